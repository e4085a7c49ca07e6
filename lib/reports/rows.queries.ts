import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import { decimals, toMajor, toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftStatuses } from '@/lib/gifts/values'
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
import { isSummed, totalsOf } from '@/lib/reports/rows.rules'
import { daysOf } from '@/lib/reports/rules'
import type { Report } from '@/lib/reports/schema'
import type { ReportSums } from '@/lib/reports/summary.rules'
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
  /** What all rows come to, without reading them one by one. */
  sums: () => Promise<ReportSums>
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

function spending(ctx: Context, found: Spending, only: SQL) {
  const { source, worth, currency } = found
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
  return {
    rows: everyRow(ctx, page, shown, [sql`e.date`, sql`e.id`]),
    sums: () => spendingSums(ctx, found, only),
  }
}

/** What all expenses come to, and each category. */
async function spendingSums(ctx: Context, { source, worth, currency }: Spending, only: SQL) {
  const found = await rows<{ name: string | null; count: number; known: number; minor: number | null }>(
    ctx.db,
    sql`select e.category as name, count(*)::int as count, count(${worth})::int as known,
      sum(${worth})::float8 as minor from ${source} ${only} group by 1`,
  )
  const of = (key: 'count' | 'known' | 'minor') => found.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  const known = of('known')
  return {
    rows: of('count'),
    amount: major(of('minor'), currency)!,
    average: known === 0 ? null : toMajor(Math.round(of('minor') / known), currency),
    parts: found.map(({ name, minor }) => ({ name, amount: major(minor ?? 0, currency)! })),
  }
}

/** The rows of a query that adds up: few enough to be held, and read once for the rows and their sums. */
function grouped(
  ctx: Context,
  type: 'recipient' | 'occasion',
  currency: string,
  query: SQL,
  shown: (row: Found) => ReportRow,
) {
  let asked: Promise<ReportRow[]> | undefined
  const all = () => {
    asked ??= rows<Found>(ctx.db, query).then(found => found.map(shown))
    return asked
  }
  async function* each(): AsyncGenerator<ReportRow> {
    yield* await all()
  }
  const sums = async (): Promise<ReportSums> => {
    const added = totalsOf(type, currency)
    const found = await all()
    for (const row of found) added.add(row)
    const parts = found.map(row => ({
      name: row[type === 'recipient' ? 'person' : 'occasion'] as string | null,
      amount: Number(row.amount ?? 0),
    }))
    return { rows: found.length, ...added.totals(), parts }
  }
  return { rows: each(), sums }
}

const byPerson = (ctx: Context, { source, worth, currency }: Spending, only: SQL) =>
  grouped(
    ctx,
    'recipient',
    currency,
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
    'occasion',
    currency,
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
    // Budgets may hold each other, so their amounts are not added up.
    sums: async () => {
      const left = told.map(budget => own(budget, budget.remaining))
      return {
        rows: told.length,
        within: left.filter(amount => amount !== null && amount >= 0).length,
        over: left.filter(amount => amount !== null && amount < 0).length,
        parts: told.map(budget => ({ name: budget.name, amount: own(budget, budget.spent) ?? 0 })),
      }
    },
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
  const person = sql`coalesce(p.name, ${claimedFor(sql`g.id`)})`
  const worth = sql`(case when g.currency = ${currency} then g.cost_minor::numeric
        else round(g.cost_minor * k.factor) end)::float8`
  const page = (after: SQL, limit: SQL) => sql`select g.id, ${giftDay}::text as date, g.name as gift,
      ${person} as person, o.name as occasion, g.status as stage, g.quantity, g.store, ${worth} as worth
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
    sums: async (): Promise<ReportSums> => {
      const bought = giftStatuses.filter(stage => isSummed('gift-list', { stage }))
      const found = await rows<{ name: string | null; count: number; quantity: number; minor: number }>(
        ctx.db,
        sql`select s.name, count(*)::int as count,
            coalesce(sum(s.quantity) filter (where s.bought), 0)::int as quantity,
            coalesce(sum(s.worth) filter (where s.bought), 0)::float8 as minor
          from (select p.id as person_id, ${person} as name, g.quantity, ${worth} as worth,
              ${isOneOf(sql`g.status`, bought, 'text')} as bought
            from gifts g left join people p on p.id = g.person_id and p.deleted_at is null
              left join ${factors} on k.currency = g.currency
            where ${where}) s group by s.person_id, s.name`,
      )
      const of = (key: 'count' | 'quantity' | 'minor') => found.reduce((sum, row) => sum + row[key], 0)
      return {
        rows: of('count'),
        quantity: of('quantity'),
        amount: major(of('minor'), currency)!,
        parts: found.map(({ name, minor }) => ({ name, amount: major(minor, currency)! })),
      }
    },
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
  const told = { spending, recipient: byPerson, occasion: byOccasion }[type](ctx, found, only)
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
  return { ...about, ...told, count, unconverted: found.unconverted }
}
