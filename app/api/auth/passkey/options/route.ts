import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { startPasskeySignIn } from '@/lib/accounts/passkeys/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(passkeysApi.challenge, startPasskeySignIn)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
