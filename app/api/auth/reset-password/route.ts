import { accountsApi } from '@/lib/accounts/api'
import { resetPassword } from '@/lib/accounts/commands'
import { deviceRoute } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(accountsApi.resetPassword, resetPassword)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
