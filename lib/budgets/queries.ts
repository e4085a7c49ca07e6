import 'server-only'
import { and, eq, getTableColumns, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { budgets, families, occasions, preferences } from '@/db/schema'
import { daysBetween, todayIn } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { likePattern } from '@/lib/core/text'
import { rateBook } from '@/lib/exchange-rates/queries'
import { type RateBook, rateOn } from '@/lib/exchange-rates/rules'
import { everyPage, takenIds } from '@/lib/server/bulk'
import { type Context, today, userId } from '@/lib/server/context'
import { after, cut, type Order, orderBy } from '@/lib/server/page'
import { isGiftFor } from '@/lib/surprise/policy'
import type { budgetsApi } from './api'
import { mayEdit, trashedBudgets, visibleBudgets } from './policy'
import { carryOf, type Figures, figuresOf, periodsOf, type Span } from './rules'
import type { Budget, budgetSorts } from './schema'

const { search: _search, deletedAt: _deleted, ...columns } = getTableColumns(budgets)

const selectBudgets = (ctx: Context) =>
  ctx.db
    .select({
      ...columns,
      editable: mayEdit(ctx),
      familyName: families.name,
      occasionName: occasions.name,
      occasionType: occasions.type,
      timezone: preferences.timezone,
    })
    .from(budgets)
    .leftJoin(preferences, eq(preferences.userId, budgets.ownerId))
    .leftJoin(families, eq(families.id, budgets.familyId))
    // What an occasion is called, its owner may change in secret: fellow members learn its id only.
    .leftJoin(
      occasions,
      and(
        eq(occasions.id, budgets.occasionId),
        eq(occasions.ownerId, userId(ctx)),
        isNull(occasions.deletedAt),
      ),
    )

type Row = Awaited<ReturnType<typeof selectBudgets>>[number]

/** A budget with the periods that matter today, the present one last. */
export interface Running {
  row: Row
  periods: Span[]
}

const running = (ctx: Context, row: Row): Running => ({
  row,
  periods: periodsOf(
    { ...row, createdOn: todayIn(row.timezone ?? ctx.settings.timezone, row.createdAt) },
    today(ctx),
  ),
})

/** A budget and some of its periods, which follow each other, as the row that sums are joined to. */
const spanRow = ({ row }: Running, periods: readonly Span[]) =>
  sql`(${row.id}::uuid, ${row.ownerId}::uuid, ${row.currency}::text,
    ${`{${periods.map(({ start }) => start).join(',')}}`}::date[], ${periods[0]!.start}::date, ${periods.at(-1)!.end}::date,
    ${row.type === 'general' ? row.category : null}::text, ${row.type === 'occasion' ? row.occasionId : null}::uuid,
    ${row.familyId !== null}::boolean)`

const spansOf = (list: readonly Running[], periodsOf = ({ periods }: Running) => periods) =>
  sql`w (id, owner_id, currency, starts, first, last, category, occasion_id, shared) as (values ${sql.join(
    list.map(each => spanRow(each, periodsOf(each))),
    sql`, `,
  )})`

const reader = (ctx: Context) => sql`${userId(ctx)}::uuid`

/** Sums in the budget's currency (`currency` null), or in another one of a day, to be converted. */
interface Sum {
  budget_id: string
  at: number
  currency: string | null
  date: string | null
  minor: number
}

/**
 * What was spent in each period: what names the budget; else what is of its category and names no other; else what its
 * occasion cost. Gifts that are for the reader are not there in a budget of the family.
 */
const spentSums = (ctx: Context, list: readonly Running[]) =>
  rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list)}
      select w.id as budget_id, width_bucket(e.date, w.starts) - 1 as at,
        case when w.currency in (e.currency, e.base_currency) then null else e.currency end as currency,
        case when w.currency in (e.currency, e.base_currency) then null else e.date::text end as date,
        sum(case when e.currency = w.currency or w.currency <> e.base_currency then e.amount_minor
          else e.base_minor end)::float8 as minor
      from w join lateral (
        select * from expenses x where x.budget_id = w.id and x.date between w.first and w.last
        union all
        select * from expenses x where w.category is not null and x.owner_id = w.owner_id and x.deleted_at is null
          and x.budget_id is null and x.category = w.category and x.date between w.first and w.last
        union all
        select * from expenses x where x.occasion_id = w.occasion_id and x.owner_id = w.owner_id
          and x.budget_id is distinct from w.id and x.date between w.first and w.last
      ) e on e.deleted_at is null
      where not (w.shared and e.gift_id is not null
        and exists (select 1 from gifts g where g.id = e.gift_id and ${isGiftFor(reader(ctx))}))
      group by 1, 2, 3, 4`,
  )

/** What the gifts that are to be bought will cost, in the present period only, by the currencies of the gifts. */
const plannedSums = (ctx: Context, list: readonly Running[]) =>
  rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list, ({ periods }) => periods.slice(-1))}
      select w.id as budget_id, 0 as at, case when g.currency = w.currency then null else g.currency end as currency,
        null as date, sum(g.price_minor * g.quantity)::float8 as minor
      from w join lateral (
        select y.* from gifts y left join occasions o on o.id = y.occasion_id
          where y.budget_id = w.id and (o.id is null or o.next_date between w.first and w.last)
        union all
        select y.* from gifts y join occasions o on o.id = y.occasion_id
          where w.category is not null and y.owner_id = w.owner_id and y.status = 'planned' and y.deleted_at is null
            and y.budget_id is null and coalesce(y.category, 'other') = w.category and o.next_date between w.first and w.last
        union all
        select y.* from gifts y join occasions o on o.id = y.occasion_id
          where y.occasion_id = w.occasion_id and y.owner_id = w.owner_id and y.budget_id is distinct from w.id
            and o.next_date between w.first and w.last
      ) g on g.status = 'planned' and g.direction = 'given' and g.deleted_at is null and g.price_minor is not null
      where not (w.shared and ${isGiftFor(reader(ctx))})
      group by 1, 3`,
  )

const inCurrency = (book: RateBook, sum: Sum, currency: string, day: string): number => {
  if (sum.currency === null) return sum.minor
  const found = rateOn(book, sum.currency, currency, sum.date ?? day)
  // Without a rate nothing can be said about it; the list of expenses shows it in its own currency.
  return found ? (convertMinor(sum.minor, sum.currency, currency, found.rate) ?? 0) : 0
}

/** What each budget's figures are today, as far as the reader may know. */
export async function figuresFor(ctx: Context, list: readonly Running[]): Promise<Map<string, Figures>> {
  if (list.length === 0) return new Map()
  const [spent, planned] = await Promise.all([spentSums(ctx, list), plannedSums(ctx, list)])
  const foreign = [...spent, ...planned].flatMap(sum => sum.currency ?? [])
  const book = await rateBook(ctx, foreign.length ? [...foreign, ...list.map(({ row }) => row.currency)] : [])
  const day = today(ctx)
  const totals = (sums: Sum[], { row, periods }: Running) => {
    const found = periods.map(() => 0)
    for (const sum of sums) {
      if (sum.budget_id === row.id) found[sum.at]! += inCurrency(book, sum, row.currency, day)
    }
    return found
  }
  return new Map(
    list.map(each => {
      const { row, periods } = each
      const spentIn = totals(spent, each)
      const carry = row.autoAdjust && row.startDate ? carryOf(row.amountMinor, spentIn.slice(0, -1)) : 0
      const sums = {
        amount: row.amountMinor,
        carry,
        spent: spentIn.at(-1)!,
        planned: totals(planned, { row, periods: periods.slice(-1) })[0]!,
      }
      return [
        row.id,
        figuresOf(sums, periods.at(-1)!, day, { state: row.state, isOccasion: row.type === 'occasion' }),
      ]
    }),
  )
}

/** A row and its figures as the REST surface shows them. */
function toBudget({ row, periods }: Running, figures: Figures, day: string): Budget {
  const { start, end } = periods.at(-1)!
  const major = (minor: number) => toMajor(minor, row.currency)
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    name: row.name,
    amount: major(row.amountMinor),
    currency: row.currency,
    period: row.period,
    type: row.type,
    startDate: row.startDate,
    endDate: row.endDate,
    category: row.category,
    occasionId: row.occasionId,
    description: row.description,
    priority: row.priority,
    tags: row.tags,
    autoAdjust: row.autoAdjust,
    notifications: row.notifications,
    familyId: row.familyId,
    editable: row.editable,
    periodStart: start,
    periodEnd: end,
    daysLeft: day > end ? 0 : daysBetween(day < start ? start : day, end) + 1,
    carry: major(figures.carry),
    spent: major(figures.spent),
    planned: major(figures.planned),
    remaining: major(figures.remaining),
    left: major(figures.left),
    percentUsed: figures.percentUsed,
    forecast: major(figures.forecast),
    status: figures.status,
    nearLimit: figures.nearLimit,
    atRisk: figures.atRisk,
    leftPerDay: major(figures.leftPerDay),
    occasion:
      row.occasionId && row.occasionName
        ? {
            id: row.occasionId,
            name: row.occasionName,
            type: row.occasionType!,
            date: row.occasionDate ?? end,
          }
        : null,
    family: row.familyId && row.familyName ? { id: row.familyId, name: row.familyName } : null,
  }
}

async function withFigures(ctx: Context, found: Row[]): Promise<Budget[]> {
  const list = found.map(row => running(ctx, row))
  const figures = await figuresFor(ctx, list)
  return list.map(each => toBudget(each, figures.get(each.row.id)!, today(ctx)))
}

const orders: Record<
  (typeof budgetSorts)[number],
  { order: Omit<Order, 'descending'>; keyOf: (row: Row) => string | number }
> = {
  createdAt: {
    order: { key: budgets.createdAt, cast: 'timestamptz' },
    keyOf: row => row.createdAt.toISOString(),
  },
  updatedAt: {
    order: { key: budgets.updatedAt, cast: 'timestamptz' },
    keyOf: row => row.updatedAt.toISOString(),
  },
  name: { order: { key: budgets.sortName, cast: 'text' }, keyOf: row => row.sortName },
  amount: { order: { key: budgets.amountMinor, cast: 'bigint' }, keyOf: row => row.amountMinor },
}

export async function listBudgets(ctx: Context, filter: InputOf<typeof budgetsApi.list>) {
  const { order, keyOf } = orders[filter.sort.replace('-', '') as keyof typeof orders]
  const sorted = { ...order, descending: filter.sort.startsWith('-') }
  const found = await selectBudgets(ctx)
    .where(
      and(
        filter.deleted ? trashedBudgets(ctx) : visibleBudgets(ctx),
        filter.period ? eq(budgets.period, filter.period) : undefined,
        filter.type ? eq(budgets.type, filter.type) : undefined,
        filter.category ? eq(budgets.category, filter.category) : undefined,
        filter.occasionId ? eq(budgets.occasionId, filter.occasionId) : undefined,
        filter.familyId ? eq(budgets.familyId, filter.familyId) : undefined,
        filter.q ? like(budgets.search, likePattern(filter.q)) : undefined,
        after(sorted, budgets.id, filter.cursor),
      ),
    )
    .orderBy(...orderBy(sorted, budgets.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: await withFigures(ctx, data), nextCursor }
}

/** Budgets that a screen or another noun asks for, among those the caller can see, at most 200. */
export const budgetsWhere = async (ctx: Context, where?: SQL) =>
  withFigures(
    ctx,
    await selectBudgets(ctx)
      .where(and(visibleBudgets(ctx), where))
      .orderBy(budgets.createdAt, budgets.id)
      .limit(200),
  )

/** Budgets by id, in the order of the ids. */
export async function budgetsById(ctx: Context, ids: string[]): Promise<Budget[]> {
  const found = await budgetsWhere(ctx, inArray(budgets.id, ids))
  const byId = new Map(found.map(budget => [budget.id, budget]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function getBudget(ctx: Context, { budgetId }: { budgetId: string }): Promise<Budget> {
  const [budget] = await budgetsById(ctx, [budgetId])
  if (!budget) throw notFound()
  return budget
}

/** The budget that something else counts in; 422 on `path` when the caller cannot see it. */
export async function referredBudget(ctx: Context, id: string, path = 'budgetId') {
  const [budget] = await ctx.db
    .select({ id: budgets.id, currency: budgets.currency })
    .from(budgets)
    .where(and(eq(budgets.id, id), visibleBudgets(ctx)))
  if (!budget) throw invalid({ path, message: 'notYours' })
  return budget
}

/** Where new gifts and expenses count unless they say otherwise; null where that budget is gone or closed. */
export async function defaultBudget(ctx: Context): Promise<string | null> {
  const { defaultBudgetId } = ctx.settings
  if (!defaultBudgetId) return null
  const [budget] = await ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, defaultBudgetId), visibleBudgets(ctx), isNull(budgets.state)))
  return budget?.id ?? null
}

/** The currencies of budgets by their ids, whoever's they are: what converts an expense that names one. */
export async function budgetCurrencies(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: budgets.id, currency: budgets.currency })
    .from(budgets)
    .where(inArray(budgets.id, [...new Set(ids)]))
  return new Map(found.map(({ id, currency }) => [id, currency]))
}

/** Short: what pickers offer. */
export const pickableBudgets = (ctx: Context) =>
  ctx.db
    .select({
      id: budgets.id,
      name: budgets.name,
      currency: budgets.currency,
      occasionId: budgets.occasionId,
    })
    .from(budgets)
    .where(and(visibleBudgets(ctx), sql`${budgets.state} is null`))
    .orderBy(budgets.sortName, budgets.id)
    .limit(200)

/** Whether a budget is the caller's own, rather than one that is shared with them. */
export async function ownsBudget(ctx: Context, id: string): Promise<boolean> {
  const [own] = await ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, id), eq(budgets.ownerId, userId(ctx))))
  return own !== undefined
}

/** A budget as it was entered, without its sums: what an export keeps. */
const toKept = (row: Row) => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  name: row.name,
  amount: toMajor(row.amountMinor, row.currency),
  currency: row.currency,
  period: row.period,
  type: row.type,
  startDate: row.startDate,
  endDate: row.endDate,
  category: row.category,
  // An occasion in the trash would point at nothing.
  occasionId: row.occasionName ? row.occasionId : null,
  occasion:
    row.occasionId && row.occasionName
      ? { id: row.occasionId, name: row.occasionName, date: row.occasionDate }
      : null,
  description: row.description,
  priority: row.priority,
  tags: row.tags,
  autoAdjust: row.autoAdjust,
  notifications: row.notifications,
  familyId: row.familyId,
  /** Set by hand; null leaves it to the figures. */
  status: row.state,
})
export type KeptBudget = ReturnType<typeof toKept>

const ownBudgets = (ctx: Context) => and(isNull(budgets.deletedAt), eq(budgets.ownerId, userId(ctx)))

/** The caller's own budgets outside the trash, oldest first, a page at a time. */
export const allBudgets = (ctx: Context) =>
  everyPage(ctx, budgets, ownBudgets(ctx), async ids =>
    (await selectBudgets(ctx).where(and(inArray(budgets.id, ids), ownBudgets(ctx)))).map(toKept),
  )

/** What tells budgets apart, of all the caller can see: what an import compares with. */
export const knownBudgets = (ctx: Context) =>
  ctx.db
    .select({
      id: budgets.id,
      ownerId: budgets.ownerId,
      sortName: budgets.sortName,
      currency: budgets.currency,
      period: budgets.period,
      startDate: budgets.startDate,
      occasionDate: budgets.occasionDate,
    })
    .from(budgets)
    .where(visibleBudgets(ctx))
    .orderBy(budgets.id)

/** Which of these ids a budget has already, be it somebody else's. */
export const takenBudgetIds = (ctx: Context, ids: readonly string[]) => takenIds(ctx, budgets, ids)
