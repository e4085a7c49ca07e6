import { dateIn, dateOrder } from '@/lib/reading/dates/rules'
import { markOf } from '@/lib/reading/numbers.rules'
import {
  emptyParsed,
  maxRows,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from '@/lib/transfers/formats/parsed'
import { described, type Movement, movementOfEntry, takeSpending } from './statements'
import { amountOf, contextOf } from './written-amounts'

/** Sections with bookings. Others list categories, securities and the like. */
const booked = /^!type:(?:bank|cash|ccard|oth a|oth l)\b/i
const section = /^!type:/i
const other = /^!(?:account|option|clear)/i

/** Quicken writes 6/12'26 for 2026, and a space before a single digit. */
const plainDay = (text: string) => text.replace(/\s+/g, '').replace(/'/g, '/')

/** Reads Quicken's interchange format. A minus is money that left, in every kind of account. */
export function readQif(text: string, options: ReadOptions): Parsed {
  const parsed = emptyParsed('qif')
  const records: { line: number; fields: Map<string, string[]>; isBooked: boolean }[] = []
  let isBooked = false
  let open: (typeof records)[number] | null = null
  let line = 0
  let from = 0
  while (from <= text.length) {
    let end = from
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
    const raw = text.slice(from, Math.min(end, from + 2000)).trim()
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    line++
    if (raw === '') continue
    if (raw.startsWith('!')) {
      if (section.test(raw)) isBooked = booked.test(raw)
      else if (other.test(raw)) isBooked = /^!(?:option|clear)/i.test(raw) && isBooked
      open = null
      continue
    }
    if (raw === '^') {
      open = null
      continue
    }
    if (!open) {
      if (records.length >= maxRows) throw new UnreadableFile('tooManyRows')
      open = { line, fields: new Map(), isBooked }
      records.push(open)
    }
    const key = raw[0]!.toUpperCase()
    const same = open.fields.get(key)
    if (same) same.push(raw.slice(1).trim())
    else open.fields.set(key, [raw.slice(1).trim()])
  }
  const bookings = records.filter(record => record.isBooked)
  const days = bookings.map(({ fields }) => plainDay(fields.get('D')?.[0] ?? ''))
  const mark = markOf(bookings.map(({ fields }) => fields.get('T')?.[0] ?? ''))
  const order = dateOrder(days) ?? options.home
  const movements = bookings.map(({ line: row, fields }, index): Movement => {
    const one = (key: string) => fields.get(key)?.[0] ?? ''
    const written = one('T') || one('U')
    const amount = amountOf(written, { ...contextOf(options), mark })
    const description = described([one('P'), one('M')])
    const day = days[index] ?? ''
    return movementOfEntry({
      row,
      description,
      written,
      amount,
      date: dateIn(day, { order }) ?? day,
      isTransfer: /^\[.*\]$/.test(one('L')),
    })
  })
  takeSpending(movements, { sign: -1, isAccount: true, isStatement: true }, options, parsed)
  return parsed
}
