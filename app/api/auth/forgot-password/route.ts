import { accountsApi } from '@/lib/accounts/api'
import { forgotPassword } from '@/lib/accounts/mailed-links/commands'
import { deviceRoute } from '@/lib/server/devices'
import { otherVerbs } from '@/lib/server/other-verbs'

export const POST = deviceRoute(accountsApi.forgotPassword, forgotPassword)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
