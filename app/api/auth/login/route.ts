import { accountsApi } from '@/lib/accounts/api'
import { login } from '@/lib/accounts/commands'
import { deviceRoute } from '@/lib/server/devices'

export const POST = deviceRoute(accountsApi.login, login)
