import { accountsApi } from '@/lib/accounts/api'
import { createApiKey } from '@/lib/api-keys/commands'
import { listApiKeys } from '@/lib/api-keys/queries'
import { route } from '@/lib/server/route'

export const GET = route(accountsApi.apiKeys, listApiKeys)
export const POST = route(accountsApi.createApiKey, createApiKey)
