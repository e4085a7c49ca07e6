import type { CsvStyle } from '@/lib/core/csv'
import { fold } from '@/lib/core/text'
import { GiftInput } from '@/lib/gifts/schema'
import { BudgetInput } from '@/lib/money/budgets/schema'
import { ExpenseInput } from '@/lib/money/expenses/schema'
import { OccasionInput } from '@/lib/occasions/schema'
import { PersonInput } from '@/lib/people/schema'
import { parseAmount } from './amounts'
import { type DateOrder, isBlankDate, parseBirthday, parseDate, plainDigits } from './dates'
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

/** The fields that our inputs take, and the names by which things point at each other. */
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

/** A receipt that is kept with its expense is no address that another account could use. */
export const isOwnReceipt = (url: unknown) => typeof url === 'string' && url.startsWith('/api/expenses/')

export interface Reading {
  /** Our own table: lists are escaped, numbers are plain, texts stay as they are. */
  own: boolean
  /** The sign that parts decimals in our own table. */
  decimal?: CsvStyle['decimal']
  order?: DateOrder
  currency?: string
}

const iso = /^(\d{4}|-)-\d{2}-\d{2}$/

/**
 * The value of a cell for a field, as far as it can be understood; text that cannot stays text, so that the check
 * of the row can name the field. Undefined where the cell says nothing.
 */
export function cellValue(field: string, text: string, reading: Reading): unknown {
  const cell = reading.own ? text : text.trim()
  if (cell.trim() === '' || (!reading.own && /^not available$/i.test(cell))) return undefined
  switch (field) {
    case 'birthday':
      if (reading.own && iso.test(cell)) return cell
      return isBlankDate(cell) ? undefined : (parseBirthday(cell, reading.order) ?? cell)
    case 'date':
    case 'purchaseDate':
    case 'occasionDate':
    case 'startDate':
    case 'endDate':
      if (reading.own && iso.test(cell)) return cell
      return isBlankDate(cell) ? undefined : (parseDate(cell, reading.order) ?? cell)
    case 'price':
    case 'budget':
    case 'amount':
    case 'rate':
      if (reading.own) {
        const number = reading.decimal === ',' ? cell.replace(',', '.') : cell
        if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number)) return Number(number)
      }
      return parseAmount(cell, reading.currency)?.amount ?? cell
    case 'quantity':
    case 'shippingDays': {
      const number = plainDigits(cell)
      return /^-?\d+([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : cell
    }
    case 'currency':
    case 'baseCurrency':
      return /^[a-z]{3}$/i.test(cell.trim())
        ? cell.trim().toUpperCase()
        : (parseAmount(`1 ${cell}`, reading.currency)?.currency ?? cell)
    case 'isPurchased':
    case 'isFavorite':
    case 'countsEverything':
    case 'autoAdjust':
    case 'notifications':
    case 'fromGift':
    case 'fromBirthday':
      return parseBoolean(cell) ?? cell
    case 'relationship':
      return relationshipFrom(cell) ?? cell
    case 'status':
      return giftStatusFrom(cell) ?? cell
    case 'period':
    case 'priority':
    case 'budgetType':
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
    case 'interests':
    case 'allergies':
    case 'tags':
      return reading.own ? readList(cell) : splitWords(cell)
    case 'peopleIds':
      return readList(cell)
    case 'sizes':
      return readPairs(cell)
    case 'rule':
    case 'tracking':
      try {
        return JSON.parse(cell) as unknown
      } catch {
        return cell
      }
    case 'purchaseUrl':
    case 'imageUrl':
    case 'avatarUrl':
      return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(cell) ? `https://${cell}` : cell
    default:
      return cell
  }
}
