import {
  type Form,
  type Grammar,
  isNumber,
  isSign,
  joins,
  mayEnd,
  orders,
} from '@/lib/reading/dates/grammar.rules'

/** 2024-03-12, 12/3/2024, 12. 3. 24. */
export function threeNumbers(grammar: Grammar, at: number): Form | null {
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
export function twoNumbers(grammar: Grammar, at: number): Form | null {
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
