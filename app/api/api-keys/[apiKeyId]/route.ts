import { accountsApi } from '@/lib/accounts/api'
import { removeApiKey } from '@/lib/api-keys/commands'
import { route } from '@/lib/server/route'

export const DELETE = route(accountsApi.removeApiKey, removeApiKey)
