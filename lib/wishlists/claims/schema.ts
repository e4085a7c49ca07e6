import { z } from 'zod'
import { amount, changesOf, id, requiredLine, stored, wholeList } from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { Drawing } from '@/lib/pictures/schema'
import { shareStates } from '@/lib/wishlists/shares/values'

import { claimFields } from './fields'

export type { ClaimStatus } from '@/lib/surprise/values'

const { coGivers: _, purchaseDate: _day, store: _store, ...shown } = claimFields

/** A co-giver as the giver names them, and what they are asked for, in minor units. */
export interface CoGiver {
  userId: string | null
  name: string
  amountMinor: number
}

/** A list as the giver of a claim last saw it. */
export interface SeenList {
  name: string
  eventDate: string | null
  /** The recipients' names. */
  recipients: string[]
}

/** A wish as its giver last saw it. */
export interface SeenItem {
  name: string
  url: string | null
  quantity: number | null
  availability: 'available' | 'unavailable'
  /** The state that the giver was last mailed about (`imprintOf`), so that no giver is mailed twice. */
  told?: string
  list: SeenList
  /** The event date that was promised when they claimed; null when none was to come. It never changes. */
  promisedDay: string | null
}

/** A co-giver: an account that sees the list, or just a name. Without amounts the cost is split evenly. */
const coGiver = z.strictObject({
  userId: id.optional(),
  name: requiredLine(120, 'nameRequired').optional(),
  amount: amount.optional(),
})

const entered = z.strictObject(
  enteredShape(claimFields, { coGivers: z.array(coGiver).max(20, say('tooMany')) }),
)

export const ClaimInput = entered
  .pick({ quantity: true, cost: true, coGivers: true, note: true, anonymous: true })
  .partial()
export type ClaimInput = z.output<typeof ClaimInput>

const fields = entered.extend({
  /** The giver has read what changed on the wish. */
  seen: z.literal(true),
})
export const ClaimChanges = changesOf(fields)
export type ClaimChanges = z.output<typeof ClaimChanges>

/** `confirm`: release the claim although the wish is bought. */
export const ClaimRelease = z.strictObject({ confirm: z.boolean().optional() })

/** A claim as its own giver sees it. */
export const Claim = z.strictObject({
  ...stored,
  itemId: z.string(),
  wishlistId: z.string(),
  /** Without its picture: loading that alone would tell the host that the wish is given. */
  item: z.strictObject({
    name: z.string(),
    url: z.string().nullable(),
    price: z.number().nullable(),
    currency: z.string(),
    /** The drawing of what it is, by its name in the reader's language; null where that does not tell. */
    drawing: Drawing.nullable(),
  }),
  wishlist: z.strictObject({
    id: z.string(),
    name: z.string(),
    recipients: z.array(z.string()),
    eventDate: z.string().nullable(),
  }),
  ...storedShape(shown, {}),
  giftId: z.string().nullable(),
  currency: z.string(),
  /** Each co-giver's share in major units. `agreed` is null until they said yes. */
  coGivers: z.array(
    z.strictObject({
      shareId: z.string(),
      userId: z.string().nullable(),
      name: z.string(),
      amount: z.number(),
      agreed: z.number().nullable(),
      state: z.enum(shareStates),
      settled: z.boolean(),
    }),
  ),
  /** What nobody else agreed to pay. */
  ownShare: z.number().nullable(),
  /** What others agreed to pay and have not settled. */
  owed: z.number(),
  revealed: z.boolean(),
  /** What changed on the wish since the giver last looked; `gone` when the wish or its list was deleted. */
  changes: z.array(z.enum(['name', 'url', 'quantity', 'unavailable', 'gone', 'overClaimed'])),
})
export type Claim = z.infer<typeof Claim>
export const Claims = wholeList(Claim)
export const ClaimFilter = z.strictObject({ wishlistId: id.optional() })
