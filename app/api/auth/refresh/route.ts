import { accountsApi } from '@/lib/accounts/api'
import { route } from '@/lib/server/route'
import { refreshSession } from '@/lib/sessions/commands'

export const POST = route(accountsApi.refresh, refreshSession)
