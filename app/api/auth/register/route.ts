import { accountsApi } from '@/lib/accounts/api'
import { register } from '@/lib/accounts/commands'
import { deviceRoute } from '@/lib/server/devices'

export const POST = deviceRoute(accountsApi.register, register)
