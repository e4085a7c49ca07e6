import { isPurchased } from '@/lib/core/gift'
import { fold } from '@/lib/core/text'
import type { GiftStatus } from '@/lib/gifts/schema'
import { giftCategories } from '@/lib/gifts/values'
import { readCell } from '@/lib/reading/amounts/rules'
import { plainDigits, readDate } from '@/lib/reading/dates/rules'
import { plain, type Values } from './cells'
import type { Detected } from './contacts/contacts-csv'
import { eventOf } from './events'
import { aroundOf, starsOf } from './gift-columns'
import { giftColumnOf } from './gift-headings'
import { conceptOf } from './headers'
import type { Place } from './lists/list-rows'
import { splitWords } from './lists/lists'
import { currencyOfHeading } from './money/money-words'
import { addNote, lineOf, type Sources } from './odd-cells'
import { filled, type Item, type Parsed, type ReadOptions } from './parsed'
import { cellValue, fieldsOf, type Reading } from './rows'
import { directionFrom, giftStatusFrom, parseBoolean } from './words'

/** Fields that are put together below. */
const composed = ['name', 'price', 'rating', 'status', 'isPurchased', 'notes', 'purchaseDate', 'category']

/** Headings of prices that were really paid come before prices that somebody expected. */
const paid =
  /actual|paid|spent|real|pagad|gastad|pay[eé]|r[eé]el|d[eé]pens|bezahlt|gezahlt|tats[aä]chlich|ausgegeben|المدفوع|الفعلي|实|実|支払|실제|지출|결제/i

const rank: readonly GiftStatus[] = ['idea', 'planned', 'purchased', 'wrapped', 'given']

/** Reads a row of a gift list. Whatever has no field, or does not fit its field, goes to the notes with its heading. */
export function giftItem(
  row: number,
  values: Values,
  sources: Sources,
  {
    found,
    reading,
    options,
    hasStage,
    place,
  }: {
    found: Detected
    reading: (field: string) => Reading
    options: ReadOptions
    /** Whether the table has a column that tells how far a gift is. */
    hasStage: boolean
    /** What the rows above say. */
    place?: Place
  },
  parsed: Parsed,
): Item {
  const isList = found.format === 'csv'
  const data = plain(
    values,
    [...fieldsOf.gift].filter(field => !composed.includes(field)),
    reading,
  )
  const item: Item = { row, type: 'gift', data }
  const keep = (column: string, text: string, isOdd = true) => {
    addNote(item, lineOf(column, text))
    if (isOdd) parsed.warnings.push({ row, type: 'gift', reason: 'kept', column, text: text.trim() })
  }
  const cellsOf = (field: string) => sources.get(field) ?? []
  const remark = (stage: 'given' | 'purchased') =>
    parsed.warnings.push({ row, type: 'gift', reason: stage === 'given' ? 'takenAsGiven' : 'takenAsBought' })
  // Whether a column could say that a gift was given, and does not.
  const tellsGiven = Object.values(found.mapping).some(field => field === 'isGiven' || field === 'status')

  data.name = (values.get('name') ?? []).map(cell => cell.trim()).find(Boolean)
  for (const { column, text } of cellsOf('notes')) {
    const isNote = giftColumnOf(column) === 'notes' || conceptOf(column) === 'notes' || column === 'notes'
    addNote(item, isNote || !isList ? text.trim() : lineOf(column, text))
  }

  const [stars] = cellsOf('rating')
  if (stars) {
    const rating = starsOf(stars.text)
    if (rating !== null) data.rating = rating
    else keep(stars.column, stars.text)
  }

  let spentYear: string | undefined
  const [bought] = cellsOf('purchaseDate')
  if (bought) {
    const day = cellValue('purchaseDate', bought.text, reading('purchaseDate'))
    const isWritten = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
    if (isWritten) data.purchaseDate = day
    else if (day !== undefined) {
      data.boughtAround = aroundOf(bought.text) ?? undefined
      spentYear = yearIn(bought.text)
      keep(bought.column, bought.text)
    }
  }
  priceOf(item, values, sources, { reading, keep })
  stageOf(item, sources, { today: options.today, reading, keep, isList })

  const [year] = cellsOf('occasionYear')
  if (year) {
    const number = plainDigits(year.text)
    if (/^(?:19|20)\d\d$/.test(number)) data.occasionYear = number
    else keep(year.column, year.text)
  }
  if (isList && typeof data.occasion === 'string') data.occasion = data.occasion.trim()
  if (place?.occasion && data.occasion === undefined) data.occasion = place.occasion
  const isOfYear = typeof data.occasion === 'string' && eventOf(data.occasion).year !== null
  const isDated = data.occasionYear !== undefined || data.occasionDate !== undefined || isOfYear
  const known = place?.year ?? spentYear
  if (known && !isDated) data.occasionYear = known

  // An unknown category becomes a search word of the gift.
  const [category] = values.get('category') ?? []
  const kind = category === undefined ? undefined : cellValue('category', category, reading('category'))
  if (giftCategories.some(known => known === kind)) data.category = kind
  else if (category !== undefined)
    data.tags = [...(Array.isArray(data.tags) ? data.tags : []), ...splitWords(category)]

  if (isList) keepSecond(sources, keep)
  item.data = filled(data)
  if (found.format === 'amazon-csv') item.defaults = { status: 'purchased' }
  else if (isList) {
    const passed = passedStage(item.data, options.today)
    // What was bought on a day is bought. A gift of a day that is long over was given, if no column tells more.
    const isOpen = item.data.status === undefined && item.data.isPurchased === undefined
    if (isOpen && (passed === 'purchased' || (passed === 'given' && !hasStage))) {
      item.defaults = { status: passed }
      remark(passed)
    } else if (
      passed === 'given' &&
      !tellsGiven &&
      ['purchased', 'wrapped'].includes(String(item.data.status))
    ) {
      item.data.status = 'given'
      remark(passed)
    }
  }
  return item
}

const yearIn = (text: string) => {
  const reading = readDate(text)
  return reading.is === 'year' ? String(reading.year) : undefined
}

/** The stage that the days of a gift tell; null when they tell nothing. */
function passedStage(
  { purchaseDate, boughtAround, occasionDate, occasionYear, occasion }: Record<string, unknown>,
  today = '0000-01-01',
): 'given' | 'purchased' | null {
  const bought = purchaseDate ?? boughtAround
  const year = occasionYear ?? (typeof occasion === 'string' ? eventOf(occasion).year : null)
  const isOver = (day: unknown) => typeof day === 'string' && day < today
  if (isOver(occasionDate) || (typeof year === 'string' && year < today.slice(0, 4))) return 'given'
  return isOver(bought) || bought === today ? 'purchased' : null
}

/** The price of one piece: what was paid, else the total by the quantity, else what was planned. */
function priceOf(
  { data }: Item,
  values: Values,
  sources: Sources,
  { reading, keep }: { reading: (field: string) => Reading; keep: (column: string, text: string) => void },
) {
  const isBlank = (cell: string) => /^(?:not available|n\/?a|-+|–|—|\?)$/i.test(cell.trim())
  const read = (field: string) =>
    (sources.get(field) ?? [])
      .filter(({ text }) => !isBlank(text))
      .map(cell => {
        const { amounts } = reading(field)
        const ofColumn = amounts.currency ? undefined : currencyOfHeading(cell.column)
        const amount = readCell(cell.text, { ...amounts, currency: amounts.currency ?? ofColumn })
        return { ...cell, field, amount: amount && { ...amount, currency: amount.currency ?? ofColumn } }
      })
  const quantity = Number(plainDigits(values.get('quantity')?.[0] ?? '1'))
  const pieces = Number.isInteger(quantity) && quantity > 0 ? quantity : 1
  const single = read('price').sort(
    (one, other) => Number(paid.test(other.column)) - Number(paid.test(one.column)),
  )
  const all = [...single, ...read('totalPrice'), ...read('plannedPrice')]
  const best = all.find(({ amount }) => amount !== null && amount.amount >= 0)
  if (best?.amount) {
    const { amount, currency } = best.amount
    const cents = Math.round((amount / pieces) * 100) / 100
    const divides = best.field === 'totalPrice' && pieces > 1 && Math.abs(cents * pieces - amount) < 1e-9
    data.price = divides ? cents : amount
    if (best.field === 'totalPrice' && pieces > 1 && !divides) {
      // The sum does not divide, so it stands for all pieces together.
      data.quantity = undefined
      keep(best.column, `${best.text} (${pieces})`)
    }
    if (currency && data.currency === undefined) data.currency = currency
  }
  for (const cell of all) {
    if (cell === best) continue
    const isSame =
      cell.amount !== null &&
      best?.amount != null &&
      (cell.amount.amount === best.amount.amount || cell.amount.amount === Number(data.price) * pieces)
    if (!isSame) keep(cell.column, cell.text)
  }
}

/** The stage by its word and by the ticks "bought", "wrapped" and "given": the furthest of them. */
function stageOf(
  { data }: Item,
  sources: Sources,
  {
    today,
    reading,
    keep,
    isList,
  }: {
    today?: string
    reading: (field: string) => Reading
    keep: (column: string, text: string) => void
    isList: boolean
  },
) {
  const [stated] = sources.get('status') ?? []
  let status: GiftStatus | null = null
  if (stated) {
    const text = stated.text.trim()
    status = giftStatusFrom(text)
    if (status === null && directionFrom(text) === 'received') {
      data.direction = 'received'
      status = 'given'
    }
    if (status === null) keep(stated.column, text)
  }
  const ticks = [
    ['isPurchased', 'purchased'],
    ['isWrapped', 'wrapped'],
    ['isGiven', 'given'],
  ] as const
  for (const [field, stage] of ticks) {
    const [cell] = sources.get(field) ?? []
    if (!cell) continue
    const told = ticked(cell.text)
    const word = told === null ? giftStatusFrom(cell.text) : null
    const day = told === null && word === null ? cellValue('purchaseDate', cell.text, reading(field)) : null
    const isDayOf = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && (!today || day <= today)
    const reached = told === true || isDayOf ? stage : word
    if (reached) {
      if (isDayOf && stage === 'purchased' && data.purchaseDate === undefined) data.purchaseDate = day
      else if (isDayOf) keep(cell.column, cell.text)
      if (status === null || (rank.includes(status) && rank.indexOf(reached) > rank.indexOf(status)))
        status = reached
    } else if (told === null) keep(cell.column, cell.text)
    else if (field === 'isPurchased' && status === null) data.isPurchased = false
    else if (field === 'isPurchased' && status !== null && isPurchased(status)) keep(cell.column, cell.text)
  }
  if (status !== null) {
    data.status = status
    data.isPurchased = undefined
  } else if (!isList && data.isPurchased === undefined) data.isPurchased = undefined
}

/** Whether a tick is set. In a column "Bought?" "ja" and "x" are yes, and "not yet" is no. */
const ticked = (text: string): boolean | null => {
  const told = parseBoolean(text.replace(/[\uFE0E\uFE0F!.]/g, '').trim())
  if (told !== null) return told
  if (/^(?:👍|🎁|✔)+$/u.test(text.replace(/\uFE0F/g, '').trim())) return true
  return /^(?:not yet|todavía no|aún no|pas encore|noch nicht|ليس بعد|还没|还没有|まだ|아직)$/i.test(
    text.trim(),
  )
    ? false
    : null
}

/** A second column of a field that holds one value is kept when it says something else. */
function keepSecond(sources: Sources, keep: (column: string, text: string) => void) {
  const several = ['notes', 'tags', 'price', 'totalPrice', 'plannedPrice']
  for (const [field, cells] of sources) {
    if (several.includes(field)) continue
    const [one, ...more] = cells
    for (const { column, text } of more) if (fold(text) !== fold(one?.text ?? '')) keep(column, text)
  }
}
