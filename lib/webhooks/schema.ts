import { z } from 'zod'
import {
  changesOf,
  choice,
  id,
  instant,
  line,
  paging,
  requiredLine,
  several,
  stored,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { deliveryStates, eventTypes, heardTypes, offReasons, patterns } from './values'

const eventPatterns = z
  .array(z.string().refine(pattern => patterns.includes(pattern), say('choiceInvalid')))
  .min(1, say('fieldRequired'))
  .max(patterns.length, say('tooMany'))
  .transform(list => [...new Set(list)])

const fields = z.strictObject({
  /** https, on the public internet. */
  url: requiredLine(2000, 'linkInvalid'),
  /** Event types, `gift.*` for those of one noun, or `*`. */
  events: eventPatterns,
  name: line(100),
  isActive: z.boolean(),
})
export const WebhookInput = fields.partial({ name: true, isActive: true })
export const WebhookChanges = changesOf(fields)

export const Webhook = z.strictObject({
  ...stored,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  /** Why it was switched off: every try failed for three days, its address answered 410, or the password was changed. */
  offReason: z.enum(offReasons).nullable(),
  /** Since when every try failed. */
  failingSince: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  /** Until when the secret before the last rotation signs too. */
  formerSecretUntil: instant.nullable(),
  /** Deliveries that wait. */
  waiting: z.int().nonnegative(),
})
export type Webhook = z.infer<typeof Webhook>
export const Webhooks = z.strictObject({
  data: z.array(Webhook),
  nextCursor: z.null(),
  /** Every event type that a webhook can hear. */
  eventTypes: z.array(z.enum(heardTypes)),
})

/** The answers that contain the secret (`whsec_`): when it is made, and when it is made anew. */
export const WebhookSecret = Webhook.extend({ secret: z.string() })

/** One try of a delivery. */
const Try = z.strictObject({
  at: instant,
  milliseconds: z.int().nonnegative(),
  /** The status that the address answered. Null where nothing came. */
  status: z.int().nullable(),
  /** The beginning of what it answered, as text. */
  answer: z.string(),
  /** Why nothing came, in English. */
  error: z.string().nullable(),
})
export type Try = z.infer<typeof Try>

export const WebhookDelivery = z.strictObject({
  /** The `webhook-id` is `msg_` and this id. */
  id,
  createdAt: instant,
  type: z.enum(eventTypes),
  objectId: id.nullable(),
  state: z.enum(deliveryStates),
  attempts: z.int().nonnegative(),
  /** When it is tried next. Null where it is not. */
  nextTryAt: instant.nullable(),
  tries: z.array(Try),
  /** What is sent. Null until its first try, where it is made. */
  body: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryFilter = z.strictObject({
  limit: paging.limit,
  cursor: paging.cursor,
  state: several(choice(deliveryStates)).optional(),
})

const moment = z.iso.datetime({ offset: true, error: 'dateInvalid' })
/** The deliveries to send again: those of a span of time, or those of them that failed. */
export const WebhookReplay = z.strictObject({
  since: moment,
  until: moment.optional(),
  failedOnly: z.boolean().default(false),
})
export const Replayed = z.strictObject({
  /** How many are sent again. At most 1,000 are at once, the oldest first. */
  count: z.int().nonnegative(),
})
