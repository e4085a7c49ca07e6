import { accountsApi } from '@/lib/accounts/api'
import { changePassword } from '@/lib/accounts/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(accountsApi.changePassword, changePassword)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
