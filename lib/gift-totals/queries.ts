import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { gifts } from '@/db/schema'
import { instantAt } from '@/lib/core/calendar'
import { visibleGifts } from '@/lib/gifts/policy'
import { type Context, today } from '@/lib/server/context'

/** The dashboard's numbers: all gifts, new this month, and those still ahead. */
export async function giftTotals(ctx: Context) {
  const now = today(ctx)
  const ahead = sql`${gifts.occasionDate} >= ${now}::date and ${gifts.direction} = 'given'`
  const [numbers] = await ctx.db
    .select({
      gifts: sql<number>`count(*)::int`,
      addedThisMonth: sql<number>`(count(*) filter (where ${gifts.createdAt} >= ${instantAt(`${now.slice(0, 8)}01`, '00:00', ctx.settings.timezone).toISOString()}::timestamptz))::int`,
      upcoming: sql<number>`(count(*) filter (where ${ahead} and ${gifts.status} in ('idea', 'planned', 'purchased', 'wrapped')))::int`,
      toBuy: sql<number>`(count(*) filter (where ${ahead} and ${gifts.status} in ('idea', 'planned')))::int`,
    })
    .from(gifts)
    .where(visibleGifts(ctx))
  return numbers!
}

/** What the ideas for others would cost, in minor units by currency; those without a price are not there. */
export const ideaSums = (ctx: Context) =>
  ctx.db
    .select({
      currency: gifts.currency,
      minor: sql<number>`sum(${gifts.priceMinor} * ${gifts.quantity})::float8`,
    })
    .from(gifts)
    .where(
      and(
        visibleGifts(ctx),
        eq(gifts.status, 'idea'),
        eq(gifts.direction, 'given'),
        isNotNull(gifts.priceMinor),
      ),
    )
    .groupBy(gifts.currency)

/** The numbers on the tabs of the gifts screen. */
export async function giftCounts(ctx: Context) {
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      notPurchased: sql<number>`(count(*) filter (where ${gifts.status} in ('idea', 'planned')))::int`,
      purchased: sql<number>`(count(*) filter (where ${gifts.status} in ('purchased', 'wrapped', 'given')))::int`,
      favorites: sql<number>`(count(*) filter (where ${gifts.isFavorite}))::int`,
      received: sql<number>`(count(*) filter (where ${gifts.direction} = 'received'))::int`,
    })
    .from(gifts)
    .where(visibleGifts(ctx))
  return counts!
}
