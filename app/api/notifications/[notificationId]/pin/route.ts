import { route } from '@/lib/composition/route'
import { notificationsApi } from '@/lib/notifications/api'
import { pin, unpin } from '@/lib/notifications/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(notificationsApi.pin, pin)
export const DELETE = route(notificationsApi.unpin, unpin)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
