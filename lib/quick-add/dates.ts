import { addDays, isDate, makeDate, type PlainDate, weekdayOf, yearOf } from '@/lib/core/calendar'
import { isMonthFirst, languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { foldText, type Line, letter, type Span } from './line'
import { dayWords, deadlineWords, monthWords, weekdayWords, whole } from './words'

/**
 * How a date without a year is completed: `next` and `past` choose one, `birthday` leaves it open
 * (`--MM-DD`).
 */
type DateMode = 'next' | 'past' | 'birthday'
type Found = { date: string; span: Span }
type Reader = [pattern: RegExp, read: (match: RegExpMatchArray, mode: DateMode) => string | null]

const readers = new Map<string, Reader[]>()

function complete(year: string | undefined, month: number, day: number, today: PlainDate, mode: DateMode) {
  if (year) {
    let full = Number(year)
    if (year.length === 2) full += full + 2000 > yearOf(today) + (mode === 'next' ? 20 : 0) ? 1900 : 2000
    const date = makeDate(full, month, day)
    return date && (mode === 'next' || date <= today) ? date : null
  }
  const leap = makeDate(2000, month, day)
  if (!leap || mode === 'birthday') return leap && `--${leap.slice(5)}`
  const step = mode === 'past' ? -1 : 1
  for (let i = 0; i <= 8; i++) {
    const date = makeDate(yearOf(today) + i * step, month, day)
    if (date && (mode === 'past' ? date <= today : date >= today)) return date
  }
  return null
}

function build(written: WrittenLocale, today: PlainDate): Reader[] {
  const locale = languageOf(written)
  const list: Reader[] = []
  const add = (source: string, read: Reader[1]) => list.push([new RegExp(source, 'gu'), read])
  const start = `(?<!\\d|\\d[-.,/]|${letter})`
  const end = '(?!\\d|[-.,/]\\d)'
  add(`${start}(\\d{4})([-/.]) ?(\\d{1,2})\\2 ?(\\d{1,2})\\.?${end}`, (m, mode) =>
    complete(m[1], Number(m[3]), Number(m[4]), today, mode),
  )
  add('(?:(?<!\\d)(\\d{4})[年년] ?)?(?<!\\d)(\\d{1,2})[月월] ?(\\d{1,2})[日号號일]', (m, mode) =>
    complete(m[1], Number(m[2]), Number(m[3]), today, mode),
  )
  for (const code of locale === 'en' ? (['en'] as const) : ([locale, 'en'] as const)) {
    for (const [i, words] of (monthWords[code]?.split(',') ?? []).entries()) {
      const month = whole(words)
      const year = '(?:,? (?:del? )?((?:19|20)\\d\\d)(?!\\d))?'
      add(
        `(?<![\\d.,/-])(?:(?<!${letter})(?:el|le|am|on|den|the) )?(\\d{1,2})(?:st|nd|rd|th|er|o|\\.)? ?(?:de |of )?${month}\\.?${year}`,
        (m, mode) => complete(m[2], i + 1, Number(m[1]), today, mode),
      )
      add(
        `(?:(?<!${letter})on )?${month}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d%$€£]|[.,:/]\\d|${letter})${year}`,
        (m, mode) => complete(m[2], i + 1, Number(m[1]), today, mode),
      )
    }
  }
  add(`${start}(?:am )?(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d\\d)?${end}`, (m, mode) =>
    complete(m[3], Number(m[2]), Number(m[1]), today, mode),
  )
  add(`${start}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d\\d))?${end}`, (m, mode) => {
    const [month, day] = isMonthFirst(written) ? [m[1], m[2]] : [m[2], m[1]]
    return (
      complete(m[3], Number(month), Number(day), today, mode) ??
      (Number(month) > 12 ? complete(m[3], Number(day), Number(month), today, mode) : null)
    )
  })
  for (const days of [2, 1, 0, -1]) {
    add(whole(dayWords[days] ?? ''), (_, mode) => (mode === 'birthday' ? null : addDays(today, days)))
  }
  const weekday = weekdayOf(today)
  for (const [i, words] of weekdayWords.split(',').entries()) {
    const next = '(?:(?:(?:on|next|this|el|ce|am|kommenden|nachsten|diesen|proximo) ){0,2})'
    const after = '(?: (?:prochain|proximo|que viene|القادم[ه]?|المقبل[ه]?))?'
    add(`(?<!${letter})${next}${whole(words)}${after}`, (_, mode) => {
      if (mode === 'birthday') return null
      const ahead = (i - weekday + 7) % 7 || 7
      return addDays(today, mode === 'past' ? ahead - 7 : ahead)
    })
  }
  const cjk = '(下个?|来週の?|다음 ?주 ?)?(?:这|本|今週の?|이번 ?주 ?)?'
  add(
    `${cjk}(?:(?:周|週|星期|礼拜)([日天一二三四五六])|([日月火水木金土])曜日?|([일월화수목금토])요일)`,
    (m, mode) => {
      if (mode === 'birthday') return null
      const index = (text: string, char: string | undefined) => (char ? text.indexOf(char) : -1)
      const day = Math.max(
        m[2] === '天' ? 0 : index('日一二三四五六', m[2]),
        index('日月火水木金土', m[3]),
        index('일월화수목금토', m[4]),
      )
      const monday = addDays(today, -((weekday + 6) % 7))
      if (m[1]) return addDays(monday, 7 + ((day + 6) % 7))
      const ahead = (day - weekday + 7) % 7 || 7
      return addDays(today, mode === 'past' ? ahead - 7 : ahead)
    },
  )
  return list
}

const lastDay = {
  before: new RegExp(`(?<!${letter})(?:${foldText(deadlineWords.before)}) ?$`, 'u'),
  after: new RegExp(`^ ?(?:${deadlineWords.after})`, 'u'),
}

/** Whether a date is a deadline. Its words then stay in the name, because the date itself is no occasion. */
const isDeadline = ({ text }: Line, { start, end }: Span) =>
  lastDay.before.test(text.slice(Math.max(0, start - 16), start)) ||
  lastDay.after.test(text.slice(end, end + 4))

/** The first valid date of a line, with its position. Blanks nothing. */
export function findDate(line: Line, locale: WrittenLocale, today: PlainDate, mode: DateMode): Found | null {
  if (!isDate(today)) return null
  const key = `${locale} ${today}`
  if (!readers.has(key)) readers.clear()
  const list = readers.get(key) ?? build(locale, today)
  readers.set(key, list)
  let best: Found | null = null
  for (const [pattern, read] of list) {
    for (const match of line.text.matchAll(pattern)) {
      if (best && match.index >= best.span.start) break
      const date = read(match, mode)
      const span = { start: match.index, end: match.index + match[0].length }
      if (!date || (mode !== 'birthday' && isDeadline(line, span))) continue
      best = { date, span }
      break
    }
  }
  return best
}
