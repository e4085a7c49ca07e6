import { isLetter, type Sign, signBefore } from '../currencies.rules'
import { isDigit, isSpace, type Source } from './texts.rules'

/** What stands before a number: its currency, its minus, and a mark that begins ",99". */
export interface Lead {
  written: string
  sign: Sign | null
  begin: number
  isNegative: boolean
  isGlued: boolean
}

/** The beginning of an amount whose number stands from `start` to `end`. Null where the number belongs to something else. */
export function leadOf(
  { text, context, isField }: Source,
  start: number,
  end: number,
  from: number,
): Lead | null {
  let numberStart = start
  let written = text.slice(start, end)
  if (/[.,]/.test(text[start - 1] ?? '') && start - 1 >= from && /^\d{1,3}$/.test(written)) {
    const before = text[start - 2]
    if (
      !isDigit(before) &&
      !/[.,]/.test(before ?? '') &&
      (!isLetter(before) || signBefore(text, start - 1, context, isField))
    ) {
      numberStart = start - 1
      written = `0${text[start - 1]}${written}`
    }
  }

  // The currency before it.
  let left = numberStart
  let isNegative = false
  let isGlued = false
  let gap = 0
  while (gap < 2 && isSpace(text[left - 1])) {
    left -= 1
    gap += 1
  }
  if (text[left - 1] === ':' && isField) left -= 1
  if (text[left - 1] === '-' && left - 1 >= from) {
    const before = signBefore(text, text[left - 2] === ' ' ? left - 2 : left - 1, context, isField)
    if (before && before.start >= from && gap === 0) {
      isNegative = true
      left -= text[left - 2] === ' ' ? 2 : 1
    }
  }
  let sign = signBefore(text, left, context, isField)
  if (sign && sign.start < from) sign = null
  if (sign && text[left - 1] === '.' && isDigit(text[sign.start - 1])) sign = null
  // "1299 € 90", "12 €50": the sign in the middle may belong to either number. "2 €50" may be two pieces.
  if (
    sign &&
    (gap > 0 || (text[sign.start] === '€' && isDigit(text[sign.start - 3]))) &&
    /^\d\d$/.test(written) &&
    /^\p{Sc}$/u.test(text.slice(sign.start, sign.end)) &&
    isSpace(text[sign.start - 1]) &&
    isDigit(text[sign.start - 2])
  )
    return null
  if (!sign) isNegative = false
  let begin = sign ? sign.start : numberStart
  if (sign) {
    const space = isSpace(text[begin - 1]) ? 1 : 0
    const code = signBefore(text, begin - space, context, isField)
    const both = code && code.start >= from ? sign.codes.filter(one => code.codes.includes(one)) : []
    if (code && both.length > 0) {
      sign = { ...sign, codes: both }
      begin = code.start
    }
  }
  const before = text[begin - 1]
  if (before === '-' && begin > from) {
    const outer = text[begin - 2]
    if (outer === undefined || /[\s(:;]/.test(outer)) isNegative = true
    else isGlued = true
  } else if (isSpace(before) && text[begin - 2] === '-' && begin === 2 && isField) isNegative = true
  else if (begin > from && (isLetter(before) || isDigit(before) || before === '#')) return null
  else if (/[.,:/⁄'٫٬%^]/.test(before ?? '') && isDigit(text[begin - 2])) return null
  // A dash that closes the amount before is not this one's minus.
  if (isNegative && before === '-' && begin > from) begin -= 1
  else if (isNegative && isSpace(before) && text[begin - 2] === '-' && begin - 2 >= from) begin -= 2

  return { written, sign, begin, isNegative, isGlued }
}
