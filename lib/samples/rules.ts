import {
  addDays,
  dayOf,
  daysBetween,
  type LeapDay,
  makeDate,
  monthOf,
  type PlainDate,
  yearOf,
} from '@/lib/core/calendar'
import { toMinor } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { Locale } from '@/lib/i18n/locales'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { birthdayOccasion, nextOccurrence, occurrencesIn } from '@/lib/occasions/rules'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import type { Repeats } from '@/lib/occasions/values'
import { facePrefix } from '@/lib/pictures/values'
import type { Messages } from '@/messages/en'
import { sampleFaces } from './faces.values'
import { feasts, giftLines, pastYears, places, type Role, roles } from './family'
import { isPriced, priceIn } from './prices'

const hoursPerDay = 24
/** The lifetime of a sample. */
export const sampleMilliseconds = hoursPerDay * 3_600_000

/** The place of a sample family: as requested, else the home of the language. */
export function placeOf(
  locale: Locale,
  asked: { country?: string; timezone?: string; currency?: string },
): { country: string; timezone: string; currency: string } {
  const home = places[locale]
  const currency = asked.currency && isPriced(asked.currency) ? asked.currency : home.currency
  return { country: asked.country ?? home.country, timezone: asked.timezone ?? home.timezone, currency }
}

export interface SamplePerson {
  role: Role
  name: string
  avatarUrl: string | null
  relationship: (typeof roles)[number]['relationship']
  birthday: string
  interests: string[]
  allergies: string[]
  notes: string | null
  sizes: Record<string, string>
}

export interface SampleOccasion {
  /** `birthday:sister`, `feast`, `mothersDay`, … */
  key: string
  name: string
  type: OccasionType
  date: PlainDate
  repeats: Repeats
  rule: DateRule
  person: Role | null
  people: Role[]
  budgetMinor: number | null
  fromBirthday: boolean
}

type Kept = 'status' | 'direction' | 'thankYou' | 'isFavorite' | 'purchaseDate' | 'store' | 'category'

export interface SampleGift extends Pick<Gift, Kept | 'reaction' | 'tracking' | 'currency' | 'name'> {
  person: Role | null
  /** The key of its occasion. */
  occasion: string | null
  occasionDate: PlainDate | null
  priceMinor: number | null
  wasIdea: boolean
  /** Hours from its creation to now. */
  hoursAgo: number
}

export interface Family {
  people: SamplePerson[]
  occasions: SampleOccasion[]
  gifts: SampleGift[]
}

interface Setting {
  today: PlainDate
  leapDay: LeapDay
  locale: Locale
  country: string
  currency: string
  words: Messages['samples']
  birthdayName: (name: string) => string
  holidayName: (key: string) => string
  anniversaryName: (name: string) => string
}

const fixed: DateRule = { kind: 'fixed' }
const listOf = (text: string | undefined) => (text ? text.split(/\s*[,،、]\s*/) : [])
const within = <Words extends object>(words: Words, key: string): string | undefined =>
  key in words ? String(words[key as keyof Words]) : undefined

/** The same day in an earlier year. The date is never 29 February, so every year has it. */
const yearsBefore = (date: PlainDate, years: number) =>
  makeDate(yearOf(date) - years, monthOf(date), dayOf(date))!

/** A date that exists in every year. */
const everyYear = (date: PlainDate) => (date.endsWith('-02-29') ? addDays(date, -1) : date)

/** A person's last birthday before today and the next one. */
function birthdaysOf(today: PlainDate, days: number): { last: PlainDate; next: PlainDate } {
  const day = everyYear(addDays(today, days))
  if (days > 0) return { last: yearsBefore(day, 1), next: day }
  return { last: day, next: makeDate(yearOf(day) + 1, monthOf(day), dayOf(day))! }
}

function lastOccurrence(rule: DateRule, date: PlainDate, today: PlainDate, leapDay: LeapDay): PlainDate {
  for (let year = yearOf(today); ; year--) {
    const found = occurrencesIn({ date, repeats: 'yearly', rule }, year, leapDay).filter(day => day < today)
    if (found.length > 0) return found.at(-1)!
  }
}

/** The occurrence `back` times ago; 1 is the last one before today. */
function occurrenceBack(
  { rule, date }: Pick<SampleOccasion, 'rule' | 'date'>,
  today: PlainDate,
  leapDay: LeapDay,
  back: number,
): PlainDate {
  let day = today
  for (let n = 0; n < back; n++) day = lastOccurrence(rule, date, day, leapDay)
  return day
}

/**
 * A plausible household on this date: people with birthdays around it, a year of past gifts and a plan ahead,
 * in the words of a language and with the holidays of a country.
 */
export function familyOf(setting: Setting): Family {
  const { today, words, currency, locale } = setting
  const portrayed = (role: Role) => {
    const face = within(sampleFaces[locale], role)
    return face ? facePrefix + face : null
  }
  const minorOf = (euros: number) => toMinor(priceIn(currency, euros), currency)!
  const people = roles.map(({ role, relationship, days, turns, sizes = {} }): SamplePerson => {
    const { next } = birthdaysOf(today, days)
    const yearless = `--${next.slice(5)}`
    return {
      role,
      name: words.names[role],
      avatarUrl: portrayed(role),
      relationship,
      birthday: turns === null ? yearless : makeDate(yearOf(next) - turns, monthOf(next), dayOf(next))!,
      interests: listOf(words.interests[role]),
      allergies: listOf(within(words.allergies, role)),
      notes: within(words.notes, role) ?? null,
      sizes,
    }
  })
  const kept = holidays(setting)
  const isNear = feastIsNear(setting, kept)
  const others = gatherings(setting).filter(({ key }) => key !== 'gathering' || !isNear)
  const occasions = [...birthdays(setting, people), ...kept, ...others].map(({ euros, ...occasion }) => ({
    ...occasion,
    budgetMinor: euros === null ? null : minorOf(euros),
  }))
  return { people, occasions, gifts: gifts(setting, occasions, minorOf) }
}

/**
 * The most days to a feast that the family plans for. If it is farther away, the family plans for a
 * gathering.
 */
const plannedDays = 120

function feastIsNear({ today, leapDay }: Setting, kept: readonly Draft[]): boolean {
  const feast = kept.find(({ key }) => key === 'feast')
  const next = feast ? nextOccurrence(feast, today, leapDay) : null
  return next !== null && daysBetween(today, next) <= plannedDays
}

type Draft = Omit<SampleOccasion, 'budgetMinor'> & { euros: number | null }

const birthdays = ({ today, leapDay, birthdayName }: Setting, people: SamplePerson[]): Draft[] =>
  people.map(person => ({
    ...birthdayOccasion({ ...person, calendarBirthday: null }, today, leapDay),
    key: `birthday:${person.role}`,
    name: birthdayName(person.name),
    person: person.role,
    people: [],
    euros: null,
    fromBirthday: true,
  }))

function holidays({ today, leapDay, locale, country, holidayName }: Setting): Draft[] {
  const offered = suggestedHolidays(country)
  return feasts[locale].flatMap((key, at): Draft[] => {
    const holiday = offered.find(one => one.key === key)
    if (!holiday) return []
    const rule = holiday.rule ?? fixed
    const from = `${yearOf(today) - 4}-${holiday.date?.slice(5) ?? '01-01'}`
    const person = key === 'mothersDay' ? 'mother' : key === 'fathersDay' ? 'father' : null
    return [
      {
        key: at === 0 ? 'feast' : key,
        name: holidayName(key),
        type: holiday.type,
        date: occurrenceBack({ rule, date: from }, today, leapDay, pastYears),
        repeats: 'yearly',
        rule,
        person,
        people: at === 0 ? roles.filter(one => one.role !== 'colleague').map(one => one.role) : [],
        euros: at === 0 ? 450 : null,
        fromBirthday: false,
      },
    ]
  })
}

const gatherings = ({ today, words, anniversaryName }: Setting): Draft[] => {
  const wedding = everyYear(addDays(today, 22))
  return [
    {
      key: 'gathering',
      name: words.occasions.gathering,
      type: 'other',
      date: addDays(today, 24),
      repeats: 'none',
      rule: fixed,
      person: null,
      people: ['father', 'mother', 'child', 'grandparent', 'partner'],
      euros: 200,
      fromBirthday: false,
    },
    {
      key: 'anniversary',
      name: anniversaryName(words.names.partner),
      type: 'anniversary',
      date: makeDate(yearOf(wedding) - 6, monthOf(wedding), dayOf(wedding))!,
      repeats: 'yearly',
      rule: fixed,
      person: 'partner',
      people: [],
      euros: null,
      fromBirthday: false,
    },
  ]
}

/** Days between the purchase and the date of past gifts: some early, some at the last moment. */
const leads = [3, 12, 21, 35, 6, 58, 27]

/** Days to a feast beyond which it has only ideas. */
const nearDays = 60

function gifts(
  { today, leapDay, currency, words }: Setting,
  occasions: readonly SampleOccasion[],
  minorOf: (euros: number) => number,
): SampleGift[] {
  const gathers = occasions.some(({ key }) => key === 'gathering')
  return giftLines.map((line, at): SampleGift => {
    const planned = line.at === 'gathering' && !gathers ? 'feast' : line.at
    const key = planned === 'birthday' ? `birthday:${line.for}` : planned
    const occasion = occasions.find(one => one.key === key) ?? null
    const next = occasion ? nextOccurrence(occasion, today, leapDay) : null
    const days = roles.find(one => one.role === line.for)?.days ?? 0
    const back = line.last ?? 0
    const last =
      line.at === 'birthday'
        ? yearsBefore(birthdaysOf(today, days).last, back - 1)
        : occasion && back > 0
          ? occurrenceBack(occasion, today, leapDay, back)
          : null
    const occasionDate = back > 0 ? last : next
    const far = line.far !== undefined && next !== null && daysBetween(today, next) > nearDays
    const status: Gift['status'] = far ? line.far! : line.status
    const hoursAgo =
      line.last && occasionDate ? daysBetween(occasionDate, today) * hoursPerDay : (line.hours ?? 0)
    const bought = line.direction !== 'received' && ['purchased', 'wrapped', 'given'].includes(status)
    const arrival = addDays(today, line.parcel === 'late' ? 12 : 3)
    // A parcel in time has already arrived when its date is three days away or less.
    const isUnderWay =
      line.parcel === 'late' || (occasionDate !== null && arrival < addDays(occasionDate, -3))
    const expected = line.parcel && status === 'purchased' && isUnderWay ? arrival : null
    const noted = addDays(today, -Math.ceil(hoursAgo / hoursPerDay))
    return {
      name: words.gifts[line.gift],
      person: line.for,
      occasion: key,
      occasionDate,
      status,
      direction: line.direction ?? 'given',
      thankYou: line.thankYou ?? 'none',
      priceMinor: line.euros === null ? null : minorOf(line.euros),
      currency,
      category: line.category,
      store: line.store ? words.stores[line.store] : null,
      reaction: line.reaction ?? null,
      isFavorite: line.favorite ?? false,
      purchaseDate: bought ? (line.last ? addDays(noted, -leads[at % leads.length]!) : noted) : null,
      tracking: expected ? { status: 'shipped', expectedDate: expected } : null,
      wasIdea: status === 'idea' || (line.last !== undefined && at % 3 !== 0),
      hoursAgo,
    }
  })
}
