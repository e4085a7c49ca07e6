import { accountsApi } from '@/lib/accounts/api'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { listSessions } from '@/lib/sessions/queries'

export const GET = route(accountsApi.sessions, listSessions)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
