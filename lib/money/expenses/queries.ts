import 'server-only'
import { and, between, desc, eq, exists, gte, isNull, like, lte, not, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { expenses, gifts, people, receipts } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { columnsOf, sameOf } from '@/lib/core/record'
import { fold, searchPattern } from '@/lib/core/text'
import { budgetName, ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { takes } from '@/lib/money/sums.queries'
import { type Context, today } from '@/lib/server/auth/context'
import { amountBound } from '@/lib/server/db/amount-bound'
import { everyPage, readAll, takenIds } from '@/lib/server/db/bulk'
import { after, cut, isAsked, orderBy, picked, type Sortable, sortedBy } from '@/lib/server/db/paging'
import {
  holdsAll,
  isWorth,
  meansOnly,
  onDays,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import type { expensesApi } from './api'
import { expenseFields } from './fields'
import { trashedExpenses, visibleExpenses } from './policy'
import type { Expense, ExpenseFilter, expenseSorts } from './schema'

const hasReceipt = sql<boolean>`exists (select 1 from receipts r where r.expense_id = expenses.id)`

const selectExpenses = (ctx: Context) =>
  ctx.db
    .select({
      id: expenses.id,
      createdAt: expenses.createdAt,
      updatedAt: expenses.updatedAt,
      version: expenses.version,
      ...columnsOf(expenseFields, expenses),
      amountMinor: expenses.amountMinor,
      description: expenses.description,
      rate: expenses.rate,
      baseMinor: expenses.baseMinor,
      baseCurrency: expenses.baseCurrency,
      fromGift: expenses.fromGift,
      sortName: expenses.sortName,
      hasReceipt,
      budgetName: budgetName(ctx, sql`${expenses.budgetId}`),
      giftName: gifts.name,
      personId: people.id,
      personName: people.name,
    })
    .from(expenses)
    .leftJoin(gifts, and(eq(gifts.id, expenses.giftId), isNull(gifts.deletedAt)))
    .leftJoin(people, and(eq(people.id, expenses.personId), isNull(people.deletedAt)))

type Row = Awaited<ReturnType<typeof selectExpenses>>[number]

const same = sameOf<typeof expenseFields, Row>(expenseFields)
/** A row as the REST API returns it. */
const toExpense = (row: Row): Expense => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  ...same(row),
  amount: toMajor(row.amountMinor, row.currency),
  rate: Number(row.rate),
  baseAmount: toMajor(row.baseMinor, row.baseCurrency),
  baseCurrency: row.baseCurrency,
  description: row.description || null,
  receiptUrl: row.hasReceipt ? `/api/expenses/${row.id}/receipt` : row.receiptUrl,
  fromGift: row.fromGift,
  budget: row.budgetId && row.budgetName ? { id: row.budgetId, name: row.budgetName } : null,
  gift: row.giftId && row.giftName ? { id: row.giftId, name: row.giftName } : null,
  person: row.personId ? { id: row.personId, name: row.personName! } : null,
})

const sortable: Sortable<(typeof expenseSorts)[number], Row> = {
  date: { order: { key: expenses.date, cast: 'date' }, keyOf: row => row.date },
  createdAt: {
    order: { key: expenses.createdAt, cast: 'timestamptz' },
    keyOf: row => row.createdAt.toISOString(),
  },
  updatedAt: {
    order: { key: expenses.updatedAt, cast: 'timestamptz' },
    keyOf: row => row.updatedAt.toISOString(),
  },
  amount: { order: { key: expenses.baseMinor, cast: 'bigint' }, keyOf: row => row.baseMinor },
  description: { order: { key: expenses.sortName, cast: 'text' }, keyOf: row => row.sortName },
}

const amount = { minor: expenses.amountMinor, currency: expenses.currency }

/** The condition of a filter, without its page. */
export const matchingExpenses = (ctx: Context, filter: Omit<ExpenseFilter, 'limit' | 'sort' | 'cursor'>) => {
  const receipt = exists(
    ctx.db.select({ one: sql`1` }).from(receipts).where(eq(receipts.expenseId, expenses.id)),
  )
  return and(
    filter.deleted ? trashedExpenses(ctx) : visibleExpenses(ctx),
    picked(expenses, filter),
    isAsked(expenses.budgetId, filter.budgetId),
    isAsked(expenses.giftId, filter.giftId),
    isAsked(expenses.personId, filter.personId),
    isAsked(expenses.occasionId, filter.occasionId),
    isAsked(expenses.category, filter.category),
    filter.from ? gte(expenses.date, filter.from) : undefined,
    filter.to ? lte(expenses.date, filter.to) : undefined,
    filter.hasReceipt === undefined ? undefined : filter.hasReceipt ? receipt : not(receipt),
    filter.minAmount === undefined ? undefined : amountBound(gte, amount, filter.minAmount),
    filter.maxAmount === undefined ? undefined : amountBound(lte, amount, filter.maxAmount),
    filter.q && fold(filter.q) ? like(expenses.search, searchPattern(filter.q)) : undefined,
  )
}

export async function listExpenses(ctx: Context, filter: InputOf<typeof expensesApi.list>) {
  const { orders, keyOf } = sortedBy(sortable, filter.sort)
  const found = await selectExpenses(ctx)
    .where(and(matchingExpenses(ctx, filter), after(orders, expenses.id, filter.cursor)))
    .orderBy(...orderBy(orders, expenses.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: data.map(toExpense), nextCursor }
}

/** Expenses for the screens of other records, among those the caller can see, the latest first. */
export async function expensesWhere(ctx: Context, where: SQL | undefined, limit: number): Promise<Expense[]> {
  const found = await selectExpenses(ctx)
    .where(and(visibleExpenses(ctx), where))
    .orderBy(desc(expenses.date), desc(expenses.id))
    .limit(limit)
  return found.map(toExpense)
}

/** Expenses by id, in the order of the ids. */
export async function expensesById(ctx: Context, ids: string[]): Promise<Expense[]> {
  const found = await selectExpenses(ctx).where(and(isOneOf(expenses.id, ids), visibleExpenses(ctx)))
  const byId = new Map(found.map(row => [row.id, toExpense(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function getExpense(ctx: Context, { expenseId }: { expenseId: string }): Promise<Expense> {
  const [expense] = await expensesById(ctx, [expenseId])
  if (!expense) throw notFound()
  return expense
}

/** A budget in the trash is not exported, so its id would be dangling. */
const withoutTrash = (expense: Expense): Expense => ({ ...expense, budgetId: expense.budget?.id ?? null })

/** All expenses of the caller outside the trash, oldest first, a page at a time. */
export const allExpenses = (ctx: Context) =>
  everyPage(ctx, expenses, visibleExpenses(ctx), async ids =>
    (await expensesById(ctx, ids)).map(withoutTrash),
  )

/** The fields that tell the caller's expenses apart, for imports to compare with. */
export const knownExpenses = (ctx: Context) =>
  readAll(ctx, expenses, visibleExpenses(ctx), part =>
    ctx.db
      .select({
        id: expenses.id,
        sortName: expenses.sortName,
        date: expenses.date,
        amountMinor: expenses.amountMinor,
        currency: expenses.currency,
        giftId: expenses.giftId,
      })
      .from(expenses)
      .where(part)
      .orderBy(expenses.id),
  )

/** The ids among these that already belong to an expense, also of another account. */
export const takenExpenseIds = (ctx: Context, ids: readonly string[]) => takenIds(ctx, expenses, ids)

/** The most expenses that the page of a budget lists. */
const mostInBudget = 100

/** The caller's own expenses of a budget's present period, chosen as its sums choose them. */
export async function expensesInBudget(ctx: Context, budget: Budget): Promise<Expense[]> {
  const isOwn = await ownsBudget(ctx, budget.id)
  return expensesWhere(
    ctx,
    and(
      between(expenses.date, budget.periodStart, budget.periodEnd),
      takes(budget, isOwn, sql`expenses`, sql`expenses.date`),
    ),
    mostInBudget,
  )
}

/** Expenses whose search text holds every folded word, best match first. `total` on each row counts all. */
export const searchExpenses = (
  ctx: Context,
  sought: Sought,
  { from, to }: { from?: string; to?: string },
  slice: Slice,
) => {
  const rank = rankOf(expenses.sortName, sought)
  return ctx.db
    .select({
      id: expenses.id,
      description: expenses.description,
      location: expenses.location,
      createdAt: expenses.createdAt,
      amountMinor: expenses.amountMinor,
      currency: expenses.currency,
      date: expenses.date,
      rank,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(expenses)
    .where(
      and(
        visibleExpenses(ctx),
        from ? gte(expenses.date, from) : undefined,
        to ? lte(expenses.date, to) : undefined,
        holdsAll(
          expenses.search,
          sought,
          meansOnly('expenses', fact =>
            fact.is === 'days'
              ? onDays(expenses.date, fact.any, today(ctx))
              : fact.is === 'amount' &&
                isWorth({ minor: expenses.amountMinor, currency: expenses.currency }, fact),
          ),
        ),
      ),
    )
    .orderBy(...sliceOrder(slice, rank, expenses, expenses.date))
    .limit(slice.limit)
    .offset(slice.offset)
}
