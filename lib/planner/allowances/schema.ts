import { z } from 'zod'
import { amount, id } from '@/lib/core/fields'
import { say } from '@/lib/core/say'

/** Amounts set aside for people at an occasion, in major units of its currency; null removes one. */
export const AllowancesInput = z.strictObject({
  allowances: z
    .array(z.strictObject({ personId: id, amount: amount.nullable() }))
    .min(1, say('fieldRequired'))
    .max(500, say('tooMany')),
})

/** The sum to split; by default the occasion's budget. */
export const AllowancesSplit = z.strictObject({ amount: amount.optional() })

export const Allowances = z.strictObject({
  /** The occurrence that the amounts are for. */
  date: z.string(),
  currency: z.string(),
  data: z.array(z.strictObject({ personId: z.string(), amount: z.number() })),
  nextCursor: z.null(),
})
export type Allowances = z.infer<typeof Allowances>
