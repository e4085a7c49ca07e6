import { signAfter } from '../currencies.rules'
import { numbersOf } from '../numbers.rules'
import type { Lead } from './leads.rules'
import { wideTail } from './numbers.rules'
import { isDigit, isSpace, type Source } from './texts.rules'
import { openScales, scales, wideScales } from './values'

const scaleWord = /^[ \u00a0]?([\p{L}]{1,10}\.?)(?![\p{L}\d])/u

/** What belongs to the number itself: its unit, its closing dashes, its raised cents. */
export interface Own {
  at: number
  cents: number | null
  wide: number | null
  scale: number
  /** The decimal mark that closing dashes tell. */
  mark: '.' | ',' | null
  isMinus: boolean
}

/** The rest of an amount up to its currency. Null where the number is of something else, or may be two. */
export function ownOf(
  { text, context, isField }: Source,
  { written, sign }: Lead,
  start: number,
  end: number,
): Own | null {
  let at = end
  let cents: number | null = null
  let isMinus = false
  let wide: number | null = null
  const plainNumbers =
    wideScales[text[at] ?? ''] === undefined
      ? null
      : numbersOf(written, { places: 2, locale: context.locale, isSigned: true })
  if (plainNumbers) {
    if (plainNumbers.length !== 1) return null
    const tail = wideTail(text, at, plainNumbers[0]!)
    if (!tail) return null
    wide = tail.value
    at = tail.end
  }
  let scale = 1
  const word = wide === null ? scaleWord.exec(text.slice(at, at + 13)) : null
  if (word) {
    const name = word[1]!.toLowerCase()
    const isGluedWord = !isSpace(text[at])
    if (openScales.includes(name) && (isGluedWord || name.length > 1)) return null
    if (scales[name] && (name !== 'k' || isGluedWord)) {
      scale = scales[name]!
      at += word[0].length
    }
  }
  // "1.198,-": the mark before the dashes separates decimals, so that the other one groups.
  const closing = /^([.,]) ?-{1,2}(?![\d-])/.exec(text.slice(at, at + 5))
  const closed = closing && !written.includes(closing[1]!) && !/٫/.test(written) ? closing : null
  if (closed) at += closed[0].length
  else if (text[at] === '-' && !isDigit(text[at + 1])) {
    const own = signAfter(text, at + 1, context, isField)
    const isEnd =
      text[at + 1] === undefined ||
      isSpace(text[at + 1]) ||
      (own !== null && !/^ ?\d/.test(text.slice(own.end, own.end + 2)))
    if (sign?.codes.includes('JPY') && isEnd) at += 1
    else if (/[.,٫]\d\d\d?$/.test(written) && isEnd) {
      isMinus = true
      at += 1
    } else if (isField && isEnd) return null
  }
  if (/[%°]/.test(text[at] ?? '') || (isSpace(text[at]) && text[at + 1] === '%')) return null
  // Raised digits are the cents: "24⁹⁰".
  const raised = /^([⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹])(?!\p{No})/u.exec(text.slice(at, at + 3))
  if (raised && at === end && /^\d{1,6}$/.test(written)) {
    cents = Number(`0.${raised[1]!.normalize('NFKC')}${raised[2]!.normalize('NFKC')}`)
    at += 2
  }
  if (/\p{No}/u.test(text[at] ?? '') || /\p{No}/u.test(text[start - 1] ?? '')) return null

  return { at, cents, wide, scale, mark: closed ? (closed[1] as '.' | ',') : null, isMinus }
}
