import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { startPasskey } from '@/lib/accounts/passkeys/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(passkeysApi.start, startPasskey)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
