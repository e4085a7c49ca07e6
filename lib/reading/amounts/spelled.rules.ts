import { signAfter } from '../currencies.rules'
import type { Candidate } from './forms.rules'
import { isDigit, isSpace } from './texts.rules'
import { type AmountContext, numerals, wideScales } from './values'

/** "三千円", "만이천원": numbers in words, right before their currency. */
const inWords =
  /([〇零一壱二弐两兩三参四五六七八九十百千万萬億亿]{1,12})(?=円|元|块|圓|日元|欧元|美元)|([일이삼사오육칠팔구십백천만억]{1,12})(?= ?(?:원|유로|달러))/gu

function valueOfWords(text: string): number | null {
  let total = 0
  let section = 0
  let digit: number | null = null
  let last = Number.POSITIVE_INFINITY
  for (const char of text) {
    const scale = wideScales[char] ?? (numerals[char] === 10 ? 10 : undefined)
    if (scale === undefined) {
      if (digit !== null && digit !== 0) return null
      digit = numerals[char] ?? null
      if (digit === null) return null
    } else if (scale >= 1e4) {
      total += (section + (digit ?? 0) || 1) * scale
      section = 0
      digit = null
      last = Number.POSITIVE_INFINITY
    } else {
      if (scale >= last) return null
      section += (digit ?? 1) * scale
      digit = null
      last = scale
    }
  }
  return total + section + (digit ?? 0)
}

/** More amounts in words than any text for people has. */
const mostWords = 100

export function wordCandidates(text: string, context: AmountContext, isField: boolean): Candidate[] {
  if (!/[〇零一-龥가-힣]/.test(text)) return []
  return [...text.matchAll(inWords)].slice(0, mostWords).flatMap(match => {
    const at = match.index + match[0].length
    const before = text[match.index - 1]
    const sign = signAfter(text, isSpace(text[at]) ? at + 1 : at, context, isField)
    const value = valueOfWords(match[0])
    const after = sign ? text[sign.end] : undefined
    // The rest of a number written apart: 이만 오천원.
    if (/[만천백십] $/.test(text.slice(Math.max(0, match.index - 2), match.index))) return []
    if (!sign || !value || isDigit(before) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(before ?? ''))
      return []
    if (
      after !== undefined &&
      /[\p{Script=Han}\p{Script=Katakana}\p{L}\d]/u.test(after) &&
      !/[のをでにとず짜의씩쯤]/.test(after)
    )
      return []
    return [{ start: match.index, end: sign.end, numbers: [value], isNegative: false, sign, isGlued: false }]
  })
}
