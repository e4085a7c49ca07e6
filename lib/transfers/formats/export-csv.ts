import { type CsvCell, type CsvStyle, type CsvWriter, csvWriter } from '@/lib/core/csv'
import { every } from '@/lib/core/every'
import type { Gift } from '@/lib/gifts/schema'
import type { KeptBudget } from '@/lib/money/budget-imports/queries'
import type { Expense } from '@/lib/money/expenses/schema'
import type { KeptOccasion } from '@/lib/occasions/queries'
import type { KeptPerson } from '@/lib/people/queries'
import type { Library } from './export-json'
import { writeList, writePairs } from './lists'

/** One row: its type and its fields. The type of an occasion is in `occasionType`. */
export type ExportRow = { type: string } & Record<string, unknown>

const plain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as the text of a cell: lists with semicolons, sizes as key=value, other objects as JSON. */
function cellOf(field: string, value: unknown): CsvCell {
  if (value === null || value === undefined || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return writeList(value.map(String))
  if (field === 'sizes' && plain(value)) {
    return writePairs(Object.fromEntries(Object.entries(value).map(([key, size]) => [key, String(size)])))
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The lines of a table with these columns; other fields are left out. */
export const csvLines = (writer: CsvWriter, objects: readonly ExportRow[], columns: readonly string[]) =>
  objects.map(object => writer.line(columns.map(field => cellOf(field, object[field])))).join('')

/**
 * Everything as one table (UTF-8 with a byte order mark, RFC 4180). The first column `type` is the type of a
 * row. No cell runs as a formula, and `read` restores exactly the same data.
 */
export function toCsv(objects: readonly ExportRow[], style: CsvStyle): string {
  const columns = [...new Set(['type', ...objects.flatMap(object => Object.keys(object))])]
  const writer = csvWriter(style)
  return writer.head(columns) + csvLines(writer, objects, columns)
}

/**
 * Fields that the table leaves out: versions, computed sums and dates, and references that are written as
 * names.
 */
type Unwritten =
  | 'version'
  | 'nextDate'
  | 'daysUntil'
  | 'years'
  | 'giftCount'
  | 'boughtCount'
  | 'spent'
  | 'planned'
  | 'readiness'
  | 'readyCount'
  | 'cost'
  | 'claim'
  | 'kind'
  | 'leadDays'
  | 'allergyWarnings'
  | 'picture'
  | 'gift'
type Written = keyof KeptPerson | keyof KeptOccasion | keyof KeptBudget | keyof Gift | keyof Expense
/** References by name, and fields that would have the same name as the column `type`. */
type Beside = 'type' | 'occasionType' | 'budgetType' | 'budgetName'

const columns = every<Exclude<Written, Unwritten> | Beside>()(
  'type',
  'id',
  'name',
  'relationship',
  'email',
  'firstName',
  'lastName',
  'birthday',
  'calendarBirthday',
  'phone',
  'address',
  'interests',
  'allergies',
  'avoid',
  'sizes',
  'avatarUrl',
  'date',
  'occasionType',
  'description',
  'budget',
  'repeats',
  'rule',
  'fromBirthday',
  'peopleIds',
  'person',
  'personId',
  'recipient',
  'occasion',
  'occasionId',
  'occasionDate',
  'price',
  'amount',
  'currency',
  'status',
  'direction',
  'thankYou',
  'isPurchased',
  'isFavorite',
  'purchaseDate',
  'purchaseUrl',
  'imageUrl',
  'store',
  'tags',
  'category',
  'rating',
  'reaction',
  'quantity',
  'tracking',
  'shippingDays',
  'notes',
  'period',
  'budgetType',
  'startDate',
  'endDate',
  'priority',
  'countsEverything',
  'autoAdjust',
  'notifications',
  'familyId',
  'budgetId',
  'budgetName',
  'giftId',
  'fromGift',
  'rate',
  'baseAmount',
  'baseCurrency',
  'paymentMethod',
  'location',
  'receiptUrl',
  'createdAt',
  'updatedAt',
)

/** One table: the first column is the type of a row; references are written as ids and as names. */
export async function* libraryAsCsv(
  { people, occasions, budgets, gifts, expenses }: Library,
  style: CsvStyle,
): AsyncGenerator<string> {
  const names = new Map<string, string>()
  const writer = csvWriter(style)
  const lines = (rows: ExportRow[]) => csvLines(writer, rows, columns)
  yield writer.head(columns)
  for await (const page of people) {
    for (const { id, name } of page) names.set(id, name)
    yield lines(page.map(person => ({ type: 'person', ...person })))
  }
  for await (const page of occasions) {
    yield lines(
      page.map(occasion => ({
        ...occasion,
        type: 'occasion',
        occasionType: occasion.type,
        person: occasion.personId ? names.get(occasion.personId) : null,
      })),
    )
  }
  const budgetNames = new Map<string, string>()
  for await (const page of budgets) {
    for (const { id, name } of page) budgetNames.set(id, name)
    yield lines(
      page.map(budget => ({
        ...budget,
        type: 'budget',
        budgetType: budget.type,
        occasion: budget.occasion?.name,
        occasionDate: budget.occasion?.date,
      })),
    )
  }
  for await (const page of gifts) {
    yield lines(
      page.map(gift => ({
        ...gift,
        type: 'gift',
        recipient: gift.recipient?.name,
        occasion: gift.occasion?.name,
        occasionDate: gift.occasion?.date,
        budgetName: gift.budgetId && budgetNames.get(gift.budgetId),
      })),
    )
  }
  for await (const page of expenses) {
    yield lines(
      page.map(({ budget, gift: _gift, person, ...expense }) => ({
        ...expense,
        type: 'expense',
        recipient: person?.name,
        budgetName: budget?.name,
      })),
    )
  }
}
