import { accountsApi } from '@/lib/accounts/api'
import { refreshSession } from '@/lib/accounts/sessions/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(accountsApi.refresh, refreshSession)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
