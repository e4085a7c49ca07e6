'use client'
import { localCsv, saveCsv } from '@/components/kit/charts/csv'
import { call } from '@/lib/client/call'
import type { Expense } from '@/lib/money/expenses/schema'
import { type ExpenseQuery, filterOf } from './expense-query'

const pageSize = 200

export type CsvColumn = { label: string; value: (expense: Expense) => string | number | null }

/** Expenses as a file for spreadsheets. */
export function expensesCsv(locale: string, expenses: readonly Expense[], columns: readonly CsvColumn[]) {
  const writer = localCsv(locale)
  return [
    writer.head(columns.map(({ label }) => label)),
    ...expenses.map(expense => writer.line(columns.map(({ value }) => value(expense)))),
  ].join('')
}

/** Every expense that the filters select, page by page. */
async function everyExpense(query: ExpenseQuery): Promise<Expense[]> {
  const { hasReceipt, ...filter } = filterOf(query)
  const found: Expense[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /api/expenses', {
      ...filter,
      ...(hasReceipt === undefined ? {} : { hasReceipt: String(hasReceipt) as 'true' | 'false' }),
      limit: pageSize,
      cursor,
    })
    found.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

/** Hands all that is filtered to the browser as a file; says how many it holds. */
export async function exportExpenses(
  locale: string,
  query: ExpenseQuery,
  columns: readonly CsvColumn[],
  name: string,
) {
  const expenses = await everyExpense(query)
  saveCsv(name, expensesCsv(locale, expenses, columns))
  return expenses.length
}
