import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { claimShares, claims, users, wishlistItems, wishlists } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { newId } from '@/lib/core/id'
import { toMajor } from '@/lib/core/money'
import { type NewNotification, notify } from '@/lib/notify/commands'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import type { ListRow } from '@/lib/wishlists/policy'
import { recipientsOf } from '@/lib/wishlists/queries'
import { guestOf, guestPath, isRecipient, mailGuest, type Wish } from './mail'
import { moveClaim } from './matching'
import { giverStanding, knownTo } from './policy'
import { type ClaimRow, claimRows } from './queries'
import { changesSince, imprintOf, seenListOf } from './rules'

/**
 * News for givers. The job looks up the givers when it runs; `released` names the giver, because the claim is gone.
 * Givers with an account are notified, guests are mailed.
 */
export type ClaimNews =
  | { kind: 'changed'; itemId: string }
  | { kind: 'listChanged'; wishlistId: string }
  | {
      kind: 'released'
      itemId: string
      userId: string | null
      guestId: string | null
      /** The names as the giver last saw them. */
      item: string
      list: string
    }
  | { kind: 'nudge'; claimId: string }
  /** The recipient who said so. */
  | { kind: 'received'; itemId: string; userId: string }

async function wishOf(ctx: Context, itemId: string): Promise<Wish | undefined> {
  const [found] = await ctx.db
    .select({ item: wishlistItems, list: wishlists })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlistItems.id, itemId))
  return found && { ...found, gone: found.item.pendingDeletionAt !== null || found.list.deletedAt !== null }
}

/**
 * What every notification for a giver of this list holds. Null for an account that is gone or became a recipient. Its owner,
 * or whoever else acts, causes mail to unproved addresses only with a confirmed address of their own.
 */
async function readerOf(
  ctx: Context,
  { id: listId, ownerId }: { id: string; ownerId: string },
  userId: string,
): Promise<Pick<NewNotification, 'userId' | 'provedOnly'> | null> {
  const [account] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!account || (await isRecipient(ctx, listId, userId, account.email))) return null
  return { userId, provedOnly: !(await isConfirmed(ctx, ownerId)) }
}

async function nameOf(ctx: Context, userId: string): Promise<string | undefined> {
  const [account] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return account?.name
}

/** The wish and its list as far as the giver may still know them. */
async function knownWish(ctx: Context, claim: ClaimRow, wish: Pick<Wish, 'item' | 'list'>) {
  const giver = claim.userId ? await actingFor(ctx, claim.userId) : ctx
  return giver ? knownTo(giver, claim, wish) : { ...wish, reaches: false }
}

/** Updates what givers remember of a list. A giver who no longer reaches it keeps what they last saw. */
async function renewSeen(ctx: Context, wishlistId: string) {
  const [list] = await ctx.db.select().from(wishlists).where(eq(wishlists.id, wishlistId))
  const found = await claimRows(ctx, eq(claims.wishlistId, wishlistId))
  if (!list) return
  const recipients = (await recipientsOf(ctx, [wishlistId])).get(wishlistId) ?? []
  const seen = JSON.stringify(seenListOf(list, recipients))
  const items = await ctx.db.select().from(wishlistItems).where(eq(wishlistItems.wishlistId, wishlistId))
  const itemsById = new Map(items.map(item => [item.id, item]))
  for (const claim of found) {
    const giver = claim.userId ? await actingFor(ctx, claim.userId) : ctx
    const wish = { item: itemsById.get(claim.itemId)!, list }
    if (!giver || !(await knownTo(giver, claim, wish)).reaches) continue
    await transaction(giver, async tx => {
      await tx.db
        .update(claims)
        .set({ seen: sql`jsonb_set(${claims.seen}, '{list}', ${seen}::jsonb)` })
        .where(eq(claims.id, claim.id))
      if (claim.userId) await moveClaim(tx, claim, list.eventDate)
    })
  }
  await renewShares(ctx, list, seen)
}

/** Updates what those who chip in remember of a list, with the day of their gifts. */
async function renewShares(ctx: Context, list: ListRow, seen: string) {
  const shares = await ctx.db.select().from(claimShares).where(eq(claimShares.wishlistId, list.id))
  for (const share of shares) {
    const coGiver = share.userId ? await actingFor(ctx, share.userId) : null
    if (!coGiver || !(await giverStanding(coGiver, list.id))) continue
    await transaction(coGiver, async tx => {
      await tx.db
        .update(claimShares)
        .set({ seen: sql`jsonb_set(${claimShares.seen}, '{list}', ${seen}::jsonb)` })
        .where(eq(claimShares.id, share.id))
      await moveClaim(tx, share, list.eventDate)
    })
  }
}

/** What a giver is to be told of a wish: what changed since they looked, and whether that was told before. */
async function changedFor(ctx: Context, claim: ClaimRow, wish: Wish) {
  const imprint = imprintOf(wish.item, wish.gone)
  const { told } = claim.seen
  if (told === imprint) return null
  const known = await knownWish(ctx, claim, wish)
  const changes = changesSince(claim.seen, known.item, { gone: wish.gone, overClaimed: false })
  // Nothing changed since the giver looked, and nothing told before needs to be taken back.
  if (changes.length === 0 && told === undefined) return null
  return { ...known, changes, imprint }
}

const markTold = (ctx: Context, claim: ClaimRow, imprint: string) =>
  ctx.db
    .update(claims)
    .set({ seen: sql`jsonb_set(${claims.seen}, '{told}', ${JSON.stringify(imprint)}::jsonb)` })
    .where(eq(claims.id, claim.id))

/** Locks the claim, so that of two changes at once only one job tells the state that both left. */
const noticeChanged = (ctx: Context, jobId: string, wish: Wish, claimId: string) =>
  transaction(ctx, async tx => {
    const [claim] = await claimRows(tx, eq(claims.id, claimId), { lock: true })
    const changed = claim && (await changedFor(tx, claim, wish))
    if (!changed || !claim.userId) return
    const { item, list, changes, imprint } = changed
    const reader = changes.length > 0 ? await readerOf(tx, wish.list, claim.userId) : null
    if (reader) {
      const kind = wish.gone ? 'claim.gone' : 'claim.changed'
      const dedupeKey = `${kind}:${claim.id}:${jobId}`
      const names = { item: claim.seen.name, list: list.name, listId: wish.list.id }
      const notification = { ...reader, dedupeKey, groupKey: dedupeKey, subjectId: claim.id }
      if (wish.gone) await notify(tx, 'claim.gone', { ...notification, details: names })
      else
        await notify(tx, 'claim.changed', {
          ...notification,
          details: {
            ...names,
            changes: changes.join(' '),
            newName: changes.includes('name') ? item.name : null,
            quantity: changes.includes('quantity') ? item.quantity : null,
          },
        })
    }
    await markTold(tx, claim, imprint)
  })

/** In no transaction: a mail server that is slow would hold the lock, and the recipient would wait for it. */
async function mailChanged(ctx: Context, jobId: string, wish: Wish, claim: ClaimRow) {
  const changed = await changedFor(ctx, claim, wish)
  if (!changed) return
  const { item, list, changes, imprint } = changed
  const guest = changes.length > 0 && claim.guestId ? await guestOf(ctx, wish.list, claim.guestId) : null
  const path = guest && !wish.gone ? guestPath(wish.list, guest, wish.item.id) : null
  if (guest)
    await mailGuest(`${jobId}.${claim.id}`, guest, path, words => ({
      subject: words('changedSubject'),
      lead: words('changedLead'),
      quoted: [
        words('wish', { item: claim.seen.name, list: list.name }),
        ...(changes.includes('name') ? [words('nameChanged', { name: item.name })] : []),
      ],
      details: changes
        .filter(change => change !== 'name')
        .map(change =>
          change === 'quantity'
            ? item.quantity === null
              ? words('quantityUnlimited')
              : words('quantityChanged', { count: item.quantity })
            : change === 'url'
              ? words('linkChanged')
              : change === 'gone'
                ? words('gone')
                : words('unavailable'),
        ),
    }))
  await markTold(ctx, claim, imprint)
}

async function tellNudge(ctx: Context, jobId: string, claimId: string) {
  const [claim] = await claimRows(ctx, eq(claims.id, claimId))
  const wish = claim?.stage === 'reserved' ? await wishOf(ctx, claim.itemId) : undefined
  if (!claim || !wish || wish.gone) return
  const { item, list } = await knownWish(ctx, claim, wish)
  if (claim.userId) {
    const reader = await readerOf(ctx, wish.list, claim.userId)
    const dedupeKey = `claim.nudge:${claim.id}:${claim.nudgedAt?.toISOString() ?? ''}`
    const details = { item: item.name, list: list.name, listId: list.id }
    if (reader)
      await transaction(ctx, tx =>
        notify(tx, 'claim.nudge', { ...reader, dedupeKey, subjectId: claim.id, details }),
      )
    return
  }
  const guest = claim.guestId ? await guestOf(ctx, wish.list, claim.guestId) : null
  if (!guest) return
  await mailGuest(jobId, guest, guestPath(wish.list, guest, wish.item.id), words => ({
    subject: words('nudgeSubject'),
    lead: words('nudgeLead'),
    quoted: [words('wish', { item: item.name, list: list.name })],
    details: [words('nudge')],
  }))
}

async function tellReleased(ctx: Context, jobId: string, news: Extract<ClaimNews, { kind: 'released' }>) {
  const wish = await wishOf(ctx, news.itemId)
  if (!wish) return
  const { item, list } = news
  if (news.userId) {
    const reader = await readerOf(ctx, wish.list, news.userId)
    const dedupeKey = `claim.released:${news.itemId}:${jobId}`
    const notification = { dedupeKey, groupKey: dedupeKey, subjectId: wish.list.id }
    const details = { item, list, listId: wish.list.id }
    if (reader)
      await transaction(ctx, tx => notify(tx, 'claim.released', { ...reader, ...notification, details }))
    return
  }
  const guest = news.guestId ? await guestOf(ctx, wish.list, news.guestId) : null
  // A guest whose claim is gone has no page to go to.
  if (guest)
    await mailGuest(jobId, guest, null, words => ({
      subject: words('releasedSubject'),
      lead: words('releasedLead'),
      quoted: [words('wish', { item, list })],
      details: [words('released')],
    }))
}

/** Tells the givers of a wish who still see it that its recipient got it. */
async function tellReceived(ctx: Context, wish: Wish, by: string) {
  for (const claim of await claimRows(ctx, eq(claims.itemId, wish.item.id))) {
    if (!claim.userId) continue
    const { item, list, reaches } = await knownWish(ctx, claim, wish)
    const reader = reaches ? await readerOf(ctx, wish.list, claim.userId) : null
    if (!reader) continue
    const dedupeKey = `claim.received:${claim.id}`
    const details = { item: item.name, list: list.name, listId: list.id, by }
    await transaction(ctx, tx =>
      notify(tx, 'claim.received', { ...reader, dedupeKey, subjectId: claim.id, details }),
    )
  }
}

type ShareNews = 'claim.coGiver' | 'share.answered' | 'share.ended'

/**
 * Tells somebody about a share, in the transaction of the change. Recipients are left out, also those whom the giver could
 * not know to be one: they learn nothing from being named.
 */
export async function tellShare(
  ctx: Context,
  kind: ShareNews,
  { id, wishlistId, seen, currency }: Pick<ClaimRow, 'id' | 'wishlistId' | 'seen' | 'currency'>,
  to: string,
  { amountMinor, answer }: { amountMinor?: number; answer?: string } = {},
) {
  const me = userId(ctx)
  const by = await nameOf(ctx, me)
  const reader = await readerOf(ctx, { id: wishlistId, ownerId: me }, to)
  if (!reader || by === undefined) return
  const groupKey = `${kind}:${id}:${to}`
  const notification = { ...reader, dedupeKey: `${groupKey}:${newId()}`, groupKey, subjectId: wishlistId }
  const shared = { gift: seen.name, by, list: seen.list.name }
  if (kind === 'claim.coGiver')
    await notify(ctx, kind, {
      ...notification,
      details: { ...shared, amount: toMajor(amountMinor ?? 0, currency), currency },
    })
  else if (kind === 'share.answered')
    await notify(ctx, kind, { ...notification, details: { ...shared, answer: answer ?? 'in' } })
  else await notify(ctx, kind, { ...notification, details: shared })
}

/** Tells givers about what they give; nothing when there is nobody to tell. */
export async function tellClaimNews(ctx: Context, jobId: string, news: ClaimNews): Promise<void> {
  if (news.kind === 'nudge') return tellNudge(ctx, jobId, news.claimId)
  if (news.kind === 'listChanged') return renewSeen(ctx, news.wishlistId)
  if (news.kind === 'released') return tellReleased(ctx, jobId, news)
  const wish = await wishOf(ctx, news.itemId)
  if (!wish) return
  if (news.kind === 'received') {
    const by = await nameOf(ctx, news.userId)
    return by === undefined ? undefined : tellReceived(ctx, wish, by)
  }
  for (const claim of await claimRows(ctx, eq(claims.itemId, news.itemId)))
    await (claim.userId ? noticeChanged(ctx, jobId, wish, claim.id) : mailChanged(ctx, jobId, wish, claim))
}
