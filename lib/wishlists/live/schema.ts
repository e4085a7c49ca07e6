import { z } from 'zod'

/** All that a live message says: that a list is not what it was. What changed is read again, with one's own rights. */
export const LiveEvent = z.strictObject({ type: z.literal('wishlist'), wishlistId: z.string() })
export type LiveEvent = z.infer<typeof LiveEvent>

/** Seconds between the signs of life of a stream, whatever else it says. */
export const heartbeatSeconds = 25
/** Streams that one person may hold open at a time. */
export const streamsEach = 5
/** A stream ends after this many seconds; the browser opens the next one and proves anew who it is. */
export const streamSeconds = 600
