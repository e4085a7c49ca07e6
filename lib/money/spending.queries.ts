import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { expenses, gifts, occasions, people } from '@/db/schema'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import { decimals } from '@/lib/core/money'
import { rateUnits } from '@/lib/core/rate'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import { ownPaidGifts, visibleExpenses } from '@/lib/money/expenses/policy'
import { giftDay, isToBuy } from '@/lib/occasions/gift-meanings.queries'
import { visibleOccasions } from '@/lib/occasions/policy'
import type { OccasionType } from '@/lib/occasions/schema'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { askedFor } from '@/lib/server/db/paging'
import { claimedList } from '@/lib/surprise/claimed.queries'

/** The days asked about, both included, and further filters. `currency` is the caller's by default. */
export interface Period {
  from: PlainDate
  to: PlainDate
  personId?: string
  /** One type of occasion, or several. */
  occasionType?: OccasionType | readonly OccasionType[]
  currency?: string
}

/** Minor units of a currency without a known rate: listed beside a sum, never included. */
export interface Unconverted {
  currency: string
  minor: number
}

/** Amounts of a day in a currency other than the one asked for. */
interface Foreign extends Unconverted {
  date: PlainDate
}

/** Converts currencies in the database: rows `k` of currency, day and factor of minor units. */
export interface Conversion {
  currency: string
  factors: SQL
  unconverted: Unconverted[]
}

/** The factor from minor units to minor units as numeric text, exact. */
const factorOf = (rate: string, from: string, to: string) =>
  `${rateUnits(rate)}e${decimals(to) - decimals(from) - 8}`

/** Reads the rates of these days once. The database then converts each amount on its own, half up, and adds. */
export async function conversionTo(
  ctx: Context,
  currency: string,
  foreign: readonly Foreign[],
): Promise<Conversion> {
  const book = await rateBook(
    ctx,
    foreign.flatMap(sum => [sum.currency, currency]),
  )
  const unknown = new Map<string, number>()
  const factors = foreign.flatMap(({ currency: from, date, minor }) => {
    const found = rateOn(book, from, currency, date)
    if (!found) unknown.set(from, (unknown.get(from) ?? 0) + minor)
    return found ? [{ currency: from, date, factor: factorOf(found.rate, from, currency) }] : []
  })
  return {
    currency,
    factors: sql`json_to_recordset(${JSON.stringify(factors)}::text::json)
      as k (currency text, date date, factor numeric)`,
    unconverted: [...unknown].map(([from, minor]) => ({ currency: from, minor })).sort(byCurrency),
  }
}

const byCurrency = (one: Unconverted, other: Unconverted) => (one.currency < other.currency ? -1 : 1)

/** The sums of several lists, by currency. */
export function togetherUnconverted(...lists: readonly Unconverted[][]): Unconverted[] {
  const sums = new Map<string, number>()
  for (const { currency, minor } of lists.flat()) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ currency, minor })).sort(byCurrency)
}

/** The further condition for an occasion `o` of these types; none where no type is asked for. */
export const ofType = (asked: Period['occasionType']): SQL =>
  asked === undefined ? sql`` : sql`and ${isOneOf(sql`o.type`, askedFor(asked), 'text')}`

/** The condition for the caller's own expenses `e` (with their occasions `o`) of a period. */
const expensesIn = (ctx: Context, { from, to, personId, occasionType }: Period): SQL =>
  sql`${visibleExpenses(ctx, alias(expenses, 'e'))}
    and e.date between ${from}::date and ${to}::date
    ${personId ? sql`and e.person_id = ${personId}::uuid` : sql``}
    ${ofType(occasionType)}`

/** Joins by the owner too, so that PostgreSQL uses the index of the owner's occasions instead of everybody's. */
const withOccasion = (ctx: Context) => sql`left join occasions o on o.id = e.occasion_id
  and ${visibleOccasions(ctx, alias(occasions, 'o'))}`

/** The caller's expenses of a period, ready to be added up in one currency. */
export interface Spending {
  currency: string
  /** The SQL after `from`: the expenses `e`, their occasions `o`, and the people `p` outside the trash. */
  source: SQL
  /** Numeric minor units of one expense; null where no rate is known. */
  worth: SQL
  unconverted: Unconverted[]
}

/** The caller's own expenses of a period. Expenses in the currency, or frozen in it, need no rate. */
export async function spendingIn(ctx: Context, period: Period): Promise<Spending> {
  const currency = period.currency ?? ctx.settings.currency
  const where = expensesIn(ctx, period)
  const foreign = await rows<Foreign>(
    ctx.db,
    sql`select e.currency, e.date::text as date, sum(e.amount_minor)::float8 as minor
      from expenses e ${withOccasion(ctx)}
      where ${where} and e.currency <> ${currency} and e.base_currency <> ${currency} group by 1, 2`,
  )
  const { factors, unconverted } = await conversionTo(ctx, currency, foreign)
  return {
    currency,
    source: sql`expenses e ${withOccasion(ctx)}
      left join people p on p.id = e.person_id and ${visiblePeople(ctx, alias(people, 'p'))}
      left join ${factors} on k.currency = e.currency and k.date = e.date
      where ${where}`,
    worth: sql`(case when e.currency = ${currency} then e.amount_minor::numeric
      when e.base_currency = ${currency} then e.base_minor::numeric else round(e.amount_minor * k.factor) end)`,
    unconverted,
  }
}

/** The caller's gifts to buy, ready to be added up in one currency at today's rates. */
export interface Planned {
  currency: string
  /** The SQL after `from`: the gifts `g`, each with its `day`, and their occasions `o`, if they have one of their own. */
  source: SQL
  /** Numeric minor units of one gift; null without a price, or where no rate is known. */
  worth: SQL
  unconverted: Unconverted[]
}

/** The caller's gifts to buy for the days of a period, each dated by its own day. Gifts without a day are in no period. */
export async function plannedIn(ctx: Context, period: Period): Promise<Planned> {
  const currency = period.currency ?? ctx.settings.currency
  const { from, to, personId, occasionType } = period
  const x = sql`x`
  const own = sql`(select x.*, ${giftDay(x)} as day from gifts x
    where ${ownPaidGifts(ctx, alias(gifts, 'x'))} and x.deleted_at is null and ${isToBuy(x)}) g`
  const joined = sql`${own}
    left join occasions o on o.id = g.occasion_id and ${visibleOccasions(ctx, alias(occasions, 'o'))}`
  const where = sql`g.day between ${from}::date and ${to}::date
    ${personId ? sql`and g.person_id = ${personId}::uuid` : sql``}
    ${ofType(occasionType)}`
  const foreign = await rows<Unconverted>(
    ctx.db,
    sql`select g.currency, sum(g.cost_minor)::float8 as minor from ${joined}
      where ${where} and g.currency <> ${currency} and g.cost_minor is not null group by 1`,
  )
  const day = today(ctx)
  const { factors, unconverted } = await conversionTo(
    ctx,
    currency,
    foreign.map(sum => ({ ...sum, date: day })),
  )
  return {
    currency,
    source: sql`${joined} left join ${factors} on k.currency = g.currency where ${where}`,
    worth: sql`(case when g.currency = ${currency} then g.cost_minor::numeric
      else round(g.cost_minor * k.factor) end)`,
    unconverted,
  }
}

/** The days ahead for which costs are shown. */
export const upcomingDays = 90

/** The cost of the gifts to buy for one day of an occasion, or of a list that they were claimed from. */
export interface PlannedOccasion {
  /** Null where the caller has no such occasion: the name is then that of the list. */
  id: string | null
  wishlistId: string | null
  name: string
  type: OccasionType | null
  date: PlainDate
  gifts: number
  /** How many of them have no price. */
  unpriced: number
  minor: number
}

/** The cost of the gifts to buy for each occasion of the period, by date, in minor units at today's rates. */
export async function plannedByOccasion(ctx: Context, period: Period) {
  const { source, worth, unconverted, currency } = await plannedIn(ctx, period)
  const list = claimedList(sql`s.gift`)
  const occasions = await rows<PlannedOccasion>(
    ctx.db,
    sql`select t.id, t.list as "wishlistId", t.name, t.type, t.day::text as date, count(*)::int as gifts,
        (count(*) filter (where t.cost_minor is null))::int as unpriced, coalesce(sum(t.worth), 0)::float8 as minor
      from (select o.id, case when o.id is null then ${list.id} end as list,
          coalesce(o.name, ${list.name}, '') as name, o.type, s.day, s.cost_minor, s.worth
        from (select g.id as gift, g.occasion_id, g.day, g.cost_minor, ${worth} as worth, o.id as occasion from ${source}) s
        left join occasions o on o.id = s.occasion) t
      group by 1, 2, 3, 4, 5 order by 5, 3, 1, 2`,
  )
  return { currency, occasions, unconverted }
}

/** The cost of the gifts to buy for the next 90 days, in minor units. */
export function upcomingCost(ctx: Context, asked: Omit<Period, 'from' | 'to'> = {}) {
  const from = today(ctx)
  return plannedByOccasion(ctx, { ...asked, from, to: addDays(from, upcomingDays) })
}
