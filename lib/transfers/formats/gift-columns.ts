import { unguard } from '@/lib/core/guard'
import { fold } from '@/lib/core/text'
import { kinOf } from '@/lib/people/kin'
import { readingsOf } from '@/lib/reading/amounts/rules'
import { plainDigits, readDate } from '@/lib/reading/dates/rules'
import type { Certainty } from '../values'
import type { CsvRow } from './csv'
import { eventOf } from './events'
import { type GiftColumn, giftColumnOf } from './gift-headings'
import { conceptOf } from './headers'
import { fieldsOf } from './rows'
import { giftStatusFrom, parseBoolean } from './words'

export interface GiftColumns {
  mapping: Record<string, string>
  certainty: Record<string, Certainty>
}

/** Cells of a column that are looked at. */
const looked = 200
/** The share of cells that must fit for a column to be recognised by them, or not to be doubted. */
const most = 0.8
const half = 0.5

const isLink = (cell: string) =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(cell) || /^[\w-]+(\.[\w-]+)+\/\S+$/.test(cell)
const isPicture = (cell: string) => isLink(cell) && /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(cell)
const isMoney = (cell: string) => /\d/.test(cell) && readingsOf(cell, { isLikely: true }).length > 0
const isMarkedMoney = (cell: string) => isMoney(cell) && /[^\d.,\s'-]|\d[.,]\d\d$/.test(plainDigits(cell))
const isDay = (cell: string) => ['day', 'month', 'unsure'].includes(readDate(cell, { home: 'dmy' }).is)
const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(plainDigits(cell))
const isWhole = (cell: string) => /^\d{1,4}$/.test(plainDigits(cell))
const isEvent = (cell: string) => {
  const { type, feast } = eventOf(cell)
  return (type !== null && type !== 'other') || feast !== null
}
const isKin = (cell: string) => kinOf(cell, 'en').length > 0

/** The first day of the month that a cell names: "Dec 2022", "12/2022", "2022年12月"; null for any other text. */
export function aroundOf(cell: string): string | null {
  const reading = readDate(cell)
  return reading.is === 'month' ? `${reading.month}-01` : null
}

/** The stars of a cell: "★★★★", "4/5", "4 stars", "4.0"; null for any other text. */
export function starsOf(cell: string): number | null {
  const text = plainDigits(cell)
  if (/^[★⭐✭✩☆*\s]+$/u.test(cell.replace(/\uFE0F/g, '').trim())) {
    const full = [...cell].filter(sign => '★⭐✭*'.includes(sign)).length
    return full >= 1 && full <= 5 ? full : null
  }
  const number =
    /^([1-5])(?:[.,]0+)?\s*(?:(?:\/|of|von|de|sur|من)\s*5)?\s*(?:stars?|sterne?|estrellas?|étoiles?|نجوم|نجمة|星|つ星|별|점|★|⭐)?$/iu.exec(
      text,
    )
  return number ? Number(number[1]) : null
}

/** Whether a cell can be what its column holds. A field that is not here holds any text. */
const fits: Partial<Record<string, (cell: string) => boolean>> = {
  price: isMoney,
  totalPrice: isMoney,
  plannedPrice: isMoney,
  purchaseDate: isDay,
  occasionDate: isDay,
  occasionYear: isYear,
  purchaseUrl: isLink,
  imageUrl: isLink,
  rating: cell => starsOf(cell) !== null,
  quantity: isWhole,
  status: cell => giftStatusFrom(cell) !== null,
  isPurchased: cell => parseBoolean(cell) !== null || isDay(cell),
  isWrapped: cell => parseBoolean(cell) !== null || isDay(cell),
  isGiven: cell => parseBoolean(cell) !== null || isDay(cell),
  name: cell => !isMoney(cell) && parseBoolean(cell) === null && !isDay(cell) && !isLink(cell),
  recipient: cell => !isMoney(cell) && parseBoolean(cell) === null && !isDay(cell) && !isLink(cell),
}

/** Fields that a column can be recognised for by its cells alone, the most telling first. */
const byContent: [GiftColumn, (cell: string) => boolean][] = [
  ['imageUrl', isPicture],
  ['purchaseUrl', isLink],
  ['purchaseDate', isDay],
  ['price', isMarkedMoney],
  ['status', cell => giftStatusFrom(cell) !== null && parseBoolean(cell) === null],
  ['rating', cell => /[★⭐]/u.test(cell) && starsOf(cell) !== null],
  ['occasion', isEvent],
  ['recipient', isKin],
]

/** Columns of which a list may have several. */
const severalTimes = new Set<string>(['price', 'notes', 'tags'])

const share = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length

function cellsOf(header: readonly string[], rows: readonly CsvRow[]) {
  const found = new Map(header.map(column => [column, [] as string[]]))
  for (const { cells } of rows.slice(0, looked)) {
    for (const [column, text] of Object.entries(cells)) {
      const cell = unguard(text).trim()
      if (cell && cell.length <= 500) found.get(column)?.push(cell)
    }
  }
  return found
}

/** The meaning of a heading in a gift list; our own field names come first. */
function meaningOf(column: string, has: ReadonlySet<string>): string | null {
  const known = giftColumnOf(column)
  if ((known === null || known === 'extra') && column !== 'id' && fieldsOf.gift.has(column)) return column
  // The notes keep what has no field, with its heading.
  if (known) return known === 'extra' ? 'notes' : known
  const concept = conceptOf(column)
  if (concept === 'giftName') return 'name'
  if (concept === 'personName' || concept === 'name') return has.has('recipient') ? null : 'recipient'
  // A plain day beside an occasion is the day of the occasion, else that of the purchase.
  if (concept === 'date')
    return has.has('occasion') && !has.has('occasionDate')
      ? 'occasionDate'
      : has.has('purchaseDate')
        ? null
        : 'purchaseDate'
  if (concept === 'description') return 'notes'
  if (concept === 'budget') return 'plannedPrice'
  if (concept === 'sizes') return 'notes'
  return concept !== null && Object.hasOwn(others, concept) ? concept : null
}
const others = { recipientEmail: true, budgetName: true, occasionYear: true }

/**
 * The columns of a gift list, by heading and by content. A title is never taken from a column of numbers or of yes and
 * no. `chosen` holds what the user says about a column.
 */
export function giftColumns(
  header: readonly string[],
  rows: readonly CsvRow[],
  chosen: ReadonlyMap<string, string> = new Map(),
): GiftColumns {
  const cells = cellsOf(header, rows)
  const mapping: Record<string, string> = Object.create(null)
  const certainty: Record<string, Certainty> = Object.create(null)
  const taken = new Set<string>()
  const take = (column: string, field: string, how: Certainty) => {
    if (taken.has(field) && !severalTimes.has(field)) {
      // A second shop or day goes to the notes with its heading.
      mapping[column] = 'notes'
      certainty[column] = 'unsure'
      return
    }
    mapping[column] = field
    certainty[column] = how
    taken.add(field)
  }
  const isOpen = (column: string) => mapping[column] === undefined && !chosen.has(fold(column))
  for (const column of header) {
    const choice = chosen.get(fold(column))
    if (!choice) continue
    mapping[column] = choice
    certainty[column] = 'sure'
    taken.add(choice)
  }
  const headings = new Set(header.map(column => giftColumnOf(column) as string))
  // A column "Name" beside a gift names the recipient, else the gift.
  for (const round of ['known', 'rest'] as const) {
    for (const column of header) {
      if (!isOpen(column) || (round === 'known') !== (giftColumnOf(column) !== null)) continue
      const isName = conceptOf(column) === 'name'
      const field = isName && !headings.has('name') && !taken.has('name') ? 'name' : meaningOf(column, taken)
      if (!field) continue
      const found = cells.get(column) ?? []
      const test = fits[field]
      const fitting = test && found.length > 0 ? share(found, test) : 1
      if ((field === 'name' || field === 'recipient') && fitting < 1 - most) continue
      // "Bought on" may hold yes and no, "Bought?" may hold days: the cells decide.
      if (field === 'purchaseDate' && share(found, cell => parseBoolean(cell) !== null) > half) {
        take(column, 'isPurchased', 'unsure')
        continue
      }
      take(column, field, fitting < half ? 'unsure' : 'sure')
    }
  }
  for (const [field, test] of byContent) {
    for (const column of header) {
      const found = cells.get(column) ?? []
      if (isOpen(column) && giftColumnOf(column) === null && found.length > 0 && share(found, test) >= most)
        take(column, field, 'unsure')
    }
  }
  // What nobody knows stands in the notes with its heading.
  for (const column of header) {
    if (!isOpen(column) || cells.get(column)?.length === 0) continue
    mapping[column] = 'notes'
    certainty[column] = 'unsure'
  }
  return { mapping, certainty }
}

/** Whether a table of unknown headings is a gift list: something is given, and to somebody or for something. */
export function looksLikeGifts(header: readonly string[], rows: readonly CsvRow[]): boolean {
  const concepts = new Set(header.map(conceptOf))
  const isOther = (['birthday', 'email', 'phone', 'account', 'inflow', 'subject'] as const).some(each =>
    concepts.has(each),
  )
  if (isOther) return false
  const fields = new Set(Object.values(giftColumns(header, rows).mapping))
  const beside = [
    'price',
    'status',
    'isPurchased',
    'purchaseUrl',
    'store',
    'occasion',
    'rating',
    'plannedPrice',
  ]
  const seen = beside.filter(field => fields.has(field)).length
  return fields.has('name') && (fields.has('recipient') ? seen >= 1 || header.length === 2 : seen >= 3)
}
