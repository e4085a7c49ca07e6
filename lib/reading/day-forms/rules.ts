import { fold } from '@/lib/core/text'
import type { DateTrouble } from '@/lib/reading/dates/values'
import {
  dayChars,
  eras,
  fillers,
  type MonthWord,
  months,
  ordinals,
  rangeChars,
  rangeSigns,
  rangeWords,
  weekdays,
} from '@/lib/reading/dates/words'
import type { Token } from '@/lib/reading/tokens/rules'

/** A day as its numbers name it. The year has the digits as they were written: two of them are no century yet. */
export interface Parts {
  order: 'dmy' | 'mdy' | 'ymd' | 'told'
  year: string | null
  month: number
  day: number
}

/** What the tokens from one place on say. Several options are the same numbers in several orders. */
export interface Form {
  /** The token after the last one. */
  end: number
  options: Parts[]
  /** The sign between numbers alone. */
  sign?: string
  /** A month without a day. */
  month?: { year: string; month: number }
  year?: string
  /** Days of a range; the first is in `options`. */
  to?: Form
  /** The end of the first day of a range, where it needs nothing of the last. */
  firstEnd?: number
  weekday?: number
  why?: DateTrouble
}

export interface Grammar {
  tokens: readonly Token[]
  /** Whether the tokens are all of a cell. A running text needs clearer signs of a day. */
  isCell: boolean
  /** The languages whose names of months count; all where undefined. */
  languages?: readonly string[]
  /** Whether nobody knows in which of them the text is. */
  isMixed: boolean
  ranges: boolean
}

const fits = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
const told = (year: string | null, month: number, day: number): Pick<Form, 'options' | 'why'> =>
  fits(month, day) ? { options: [{ order: 'told', year, month, day }] } : { options: [], why: 'noSuchDay' }

/** The readings of three numbers, or of two: those whose month and day are possible. */
export function orders(numbers: readonly string[]): Parts[] {
  const [a = '', b = '', c] = numbers
  const found: Parts[] = []
  const add = (order: Parts['order'], year: string | null, month: string, day: string) => {
    if (month.length <= 2 && day.length <= 2 && fits(Number(month), Number(day)))
      found.push({ order, year, month: Number(month), day: Number(day) })
  }
  const isYear = (text: string | undefined) => text?.length === 4 || text?.length === 2
  if (c === undefined || isYear(c)) {
    add('dmy', c ?? null, b, a)
    add('mdy', c ?? null, a, b)
  }
  if (c !== undefined && isYear(a)) add('ymd', a, b, c)
  return found
}

const isSign = (token: Token | undefined, signs: string) =>
  token?.kind === 'sign' && signs.includes(token.text)
const isNumber = (token: Token | undefined, most = 2): token is Token =>
  token?.kind === 'number' && token.text.length <= most
const isYearText = (text: string) => /^(?:1[89]|2[01])\d\d$/.test(text)
const joins = (token: Token | undefined) => token !== undefined && !token.gap

/** Whether a day may begin at a token of a running text. */
export function mayStart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token || !before || token.gap) return true
  if (before.kind === 'char') return true
  if (before.kind !== 'sign') return false
  if ('#$€£¥₩%+=&_@^*'.includes(before.text)) return false
  return !(
    '-./,:'.includes(before.text) &&
    joins(before) &&
    ['number', 'word'].includes(tokens[at - 2]?.kind ?? '')
  )
}

/** Whether a day may end before a token of a running text. */
function mayEnd({ tokens, isCell }: Grammar, at: number, dash = false): boolean {
  const next = tokens[at]
  if (isCell || !next || next.gap || next.kind === 'char') return true
  if (next.kind === 'word') return next.text === 't' && tokens[at + 1]?.kind === 'number'
  if (next.kind === 'number') return false
  if ('%$€£¥₩°'.includes(next.text)) return false
  return !(
    '-/.,:'.includes(next.text) &&
    tokens[at + 1]?.kind === 'number' &&
    joins(tokens[at + 1]) &&
    !(dash && next.text === '-')
  )
}

function cell({ isCell }: Grammar, token: Token | undefined) {
  return isCell || joins(token)
}

/** The longest name of a month at a token. Arabic joins prepositions to it. */
function monthAt(
  { tokens, languages }: Grammar,
  at: number,
): { month: number; end: number; word: MonthWord; text: string } | null {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  const second = tokens[at + 1]
  const tries: [string, number][] = []
  if (second?.kind === 'word' && second.gap) tries.push([`${first.text} ${second.text}`, at + 2])
  tries.push([first.text, at + 1])
  for (const [text, end] of tries)
    for (const form of /^[لبو]/.test(text) ? [text, text.slice(1)] : [text]) {
      const word = months.get(form)
      if (!word) continue
      if (languages && !languages.some(language => word.languages.has(language))) continue
      return { month: word.month, end, word, text: form }
    }
  return null
}

/** Past the dot of a short month, and past the same month in another word: كانون الثاني/يناير. */
function pastMonth(grammar: Grammar, found: { month: number; end: number }): number {
  const { tokens } = grammar
  let { end } = found
  if (isSign(tokens[end], '.') && joins(tokens[end])) end++
  if (isSign(tokens[end], '/')) {
    const other = monthAt(grammar, end + 1)
    if (other?.month === found.month) end = other.end
  }
  return end
}

const pastOrdinal = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  if (!joins(token)) return at
  if (token!.kind === 'word' && ordinals.has(token!.text))
    return isSign(tokens[at + 1], '.') && joins(tokens[at + 1]) ? at + 2 : at + 1
  return isSign(token, '.°') ? at + 1 : at
}

/** The year that may follow a day and a month. `sign` is what stood between those two. */
function yearAfter(grammar: Grammar, at: number, sign?: string): { year: string; end: number } | null {
  const { tokens, isCell } = grammar
  let p = at
  let between = ''
  if (isSign(tokens[p], ',،-/.') && tokens[p]) {
    between = tokens[p]!.text
    p++
  }
  while (p < at + 3 && tokens[p]?.kind === 'word' && fillers.has(tokens[p]!.text)) p++
  if (
    isSign(tokens[p], "'") &&
    tokens[p + 1]?.kind === 'number' &&
    joins(tokens[p + 1]) &&
    tokens[p + 1]!.text.length === 2
  )
    return { year: tokens[p + 1]!.text, end: p + 2 }
  const token = tokens[p]
  if (token?.kind !== 'number') return null
  const isSame = between !== '' && between === sign && joins(token)
  const isFull = token.text.length === 4 && (isCell || isYearText(token.text))
  const isShort = token.text.length === 2 && (isSame || (isCell && between !== '-'))
  if (!isFull && !isShort) return null
  if (!isCell && '-/.'.includes(between) && between && !isSame) return null
  return mayEnd(grammar, p + 1) ? { year: token.text, end: p + 1 } : null
}

/** 2024-03-12, 12/3/2024, 12. 3. 24. */
function threeNumbers(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell } = grammar
  const [a, one, b, two, c] = tokens.slice(at, at + 5)
  if (a?.kind !== 'number' || b?.kind !== 'number' || c?.kind !== 'number') return null
  if (!isSign(one, '-/.') || !isSign(two, '-/.')) return null
  if (![1, 2, 4].includes(a.text.length) || !isNumber(b) || ![1, 2, 4].includes(c.text.length)) return null
  if (a.text.length === 4 ? c.text.length === 4 : c.text.length === 1) return null
  if (!isCell) {
    const isYearFirst = a.text.length === 4
    if (one!.text !== two!.text || one!.gap || two!.gap) return null
    if ((b.gap || c.gap) && !(isYearFirst || one!.text === '.')) return null
    if (!isYearFirst && c.text.length < 2) return null
    if (one!.text === '-' && c.text.length === 2 && !isYearFirst && (a.text.length < 2 || b.text.length < 2))
      return null
    if (one!.text === '.' && c.text.length === 2 && (b.gap || c.gap)) return null
  }
  const isYearFirst = a.text.length === 4
  let end = at + 5
  if (isYearFirst && isSign(tokens[end], '.') && joins(tokens[end]) && tokens[end + 1]?.kind !== 'number')
    end++
  if (!mayEnd(grammar, end)) return null
  const options = orders([a.text, b.text, c.text])
  if (options.length > 0) return { end, options, sign: one!.text }
  // Three numbers of a running text that are no day may be a version or an article.
  return isCell || isYearFirst || c.text.length === 4 ? { end, options: [], why: 'noSuchDay' } : null
}

const measures = new Set(
  'kg g l lb lbs oz ml cl cup cups tsp tbsp el tl inch in zoll zip sleeve sleeves arm armel manches mangas price pieces stuck'.split(
    ' ',
  ),
)

/** 3.4., 3/4, and in a cell 3-4 and 3.4 too. */
function twoNumbers(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell } = grammar
  const [a, one, b, after] = tokens.slice(at, at + 4)
  if (!isNumber(a) || !isNumber(b) || !isSign(one, isCell ? '-/.' : '/.')) return null
  if (!isCell && (one!.gap || b.gap)) return null
  let end = at + 3
  if (one!.text === '.') {
    const isDotted = isSign(after, '.') && joins(after)
    if (!isCell && !isDotted) return null
    if (isDotted) end++
  } else if (!isCell) {
    if (a.text === '24' && b.text === '7') return null
    if (isSign(after, '"″') || (after?.kind === 'word' && measures.has(after.text))) return null
  }
  if (!mayEnd(grammar, end)) return null
  const options = orders([a.text, b.text])
  if (options.length > 0) return { end, options, sign: one!.text }
  return isCell ? { end, options: [], why: 'noSuchDay' } : null
}

/** 12 March 2024, 1er août, 12-Mar-99, 2 de diciembre de 1990. */
function dayAndMonth(grammar: Grammar, at: number): Form | null {
  const { tokens } = grammar
  const day = tokens[at]
  if (!isNumber(day)) return null
  let p = pastOrdinal(tokens, at + 1)
  let sign: string | undefined
  if (isSign(tokens[p], '-/.') && cell(grammar, tokens[p]) && tokens[p]) {
    sign = tokens[p]!.text
    p++
  } else if (p > at + 1 && isSign(tokens[p - 1], '.') && joins(tokens[p])) sign = '.'
  for (
    let n = 0;
    n < 2 && tokens[p]?.kind === 'word' && fillers.has(tokens[p]!.text) && !monthAt(grammar, p);
    n++
  )
    p++
  const month = monthAt(grammar, p)
  if (!month) return null
  p = pastMonth(grammar, month)
  const year = yearAfter(grammar, p, sign) ?? (month.end < p ? yearAfter(grammar, month.end, sign) : null)
  if (!year && !mayEnd(grammar, p, true)) return null
  return { end: year?.end ?? p, ...told(year?.year ?? null, month.month, Number(day.text)) }
}

/** March 12, 2024, dec 2nd. "Dec-12" may be a day, and is a month in spreadsheets. */
function monthAndDay(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell, isMixed } = grammar
  const month = monthAt(grammar, at)
  if (!month) return null
  // In a mixture of languages a short name is a month only where its language writes it first.
  if (!isCell && isMixed && !month.word.languages.has('en') && month.text.length < 4) return null
  let p = pastMonth(grammar, month)
  let sign: string | undefined
  if (isSign(tokens[p], isCell ? ',-/' : '-') && tokens[p]) {
    sign = tokens[p]!.text
    p++
  }
  if (tokens[p]?.kind === 'word' && ['the', 'le', 'el'].includes(tokens[p]!.text)) p++
  const day = tokens[p]
  if (!isNumber(day)) return null
  const end = pastOrdinal(tokens, p + 1) - (isSign(tokens[p + 1], '.') && !isCell ? 1 : 0)
  p = Math.max(end, p + 1)
  const year = yearAfter(grammar, p, sign)
  if (year) return { end: year.end, ...told(year.year, month.month, Number(day.text)) }
  if (!mayEnd(grammar, p, true)) return null
  if (sign === '-' && day.text.length === 2)
    return Number(day.text) > 31
      ? { end: p, options: [], month: { year: day.text, month: month.month } }
      : {
          end: p,
          options: [],
          month: { year: day.text, month: month.month },
          ...(fits(month.month, Number(day.text))
            ? { options: [{ order: 'told', year: null, month: month.month, day: Number(day.text) }] }
            : {}),
        }
  if (isCell && Number(day.text) > 31)
    return { end: p, options: [], month: { year: day.text, month: month.month } }
  return { end: p, ...told(null, month.month, Number(day.text)) }
}

/** December 2022, 12/2022, 2022-12, Dec '22. */
function monthAlone(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell } = grammar
  const month = monthAt(grammar, at)
  if (month) {
    const p = pastMonth(grammar, month)
    const year = yearAfter(grammar, p, '-') ?? yearAfter(grammar, p)
    if (!year || (year.year.length === 2 && !isSign(tokens[year.end - 2], "'"))) return null
    return { end: year.end, options: [], month: { year: year.year, month: month.month } }
  }
  if (!isCell) return null
  const [a, one, b] = tokens.slice(at, at + 3)
  if (a?.kind !== 'number' || b?.kind !== 'number' || !isSign(one, '-/.')) return null
  const [year, number] = a.text.length === 4 ? [a.text, b.text] : [b.text, a.text]
  if (year.length !== 4 || number.length > 2 || Number(number) < 1 || Number(number) > 12) return null
  return { end: at + 3, options: [], month: { year, month: Number(number) } }
}

/** 2024 March 12, 2024-Mar-12. */
function yearMonthDay(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell } = grammar
  const year = tokens[at]
  if (year?.kind !== 'number' || year.text.length !== 4 || !(isCell || isYearText(year.text))) return null
  let p = at + 1
  if (isSign(tokens[p], ',-/.')) p++
  const month = monthAt(grammar, p)
  if (!month) return null
  p = pastMonth(grammar, month)
  if (isSign(tokens[p], '-/')) p++
  const day = tokens[p]
  if (!isNumber(day))
    return isCell ? { end: p, options: [], month: { year: year.text, month: month.month } } : null
  const end = pastOrdinal(tokens, p + 1)
  return mayEnd(grammar, end) ? { end, ...told(year.text, month.month, Number(day.text)) } : null
}

const numerals = '〇一二三四五六七八九'

/** A number of East Asia in digits or characters: 十二, 二〇二四, 廿五, 元. */
function countAt(tokens: readonly Token[], at: number): { text: string; end: number } | null {
  const first = tokens[at]
  if (first?.kind === 'number') return { text: first.text, end: at + 1 }
  let end = at
  let chars = ''
  while (
    end < at + 5 &&
    tokens[end]?.kind === 'char' &&
    /[〇零一二三四五六七八九十廿卅元]/.test(tokens[end]!.text)
  ) {
    chars += tokens[end]!.text
    end++
  }
  chars = chars.replace(/零/g, '〇')
  if (chars === '元') return { text: '1', end }
  if (/^[〇一二三四五六七八九]+$/.test(chars))
    return { text: Array.from(chars, char => numerals.indexOf(char)).join(''), end }
  const parts = /^(?:([二三四五六七八九]?)十|(廿)|(卅))([一二三四五六七八九]?)$/.exec(chars)
  if (!parts) return null
  const tens = parts[2] ? 2 : parts[3] ? 3 : parts[1] ? numerals.indexOf(parts[1]) : 1
  return { text: String(tens * 10 + (parts[4] ? numerals.indexOf(parts[4]) : 0)), end }
}

const isChar = (token: Token | undefined, chars: string) =>
  token?.kind === 'char' && chars.includes(token.text)

/** The era at a token, by name or by letter. */
function eraAt(tokens: readonly Token[], at: number) {
  const [one, two] = [tokens[at], tokens[at + 1]]
  if (one?.kind === 'char' && two?.kind === 'char') {
    const era = eras.find(({ names }) => (names as readonly string[]).includes(one.text + two.text))
    return era ? { era, end: at + 2 } : null
  }
  if (one?.kind !== 'word' || one.text.length !== 1) return null
  const era = eras.find(({ letter }) => letter === one.text)
  return era ? { era, end: at + 1 } : null
}

/** A day of an era. Before its first day the era did not count yet. */
function ofEra(
  era: (typeof eras)[number],
  count: string,
  month: number,
  day: number,
): Pick<Form, 'options' | 'why'> {
  const year = era.base + Number(count)
  const key = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return Number(count) < 1 || Number(count) > 150 || key < era.from
    ? { options: [], why: 'noSuchDay' }
    : told(String(year), month, day)
}

/** 2024年3月12日, 令和8年2月3日, 3월 12일, 十二月二十五日. */
function counted(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell } = grammar
  const named = eraAt(tokens, at)
  const era = named && (tokens[at]?.kind === 'char' || !tokens[named.end]?.gap) ? named : null
  let p = era?.end ?? at
  let year: string | null = null
  const first = countAt(tokens, p)
  if (!first) return null
  if (isChar(tokens[first.end], '年년')) {
    year = first.text
    p = first.end + 1
    if (isSign(tokens[p], ',')) p++
  } else if (era) return null
  const month = countAt(tokens, p)
  if (!month)
    return isCell && year !== null
      ? { end: p, options: [], year: era ? String(era.era.base + Number(year)) : year }
      : null
  if (!isChar(tokens[month.end], '月월') || month.text.length > 2) return null
  p = month.end + 1
  const whole = (value: string) => (era ? String(era.era.base + Number(value)) : value)
  const day = countAt(tokens, p)
  const ends = day && isChar(tokens[day.end], '日号號일')
  const goesOn = day && isSign(tokens[day.end], '~〜-') && countAt(tokens, day.end + 1)
  if (!day || day.text.length > 2 || !(ends || isCell || goesOn))
    return year === null
      ? null
      : { end: p, options: [], month: { year: whole(year), month: Number(month.text) } }
  const end = ends ? day.end + 1 : day.end
  const said =
    era && year !== null
      ? ofEra(era.era, year, Number(month.text), Number(day.text))
      : told(year, Number(month.text), Number(day.text))
  return { end, ...said }
}

/** R8.2.3, S60/4/12, 令和8.2.3. */
function eraNumbers(grammar: Grammar, at: number): Form | null {
  const { tokens, isCell, languages } = grammar
  const found = eraAt(tokens, at)
  if (!found || !(isCell || languages?.includes('ja') || tokens[at]?.kind === 'char')) return null
  let p = found.end
  if (isSign(tokens[p], '.') && isCell) p++
  const [a, one, b, two, c] = tokens.slice(p, p + 5)
  if (!isNumber(a) || !isNumber(b) || !isNumber(c) || !isSign(one, './-') || !isSign(two, './-')) return null
  if (a.gap || one!.gap || b.gap || two!.gap || c.gap) return null
  const end = p + 5
  return mayEnd(grammar, end) ? { end, ...ofEra(found.era, a.text, Number(b.text), Number(c.text)) } : null
}

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

/** A weekday in characters: 日 in 日曜日, 星期日, (日). */
function dayCharAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (token?.kind !== 'char') return -1
  if (token.text === '天') return 0
  for (const chars of dayChars) if (chars.includes(token.text)) return chars.indexOf(token.text)
  return -1
}

/** A weekday in brackets or in characters, after a day. */
function weekdayAfter(tokens: readonly Token[], at: number): { weekday?: number; end: number } {
  let p = at
  const isBracketed = isSign(tokens[p], '([')
  if (isBracketed) p++
  if (isChar(tokens[p], '星礼禮')) p += 2
  else if (isChar(tokens[p], '周週')) p++
  const isNamed = p > at + (isBracketed ? 1 : 0)
  const day = dayCharAt(tokens, p)
  if (day >= 0) {
    p++
    let isWhole = isNamed
    if (isChar(tokens[p], '曜요')) {
      isWhole = true
      p++
      if (isChar(tokens[p], '日일')) p++
    }
    if (isBracketed ? isSign(tokens[p], ')]') : isWhole) return { weekday: day, end: isBracketed ? p + 1 : p }
    return { end: at }
  }
  const word = tokens[p]
  if (isBracketed && word?.kind === 'word' && weekdays.has(word.text)) {
    const dot = isSign(tokens[p + 1], '.') ? 1 : 0
    if (isSign(tokens[p + 1 + dot], ')]'))
      return { weekday: weekdays.get(word.text) ?? undefined, end: p + 2 + dot }
  }
  return { end: at }
}

const leads = new Set('the den dem le el on am um'.split(' ').map(fold))

/** A weekday before a day, with its dot, comma and article: "Fr., den". Null where none stands there. */
function weekdayBefore(tokens: readonly Token[], at: number): { weekday?: number; end: number } | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  let p = at + 1
  let name = token.text
  if (name === 'يوم' && tokens[p]?.kind === 'word') {
    name = tokens[p]!.text
    p++
  }
  if (!weekdays.has(name)) return null
  let isMarked = name.length > 2
  while (isSign(tokens[p], '.,،') && p < at + 4) {
    isMarked = true
    p++
  }
  if (tokens[p]?.kind === 'word' && leads.has(tokens[p]!.text)) p++
  return isMarked ? { weekday: weekdays.get(name) ?? undefined, end: p } : null
}

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
