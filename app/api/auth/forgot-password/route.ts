import { accountsApi } from '@/lib/accounts/api'
import { forgotPassword } from '@/lib/mailed-links/commands'
import { deviceRoute } from '@/lib/server/devices'

export const POST = deviceRoute(accountsApi.forgotPassword, forgotPassword)
