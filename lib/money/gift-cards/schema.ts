import { z } from 'zod'
import { amount, changesOf, date, id, stored, wholeList } from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { giftCardFields } from './fields'

const positive = amount.refine(value => value !== 0, say('tooSmall'))

const fields = z.strictObject(enteredShape(giftCardFields, { amount: positive }))
const { number: _number, pin: _pin, ...shown } = giftCardFields

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
  ...storedShape(shown, {}),
  balance: z.number(),
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
