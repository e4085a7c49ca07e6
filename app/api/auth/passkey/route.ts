import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { loginByPasskey } from '@/lib/accounts/sign-in.commands'
import { deviceRoute } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(passkeysApi.signIn, loginByPasskey)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
