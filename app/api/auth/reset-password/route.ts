import { accountsApi } from '@/lib/accounts/api'
import { resetPassword } from '@/lib/accounts/commands'
import { deviceRoute } from '@/lib/server/devices'

export const POST = deviceRoute(accountsApi.resetPassword, resetPassword)
