import type { z } from 'zod'
import { isDate } from '@/lib/core/calendar'
import { type Fault, Problem } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { clean } from '@/lib/core/text'
import { GiftInput } from '@/lib/gifts/schema'
import { BudgetInput } from '@/lib/money/budgets/schema'
import { type BudgetState, budgetStates } from '@/lib/money/budgets/values'
import { ExpenseInput } from '@/lib/money/expenses/schema'
import { OccasionInput } from '@/lib/occasions/schema'
import { PersonInput } from '@/lib/people/schema'
import { faultsOf } from '@/lib/server/http/faults'
import { filled, type Item } from '../formats/parsed'
import type { ImportType } from '../schema'

const inputs = {
  person: PersonInput,
  occasion: OccasionInput,
  budget: BudgetInput,
  gift: GiftInput,
  expense: ExpenseInput,
} as const
export type Fields<Type extends ImportType> = Omit<z.output<(typeof inputs)[Type]>, 'id'>

/** The references of a row: ids of an export, or names. */
export interface Links {
  personId?: string
  occasionId?: string
  peopleIds?: string[]
  recipient?: string
  recipientEmail?: string
  occasion?: string
  occasionDate?: string
  /** The year of the occasion, when the row tells no day. */
  occasionYear?: string
  /** The first day of the month in which a gift was bought, when the row tells no day. */
  boughtAround?: string
  person?: string
  budgetId?: string
  budgetName?: string
  giftId?: string
  /** Whether an expense was created by its gift. */
  fromGift?: boolean
  /** Whether an occasion belongs to a birthday and moves with it. */
  fromBirthday?: boolean
  /** The stored exchange rate of an expense and its target currency. */
  rate?: number
  baseCurrency?: string
  /** The manually set state of a budget and its creation time. */
  state?: BudgetState
  createdAt?: Date
}

export interface Checked<Type extends ImportType = ImportType> {
  item: Item
  /** The id in the file, in any form. */
  oldId: string | null
  links: Links
  /** All fields for a new object, including the file's assumptions. */
  fields: Fields<Type>
  /** The fields that the file itself fills: only these overwrite. */
  given: ReadonlySet<string>
}

const linkTexts = [
  'personId',
  'occasionId',
  'recipient',
  'recipientEmail',
  'occasion',
  'occasionDate',
  'occasionYear',
  'boughtAround',
  'person',
  'budgetId',
  'budgetName',
  'giftId',
  'baseCurrency',
] as const

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** References must be words: the text of an arbitrary object cannot even be read safely. */
function linkFaults(data: Record<string, unknown>): Fault[] {
  const wrong = ['id', ...linkTexts].filter(key => data[key] !== undefined && !isWord(data[key]))
  const { peopleIds = [] } = data
  if (!Array.isArray(peopleIds) || !peopleIds.every(isWord)) wrong.push('peopleIds')
  return wrong.map(path => ({ path, message: 'wrongType' }))
}

function linksOf(data: Record<string, unknown>): Links {
  const links: Links = {}
  for (const key of linkTexts) {
    const value = data[key]
    if (value !== undefined) links[key] = clean(String(value))
  }
  if (Array.isArray(data.peopleIds)) links.peopleIds = data.peopleIds.map(String)
  if (data.fromGift === true) links.fromGift = true
  if (data.fromBirthday === true) links.fromBirthday = true
  if (typeof data.rate === 'number') links.rate = data.rate
  const made = typeof data.createdAt === 'string' ? new Date(data.createdAt) : null
  if (made && !Number.isNaN(made.getTime())) links.createdAt = made
  return links
}

const beside = ['id', 'peopleIds', 'fromGift', 'fromBirthday', 'rate', 'createdAt'] as const

/** The fields of a row without its references. */
export const withoutLinks = ({ ...data }: Record<string, unknown>) => {
  for (const key of beside) delete data[key]
  for (const key of linkTexts) delete data[key]
  return data
}

const moneyOf: Partial<Record<ImportType, string>> = {
  occasion: 'budget',
  gift: 'price',
  budget: 'amount',
  expense: 'amount',
}

function moneyFault(type: ImportType, fields: Record<string, unknown>, currency: string): Fault[] {
  const path = moneyOf[type]
  if (!path) return []
  const amount = fields[path]
  const fits = typeof amount !== 'number' || toMinor(amount, String(fields.currency ?? currency)) !== null
  return fits ? [] : [{ path, message: 'tooManyDecimals' }]
}

/** Checks a row by the rules of a single create; faults name their fields. `currency` is the user's own. */
export function check(item: Item & { type: ImportType }, currency: string): Checked | Fault[] {
  const data = filled(item.data)
  const wrong = linkFaults(data)
  if (wrong.length) return wrong
  const links = linksOf(data)
  const own = withoutLinks(data)
  if (item.type === 'budget') {
    links.state = budgetStates.find(state => state === own.status)
    delete own.status
  }
  const parsed = inputs[item.type].safeParse({ ...item.defaults, ...own })
  if (!parsed.success) {
    const problem = faultsOf(parsed.error)
    return problem instanceof Problem ? (problem.details as Fault[]) : []
  }
  const faults = moneyFault(item.type, parsed.data, currency)
  if (links.occasionDate !== undefined && !isDate(links.occasionDate)) {
    faults.push({ path: 'occasionDate', message: 'dateInvalid' })
  }
  if (faults.length) return faults
  return {
    item,
    oldId: data.id === undefined ? null : String(data.id).toLowerCase(),
    links,
    fields: parsed.data,
    given: new Set(Object.keys(own)),
  }
}
