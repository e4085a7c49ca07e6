import { unguard } from '@/lib/core/guard'
import { namesOf } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { giftCategories } from '@/lib/gifts/values'
import { expenseFields } from '@/lib/money/expenses/fields'
import { type AmountContext, readCell } from '@/lib/reading/amounts/rules'
import { first, plain, type Values } from '@/lib/transfers/formats/cells'
import type { Detected } from '@/lib/transfers/formats/contacts/contacts-csv'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import { filled, named, type Parsed } from '@/lib/transfers/formats/parsed'
import type { Reading } from '@/lib/transfers/formats/rows'
import { parseBoolean } from '@/lib/transfers/formats/words'

/** The amount is the user's share; budgets and gifts are referenced by name. */
const plainOfExpense = [...namesOf(expenseFields, 'amount', 'budgetId', 'giftId'), 'budgetName'] as const

/** Rows by which people settle their debts; nothing was bought. */
const settling =
  /^(payment|reimbursement|pago|pagos|reembolso|paiement|remboursement|zahlung|rückzahlung|pagamento|دفع|دفعة|سداد|付款|还款|支払い|返済|결제|상환)$/i

/**
 * The user's share of a bill, from the balances: a positive balance was lent, a negative one is owed. Null
 * when several people paid, because the balance then does not tell.
 */
function ownShare(cost: number, own: number, others: readonly number[]): number | null {
  if (own <= 0) return -own
  if (others.some(balance => balance > 0)) return null
  // Amounts have at most four decimals; the difference of two floats has more.
  return Math.round((cost - own) * 10_000) / 10_000
}

export const isBill = ({ format }: Detected) => format === 'splitwise-csv' || format === 'spliit-csv'

/** The column of a bill with the user's name. */
export const ownColumnOf = (columns: readonly string[], { mapping }: Detected, ownName: string | undefined) =>
  columns.find(column => !mapping[column] && ownName !== undefined && fold(column) === fold(ownName))

/**
 * Whether a table is a shared bill: behind its own columns each person has one, and what one lent the others
 * owe. Its name says nothing: banks have such columns too.
 */
export function hasShares(rows: readonly CsvRow[], { mapping }: Detected): boolean {
  let [sound, tried] = [0, 0]
  for (const { cells } of rows.slice(0, 200)) {
    const balances = Object.entries(cells).flatMap(([column, text]) =>
      mapping[column] || text.trim() === '' ? [] : [readCell(unguard(text), { isLikely: true })?.amount],
    )
    if (balances.length === 0) continue
    tried++
    const sum = balances.reduce<number>((all, one) => all + (one ?? Number.NaN), 0)
    // Shares are rounded to a cent each.
    if (balances.length > 1 && Math.abs(sum) <= balances.length * 0.02) sound++
  }
  return tried > 0 && sound >= tried * 0.8
}

/** Takes an unknown category of another program out. It is named once, however many rows have it. */
export function foreignCategory(row: number, data: Record<string, unknown>, parsed: Parsed) {
  const { category } = data
  if (giftCategories.some(known => known === category)) return
  data.category = undefined
  const text = typeof category === 'string' ? category.trim().slice(0, 200) : ''
  const isSaid = parsed.warnings.some(one => one.reason === 'categoryUnknown' && one.text === text)
  if (text && !isSaid) parsed.warnings.push({ row, type: 'expense', reason: 'categoryUnknown', text })
}

/** The item of a row of a shared bill. */
export function expenseItem(
  row: CsvRow,
  values: Values,
  {
    found,
    reading,
    ownName,
  }: {
    found: Detected
    reading: (field: string) => Reading
    ownName: string | undefined
  },
  parsed: Parsed,
) {
  const skip = (reason: string) =>
    parsed.skipped.push({ row: row.line, type: 'expense', reason, ...named(first(values, 'description')) })
  // The closing balance of a shared bill is not an expense.
  if (
    !values.has('amount') ||
    /^(total balance|saldo total|solde total|gesamtsaldo|saldo totale)$/i.test(first(values, 'description'))
  ) {
    skip('noAmount')
    return
  }
  const back = Object.keys(row.cells).find(column => fold(column) === 'is reimbursement')
  if (settling.test(first(values, 'category')) || (back && parseBoolean(row.cells[back] ?? '') === true)) {
    skip('payment')
    return
  }
  const data = plain(values, plainOfExpense, reading)
  foreignCategory(row.line, data, parsed)
  const text = first(values, 'amount')
  const amount = readCell(text, reading('amount').amounts)
  data.amount = amount ? amount.amount : text
  if (amount?.currency) data.currency = amount.currency
  if (amount) {
    const share = shareOf(row, found, amount.amount, { ownName, amounts: reading('amount').amounts })
    if (share === 0) {
      skip('notOwn')
      return
    }
    if (share !== undefined) {
      if (share === null) parsed.warnings.push({ row: row.line, type: 'expense', reason: 'wholeBill' })
      else if (share !== amount.amount)
        parsed.warnings.push({ row: row.line, type: 'expense', reason: 'ownShare' })
      data.amount = share ?? amount.amount
    }
  }
  parsed.items.push({ row: row.line, type: 'expense', data: filled(data) })
}

/** The user's share of a row. Undefined when no column has their name, null when it cannot be computed. */
function shareOf(
  row: CsvRow,
  found: Detected,
  cost: number,
  { ownName, amounts }: { ownName: string | undefined; amounts: AmountContext },
) {
  const columns = Object.keys(row.cells).filter(column => !found.mapping[column])
  const own = ownColumnOf(columns, found, ownName)
  const balanceOf = (column: string) => readCell(unguard(row.cells[column] ?? ''), amounts)?.amount ?? null
  const balance = own === undefined ? null : balanceOf(own)
  if (balance === null) return undefined
  const others = columns.filter(column => column !== own).flatMap(column => balanceOf(column) ?? [])
  return ownShare(cost, balance, others)
}
