import { notificationsApi } from '@/lib/notifications/api'
import { removeNotification } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(notificationsApi.remove, removeNotification)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
