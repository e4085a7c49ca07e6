import { route } from '@/lib/composition/route'
import { notificationsApi } from '@/lib/notifications/api'
import { markUnread } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(notificationsApi.unread, markUnread)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
