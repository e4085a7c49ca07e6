import { isBirthday, isLeapYear, type PlainDate } from '@/lib/core/calendar'
import { fold } from '@/lib/core/text'
import { OccasionInput } from '@/lib/occasions/schema'
import type { OccasionType } from '@/lib/occasions/values'
import { type Fields, outgoing } from './merge.rules'

/** A yearly day of a contact beside the birthday, such as an anniversary. */
export interface CardDate {
  /** YYYY-MM-DD, or --MM-DD where the year is not known. */
  date: string
  /** Its label. Null for an anniversary without one of its own. */
  name: string | null
  isAnniversary: boolean
}

/** One change of the dates of a card. `before` is null for a new one, `after` for one that is taken away. */
export interface DateEdit {
  before: CardDate | null
  after: CardDate | null
}

/** An occasion that may be a date of a contact. */
export interface PersonDay {
  id: string
  personId: string
  name: string
  date: PlainDate
  type: OccasionType
}

/** The most dates of one contact that are kept in step. Those that it has more stay there. */
export const mostDates = 20
/** The longest name of an occasion. */
const longestName = 160

/** Occasions that go out as dates of a contact. Feasts are the same day for everybody. */
const kinds: readonly OccasionType[] = ['anniversary', 'wedding', 'other']
export const isPersonal = (type: OccasionType) => kinds.includes(type)

/** A label as the name of an occasion. Null for none. */
function nameOf(label: string): string | null {
  const checked = OccasionInput.shape.name.safeParse([...label.slice(0, 1000)].slice(0, longestName).join(''))
  return checked.success ? checked.data || null : null
}

/** A date as the product takes it. Null for a day that there is not, and for one that nobody named. */
export function cardDate(date: string | null, label: string | null, isAnniversary: boolean): CardDate | null {
  if (date === null || !isBirthday(date)) return null
  if (!OccasionInput.shape.date.safeParse(fullDate(date, '2000')).success) return null
  const name = label === null ? null : nameOf(label)
  return name !== null || isAnniversary ? { date, name, isAnniversary } : null
}

/** A day with a year: its own, or this one, or the last before it that has the day. */
export function fullDate(date: string, year: string): PlainDate {
  if (!date.startsWith('--')) return date
  let full = Number(year)
  while (date === '--02-29' && !isLeapYear(full)) full -= 1
  return `${String(full).padStart(4, '0')}-${date.slice(2)}`
}

/** By what a date is the same one. An anniversary often stands in two fields, once with a label. */
export const dateKey = ({ date, name, isAnniversary }: CardDate) =>
  isAnniversary ? `anniversary ${date}` : `${date} ${fold(name ?? '')}`

/** Dates, each once. */
export const eachOnce = (dates: readonly CardDate[]): CardDate[] =>
  [...new Map([...dates].reverse().map(one => [dateKey(one), one] as const)).values()].reverse()

export const thereOf = ({ date, name, isAnniversary }: CardDate): Fields => ({
  date,
  name,
  kind: isAnniversary ? 'anniversary' : null,
})
export const dateThere = ({ date, name, kind }: Fields): CardDate => ({
  date: date ?? '',
  name: name ?? null,
  isAnniversary: kind === 'anniversary',
})

/** Whether a date is as it was there when it was last in step. */
export const isStill = (before: Fields, { date, name, isAnniversary }: CardDate) =>
  before.date === date && (before.name ?? null) === name && (before.kind === 'anniversary') === isAnniversary

/** An occasion as the fields that its date has there. The year counts where it was not made up here. */
export function mineOf(base: { here: Fields; there: Fields }, day: PersonDay): Fields {
  const { year } = base.here
  const date = year && day.date.startsWith(`${year}-`) ? `-${day.date.slice(4)}` : day.date
  return base.there.name == null ? { date } : { date, name: day.name }
}

/** What both sides have of a date that is in step, and the year that was made up here. */
export const baseOf = (one: CardDate, date: PlainDate, name: string) => ({
  here: {
    date: one.date.startsWith('--') ? `-${date.slice(4)}` : date,
    ...(one.name === null ? {} : { name }),
    year: one.date.startsWith('--') ? date.slice(0, 4) : null,
  },
  there: thereOf(one),
})

/** A date as it goes out. Null where nothing changed. */
export function outgoingDate(base: { here: Fields; there: Fields }, day: PersonDay): CardDate | null {
  const changes = outgoing(base, mineOf(base, day))
  const { date, name } = changes
  if (Object.keys(changes).length === 0) return null
  const before = dateThere(base.there)
  return { ...before, ...(date ? { date } : {}), ...(name ? { name } : {}) }
}

/** The date that an occasion becomes which is not there yet. An anniversary needs no name. */
export const newDate = ({ date, name, type }: PersonDay): CardDate =>
  type === 'anniversary' ? { date, name: null, isAnniversary: true } : { date, name, isAnniversary: false }

/**
 * Pairs the dates that are known of a card with those that it has now: the same ones first, then those of one name, then
 * those of one day.
 */
export function paired<Known extends { there: Fields }>(known: readonly Known[], now: readonly CardDate[]) {
  const pairs: { row: Known; one: CardDate }[] = []
  let [gone, fresh] = [[...known], [...now]]
  const ways: ((before: CardDate, after: CardDate) => boolean)[] = [
    (before, after) => dateKey(before) === dateKey(after) && before.name === after.name,
    (before, after) => dateKey(before) === dateKey(after),
    (before, after) =>
      before.isAnniversary === after.isAnniversary && fold(before.name ?? '') === fold(after.name ?? ''),
    (before, after) => before.date.slice(-5) === after.date.slice(-5),
  ]
  for (const isSame of ways) {
    const left: Known[] = []
    for (const row of gone) {
      const at = fresh.findIndex(one => isSame(dateThere(row.there), one))
      if (at < 0) left.push(row)
      else {
        pairs.push({ row, one: fresh[at]! })
        fresh = fresh.filter((_, place) => place !== at)
      }
    }
    gone = left
  }
  return { pairs, gone, fresh }
}

/** Whether an occasion of a person is most likely this date of theirs. */
export function isSameDay(day: PersonDay, one: CardDate): boolean {
  if (day.date.slice(5) !== one.date.slice(-5)) return false
  if (one.isAnniversary && (day.type === 'anniversary' || day.type === 'wedding')) return true
  return one.name !== null && fold(day.name).includes(fold(one.name))
}
