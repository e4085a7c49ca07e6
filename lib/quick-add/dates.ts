import { isDate, type PlainDate } from '@/lib/core/calendar'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { findDates, homeOrder } from '@/lib/reading/dates/rules'
import { foldText, type Line, letter, type Span } from './line'
import { deadlineWords, partsOfDay } from './words'

/**
 * How a date without a year is completed: `next` and `past` choose one, `birthday` leaves it open
 * (`--MM-DD`).
 */
type DateMode = 'next' | 'past' | 'birthday'
type Found = { date: string; span: Span }

const lastDay = {
  before: new RegExp(`(?<!${letter})(?:${foldText(deadlineWords.before)}) ?$`, 'u'),
  after: new RegExp(`^ ?(?:${deadlineWords.after})`, 'u'),
}

const partOfDay = new RegExp(`^(?: ?(?:${foldText(partsOfDay)})(?!${letter}))`, 'u')

/** Whether a date is a deadline. Its words then stay in the name, because the date itself is no occasion. */
const isDeadline = ({ text }: Line, { start, end }: Span) =>
  lastDay.before.test(text.slice(Math.max(0, start - 16), start)) ||
  lastDay.after.test(text.slice(end, end + 4))

/** The first valid date of a line, with its position. Blanks nothing. */
export function findDate(line: Line, locale: WrittenLocale, today: PlainDate, mode: DateMode): Found | null {
  if (!isDate(today)) return null
  const language = languageOf(locale)
  for (const { reading, start, end, firstEnd } of findDates(line.text, {
    languages: language === 'en' ? ['en'] : [language, 'en'],
    home: homeOrder(locale),
    today,
    year: mode === 'birthday' ? 'open' : mode,
    birthday: mode === 'birthday',
    near: true,
    ranges: true,
  })) {
    // A line has one day. The last of a range stays in the name, so that it is not lost.
    const isRange = reading.is === 'range' && firstEnd !== undefined
    const date = reading.is === 'day' ? reading.date : isRange ? reading.from : null
    const span = { start, end: isRange ? firstEnd : end }
    if (!date || (mode !== 'birthday' && isDeadline(line, span))) continue
    // "yesterday evening" is yesterday. Before a day to come the hour matters.
    if (mode === 'past') span.end += partOfDay.exec(line.text.slice(span.end, span.end + 16))?.[0].length ?? 0
    return { date, span }
  }
  return null
}
