import 'server-only'
import { eq } from 'drizzle-orm'
import { claims } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { isPurchased } from '@/lib/core/gift'
import { toMajor } from '@/lib/core/money'
import { insertGifts, releaseGift, restoreGift, updateGift } from '@/lib/gifts/commands'
import { blankGift, canMove } from '@/lib/gifts/rules'
import type { GiftChanges, GiftStatus } from '@/lib/gifts/schema'
import { copyPicture } from '@/lib/pictures/commands'
import type { Context } from '@/lib/server/auth/context'
import type { ListRow } from '@/lib/wishlists/policy'
import type { ItemRow } from '@/lib/wishlists/wishes/queries'
import { matchOf } from './matching'
import type { ClaimRow } from './queries'
import { agreedMinor } from './queries'
import { pieceOf } from './rules'
import type { ClaimStatus } from './schema'

/**
 * Drops the If-Match version: it is the claim's, and the commands of gifts would compare it with the gift's.
 */
const unversioned = (ctx: Context): Context => ({ ...ctx, ifMatch: null })

/**
 * Creates the giver's own gift for a wish, with a copy of the picture that we keep. Its host is not asked: it would
 * learn what is given.
 */
export async function startGift(
  ctx: Context,
  list: Pick<ListRow, 'id' | 'eventDate'>,
  item: Pick<ItemRow, 'id' | 'name' | 'url' | 'currency' | 'imageUrl'>,
  fields: {
    quantity: number
    priceMinor: number | null
    wholeMinor: number | null
    status: GiftStatus
    kind?: 'share'
  },
): Promise<string> {
  const [made] = await insertGifts(
    ctx,
    [
      {
        ...blankGift,
        ...fields,
        name: item.name,
        currency: item.currency,
        purchaseUrl: item.url,
        imageUrl: await copyPicture(ctx, item),
        ...(await matchOf(ctx, list)),
      },
    ],
    { isPromised: true },
  )
  await happened(ctx, 'gift.added', {
    entity: 'gift',
    id: made!.id,
    personId: made!.personId,
    details: { name: made!.name, status: made!.status },
  })
  return made!.id
}

const giftStatusOf = (stage: ClaimStatus): GiftStatus => (stage === 'reserved' ? 'planned' : stage)

/** The giver's gift of a claim: restored from the trash, or created again when it no longer exists. */
export async function keptGift(
  ctx: Context,
  claim: ClaimRow,
  list: Pick<ListRow, 'id' | 'eventDate'>,
  item: ItemRow,
): Promise<string> {
  if (claim.gift) {
    if (claim.gift.deletedAt) await restoreGift(unversioned(ctx), { giftId: claim.gift.id })
    return claim.gift.id
  }
  const own = claim.costMinor === null ? null : claim.costMinor - (await agreedMinor(ctx, claim.id))
  const giftId = await startGift(ctx, list, item, {
    quantity: claim.quantity,
    priceMinor: own === null ? null : pieceOf(own, claim.quantity),
    wholeMinor: own,
    status: giftStatusOf(claim.stage),
  })
  await ctx.db.update(claims).set({ giftId }).where(eq(claims.id, claim.id))
  return giftId
}

export interface GiftSide {
  stage?: ClaimStatus
  trackingNumber?: string | null
  quantity?: number
  /** What the giver pays alone, in minor units of the claim's currency. */
  costMinor?: number | null
  purchaseDate?: string | null
  store?: string | null
}

/** Applies a change of the claim to the giver's gift, under the rules of gifts. */
export async function changeGift(ctx: Context, giftId: string, claim: ClaimRow, side: GiftSide) {
  const { stage, trackingNumber, quantity, costMinor, purchaseDate, store } = side
  const changes: Partial<GiftChanges> & { wholeMinor?: number | null } = {}
  if (stage !== undefined) changes.status = giftStatusOf(stage)
  if (quantity !== undefined) changes.quantity = quantity
  if (purchaseDate !== undefined) changes.purchaseDate = purchaseDate
  if (store !== undefined) changes.store = store
  if (costMinor !== undefined && (claim.gift === null || claim.gift.currency === claim.currency)) {
    const piece = costMinor === null ? null : pieceOf(costMinor, quantity ?? claim.quantity)
    changes.price = piece === null ? null : toMajor(piece, claim.currency)
    changes.wholeMinor = costMinor
  }
  const tracking = claim.gift?.tracking ?? null
  if (trackingNumber) changes.tracking = { ...(tracking ?? { status: 'shipped' }), number: trackingNumber }
  else if (trackingNumber === null && tracking) changes.tracking = { ...tracking, number: null }
  if (Object.keys(changes).length === 0) return
  const from = claim.gift?.status
  // A cancelled or returned gift goes back to purchased before it moves on.
  if (from && changes.status && !canMove(from, changes.status))
    await updateGift(unversioned(ctx), { giftId, status: 'purchased' })
  await updateGift(unversioned(ctx), { giftId, ...changes })
}

/**
 * Updates the giver's gift when the claim ends: a plan ends with it. With `returning`, a bought gift is marked
 * returned.
 */
export async function leaveGift(ctx: Context, claim: ClaimRow, returning: boolean) {
  const gift = claim.gift
  if (!gift || gift.deletedAt) return
  if (gift.status === 'idea' || gift.status === 'planned')
    await releaseGift(unversioned(ctx), { giftId: gift.id })
  else if (returning && isPurchased(gift.status))
    await updateGift(unversioned(ctx), { giftId: gift.id, status: 'returned' })
}
