import 'server-only'
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { claims, gifts, wishlistItems, wishlists } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { localHour, todayIn } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { isAhead } from '@/lib/server/db/clock-skew'
import { eachAlone } from '@/lib/server/jobs/leases'
import { openQueue } from '@/lib/server/jobs/queue'
import { isDueForReveal } from '@/lib/surprise/rules'
import { familiesOf } from '@/lib/wishlists/families.queries'
import { releaseClaim } from './commands'
import { giverStanding } from './policy'
import { claimRows, claimStage } from './queries'
import { showClaims } from './reveals'
import { isDueForNudge } from './rules'

const day = 86_400_000
/** Days for which somebody who left a family keeps their reservations there. */
const keptDays = 30
/** Hours, in the list's time zone, in which reminders are sent. */
const daytime = { from: 9, to: 20 }

/** Days of missed reveals that are caught up on after the jobs stood still. */
const missedDays = 30

/** The lists whose reveal time has come and was not announced yet, claimed or not. */
const cameTrue = (ctx: Context, since: Date) =>
  ctx.db
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(
      and(
        lte(wishlists.revealAt, ctx.now),
        gt(wishlists.revealAt, since),
        sql`not exists (select 1 from activity e where e.family_id is null and e.wishlist_id = ${wishlists.id}
          and e.verb = 'revealed' and e.details->>'asked' is null and e.created_at >= ${wishlists.revealAt})`,
      ),
    )

/**
 * When a recipient last asked who gives a wish or the whole list. For claims on a list that never reveals by
 * itself.
 */
const askedAt = sql`(select max(e.created_at) from activity e where e.family_id is null and e.wishlist_id = ${claims.wishlistId}
  and e.verb = 'revealed' and (e.details->>'asked' = 'list' or e.details->>'itemId' = ${claims.itemId}::text))`

/** The claims that become known now, with the moment of their list's reveal or of the recipient's request. */
async function dueClaims(ctx: Context, since: Date) {
  const moment = sql<Date | null>`coalesce(${wishlists.revealAt}, ${askedAt})`.mapWith(wishlists.revealAt)
  const candidates = await ctx.db
    .select({
      id: claims.id,
      wishlistId: claims.wishlistId,
      createdAt: claims.createdAt,
      revealedAt: claims.revealedAt,
      giveLaterUntil: claims.giveLaterUntil,
      notBefore: claims.notBefore,
      day: sql<string | null>`${claims.seen}->>'promisedDay'`,
      moment,
      timezone: wishlists.timezone,
      /** Whether recipients see the wish at all. */
      shown: sql<boolean>`not ${wishlistItems.hidden} and ${wishlistItems.pendingDeletionAt} is null`,
    })
    .from(claims)
    .innerJoin(wishlists, eq(wishlists.id, claims.wishlistId))
    .innerJoin(wishlistItems, eq(wishlistItems.id, claims.itemId))
    .where(
      and(
        isNull(claims.revealedAt),
        lte(claims.notBefore, ctx.now),
        or(
          and(lte(wishlists.revealAt, ctx.now), lt(claims.createdAt, wishlists.revealAt)),
          // A request reveals at once whatever it can. Only claims that became free since are looked for
          // here.
          and(
            isNull(wishlists.revealAt),
            sql`greatest(${claims.notBefore}, ${claims.giveLaterUntil}::timestamptz) > ${since.toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
  return candidates.filter(claim =>
    isDueForReveal(claim, claim.moment, ctx.now, todayIn(claim.timezone, ctx.now)),
  )
}

/**
 * Reveals the givers to the recipients when the time has come. The reveal of a list is announced for every
 * list, claimed or not. A later reveal is announced only when a recipient can see its wish.
 */
export async function revealDue(ctx: Context) {
  const since = new Date(ctx.now.getTime() - missedDays * day)
  const came = new Set((await cameTrue(ctx, since)).map(({ id }) => id))
  const due = groupBy(await dueClaims(ctx, since), claim => claim.wishlistId)
  const lists = [...new Set([...came, ...due.keys()])]
  await eachAlone(ctx, { job: 'reveal-claims', idOf: id => id }, lists, async ([wishlistId]) => {
    const told = due.get(wishlistId) ?? []
    await transaction(ctx, async tx => {
      const [list] = await tx.db
        .select({ name: wishlists.name, timezone: wishlists.timezone })
        .from(wishlists)
        .where(eq(wishlists.id, wishlistId))
      if (!list) return
      await showClaims(
        tx,
        list,
        told.map(({ id }) => id),
      )
      if (!came.has(wishlistId) && !told.some(({ shown }) => shown)) return
      const families = await familiesOf(tx, wishlistId)
      await happened(tx, 'revealed', { wishlistId, families, details: { list: list.name } })
    })
  })
}

/** The event date of a list as the giver of a claim last saw it. */
const seenDay = sql<string | null>`${claims.seen}->'list'->>'eventDate'`

/** Reminds givers, during the day, of claims that they reserved and have not bought. */
export async function nudgeGivers(ctx: Context) {
  const reserved = await ctx.db
    .select({
      id: claims.id,
      createdAt: claims.createdAt,
      nudgedAt: claims.nudgedAt,
      eventDate: seenDay,
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
        // After a first reminder there is at most one more, in the week before the event.
        or(isNull(claims.nudgedAt), isNotNull(seenDay)),
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
      { claimedOn: on(createdAt), nudgedOn: nudgedAt && !isAhead(nudgedAt, ctx.now) ? on(nudgedAt) : null },
      { eventDate, claimReminderDays: settings.claimReminderDays },
      on(ctx.now),
    )
  })
  if (due.length === 0) return
  const enqueue = await openQueue()
  await eachAlone(ctx, { job: 'nudge-givers', idOf: ({ id }) => id }, due, ([{ id }]) =>
    transaction(ctx, async tx => {
      await tx.db.update(claims).set({ nudgedAt: ctx.now }).where(eq(claims.id, id))
      await enqueue(tx, 'claimMail', { kind: 'nudge', claimId: id })
    }),
  )
}

/**
 * Releases reservations on lists of a family that the giver left 30 days ago, if they can no longer see the
 * list.
 */
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
  await eachAlone(ctx, { job: 'release-claims', idOf: ({ id }) => id }, lost, async ([one]) => {
    const giver = await actingFor(ctx, one.user_id)
    if (!giver || (await giverStanding(giver, one.wishlist_id))) return
    const [claim] = await claimRows(giver, eq(claims.id, one.id))
    if (claim?.stage === 'reserved') await releaseClaim(giver, claim)
  })
}
