import { z } from 'zod'
import { amountAsked, changesOf, choice, optionalEmail, requiredLine, sorting, text } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { claimStatuses } from '@/lib/surprise/values'
import { WishlistDetail } from '@/lib/wishlists/schema'
import { wishSorts } from './order.rules'

export const UnlockInput = z.strictObject({
  password: z
    .string(say('passwordRequired'))
    .min(1, say('passwordRequired'))
    .max(256, say('passwordTooLong')),
})

/** A guest's introduction. The other givers see the name, and later the recipients do. */
export const EnterInput = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  /** The address that the link for changing a claim is mailed to. */
  email: optionalEmail.optional(),
})
export type EnterInput = z.output<typeof EnterInput>

const quantity = z
  .int(say('quantityInvalid'))
  .min(1, say('quantityInvalid'))
  .max(9999, say('quantityInvalid'))

export const GuestClaimInput = z.strictObject({ quantity: quantity.optional() })
export type GuestClaimInput = z.output<typeof GuestClaimInput>

export const GuestClaimChanges = changesOf(
  z.strictObject({
    quantity,
    status: choice(claimStatuses),
    note: text(2000).nullable(),
  }),
)
export type GuestClaimChanges = z.output<typeof GuestClaimChanges>

/** The order of the wishes, and the prices between which they are. The bounds are in `priceCurrency`. */
export const SharedFilter = z.strictObject({
  sort: sorting(wishSorts).default('position'),
  minPrice: amountAsked.optional(),
  maxPrice: amountAsked.optional(),
})
export type SharedFilter = z.output<typeof SharedFilter>

/** A list as the holder of its link sees it. */
export const SharedList = WishlistDetail.extend({
  /** Whether the visitor sees what givers do: signed in, or past the gate. */
  entered: z.boolean(),
  /** The guest that the visitor entered as; null for signed-in visitors and before the gate. */
  guest: z.strictObject({ name: z.string() }).nullable(),
  /** The currency that prices are compared in; null where the visitor sees none, and none can be asked for. */
  priceCurrency: z.string().nullable(),
})
export type SharedList = z.infer<typeof SharedList>

/** What a visitor may know about their own claim. */
export const SharedClaim = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  status: z.enum(claimStatuses),
})
export type SharedClaim = z.infer<typeof SharedClaim>

/** With the secret for changing it later; null for signed-in visitors. */
export const MadeClaim = SharedClaim.extend({ manageToken: z.string().nullable() })
export type MadeClaim = z.infer<typeof MadeClaim>
