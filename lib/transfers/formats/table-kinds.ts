import { unguard } from '@/lib/core/guard'
import { fold } from '@/lib/core/text'
import { type Content, contentOf } from './column-content'
import { type Detected, detect } from './contacts/contacts-csv'
import type { CsvRow } from './csv'
import { giftColumns, looksLikeGifts } from './gift-columns'
import { hasShares, isBill } from './money/expenses'
import { type MoneyTable, moneyTable } from './money/money-columns'
import { canBeTitles, type OrderTable, orderMapping, orderTable } from './money/orders'
import { isTypeWord } from './own-tables'
import type { ReadOptions } from './parsed'

/** What a table is: by its headings, and where they do not settle it, by its values. */
export function tableOf(
  header: string[],
  rows: CsvRow[],
  { type, mapping, isTemplate }: ReadOptions,
): Detected & { money?: MoneyTable; orders?: OrderTable } {
  const detected = detect(header, type, mapping)
  if (detected.type === 'mixed') {
    // A statement may begin with a column of that name, which is of its own kinds.
    const typed = rows.some(({ cells }) => {
      const word = unguard(cells[header[0] ?? ''] ?? '').trim()
      return isTypeWord(word)
    })
    const money = typed ? null : moneyTable(header, rows, mapping ?? {}, false)
    return money?.isStatement
      ? { format: 'bank-csv', type: 'expense', mapping: money.mapping, money }
      : detected
  }
  const mayBeOrders = !isTemplate && (type === undefined || type === 'gift')
  const orders = mayBeOrders ? orderTable(header, rows) : null
  if (orders) {
    const chosen = mapping ?? {}
    const known = { ...detected.mapping, ...orderMapping(orders, chosen) }
    const beside = new Set([orders.state, orders.shipment, orders.total, orders.wrap, orders.refund])
    for (const column of header) {
      const isChosen = Object.keys(chosen).some(one => fold(one) === fold(column))
      // The state of an order and its money are read as a whole.
      if (!isChosen && beside.has(column) && known[column] !== 'price') delete known[column]
      if (!isChosen && known[column] === 'price' && column !== (orders.price ?? orders.total))
        delete known[column]
      if (!isChosen && known[column] === 'name' && column !== orders.name) delete known[column]
    }
    const format = detected.format === 'amazon-csv' ? detected.format : ('orders-csv' as const)
    return { format, type: 'gift', mapping: known, orders }
  }
  if (type === 'gift' && detected.format === 'csv') return giftsOf(header, rows, detected, mapping)
  if (type && type !== 'expense') return detected
  if (isBill(detected) && (detected.format === 'spliit-csv' || hasShares(rows, detected))) return detected
  const isExpense = detected.type === 'expense'
  // Orders and address books are known by headings that nobody else has.
  if (!isExpense && detected.format !== 'csv' && detected.format !== 'calendar-csv') return detected
  const money = moneyTable(header, rows, mapping ?? {}, isExpense)
  if (!money) {
    if (isOther(rows, detected)) return { ...detected, type: null }
    // A list of who gets what also has days and events, which alone would be occasions.
    const isOpen = detected.type === null || detected.type === 'occasion'
    const isList = detected.type === 'gift' || (isOpen && looksLikeGifts(header, rows))
    const gifts = isList && detected.format === 'csv' ? giftsOf(header, rows, detected, mapping) : detected
    return isUntitled(rows, gifts) ? { ...gifts, type: null } : gifts
  }
  const format = detected.format === 'sure-csv' ? detected.format : money.isStatement ? 'bank-csv' : 'csv'
  return { format, type: 'expense' as const, mapping: money.mapping, money }
}

/** A list of gifts, whose columns have names of their own: the size is the gift's. */
function giftsOf(
  header: readonly string[],
  rows: readonly CsvRow[],
  { format }: Detected,
  chosen: Readonly<Record<string, string>> = {},
): Detected {
  const choices = new Map(Object.entries(chosen).map(([column, field]) => [fold(column), field]))
  return { format, type: 'gift', ...giftColumns(header, rows, choices) }
}

/** Whether the gifts would have no titles: no column names them, or it holds numbers, or yes and no. */
const isUntitled = (rows: CsvRow[], { type, format, mapping }: Detected) => {
  const titles = Object.keys(mapping).filter(column => mapping[column] === 'name')
  if (type !== 'gift' || (titles.length === 0 && format !== 'csv')) return false
  return titles.every(column => !canBeTitles(column, rows))
}

/**
 * Whether a table is of money, whatever its headings were taken for. Nobody's birthday, occasion or gift has
 * a negative amount.
 */
function isOther(rows: CsvRow[], { type, mapping }: Detected): boolean {
  if (type !== 'occasion' && type !== 'person' && type !== 'gift') return false
  const columns = new Set(rows.slice(0, 50).flatMap(({ cells }) => Object.keys(cells)))
  const amounts = [...columns].map(column => ({ column, ...contentOf(column, rows) }))
  const isMoney = ({ column, filled, amounts: count, money, negative }: Content & { column: string }) =>
    filled > 0 && count > filled * 0.8 && (negative > 0 || (money > filled * 0.5 && !mapping[column]))
  const needsMore = type === 'gift' ? amounts.filter(one => one.negative > 0) : amounts
  const tells = Object.values(mapping).some(field =>
    ['birthday', 'email', 'phone', 'relationship', 'address'].includes(field),
  )
  return !tells && needsMore.some(isMoney)
}
