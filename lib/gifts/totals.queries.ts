import 'server-only'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isNoneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import { instantAt } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { toMajor } from '@/lib/core/money'
import { visibleGifts } from '@/lib/gifts/policy'
import { endedStatuses, giftsWhere, matchingGifts, onTheWay } from '@/lib/gifts/queries'
import type { Gift, GiftFilter, GiftStatus } from '@/lib/gifts/schema'
import { ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { plannedDay, takes } from '@/lib/money/sums.queries'
import { convertTo } from '@/lib/money/totals.queries'
import { giftDay, isBought, isToBuy } from '@/lib/occasions/gift-meanings.queries'
import { type Context, today } from '@/lib/server/auth/context'
import { countUpTo } from '@/lib/server/db/count'

/** Amounts in major units: the reader's currency first, then currencies without a known rate. Empty without any. */
export type Amounts = { currency: string; amount: number }[]

export interface GiftTotals {
  count: number
  /** Gifts from others, returned and cancelled gifts are not included. */
  spent: Amounts
  planned: Amounts
  ideas: Amounts
  byStatus: Partial<Record<GiftStatus, { count: number; cost: Amounts }>>
}

type Asked = Omit<GiftFilter, 'limit' | 'sort' | 'cursor'>

/** How many gifts a filter selects and what all of them cost, at today's rates. */
export async function giftFilterTotals(ctx: Context, filter: Asked): Promise<GiftTotals> {
  const found = await ctx.db
    .select({
      status: gifts.status,
      currency: gifts.currency,
      count: sql<number>`count(*)::int`,
      minor: sql<number>`coalesce(sum(${gifts.costMinor}) filter (where ${gifts.direction} = 'given'), 0)::float8`,
    })
    .from(gifts)
    .where(matchingGifts(ctx, filter))
    .groupBy(gifts.status, gifts.currency)
  const own = ctx.settings.currency
  const convert = await convertTo(
    ctx,
    found.map(({ currency }) => currency),
  )
  const amounts = (is: (status: GiftStatus) => boolean): Amounts => {
    const sums = new Map<string, number>()
    for (const { status, currency, minor } of found) {
      if (!is(status) || minor === 0) continue
      const known = convert(minor, currency)
      const [code, sum] = known === null ? [currency, minor] : [own, known]
      sums.set(code, (sums.get(code) ?? 0) + sum)
    }
    return [...sums]
      .sort(([one], [other]) => Number(other === own) - Number(one === own) || (one < other ? -1 : 1))
      .map(([currency, minor]) => ({ currency, amount: toMajor(minor, currency) }))
  }
  const statuses = [...new Set(found.map(({ status }) => status))]
  const countOf = (list: typeof found) => list.reduce((sum, { count }) => sum + count, 0)
  return {
    count: countOf(found),
    spent: amounts(isPurchased),
    planned: amounts(status => status === 'planned'),
    ideas: amounts(status => status === 'idea'),
    byStatus: Object.fromEntries(
      statuses.map(status => [
        status,
        { count: countOf(found.filter(row => row.status === status)), cost: amounts(one => one === status) },
      ]),
    ),
  }
}

/** The cost of all ideas, in major units of the reader's currency. */
export async function ideasTotal(ctx: Context): Promise<number> {
  const sums = await ideaSums(ctx)
  const convert = await convertTo(
    ctx,
    sums.map(({ currency }) => currency),
  )
  const minor = sums.reduce((all, sum) => all + (convert(sum.minor, sum.currency) ?? 0), 0)
  return toMajor(minor, ctx.settings.currency)
}

/** The numbers of the dashboard: all gifts, those new this month, and those still to come. */
export async function giftTotals(ctx: Context) {
  const now = today(ctx)
  const x = sql`gifts`
  const ahead = sql`${giftDay(x)} >= ${now}::date and ${gifts.direction} = 'given'`
  const [numbers] = await ctx.db
    .select({
      gifts: sql<number>`count(*)::int`,
      addedThisMonth: sql<number>`(count(*) filter (where ${gifts.createdAt} >= ${instantAt(`${now.slice(0, 8)}01`, '00:00', ctx.settings.timezone).toISOString()}::timestamptz))::int`,
      upcoming: sql<number>`(count(*) filter (where ${ahead} and ${gifts.status} in ('idea', 'planned', 'purchased', 'wrapped')))::int`,
      toBuy: sql<number>`(count(*) filter (where ${isToBuy(x)}))::int`,
    })
    .from(gifts)
    .where(visibleGifts(ctx))
  return numbers!
}

/** The cost of all ideas for others, in minor units by currency. Ideas without a price are left out. */
const ideaSums = (ctx: Context) =>
  ctx.db
    .select({
      currency: gifts.currency,
      minor: sql<number>`sum(${gifts.costMinor})::float8`,
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

type GiftCounts = Record<
  'active' | 'all' | 'notPurchased' | 'purchased' | 'favorites' | 'received' | 'onTheWay',
  number
>

/** The numbers on the tabs of the gifts screen, each counted up to `countedTo`. */
export async function giftCounts(ctx: Context): Promise<GiftCounts> {
  const count = (only?: SQL) => countUpTo(gifts, and(visibleGifts(ctx), only))
  const [counts] = await rows<GiftCounts>(
    ctx.db,
    sql`select ${count()} as "all", ${count(sql`gifts.status in ('idea', 'planned')`)} as "notPurchased",
      ${count(isNoneOf(gifts.status, endedStatuses))} as active, ${count(isBought(sql`gifts`))} as purchased,
      ${count(sql`gifts.is_favorite`)} as favorites, ${count(sql`gifts.direction = 'received'`)} as received,
      ${count(sql`gifts.direction = 'given' and ${onTheWay}`)} as "onTheWay"`,
  )
  return counts!
}

/** The most gifts that the page of a budget lists. */
const mostInBudget = 100

/** The caller's own planned gifts of a budget, chosen as its sums choose them. */
export async function plannedInBudget(ctx: Context, budget: Budget): Promise<Gift[]> {
  const { id, periodStart, periodEnd } = budget
  const isOwn = await ownsBudget(ctx, id)
  const x = sql`gifts`
  const day = plannedDay(ctx, x)
  const named = sql`(gifts.budget_id = ${id}::uuid and ${giftDay(x)} is null)`
  return giftsWhere(
    ctx,
    sql`${isToBuy(x)} and ${takes(budget, isOwn, x, day)}
      and (${named} or ${day} between ${periodStart}::date and ${periodEnd}::date)`,
    [sql`gifts.occasion_date nulls last`, sql`gifts.id`],
    mostInBudget,
  )
}
