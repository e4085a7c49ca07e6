import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { expenses, gifts, occasions, people } from '@/db/schema'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import { decimals } from '@/lib/core/money'
import { rateUnits } from '@/lib/core/rate'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import { ownPaidGifts, visibleExpenses } from '@/lib/money/expenses/policy'
import { visibleOccasions } from '@/lib/occasions/policy'
import type { OccasionType } from '@/lib/occasions/schema'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, today } from '@/lib/server/context'

/** The days asked about, both included, and further filters. `currency` is the caller's by default. */
export interface Period {
  from: PlainDate
  to: PlainDate
  personId?: string
  occasionType?: OccasionType
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

/** The condition for the caller's own expenses `e` (with their occasions `o`) of a period. */
const expensesIn = (ctx: Context, { from, to, personId, occasionType }: Period): SQL =>
  sql`${visibleExpenses(ctx, alias(expenses, 'e'))}
    and e.date between ${from}::date and ${to}::date
    ${personId ? sql`and e.person_id = ${personId}::uuid` : sql``}
    ${occasionType ? sql`and o.type = ${occasionType}` : sql``}`

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
  /** The SQL after `from`: the gifts `g` and their occasions `o`, each with `o.next_date` still to come. */
  source: SQL
  worth: SQL
  unconverted: Unconverted[]
}

/** The caller's planned gifts for the occasions of a period, dated by the occasion's next date. */
export async function plannedIn(ctx: Context, period: Period): Promise<Planned> {
  const currency = period.currency ?? ctx.settings.currency
  const { from, to, personId, occasionType } = period
  const joined = sql`gifts g join occasions o on o.id = g.occasion_id and ${visibleOccasions(ctx, alias(occasions, 'o'))}`
  const where = sql`${ownPaidGifts(ctx, alias(gifts, 'g'))} and g.deleted_at is null and g.status = 'planned'
    and g.direction = 'given' and g.price_minor is not null 
    and o.next_date between ${from}::date and ${to}::date
    ${personId ? sql`and g.person_id = ${personId}::uuid` : sql``}
    ${occasionType ? sql`and o.type = ${occasionType}` : sql``}`
  const foreign = await rows<Unconverted>(
    ctx.db,
    sql`select g.currency, sum(g.cost_minor)::float8 as minor from ${joined}
      where ${where} and g.currency <> ${currency} group by 1`,
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

export interface PlannedOccasion {
  id: string
  name: string
  type: string
  date: string
  gifts: number
  minor: number
}

/** The cost of planned gifts for each occasion of the period, by date, in minor units at today's rates. */
export async function plannedByOccasion(ctx: Context, period: Period) {
  const { source, worth, unconverted, currency } = await plannedIn(ctx, period)
  const occasions = await rows<PlannedOccasion>(
    ctx.db,
    sql`select o.id, o.name, o.type, o.next_date::text as date, count(*)::int as gifts,
        coalesce(sum(${worth}), 0)::float8 as minor
      from ${source} group by 1, 2, 3, 4 order by 4, 1`,
  )
  return { currency, occasions, unconverted }
}

/** The cost of planned gifts for occasions of the next 90 days, in minor units. */
export function upcomingCost(ctx: Context, asked: Omit<Period, 'from' | 'to'> = {}) {
  const from = today(ctx)
  return plannedByOccasion(ctx, { ...asked, from, to: addDays(from, upcomingDays) })
}
