import { accountsApi } from '@/lib/accounts/api'
import { forgotPassword } from '@/lib/accounts/mailed-links.commands'
import { deviceRoute } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(accountsApi.forgotPassword, forgotPassword)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
