import { fold } from '@/lib/core/text'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Born } from '@/lib/people/birthdays.rules'
import { isCalendarBirthday } from '@/lib/people/calendar-birthdays.rules'
import { foldText } from '@/lib/quick-add/line'
import { typeWords, whole } from '@/lib/quick-add/words'
import { findOtherDays, moonWords, type OtherDate } from '@/lib/reading/dates/other-calendars.rules'
import { type DateOrder, dateOrder, type FoundDate, findDates } from '@/lib/reading/dates/rules'
import { otherCalendarTexts, weekdays } from '@/lib/reading/dates/words'
import { eventOf } from '@/lib/transfers/formats/events'
import { relationshipFrom } from '@/lib/transfers/formats/words'
import {
  ageText,
  andWords,
  bornWords,
  groupHeads,
  joinWords,
  kinBefore,
  particles,
  thingHeads,
  wishHeads,
} from './list-words'

export interface ListContext {
  home?: DateOrder
  order?: DateOrder
  today?: string
}

/** What a line says that names somebody and a day. */
export type DayLine =
  | {
      is: 'person'
      names: string[]
      born: Born
      relationship: string | null
      email: string | null
      phone: string | null
      /** What stands beside it, as it was typed. */
      notes: string[]
      /** A day that could not be read, or that could be two days. */
      unread: boolean
      /** Whether a word says that it is a birthday. */
      isSaid: boolean
    }
  | { is: 'occasion'; name: string; type: OccasionType; date: string; person: string | null }

/** A day in a line, of our calendar or of another. */
type LineDate = FoundDate & { other?: OtherDate }

const longestName = 60
const letters = /^[\p{L}\p{M}'’.\-‐ ·・]+$/u
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text is written as the name of one person is. Small letters alone count for two words. */
export function isNameLike(text: string): boolean {
  const name = text.trim()
  if (name.length < 2 || name.length > longestName || !letters.test(name))
    return wide.test(name) && name.length === 1
  const folded = fold(name)
  if (thingHeads.has(folded) || wishHeads.has(folded)) return false
  if (Object.values(groupHeads).some(list => list.has(folded))) return false
  const type = eventOf(name)
  if ((type.type && type.type !== 'other') || type.feast) return false
  if (wide.test(name)) {
    return name.length <= 12 && name.split(' ').length <= 3 && !/[をがはで]/u.test(name.slice(1))
  }
  const kin = kinBefore.exec(name)?.[0].length ?? 0
  const list = name.slice(kin).split(/\s+/).filter(Boolean)
  if (list.length === 0) return true
  if (list.length > 4) return false
  if (/\p{Script=Arabic}/u.test(name)) return list.length <= 3
  const isUpper = (word: string) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) || particles.has(word.toLowerCase())
  if (list.every(isUpper)) return !list.every(word => particles.has(word.toLowerCase()))
  return (
    list.every(word => !/\p{Lu}/u.test(word)) &&
    list.length <= (kin ? 2 : 1) &&
    !/^(?:the|a|an|for|für|to|and|or|der|die|das|ein|eine|le|la|el|un|una|pour|para)$/i.test(list[0]!)
  )
}

/** Tidies a name: no possessive, no sign at its ends. */
const tidy = (text: string) =>
  text
    .replace(/^[\s,;:–—\-*•.]+|[\s,;:–—\-*•]+$/gu, '')
    .replace(/(?<=\p{L})['’]s$/u, '')
    .trim()

const separators = /\s*[,;|\t()[\]（）、，؛،]\s*|\s+[-–—→=]+>?\s*|\s*[:：]\s*(?=\s|$|\D)|\s*[–—→]\s*/u

const piecesOf = (text: string) =>
  text
    .split(separators)
    .map(tidy)
    .filter(piece => piece !== '' && !joinWords.test(piece))

/** The days in a line; none in one that is longer than `most` characters. */
export function datesIn(text: string, { home, order, today }: ListContext, most = 400): LineDate[] {
  if (text.length > most) return []
  const ours = findDates(text, { home, order, today, year: 'open', birthday: true })
  const others = findOtherDays(text)
  if (others.length === 0) return ours
  const isApart = (one: FoundDate) => others.every(({ start, end }) => one.end <= start || end <= one.start)
  const reading = { is: 'refused', why: 'otherCalendar' } as const
  return [...ours.filter(isApart), ...others.map(other => ({ ...other, reading }))].sort(
    (one, other) => one.start - other.start,
  )
}

/** Three numbers of a day, or two with a stroke. "24/7" is none. */
const numericDay =
  /\d{1,4} ?[/.-] ?\d{1,2} ?[/.-] ?\d{1,4}|(?<![\d/.,-])(?!24\/7(?!\d))\d{1,2} ?\/ ?\d{1,2}(?![\d/.,-]*\d)/

/** The order of day and month that the days of a list tell, also those without a year. */
export const orderOf = (texts: readonly string[]) =>
  dateOrder(
    texts.flatMap(text => {
      const day = numericDay.exec(text.slice(0, 400))?.[0]
      if (!day) return []
      return day.match(/\d+/g)?.length === 2 ? `${day}/2000` : day
    }),
  )

const typePatterns = (Object.entries(typeWords) as [OccasionType, string][])
  .filter(([type]) => type !== 'birthday')
  .map(([type, list]) => [type, new RegExp(whole(list), 'u')] as const)

const typeIn = (text: string): OccasionType | null => {
  const folded = foldText(text)
  return typePatterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

/** The day of an occasion, which always has a year: its next one, where none is written. */
function nextDay(text: string, at: number, context: ListContext): string | null {
  const found = findDates(text, {
    home: context.home,
    order: context.order,
    today: context.today,
    year: 'next',
  })
  const reading = found[at]?.reading
  return reading?.is === 'day' && !reading.date.startsWith('--') ? reading.date : null
}

/** Short weekdays that are given names too. */
const namesOfWeekdays = new Set(['sam', 'dom'])
const endsInAnd = /(?:[&＆+/]|\s(?:and|und|y|e|et))\s*$/iu

/** A day without the short weekday before it where that is somebody's name: "Priya & Sam june 30". */
function withoutName(text: string, found: LineDate, context: ListContext): LineDate {
  const [word = ''] = /^\p{L}{2,4}(?=\s)/u.exec(text.slice(found.start, found.end)) ?? []
  if (word === '' || !weekdays.has(fold(word))) return found
  const before = text.slice(0, found.start)
  const isAlone = piecesOf(`${before} ${text.slice(found.end)}`.replace(bornWords, ' | ')).length === 0
  if (!endsInAnd.test(before) && !(isAlone && namesOfWeekdays.has(fold(word)))) return found
  const from = found.start + word.length
  const [rest] = datesIn(text.slice(from), context)
  return rest ? { ...rest, start: rest.start + from, end: rest.end + from } : found
}

/** The kinds of occasions of two people. Their words may hold one for a birthday: "anniversaire de mariage". */
const ofCouples: readonly (OccasionType | null)[] = ['wedding', 'anniversary']

/** Somebody and a day: "Emma dec 2", "2.12. Oma (1948)", "Tom's birthday: 3 May". Null where a line says another thing. */
export function dayLine(source: string, context: ListContext): DayLine | null {
  const text = source.normalize('NFC')
  const dates = datesIn(text, context)
  if (dates.length !== 1 || /https?:\/\/|www\./i.test(text)) return null
  const found = withoutName(text, dates[0]!, context)
  const before = text.slice(0, found.start)
  const after = text.slice(found.end)
  const rest = `${before} | ${after}`
  const kind = typeIn(rest)
  const isSaid = !ofCouples.includes(kind) && rest.search(bornWords) >= 0
  const type = isSaid ? null : kind
  if (type) {
    const name = tidy(piecesOf(`${before} ${after}`).join(' ').replace(/\s+/g, ' '))
    const date = nextDay(text, 0, context)
    if (!date || name === '' || name.length > 160) return null
    return { is: 'occasion', name, type, date, person: ownerOf(name) }
  }
  const bare = (part: string) => part.replace(bornWords, ' | ').replace(moonWords, ' | $& | ')
  const first = piecesOf(bare(before))
  const second = piecesOf(bare(after).replace(/^(?:st|nd|rd|th|er|º|\.)(?=\s|$)/u, ''))
  const { reading } = found
  if (reading.is === 'year' || reading.is === 'month' || reading.is === 'range' || reading.is === 'none')
    return null
  const born = bornOf(found, text)
  // 山田、佐藤: nobody writes a family name and a given name with this comma.
  const listed = first.length > 1 && before.includes('、') && first.every(isNamedAlone) ? first : []
  const [name, ...others] = listed.length > 0 ? [listed.join(' & '), ...second] : [...first, ...second]
  if (!name) return null
  const several = name.split(andWords).map(tidy).filter(Boolean)
  const names = several.length > 1 && several.every(isNameLike) ? several : [name]
  return names.every(isNameLike) ? personOf(names, born, others, isSaid, found, text) : null
}

const isNamedAlone = (piece: string) =>
  wide.test(piece) && isNameLike(piece) && relationshipFrom(piece) === null

/** The birthday that a day is: of our calendar, or of another where words beside it say so. */
function bornOf({ reading, other }: LineDate, text: string): Born {
  const calendarBirthday = other ? { ...other, shift: 0 } : null
  const isOther =
    other || text.search(moonWords) >= 0 || otherCalendarTexts.some(words => fold(text).includes(words))
  return {
    birthday: reading.is === 'day' && !isOther ? reading.date : null,
    calendarBirthday: calendarBirthday && isCalendarBirthday(calendarBirthday) ? calendarBirthday : null,
  }
}

function personOf(
  names: string[],
  born: Born,
  others: readonly string[],
  isSaid: boolean,
  found: FoundDate,
  text: string,
): DayLine {
  const notes: string[] = []
  let relationship: string | null = null
  let email: string | null = null
  let phone: string | null = null
  for (const piece of others) {
    const kin = relationshipFrom(piece)
    if (kin && relationship === null) {
      relationship = kin
      // "Sister" says more than "family".
      if (!groupHeads.family.has(fold(piece)) && !groupHeads.friend.has(fold(piece))) notes.push(piece)
    } else if (email === null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(piece)) email = piece
    else if (phone === null && /^\+?[\d\s/().-]{7,20}$/.test(piece) && piece.replace(/\D/g, '').length >= 7)
      phone = piece
    else if (piece !== '') notes.push(ageText.test(piece) ? `(${piece})` : piece)
  }
  const unread = born.birthday === null && born.calendarBirthday === null
  if (unread) notes.push(text.slice(found.start, found.end))
  return { is: 'person', names, born, relationship, email, phone, notes, unread, isSaid }
}

/** Whose occasion it is: "Emma's graduation", "Abschluss von Emma". */
function ownerOf(name: string): string | null {
  const found =
    /^(.{2,40}?)['’]s? /u.exec(name)?.[1] ?? / (?:of|von|de|d['’]) ?(.{2,40})$/iu.exec(name)?.[1] ?? null
  return found && isNameLike(found) && !andWords.test(found) ? found : null
}

/** The day that a line holds and nothing else, under the name of somebody: "Birthday: 2 Dec", "🎂 2.12.2015". */
export function onlyDay(text: string, context: ListContext): Born | null {
  const dates = datesIn(text, context)
  const [found] = dates
  if (!found || dates.length > 1) return null
  const born = bornOf(found, text)
  if (born.birthday === null && born.calendarBirthday === null) return null
  const rest = `${text.slice(0, found.start)} | ${text.slice(found.end)}`.replace(bornWords, ' | ')
  return piecesOf(rest).every(piece => ageText.test(piece)) ? born : null
}

/** A line of more characters is not cut into its days. */
const longestRun = 4000

/** The parts of a line that names several days: one for each, cut at the signs between them. */
export function apart(text: string, context: ListContext): string[] {
  const dates = datesIn(text, context, longestRun).filter(({ reading }) =>
    ['day', 'unsure', 'refused'].includes(reading.is),
  )
  if (dates.length < 2) return [text]
  const isDayFirst = /^[^\p{L}]*$/u.test(text.slice(0, dates[0]!.start).replace(bornWords, ''))
  const cuts: number[] = []
  for (const [at, { end }] of dates.entries()) {
    const next = dates[at + 1]
    if (!next) break
    const between = text.slice(end, next.start)
    const signs = [...between.matchAll(/[,;|/、，؛،•·\n]+|\s(?:and|und|y|et|و)\s/giu)]
    const sign = isDayFirst ? signs.at(-1) : signs[0]
    cuts.push(sign ? end + sign.index + sign[0].length : isDayFirst ? next.start : end)
  }
  const parts: string[] = []
  let from = 0
  for (const cut of cuts) {
    parts.push(text.slice(from, cut))
    from = cut
  }
  parts.push(text.slice(from))
  return parts
    .map(part =>
      part.replace(/^[\s,;|/、，؛،•·]+|[\s,;|/、，؛،•·]+$/gu, '').replace(/\s(?:and|und|y|et|و)$/iu, ''),
    )
    .filter(Boolean)
}
