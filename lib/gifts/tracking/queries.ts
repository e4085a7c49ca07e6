import 'server-only'
import { and, asc, eq, gte, not, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { giftDay } from '@/lib/occasions/gift-meanings.queries'
import { type Context, today } from '@/lib/server/auth/context'
import { isClaimed } from '@/lib/surprise/claimed.queries'
import { leadDaysOf } from '../lead.rules'
import { visibleGifts } from '../policy'
import { matchingGifts, onTheWay, pageOfGifts, storeDays } from '../queries'
import { wrapDays } from '../rules'
import type { trackingApi } from './api'
import { firstOrderBy, orderDays, toTracked } from './rules'
import { type TrackingCounts, trackedStatuses } from './schema'

type Filter = InputOf<typeof trackingApi.list>

/** The most planned gifts that the next day to order is looked for among: those whose days come first. */
const mostPlanned = 500

/** The rule `risk` for a parcel that comes too late, as a condition. */
const isLate = (ctx: Context) => sql<boolean>`(${onTheWay} and coalesce(
  greatest((${gifts.tracking} ->> 'expectedDate')::date, ${today(ctx)}::date) > (${giftDay(sql`gifts`)})::date - ${wrapDays}::int, false))`

const narrowed = (ctx: Context, filter: Omit<Filter, 'limit' | 'cursor' | 'sort' | 'late'>) =>
  and(matchingGifts(ctx, filter), eq(gifts.direction, 'given'), isOneOf(gifts.status, trackedStatuses))

const late = (ctx: Context, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? isLate(ctx) : sql`not ${isLate(ctx)}`

/** A page of the caller's gifts from planned to given. */
export const trackedGifts = (ctx: Context, filter: Filter) =>
  pageOfGifts(ctx, and(narrowed(ctx, filter), late(ctx, filter.late)), filter)

/** Counts the gifts of a filter that are to buy, under way, to wrap, ready and late. The filter's own stage is ignored. */
export async function trackingCounts(ctx: Context, filter: Filter): Promise<TrackingCounts> {
  const count = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::int`
  const [counts] = await ctx.db
    .select({
      toBuy: count(sql`${gifts.status} = 'planned'`),
      onTheWay: count(onTheWay),
      toWrap: count(sql`${gifts.status} = 'purchased' and not coalesce(${onTheWay}, false)`),
      ready: count(sql`${gifts.status} = 'wrapped'`),
      late: count(isLate(ctx)),
    })
    .from(gifts)
    .where(and(narrowed(ctx, { ...filter, status: undefined }), sql`${gifts.status} <> 'given'`))
  return counts!
}

/** The gifts that are planned and whose days come first, with the days that each takes to the door. */
async function plannedGifts(ctx: Context, which: SQL | undefined) {
  const found = await ctx.db
    .select({
      day: sql<string | null>`(${giftDay(sql`gifts`)})::text`,
      shippingDays: gifts.shippingDays,
      purchaseUrl: gifts.purchaseUrl,
      storeDays,
    })
    .from(gifts)
    .where(
      and(
        which,
        gte(gifts.occasionDate, today(ctx)),
        // Whoever buys a shared gift orders it.
        eq(gifts.kind, 'own'),
      ),
    )
    .orderBy(asc(gifts.occasionDate), asc(gifts.id))
    .limit(mostPlanned)
  return found.flatMap(({ day, storeDays, ...gift }) =>
    day ? [{ day, leadDays: leadDaysOf(gift, storeDays, ctx.settings.country) }] : [],
  )
}

/** The first day by which a planned gift of a filter has to be ordered: today or later. */
export const nextOrderBy = async (ctx: Context, filter: Filter): Promise<string | null> =>
  firstOrderBy(await plannedGifts(ctx, narrowed(ctx, { ...filter, status: 'planned' })), today(ctx))

/**
 * The days by which the caller's own gifts have to be ordered. Gifts that were claimed from a list are left out: a day that
 * appears with a claim would tell whoever reads it.
 */
export const daysToOrder = async (ctx: Context): Promise<string[]> =>
  orderDays(
    await plannedGifts(
      ctx,
      and(
        visibleGifts(ctx),
        eq(gifts.direction, 'given'),
        eq(gifts.status, 'planned'),
        not(isClaimed(sql`gifts.id`)),
      ),
    ),
    today(ctx),
  )

export async function listTracking(ctx: Context, filter: Filter) {
  const [{ data, nextCursor }, counts, next] = await Promise.all([
    trackedGifts(ctx, filter),
    trackingCounts(ctx, filter),
    nextOrderBy(ctx, filter),
  ])
  const now = today(ctx)
  return { data: data.map(gift => toTracked(gift, now)), nextCursor, counts, nextOrderBy: next }
}

/** The stores of the caller's gifts from planned to given, most used first. */
export async function trackedStores(ctx: Context): Promise<string[]> {
  const found = await ctx.db
    .select({ store: sql<string>`${gifts.store}` })
    .from(gifts)
    .where(and(narrowed(ctx, {}), sql`${gifts.store} <> ''`))
    .groupBy(gifts.store)
    .orderBy(sql`count(*) desc`, asc(gifts.store))
    .limit(50)
  return found.map(({ store }) => store)
}
