import { eventsApi } from '@/lib/notifications/live/api'
import { streamEvents } from '@/lib/notifications/live/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(eventsApi.stream, streamEvents)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
