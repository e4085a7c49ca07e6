import { accountsApi } from '@/lib/accounts/api'
import { changePassword } from '@/lib/accounts/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.changePassword, changePassword)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
