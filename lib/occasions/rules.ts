import {
  addDays,
  dayOf,
  daysBetween,
  isLeapYear,
  type LeapDay,
  leapDays,
  makeDate,
  monthDays,
  monthOf,
  type PlainDate,
  weekdayOf,
  yearOf,
} from '@/lib/core/calendar'
import { fromOtherCalendar, toOtherCalendar } from '@/lib/core/calendars'
import type { GiftStatus } from '@/lib/core/gift'
import { isPurchased } from '@/lib/core/gift'
import { toMajor } from '@/lib/core/money'
import { type Searched, sameOf, searchParts } from '@/lib/core/record'
import { searchLines } from '@/lib/core/text'
import { type Born, ruleOf } from '@/lib/people/birthdays.rules'
import { easterSunday } from './feasts'
import { occasionFields } from './fields'
import type { DateRule, Occasion, Readiness } from './schema'
import { type OccasionType, type Repeats, readinessLevels, yearlyTypes } from './values'

export { fromOtherCalendar, toOtherCalendar }

interface Repeating {
  date: PlainDate
  repeats: Repeats
  rule: DateRule
}

const fixedIn = (date: PlainDate, year: number, leapDay: LeapDay) =>
  makeDate(year, monthOf(date), dayOf(date)) ??
  makeDate(year, leapDay === 'feb28' ? 2 : 3, leapDay === 'feb28' ? 28 : 1)

function nthWeekdayIn(rule: Extract<DateRule, { kind: 'nthWeekday' }>, year: number): PlainDate | null {
  const { month, weekday, nth } = rule
  const last = monthDays(year, month)
  const first = makeDate(year, month, 1)!
  const day = 1 + ((weekday - weekdayOf(first) + 7) % 7)
  const wanted = nth === -1 ? day + 7 * Math.floor((last - day) / 7) : day + 7 * (nth - 1)
  if (wanted > last) return null
  const found = addDays(first, wanted - 1)
  const clash = rule.avoidEaster !== undefined && daysBetween(easterSunday(year), found) === rule.avoidEaster
  return addDays(found, clash ? 7 : 0)
}

/** The days of a rule in a year, before its shift in days is applied. */
function anchorsIn(rule: Exclude<DateRule, { kind: 'fixed' }>, year: number): PlainDate[] {
  if (rule.kind === 'easter') return [easterSunday(year)]
  if (rule.kind === 'calendar') return fromOtherCalendar(rule.calendar, rule.month, rule.day, year)
  return [nthWeekdayIn(rule, year)].filter(date => date !== null)
}

/** The days in a Gregorian year of what repeats each year, in order, as if it had no first day. */
function yearlyDays(
  { date, rule }: Pick<Repeating, 'date' | 'rule'>,
  year: number,
  leapDay: LeapDay,
): PlainDate[] {
  if (rule.kind === 'fixed') return [fixedIn(date, year, leapDay)!]
  const shift = (rule.kind === 'calendar' ? rule.shift : rule.offset) ?? 0
  if (shift === 0) return anchorsIn(rule, year)
  return [year - 1, year, year + 1]
    .filter(one => one >= 1 && one <= 9999)
    .flatMap(one => anchorsIn(rule, one))
    .map(found => addDays(found, shift))
    .filter(found => yearOf(found) === year)
}

/**
 * The occasion's days in a Gregorian year, in order. Usually one; a Hijri date can fall into a year twice or not
 * at all, and a fifth Sunday is missing in most months. None before the year of the occasion's own first date.
 */
export function occurrencesIn(occasion: Repeating, year: number, leapDay: LeapDay): PlainDate[] {
  const { date, repeats } = occasion
  if (repeats === 'none') return year === yearOf(date) ? [date] : []
  return year < yearOf(date) || year > 9999 ? [] : yearlyDays(occasion, year, leapDay)
}

/** The first of the occasion's days in the year, or null. */
export const occurrenceIn = (occasion: Repeating, year: number, leapDay: LeapDay): PlainDate | null =>
  occurrencesIn(occasion, year, leapDay)[0] ?? null

/** The most years between two days of any rule: a fifth weekday of February across 2100. */
const patience = 41

/** The occasion's day today or next. Where it does not repeat, its date, even a past one. */
export function nextOccurrence(occasion: Repeating, today: PlainDate, leapDay: LeapDay): PlainDate {
  if (occasion.repeats === 'none') return occasion.date
  const start = Math.max(yearOf(today), yearOf(occasion.date))
  for (let year = start; year <= Math.min(start + patience, 9999); year++) {
    const found = occurrencesIn(occasion, year, leapDay).find(date => date >= today)
    if (found) return found
  }
  return occasion.date
}

/**
 * Whether a day of the occasion has passed and was not just moved: the occasion still falls on that day. A 29 February
 * counts on either of its two days.
 */
export const hasPassed = (occasion: Repeating, day: PlainDate, today: PlainDate): boolean =>
  day < today && leapDays.some(leapDay => occurrencesIn(occasion, yearOf(day), leapDay).includes(day))

/**
 * The age that the person turns, or the number of years of an anniversary, on that occurrence. Null where the year is
 * unknown or it is the very first. Years are counted in the calendar of the occasion.
 */
export function yearsAt(
  occasion: { type: OccasionType; date: PlainDate; rule: DateRule },
  nextDate: PlainDate,
  birthday: string | null,
): number | null {
  const { rule, type } = occasion
  const counted = type === 'anniversary' || type === 'wedding'
  const start = counted
    ? occasion.date
    : type === 'birthday' && birthday && !birthday.startsWith('--')
      ? birthday
      : null
  if (!start) return null
  // A day that was moved across a new year still belongs to the year from which it was moved.
  const yearIn = (date: PlainDate) =>
    rule.kind === 'calendar'
      ? toOtherCalendar(addDays(date, -(rule.shift ?? 0)), rule.calendar).year
      : yearOf(date)
  const years = yearIn(nextDate) - yearIn(start)
  return years > 0 ? years : null
}

/**
 * The yearly occasion of a birthday. With a known year its date is the birthday itself, else the next occurrence. For
 * 29 February without a year it is the latest one that existed, so that the leap day is not lost. A birthday of another
 * calendar has a rule of that calendar.
 */
export function birthdayOccasion({ birthday, calendarBirthday }: Born, today: PlainDate, leapDay: LeapDay) {
  const yearly = { repeats: 'yearly', type: 'birthday' } as const
  const year = yearOf(today)
  if (calendarBirthday) {
    const rule: DateRule = ruleOf(calendarBirthday)
    const started = { date: makeDate(year, 1, 1)!, rule, repeats: yearly.repeats }
    return { date: birthday ?? nextOccurrence(started, today, leapDay), rule, ...yearly }
  }
  if (birthday === null) throw new TypeError('There is no occasion of an unknown birthday')
  let date: PlainDate = birthday
  if (birthday === '--02-29') {
    let leapYear = year
    while (leapYear > 4 && (!isLeapYear(leapYear) || `${String(leapYear).padStart(4, '0')}-02-29` > today))
      leapYear--
    date = makeDate(leapYear, 2, 29) ?? '0004-02-29'
  } else if (birthday.startsWith('--')) {
    const thisYear = makeDate(year, Number(birthday.slice(2, 4)), Number(birthday.slice(5, 7)))!
    date = nextOccurrence({ date: thisYear, repeats: 'yearly', rule: { kind: 'fixed' } }, today, leapDay)
  }
  return { date, rule: { kind: 'fixed' } as DateRule, ...yearly }
}

/** The state of one person's gifts for one occasion. Returned and cancelled gifts do not count. */
export function readinessOf(gifts: { status: GiftStatus }[]): Readiness {
  const count = (status: GiftStatus) => gifts.filter(gift => gift.status === status).length
  const [ideas, planned, purchased] = [count('idea'), count('planned'), count('purchased')]
  const done = count('wrapped') + count('given')
  if (ideas + planned + purchased + done === 0) return { level: 'needsIdeas', count: 0 }
  if (planned) return { level: 'toBuy', count: planned }
  if (purchased) return { level: 'toWrap', count: purchased }
  return done ? { level: 'ready', count: 0 } : { level: 'needsPick', count: ideas }
}

/**
 * The most urgent state among an occasion's people. Counts people where gifts are to be found or chosen, and gifts
 * where they are to be bought or wrapped.
 */
export function readinessOfOccasion(perPerson: Readiness[]): Readiness {
  const level = readinessLevels.find(one => perPerson.some(person => person.level === one))
  if (!level) return { level: 'needsIdeas', count: 0 }
  const same = perPerson.filter(person => person.level === level)
  if (level === 'ready') return { level, count: 0 }
  const counted = level === 'toBuy' || level === 'toWrap'
  return { level, count: counted ? same.reduce((sum, { count }) => sum + count, 0) : same.length }
}

/**
 * Whether a holiday is among these occasions. Holidays with a type of their own are found by it, the others by the rule
 * of their date.
 */
export const hasHoliday = (
  occasions: readonly { type: OccasionType; repeats: Repeats; rule: DateRule }[],
  holiday: { type: OccasionType; rule: DateRule | null },
) =>
  occasions.some(({ type, repeats, rule }) =>
    holiday.type === 'other'
      ? repeats === 'yearly' && ruleKey(rule) === ruleKey(holiday.rule ?? { kind: 'fixed' })
      : type === holiday.type && repeats === 'yearly',
  )

/** A rule as one text, independent of the order of its fields. */
export const ruleKey = (rule: DateRule) =>
  JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The search text of an occasion, folded, one field a line so that no match spans two fields. */
export const searchText = (occasion: Searched<typeof occasionFields>) =>
  searchLines(searchParts(occasionFields, occasion))

type Entered = Pick<Occasion, 'date' | 'type'> &
  Partial<Pick<Occasion, 'description' | 'personId' | 'currency' | 'repeats'>> & { rule?: DateRule | null }

/**
 * Fills the fields that an entered occasion leaves out: the user's currency, and yearly repetition for types that have
 * it.
 */
export const withDefaults = <Given extends Entered>(given: Given, currency: string) => ({
  ...given,
  description: given.description ?? null,
  personId: given.personId ?? null,
  currency: given.currency ?? currency,
  repeats: given.repeats ?? (yearlyTypes.includes(given.type) ? 'yearly' : 'none'),
  rule: given.rule ?? ({ kind: 'fixed' } satisfies DateRule as DateRule),
})

/** An occasion as it is stored, with the birthday of its person. */
export type OccasionRow = Omit<
  Occasion,
  | 'daysUntil'
  | 'years'
  | 'giftCount'
  | 'boughtCount'
  | 'spent'
  | 'planned'
  | 'readiness'
  | 'readyCount'
  | 'createdAt'
  | 'updatedAt'
  | 'budget'
  | 'peopleIds'
> & {
  createdAt: Date
  updatedAt: Date
  sortName: string
  budgetMinor: number | null
  birthday: string | null
}

/** The people who get something at these occasions, each once. */
export const recipientIds = (list: readonly Pick<Occasion, 'personId' | 'peopleIds'>[]): string[] => [
  ...new Set(list.flatMap(({ personId, peopleIds }) => (personId ? [personId, ...peopleIds] : peopleIds))),
]

/** The gifts of an occurrence that are for one person, of one status and in one currency. `minor` is what they cost. */
export interface GiftGroup {
  personId: string | null
  status: GiftStatus
  currency: string
  gifts: number
  minor: number
}

const same = sameOf<typeof occasionFields, OccasionRow>(occasionFields)
/** An occasion as it is shown, with the gifts and the money of its next occurrence. */
export function toOccasion(
  row: OccasionRow,
  peopleIds: string[],
  groups: GiftGroup[],
  today: PlainDate,
  leapDay: LeapDay,
): Occasion {
  const nextDate = nextOccurrence(row, today, leapDay)
  const live = groups.filter(group => group.status !== 'returned' && group.status !== 'cancelled')
  const count = (list: GiftGroup[]) => list.reduce((sum, group) => sum + group.gifts, 0)
  const money = (list: GiftGroup[]) => {
    const own = list.filter(group => group.currency === row.currency)
    return toMajor(
      own.reduce((sum, group) => sum + group.minor, 0),
      row.currency,
    )
  }
  const bought = live.filter(group => isPurchased(group.status))
  const perPerson = readinessPerPerson(row.personId, peopleIds, live)
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    ...same(row),
    budget: row.budgetMinor === null ? null : toMajor(row.budgetMinor, row.currency),
    peopleIds,
    nextDate,
    daysUntil: daysBetween(today, nextDate),
    years: yearsAt(row, nextDate, row.birthday),
    giftCount: count(live),
    boughtCount: count(bought),
    spent: money(bought),
    planned: money(live.filter(group => group.status === 'planned')),
    readiness: readinessOfOccasion(perPerson),
    readyCount: perPerson.filter(({ level }) => level === 'ready').length,
  }
}

/** One state per person. Gifts for nobody in particular count as one more row only when the occasion has no people. */
function readinessPerPerson(personId: string | null, peopleIds: string[], groups: GiftGroup[]): Readiness[] {
  const expand = (group: GiftGroup) => Array.from({ length: group.gifts }, () => ({ status: group.status }))
  const everybody = new Set([
    ...(personId ? [personId] : []),
    ...peopleIds,
    ...groups.flatMap(group => group.personId ?? []),
  ])
  if (everybody.size === 0) return [readinessOf(groups.flatMap(expand))]
  return [...everybody].map(one =>
    readinessOf(groups.filter(group => group.personId === one).flatMap(expand)),
  )
}

/** The days after an occasion in which a gift for it may still be given. */
const lateDays = 60

/** The first day of what repeats each year on or after a day, in whatever year. Null where none is near. */
function firstFrom(occasion: Repeating, day: PlainDate, leapDay: LeapDay): PlainDate | null {
  for (let year = yearOf(day); year <= Math.min(yearOf(day) + patience, 9999); year++) {
    const found = yearlyDays(occasion, year, leapDay).find(date => date >= day)
    if (found) return found
  }
  return null
}

/**
 * The occurrence that a gift is for. Without a day of purchase it is the next one. A gift that was bought on a day belongs
 * to the occurrence on or after that day, also in a year before the occasion was made here. A gift that was given on a
 * day may have been given late: it belongs to the nearest occurrence of the 60 days before, if there is one.
 */
export function occurrenceFor(
  occasion: Repeating & { nextDate: PlainDate },
  { status, purchaseDate }: { status: GiftStatus; purchaseDate: PlainDate | null },
  today: PlainDate,
  leapDay: LeapDay,
): PlainDate {
  const { repeats, nextDate } = occasion
  if (repeats === 'none' || !isPurchased(status) || purchaseDate === null) return nextDate
  if (status === 'given') {
    const years = [yearOf(purchaseDate) - 1, yearOf(purchaseDate)].filter(year => year >= 1)
    const late = years
      .flatMap(year => yearlyDays(occasion, year, leapDay))
      .filter(date => date <= purchaseDate && daysBetween(date, purchaseDate) <= lateDays)
    if (late.length > 0) return late.sort().at(-1)!
  }
  const found = purchaseDate < today ? firstFrom(occasion, purchaseDate, leapDay) : null
  // The earlier of the two: dates compare as text.
  return found !== null && found < nextDate ? found : nextDate
}

/**
 * Whether a day of purchase that somebody enters speaks against the occurrence of a gift: it lies before the one before,
 * or so long after it that it cannot have been late.
 */
export function isOfAnotherYear(
  occasion: Repeating & { nextDate: PlainDate },
  was: PlainDate,
  gift: { status: GiftStatus; purchaseDate: PlainDate | null },
  today: PlainDate,
  leapDay: LeapDay,
): boolean {
  const { purchaseDate } = gift
  if (purchaseDate === null) return false
  if (purchaseDate > was) return daysBetween(was, purchaseDate) > lateDays
  return occurrenceFor(occasion, gift, today, leapDay) < was
}
