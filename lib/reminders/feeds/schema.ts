import { z } from 'zod'
import { id, instant, wholeList } from '@/lib/core/fields'

export const CalendarFeedInput = z.strictObject({
  /** Null: everybody. */
  personId: id.nullable().default(null),
})

/** A secret address from which calendar programs read dates and reminders. */
export const CalendarFeed = z.strictObject({
  id,
  createdAt: instant,
  /** Null: everybody. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  /** Null when it cannot be shown any more, because the secret of the installation has changed. */
  url: z.string().nullable(),
  lastReadAt: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const CalendarFeeds = wholeList(CalendarFeed)
