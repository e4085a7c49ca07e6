import { fold } from '@/lib/core/text'
import type { OccasionType } from '@/lib/occasions/schema'
import { type CalendarBirthday, isCalendarBirthday } from '@/lib/people/calendar-birthdays.rules'
import type { OtherDate } from '@/lib/reading/dates/other-calendars.rules'
import { type Item, plainWords, type ReadOptions, type Skipped } from '@/lib/transfers/formats/parsed'
import { occasionTypeFrom } from '@/lib/transfers/formats/words'

/** A date of a contact as an address book writes it. */
export interface ContactDate {
  /** What the file says; kept in the notes where the date cannot become more. */
  text: string
  /** `YYYY-MM-DD` or `--MM-DD`; null when it is no full date of our calendar. */
  date: string | null
  /** The day in another calendar, where the file says that it is one. */
  other?: OtherDate | null
  /** What the field itself stands for; without it the label decides. */
  kind?: 'birthday' | 'anniversary' | 'death'
  /** The label that a person or a program gave the date. */
  label?: string
}

/** What the dates of a contact become. */
export interface ContactDates {
  birthday?: string
  /** The birthday in another calendar, of somebody who has none in ours. */
  calendarBirthday?: CalendarBirthday
  /** Lines for the notes: everything that became neither a birthday nor an occasion. */
  lines: string[]
  occasions: Item[]
  warnings: Skipped[]
}

const deathWords = new Set(
  'death,died,deceased,date of death,death date,day of death,death anniversary,passed away,todestag,sterbetag,sterbedatum,gestorben,verstorben,fallecimiento,fecha de fallecimiento,muerte,falleció,décès,date de décès,mort,décédé,décédée,وفاة,الوفاة,تاريخ الوفاة,忌日,命日,去世,逝世,死亡日,死亡日期,사망,사망일,기일,decesso,morte,overleden,data de morte'
    .split(',')
    .map(fold),
)
const anniversaryWords = /anniv|anivers|hochzeit|jahrestag|wedding|\bboda\b|ذكرى|زواج|纪念|紀念|記念|기념/i

/** Apple wraps its own labels in `_$!<…>!$_`; Google marks its own with a star. */
export const plainLabel = (label: string) =>
  label
    .replace(/^_\$!<(.*)>!\$_$/, '$1')
    .replace(/^\*\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()

type Kind = NonNullable<ContactDate['kind']> | 'own' | 'unlabeled'

/** What a date stands for, by its field or its label. */
export function kindOfDate({ kind, label = '' }: ContactDate): Kind {
  if (kind) return kind
  const type = occasionTypeFrom(label)
  if (!label || type === 'other') return 'unlabeled'
  if (deathWords.has(fold(label))) return 'death'
  if (type === 'birthday') return 'birthday'
  return type === 'anniversary' || type === 'wedding' || anniversaryWords.test(label) ? 'anniversary' : 'own'
}

/** The same day, where one of the two may lack its year. */
const sameDay = (one: string, other: string) =>
  one === other || ((one.startsWith('--') || other.startsWith('--')) && one.slice(-5) === other.slice(-5))

/**
 * Every date of a contact becomes its birthday, an occasion, or a line of the notes with a remark. A person who
 * died keeps all dates in the notes: nothing shall ask for a present on their birthday.
 */
export function datesOf(
  row: number,
  person: string,
  written: readonly ContactDate[],
  options: ReadOptions,
): ContactDates {
  const words = options.contactWords ?? plainWords
  const dates = written.map(each => ({ ...each, label: plainLabel(each.label ?? '') }))
  const found: ContactDates = { lines: [], occasions: [], warnings: [] }
  const remark = (type: string, reason: string, text?: string) => {
    if (!found.warnings.some(one => one.type === type && one.reason === reason))
      found.warnings.push({ row, type, reason, ...(text ? { text: text.slice(0, 200) } : {}) })
  }
  const note = (label: string, text: string) => {
    const line = label ? `${label}: ${text}` : text
    if (!found.lines.includes(line)) found.lines.push(line)
  }
  const labelOf = (each: ContactDate, kind: Kind) =>
    kind === 'birthday'
      ? words.birthday
      : kind === 'death'
        ? words.died
        : each.label || (kind === 'anniversary' ? (options.anniversaryName?.(person) ?? 'Anniversary') : '')
  const born = dates.flatMap(each =>
    kindOfDate(each) === 'birthday' ? (calendarBirthdayOf(each) ?? []) : [],
  )[0]
  const isOurs = dates.some(each => kindOfDate(each) === 'birthday' && each.date !== null)
  const died = dates.some(each => kindOfDate(each) === 'death')
  if (died) remark('person', 'deceased')
  const seen = new Set<string>()
  for (const each of dates) {
    const kind = kindOfDate(each)
    const { text, date, label } = each
    if (died) {
      note(labelOf(each, kind), date ?? text)
    } else if (kind === 'birthday') {
      const same = calendarBirthdayOf(each)
      if (same && born && !isOurs && JSON.stringify(same) === JSON.stringify(born))
        found.calendarBirthday = born
      else if (same) {
        note(words.birthday, text)
        remark('person', 'secondBirthday')
      } else if (date && isTooLate(date, options.today)) {
        note(words.birthday, text)
        remark('person', 'birthdayIgnored', text)
      } else if (date && (found.birthday === undefined || sameDay(found.birthday, date))) {
        // Of two spellings of one day the one with a year says more.
        if (found.birthday === undefined || found.birthday.startsWith('--')) found.birthday = date
      } else {
        note(words.birthday, date ?? text)
        remark('person', date ? 'secondBirthday' : 'birthdayIgnored', text)
      }
    } else if (kind === 'unlabeled' || !date) {
      note(labelOf(each, kind), date ?? text)
      remark('person', date ? 'dateUnlabeled' : 'dateUnread', text)
    } else {
      const own = label && !/^anniversary$/i.test(label) ? label : undefined
      // One anniversary often stands in two fields, once with a label.
      const key = kind === 'anniversary' ? date : `${date} ${fold(label)}`
      if (seen.has(key) || !person) continue
      seen.add(key)
      const type = kind === 'anniversary' ? 'anniversary' : (occasionTypeFrom(label) ?? 'other')
      const occasion = yearlyItem(row, person, date, options, type, own)
      if (occasion) found.occasions.push(occasion)
      else {
        note(labelOf(each, kind), date)
        remark('person', 'dateUnread')
      }
    }
  }
  return found
}

/** A day of birth in another calendar that there is. */
function calendarBirthdayOf({ other }: ContactDate): CalendarBirthday | null {
  const born = other ? { ...other, shift: 0 } : null
  return born && isCalendarBirthday(born) ? born : null
}

/** Nobody was born after today. */
const isTooLate = (date: string, today: string | undefined) =>
  today !== undefined && !date.startsWith('--') && date > today

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The yearly occasion for a date of a contact; null when its year cannot be filled in. */
function yearlyItem(
  row: number,
  person: string,
  date: string,
  options: ReadOptions,
  type: OccasionType,
  label?: string,
): Item | null {
  let full = date
  if (date.startsWith('--')) {
    let year = Number(options.today?.slice(0, 4))
    if (!year) return null
    while (date === '--02-29' && !isLeap(year)) year--
    full = year + date.slice(1)
  }
  const name = options.anniversaryName?.(person, label) ?? `${person} – ${label ?? 'Anniversary'}`
  const data = { name: name.slice(0, 160), date: full, type, repeats: 'yearly', person }
  return { row, type: 'occasion', data }
}

/** The most that notes can hold. */
const longestNotes = 5000

/** Notes with further lines. What does not fit is cut rather than refused with the whole contact. */
export function withLines(notes: string, lines: readonly string[]): string {
  let all = notes
  for (const [at, line] of lines.entries()) {
    const next = all ? `${all}${at === 0 ? '\n\n' : '\n'}${line}` : line
    if (next.length <= longestNotes) all = next
    else if (all.length < longestNotes) return `${next.slice(0, longestNotes - 1).trimEnd()}…`
  }
  return all
}
