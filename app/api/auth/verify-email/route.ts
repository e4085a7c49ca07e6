import { accountsApi } from '@/lib/accounts/api'
import { verifyEmail } from '@/lib/mailed-links/commands'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.verifyEmail, verifyEmail)
