import { eventsApi } from '@/lib/events/api'
import { streamEvents } from '@/lib/events/queries'
import { route } from '@/lib/server/route'

export const GET = route(eventsApi.stream, streamEvents)
