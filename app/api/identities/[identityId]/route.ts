import { identitiesApi } from '@/lib/accounts/identities/api'
import { removeIdentity } from '@/lib/accounts/identities/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(identitiesApi.remove, removeIdentity)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
