import { type DateOrder, dateOrder } from '@/lib/reading/dates/rules'
import { collectionNames, exportNouns, exportVersion } from '../values'
import { detect } from './contacts/contacts-csv'
import { conceptOf } from './headers'
import { readList as readLines } from './lists/plain-lists'
import { readMonica } from './monica'
import {
  emptyParsed,
  type ItemType,
  maxColumns,
  maxRows,
  named,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from './parsed'
import { cellValue, fieldsOf, isOwnReceipt } from './rows'
import { wishObject } from './wishes/wish-json'

const deepest = 32

type Obj = Record<string, unknown>
const isObject = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The line on which a JSON text becomes invalid. */
function brokenLine(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+) column/.exec(message)?.[1]
  if (line) return Number(line)
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return text.slice(0, Number(position)).split(/\r\n|\n|\r/).length
  const lines = text.split(/\r\n|\n|\r/)
  // Every prefix of a valid text only lacks its end. The line is the first after which something else is
  // wrong.
  let low = 1
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lacksEnd(lines.slice(0, middle).join('\n'))) low = middle + 1
    else high = middle
  }
  return low
}

function lacksEnd(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return /unexpected end|unterminated/i.test(error instanceof Error ? error.message : '')
  }
}

/** Counts the nesting before parsing, so that no file can exhaust the stack. */
function checkDepth(text: string) {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === 92) at++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 123 || code === 91) {
      if (++depth > deepest) throw new UnreadableFile('tooDeep', text.slice(0, at).split(/\r\n|\n|\r/).length)
    } else if (code === 125 || code === 93) depth--
  }
}

/** A copy without keys that reach a prototype; throws for values that JSON cannot hold. */
function clean(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new UnreadableFile('tooDeep')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new UnreadableFile('json')
  if (Array.isArray(value)) return value.map(each => clean(each, depth + 1))
  if (isObject(value)) {
    const copy: Obj = {}
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue
      copy[key] = clean(value[key], depth + 1)
    }
    return copy
  }
  return typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol'
    ? undefined
    : value
}

/** Reads a JSON text: our own export, a list of objects, or an export of Monica. */
export function readJson(input: string, options: ReadOptions = {}): Parsed {
  const text = input.replace(/^\uFEFF+/, '').replace(/\0+$/, '')
  if (text.trim() === '') throw new UnreadableFile('empty')
  checkDepth(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile('json', brokenLine(text, error))
  }
  return readObject(value, options)
}

/** The lines of a note of Google Keep, or the messages of a chat of Telegram; null for any other object. */
function noteOf(value: unknown): string | null {
  if (!isObject(value)) return null
  if (Array.isArray(value.listContent) || typeof value.textContent === 'string') {
    const lines = Array.isArray(value.listContent) ? value.listContent.filter(isObject) : []
    const boxes = lines.map(
      ({ text, isChecked }) => `[${isChecked === true ? 'x' : ' '}] ${String(text ?? '')}`,
    )
    const title = typeof value.title === 'string' && value.title.trim() !== '' ? [`${value.title}:`] : []
    return [...title, ...(boxes.length > 0 ? boxes : [String(value.textContent ?? '')])].join('\n')
  }
  if (!Array.isArray(value.messages) || typeof value.type !== 'string') return null
  const saying = (text: unknown): string =>
    Array.isArray(text) ? text.map(saying).join('') : isObject(text) ? saying(text.text) : String(text ?? '')
  return value.messages
    .filter(isObject)
    .filter(({ type, text }) => type === 'message' && text !== '')
    .map(
      ({ from, date, text }) =>
        `[${String(date ?? '')
          .replace('T', ' ')
          .slice(0, 16)}] ${String(from ?? '?')}: ${saying(text)}`,
    )
    .join('\n')
}

const collections: Record<string, ItemType> = {
  people: 'person',
  persons: 'person',
  contacts: 'person',
  occasions: 'occasion',
  events: 'occasion',
  budgets: 'budget',
  gifts: 'gift',
  expenses: 'expense',
}

/** Reads parsed JSON: an object with our collections, or a list. */
export function readObject(input: unknown, options: ReadOptions = {}): Parsed {
  const value = clean(input)
  const notes = noteOf(value)
  if (notes !== null) return readLines(notes, options)
  const wishes = options.mapping ? null : wishObject(value, options)
  if (wishes) return wishes
  if (Array.isArray(value)) return readList(value, options)
  if (!isObject(value)) throw new UnreadableFile('json')
  if (isObject(value.account) && !('people' in value)) return readMonica(value, options)
  // Spliit's bills are imported from its table, which has the amount of each person.
  if (Array.isArray(value.participants) && Array.isArray(value.expenses))
    throw new UnreadableFile('unknownFormat')
  const known = Object.keys(collections).filter(key => Array.isArray(value[key]))
  if (known.length === 0) {
    if (isObject(value.data) || Array.isArray(value.data)) return readObject(value.data, options)
    // An export of an empty account is valid and contains nothing.
    if (value.format === 'gift-tracker') return addOwn(emptyParsed('gift-tracker-json'), value)
    if (options.type || typeof value.name === 'string') return readList([value], options)
    throw new UnreadableFile('unknownFormat')
  }
  const parsed = emptyParsed('gift-tracker-json')
  const { format, version } = value
  parsed.tellsBirthdays = format === 'gift-tracker' && typeof version === 'number' && version >= 2
  for (const key of known) addAll(parsed, collections[key] ?? 'person', value[key] as unknown[])
  if (format === 'gift-tracker') addOwn(parsed, value)
  if (parsed.items.length + parsed.errors.length > maxRows * 5) throw new UnreadableFile('tooManyRows')
  return parsed
}

/** What our export holds for its reader alone: it needs other people, who have to say yes again. */
const historyOnly = ['families', 'draws', 'claims', 'shares'] as const

/** The most pictures or receipts that a file brings. */
const mostFiles = 5000

/** The objects of a list that have a text under each of these keys. */
const textsIn = <Key extends string>(list: unknown, ...keys: Key[]): Record<Key, string>[] =>
  Array.isArray(list)
    ? list
        .slice(0, mostFiles)
        .filter(isObject)
        .filter(one => keys.every(key => typeof one[key] === 'string' && one[key].length < 500))
        .map(one => Object.fromEntries(keys.map(key => [key, one[key]])) as Record<Key, string>)
    : []

/** Adds what only our own export has. */
function addOwn(parsed: Parsed, value: Obj): Parsed {
  if (typeof value.version === 'number' && value.version > exportVersion)
    throw new UnreadableFile('newerVersion')
  for (const collection of collectionNames) {
    const list = value[collection]
    if (!Array.isArray(list)) continue
    if (list.length > maxRows) throw new UnreadableFile('tooManyRows')
    for (const [index, data] of list.entries()) parsed.records.push({ collection, row: index + 1, data })
  }
  const { account, preferences, notificationPreferences } = value
  if (isObject(preferences)) parsed.settings = { account, preferences, notificationPreferences }
  const { complete } = value
  if (Array.isArray(complete)) parsed.complete = exportNouns.filter(noun => complete.includes(noun))
  parsed.files = {
    pictures: textsIn(value.pictures, 'address', 'file'),
    receipts: textsIn(value.receipts, 'expenseId', 'file'),
  }
  for (const type of historyOnly)
    for (const entry of Array.isArray(value[type]) ? value[type].slice(0, maxRows) : [])
      parsed.warnings.push({
        row: 0,
        type,
        reason: 'historyOnly',
        ...named(isObject(entry) ? entry.name : undefined),
      })
  return parsed
}

function addAll(parsed: Parsed, type: ItemType, list: unknown[]) {
  if (list.length > maxRows) throw new UnreadableFile('tooManyRows')
  for (const [index, entry] of list.entries()) {
    if (isObject(entry)) parsed.items.push({ row: index + 1, type, data: fieldsFrom(entry, type) })
    else notAnObject(parsed, index + 1, type)
  }
}

const notAnObject = (parsed: Parsed, row: number, type: string) =>
  parsed.errors.push({ row, type, field: null, code: 'WRONG_TYPE', messageKey: 'wrongType' })

/** The fields of our inputs. Read-only fields of an export are dropped, and references become names. */
function fieldsFrom(entry: Obj, type: ItemType): Obj {
  const data: Obj = {}
  for (const [key, value] of Object.entries(entry)) {
    if (value === undefined) continue
    if ((key === 'recipient' || key === 'person' || key === 'occasion') && isObject(value)) {
      if (typeof value.name === 'string' && fieldsOf[type].has(key)) data[key] = value.name
      if (key === 'occasion' && typeof value.date === 'string') data.occasionDate = value.date
    } else if (key === 'budget' && isObject(value)) {
      if (typeof value.name === 'string' && fieldsOf[type].has('budgetName')) data.budgetName = value.name
    } else if (fieldsOf[type].has(key)) data[key] = value
  }
  if (type === 'expense' && isOwnReceipt(data.receiptUrl)) delete data.receiptUrl
  if (type === 'budget' && (data.type === undefined || data.type === 'budget')) data.type = entry.budgetType
  if (type === 'occasion' && data.type === undefined && typeof entry.occasionType === 'string')
    data.type = entry.occasionType
  return data
}

const typeNames = new Map<string, ItemType>(
  Object.entries<ItemType>({
    person: 'person',
    contact: 'person',
    gift: 'gift',
    occasion: 'occasion',
    budget: 'budget',
    expense: 'expense',
  }),
)

/**
 * A list of objects. Their type comes from each object, from the caller, or from the keys like the columns of
 * a table.
 */
function readList(list: unknown[], options: ReadOptions): Parsed {
  if (list.length > maxRows) throw new UnreadableFile('tooManyRows')
  const keys = new Set<string>()
  for (const entry of list) {
    if (isObject(entry)) for (const key of Object.keys(entry)) keys.add(key)
    if (keys.size > maxColumns) throw new UnreadableFile('tooManyColumns')
  }
  const header = [...keys].filter(key => key !== 'type')
  const found = detect(header, options.type, options.mapping)
  const parsed: Parsed = { ...emptyParsed('json'), columns: [...keys], mapping: found.mapping }
  const noneSays = list.every(each => isObject(each) && typeof each.type !== 'string')
  if (list.length > 0 && keys.size === 0) throw new UnreadableFile('noColumns')
  const textsOf = (key: string) =>
    list.flatMap(each => (isObject(each) && typeof each[key] === 'string' ? [each[key]] : []))
  const orders = new Map(header.map(key => [key, dateOrder(textsOf(key))]))
  for (const [index, entry] of list.entries()) {
    const row = index + 1
    if (!isObject(entry)) {
      notAnObject(parsed, row, options.type ?? '')
      continue
    }
    const said = typeof entry.type === 'string' ? typeNames.get(entry.type.toLowerCase()) : undefined
    const type = options.type ?? said ?? found.type
    if (!type || type === 'mixed') {
      if (noneSays) throw new UnreadableFile('noType')
      parsed.errors.push({ row, type: '', field: 'type', code: 'TYPE_INVALID', messageKey: 'typeRequired' })
      continue
    }
    parsed.items.push({ row, type, data: mapped(entry, type, options, orders) })
  }
  return parsed
}

/**
 * Keys that are our fields are taken unchanged. Others are recognised like columns, and their text is parsed.
 */
function mapped(
  entry: Obj,
  type: ItemType,
  { currency, language, home, today, mapping: chosen }: ReadOptions,
  orders: ReadonlyMap<string, DateOrder | undefined>,
): Obj {
  const exact = fieldsFrom(entry, type)
  const rest = Object.keys(entry).filter(key => !Object.hasOwn(exact, key) && key !== 'type')
  const { mapping } = detect(rest, type, chosen)
  for (const key of rest) {
    const field =
      mapping[key] ?? (conceptOf(key) && fieldsOf[type].has(conceptOf(key) as string) ? conceptOf(key) : null)
    const value = entry[key]
    if (!field || value === null || value === undefined) continue
    const target = field === 'occasionType' ? 'type' : field
    if (!fieldsOf[type].has(target) || exact[field] !== undefined) continue
    const dates = { order: orders.get(key), home, today }
    exact[target] =
      typeof value === 'string'
        ? cellValue(field, value, {
            own: false,
            dates,
            amounts: { account: currency, locale: language, isLikely: true },
          })
        : value
  }
  return exact
}
