import { accountsApi } from '@/lib/accounts/api'
import { removeApiKey } from '@/lib/accounts/api-keys/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(accountsApi.removeApiKey, removeApiKey)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
