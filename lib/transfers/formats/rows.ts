import type { CsvStyle } from '@/lib/core/csv'
import type { Fields, Kind } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { giftFields } from '@/lib/gifts/fields'
import { type EnteredGift, GiftInput } from '@/lib/gifts/schema'
import { budgetFields } from '@/lib/money/budgets/fields'
import { BudgetInput, type EnteredBudget } from '@/lib/money/budgets/schema'
import { expenseFields } from '@/lib/money/expenses/fields'
import { type EnteredExpense, ExpenseInput } from '@/lib/money/expenses/schema'
import { occasionFields } from '@/lib/occasions/fields'
import { type EnteredOccasion, OccasionInput } from '@/lib/occasions/schema'
import { personFields } from '@/lib/people/fields'
import { type EnteredPerson, PersonInput } from '@/lib/people/schema'
import { type AmountContext, readCell } from '@/lib/reading/amounts/rules'
import { currencyOfSign } from '@/lib/reading/currencies.rules'
import { type DateContext, dateIn, isBlankDate, plainDigits } from '@/lib/reading/dates/rules'
import type { Links } from '../import/check'
import { readList, readPairs, splitWords } from './lists/lists'
import type { ItemType } from './parsed'
import {
  categoryFrom,
  directionFrom,
  giftStatusFrom,
  occasionTypeFrom,
  parseBoolean,
  periodFrom,
  relationshipFrom,
  sizeKindFrom,
} from './words'

/** The fields of our inputs, and the names by which objects reference each other. */
export const fieldsOf: Record<ItemType, ReadonlySet<string>> = {
  person: new Set(Object.keys(PersonInput.shape)),
  gift: new Set([
    ...Object.keys(GiftInput.shape),
    'recipient',
    'recipientEmail',
    'occasion',
    'occasionDate',
    'budgetName',
  ]),
  budget: new Set([...Object.keys(BudgetInput.shape), 'occasion', 'occasionDate', 'status', 'createdAt']),
  occasion: new Set([...Object.keys(OccasionInput.shape), 'person', 'fromBirthday']),
  expense: new Set([...Object.keys(ExpenseInput.shape), 'budgetName', 'fromGift', 'rate', 'baseCurrency']),
}

/** An address without `https://`. Numbers with dots, such as a date, are none. */
export const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z][\w-]+(?:\/\S*)?$/i

/** Whether a receipt is stored with its expense. Its URL is useless to another account. */
export const isOwnReceipt = (url: unknown) => typeof url === 'string' && url.startsWith('/api/expenses/')

export interface Reading {
  /** Whether it is our own table: lists are escaped, numbers are plain, texts stay unchanged. */
  own: boolean
  /** The decimal separator of our own table. */
  decimal?: CsvStyle['decimal']
  /** What settles 3/4/2024 in a cell of a day. */
  dates?: DateContext
  /** What the row and the column say of amounts, and the account. */
  amounts: AmountContext
}

/** What columns of a gift list say that no gift keeps under that name. */
type GiftOnly = 'totalPrice' | 'plannedPrice' | 'isWrapped' | 'isGiven'

/**
 * Every field that a cell can hold, for any type of row, and the names by which objects reference each other.
 */
type Cell =
  | keyof EnteredPerson
  | keyof EnteredOccasion
  | keyof EnteredBudget
  | keyof EnteredGift
  | keyof EnteredExpense
  | Exclude<keyof Links, 'state'>
  | 'id'
  | 'anniversary'
  | 'occasionType'
  | 'budgetType'
  | GiftOnly
  | 'outflow'
  | 'inflow'
  | 'flow'
  | 'balance'

type CellKind =
  | 'text'
  | 'words'
  | 'day'
  | 'birthday'
  | 'number'
  | 'count'
  | 'currency'
  | 'flag'
  | 'relationship'
  | 'status'
  | 'plainWord'
  | 'period'
  | 'direction'
  | 'category'
  | 'occasionType'
  | 'repeats'
  | 'ids'
  | 'pairs'
  | 'json'
  | 'link'

const kindOfField: Record<Kind, CellKind> = {
  line: 'text',
  text: 'text',
  email: 'text',
  id: 'text',
  choice: 'text',
  choices: 'words',
  ids: 'ids',
  own: 'json',
  words: 'words',
  date: 'day',
  birthday: 'birthday',
  link: 'link',
  flag: 'flag',
  whole: 'count',
  amount: 'number',
  currency: 'currency',
}
const kindsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kindOfField[kind]])) as Record<
    keyof F,
    CellKind
  >

/** How the text of a cell is parsed. */
const kinds: Record<Cell, CellKind> = {
  ...kindsOf(personFields),
  ...kindsOf(giftFields),
  ...kindsOf(occasionFields),
  ...kindsOf(budgetFields),
  ...kindsOf(expenseFields),
  anniversary: 'birthday',
  occasionDate: 'day',
  totalPrice: 'number',
  plannedPrice: 'number',
  rate: 'number',
  outflow: 'number',
  inflow: 'number',
  balance: 'number',
  flow: 'text',
  baseCurrency: 'currency',
  isWrapped: 'flag',
  isGiven: 'flag',
  fromGift: 'flag',
  fromBirthday: 'flag',
  relationship: 'relationship',
  status: 'status',
  period: 'period',
  priority: 'plainWord',
  budgetType: 'plainWord',
  direction: 'direction',
  category: 'category',
  occasionType: 'occasionType',
  repeats: 'repeats',
  sizes: 'pairs',
  calendarBirthday: 'json',
  tracking: 'json',
  imageUrl: 'link',
  avatarUrl: 'link',
  receiptUrl: 'text',
  person: 'text',
  recipient: 'text',
  recipientEmail: 'text',
  occasion: 'text',
  occasionYear: 'text',
  boughtAround: 'text',
  budgetName: 'text',
  id: 'text',
  createdAt: 'text',
}

export const isDay = (field: string) =>
  Object.hasOwn(kinds, field) && ['birthday', 'day'].includes(kinds[field as Cell])

/** Whether the cells of a field may name days: those of days, and ticks such as "bought". */
export const mayBeDay = (field: string) =>
  isDay(field) || ['isPurchased', 'isWrapped', 'isGiven'].includes(field)

export const isAmount = (field: string) =>
  Object.hasOwn(kinds, field) && kinds[field as Cell] === 'number' && field !== 'rate'

const iso = /^(\d{4}|-)-\d{2}-\d{2}$/

/** Sizes as somebody writes them: "Shoes: 39" is the size of the shoes. Other kinds stay as they were typed. */
function sizesIn(cell: string): Record<string, string> {
  const sizes: Record<string, string> = {}
  for (const [kind, size] of Object.entries(readPairs(cell))) {
    const known = sizeKindFrom(kind)
    if (known && sizes[known] === undefined) sizes[known] = size
    else sizes[kind] = size
  }
  return sizes
}

/** What the days of a column were read as. Most tables say each of their days many times. */
const readDays = new WeakMap<DateContext, Map<string, string | undefined>>()
const mostDays = 5000

function dayOf(cell: string, context: DateContext = {}): string | undefined {
  const known = readDays.get(context) ?? new Map<string, string | undefined>()
  if (known.has(cell)) return known.get(cell)
  const day = isBlankDate(cell) ? undefined : (dateIn(cell, context) ?? cell)
  if (known.size < mostDays) readDays.set(context, known.set(cell, day))
  return day
}

/**
 * The value of a cell for a field, if it can be parsed. Other text stays text, so that the check of the row
 * can name the field. Undefined for a blank cell.
 */
export function cellValue(field: string, text: string, reading: Reading): unknown {
  const cell = reading.own ? text : text.trim()
  if (cell.trim() === '' || (!reading.own && /^not available$/i.test(cell))) return undefined
  switch (Object.hasOwn(kinds, field) ? kinds[field as Cell] : 'text') {
    case 'birthday':
      if (reading.own && iso.test(cell)) return cell
      return isBlankDate(cell) ? undefined : (dateIn(cell, { ...reading.dates, birthday: true }) ?? cell)
    case 'day':
      if (reading.own && iso.test(cell)) return cell
      return dayOf(cell, reading.dates)
    case 'number':
      if (reading.own) {
        const number = reading.decimal === ',' ? cell.replace(',', '.') : cell
        if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number)) return Number(number)
      }
      return readCell(cell, reading.amounts)?.amount ?? cell
    case 'count': {
      const number = plainDigits(cell)
      return /^-?\d+([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : cell
    }
    case 'currency':
      return /^[a-z]{3}$/i.test(cell.trim())
        ? cell.trim().toUpperCase()
        : (currencyOfSign(cell, reading.amounts) ?? cell)
    case 'flag':
      return parseBoolean(cell) ?? cell
    case 'relationship':
      return relationshipFrom(cell) ?? cell
    case 'status':
      return giftStatusFrom(cell) ?? cell
    case 'plainWord':
      return fold(cell)
    case 'period':
      return periodFrom(cell) ?? fold(cell)
    case 'direction':
      return directionFrom(cell) ?? cell
    case 'category':
      return categoryFrom(cell) ?? cell
    case 'occasionType':
      return occasionTypeFrom(cell) ?? cell
    case 'repeats': {
      const yearly = parseBoolean(cell)
      if (yearly !== null) return yearly ? 'yearly' : 'none'
      return /^(yearly|annual(ly)?|every year|anual|annuel|jährlich|سنوي|每年|毎年|매년)$/i.test(cell)
        ? 'yearly'
        : cell
    }
    case 'words':
      return reading.own ? readList(cell) : splitWords(cell)
    case 'ids':
      return readList(cell)
    case 'pairs':
      return reading.own ? readPairs(cell) : sizesIn(cell)
    case 'json':
      try {
        return JSON.parse(cell) as unknown
      } catch {
        return cell
      }
    case 'link':
      return isHost.test(cell) ? `https://${cell}` : cell
    default:
      return cell
  }
}
