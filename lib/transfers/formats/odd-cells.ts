import { isDate } from '@/lib/core/calendar'
import { GiftInput } from '@/lib/gifts/schema'
import { BudgetInput } from '@/lib/money/budgets/schema'
import { OccasionInput } from '@/lib/occasions/schema'
import { PersonInput } from '@/lib/people/schema'
import type { Item, ItemType, Parsed } from './parsed'

/** The cells of a row by field, with the headings of their columns. */
export type Sources = ReadonlyMap<string, readonly { column: string; text: string }[]>

type Keeping = 'person' | 'gift' | 'occasion' | 'budget'

interface Test {
  safeParse: (value: unknown) => { success: boolean }
}

const kinds = {
  person: { shape: PersonInput.shape, notes: 'notes', needed: ['name'] },
  gift: { shape: GiftInput.shape, notes: 'notes', needed: ['name'] },
  occasion: { shape: OccasionInput.shape, notes: 'description', needed: ['name', 'date'] },
  budget: { shape: BudgetInput.shape, notes: 'description', needed: ['name', 'amount'] },
} as const satisfies Record<
  Keeping,
  {
    shape: Record<string, Test>
    notes: string
    needed: readonly string[]
  }
>

const isKeeping = (type: string): type is Keeping => Object.hasOwn(kinds, type)

/** Whether a row of this type is none without a field: an expense of no day or of no amount says nothing. */
export const needsRow = (type: ItemType, field: string): boolean =>
  type === 'expense'
    ? ['amount', 'date'].includes(field)
    : (kinds[type].needed as readonly string[]).includes(field) || (type === 'budget' && field === 'period')

/** A cell as a line of the notes. A column without a heading has a number for its name. */
export const lineOf = (column: string, text: string) =>
  /^#\d+$/.test(column) ? text.trim() : `${column}: ${text.trim()}`

/** Adds a line to the notes of an item. */
export function addNote(item: Item, line: string) {
  if (!isKeeping(item.type)) return
  const { notes } = kinds[item.type]
  const before = item.data[notes]
  item.data[notes] = typeof before === 'string' && before ? `${before}\n${line}` : line
}

/** The fields of an item that its cells fill under another name. */
const sourceOf: Record<string, string> = { type: 'occasionType' }

/**
 * Moves cells that do not fit their fields to the notes, so that none of them costs the row. Only what a row cannot be
 * without is left for its check.
 */
export function keepOddCells(item: Item, sources: Sources, parsed: Parsed) {
  const { type, row } = item
  if (!isKeeping(type)) return
  const { shape, notes, needed } = kinds[type]
  const tests: Record<string, Test> = shape
  const isFit = (field: string, value: unknown) =>
    field === 'occasionDate' ? isDate(String(value)) : (tests[field]?.safeParse(value).success ?? true)
  // An amount in an unknown currency is no amount in the user's own.
  const { currency } = item.data
  const amount = type === 'gift' ? 'price' : type === 'occasion' ? 'budget' : null
  const isForeign = amount !== null && currency !== undefined && !isFit('currency', currency)
  for (const [field, value] of Object.entries(item.data)) {
    if (field === notes || (needed as readonly string[]).includes(field)) continue
    if (isFit(field, value) && !(isForeign && field === amount)) continue
    const cell = (sources.get(field) ?? sources.get(sourceOf[field] ?? ''))?.[0]
    if (!cell) continue
    delete item.data[field]
    addNote(item, lineOf(cell.column, cell.text))
    const reason = field === 'birthday' ? 'birthdayIgnored' : 'kept'
    parsed.warnings.push({ row, type, reason, column: cell.column, text: cell.text.trim().slice(0, 200) })
    if (field === 'relationship') item.defaults = { ...item.defaults, relationship: 'other' }
    if (field === 'type' && type === 'occasion') item.defaults = { ...item.defaults, type: 'other' }
  }
  shortenName(item)
  const rest = shortenNotes(item)
  if (rest !== null) parsed.warnings.push({ row, type, reason: 'shortened', text: rest.slice(0, 80) })
}

/** Cuts notes to the length that they may have. Returns what is left out; null where they fit. */
export function shortenNotes(item: Item): string | null {
  if (!isKeeping(item.type)) return null
  const { shape, notes } = kinds[item.type]
  const test: Test | undefined = (shape as Record<string, Test>)[notes]
  const note = item.data[notes]
  if (typeof note !== 'string' || !test || test.safeParse(note).success) return null
  const longest = [5000, 2000, 1000, 500].find(length => test.safeParse(note.slice(0, length)).success)
  if (!longest) return null
  item.data[notes] = note.slice(0, longest)
  return note.slice(longest)
}

/** Shortens a title that is too long at a word. It stands in the notes in full. Tells whether it did. */
export function shortenName(item: Item): boolean {
  const { name } = item.data
  if (!isKeeping(item.type) || typeof name !== 'string' || name.length <= 100) return false
  const test: Test = kinds[item.type].shape.name
  if (test.safeParse(name).success) return false
  const longest = [200, 160, 120, 100].find(length => test.safeParse(name.slice(0, length)).success)
  if (!longest) return false
  const cut = name.slice(0, longest - 1)
  addNote(item, name)
  item.data.name = `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`
  return true
}
