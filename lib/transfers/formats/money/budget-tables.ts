import { readCell } from '@/lib/reading/amounts/rules'
import { first, plain, type Values } from '@/lib/transfers/formats/cells'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import { filled, type Item } from '@/lib/transfers/formats/parsed'
import { fieldsOf, type Reading } from '@/lib/transfers/formats/rows'

/** Reads a row of a list of budgets. */
export function budgetItem(row: CsvRow, values: Values, reading: (field: string) => Reading): Item {
  const fields = [...fieldsOf.budget].filter(field => !['amount', 'id', 'type', 'createdAt'].includes(field))
  const data = plain(values, fields, reading)
  const amount = readCell(first(values, 'amount'), reading('amount').amounts)
  if (values.has('amount')) data.amount = amount?.amount ?? first(values, 'amount')
  if (amount?.currency) data.currency = amount.currency
  // A list of budgets without periods means yearly ones.
  return { row: row.line, type: 'budget', data: filled(data), defaults: { period: 'yearly' } }
}
