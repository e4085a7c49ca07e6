import { accountsApi } from '@/lib/accounts/api'
import { verifyEmail } from '@/lib/accounts/mailed-links/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.verifyEmail, verifyEmail)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
