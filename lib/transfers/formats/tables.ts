import { every } from '@/lib/core/every'
import { unguard } from '@/lib/core/guard'
import { fold } from '@/lib/core/text'
import { giftCategories } from '@/lib/gifts/values'
import type { EnteredOccasion } from '@/lib/occasions/schema'
import type { EnteredPerson } from '@/lib/people/schema'
import { readCell } from '@/lib/reading/amounts/rules'
import { currencyOfSign } from '@/lib/reading/currencies/rules'
import {
  type DateContext,
  dateIn,
  dateOrder,
  isBlankDate,
  isSerialColumn,
  plainDigits,
  toDate,
} from '@/lib/reading/dates/rules'
import { markOf } from '@/lib/reading/numbers/rules'
import { first, plain, type Values } from './cells'
import { type ContactDate, datesOf, withLines } from './contact-dates'
import { type Detected, detect } from './contacts-csv'
import { type CsvRow, readCsv } from './csv'
import { expenseItem, hasShares, isBill, ownColumnOf } from './expenses'
import { conceptOf } from './headers'
import { split, splitWords } from './lists'
import { type Content, contentOf, type MoneyTable, moneyTable } from './money-columns'
import { headingsAreDayFirst } from './money-words'
import { fullName, postal } from './names'
import { canBeTitles, type OrderTable, ordered, orderMapping, orderTable } from './orders'
import {
  emptyParsed,
  filled,
  type Item,
  type ItemType,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from './parsed'

import { cellValue, fieldsOf, isAmount, isDay, isOwnReceipt, type Reading } from './rows'
import { type Movement, movementOf, takeSpending } from './statements'

import { birthdayOf } from './titles'
import { directionFrom, occasionTypeFrom, parseBoolean, relationshipFrom } from './words'

const itemTypes = new Map<string, ItemType>(
  Object.entries<ItemType>({
    person: 'person',
    people: 'person',
    persons: 'person',
    contact: 'person',
    gift: 'gift',
    gifts: 'gift',
    occasion: 'occasion',
    occasions: 'occasion',
    event: 'occasion',
    budget: 'budget',
    budgets: 'budget',
    expense: 'expense',
    expenses: 'expense',
  }),
)
/** Types of our own export that a table cannot import. */
const otherTypes =
  /^(family|wishlist|wishlistItem|giftIdea|idea|reminder|claim|giftPreference|draw|report)s?$/i

/** Reads a table: our own export, an address book, or a list made by hand. */
export function readTable(text: string, options: ReadOptions = {}): Parsed {
  const { header, rows, delimiter } = readCsv(text)
  const { money, orders: sold, ...detected } = tableOf(header, rows, options)
  const found = { ...detected, fields: new Set(Object.values(detected.mapping)) }
  if (found.type === null) throw new UnreadableFile(header.some(conceptOf) ? 'noType' : 'noColumns')
  if (Object.keys(found.mapping).length === 0) throw new UnreadableFile('noColumns')
  const parsed: Parsed = { ...emptyParsed(found.format), columns: header, mapping: found.mapping }
  const dates = dayContexts(rows, found, options, (money && headingsAreDayFirst(header)) === true)
  const marks = marksOf(rows, found, delimiter)
  const own = found.format === 'gift-tracker-csv'
  const movements: Movement[] = []
  parsed.tellsBirthdays = own && found.fields.has('fromBirthday')
  for (const row of rows) {
    const values: Values = new Map()
    for (const [column, text] of Object.entries(row.cells)) {
      const field = found.mapping[column]
      const cell = unguard(text)
      if (!field || cell.trim() === '') continue
      const same = values.get(field)
      if (same) same.push(cell)
      else values.set(field, [cell])
    }
    if (values.size === 0) continue
    const type = own ? ownType(row, values, parsed, options) : found.type
    if (!type || type === 'mixed') continue
    const account = { account: money?.currency ?? options.currency, locale: options.language, isLikely: true }
    const amounts = {
      ...account,
      currency: currencyOfSign(values.get('currency')?.[0] ?? '', account),
      mark: marks.get('') ?? null,
    }
    const reading = (field: string): Reading => ({
      own,
      decimal: delimiter === ';' ? ',' : '.',
      dates: dates.get(field),
      amounts: { ...amounts, mark: marks.get(field) ?? amounts.mark },
    })
    if (own) parsed.items.push({ row: row.line, type, data: ownData(type, values, reading) })
    else if (type === 'person') personItems(row, values, found, reading, options, parsed)
    else if (type === 'gift' && sold) {
      if (!values.has('name')) parsed.skipped.push({ row: row.line, type, reason: 'total' })
      else
        parsed.items.push(
          ordered(giftItem(row, values, found, reading), row, sold, options.today, options.ownName),
        )
    } else if (type === 'gift') parsed.items.push(giftItem(row, values, found, reading))
    else if (type === 'occasion') parsed.items.push(occasionItem(row, values, reading, options))
    else if (type === 'budget') parsed.items.push(budgetItem(row, values, reading))
    else if (money) movements.push(movementOf(row, values, money, reading))
    else expenseItem(row, values, { found, reading, ownName: options.ownName }, parsed)
  }
  if (money) {
    const columnOf = (field: string) => header.find(column => found.mapping[column] === field)
    const [outflow, inflow] = [columnOf('outflow'), columnOf('inflow')]
    const columns = outflow !== undefined || inflow !== undefined ? { outflow, inflow } : undefined
    const sign = found.format === 'sure-csv' ? 1 : undefined
    takeSpending(movements, { ...money, columns, sign }, options, parsed)
    parsed.guessed = money.guessed
  }
  if (isBill(found) && parsed.items.length > 0 && !ownColumnOf(header, found, options.ownName))
    parsed.warnings.push({ row: 1, type: 'expense', reason: 'fullCost' })
  return parsed
}

/** What a table is: by its headings, and where they do not settle it, by its values. */
function tableOf(
  header: string[],
  rows: CsvRow[],
  { type, mapping }: ReadOptions,
): Detected & { money?: MoneyTable; orders?: OrderTable } {
  const detected = detect(header, type, mapping)
  if (detected.type === 'mixed') {
    // A statement may begin with a column of that name, which is of its own kinds.
    const typed = rows.some(({ cells }) => {
      const word = unguard(cells[header[0] ?? ''] ?? '').trim()
      return itemTypes.has(word.toLowerCase()) || otherTypes.test(word)
    })
    const money = typed ? null : moneyTable(header, rows, mapping ?? {}, false)
    return money?.isStatement
      ? { format: 'bank-csv', type: 'expense', mapping: money.mapping, money }
      : detected
  }
  const orders = type === undefined || type === 'gift' ? orderTable(header, rows) : null
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
  if (type && type !== 'expense') return detected
  if (isBill(detected) && (detected.format === 'spliit-csv' || hasShares(rows, detected))) return detected
  const isExpense = detected.type === 'expense'
  // Orders and address books are known by headings that nobody else has.
  if (!isExpense && detected.format !== 'csv' && detected.format !== 'calendar-csv') return detected
  const money = moneyTable(header, rows, mapping ?? {}, isExpense)
  if (!money)
    return isOther(rows, detected) || isUntitled(rows, detected) ? { ...detected, type: null } : detected
  const format = detected.format === 'sure-csv' ? detected.format : money.isStatement ? 'bank-csv' : 'csv'
  return { format, type: 'expense' as const, mapping: money.mapping, money }
}

/** Whether the titles of gifts would be numbers, or yes and no. */
const isUntitled = (rows: CsvRow[], { type, mapping }: Detected) => {
  const titles = Object.keys(mapping).filter(column => mapping[column] === 'name')
  return type === 'gift' && titles.length > 0 && titles.every(column => !canBeTitles(column, rows))
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

/** How the days of each column are written, as its cells, the other columns and the user's country tell. */
function dayContexts(
  rows: CsvRow[],
  found: Detected,
  { home, today }: ReadOptions,
  isDayFirst: boolean,
): Map<string, DateContext> {
  const cells = new Map<string, string[]>()
  for (const field of Object.values(found.mapping)) if (isDay(field)) cells.set(field, [])
  for (const row of rows)
    for (const [column, text] of Object.entries(row.cells))
      cells.get(found.mapping[column] ?? '')?.push(unguard(text))
  const orders = new Map([...cells].map(([field, texts]) => [field, dateOrder(texts)]))
  // A file uses one date order: a column that does not tell follows one that does, else the user's country.
  const clear = new Set([...orders.values()].filter(order => order === 'dmy' || order === 'mdy'))
  const told = clear.size === 1 ? [...clear][0] : undefined
  return new Map(
    [...cells].map(([field, texts]) => [
      field,
      {
        order: orders.get(field) ?? told,
        home: isDayFirst ? 'dmy' : home,
        today,
        serial: isSerialColumn(texts),
      },
    ]),
  )
}

/**
 * The decimal mark of each column of amounts, and of all of them under an empty name: a table writes numbers in one way. A
 * table with semicolons was written where commas separate decimals.
 */
function marksOf(rows: CsvRow[], found: Detected, delimiter: string) {
  const cells = new Map<string, string[]>()
  for (const [column, field] of Object.entries(found.mapping))
    if (isAmount(field))
      cells.set(field, [...(cells.get(field) ?? []), ...rows.map(row => unguard(row.cells[column] ?? ''))])
  const marks = new Map([...cells].map(([field, texts]) => [field, markOf(texts)] as const))
  return marks.set('', markOf([...cells.values()].flat()) ?? (delimiter === ';' ? ',' : null))
}

function ownType(row: CsvRow, values: Values, parsed: Parsed, options: ReadOptions): ItemType | null {
  const word = values.get('type')?.[0]?.trim() ?? ''
  const type = itemTypes.get(word.toLowerCase())
  if (type) return type
  if (options.type) {
    // A table of one type may have its own column "type", e.g. the type of an occasion.
    if (options.type === 'occasion' && word) values.set('occasionType', [word])
    return options.type
  }
  if (values.has('date') && values.has('name') && word && occasionTypeFrom(word)) {
    values.set('occasionType', [word])
    return 'occasion'
  }
  if (otherTypes.test(word)) parsed.skipped.push({ row: row.line, type: word, reason: 'notSupported' })
  else {
    parsed.errors.push({
      row: row.line,
      type: word,
      field: 'type',
      code: 'TYPE_INVALID',
      messageKey: word ? 'choiceInvalid' : 'typeRequired',
    })
  }
  return null
}

function ownData(
  type: ItemType,
  values: Values,
  reading: (field: string) => Reading,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [field, texts] of values) {
    if (field === 'type') continue
    const target = field === `${type}Type` ? 'type' : field
    if (!fieldsOf[type].has(target)) continue
    data[target] = cellValue(field, texts[0] ?? '', reading(field))
  }
  if (type === 'expense' && isOwnReceipt(data.receiptUrl)) delete data.receiptUrl
  return filled(data)
}

/** Fields combined from several columns of address books. */
type Composed = 'name' | 'email' | 'phone' | 'address' | 'avatarUrl' | 'relationship'
const plainOfPerson = every<Exclude<keyof EnteredPerson, Composed>>()(
  'birthday',
  'calendarBirthday',
  'notes',
  'interests',
  'allergies',
  'avoid',
  'sizes',
  'firstName',
  'lastName',
)
/** Budget and type are parsed below. Other people and families are ids, which other programs' tables lack. */
const plainOfOccasion = every<
  Exclude<keyof EnteredOccasion, 'budget' | 'type' | 'peopleIds' | 'familyId'> | 'person'
>()('name', 'date', 'description', 'repeats', 'person', 'personId', 'rule', 'currency')

const isEmail = (text: string) => text.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function personItems(
  row: CsvRow,
  values: Values,
  found: Detected & { fields: ReadonlySet<string> },
  reading: (field: string) => Reading,
  options: ReadOptions,
  parsed: Parsed,
) {
  const book = found.format !== 'csv'
  const data = plain(values, plainOfPerson, reading)
  const emails = [...(values.get('email') ?? []), ...(values.get('email2') ?? [])].flatMap(cell =>
    split(cell).flatMap(part => part.split(/[;,\s]+/)),
  )
  data.email = emails.find(isEmail) ?? (book ? undefined : first(values, 'email'))
  data.phone = (values.get('phone') ?? []).flatMap(split)[0]
  // In a list with a name column a blank name is intended. An address book has cards for companies and bare
  // addresses.
  const standIn =
    first(values, 'nickname') || (book ? first(values, 'organization') || data.email : undefined)
  data.name =
    first(values, 'name') ||
    fullName(first(values, 'firstName'), first(values, 'lastName'), first(values, 'middleName')) ||
    standIn
  data.address = addressOf(values, options)
  // Address books keep prose and pictures where we keep a URL.
  data.avatarUrl = /^https?:\/\//.test(first(values, 'avatarUrl')) ? first(values, 'avatarUrl') : undefined
  const labels = [...(values.get('labels') ?? [])].flatMap(splitWords)
  const label = labels.map(relationshipFrom).find(each => each !== null)
  const stated = first(values, 'relationship')
  data.relationship = stated ? (splitWords(stated).map(relationshipFrom).find(Boolean) ?? stated) : label
  const item: Item = { row: row.line, type: 'person', data: filled(data) }
  const hasColumn = found.fields.has('relationship')
  if (!data.relationship && (book || !hasColumn)) item.defaults = { relationship: 'other' }
  const person = typeof data.name === 'string' ? data.name : ''
  const dates = datesOf(row.line, person, contactDates(row, values, found, reading), options)
  // Text that is no date stays in its field, so that the check of the row names it.
  const stays = !book && !dates.birthday && typeof data.birthday === 'string' && !isIso(data.birthday)
  if (!stays) item.data.birthday = dates.birthday
  const lines = stays ? dates.lines.filter(line => !line.endsWith(`: ${data.birthday}`)) : dates.lines
  item.data.notes = withLines(typeof data.notes === 'string' ? data.notes : '', lines)
  item.data = filled(item.data)
  parsed.items.push(item, ...dates.occasions)
  parsed.warnings.push(...dates.warnings.filter(({ reason }) => !stays || reason !== 'birthdayIgnored'))
}

const isIso = (text: string) => /^(\d{4}|-)-\d{2}-\d{2}$/.test(text)

/** The address of a row: the text as a whole, or its parts in the order of their country. */
function addressOf(values: Values, options: ReadOptions): string {
  const whole = split(first(values, 'address'))[0] ?? ''
  const [city, region] = [first(values, 'city'), first(values, 'region')]
  const [postalCode, country] = [first(values, 'postalCode'), first(values, 'country')]
  // Thunderbird calls the street alone an address. A whole address repeats its town or code.
  const isStreet = [city, postalCode].some(part => part !== '' && !whole.includes(part))
  if (whole && !isStreet) return whole
  return postal(
    {
      street: [whole, ...(values.get('street') ?? []).map(part => part.trim())].filter(Boolean).join('\n'),
      poBox: first(values, 'poBox'),
      city,
      region,
      postalCode,
      country,
    },
    options.country,
  )
}

/** The dates of a row: columns of one date each, of parts of a birthday, and pairs of a label and a date. */
function contactDates(
  row: CsvRow,
  values: Values,
  found: Detected,
  reading: (field: string) => Reading,
): ContactDate[] {
  const dates: ContactDate[] = []
  const add = (field: string, text: string, rest: Pick<ContactDate, 'kind' | 'label'>) => {
    if (!isBlankDate(text))
      dates.push({
        text,
        date: dateIn(text, { ...reading(field).dates, birthday: field === 'birthday' }),
        ...rest,
      })
  }
  for (const text of values.get('birthday') ?? []) add('birthday', text.trim(), { kind: 'birthday' })
  const [year, month, day] = ['birthYear', 'birthMonth', 'birthDay'].map(field => first(values, field))
  if (year || month || day) dates.push(bornOf(year ?? '', month ?? '', day ?? ''))
  for (const text of values.get('anniversary') ?? []) add('anniversary', text.trim(), { kind: 'anniversary' })
  // Some programs have a column of yes and no.
  for (const text of values.get('deathDate') ?? [])
    if (parseBoolean(text) !== false) add('deathDate', text.trim(), { kind: 'death' })
  for (const [column, text] of Object.entries(row.cells)) {
    if (found.mapping[column] !== 'eventDate') continue
    const [, stem] = /^(.*\d) ?- ?\S+$/.exec(column) ?? []
    const label = ['Label', 'Type'].map(end => row.cells[`${stem} - ${end}`]).find(Boolean) ?? ''
    for (const part of split(text)) add('eventDate', part, { label })
  }
  return dates
}

/** A birthday of three columns. Zeros stand for what is not known. */
function bornOf(year: string, month: string, day: string): ContactDate {
  const number = (text: string) => Number(/^\d{1,4}$/.exec(plainDigits(text))?.[0] ?? 0)
  const text = [year, month, day].filter(part => part && number(part) !== 0).join('-')
  const names = /^\d+$/.test(plainDigits(month))
    ? null
    : dateIn(`${day} ${month} ${year}`.trim(), { birthday: true })
  const date = names ?? toDate(number(year) || null, number(month), number(day))
  return { text: text || [year, month, day].join('-'), date, kind: 'birthday' }
}

function giftItem(row: CsvRow, values: Values, found: Detected, reading: (field: string) => Reading): Item {
  const fields = [...fieldsOf.gift].filter(field => !['price', 'name'].includes(field))
  const data = plain(values, ['name', ...fields], reading)
  const price = values.get('price')?.find(cell => !/^not available$/i.test(cell.trim()))
  if (price !== undefined) {
    const amount = readCell(price, reading('price').amounts)
    data.price = amount?.amount ?? price.trim()
    if (amount?.currency) data.currency = amount.currency
  }
  if (typeof data.status === 'string' && directionFrom(data.status) === 'received') {
    data.direction = 'received'
    data.status = 'given'
  }
  // An unknown category becomes a search word of the gift.
  if (
    typeof data.category === 'string' &&
    cellValue('category', data.category, reading('category')) === data.category
  ) {
    if (!giftCategories.some(known => known === data.category)) {
      data.tags = [...(Array.isArray(data.tags) ? data.tags : []), ...splitWords(data.category)]
      data.category = undefined
    }
  }
  const item: Item = { row: row.line, type: 'gift', data: filled(data) }
  if (found.format === 'amazon-csv') item.defaults = { status: 'purchased' }
  return item
}

function occasionItem(
  row: CsvRow,
  values: Values,
  reading: (field: string) => Reading,
  options: ReadOptions,
): Item {
  const data = plain(values, plainOfOccasion, reading)
  const who = typeof data.name === 'string' && !values.has('occasionType') ? birthdayOf(data.name) : null
  const date = typeof data.date === 'string' ? data.date : ''
  if (who && /^(\d{4}|-)-\d{2}-\d{2}$/.test(date)) {
    const birthday = date.startsWith('--') ? date : `-${date.slice(4)}`
    return {
      row: row.line,
      type: 'person',
      data: { name: who, birthday },
      defaults: { relationship: 'other' },
    }
  }
  if (date.startsWith('--') && options.today) data.date = options.today.slice(0, 4) + date.slice(1)
  const budget = readCell(first(values, 'budget'), reading('budget').amounts)
  if (values.has('budget')) data.budget = budget?.amount ?? first(values, 'budget')
  if (budget?.currency) data.currency = budget.currency
  const stated = first(values, 'occasionType')
  data.type =
    (stated && cellValue('occasionType', stated, reading('occasionType'))) ||
    occasionTypeFrom(String(data.name ?? '')) ||
    'other'
  return { row: row.line, type: 'occasion', data: filled(data) }
}

function budgetItem(row: CsvRow, values: Values, reading: (field: string) => Reading): Item {
  const fields = [...fieldsOf.budget].filter(field => !['amount', 'id', 'type', 'createdAt'].includes(field))
  const data = plain(values, fields, reading)
  const amount = readCell(first(values, 'amount'), reading('amount').amounts)
  if (values.has('amount')) data.amount = amount?.amount ?? first(values, 'amount')
  if (amount?.currency) data.currency = amount.currency
  // A list of budgets without periods means yearly ones.
  return { row: row.line, type: 'budget', data: filled(data), defaults: { period: 'yearly' } }
}
