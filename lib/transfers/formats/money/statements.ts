import { unguard } from '@/lib/core/guard'
import { namesOf } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { expenseFields } from '@/lib/money/expenses/fields'
import { first, plain, type Values } from '@/lib/transfers/formats/cells'
import type { CsvRow } from '@/lib/transfers/formats/csv'
import { filled, named, type Parsed, type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import type { Reading } from '@/lib/transfers/formats/rows'
import { foreignCategory } from './expenses'
import type { MoneyTable } from './money-columns'
import { type Flow, flowOf, soundsLikeBalance, soundsLikeTotal, stateOf } from './money-words'
import { type Booking, directionOf, type Known } from './spending'
import { amountOf, writtenAmount } from './written-amounts'

/** Fields that are taken as they are. Budgets and gifts are referenced by name. */
const plainOfExpense = [
  ...namesOf(expenseFields, 'amount', 'budgetId', 'giftId', 'description'),
  'budgetName',
] as const

/** The longest description of an expense. */
const longestText = 300

/** A booking with what its expense is made of. */
export interface Movement extends Booking {
  row: number
  /** The text of the amount, where it is no number. */
  written: string
  data: Record<string, unknown>
  /** Why it is no expense, whatever its direction. */
  left?: string
}

/** What was bought, from whom: texts that say the same are said once. */
export function described(texts: readonly string[]): string {
  const said: string[] = []
  for (const text of texts.map(one => one.replace(/\s+/g, ' ').trim())) {
    const folded = fold(text)
    if (
      !/[\p{L}\p{N}]/u.test(folded) ||
      said.some(one => fold(one).includes(folded) || folded.startsWith(fold(one)))
    )
      continue
    said.push(text)
  }
  const whole = said.join(' – ')
  return whole.length > longestText ? `${whole.slice(0, longestText - 1)}…` : whole
}

/**
 * The expenses among the bookings of a statement. What came in is left out with a remark, and a row whose
 * direction is not clear is refused. Throws `noDirection` where the table does not tell: then the user does.
 */
export function takeSpending(
  movements: readonly Movement[],
  known: Known,
  { spending }: Pick<ReadOptions, 'spending'>,
  parsed: Parsed,
) {
  const real = movements.filter(({ left }) => left === undefined)
  const direction = directionOf(real, known, spending === 'turned')
  if (!direction.sure && spending === undefined) throw new UnreadableFile('noDirection')
  const hasMoney = real.some(({ amount, outflow, inflow }) => amount ?? outflow ?? inflow)
  if (hasMoney) parsed.spending = direction.spending
  const places = new Map(real.map((movement, index) => [movement, index]))
  for (const movement of movements) {
    const { row, left, written, data } = movement
    const skip = (reason: string) =>
      parsed.skipped.push({ row, type: 'expense', reason, ...named(data.description) })
    if (left !== undefined) {
      skip(left)
      continue
    }
    const spent = direction.of(movement, places.get(movement) ?? 0)
    if (written !== '') {
      // An amount that is no number is refused by the check of the row, which names the field.
      parsed.items.push({ row, type: 'expense', data: filled({ ...data, amount: written }) })
    } else if (spent === 'unclear') {
      const messageKey = 'directionUnknown'
      parsed.errors.push({ row, type: 'expense', field: 'amount', code: 'DIRECTION_UNKNOWN', messageKey })
    } else if (spent === 'received') skip('income')
    else if (spent === 'none') skip('noAmount')
    else parsed.items.push({ row, type: 'expense', data: filled({ ...data, amount: spent.amount }) })
  }
}

/** An entry of a file that books one amount in each. */
export interface Entry {
  row: number
  description: string
  /** The amount as it is written, and as it is read. Null where that is no amount. */
  written: string
  amount: ReturnType<typeof amountOf>
  /** The currency of the entry, where its amount names none. */
  currency?: string
  /** The day, else the text of the day. */
  date: string
  flow?: Flow | null
  word?: string
  /** Whether it went to another account of the same person. */
  isTransfer?: boolean
}

/** The movement of an entry. */
export const movementOfEntry = ({
  row,
  description,
  written,
  amount,
  currency,
  date,
  flow = null,
  word = '',
  isTransfer = false,
}: Entry): Movement => ({
  row,
  text: description,
  amount: amount?.amount ?? null,
  outflow: null,
  inflow: null,
  flow,
  word,
  balance: null,
  written: amount ? '' : written,
  data: { date, description, currency: amount?.currency ?? currency },
  left: soundsLikeBalance(description)
    ? 'total'
    : isTransfer
      ? 'payment'
      : written === ''
        ? 'noAmount'
        : undefined,
})

/** The movement of a row of a table. */
export function movementOf(
  row: CsvRow,
  values: Values,
  table: Pick<MoneyTable, 'mapping' | 'texts' | 'state' | 'fee' | 'kind' | 'currency'>,
  reading: (field: string) => Reading,
  parsed: Parsed,
): Movement {
  const data = plain(values, plainOfExpense, reading)
  foreignCategory(row.line, data, parsed)
  const cell = (column: string | null) => (column === null ? '' : unguard(row.cells[column] ?? '').trim())
  const texts = table.texts.filter(column => table.mapping[column] === 'description').map(cell)
  const text = described(texts)
  // A row without any other words is told by the kind of booking.
  data.description = text || cell(table.kind)
  if (text.length === longestText && text.endsWith('…')) {
    const end = texts
      .join(' – ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(longestText - 1)
    parsed.warnings.push({ row: row.line, type: 'expense', reason: 'shortened', text: end.slice(0, 200) })
  }
  const context = (field: string) => ({ ...reading(field).amounts, isLikely: true })
  const numberOf = (field: string) => {
    const written = first(values, field)
    return written === '' ? null : (amountOf(written, context(field)) ?? written)
  }
  const found = { amount: numberOf('amount'), outflow: numberOf('outflow'), inflow: numberOf('inflow') }
  const all = Object.values(found)
  const broken = all.find(one => typeof one === 'string')
  const stated = all.find(one => one !== null && typeof one !== 'string' && one.currency !== undefined)
  const currency = stated && typeof stated !== 'string' ? stated?.currency : undefined
  data.currency = currency ?? data.currency ?? table.currency
  const plainAmount = (one: (typeof found)['amount']) =>
    one === null || typeof one === 'string' ? null : one.amount
  const beside = first(values, 'flow')
  const behind = writtenAmount(first(values, 'amount')).word
  const word = beside || behind
  const balance = numberOf('balance')
  const fee = amountOf(cell(table.fee), context('amount'))
  if (fee && fee.amount !== 0 && data.description)
    data.description = described([`${data.description} (${table.fee}: ${cell(table.fee)})`])
  return {
    row: row.line,
    text: [text, cell(table.kind)].join(' '),
    amount: plainAmount(found.amount),
    outflow: plainAmount(found.outflow),
    inflow: plainAmount(found.inflow),
    flow: word === '' ? null : flowOf(word),
    word,
    balance: plainAmount(balance),
    written: typeof broken === 'string' ? broken : '',
    data,
    left: leftOut(
      values,
      texts,
      all.every(one => one === null),
      cell(table.state),
      cell(table.kind),
    ),
  }
}

const isDay = (text: string) => /\d/.test(text) && /\d\D+\d|\d{6}/.test(text)

function leftOut(
  values: Values,
  texts: readonly string[],
  isBlank: boolean,
  state: string,
  kind: string,
): string | undefined {
  const date = first(values, 'date')
  const hasDay = isDay(date)
  const says = [date, ...texts].filter(text => text.trim() !== '')
  if (!hasDay && says.some(soundsLikeTotal)) return 'total'
  if (texts.some(text => soundsLikeBalance(text))) return 'total'
  if (isBlank || (!hasDay && !values.has('amount') && !values.has('outflow') && !values.has('inflow')))
    return 'noAmount'
  const came = stateOf(state)
  if (came) return came
  // Money that was moved between own accounts bought nothing.
  if (texts.some(text => /^transfer : /i.test(text)) || /^pot transfer$/i.test(kind)) return 'payment'
  return undefined
}
