import { accountsApi } from '@/lib/accounts/api'
import { resetPassword } from '@/lib/accounts/commands'
import { deviceRoute } from '@/lib/server/devices'
import { otherVerbs } from '@/lib/server/other-verbs'

export const POST = deviceRoute(accountsApi.resetPassword, resetPassword)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
