import { accountsApi } from '@/lib/accounts/api'
import { route } from '@/lib/server/route'
import { endSession } from '@/lib/sessions/commands'

export const DELETE = route(accountsApi.endSession, endSession)
