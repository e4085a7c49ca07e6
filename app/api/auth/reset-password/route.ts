import { accountsApi } from '@/lib/accounts/api'
import { resetPassword } from '@/lib/accounts/commands'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.resetPassword, resetPassword)
