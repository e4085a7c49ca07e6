import { z } from 'zod'
import {
  amount,
  changesOf,
  currency,
  date,
  id,
  requiredLine,
  stored,
  text,
  wholeList,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'

const positive = amount.refine(value => value !== 0, say('tooSmall'))

const fields = z.strictObject({
  store: requiredLine(120, 'nameRequired'),
  /** What it was worth when it was new. */
  amount: positive,
  currency,
  /** The last day on which it can be used. */
  expiresOn: date.nullable(),
  note: text(1000).nullable(),
  /** Stored sealed, and answered only by the call that asks for it. */
  number: text(80).nullable(),
  pin: text(40).nullable(),
})

export const GiftCardInput = fields
  .partial()
  .extend({ store: fields.shape.store, amount: fields.shape.amount, id: id.optional() })
export const GiftCardChanges = changesOf(fields)

export const GiftCardUse = z.strictObject({
  id: z.string(),
  amount: z.number(),
  date: z.string(),
  /** The gift that was paid with it, as long as the caller has that gift. */
  gift: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
})

export const GiftCard = z.strictObject({
  ...stored,
  store: z.string(),
  amount: z.number(),
  balance: z.number(),
  currency: z.string(),
  expiresOn: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether it has a number or a PIN. */
  hasSecret: z.boolean(),
  /** The newest first. */
  uses: z.array(GiftCardUse),
})
export type GiftCard = z.infer<typeof GiftCard>
export const GiftCards = wholeList(GiftCard)

export const GiftCardSecret = z.strictObject({ number: z.string().nullable(), pin: z.string().nullable() })
export type GiftCardSecret = z.infer<typeof GiftCardSecret>

export const UseInput = z.strictObject({
  amount: positive,
  /** Today, where it is left out. */
  date: date.optional(),
  giftId: id.nullable().optional(),
})
