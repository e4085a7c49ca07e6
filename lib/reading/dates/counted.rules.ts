import {
  type Form,
  fits,
  type Grammar,
  isChar,
  isNumber,
  isSign,
  mayEnd,
  told,
} from '@/lib/reading/dates/grammar.rules'
import { eras } from '@/lib/reading/dates/words'
import type { Token } from '@/lib/reading/tokens.rules'

const numerals = '〇一二三四五六七八九'

/** A number of East Asia in digits or characters: 十二, 二〇二四, 廿五, 元. */
export function countAt(tokens: readonly Token[], at: number): { text: string; end: number } | null {
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
export function counted(grammar: Grammar, at: number): Form | null {
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
  if (!day || day.text.length > 2 || !(ends || isCell || goesOn)) {
    if (year === null || !fits(Number(month.text), 1)) return null
    return { end: p, options: [], month: { year: whole(year), month: Number(month.text) } }
  }
  const end = ends ? day.end + 1 : day.end
  const said =
    era && year !== null
      ? ofEra(era.era, year, Number(month.text), Number(day.text))
      : told(year, Number(month.text), Number(day.text))
  return { end, ...said }
}

/** R8.2.3, S60/4/12, 令和8.2.3. */
export function eraNumbers(grammar: Grammar, at: number): Form | null {
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
