import { rowsAsked } from '@/lib/core/rows'
import { ExpenseFilter } from '@/lib/money/expenses/schema'
import { type ExpenseQuery, expenseOrders } from './expense-query'

type Params = Record<string, string | string[] | undefined>

const isPeriod = (text: unknown): text is string =>
  typeof text === 'string' && /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/.test(text)

/** A text that may be a cursor. The page checks whether it is one. */
const isPlace = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,500}$/.test(text)

/** Reads the address. Invalid parts are ignored. */
export function readQuery(params: Params): ExpenseQuery {
  const { shape } = ExpenseFilter
  const known = <Key extends 'q' | 'category' | 'budgetId' | 'personId' | 'hasReceipt'>(key: Key) => {
    const read = params[key] ? shape[key].safeParse(params[key]) : undefined
    return (
      read?.success && read.data !== '' && !Array.isArray(read.data) ? read.data : undefined
    ) as ExpenseQuery[Key]
  }
  return {
    sort: expenseOrders.find(order => order === params.sort) ?? '-date',
    q: known('q'),
    period: isPeriod(params.period) ? params.period : undefined,
    category: known('category'),
    budgetId: known('budgetId'),
    personId: known('personId'),
    hasReceipt: known('hasReceipt'),
    rows: rowsAsked(params.rows),
    after: isPlace(params.after) ? params.after : undefined,
  }
}
