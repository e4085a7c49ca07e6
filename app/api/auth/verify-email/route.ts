import { accountsApi } from '@/lib/accounts/api'
import { verifyEmail } from '@/lib/accounts/mailed-links.commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(accountsApi.verifyEmail, verifyEmail)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
