import { accountsApi } from '@/lib/accounts/api'
import { validate } from '@/lib/accounts/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(accountsApi.validate, validate)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
