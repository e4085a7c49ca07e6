import { route } from '@/lib/composition/route'
import { notificationsApi } from '@/lib/notifications/api'
import { removeNotification } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(notificationsApi.remove, removeNotification)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
