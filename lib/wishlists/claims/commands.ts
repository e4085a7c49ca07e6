import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isUniqueViolation } from '@/db'
import { isOneOf } from '@/db/lists'
import { claims, wishlistItems, wishlists } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, invalidTransition, notFound, versionConflict } from '@/lib/core/errors'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { isStale, touched } from '@/lib/server/db/version'
import { type Enqueue, openQueue } from '@/lib/server/jobs/queue'
import { rememberRecipients } from '@/lib/surprise/commands'
import { ownClaims } from '@/lib/surprise/policy'
import { isVisible, promiseOf, sightOf, type Viewer } from '@/lib/surprise/rules'
import { holdList, type ListRow, standing } from '@/lib/wishlists/policy'
import { recipientsOf } from '@/lib/wishlists/queries'
import { may } from '@/lib/wishlists/rules'
import { askShares, endSharesOf, leaveShares } from '@/lib/wishlists/shares/commands'
import { amountsAfter } from '@/lib/wishlists/shares/rules'
import type { claimsApi } from './api'
import { minorOf, shareCost } from './co-givers'
import { changeGift, keptGift, leaveGift, startGift } from './gifts'
import { assertFree, assertMore, cannotClaimOwn, claimsOff, knownTo, seesPrice } from './policy'
import { agreedMinor, type ClaimRow, claimRows, sharesOf } from './queries'
import { canMove, canRelease, pieceOf, seenListOf, seenOf } from './rules'
import type { Claim, ClaimChanges, ClaimInput } from './schema'
import { getClaim } from './views'

export interface Claiming {
  list: ListRow
  viewer: Viewer
  itemId: string
  input: ClaimInput
  /** SHA-256 of the token that a guest changes the claim with. */
  manageHash?: string
}

/**
 * Claims a wish for a viewer of its list. Blind viewers get 404 for a wish they cannot see and 403
 * CANNOT_CLAIM_OWN otherwise. Both are decided before any claim is read.
 */
export const claimFor = (ctx: Context, { list, viewer, itemId, input, manageHash }: Claiming) =>
  transaction(ctx, async (tx): Promise<ClaimRow> => {
    await holdList(tx, list.id)
    const [item] = await tx.db
      .select()
      .from(wishlistItems)
      .where(and(eq(wishlistItems.id, itemId), eq(wishlistItems.wishlistId, list.id)))
    const sight = sightOf(viewer)
    const shown = item && isVisible(item, sight) && (sight === 'everything' || !item.pendingDeletionAt)
    if (!shown) throw notFound()
    if (viewer.blind) throw cannotClaimOwn()
    if (!may('claim', viewer, list)) throw claimsOff()
    const quantity = input.quantity ?? 1
    await assertFree(tx, list.id, item, viewer, quantity)
    const { currency } = item
    const shownPrice = seesPrice(viewer, list, item) ? item.priceMinor : null
    const wanted = input.coGivers ?? []
    // Who shares a wish with a price shares that price, unless they know a better one.
    const listed = wanted.length > 0 && shownPrice !== null ? shownPrice * quantity : null
    const costMinor = input.cost == null ? listed : minorOf(input.cost, currency, 'cost')
    const coGivers = await shareCost(tx, list.id, viewer.userId, costMinor, currency, wanted)
    const priceMinor = costMinor === null ? shownPrice : pieceOf(costMinor, quantity)
    const giftId = viewer.userId
      ? await startGift(tx, list, item, { quantity, priceMinor, wholeMinor: costMinor, status: 'planned' })
      : null
    const { notBefore, day } = promiseOf(list, tx.now)
    const recipients = (await recipientsOf(tx, [list.id])).get(list.id) ?? []
    const [made] = await tx.db
      .insert(claims)
      .values({
        wishlistId: list.id,
        itemId,
        userId: viewer.userId,
        guestId: viewer.userId ? null : viewer.guestId,
        quantity,
        status: 'reserved',
        giftId,
        costMinor,
        currency,
        note: input.note || null,
        anonymous: input.anonymous ?? false,
        notBefore,
        seen: { ...seenOf(item), list: seenListOf(list, recipients), promisedDay: day },
        manageHash,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: claims.id })
      .catch(error => {
        throw isUniqueViolation(error) ? conflict('ALREADY_CLAIMED', 'alreadyClaimed') : error
      })
    if (giftId) await rememberRecipients(tx, eq(sql`g.id`, giftId))
    await happened(tx, 'claimsChanged', { wishlistId: list.id })
    const [claim] = await claimRows(tx, eq(claims.id, made!.id))
    if (coGivers.length > 0) await askShares(tx, claim!, coGivers)
    return claim!
  })

export async function createClaim(
  ctx: Context,
  { wishlistId, itemId, ...input }: InputOf<typeof claimsApi.create>,
): Promise<Claim> {
  const { list, viewer } = await standing(ctx, wishlistId)
  const { id } = await claimFor(ctx, { list, viewer, itemId, input })
  return getClaim(ctx, { claimId: id })
}

/**
 * Locks a claim and reads its wish and its list. Lock order: the list and the wish, if they are locked at
 * all, before the claim.
 */
async function lockClaim(ctx: Context, id: string) {
  const [claim] = await claimRows(ctx, eq(claims.id, id), { lock: true })
  if (!claim) throw notFound()
  const [found] = await ctx.db
    .select({ item: wishlistItems, list: wishlists })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlistItems.id, claim.itemId))
  return { claim, ...found!, gone: found!.item.pendingDeletionAt !== null || found!.list.deletedAt !== null }
}

/** The shares of a claim at another cost. Who declined is not asked again. */
async function sharesAt(ctx: Context, claim: ClaimRow, costMinor: number | null) {
  const known = (await sharesOf(ctx, [claim.id])).filter(({ state }) => state === 'asked' || state === 'in')
  const amounts = amountsAfter(
    costMinor,
    claim.costMinor,
    known.map(({ amountMinor }) => amountMinor),
  )
  return known.map(({ userId, name }, at) => ({ userId, name, amountMinor: amounts[at]! }))
}

/** Changes the caller's own claim. For a guest, the caller of this function has checked the link. */
export const changeClaim = (ctx: Context, { id }: { id: string }, changes: ClaimChanges) =>
  transaction(ctx, async (tx): Promise<void> => {
    const [before] = await claimRows(tx, eq(claims.id, id))
    if (!before) throw notFound()
    if (changes.quantity !== undefined && changes.quantity > before.quantity) {
      await holdList(tx, before.wishlistId)
      await assertMore(tx, before, changes.quantity)
    }
    const { claim, item, list } = await lockClaim(tx, id)
    if (isStale(tx, claim)) throw versionConflict(claim.userId ? await getClaim(tx, { claimId: id }) : null)
    const { status, cost, coGivers, trackingNumber, purchaseDate, store, seen, quantity, ...rest } = changes
    const { note, giveLaterUntil, anonymous } = rest
    const known = () => knownTo(tx, claim, { item, list })
    if (status && !canMove(claim.stage, status)) throw invalidTransition(claim.stage, status)

    const costMinor =
      cost === undefined ? claim.costMinor : cost === null ? null : minorOf(cost, claim.currency, 'cost')
    const shares = coGivers
      ? await shareCost(tx, claim.wishlistId, claim.userId, costMinor, claim.currency, coGivers)
      : costMinor === claim.costMinor
        ? null
        : await sharesAt(tx, claim, costMinor)

    await tx.db
      .update(claims)
      .set({
        quantity,
        status: status ?? claim.stage,
        costMinor,
        giveLaterUntil,
        anonymous,
        ...(note === undefined ? {} : { note: note || null }),
        ...(trackingNumber === undefined ? {} : { trackingNumber: trackingNumber || null }),
        ...(seen ? { seen: { ...claim.seen, ...seenOf((await known()).item) } } : {}),
        ...touched(tx, claims),
      })
      .where(eq(claims.id, id))
    if (shares) await askShares(tx, { ...claim, costMinor }, shares)
    if (claim.userId) {
      const stage = status === claim.stage ? undefined : status
      const worked = [stage, trackingNumber, purchaseDate, store].some(value => value !== undefined)
      const live = claim.gift && !claim.gift.deletedAt
      const keep = async () => {
        const wish = await known()
        return keptGift(tx, claim, wish.list, wish.item)
      }
      const giftId = worked ? await keep() : live ? claim.gift!.id : null
      // Without a cost the gift keeps its price, unless a cost was removed.
      const priced =
        costMinor === null ? claim.costMinor !== null : cost !== undefined || quantity !== undefined
      const parcel = trackingNumber === undefined ? undefined : trackingNumber || null
      if (giftId)
        await changeGift(tx, giftId, claim, {
          stage,
          trackingNumber: parcel,
          quantity,
          costMinor: !priced
            ? undefined
            : costMinor === null
              ? null
              : costMinor - (await agreedMinor(tx, id)),
          purchaseDate,
          store,
        })
    }
    await happened(tx, 'claimsChanged', { wishlistId: claim.wishlistId })
  })

const mine = async (ctx: Context, claimId: string) => {
  const [claim] = await claimRows(ctx, and(eq(claims.id, claimId), ownClaims(ctx)))
  if (!claim) throw notFound()
  return claim
}

export async function updateClaim(
  ctx: Context,
  { claimId, ...changes }: InputOf<typeof claimsApi.update>,
): Promise<Claim> {
  await changeClaim(ctx, await mine(ctx, claimId), changes)
  return getClaim(ctx, { claimId })
}

/**
 * Releases a claim. 409 INVALID_TRANSITION for a purchased claim without `confirm`, and for a wrapped or
 * given one.
 */
export const releaseClaim = (ctx: Context, { id }: { id: string }, { confirm = false } = {}) =>
  transaction(ctx, async (tx): Promise<void> => {
    const { claim, gone } = await lockClaim(tx, id)
    // A claim on a deleted wish can always be released.
    if (!gone && !canRelease(claim.stage, confirm)) throw invalidTransition(claim.stage, 'available')
    if (claim.giftId) await rememberRecipients(tx, eq(sql`g.id`, claim.giftId))
    await endSharesOf(tx, claim)
    await tx.db.delete(claims).where(eq(claims.id, id))
    if (tx.actor.type === 'user' && tx.actor.userId === claim.userId) await leaveGift(tx, claim, gone)
    await happened(tx, 'claimsChanged', { wishlistId: claim.wishlistId })
  })

/**
 * Releases your own claim. Owners and admins who may see claims can release someone else's; that giver is
 * told.
 */
export async function removeClaim(
  ctx: Context,
  { claimId, confirm }: InputOf<typeof claimsApi.remove>,
): Promise<null> {
  const [claim] = await claimRows(ctx, eq(claims.id, claimId))
  if (!claim) throw notFound()
  if (claim.userId === userId(ctx)) {
    await releaseClaim(ctx, claim, { confirm })
    return null
  }
  const { list, viewer } = await standing(ctx, claim.wishlistId)
  // For recipients no claim exists.
  if (sightOf(viewer) !== 'everything') throw notFound()
  if (!may('removeClaim', viewer, list)) throw forbidden()
  const enqueue = await openQueue()
  await transaction(ctx, async tx => {
    await releaseClaim(tx, claim, { confirm })
    await enqueue(tx, 'claimMail', {
      kind: 'released',
      itemId: claim.itemId,
      userId: claim.userId,
      guestId: claim.guestId,
      item: claim.seen.name,
      list: claim.seen.list.name,
    })
  })
  return null
}

/** Turns a claim into an independent gift of its giver, once the wish is gone from the list. */
export const keepClaim = (ctx: Context, { claimId }: { claimId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await mine(tx, claimId)
    const { claim, item, list, gone } = await lockClaim(tx, claimId)
    if (!gone) throw invalidTransition(claim.stage, 'kept')
    const known = await knownTo(tx, claim, { item, list })
    const giftId = await keptGift(tx, claim, known.list, known.item)
    await rememberRecipients(tx, eq(sql`g.id`, giftId))
    await endSharesOf(tx, claim)
    await tx.db.delete(claims).where(eq(claims.id, claimId))
    await happened(tx, 'claimsChanged', { wishlistId: claim.wishlistId })
    return null
  })

/**
 * Queues news for the givers of a wish: that it changed or is gone. Called on every change, claimed or not, so that the
 * editor cannot tell whether anybody claimed it. The job finds the givers later.
 */
export const tellGivers = (ctx: Context, itemId: string, enqueue: Enqueue): Promise<void> =>
  enqueue(ctx, 'claimMail', { kind: 'changed', itemId })

/** Queues the news that the caller got a wish, claimed or not. */
export const tellReceived = (ctx: Context, itemId: string, enqueue: Enqueue): Promise<void> =>
  enqueue(ctx, 'claimMail', { kind: 'received', itemId, userId: userId(ctx) })

/**
 * Queues the update of what the givers on a list remember of it, as far as they can still see it. Like
 * `tellGivers` it is called on every change, claimed or not.
 */
export const renewSeen = (ctx: Context, wishlistId: string, enqueue: Enqueue): Promise<void> =>
  enqueue(ctx, 'claimMail', { kind: 'listChanged', wishlistId })

/** Before gifts are purged, copies the stage of each gift to its claim. `which` is a condition on `gifts`. */
export const keepStages = async (ctx: Context, which: SQL): Promise<void> => {
  await ctx.db.execute(sql`update claims set status = case
      when gifts.status in ('purchased', 'wrapped', 'given') then gifts.status else 'reserved' end
    from gifts where gifts.id = claims.gift_id and ${which}`)
}

/** Deletes all claims of invented accounts. Sends no mail. */
export const dropClaims = async (ctx: Context, ids: string[]): Promise<void> => {
  await ctx.db.delete(claims).where(isOneOf(claims.userId, ids))
}

/**
 * Before an account is deleted, frees what it only reserved. What it bought stays claimed, without a giver's
 * name, so that nobody buys it twice.
 */
export async function leaveClaims(ctx: Context, id: string): Promise<void> {
  const theirs = await claimRows(ctx, eq(claims.userId, id), { lock: true })
  const lists = new Set(theirs.map(({ wishlistId }) => wishlistId))
  const reserved = theirs.filter(({ stage }) => stage === 'reserved')
  for (const claim of reserved) await endSharesOf(ctx, claim)
  if (reserved.length > 0)
    await ctx.db.delete(claims).where(
      isOneOf(
        claims.id,
        reserved.map(claim => claim.id),
      ),
    )
  await leaveShares(ctx, id)
  await keepStages(ctx, eq(claims.userId, id))
  await ctx.db.update(claims).set({ userId: null, anonymous: true }).where(eq(claims.userId, id))
  for (const wishlistId of lists) await happened(ctx, 'claimsChanged', { wishlistId })
}
