import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { eventsApi } from '@/lib/wishlists/live/api'
import { streamEvents } from '@/lib/wishlists/live/queries'

export const GET = route(eventsApi.stream, streamEvents)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
