import { notificationsApi } from '@/lib/notifications/api'
import { markUnread } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(notificationsApi.unread, markUnread)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
