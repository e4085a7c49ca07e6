import { route } from '@/lib/composition/route'
import { eventsApi } from '@/lib/notifications/live/api'
import { streamEvents } from '@/lib/notifications/live/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(eventsApi.stream, streamEvents)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
