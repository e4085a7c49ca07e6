import { route } from '@/lib/composition/route'
import { pushApi } from '@/lib/notifications/push/api'
import { unsubscribe } from '@/lib/notifications/push/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(pushApi.remove, unsubscribe)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
