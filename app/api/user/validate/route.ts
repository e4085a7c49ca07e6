import { accountsApi } from '@/lib/accounts/api'
import { validate } from '@/lib/accounts/queries'
import { route } from '@/lib/server/route'

export const GET = route(accountsApi.validate, validate)
