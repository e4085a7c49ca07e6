import { accountsApi } from '@/lib/accounts/api'
import { validate } from '@/lib/accounts/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(accountsApi.validate, validate)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
