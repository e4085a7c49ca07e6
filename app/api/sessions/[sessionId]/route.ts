import { accountsApi } from '@/lib/accounts/api'
import { endSession } from '@/lib/accounts/sessions/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(accountsApi.endSession, endSession)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
