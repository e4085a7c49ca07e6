import { isCurrency } from '@/lib/core/money'
import { toDate } from '@/lib/reading/dates/rules'
import {
  emptyParsed,
  maxRows,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from '@/lib/transfers/formats/parsed'
import type { Flow } from './money-words'
import { described, type Movement, movementOfEntry, takeSpending } from './statements'
import { amountOf, contextOf } from './written-amounts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plain = (text: string) =>
  text
    .replace(/^<!\[CDATA\[([\s\S]*?)\]\]>$/, '$1')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()

/** Elements and their texts, in order. In SGML a value has no end tag; in XML it does. */
function* elements(text: string): Generator<{ name: string; end: boolean; value: string; at: number }> {
  let at = text.indexOf('<')
  while (at >= 0) {
    const close = text.indexOf('>', at + 1)
    if (close < 0) return
    let next = text.indexOf('<', close + 1)
    // A text of an XML file may stand in CDATA.
    if (text.startsWith('<![CDATA[', close + 1)) {
      const end = text.indexOf(']]>', close + 1)
      next = end < 0 ? -1 : text.indexOf('<', end + 3)
    }
    const tag = text.slice(at + 1, Math.min(close, at + 80)).trim()
    const end = tag.startsWith('/')
    const name = /^\/?\s*([A-Za-z0-9._]+)/.exec(tag)?.[1]?.toUpperCase()
    const raw = text.slice(close + 1, Math.min(next < 0 ? text.length : next, close + 2000))
    if (name) yield { name, end, value: plain(raw), at }
    at = next
  }
}

/** Kinds of bookings by which money leaves or comes, for banks that write no minus. */
const ways = new Map<string, Flow>([
  ...['DEBIT', 'POS', 'PAYMENT', 'CHECK', 'FEE', 'SRVCHG', 'DIRECTDEBIT', 'ATM', 'CASH', 'REPEATPMT'].map(
    (kind): [string, Flow] => [kind, 'out'],
  ),
  ...['CREDIT', 'DEP', 'INT', 'DIV', 'DIRECTDEP'].map((kind): [string, Flow] => [kind, 'in']),
])

const isCode = (code: string | undefined) => code !== undefined && /^[A-Z]{3}$/.test(code) && isCurrency(code)

/** Reads Open Financial Exchange: SGML of version 1 and XML of version 2. */
export function readOfx(text: string, options: ReadOptions): Parsed {
  const parsed = emptyParsed('ofx')
  const movements: Movement[] = []
  let currency: string | undefined
  let open: Map<string, string> | null = null
  let row = 0
  const close = () => {
    if (open) movements.push(movementOf(row, open, currency, options))
    open = null
  }
  for (const { name, end, value } of elements(text)) {
    if (name === 'CURDEF' && !end) currency = isCode(value.toUpperCase()) ? value.toUpperCase() : undefined
    if (name === 'STMTTRN') {
      close()
      if (end) continue
      if (++row > maxRows) throw new UnreadableFile('tooManyRows')
      open = new Map()
    } else if (name === 'BANKTRANLIST' && end) close()
    else if (open && !end && value !== '' && !open.has(name)) open.set(name, value)
  }
  close()
  const real = movements.filter(({ left }) => left === undefined)
  const isSigned = real.some(({ amount }) => amount !== null && amount < 0)
  if (isSigned) for (const movement of movements) Object.assign(movement, { flow: null, word: '' })
  const sign = isSigned ? -1 : undefined
  takeSpending(movements, { sign, isAccount: true, isStatement: true }, options, parsed)
  return parsed
}

function movementOf(
  row: number,
  fields: ReadonlyMap<string, string>,
  currency: string | undefined,
  options: ReadOptions,
): Movement {
  const one = (name: string) => fields.get(name) ?? ''
  const written = one('TRNAMT')
  // CURRENCY says that this amount is in another one; ORIGCURRENCY only what it was before.
  const symbol = one('CURSYM').toUpperCase()
  const own = isCode(symbol) && fields.has('CURRENCY') ? symbol : currency
  const amount = amountOf(written, {
    ...contextOf(options),
    currency: own,
    mark: written.includes(',') ? ',' : '.',
  })
  const day = one('DTUSER') || one('DTPOSTED')
  const digits = /^(\d{4})(\d{2})(\d{2})/.exec(day)
  const date = digits ? toDate(Number(digits[1]), Number(digits[2]), Number(digits[3])) : null
  const description = described([one('NAME'), one('MEMO')])
  const kind = one('TRNTYPE').toUpperCase()
  return movementOfEntry({
    row,
    description,
    written,
    amount,
    currency: own,
    date: date ?? day,
    flow: ways.get(kind) ?? null,
    word: kind,
  })
}
