import { accountsApi } from '@/lib/accounts/api'
import { endSession } from '@/lib/accounts/sessions/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(accountsApi.endSession, endSession)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
