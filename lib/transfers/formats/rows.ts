import type { CsvStyle } from '@/lib/core/csv'
import { fold } from '@/lib/core/text'
import { type EnteredGift, GiftInput } from '@/lib/gifts/schema'
import { BudgetInput, type EnteredBudget } from '@/lib/money/budgets/schema'
import { type EnteredExpense, ExpenseInput } from '@/lib/money/expenses/schema'
import { type EnteredOccasion, OccasionInput } from '@/lib/occasions/schema'
import { type EnteredPerson, PersonInput } from '@/lib/people/schema'
import { type AmountContext, readCell } from '@/lib/reading/amounts/rules'
import { currencyOfSign } from '@/lib/reading/currencies/rules'
import { type DateContext, dateIn, isBlankDate, plainDigits } from '@/lib/reading/dates/rules'
import type { Links } from '../import/check'
import { readList, readPairs, splitWords } from './lists'
import type { ItemType } from './parsed'
import {
  categoryFrom,
  directionFrom,
  giftStatusFrom,
  occasionTypeFrom,
  parseBoolean,
  relationshipFrom,
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
  | 'outflow'
  | 'inflow'
  | 'flow'
  | 'balance'

/** How the text of a cell is parsed. */
const kinds = {
  birthday: 'birthday',
  anniversary: 'birthday',
  date: 'day',
  purchaseDate: 'day',
  occasionDate: 'day',
  startDate: 'day',
  endDate: 'day',
  price: 'number',
  budget: 'number',
  amount: 'number',
  rate: 'number',
  outflow: 'number',
  inflow: 'number',
  balance: 'number',
  flow: 'text',
  quantity: 'count',
  shippingDays: 'count',
  rating: 'count',
  currency: 'currency',
  baseCurrency: 'currency',
  isPurchased: 'flag',
  isFavorite: 'flag',
  countsEverything: 'flag',
  autoAdjust: 'flag',
  notifications: 'flag',
  fromGift: 'flag',
  fromBirthday: 'flag',
  relationship: 'relationship',
  status: 'status',
  period: 'plainWord',
  priority: 'plainWord',
  budgetType: 'plainWord',
  direction: 'direction',
  category: 'category',
  occasionType: 'occasionType',
  repeats: 'repeats',
  interests: 'words',
  allergies: 'words',
  avoid: 'words',
  tags: 'words',
  peopleIds: 'ids',
  sizes: 'pairs',
  rule: 'json',
  calendarBirthday: 'json',
  tracking: 'json',
  purchaseUrl: 'link',
  imageUrl: 'link',
  avatarUrl: 'link',
  name: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  notes: 'text',
  description: 'text',
  store: 'text',
  paymentMethod: 'text',
  location: 'text',
  receiptUrl: 'text',
  type: 'text',
  thankYou: 'text',
  reaction: 'text',
  person: 'text',
  recipient: 'text',
  recipientEmail: 'text',
  occasion: 'text',
  occasionYear: 'text',
  boughtAround: 'text',
  budgetName: 'text',
  id: 'text',
  createdAt: 'text',
  personId: 'text',
  occasionId: 'text',
  budgetId: 'text',
  giftId: 'text',
  familyId: 'text',
} as const satisfies Record<Cell, string>

export const isDay = (field: string) =>
  Object.hasOwn(kinds, field) && ['birthday', 'day'].includes(kinds[field as Cell])

export const isAmount = (field: string) =>
  Object.hasOwn(kinds, field) && kinds[field as Cell] === 'number' && field !== 'rate'

const iso = /^(\d{4}|-)-\d{2}-\d{2}$/

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
      return isBlankDate(cell) ? undefined : (dateIn(cell, reading.dates) ?? cell)
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
      return readPairs(cell)
    case 'json':
      try {
        return JSON.parse(cell) as unknown
      } catch {
        return cell
      }
    case 'link':
      return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(cell) ? `https://${cell}` : cell
    default:
      return cell
  }
}
