import { route } from '@/lib/composition/route'
import { notificationsApi } from '@/lib/notifications/api'
import { readAll } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(notificationsApi.readAll, readAll)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
