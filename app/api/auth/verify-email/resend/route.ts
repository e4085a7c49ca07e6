import { accountsApi } from '@/lib/accounts/api'
import { resendVerification } from '@/lib/accounts/mailed-links/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.resendVerification, resendVerification)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
