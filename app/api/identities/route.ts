import { identitiesApi } from '@/lib/accounts/identities/api'
import { connectIdentity } from '@/lib/accounts/identities/commands'
import { listIdentities } from '@/lib/accounts/identities/queries'
import { deviceRoute, route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(identitiesApi.list, listIdentities)
export const POST = deviceRoute(identitiesApi.connect, connectIdentity)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
