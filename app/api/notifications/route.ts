import { notificationsApi } from '@/lib/notifications/api'
import { listNotifications } from '@/lib/notifications/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(notificationsApi.list, listNotifications)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
