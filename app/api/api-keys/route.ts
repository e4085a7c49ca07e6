import { accountsApi } from '@/lib/accounts/api'
import { createApiKey } from '@/lib/accounts/api-keys/commands'
import { listApiKeys } from '@/lib/accounts/api-keys/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(accountsApi.apiKeys, listApiKeys)
export const POST = route(accountsApi.createApiKey, createApiKey)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
