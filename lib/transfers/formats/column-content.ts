import { unguard } from '@/lib/core/guard'
import { isCurrency } from '@/lib/core/money'
import { readingsOf } from '@/lib/reading/amounts/rules'
import { currencyOfSign } from '@/lib/reading/currencies.rules'
import { dateIn } from '@/lib/reading/dates/rules'
import type { CsvRow } from './csv'
import { flowOf } from './money/money-words'
import { writtenAmount } from './money/written-amounts'

/** What the cells of a column look like; shares of those that are not blank. */
export interface Content {
  filled: number
  dates: number
  amounts: number
  /** Amounts with a sign or decimals. */
  money: number
  negative: number
  currencies: number
  flows: number
  /** Whether words of both directions occur. */
  both: boolean
  words: number
  /** Cells that are only digits, such as a number of a booking. */
  digits: number
  distinct: number
  /** The letters of all cells. */
  length: number
}

/** Rows that are enough to see what a column holds. */
const sampled = 200

/** What a cell may be as a number. 1.234 is an amount, whichever it is; its sign is sure. */
function couldBe(cell: string): number | undefined {
  const { text } = writtenAmount(cell)
  const number = readingsOf(text, { isLikely: true })[0]
  return number === undefined ? undefined : /^[^\d]*[-−–(]/.test(text) ? -Math.abs(number) : number
}

/** What a column holds, by a sample of its cells. */
export function contentOf(column: string, rows: readonly CsvRow[]): Content {
  const content = {
    filled: 0,
    dates: 0,
    amounts: 0,
    money: 0,
    negative: 0,
    currencies: 0,
    flows: 0,
    both: false,
    words: 0,
    digits: 0,
    distinct: 0,
    length: 0,
  }
  const seen = new Set<string>()
  const ways = new Set<string>()
  const step = Math.max(1, Math.floor(rows.length / sampled))
  for (let at = 0; at < rows.length; at += step) {
    const cell = unguard(rows[at]?.cells[column] ?? '').trim()
    if (cell === '') continue
    content.filled++
    content.length += cell.length
    seen.add(cell)
    if (cell.length > 80) {
      content.words++
      continue
    }
    const isDigits = /^\d+$/.test(cell)
    if (isDigits) content.digits++
    if ((!isDigits || /^(19|20)\d{6}$/.test(cell)) && dateIn(cell, { home: 'dmy' }) !== null) content.dates++
    const amount = couldBe(cell)
    if (amount !== undefined) {
      content.amounts++
      if (amount < 0) content.negative++
      if (amount < 0 || /[.,٫]\d{1,2}(?:\D|$)/.test(cell)) content.money++
    } else if (/\p{L}/u.test(cell)) content.words++
    if (
      /^[A-Za-z]{3}$/.test(cell) ? isCurrency(cell.toUpperCase()) : currencyOfSign(cell, { isLikely: true })
    )
      content.currencies++
    const flow = flowOf(cell)
    if (flow) {
      content.flows++
      ways.add(flow)
    }
  }
  content.distinct = seen.size
  content.both = ways.has('out') && ways.has('in')
  return content
}
