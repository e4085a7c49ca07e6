import { accountsApi } from '@/lib/accounts/api'
import { login } from '@/lib/accounts/commands'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.login, login)
