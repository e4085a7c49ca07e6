import 'server-only'
import { desc, sql } from 'drizzle-orm'
import { gifts } from '@/db/schema'
import { toMajor } from '@/lib/core/money'
import { giftsById, matchingGifts } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { type Context, today } from '@/lib/server/auth/context'
import { localDay } from '@/lib/server/db/local-day'

/** The day a gift was given: that of its occasion, else of its purchase, else the day it was marked as given. */
const dayGiven = (ctx: Context) =>
  sql<string>`coalesce(${gifts.occasionDate}, ${gifts.purchaseDate}, ${localDay(ctx, gifts.statusChangedAt)})::text`

/**
 * The gifts that a person got from the caller: how many, since which year, and their cost in major units of the
 * caller's currency. `otherCurrencies` says whether gifts in other currencies are left out of it. `since` and `average`
 * are null where there is nothing to count.
 */
export async function giftStatsOf(ctx: Context, personId: string) {
  const { currency } = ctx.settings
  const given = dayGiven(ctx)
  const own = sql`${gifts.currency} = ${currency} and ${gifts.priceMinor} is not null`
  const [found] = await ctx.db
    .select({
      given: sql<number>`count(*)::int`,
      since: sql<string | null>`left(min(${given}), 4)`,
      average: sql<number | null>`round(avg(${gifts.costMinor}) filter (where ${own}))::float8`,
      thisYear: sql<number>`coalesce(sum(${gifts.costMinor}) filter (where ${own} and left(${given}, 4) = ${today(ctx).slice(0, 4)}), 0)::float8`,
      otherCurrencies: sql<boolean>`coalesce(bool_or(${gifts.currency} <> ${currency} and ${gifts.priceMinor} is not null), false)`,
    })
    .from(gifts)
    .where(matchingGifts(ctx, { personId, direction: 'given', status: 'given' }))
  const { since, average, thisYear, ...counts } = found!
  return {
    ...counts,
    currency,
    since: since === null ? null : Number(since),
    average: average === null ? null : toMajor(average, currency),
    thisYear: toMajor(thisYear, currency),
  }
}

/** The gifts to and from a person, newest first, each with its day. `total` counts all of them. */
export async function giftHistoryOf(
  ctx: Context,
  personId: string,
  limit: number,
): Promise<{ entries: { gift: Gift; date: string }[]; total: number }> {
  const given = dayGiven(ctx)
  const where = matchingGifts(ctx, { personId, status: 'given' })
  const [days, [counted]] = await Promise.all([
    ctx.db
      .select({ id: gifts.id, date: given })
      .from(gifts)
      .where(where)
      .orderBy(desc(given), desc(gifts.id))
      .limit(limit),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(gifts).where(where),
  ])
  const found = await giftsById(
    ctx,
    days.map(day => day.id),
  )
  const dateOf = new Map(days.map(day => [day.id, day.date]))
  return { entries: found.map(gift => ({ gift, date: dateOf.get(gift.id)! })), total: counted!.total }
}
