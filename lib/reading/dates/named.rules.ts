import {
  cell,
  type Form,
  fits,
  type Grammar,
  isNumber,
  isSign,
  isYearText,
  joins,
  mayEnd,
  monthAt,
  pastMonth,
  pastOrdinal,
  told,
  yearAfter,
} from '@/lib/reading/dates/grammar.rules'
import { fillers } from '@/lib/reading/dates/words'

/** 12 March 2024, 1er août, 12-Mar-99, 2 de diciembre de 1990. */
export function dayAndMonth(grammar: Grammar, at: number): Form | null {
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
export function monthAndDay(grammar: Grammar, at: number): Form | null {
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
export function monthAlone(grammar: Grammar, at: number): Form | null {
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
export function yearMonthDay(grammar: Grammar, at: number): Form | null {
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
