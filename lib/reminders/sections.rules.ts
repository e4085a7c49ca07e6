import type { PlainDate } from '@/lib/core/calendar'
import { groupOf, type ReminderGroup } from './rules'
import type { Reminder } from './schema'
import { isOfRule } from './sentences.rules'

/** A reminder with the local day on which it comes. */
interface Placed {
  reminder: Pick<Reminder, 'source' | 'title' | 'status' | 'dueOn' | 'occasion'>
  fireOn: PlainDate
}

/** A row of the list, and others of the same occasion, which are folded below it. */
export interface Fold<Row> {
  row: Row
  others: Row[]
}

/** The rows below one heading: those that are late, those of today, those of a day to come, and those that are done. */
export interface Section<Row> {
  name: ReminderGroup
  /** The day of its rows, for a day to come. */
  day: PlainDate | null
  folds: Fold<Row>[]
}

/** Reminders that rules made of one occurrence of an occasion are one row. */
const foldKey = ({ reminder }: Placed): string | null =>
  isOfRule(reminder) && reminder.status !== 'completed' && reminder.status !== 'dismissed'
    ? `${reminder.occasion?.id} ${reminder.dueOn}`
    : null

/**
 * Folds rows of the same occasion. The one that stands open is the last that has come already, else the next that comes.
 * The others follow in their order.
 */
export function folded<Row extends Placed>(rows: readonly Row[], today: PlainDate): Fold<Row>[] {
  const byKey = new Map<string, Row[]>()
  for (const row of rows) {
    const key = foldKey(row)
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  return rows.flatMap(row => {
    const key = foldKey(row)
    const same = (key === null ? undefined : byKey.get(key)) ?? [row]
    const lead = same.findLast(({ fireOn }) => fireOn <= today) ?? same[0]!
    return row === lead ? [{ row, others: same.filter(one => one !== lead) }] : []
  })
}

/** The rows of a list, which come in their order, below their headings. */
export function sectionsOf<Row extends Placed>(rows: readonly Row[], today: PlainDate): Section<Row>[] {
  const sections = new Map<string, Section<Row>>()
  for (const fold of folded(rows, today)) {
    const { reminder, fireOn } = fold.row
    const name = groupOf({ status: reminder.status, dueOn: reminder.dueOn, fireOn }, today)
    const day = name === 'day' ? fireOn : null
    const key = day ?? name
    const section = sections.get(key) ?? { name, day, folds: [] }
    section.folds.push(fold)
    sections.set(key, section)
  }
  const place = ({ name, day }: Section<Row>) =>
    name === 'day' ? day! : name === 'done' ? '9999-99' : name === 'today' ? '0001' : '0000'
  return [...sections.values()].sort((one, other) => (place(one) < place(other) ? -1 : 1))
}
