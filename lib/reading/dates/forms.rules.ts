import { countAt, counted, eraNumbers } from '@/lib/reading/dates/counted.rules'
import {
  type Form,
  type Grammar,
  isChar,
  isNumber,
  isSign,
  mayEnd,
  mayStart,
  pastOrdinal,
  told,
  yearAfter,
} from '@/lib/reading/dates/grammar.rules'
import { dayAndMonth, monthAlone, monthAndDay, yearMonthDay } from '@/lib/reading/dates/named.rules'
import { threeNumbers, twoNumbers } from '@/lib/reading/dates/numeric.rules'
import { leads, weekdayAfter, weekdayBefore } from '@/lib/reading/dates/weekdays.rules'
import { rangeChars, rangeSigns, rangeWords } from '@/lib/reading/dates/words'

const forms = [
  threeNumbers,
  twoNumbers,
  dayAndMonth,
  monthAndDay,
  monthAlone,
  yearMonthDay,
  counted,
  eraNumbers,
]

/** The longest day that begins at a token, without a range. */
function single(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell } = grammar
  let best: Form | null = null
  const before = weekdayBefore(tokens, at)
  if (before && before.end < tokens.length && (isCell || before.end > at)) {
    const form = plainForm(grammar, before.end)
    // Only a day takes the weekday along, and numbers alone do so too.
    if (form && (form.options.length > 0 || form.why))
      best = { ...form, weekday: before.weekday ?? form.weekday }
  }
  const form = mayStart(tokens, at) || isCell ? plainForm(grammar, at) : null
  if (form && (!best || form.end > best.end)) best = form
  return best
}

function plainForm(grammar: Grammar, at: number): Form | null {
  let best: Form | null = null
  for (const read of forms) {
    const form = read(grammar, at)
    if (form && (!best || form.end > best.end)) best = form
  }
  if (!best) return null
  const { weekday, end } = weekdayAfter(grammar.tokens, best.end)
  return { ...best, end, ...(weekday === undefined ? {} : { weekday }) }
}

/** Past the sign or word between two days. */
function pastJoin({ tokens, isCell }: Grammar, at: number): number | null {
  const token = tokens[at]
  if (!token) return null
  let p = at + 1
  if (token.kind === 'sign') {
    if (!rangeSigns.has(token.text) || (token.text === '/' && !isCell)) return null
  } else if (token.kind === 'word') {
    if (!rangeWords.has(token.text)) return null
    if (isSign(tokens[p], "'")) p += 2
  } else if (token.kind === 'char') {
    const chars = rangeChars.find(join => Array.from(join).every((char, n) => tokens[at + n]?.text === char))
    if (!chars) return null
    p = at + chars.length
  } else return null
  if (tokens[p]?.kind === 'word' && leads.has(tokens[p]!.text)) p++
  return p
}

/** A day of the same month after a day: the 30 of "November 27-30" and of "11月27日〜29日". */
function dayOnly(grammar: Grammar, at: number, first: Form): Form | null {
  const { tokens } = grammar
  const [from] = first.options
  if (first.options.length !== 1 || from!.order !== 'told' || first.month) return null
  const day = countAt(tokens, at)
  if (!day || day.text.length > 2) return null
  const isCounted = isChar(tokens[day.end], '日号號일')
  if (!isCounted && tokens[at]?.kind === 'char') return null
  const { weekday, end } = isCounted
    ? weekdayAfter(tokens, day.end + 1)
    : { end: pastOrdinal(tokens, day.end), weekday: undefined }
  if (!mayEnd(grammar, end)) return null
  const year = from!.year === null && !isCounted ? yearAfter(grammar, end) : null
  return { end: year?.end ?? end, ...told(year?.year ?? from!.year, from!.month, Number(day.text)), weekday }
}

/** The first day of "27. und 30. November" and "14.-16.11.2026": a number before a whole day. */
function dayBefore(grammar: Grammar, at: number): Form | null {
  const { tokens } = grammar
  const day = tokens[at]
  if (!isNumber(day) || !(mayStart(tokens, at) || grammar.isCell)) return null
  const join = pastJoin(grammar, pastOrdinal(tokens, at + 1))
  if (join === null) return null
  const last = dayAndMonth(grammar, join) ?? threeNumbers(grammar, join) ?? twoNumbers(grammar, join)
  if (!last || last.options.length === 0 || last.month) return null
  const isNamed = last.options[0]!.order === 'told'
  const to = isNamed
    ? last.options[0]
    : last.sign === '.'
      ? last.options.find(({ order }) => order === 'dmy')
      : undefined
  if (!to || to.day <= Number(day.text)) return null
  return { end: last.end, ...told(to.year, to.month, Number(day.text)), to: { ...last, options: [to] } }
}

/** The longest day or range that begins at a token. */
export function formAt(grammar: Grammar, at: number): Form | null {
  const first = single(grammar, at)
  if (!grammar.ranges) return first
  const short = dayBefore(grammar, at)
  if (short && (!first || short.end > first.end)) return short
  if (!first || first.options.length === 0) return first
  const join = pastJoin(grammar, first.end)
  if (join === null) return first
  const whole = single(grammar, join)
  const to = whole && whole.options.length > 0 && !whole.to ? whole : dayOnly(grammar, join, first)
  if (!to || to.options.length === 0) return first
  return { ...first, end: to.end, to, firstEnd: first.end }
}
