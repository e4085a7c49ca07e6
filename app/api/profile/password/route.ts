import { accountsApi } from '@/lib/accounts/api'
import { changePassword } from '@/lib/accounts/commands'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.changePassword, changePassword)
