import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { claimShares, claims, gifts, users, wishlistItems, wishlists } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, invalidTransition, notFound } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { settleGifts } from '@/lib/money/expenses/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { touched } from '@/lib/server/db/version'
import { rememberRecipients } from '@/lib/surprise/commands'
import { recipientUsers } from '@/lib/surprise/policy'
import { changeGift, startGift } from '@/lib/wishlists/claims/gifts'
import { tellShare } from '@/lib/wishlists/claims/notifications'
import { giverStanding } from '@/lib/wishlists/claims/policy'
import { agreedMinor, type ClaimRow, claimRows, shareRows } from '@/lib/wishlists/claims/queries'
import type { CoGiver } from '@/lib/wishlists/claims/schema'
import { followBuyers } from '@/lib/wishlists/share-stages.commands'
import type { sharesApi } from './api'
import { askedShare, ownShare } from './policy'
import { toShare } from './queries'
import { nextShare } from './rules'
import type { Share } from './schema'

type Row = typeof claimShares.$inferSelect

const sharesOfClaim = (ctx: Context, claimId: string) =>
  ctx.db
    .select()
    .from(claimShares)
    .where(eq(claimShares.claimId, claimId))
    .orderBy(claimShares.id)
    .for('update')

/** Ends the gift of a share: a plan goes to the trash, what was bought stays, and both are the co-giver's own from now on. */
async function endGift(ctx: Context, giftId: string) {
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId)).for('update')
  if (gift?.kind !== 'share') return
  const planned = gift.status === 'planned' || gift.status === 'idea'
  const owner = await actingFor(ctx, gift.ownerId)
  const deletedAt = planned ? (gift.deletedAt ?? ctx.now) : gift.deletedAt
  await rememberRecipients(ctx, eq(sql`g.id`, giftId))
  await ctx.db
    .update(gifts)
    .set({ kind: 'own', deletedAt, ...touched(ctx, gifts) })
    .where(eq(gifts.id, giftId))
  if (!owner) return
  await settleGifts(owner, [{ ...gift, kind: 'own', deletedAt }])
  if (planned)
    await happened(owner, 'gift.deleted', {
      entity: 'gift',
      id: gift.id,
      personId: gift.personId,
      details: { name: gift.name },
    })
}

/**
 * Ends shares: whoever agreed has no gift of it any more. The gift of a recipient stays as it was. The caller of this
 * function tells them.
 */
async function endShares(ctx: Context, ended: readonly Row[], state: 'declined' | 'withdrawn') {
  const recipients = await recipientUsers(ctx, [...new Set(ended.map(({ wishlistId }) => wishlistId))])
  for (const { id, giftId, userId, wishlistId } of ended) {
    const learns = userId !== null && !recipients.get(wishlistId)?.has(userId)
    await ctx.db
      .update(claimShares)
      .set({ state, agreedMinor: null, giftId: null, settledAt: null, ...touched(ctx, claimShares) })
      .where(eq(claimShares.id, id))
    if (giftId && learns) await endGift(ctx, giftId)
  }
}

/**
 * Asks the co-givers of a claim for their amounts, in the transaction that names them. Who agreed to as much or more stays
 * in, a larger amount is asked again, and who is named no more is withdrawn.
 */
export async function askShares(ctx: Context, claim: ClaimRow, wanted: readonly CoGiver[]): Promise<void> {
  const known = await sharesOfClaim(ctx, claim.id)
  const left = new Set(known)
  for (const one of wanted) {
    const before = known.find(share =>
      one.userId
        ? share.userId === one.userId
        : share.userId === null && share.name === one.name && left.has(share),
    )
    if (before) left.delete(before)
    const next = nextShare(before ?? null, one)
    const { asks, ...columns } = next
    if (before)
      await ctx.db
        .update(claimShares)
        .set({ ...columns, ...touched(ctx, claimShares) })
        .where(eq(claimShares.id, before.id))
    else
      await ctx.db.insert(claimShares).values({
        ...columns,
        claimId: claim.id,
        wishlistId: claim.wishlistId,
        userId: one.userId,
        name: one.userId ? null : one.name,
        seen: claim.seen,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
    if (asks && one.userId)
      await tellShare(ctx, 'claim.coGiver', claim, one.userId, { amountMinor: columns.amountMinor })
  }
  const ended = [...left].filter(({ state }) => state !== 'withdrawn')
  await endShares(ctx, ended, 'withdrawn')
  for (const { userId, state } of ended)
    if (userId && state === 'in') await tellShare(ctx, 'share.ended', claim, userId)
  await settleShares(ctx, claim.id)
}

/**
 * Brings the gifts of a claim in line with its shares: the buyer's carries what others did not agree to, and everybody who
 * agreed has a gift of their share, at the buyer's stage. In the transaction of the change. Whoever became a recipient of
 * the list keeps their gift as it was, and learns nothing more.
 */
export async function settleShares(ctx: Context, claimId: string): Promise<void> {
  const [claim] = await claimRows(ctx, eq(claims.id, claimId))
  if (!claim?.userId) return
  const recipients = (await recipientUsers(ctx, [claim.wishlistId])).get(claim.wishlistId)
  const shares = (await sharesOfClaim(ctx, claimId)).filter(
    ({ state, userId }) => state === 'in' && userId && !recipients?.has(userId),
  )
  const buyer = recipients?.has(claim.userId) ? null : await actingFor(ctx, claim.userId)
  if (buyer && claim.gift && !claim.gift.deletedAt && claim.costMinor !== null) {
    const own = Math.max(0, claim.costMinor - (await agreedMinor(ctx, claimId)))
    const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, claim.gift.id))
    if (gift && gift.costMinor !== own) await changeGift(buyer, claim.gift.id, claim, { costMinor: own })
  }
  for (const share of shares) {
    const coGiver = await actingFor(ctx, share.userId!)
    if (coGiver) await settleShare(coGiver, claim, share)
  }
  if (claim.giftId && shares.length > 0) await followBuyers(ctx, [claim.giftId])
}

/** The co-giver's own gift of a share, in their context. */
async function settleShare(ctx: Context, claim: ClaimRow, share: Row) {
  const amount = share.agreedMinor ?? share.amountMinor
  if (share.giftId === null) {
    const [found] = await ctx.db
      .select({ item: wishlistItems, list: wishlists })
      .from(wishlistItems)
      .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
      .where(eq(wishlistItems.id, claim.itemId))
    if (!found) return
    const giftId = await startGift(
      ctx,
      found.list,
      { ...found.item, currency: claim.currency },
      {
        kind: 'share',
        quantity: 1,
        priceMinor: amount,
        wholeMinor: null,
        status: 'planned',
      },
    )
    await ctx.db.update(claimShares).set({ giftId }).where(eq(claimShares.id, share.id))
    await rememberRecipients(ctx, eq(sql`g.id`, giftId))
    return
  }
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, share.giftId)).for('update')
  if (!gift || gift.priceMinor === amount) return
  await ctx.db
    .update(gifts)
    .set({ priceMinor: amount, wholeMinor: null, ...touched(ctx, gifts) })
    .where(eq(gifts.id, gift.id))
  await settleGifts(ctx, [{ ...gift, priceMinor: amount, wholeMinor: null }])
}

/** Before a claim ends, gives everybody who chips in their gift as one of their own, and tells them. */
export async function endSharesOf(ctx: Context, claim: ClaimRow): Promise<void> {
  const shares = (await sharesOfClaim(ctx, claim.id)).filter(({ state }) => state === 'in')
  await endShares(ctx, shares, 'withdrawn')
  for (const { userId } of shares) if (userId) await tellShare(ctx, 'share.ended', claim, userId)
}

async function getShare(ctx: Context, shareId: string): Promise<Share> {
  return toShare(await ownShare(ctx, shareId))
}

/**
 * Answers a share. 404 for whoever may not know of the list, 409 where the amount is another by now, and where it is
 * bought already and was not agreed to before.
 */
export const answerShare = (
  ctx: Context,
  { shareId, answer, amount }: InputOf<typeof sharesApi.answer>,
): Promise<Share> =>
  transaction(ctx, async tx => {
    const { claimId, wishlistId } = await ownShare(tx, shareId)
    if (!(await giverStanding(tx, wishlistId))) throw notFound()
    const [claim] = await claimRows(tx, eq(claims.id, claimId), { lock: true })
    const [share] = await tx.db.select().from(claimShares).where(eq(claimShares.id, shareId)).for('update')
    if (!claim || !share || share.state === 'withdrawn') throw notFound()
    if (toMinor(amount, claim.currency) !== share.amountMinor)
      throw conflict('SHARE_CHANGED', 'shareChanged', { amount: toShare(await ownShare(tx, shareId)).amount })
    if (answer === 'in') {
      await tx.db
        .update(claimShares)
        .set({ state: 'in', agreedMinor: share.amountMinor, seen: claim.seen, ...touched(tx, claimShares) })
        .where(eq(claimShares.id, shareId))
    } else {
      // Who declines a larger amount stays in with the one that they agreed to.
      if (share.state === 'in' && share.agreedMinor !== null && share.agreedMinor < share.amountMinor)
        await tx.db
          .update(claimShares)
          .set({ amountMinor: share.agreedMinor, ...touched(tx, claimShares) })
          .where(eq(claimShares.id, shareId))
      else if (share.state === 'in') throw invalidTransition('in', 'declined')
      else await endShares(tx, [share], 'declined')
    }
    await settleShares(tx, claimId)
    if (claim.userId) await tellShare(tx, 'share.answered', claim, claim.userId, { answer })
    await happened(tx, 'claimsChanged', { wishlistId })
    return getShare(tx, shareId)
  })

/** Leaves a share, which is possible until it is bought, or withdraws the caller's own question. */
export const removeShare = (ctx: Context, { shareId }: { shareId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const asked = await askedShare(tx, shareId)
    const { claimId, wishlistId } = asked ?? (await ownShare(tx, shareId))
    const [claim] = await claimRows(tx, eq(claims.id, claimId), { lock: true })
    const [share] = await tx.db.select().from(claimShares).where(eq(claimShares.id, shareId)).for('update')
    if (!claim || !share || share.state === 'withdrawn') throw notFound()
    if (share.state === 'in' && claim.stage !== 'reserved') throw invalidTransition(claim.stage, 'left')
    await endShares(tx, [share], asked ? 'withdrawn' : 'declined')
    await settleShares(tx, claimId)
    if (asked && share.userId && share.state === 'in') await tellShare(tx, 'share.ended', claim, share.userId)
    if (!asked && claim.userId && share.state !== 'declined')
      await tellShare(tx, 'share.answered', claim, claim.userId, {
        answer: share.state === 'in' ? 'left' : 'declined',
      })
    await happened(tx, 'claimsChanged', { wishlistId })
    return null
  })

/** Marks an agreed share as paid back, by either side. No money moves. */
export const settleUp = (
  ctx: Context,
  { shareId, settled }: InputOf<typeof sharesApi.settle>,
): Promise<null> =>
  transaction(ctx, async tx => {
    const share = (await askedShare(tx, shareId)) ?? (await ownShare(tx, shareId))
    if (share.state !== 'in') throw invalidTransition(share.state, 'settled')
    await tx.db
      .update(claimShares)
      .set({ settledAt: settled ? (share.settledAt ?? tx.now) : null, ...touched(tx, claimShares) })
      .where(eq(claimShares.id, shareId))
    await happened(tx, 'claimsChanged', { wishlistId: share.wishlistId })
    return null
  })

/**
 * Before an account is deleted: what it was asked for is withdrawn, and what it agreed to and is bought stays as the share
 * of a name.
 */
export async function leaveShares(ctx: Context, userId: string): Promise<void> {
  const [account] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const theirs = await shareRows(ctx, eq(claimShares.userId, userId))
  for (const { id, claimId, state, stage } of theirs) {
    const stays = state === 'in' && stage !== 'reserved'
    await ctx.db
      .update(claimShares)
      .set(
        stays
          ? { userId: null, name: account?.name ?? '', giftId: null }
          : { state: 'withdrawn', agreedMinor: null, giftId: null },
      )
      .where(eq(claimShares.id, id))
    if (!stays) await settleShares(ctx, claimId)
  }
}
