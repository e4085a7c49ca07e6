import { pushApi } from '@/lib/notifications/push/api'
import { unsubscribe } from '@/lib/notifications/push/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(pushApi.remove, unsubscribe)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
