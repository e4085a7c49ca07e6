import { accountsApi } from '@/lib/accounts/api'
import { register } from '@/lib/accounts/commands'
import { deviceRoute } from '@/lib/server/devices'
import { otherVerbs } from '@/lib/server/other-verbs'

export const POST = deviceRoute(accountsApi.register, register)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
