import { accountsApi } from '@/lib/accounts/api'
import { login } from '@/lib/accounts/sign-in.commands'
import { deviceRoute } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(accountsApi.login, login)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
