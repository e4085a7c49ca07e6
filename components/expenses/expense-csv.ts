'use client'
import { saveCsv } from '@/components/kit/charts/csv'
import { call } from '@/lib/client/call'
import { guard } from '@/lib/core/guard'
import type { Expense } from '@/lib/expenses/schema'
import { type ExpenseQuery, filterOf } from './expense-query'

const pageSize = 200

export type CsvColumn = { label: string; value: (expense: Expense) => string | number | null }

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)
/** Words may come from anybody, so none runs as a formula; numbers stay numbers, with a point. */
const cellOf = (value: string | number | null) =>
  typeof value === 'number' ? String(value) : quoted(guard(value ?? ''))

/** Expenses as a file for spreadsheets: UTF-8 with its mark, RFC 4180. */
export const expensesCsv = (expenses: readonly Expense[], columns: readonly CsvColumn[]): string =>
  `\uFEFF${[
    columns.map(({ label }) => cellOf(label)),
    ...expenses.map(expense => columns.map(({ value }) => cellOf(value(expense)))),
  ]
    .map(cells => `${cells.join(',')}\r\n`)
    .join('')}`

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
export async function exportExpenses(query: ExpenseQuery, columns: readonly CsvColumn[], name: string) {
  const expenses = await everyExpense(query)
  saveCsv(name, expensesCsv(expenses, columns))
  return expenses.length
}
