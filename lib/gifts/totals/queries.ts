import 'server-only'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { gifts } from '@/db/schema'
import { addDays, instantAt } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { toMajor } from '@/lib/core/money'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftsWhere, listGifts, matchingGifts, onTheWay } from '@/lib/gifts/queries'
import type { Gift, GiftFilter, GiftStatus } from '@/lib/gifts/schema'
import { ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { takes } from '@/lib/money/sums/queries'
import { convertTo } from '@/lib/money/totals/queries'
import { type Context, today } from '@/lib/server/context'
import { countUpTo } from '@/lib/server/counted'
import { comingCosts } from './rules'

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

const pageSize = 200
const mostPages = 10

/** Planned gifts for occasions in the coming days, the nearest first. */
async function comingGifts(ctx: Context, days: number): Promise<Gift[]> {
  const now = today(ctx)
  const last = addDays(now, days)
  const found: Gift[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { data, nextCursor } = await listGifts(ctx, {
      status: 'planned',
      direction: 'given',
      sort: 'occasionDate',
      limit: pageSize,
      cursor,
    })
    found.push(...data.filter(({ occasion }) => occasion && occasion.date >= now && occasion.date <= last))
    const end = data.at(-1)?.occasionDate
    if (!nextCursor || !end || end > last) break
    cursor = nextCursor
  }
  return found
}

/** The cost of gifts still to buy for the occasions of the coming days, at today's rates. */
export async function comingSpending(ctx: Context, days: number) {
  const gifts = await comingGifts(ctx, days)
  const convert = await convertTo(
    ctx,
    gifts.map(({ currency }) => currency),
  )
  return comingCosts(gifts, convert)
}

/** The numbers of the dashboard: all gifts, those new this month, and those still to come. */
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

type GiftCounts = Record<'all' | 'notPurchased' | 'purchased' | 'favorites' | 'received' | 'onTheWay', number>

/** The numbers on the tabs of the gifts screen, each counted up to `countedTo`. */
export async function giftCounts(ctx: Context): Promise<GiftCounts> {
  const count = (only?: SQL) => countUpTo(gifts, and(visibleGifts(ctx), only))
  const [counts] = await rows<GiftCounts>(
    ctx.db,
    sql`select ${count()} as "all", ${count(sql`gifts.status in ('idea', 'planned')`)} as "notPurchased",
      ${count(sql`gifts.status in ('purchased', 'wrapped', 'given')`)} as purchased,
      ${count(sql`gifts.is_favorite`)} as favorites, ${count(sql`gifts.direction = 'received'`)} as received,
      ${count(sql`gifts.direction = 'given' and ${onTheWay}`)} as "onTheWay"`,
  )
  return counts!
}

/** The most gifts that the page of a budget lists. */
const mostInBudget = 100

/** The caller's own planned gifts of a budget, chosen as its sums choose them. */
export async function plannedInBudget(ctx: Context, budget: Budget): Promise<Gift[]> {
  const { id, countsEverything, periodStart, periodEnd } = budget
  const isOwn = await ownsBudget(ctx, id)
  const next = sql`(select o.next_date from occasions o where o.id = gifts.occasion_id)`
  const day = sql`coalesce(${next}, ${today(ctx)}::date)`
  const inPeriod = sql`${day} between ${periodStart}::date and ${periodEnd}::date`
  return giftsWhere(
    ctx,
    sql`gifts.status = 'planned' and gifts.direction = 'given' and ${takes(budget, isOwn, sql`gifts`, day)}
      and case when ${next} is not null then ${inPeriod}
        when gifts.budget_id = ${id}::uuid then true else ${countsEverything}::boolean and ${inPeriod} end`,
    [sql`gifts.occasion_date nulls last`, sql`gifts.id`],
    mostInBudget,
  )
}
