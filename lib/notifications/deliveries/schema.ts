import { z } from 'zod'
import { choice, id, instant, page, paging, several } from '@/lib/core/fields'
import { channels, deliveryStates } from '@/lib/notify/values'

export const DeliveryFilter = z.strictObject({
  limit: paging.limit,
  cursor: paging.cursor,
  state: several(choice(deliveryStates)).optional(),
})

/** How one piece of news went out on one channel. */
export const Delivery = z.strictObject({
  id,
  createdAt: instant,
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  /** Why it was skipped (`off`, `gone`, `read`, `late`, `noAddress`, `unconfirmed`), or the error of a failed one, in English. */
  reason: z.string().nullable(),
  /** Whether it goes out with a digest. */
  digest: z.boolean(),
  dueAt: instant,
  attempts: z.int(),
  deliveredAt: instant.nullable(),
  /** Null when it was deleted. */
  notificationId: id.nullable(),
  /** The text, in the reader's language. */
  title: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>
export const Deliveries = page(Delivery)
