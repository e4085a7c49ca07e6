import { accountsApi } from '@/lib/accounts/api'
import { listSessions } from '@/lib/accounts/sessions/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(accountsApi.sessions, listSessions)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
