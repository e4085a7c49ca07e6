import { accountsApi } from '@/lib/accounts/api'
import { register } from '@/lib/accounts/commands'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.register, register)
