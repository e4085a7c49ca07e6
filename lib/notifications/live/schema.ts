import { z } from 'zod'

/** A live message says only what changed: a list, or the notifications. The reader fetches it with their own rights. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('wishlist'), wishlistId: z.string() }),
  z.strictObject({ type: z.literal('notifications') }),
  /** Records of the account changed, and the window that did it, where one did. */
  z.strictObject({ type: z.literal('changes'), device: z.string().nullable() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Seconds between heartbeats, whatever else the stream sends. */
export const heartbeatSeconds = 25
/** The most streams that one user may hold open. */
export const streamsEach = 5
/** A stream ends after this many seconds. The browser opens the next one and authenticates again. */
export const streamSeconds = 600
