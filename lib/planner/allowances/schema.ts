import { z } from 'zod'
import { amount, id } from '@/lib/core/fields'
import { say } from '@/lib/core/say'

/** What is set aside for people at an occasion; null takes it back. Amounts in major units of the occasion's currency. */
export const AllowancesInput = z.strictObject({
  allowances: z
    .array(z.strictObject({ personId: id, amount: amount.nullable() }))
    .min(1, say('fieldRequired'))
    .max(500, say('tooMany')),
})

/** How much to share out; without it the occasion's budget. */
export const AllowancesSplit = z.strictObject({ amount: amount.optional() })

export const Allowances = z.strictObject({
  /** The occurrence they are for. */
  date: z.string(),
  currency: z.string(),
  data: z.array(z.strictObject({ personId: z.string(), amount: z.number() })),
  nextCursor: z.null(),
})
export type Allowances = z.infer<typeof Allowances>
