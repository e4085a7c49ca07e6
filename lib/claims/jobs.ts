import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { claims, gifts, wishlistItems, wishlists } from '@/db/schema'
import { localHour, todayIn } from '@/lib/core/calendar'
import { actingFor } from '@/lib/server/acting'
import { type Context, transaction } from '@/lib/server/context'
import { openQueue } from '@/lib/server/queue'
import { isDueForReveal } from '@/lib/surprise/rules'
import { releaseClaim } from './commands'
import { giverStanding } from './policy'
import { claimRows, claimStage } from './queries'
import { isDueForNudge } from './rules'

const atOnce = 500
const day = 86_400_000
/** Days that somebody who left a family keeps what they reserved there. */
const keptDays = 30
/** Hours of the list's zone in which people are reminded. */
const daytime = { from: 9, to: 20 }

/** Shows the recipients who gives what, where the day of the reveal has come. */
export async function revealDue(ctx: Context) {
  const candidates = await ctx.db
    .select({
      id: claims.id,
      createdAt: claims.createdAt,
      revealedAt: claims.revealedAt,
      giveLaterUntil: claims.giveLaterUntil,
      revealAt: wishlists.revealAt,
      timezone: wishlists.timezone,
    })
    .from(claims)
    .innerJoin(wishlists, eq(wishlists.id, claims.wishlistId))
    .where(
      and(
        isNull(claims.revealedAt),
        lte(wishlists.revealAt, ctx.now),
        lt(claims.createdAt, wishlists.revealAt),
      ),
    )
  const due = candidates
    .filter(claim => isDueForReveal(claim, claim.revealAt, ctx.now, todayIn(claim.timezone, ctx.now)))
    .map(({ id }) => id)
  for (let at = 0; at < due.length; at += atOnce) {
    await ctx.db
      .update(claims)
      .set({ revealedAt: ctx.now })
      .where(and(inArray(claims.id, due.slice(at, at + atOnce)), isNull(claims.revealedAt)))
  }
}

/** Reminds givers, by day, of what they reserved and have not bought. */
export async function nudgeGivers(ctx: Context) {
  const reserved = await ctx.db
    .select({
      id: claims.id,
      createdAt: claims.createdAt,
      nudgedAt: claims.nudgedAt,
      eventDate: wishlists.eventDate,
      settings: wishlists.settings,
      timezone: wishlists.timezone,
    })
    .from(claims)
    .innerJoin(wishlists, eq(wishlists.id, claims.wishlistId))
    .innerJoin(wishlistItems, eq(wishlistItems.id, claims.itemId))
    .leftJoin(gifts, eq(gifts.id, claims.giftId))
    .where(
      and(
        sql`${claimStage} = 'reserved'`,
        or(isNotNull(claims.userId), isNotNull(claims.guestId)),
        // Whoever was reminded is reminded once more at most, in the week before the event.
        or(isNull(claims.nudgedAt), isNotNull(wishlists.eventDate)),
        isNull(wishlists.deletedAt),
        isNull(wishlistItems.pendingDeletionAt),
        isNull(wishlistItems.archivedAt),
        eq(wishlistItems.availability, 'available'),
      ),
    )
  const due = reserved.filter(({ createdAt, nudgedAt, timezone, eventDate, settings }) => {
    const hour = localHour(timezone, ctx.now)
    if (hour < daytime.from || hour > daytime.to) return false
    const on = (at: Date) => todayIn(timezone, at)
    return isDueForNudge(
      { claimedOn: on(createdAt), nudgedOn: nudgedAt && on(nudgedAt) },
      { eventDate, claimReminderDays: settings.claimReminderDays },
      on(ctx.now),
    )
  })
  if (due.length === 0) return
  const enqueue = await openQueue()
  for (const { id } of due) {
    await transaction(ctx, async tx => {
      await tx.db.update(claims).set({ nudgedAt: ctx.now }).where(eq(claims.id, id))
      await enqueue(tx, 'claimMail', { kind: 'nudge', claimId: id })
    })
  }
}

/** Frees what people reserved on the lists of a family that they left 30 days ago and cannot see any more. */
export async function releaseLost(ctx: Context) {
  const ended = new Date(ctx.now.getTime() - keptDays * day)
  const lost = await rows<{ id: string; user_id: string; wishlist_id: string }>(
    ctx.db,
    sql`select distinct c.id, c.user_id, c.wishlist_id from claims c
      join wishlists w on w.id = c.wishlist_id and w.deleted_at is null
      join wishlist_families f on f.wishlist_id = c.wishlist_id
      join family_members m on m.family_id = f.family_id and m.user_id = c.user_id
      where m.status <> 'active' and m.ended_at <= ${ended.toISOString()}::timestamptz
        and c.user_id <> w.owner_id`,
  )
  for (const { id, user_id, wishlist_id } of lost) {
    const giver = await actingFor(ctx, user_id)
    if (!giver || (await giverStanding(giver, wishlist_id))) continue
    const [claim] = await claimRows(giver, eq(claims.id, id))
    if (claim?.stage === 'reserved') await releaseClaim(giver, claim)
  }
}
