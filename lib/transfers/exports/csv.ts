import { type CsvCell, type CsvStyle, type CsvWriter, csvWriter } from '@/lib/core/csv'
import { every } from '@/lib/core/every'
import { namesOf } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import type { Gift } from '@/lib/gifts/schema'
import type { KeptBudget } from '@/lib/money/budget-imports.queries'
import { budgetFields } from '@/lib/money/budgets/fields'
import { expenseFields } from '@/lib/money/expenses/fields'
import type { Expense } from '@/lib/money/expenses/schema'
import { occasionFields } from '@/lib/occasions/fields'
import type { KeptOccasion } from '@/lib/occasions/queries'
import { personFields } from '@/lib/people/fields'
import type { KeptPerson } from '@/lib/people/queries'
import { writeList, writePairs } from '../formats/lists/lists'
import { type ImportType, importTypes } from '../values'
import type { Library } from './library'

/** One row: its type and its fields. The type of an occasion is in `occasionType`. */
export type ExportRow = { type: string } & Record<string, unknown>

const plain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as the text of a cell: lists with semicolons, sizes as key=value, other objects as JSON. */
export function cellOf(field: string, value: unknown): CsvCell {
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
  | 'drawing'
  | 'gift'
type Held<Kept> = Exclude<keyof Kept, Unwritten>
/**
 * The columns of each type: its fields, the names of what it refers to, and its own type under another name where `type` would
 * hide it.
 */
export const columnsOf = {
  person: every<Held<KeptPerson> | 'type'>()(
    'type',
    'id',
    ...namesOf(personFields),
    'createdAt',
    'updatedAt',
  ),
  occasion: every<Held<KeptOccasion> | 'type' | 'occasionType' | 'person'>()(
    'type',
    'id',
    'date',
    'occasionType',
    ...namesOf(occasionFields),
    'fromBirthday',
    'person',
    'createdAt',
    'updatedAt',
  ),
  budget: every<Held<KeptBudget> | 'type' | 'budgetType' | 'occasionDate'>()(
    'type',
    'id',
    'budgetType',
    ...namesOf(budgetFields),
    'status',
    'occasion',
    'occasionDate',
    'createdAt',
    'updatedAt',
  ),
  gift: every<Held<Gift> | 'type' | 'budgetName'>()(
    'type',
    'id',
    ...namesOf(giftFields),
    'recipient',
    'occasion',
    'occasionDate',
    'budgetName',
    'createdAt',
    'updatedAt',
  ),
  expense: every<Held<Omit<Expense, 'budget' | 'gift' | 'person'>> | 'type' | 'recipient' | 'budgetName'>()(
    'type',
    'id',
    'recipient',
    'budgetName',
    ...namesOf(expenseFields),
    'fromGift',
    'rate',
    'baseAmount',
    'baseCurrency',
    'createdAt',
    'updatedAt',
  ),
} satisfies Record<ImportType, readonly string[]>

/** The columns of the one table: several types have fields of the same name. */
const columns = [...new Set(importTypes.flatMap((type): readonly string[] => columnsOf[type]))]

/** The rows of a library, page by page: references are written as ids and as names. */
export async function* rowsOf({
  people,
  occasions,
  budgets,
  gifts,
  expenses,
}: Library): AsyncGenerator<ExportRow[], void> {
  const names = new Map<string, string>()
  for await (const page of people) {
    for (const { id, name } of page) names.set(id, name)
    yield page.map(person => ({ type: 'person', ...person }))
  }
  for await (const page of occasions) {
    yield page.map(occasion => ({
      ...occasion,
      type: 'occasion',
      occasionType: occasion.type,
      person: occasion.personId ? names.get(occasion.personId) : null,
    }))
  }
  const budgetNames = new Map<string, string>()
  for await (const page of budgets) {
    for (const { id, name } of page) budgetNames.set(id, name)
    yield page.map(budget => ({
      ...budget,
      type: 'budget',
      budgetType: budget.type,
      occasion: budget.occasion?.name,
      occasionDate: budget.occasion?.date,
    }))
  }
  for await (const page of gifts) {
    yield page.map(gift => ({
      ...gift,
      type: 'gift',
      recipient: gift.recipient?.name,
      occasion: gift.occasion?.name,
      occasionDate: gift.occasion?.date,
      budgetName: gift.budgetId && budgetNames.get(gift.budgetId),
    }))
  }
  for await (const page of expenses) {
    yield page.map(({ budget, gift: _gift, person, ...expense }) => ({
      ...expense,
      type: 'expense',
      recipient: person?.name,
      budgetName: budget?.name,
    }))
  }
}

/** One table: the first column is the type of a row. */
export async function* libraryAsCsv(library: Library, style: CsvStyle): AsyncGenerator<string, void> {
  const writer = csvWriter(style)
  yield writer.head(columns)
  for await (const rows of rowsOf(library)) yield csvLines(writer, rows, columns)
}

/** A table for each kind of record: the five of the one table by its own columns, and all others by theirs. */
export async function* tableAsCsv(
  columns: readonly string[],
  pages: AsyncIterable<object[]>,
  style: CsvStyle,
): AsyncGenerator<string, void> {
  const writer = csvWriter(style)
  yield writer.head(columns)
  for await (const page of pages) yield csvLines(writer, page as ExportRow[], columns)
}

/** Rows by type, in the order of a library: reads on only when somebody asks for the rows of the next type. */
export function byType(rows: AsyncGenerator<ExportRow[], void>) {
  let waiting: ExportRow[] | null = null
  return async function* of(type: string) {
    for (;;) {
      if (!waiting) {
        const next = await rows.next()
        if (next.done) return
        waiting = next.value
      }
      if (waiting.length > 0 && waiting[0]!.type !== type) return
      const page = waiting
      waiting = null
      yield page
    }
  }
}
