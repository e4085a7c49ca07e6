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
  /**
   * Null when it cannot be shown any more, because the secret of the installation has changed. An API key is told it once:
   * when it makes the calendar, or gives it a new address.
   */
  url: z.string().nullable(),
  /** The API key that made it: the calendar ends with the key. Null for those that their owner made. */
  madeBy: z.strictObject({ id, name: z.string() }).nullable(),
  lastReadAt: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const CalendarFeeds = wholeList(CalendarFeed)
