import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { gifts } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import { decimals, toMajor, toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { visibleGifts } from '@/lib/gifts/policy'
import { budgetName, budgetsById, everyBudget, ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import {
  conversionTo,
  type Spending,
  spendingIn,
  togetherUnconverted,
  type Unconverted,
} from '@/lib/money/spending.queries'
import { takes } from '@/lib/money/sums.queries'
import { daysOf } from '@/lib/reports/rules'
import type { Report } from '@/lib/reports/schema'
import type { ReportType } from '@/lib/reports/values'
import { type Context, today } from '@/lib/server/auth/context'
import { localDay } from '@/lib/server/db/local-day'
import { claimedFor } from '@/lib/surprise/claimed.queries'
import { spentOn, spentOnKey } from '@/lib/surprise/own-claims.queries'

/** A row of a report by its column keys; money in major units, dates as YYYY-MM-DD. */
export type ReportRow = Record<string, string | number | null>

export interface ReportRows {
  currency: string
  from: PlainDate
  to: PlainDate
  rows: AsyncGenerator<ReportRow>
  count: () => Promise<number>
  /** Amounts without a known rate; no sum includes them. */
  unconverted: Unconverted[]
}

/** Rows read at a time, so that a report of any length needs the memory of one page. */
const atOnce = 1000

type Found = Record<string, string | number | null> & { id: string }

/**
 * The pages of a query whose rows are sorted by (date, id). `page` gets the condition that continues after
 * the last row.
 */
async function* everyRow(
  ctx: Context,
  page: (after: SQL, limit: SQL) => SQL,
  shown: (row: Found) => ReportRow,
  [date, id]: readonly [SQL, SQL],
): AsyncGenerator<ReportRow> {
  let after = sql``
  for (;;) {
    const found = await rows<Found>(ctx.db, page(after, sql`order by ${date}, ${id} limit ${atOnce}`))
    for (const row of found) yield shown(row)
    const last = found.at(-1)
    if (!last || found.length < atOnce) return
    after = sql`and (${date}, ${id}) > (${last.date}::date, ${last.id}::uuid)`
  }
}

async function narrowed(ctx: Context, { occasionId, budgetId }: Report['params']): Promise<SQL> {
  const taken = budgetId ? await takenBy(ctx, budgetId, sql`e`, sql`e.date`) : null
  return sql`${occasionId ? sql`and e.occasion_id = ${occasionId}::uuid` : sql``}
    ${taken ? sql`and ${taken}` : sql``}`
}

/** SQL for whether a row `x` on a date counts in a budget. For a deleted budget: whether the row names it. */
async function takenBy(ctx: Context, budgetId: string, x: SQL, day: SQL): Promise<SQL> {
  const [[budget], isOwn] = await Promise.all([budgetsById(ctx, [budgetId]), ownsBudget(ctx, budgetId)])
  return budget ? takes(budget, isOwn, x, day) : sql`${x}.budget_id = ${budgetId}::uuid`
}

const major = (minor: unknown, currency: string) => (minor === null ? null : toMajor(Number(minor), currency))

function spending(ctx: Context, { source, worth, currency }: Spending, only: SQL) {
  const page = (
    after: SQL,
    limit: SQL,
  ) => sql`select e.id, e.date::text as date, coalesce(nullif(e.description, ''), (select g.name from gifts g where g.id = e.gift_id)) as description, e.category,
      ${spentOn} as person, o.name as occasion, e.amount_minor::float8 as minor, e.currency, ${worth}::float8 as worth,
      ${budgetName(ctx, sql`e.budget_id`)} as budget
    from ${source} ${only} ${after} ${limit}`
  const shown = ({ id: _id, minor, currency: own, worth: worthMinor, ...row }: Found): ReportRow => ({
    ...row,
    original: `${toMajor(Number(minor), String(own)).toFixed(decimals(String(own)))} ${own}`,
    amount: major(worthMinor, currency),
  })
  return everyRow(ctx, page, shown, [sql`e.date`, sql`e.id`])
}

async function* grouped(
  ctx: Context,
  query: SQL,
  shown: (row: Found) => ReportRow,
): AsyncGenerator<ReportRow> {
  for (const row of await rows<Found>(ctx.db, query)) yield shown(row)
}

const byPerson = (ctx: Context, { source, worth, currency }: Spending, only: SQL) =>
  grouped(
    ctx,
    sql`select s.person, count(distinct s.gift_id)::int as gifts, count(*)::int as expenses,
        max(s.date)::text as last, sum(s.worth)::float8 as minor
      from (select p.id, ${spentOn} as person, e.gift_id, e.date, ${worth} as worth from ${source} ${only}) s
      where s.person is not null group by s.id, s.person order by 5 desc nulls last, s.person, s.id`,
    ({ person, gifts, expenses, last, minor }) => ({
      person: person ?? null,
      gifts: gifts ?? 0,
      expenses: expenses ?? 0,
      lastDate: last ?? null,
      average: minor == null || !gifts ? null : toMajor(Math.round(Number(minor) / Number(gifts)), currency),
      amount: major(minor ?? null, currency),
    }),
  )

const byOccasion = (ctx: Context, { source, worth, currency }: Spending, only: SQL) =>
  grouped(
    ctx,
    sql`select o.name as occasion, o.type, count(distinct e.gift_id)::int as gifts,
        count(distinct e.person_id)::int as people, sum(${worth})::float8 as minor
      from ${source} ${only} and o.id is not null group by o.id, o.name, o.type
      order by 5 desc nulls last, o.name, o.id`,
    ({ occasion, type, gifts, people, minor }) => ({
      occasion: occasion ?? null,
      occasionType: type ?? null,
      gifts: gifts ?? 0,
      people: people ?? 0,
      amount: major(minor ?? null, currency),
    }),
  )

async function* budgetRows(
  found: readonly Budget[],
  own: (budget: Budget, ...amounts: number[]) => number | null,
  isPast: boolean,
): AsyncGenerator<ReportRow> {
  for (const budget of found) {
    yield {
      budget: budget.name,
      from: budget.periodStart,
      to: budget.periodEnd,
      granted: own(budget, budget.amount, budget.carry),
      spent: own(budget, budget.spent),
      // Gifts that were planned then are bought or dropped by now.
      planned: isPast ? null : own(budget, budget.planned),
      remaining: own(budget, budget.remaining),
      used: budget.percentUsed,
      status: budget.status,
    }
  }
}

/**
 * Every budget as it was on the last of the dates, so that past reports stay true. While the period lasts the
 * budgets are shown as of today, and before it starts as of its first day.
 */
async function budgetList(
  ctx: Context,
  params: Report['params'],
  { from, to }: { from: PlainDate; to: PlainDate },
  currency: string,
) {
  const now = today(ctx)
  const isPast = to < now
  const day = isPast ? to : from > now ? from : now
  const told: Budget[] = []
  for await (const page of everyBudget(ctx, params, day)) {
    told.push(...page.filter(({ periodStart, periodEnd }) => periodStart <= to && periodEnd >= from))
  }
  const rateDay = isPast ? to : now
  const book = await rateBook(ctx, [currency, ...told.map(budget => budget.currency)], rateDay)
  const rateOf = (budget: Budget) => rateOn(book, budget.currency, currency, rateDay)?.rate
  const minorOf = (code: string, ...amounts: number[]) =>
    amounts.reduce((sum, amount) => sum + (toMinor(amount, code) ?? 0), 0)
  const own = (budget: Budget, ...amounts: number[]) => {
    const rate = rateOf(budget)
    const minor = minorOf(budget.currency, ...amounts)
    return rate === undefined ? null : major(convertMinor(minor, budget.currency, currency, rate), currency)
  }
  const foreign = told.filter(budget => rateOf(budget) === undefined)
  return {
    rows: budgetRows(told, own, isPast),
    count: async () => told.length,
    unconverted: togetherUnconverted(
      foreign.map(({ currency: code, amount, carry }) => ({
        currency: code,
        minor: minorOf(code, amount, carry),
      })),
      told.flatMap(({ unconverted }) =>
        unconverted.map(sum => ({ currency: sum.currency, minor: minorOf(sum.currency, sum.amount) })),
      ),
    ),
  }
}

/** The date of a gift: of its occasion, else of its purchase, else of its creation. */
const dayOf = (ctx: Context) =>
  sql`coalesce(g.occasion_date, g.purchase_date, ${localDay(ctx, sql`g.created_at`)})`

async function giftList(
  ctx: Context,
  params: Report['params'],
  span: { from: string; to: string },
  currency: string,
) {
  const giftDay = dayOf(ctx)
  const taken = params.budgetId ? await takenBy(ctx, params.budgetId, sql`g`, giftDay) : null
  const where = sql`${visibleGifts(ctx, alias(gifts, 'g'))} and g.direction = 'given'
    and ${giftDay} between ${span.from}::date and ${span.to}::date
    ${params.personId ? sql`and g.person_id = ${params.personId}::uuid` : sql``}
    ${params.occasionId ? sql`and g.occasion_id = ${params.occasionId}::uuid` : sql``}
    ${taken ? sql`and ${taken}` : sql``}`
  const day = today(ctx)
  const foreign = await rows<Unconverted>(
    ctx.db,
    sql`select g.currency, sum(g.cost_minor)::float8 as minor from gifts g
      where ${where} and g.currency <> ${currency} and g.price_minor is not null group by 1`,
  )
  const { factors, unconverted } = await conversionTo(
    ctx,
    currency,
    foreign.map(sum => ({ ...sum, date: day })),
  )
  const page = (after: SQL, limit: SQL) => sql`select g.id, ${giftDay}::text as date, g.name as gift,
      coalesce(p.name, ${claimedFor(sql`g.id`)}) as person,
      o.name as occasion, g.status as stage, g.quantity, g.store,
      (case when g.currency = ${currency} then g.cost_minor::numeric
        else round(g.cost_minor * k.factor) end)::float8 as worth
    from gifts g left join people p on p.id = g.person_id and p.deleted_at is null
      left join occasions o on o.id = g.occasion_id and o.deleted_at is null
      left join ${factors} on k.currency = g.currency
    where ${where} ${after} ${limit}`
  const shown = ({ id: _id, worth, ...row }: Found): ReportRow => ({
    ...row,
    amount: major(worth ?? null, currency),
  })
  return {
    rows: everyRow(ctx, page, shown, [giftDay, sql`g.id`]),
    count: () => countOf(ctx, sql`gifts g where ${where}`),
    unconverted,
  }
}

async function countOf(ctx: Context, source: SQL): Promise<number> {
  const [found] = await rows<{ count: number }>(ctx.db, sql`select count(*)::int as count from ${source}`)
  return found!.count
}

/** The rows of the caller's report, read on demand. */
export async function rowsOf(
  ctx: Context,
  { type, params }: { type: ReportType; params: Report['params'] },
): Promise<ReportRows> {
  const span = daysOf(params, today(ctx))
  const currency = params.currency ?? ctx.settings.currency
  const about = { currency, ...span }
  if (type === 'gift-list') return { ...about, ...(await giftList(ctx, params, span, currency)) }
  if (type === 'budget') return { ...about, ...(await budgetList(ctx, params, span, currency)) }
  const found = await spendingIn(ctx, { ...about, personId: params.personId })
  const only = await narrowed(ctx, params)
  const of = { spending, recipient: byPerson, occasion: byOccasion }[type]
  const key = {
    spending: sql`count(*)`,
    recipient: sql`count(distinct ${spentOnKey})`,
    occasion: sql`count(distinct o.id)`,
  }[type]
  const count = async () => {
    const [row] = await rows<{ count: number }>(
      ctx.db,
      sql`select ${key}::int as count from ${found.source} ${only}`,
    )
    return row!.count
  }
  return { ...about, rows: of(ctx, found, only), count, unconverted: found.unconverted }
}
