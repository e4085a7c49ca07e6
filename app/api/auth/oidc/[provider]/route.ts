import { identitiesApi } from '@/lib/accounts/identities/api'
import { startOidc } from '@/lib/accounts/oidc.commands'
import { deviceRoute } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(identitiesApi.start, startOidc)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
