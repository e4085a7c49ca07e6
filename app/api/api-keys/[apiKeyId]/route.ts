import { accountsApi } from '@/lib/accounts/api'
import { removeApiKey } from '@/lib/accounts/api-keys/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(accountsApi.removeApiKey, removeApiKey)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
