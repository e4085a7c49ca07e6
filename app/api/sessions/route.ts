import { accountsApi } from '@/lib/accounts/api'
import { listSessions } from '@/lib/accounts/sessions/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(accountsApi.sessions, listSessions)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
