import { namesOf } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import { budgetFields } from '@/lib/money/budgets/fields'
import { expenseFields } from '@/lib/money/expenses/fields'
import { occasionFields } from '@/lib/occasions/fields'
import { personFields } from '@/lib/people/fields'

export const exportFormats = ['zip', 'json', 'xlsx', 'csv', 'vcard', 'ical'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The ending of a file in each format. */
export const exportEndings = {
  zip: 'zip',
  json: 'json',
  xlsx: 'xlsx',
  csv: 'csv',
  vcard: 'vcf',
  ical: 'ics',
} as const satisfies Record<ExportFormat, string>
/** How an export ended: it arrived, or it broke off. */
export const exportStatuses = ['running', 'completed', 'failed'] as const
export const importStatuses = ['success', 'partial', 'failed'] as const
export const importTypes = ['person', 'occasion', 'budget', 'gift', 'expense'] as const
/**
 * The version of our JSON format. Since version 2 an occasion tells whether it is a birthday's own; since version 3 it holds
 * everything that is one's own.
 */
export const exportVersion = 3
/** The collections of our own export beside people, occasions, budgets, gifts and expenses. */
export const collectionNames = [
  'wishlists',
  'giftCards',
  'reminders',
  'reminderRules',
  'reminderTemplates',
  'allowances',
  'giftPreferences',
  'recommendationDismissals',
  'savedSearches',
  'recentSearches',
  'reports',
  'exchangeRates',
] as const
export type CollectionName = (typeof collectionNames)[number]
/** What can be chosen for an export. */
export const exportNouns = [
  'people',
  'occasions',
  'budgets',
  'gifts',
  'expenses',
  ...collectionNames,
  'families',
  'draws',
  'claims',
  'shares',
  'invoices',
  'settings',
] as const
export type ExportNoun = (typeof exportNouns)[number]
/** What of an account is exported. Without any of these it is all. */
export interface ExportChoice {
  only?: ExportNoun[]
  /** Gifts, expenses and further records of a calendar year, with the people, occasions and budgets that they name. */
  year?: number
  /** One person with everything that is about them. */
  personId?: string
}
/** What an import brings. Rows of wishes become wishes of a list, where the caller wants them to. */
export const recordTypes = [...importTypes, 'wish', 'wishlist', 'giftCard', 'reminder', 'other'] as const
export type RecordType = (typeof recordTypes)[number]
/** What a change of an import can be about. */
export const changedTypes = [...recordTypes, ...collectionNames] as const
/**
 * What one record of each collection is called. Those in `withoutId` have no id to be read by: they are told apart by what
 * they say.
 */
export const nounOfCollection = {
  wishlists: 'wishlist',
  giftCards: 'giftCard',
  reminders: 'reminder',
  reminderRules: 'reminderRule',
  reminderTemplates: 'reminderTemplate',
  allowances: 'allowance',
  giftPreferences: 'giftPreference',
  recommendationDismissals: 'recommendationDismissal',
  savedSearches: 'savedSearch',
  recentSearches: 'recentSearch',
  reports: 'report',
  exchangeRates: 'exchangeRate',
} as const satisfies Record<CollectionName, string>
export const withoutId = [
  'allowances',
  'recommendationDismissals',
  'recentSearches',
  'exchangeRates',
] as const satisfies readonly CollectionName[]
/** What the records are called that an import makes or changes. */
export const changedNouns = [
  ...new Set([...importTypes, 'wish' as const, ...Object.values(nounOfCollection)]),
] as const
export type ChangedNoun = (typeof changedNouns)[number]
/** What the records of a collection are counted as. */
export const typeOfCollection = (name: CollectionName): RecordType =>
  name === 'wishlists'
    ? 'wishlist'
    : name === 'giftCards'
      ? 'giftCard'
      : name === 'reminders'
        ? 'reminder'
        : 'other'
/** The formats of files whose rows are wishes. */
export const wishFormats = ['amazon-list', 'wish-table', 'wish-json'] as const
/** How a table of money tells what was spent from what came in. */
export const spendingSigns = ['word', 'columns', 'balance', 'sign', 'all'] as const
/** What the user says about that: it is as the table is read, or the other way round. */
export const spendingReadings = ['asRead', 'turned'] as const
export type ImportType = (typeof importTypes)[number]
/** What stands first in 5/4/2024: the day or the month. */
export const dayOrders = ['dmy', 'mdy'] as const
/** How sure the meaning of a column is: `unsure` when its cells speak against it, or when only they speak for it. */
export const certainties = ['sure', 'unsure'] as const
export type Certainty = (typeof certainties)[number]

/** References to rows of one account; a table has names instead. */
const ids = ['personId', 'occasionId', 'budgetId'] as const
/** The fields of a budget that a table has. The others are set after it is created. */
const ofBudget = namesOf(
  budgetFields,
  'type',
  'occasionId',
  'familyId',
  'countsEverything',
  'priority',
  'autoAdjust',
  'notifications',
)
/** Columns of a statement that tell what was spent. No expense keeps them. */
const movements = ['outflow', 'inflow', 'flow', 'balance'] as const
/** Fields that are set after a gift is bought or given. */
const afterwards = ['thankYou', 'reaction', 'tracking', 'shippingDays'] as const

/** The names of two lists, each once. */
const led = <const First extends string, const Rest extends string>(
  first: readonly First[],
  rest: readonly Rest[],
): (First | Rest)[] => [...new Set<First | Rest>([...first, ...rest])]

/** The fields that table columns can be mapped to, by the type of the rows. */
export const mappableFields = {
  person: led(namesOf(personFields, 'avatarUrl', 'calendarBirthday'), ['anniversary']),
  occasion: led(
    ['name', 'date', 'occasionType', 'person', 'budget', 'currency', 'repeats'],
    namesOf(occasionFields, 'type', 'rule', 'personId', 'peopleIds', 'familyId'),
  ),
  budget: led(['name', 'amount', 'currency', 'period', 'startDate', 'endDate', 'occasion'], ofBudget),
  gift: led(
    [
      'name',
      'recipient',
      'price',
      'totalPrice',
      'plannedPrice',
      'currency',
      'status',
      'isPurchased',
      'isWrapped',
      'isGiven',
      'purchaseDate',
      'occasion',
      'occasionDate',
      'occasionYear',
      'budgetName',
    ],
    namesOf(giftFields, ...ids, ...afterwards),
  ),
  expense: led(
    [
      'date',
      'description',
      'amount',
      'currency',
      'category',
      'budgetName',
      ...namesOf(expenseFields, 'budgetId', 'giftId'),
    ],
    movements,
  ),
} satisfies Record<ImportType, readonly string[]>
