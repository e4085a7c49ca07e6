import type { Fault } from '@/lib/core/errors'
import { decimals } from '@/lib/core/money'
import { addNote, lineOf, needsRow, shortenName, shortenNotes } from '../formats/odd-cells'
import type { Item, Skipped } from '../formats/parsed'
import type { ImportType } from '../schema'
import { type Checked, check } from './check'

type Known = Item & { type: ImportType }

export interface Keeping {
  /** The user's currency. */
  currency: string
  /** What the column of a field is called: its heading, or the user's word for the field. */
  columnOf: (type: ImportType, field: string) => string
}

const longestDescription = 300

/** A value as a line of text; null for what no cell holds. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) && value.every(one => typeof one === 'string') ? value.join(', ') : null
}

/** What an expense keeps of a cell without a field: it has no notes, so its description says it. */
export const withKept = (description: unknown, line: string) =>
  [typeof description === 'string' ? description.trim() : '', `(${line})`]
    .filter(Boolean)
    .join(' ')
    .slice(0, longestDescription)

/** Half a cent is a cent. */
function rounded(amount: number, currency: string): number {
  const digits = decimals(currency)
  const shifted = Math.round(Number(`${amount}e${digits}`))
  return Number.isFinite(shifted) ? Number(`${shifted}e-${digits}`) : Number(amount.toFixed(digits))
}

/**
 * Takes a value that does not fit its field out of a row. It goes to the notes with a remark. Null where the row cannot be
 * without it, and where an amount of money would be another one.
 */
export function relieved(
  item: Known,
  { path, message }: Fault,
  { currency, columnOf }: Keeping,
): { item: Known; remark: Skipped } | null {
  const { row, type } = item
  const field = path.split('.')[0]!
  const value = item.data[field]
  const text = textOf(value)
  if (text === null || text === '') return null
  const next: Known = { ...item, data: { ...item.data } }
  const { data } = next
  const column = columnOf(type, field)
  const said = (reason: string, told = text): Skipped => ({
    row,
    type,
    reason,
    column,
    text: told.slice(0, 200),
  })
  if (message === 'tooManyDecimals' && typeof value === 'number') {
    data[field] = rounded(value, typeof data.currency === 'string' ? data.currency : currency)
    return { item: next, remark: said('rounded') }
  }
  if (field === 'name' && message === 'tooLong')
    return shortenName(next) ? { item: next, remark: said('kept') } : null
  if (message === 'tooLong' && ['notes', 'description'].includes(field)) {
    const rest = type === 'expense' ? cutDescription(data) : shortenNotes(next)
    return rest === null ? null : { item: next, remark: said('shortened', rest) }
  }
  if (needsRow(type, field) || /(?:^id|Ids?)$/.test(field)) return null
  // An amount in an unknown currency is no amount in the user's own.
  const amount =
    field !== 'currency' ? null : type === 'gift' ? 'price' : type === 'occasion' ? 'budget' : 'amount'
  if (amount === 'amount') return null
  delete data[field]
  keep(next, lineOf(column, text))
  if (amount && data[amount] !== undefined) {
    keep(next, lineOf(columnOf(type, amount), textOf(data[amount]) ?? ''))
    delete data[amount]
  }
  if (field === 'relationship') next.defaults = { ...next.defaults, relationship: 'other' }
  if (field === 'type' && type === 'occasion') next.defaults = { ...next.defaults, type: 'other' }
  return { item: next, remark: said('kept') }
}

function keep(item: Known, line: string) {
  if (item.type === 'expense') item.data.description = withKept(item.data.description, line)
  else addNote(item, line)
}

function cutDescription(data: Record<string, unknown>): string | null {
  const { description } = data
  if (typeof description !== 'string' || description.length <= longestDescription) return null
  data.description = `${description.slice(0, longestDescription - 1).trimEnd()}…`
  return description.slice(longestDescription - 1)
}

/** Checks a row. What does not fit its field is kept beside it, so that it never costs the row. */
export function checkKeeping(
  item: Known,
  keeping: Keeping,
): { outcome: Checked | Fault[]; remarks: Skipped[] } {
  const remarks: Skipped[] = []
  let now = item
  for (;;) {
    const outcome = check(now, keeping.currency)
    if (!Array.isArray(outcome)) return { outcome, remarks }
    // Every round takes a value out or makes it fit, so there are no more of them than fields.
    const next = remarks.length < 60 ? firstRelief(now, outcome, keeping) : null
    if (!next) return { outcome, remarks: [] }
    remarks.push(next.remark)
    now = next.item
  }
}

/** Takes the first value out that can be, if the row can be without all of those that do not fit. */
function firstRelief(item: Known, faults: readonly Fault[], keeping: Keeping) {
  const found = faults.map(fault => relieved(item, fault, keeping))
  return found.every(one => one !== null) ? (found[0] ?? null) : null
}

/** Plans a row. What cannot be planned, such as a budget that there is not, is kept beside its field as well. */
export function addKeeping<Type extends ImportType>(
  row: Checked<Type>,
  adding: (row: Checked<Type>) => Fault | null,
  keeping: Keeping,
): { fault: Fault | null; remarks: Skipped[] } {
  const remarks: Skipped[] = []
  let now = row
  for (;;) {
    const fault = adding(now)
    if (!fault) return { fault: null, remarks }
    const next = remarks.length < 60 ? relieved(now.item as Known, fault, keeping) : null
    const outcome = next && checkKeeping(next.item, keeping)
    if (!outcome || Array.isArray(outcome.outcome)) return { fault, remarks: [] }
    remarks.push(next.remark, ...outcome.remarks)
    now = outcome.outcome as Checked<Type>
  }
}
