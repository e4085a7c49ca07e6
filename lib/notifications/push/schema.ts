import { z } from 'zod'
import { id, instant, link } from '@/lib/core/fields'
import { say } from '@/lib/core/say'

const key = (bytes: number) =>
  z
    .string()
    .transform(text => text.replace(/=+$/, ''))
    .pipe(
      z
        .string()
        .regex(/^[\w-]+$/, 'wrongType')
        .length(Math.ceil((bytes * 4) / 3), 'wrongType'),
    )

/** What a browser's `PushSubscription` says of itself. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: link.max(1000, say('tooLong')),
  keys: z.strictObject({
    /** The browser's public key, an uncompressed point of P-256. */
    p256dh: key(65),
    auth: key(16),
  }),
  /** When the browser will end it, if it says so. It is not kept. */
  expirationTime: z.number().nullish(),
})

export const PushSubscription = z.strictObject({
  id,
  /** Such as "Firefox on Linux"; empty where the browser does not say. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether it belongs to the session of this request. */
  current: z.boolean(),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const PushSubscriptions = z.strictObject({
  /** The key of this installation, for `applicationServerKey`. */
  publicKey: z.string(),
  data: z.array(PushSubscription),
  nextCursor: z.null(),
})
