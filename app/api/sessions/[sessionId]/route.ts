import { accountsApi } from '@/lib/accounts/api'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { endSession } from '@/lib/sessions/commands'

export const DELETE = route(accountsApi.endSession, endSession)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
