import { endpoint } from '@/lib/core/endpoint'
import { CalendarFeed, CalendarFeedInput, CalendarFeeds } from './schema'

const limit = { calls: 60, seconds: 3600, by: ['account'] } as const

/** A session manages all calendars of its account. An API key makes its own, and sees and changes those alone. */
export const feedsApi = {
  list: endpoint('GET /api/calendar-feeds', 'The secret addresses of my calendars', {
    output: CalendarFeeds,
  }),
  create: endpoint('POST /api/calendar-feeds', 'Make a calendar of all dates, or of one person', {
    status: 201,
    limit,
    input: CalendarFeedInput,
    output: CalendarFeed,
  }),
  reset: endpoint('POST /api/calendar-feeds/{feedId}/reset', 'Give a calendar a new address', {
    limit,
    output: CalendarFeed,
  }),
  remove: endpoint('DELETE /api/calendar-feeds/{feedId}', 'Delete a calendar'),
  /** The address ends with `.ics`, by which calendar programs know it. */
  read: endpoint('GET /api/calendar/{token}', 'A calendar by its secret address (RFC 5545)', {
    access: 'visitor',
    raw: true,
    status: 200,
    limit: { calls: 600, seconds: 3600, by: ['address'] },
  }),
}
