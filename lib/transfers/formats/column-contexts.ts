import { unguard } from '@/lib/core/guard'
import {
  type DateContext,
  type DateOrder,
  dateOrder,
  isSerialColumn,
  readDate,
} from '@/lib/reading/dates/rules'
import { markOf } from '@/lib/reading/numbers.rules'
import type { Detected } from './contacts/contacts-csv'
import type { CsvRow } from './csv'
import type { DayQuestion, ReadOptions } from './parsed'
import { isAmount, mayBeDay } from './rows'

/**
 * How the days of each column are written, as its cells, the other columns, the user and their country tell. Where only the
 * user can know it, one cell is the question.
 */
export function dayContexts(
  rows: CsvRow[],
  found: Detected,
  { home: own, today, dayOrder }: ReadOptions,
  isDayFirst: boolean,
): { contexts: Map<string, DateContext>; question: DayQuestion | null } {
  const cells = new Map<string, string[]>()
  for (const field of Object.values(found.mapping)) if (mayBeDay(field)) cells.set(field, [])
  for (const row of rows)
    for (const [column, text] of Object.entries(row.cells))
      cells.get(found.mapping[column] ?? '')?.push(unguard(text))
  const orders = new Map([...cells].map(([field, texts]) => [field, dateOrder(texts)]))
  // A file uses one date order: a column that does not tell follows one that does, else the user's country.
  const clear = new Set([...orders.values()].filter(order => order === 'dmy' || order === 'mdy'))
  const told = clear.size === 1 ? [...clear][0] : undefined
  const home = isDayFirst ? 'dmy' : own
  const open = [...cells].filter(([field]) => told === undefined && orders.get(field) === undefined)
  const contexts = new Map(
    [...cells].map(([field, texts]) => [
      field,
      {
        order: orders.get(field) ?? told ?? dayOrder,
        home,
        today,
        serial: isSerialColumn(texts),
      },
    ]),
  )
  const unsettled = open.filter(([field]) => !contexts.get(field)?.serial)
  const question = isDayFirst
    ? null
    : questionOf(
        unsettled.flatMap(([, texts]) => texts),
        dayOrder ?? home,
      )
  return { contexts, question }
}

/** A text that is one of two days, by the order in which it was written. */
export function questionOf(texts: readonly string[], chosen: DateOrder | undefined): DayQuestion | null {
  const dayIn = (text: string, order: DateOrder) => {
    const read = readDate(text, { order })
    return read.is === 'day' ? read.date : null
  }
  for (const text of texts) {
    if (readDate(text).is !== 'unsure') continue
    const [dmy, mdy] = [dayIn(text, 'dmy'), dayIn(text, 'mdy')]
    if (!dmy || !mdy || dmy === mdy) continue
    const order = chosen === 'dmy' || chosen === 'mdy' ? chosen : null
    return { text: text.trim().slice(0, 40), dmy, mdy, order }
  }
  return null
}

/**
 * The decimal mark of each column of amounts, and of all of them under an empty name: a table writes numbers in one way. A
 * table with semicolons was written where commas separate decimals.
 */
export function marksOf(rows: CsvRow[], found: Detected, delimiter: string) {
  const cells = new Map<string, string[]>()
  for (const [column, field] of Object.entries(found.mapping))
    if (isAmount(field))
      cells.set(field, [...(cells.get(field) ?? []), ...rows.map(row => unguard(row.cells[column] ?? ''))])
  const marks = new Map([...cells].map(([field, texts]) => [field, markOf(texts)] as const))
  return marks.set('', markOf([...cells.values()].flat()) ?? (delimiter === ';' ? ',' : null))
}
