import { pageSize } from '@/lib/core/rows'
import type { Expense, ExpenseFilter } from '@/lib/money/expenses/schema'

export const expenseOrders = ['-date', 'date', '-amount', 'amount'] as const

/** The filter and order in the address of the spending screen. */
export interface ExpenseQuery {
  sort: ExpenseFilter['sort']
  q?: string
  /** A calendar month, YYYY-MM, or a year, YYYY. */
  period?: string
  category?: Expense['category']
  budgetId?: string
  personId?: string
  hasReceipt?: boolean
  rows: number
  /** Behind which expense the list begins. */
  after?: string
}

/** The address of the spending screen after some changes; the list starts anew unless `rows` is given. */
export function expensesHref(query: ExpenseQuery, changes: Partial<ExpenseQuery> = {}): string {
  const next = { ...query, rows: pageSize, after: undefined, ...changes }
  const params = new URLSearchParams()
  if (next.sort !== '-date') params.set('sort', next.sort)
  for (const key of ['q', 'period', 'category', 'budgetId', 'personId', 'hasReceipt', 'after'] as const) {
    const value = next[key]
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  if (next.rows !== pageSize) params.set('rows', String(next.rows))
  const text = params.toString()
  return text ? `/app/budgets/spending?${text}` : '/app/budgets/spending'
}

/** The first and the last day of a month or a year. */
export function daysOf(period: string | undefined): { from?: string; to?: string } {
  if (!period) return {}
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` }
  const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 0)).getUTCDate()
  return { from: `${period}-01`, to: `${period}-${last}` }
}

/** The same question for the queries, without the part of the list that is shown. */
export function filterOf({ sort, period, rows: _rows, after: _after, ...rest }: ExpenseQuery) {
  return { sort, ...rest, ...daysOf(period) }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, period, category, budgetId, personId, hasReceipt }: ExpenseQuery) =>
  [q, period, category, budgetId, personId, hasReceipt].some(value => value !== undefined && value !== '')
