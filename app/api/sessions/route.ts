import { accountsApi } from '@/lib/accounts/api'
import { route } from '@/lib/server/route'
import { listSessions } from '@/lib/sessions/queries'

export const GET = route(accountsApi.sessions, listSessions)
