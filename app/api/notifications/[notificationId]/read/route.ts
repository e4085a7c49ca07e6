import { notificationsApi } from '@/lib/notifications/api'
import { markRead } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(notificationsApi.read, markRead)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
