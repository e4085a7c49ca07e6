import { accountsApi } from '@/lib/accounts/api'
import { refreshSession } from '@/lib/accounts/sessions/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(accountsApi.refresh, refreshSession)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
