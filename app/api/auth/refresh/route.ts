import { accountsApi } from '@/lib/accounts/api'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { refreshSession } from '@/lib/sessions/commands'

export const POST = route(accountsApi.refresh, refreshSession)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
