import 'server-only'
import { and, desc, eq, getTableColumns, inArray, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { budgets, families, occasions, preferences } from '@/db/schema'
import { giftCost } from '@/lib/claims/costs'
import { daysBetween, type PlainDate, todayIn } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { likePattern } from '@/lib/core/text'
import { rateBook } from '@/lib/exchange-rates/queries'
import { type RateBook, rateOn } from '@/lib/exchange-rates/rules'
import { everyPage } from '@/lib/server/bulk'
import { type Context, today, userId } from '@/lib/server/context'
import { after, cut, type Order, orderBy } from '@/lib/server/page'
import { togetherUnconverted, type Unconverted } from '@/lib/spending/queries'
import { isGiftFor } from '@/lib/surprise/policy'
import type { budgetsApi } from './api'
import { mayEdit, trashedBudgets, visibleBudgets } from './policy'
import { afterOccasion, carryOf, type Figures, figuresOf, type Plan, periodsOf, type Span } from './rules'
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

/** A budget with the periods that matter on a day, the present one last. */
export interface Running {
  row: Row
  periods: Span[]
  /** The last day that counts: that of the period, or the day itself where it is past. */
  until: PlainDate
}

const planOf = (
  ctx: Context,
  row: Omit<Plan, 'createdOn'> & { createdAt: Date; timezone: string | null },
): Plan => ({ ...row, createdOn: todayIn(row.timezone ?? ctx.settings.timezone, row.createdAt) })

function running(ctx: Context, row: Row, day: PlainDate): Running {
  const periods = periodsOf(planOf(ctx, row), day)
  const { end } = periods.at(-1)!
  return { row, periods, until: day < today(ctx) && day < end ? day : end }
}

/** A budget and some of its periods, which follow each other, as the row that sums are joined to. */
const spanRow = ({ row, until }: Running, periods: readonly Span[]) =>
  sql`(${row.id}::uuid, ${row.ownerId}::uuid, ${row.currency}::text,
    ${`{${periods.map(({ start }) => start).join(',')}}`}::date[], ${periods[0]!.start}::date, ${until}::date,
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
 * Whether a row counts: in a shared budget everybody's, without the gifts for the reader; else the owner's alone, or
 * what others have there for the owner would be seen as soon as it is not shared any more.
 */
const counts = (rowOwner: SQL, isForReader: SQL) =>
  sql`case when w.shared then not ${isForReader} else ${rowOwner} = w.owner_id end`

/**
 * What was spent in each period: what names the budget; else what is of its category and names no other; else what its
 * occasion cost.
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
      where ${counts(
        sql`e.owner_id`,
        sql`(e.gift_id is not null
          and exists (select 1 from gifts g where g.id = e.gift_id and ${isGiftFor(reader(ctx))}))`,
      )}
      group by 1, 2, 3, 4`,
  )

/** What the gifts that are to be bought will cost, in the present period only, by the currencies of the gifts. */
const plannedSums = (ctx: Context, list: readonly Running[]) =>
  rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list, ({ periods }) => periods.slice(-1))}
      select w.id as budget_id, 0 as at, case when g.currency = w.currency then null else g.currency end as currency,
        null as date, sum(${giftCost()})::float8 as minor
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
      where ${counts(sql`g.owner_id`, isGiftFor(reader(ctx)))}
      group by 1, 3`,
  )

/** A sum in the budget's currency, or by itself where nobody knows a rate. */
const inCurrency = (book: RateBook, sum: Sum, currency: string, day: string): number | Unconverted => {
  const { minor, currency: own, date } = sum
  if (own === null) return minor
  const found = rateOn(book, own, currency, date ?? day)
  return (found && convertMinor(minor, own, currency, found.rate)) ?? { currency: own, minor }
}

interface Known {
  figures: Figures
  unconverted: Unconverted[]
}

/**
 * What each budget's figures are on a day, as far as the reader may know. What was planned on a past day nobody knows:
 * since then it was bought, or thought of.
 */
async function figuresFor(
  ctx: Context,
  list: readonly Running[],
  day: PlainDate,
): Promise<Map<string, Known>> {
  const [spent, planned] = await Promise.all([
    spentSums(ctx, list),
    day < today(ctx) ? [] : plannedSums(ctx, list),
  ])
  const foreign = [...spent, ...planned].flatMap(sum => sum.currency ?? [])
  const book = await rateBook(ctx, foreign.length ? [...foreign, ...list.map(({ row }) => row.currency)] : [])
  return new Map(
    list.map(({ row, periods }) => {
      const unknown: Unconverted[] = []
      const totals = (sums: Sum[], length: number) => {
        const found = Array.from({ length }, () => 0)
        for (const sum of sums) {
          if (sum.budget_id !== row.id) continue
          const minor = inCurrency(book, sum, row.currency, day)
          if (typeof minor === 'number') found[sum.at]! += minor
          else unknown.push(minor)
        }
        return found
      }
      const spentIn = totals(spent, periods.length)
      const sums = {
        amount: row.amountMinor,
        carry: row.autoAdjust ? carryOf(row.amountMinor, spentIn.slice(0, -1)) : 0,
        spent: spentIn.at(-1)!,
        planned: totals(planned, 1)[0]!,
      }
      const kind = { state: row.state, isOccasion: row.type === 'occasion' }
      return [
        row.id,
        {
          figures: figuresOf(sums, periods.at(-1)!, day, kind),
          unconverted: togetherUnconverted(unknown),
        },
      ]
    }),
  )
}

/** A row and its figures as the REST surface shows them. */
function toBudget({ row, periods }: Running, { figures, unconverted }: Known, day: string): Budget {
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
    unconverted: unconverted.map(({ currency, minor }) => ({ currency, amount: toMajor(minor, currency) })),
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

/** How many budgets have their sums read at a time. */
const atOnce = 200

/** Budgets in the periods of a day; nothing is known of days to come but what is known today. */
async function withFigures(ctx: Context, found: Row[], day: PlainDate = today(ctx)): Promise<Budget[]> {
  const shown: Budget[] = []
  const known = day < today(ctx) ? day : today(ctx)
  for (let at = 0; at < found.length; at += atOnce) {
    const list = found.slice(at, at + atOnce).map(row => running(ctx, row, day))
    const figures = await figuresFor(ctx, list, known)
    shown.push(...list.map(each => toBudget(each, figures.get(each.row.id)!, known)))
  }
  return shown
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

/** The last ones that were made of those the caller can see, oldest first. */
async function budgetsWhere(
  ctx: Context,
  where: SQL | undefined,
  most: number,
  day?: PlainDate,
): Promise<Budget[]> {
  const found = await selectBudgets(ctx)
    .where(and(visibleBudgets(ctx), where))
    .orderBy(desc(budgets.createdAt), desc(budgets.id))
    .limit(most)
  return withFigures(ctx, found.reverse(), day)
}

/** The first day, or where nobody chose one that after the making: it is later there in no time zone. */
const firstDay = sql`coalesce(${budgets.startDate}, (${budgets.createdAt} at time zone 'UTC')::date + 1)`

/** Whether a budget was not put away and its last day, which is that of `periodsOf`, is not over. */
const isOpen = (day: PlainDate) => sql`(${budgets.state} is null and case
  when ${budgets.type} = 'occasion' and ${budgets.occasionDate} is not null
    then greatest(${firstDay}, coalesce(${budgets.endDate}, ${budgets.occasionDate} + ${afterOccasion}::int))
  when ${budgets.period} = 'custom' then greatest(${firstDay}, ${budgets.endDate})
  when ${budgets.endDate} is null then 'infinity'
  else greatest(${budgets.startDate}, ${budgets.endDate}) end >= ${day}::date)`

/** More than anybody has in force, so that none of them is left out. */
const mostOpen = 1000
const mostFinished = 200

/** The budgets that run or are yet to begin, of those the caller can see. */
export const openBudgets = (ctx: Context, where?: SQL) =>
  budgetsWhere(ctx, and(isOpen(today(ctx)), where), mostOpen)

/** The last ones of those that are over or were put away. */
export const finishedBudgets = (ctx: Context) => budgetsWhere(ctx, not(isOpen(today(ctx))), mostFinished)

/** Budgets by id, in the order of the ids. */
export async function budgetsById(ctx: Context, ids: string[], day?: PlainDate): Promise<Budget[]> {
  const found = await budgetsWhere(ctx, inArray(budgets.id, ids), ids.length, day)
  const byId = new Map(found.map(budget => [budget.id, budget]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** All that the caller can see, or those of one id or occasion, as they are on a day, oldest first, a page at a time. */
export function everyBudget(
  ctx: Context,
  { budgetId, occasionId }: { budgetId?: string; occasionId?: string } = {},
  day?: PlainDate,
) {
  const wanted = and(
    visibleBudgets(ctx),
    budgetId ? eq(budgets.id, budgetId) : undefined,
    occasionId ? eq(budgets.occasionId, occasionId) : undefined,
    // What counts the expenses of somebody else by itself would show them day by day, and from before it was shared.
    day === undefined || day === today(ctx)
      ? undefined
      : or(eq(budgets.ownerId, userId(ctx)), and(isNull(budgets.category), isNull(budgets.occasionId))),
  )
  return everyPage(ctx, budgets, wanted, ids => budgetsById(ctx, ids, day))
}

export async function getBudget(ctx: Context, { budgetId }: { budgetId: string }): Promise<Budget> {
  const [budget] = await budgetsById(ctx, [budgetId])
  if (!budget) throw notFound()
  return budget
}

/**
 * What a budget is called, by the SQL of its id. Null where the caller cannot see it: its owner may have taken it back
 * and call it what nobody else is to read.
 */
export const budgetName = (ctx: Context, id: SQL) =>
  sql<
    string | null
  >`(select ${budgets.name} from ${budgets} where ${budgets.id} = ${id} and ${visibleBudgets(ctx)})`

/** The budget that something else counts in; 422 on `path` when the caller cannot see it. */
export async function referredBudget(ctx: Context, id: string, path = 'budgetId') {
  const [budget] = await ctx.db
    .select({ id: budgets.id, currency: budgets.currency })
    .from(budgets)
    .where(and(eq(budgets.id, id), visibleBudgets(ctx)))
  if (!budget) throw invalid({ path, message: 'notYours' })
  return budget
}

/**
 * Where the new gifts and expenses of a day count unless they say otherwise; null where that budget is gone, closed, over
 * or yet to begin.
 */
export async function defaultBudget(ctx: Context, day: PlainDate = today(ctx)): Promise<string | null> {
  const { defaultBudgetId } = ctx.settings
  if (!defaultBudgetId) return null
  const [budget] = await ctx.db
    .select({ ...columns, timezone: preferences.timezone })
    .from(budgets)
    .leftJoin(preferences, eq(preferences.userId, budgets.ownerId))
    .where(and(eq(budgets.id, defaultBudgetId), visibleBudgets(ctx), isNull(budgets.state)))
  const period = budget && periodsOf(planOf(ctx, budget), day).at(-1)!
  return period && period.start <= day && day <= period.end ? budget.id : null
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

const selectNames = (ctx: Context, where?: SQL) =>
  ctx.db
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(and(visibleBudgets(ctx), where))
    .orderBy(budgets.sortName, budgets.id)
    .limit(mostOpen)

/** Short: what pickers offer for something new. */
export const pickableBudgets = (ctx: Context) => selectNames(ctx, isOpen(today(ctx)))

/** Short: what something can be in already, whatever became of it since. */
export const namedBudgets = (ctx: Context) => selectNames(ctx)

/** Whether a budget is the caller's own, rather than one that is shared with them. */
export async function ownsBudget(ctx: Context, id: string): Promise<boolean> {
  const [own] = await ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, id), eq(budgets.ownerId, userId(ctx))))
  return own !== undefined
}
