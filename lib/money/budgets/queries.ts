import 'server-only'
import { and, desc, eq, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { budgets } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { searchPattern } from '@/lib/core/text'
import { type Context, today } from '@/lib/server/auth/context'
import { everyPage } from '@/lib/server/db/bulk'
import { after, cut, isAsked, orderBy, picked, type Sortable, sortedBy } from '@/lib/server/db/paging'
import {
  holdsAll,
  isWorth,
  meansOnly,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import type { budgetsApi } from './api'
import { periodOn, type Row, selectBudgets, withFigures } from './figures'
import { ownBudgets, trashedBudgets, visibleBudgets } from './policy'
import { afterOccasion } from './rules'
import type { Budget, budgetSorts } from './schema'

const sortable: Sortable<(typeof budgetSorts)[number], Row> = {
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
  const { orders, keyOf } = sortedBy(sortable, filter.sort)
  const found = await selectBudgets(ctx)
    .where(
      and(
        filter.deleted ? trashedBudgets(ctx) : visibleBudgets(ctx),
        picked(budgets, filter),
        isAsked(budgets.period, filter.period),
        isAsked(budgets.type, filter.type),
        isAsked(budgets.category, filter.category),
        isAsked(budgets.occasionId, filter.occasionId),
        isAsked(budgets.familyId, filter.familyId),
        filter.q ? like(budgets.search, searchPattern(filter.q)) : undefined,
        after(orders, budgets.id, filter.cursor),
      ),
    )
    .orderBy(...orderBy(orders, budgets.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: await withFigures(ctx, data), nextCursor }
}

/** The newest budgets among those the caller can see, oldest first. */
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

/** The first day, or where none was chosen the day after the budget was made: no time zone is later than that. */
const firstDay = sql`coalesce(${budgets.startDate}, (${budgets.createdAt} at time zone 'UTC')::date + 1)`

/** Whether a budget is not closed or cancelled, and its last day (as in `periodsOf`) is not over. */
const isOpen = (day: PlainDate) => sql`(${budgets.state} is null and case
  when ${budgets.type} = 'occasion' and ${budgets.occasionDate} is not null
    then greatest(${firstDay}, coalesce(${budgets.endDate}, ${budgets.occasionDate} + ${afterOccasion}::int))
  when ${budgets.period} = 'custom' then greatest(${firstDay}, ${budgets.endDate})
  when ${budgets.endDate} is null then 'infinity'
  else greatest(${budgets.startDate}, ${budgets.endDate}) end >= ${day}::date)`

/** More budgets than anybody has in force, so that none is left out. */
const mostOpen = 1000
const mostFinished = 200

/** The budgets in force or still to begin, among those the caller can see. */
export const openBudgets = (ctx: Context, where?: SQL) =>
  budgetsWhere(ctx, and(isOpen(today(ctx)), where), mostOpen)

/** The newest budgets that are over, closed or cancelled. */
export const finishedBudgets = (ctx: Context) => budgetsWhere(ctx, not(isOpen(today(ctx))), mostFinished)

/** Budgets by id, in the order of the ids. */
export async function budgetsById(ctx: Context, ids: string[], day?: PlainDate): Promise<Budget[]> {
  const found = await budgetsWhere(ctx, isOneOf(budgets.id, ids), ids.length, day)
  const byId = new Map(found.map(budget => [budget.id, budget]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/**
 * All budgets the caller can see, or those of one id or occasion, with figures of a day, oldest first, a page at a
 * time.
 */
export function everyBudget(
  ctx: Context,
  { budgetId, occasionId }: { budgetId?: string; occasionId?: string } = {},
  day?: PlainDate,
) {
  const wanted = and(
    visibleBudgets(ctx),
    budgetId ? eq(budgets.id, budgetId) : undefined,
    occasionId ? eq(budgets.occasionId, occasionId) : undefined,
    // Another owner's budget that counts rows that do not name it would show the owner's spending day by day, also
    // from before it was shared.
    day === undefined || day === today(ctx)
      ? undefined
      : or(
          ownBudgets(ctx),
          and(isNull(budgets.category), isNull(budgets.occasionId), not(budgets.countsEverything)),
        ),
  )
  return everyPage(ctx, budgets, wanted, ids => budgetsById(ctx, ids, day))
}

export async function getBudget(ctx: Context, { budgetId }: { budgetId: string }): Promise<Budget> {
  const [budget] = await budgetsById(ctx, [budgetId])
  if (!budget) throw notFound()
  return budget
}

/**
 * The name of a budget, by the SQL of its id. Null where the caller cannot see it: its owner may have stopped sharing
 * it and given it a private name.
 */
export const budgetName = (ctx: Context, id: SQL) =>
  sql<
    string | null
  >`(select ${budgets.name} from ${budgets} where ${budgets.id} = ${id} and ${visibleBudgets(ctx)})`

/** The budget that another record names. Throws 422 on `path` when the caller cannot see it. */
export async function referredBudget(ctx: Context, id: string, path = 'budgetId') {
  const [budget] = await ctx.db
    .select({ id: budgets.id, currency: budgets.currency })
    .from(budgets)
    .where(and(eq(budgets.id, id), visibleBudgets(ctx)))
  if (!budget) throw invalid({ path, message: 'notYours' })
  return budget
}

/**
 * The default budget for new gifts and expenses of a day; null where that budget is deleted, closed, over or still to
 * begin.
 */
export async function defaultBudget(ctx: Context, day: PlainDate = today(ctx)): Promise<string | null> {
  const { defaultBudgetId } = ctx.settings
  if (!defaultBudgetId) return null
  const [budget] = await selectBudgets(ctx).where(
    and(eq(budgets.id, defaultBudgetId), visibleBudgets(ctx), isNull(budgets.state)),
  )
  const period = budget && periodOn(ctx, budget, day)
  return period && period.start <= day && day <= period.end ? budget.id : null
}

/** The currencies of budgets by their ids, also of other owners: they convert expenses that name one. */
export async function budgetCurrencies(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: budgets.id, currency: budgets.currency })
    .from(budgets)
    .where(isOneOf(budgets.id, [...new Set(ids)]))
  return new Map(found.map(({ id, currency }) => [id, currency]))
}

/** Those of these budgets that the caller sees outside the trash. */
export async function visibleAmong(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(visibleBudgets(ctx), isOneOf(budgets.id, [...new Set(ids)])))
  return new Set(found.map(({ id }) => id))
}

const selectNames = (ctx: Context, where?: SQL) =>
  ctx.db
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(and(visibleBudgets(ctx), where))
    .orderBy(budgets.sortName, budgets.id)
    .limit(mostOpen)

/** Names of open budgets, for pickers of something new. */
export const pickableBudgets = (ctx: Context) => selectNames(ctx, isOpen(today(ctx)))

/** Names of all visible budgets, for records that may name a finished one. */
export const namedBudgets = (ctx: Context) => selectNames(ctx)

/** Whether a budget is the caller's own and not one shared with them. */
export async function ownsBudget(ctx: Context, id: string): Promise<boolean> {
  const [own] = await ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.id, id), ownBudgets(ctx)))
  return own !== undefined
}

/** Budgets whose search text holds every folded word, best match first. `total` on each row counts all. */
export const searchBudgets = (ctx: Context, sought: Sought, slice: Slice) => {
  const rank = rankOf(budgets.sortName, sought)
  return ctx.db
    .select({
      id: budgets.id,
      name: budgets.name,
      description: budgets.description,
      tags: budgets.tags,
      createdAt: budgets.createdAt,
      amountMinor: budgets.amountMinor,
      currency: budgets.currency,
      rank,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(budgets)
    .where(
      and(
        visibleBudgets(ctx),
        holdsAll(
          budgets.search,
          sought,
          meansOnly(
            'budgets',
            fact =>
              fact.is === 'amount' &&
              isWorth({ minor: budgets.amountMinor, currency: budgets.currency }, fact),
          ),
        ),
      ),
    )
    .orderBy(...sliceOrder(slice, rank, budgets))
    .limit(slice.limit)
    .offset(slice.offset)
}
