import { accountsApi } from '@/lib/accounts/api'
import { resendVerification } from '@/lib/accounts/mailed-links.commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(accountsApi.resendVerification, resendVerification)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
