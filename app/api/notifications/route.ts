import { route } from '@/lib/composition/route'
import { notificationsApi } from '@/lib/notifications/api'
import { listNotifications } from '@/lib/notifications/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(notificationsApi.list, listNotifications)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
