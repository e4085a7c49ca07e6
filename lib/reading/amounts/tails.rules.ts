import { isLetter, type Sign, signAfter } from '../currencies.rules'
import type { Lead } from './leads.rules'
import { isDigit, isSpace, type Source } from './texts.rules'
import type { Own } from './units.rules'
import { partWords } from './values'

const partAfter = new RegExp(
  `^[ \\u00a0]?(?:(?:et|y|und|and|و) ?)?(\\d{1,2})[ \\u00a0]?(?:${partWords})(?!\\p{L})`,
  'iu',
)
const asPoint = /^[ \u00a0]?(\d\d)(?![\d.,%/:-]|[ \u00a0]?[€$£¥₩])/
/** A number without decimals: 1299, 1 299, 1.299. */
const wholeNumber = /^(?:\d{1,6}|[1-9]\d{0,2}(?:([ .,'])\d{3})(?:\1\d{3})*)$/
const yuanTail = /^(\d)(?:[角毛](?:(\d)分)?)?(?![\d.,])/

/** The currency after a number, with the cents behind it. */
export interface Follow {
  at: number
  sign: Sign | null
  cents: number | null
  /** Whether the currency belongs to this amount, and not to the next. */
  isTaken: boolean
}

/** The end of an amount. Null where it cannot be told whose the currency is. */
export function followOf(
  { text, context, isField }: Source,
  lead: Lead,
  own: Own,
  end: number,
): Follow | null {
  const { written } = lead
  const { wide } = own
  let { sign } = lead
  let { at, cents } = own
  let right = at
  while (right < at + 2 && isSpace(text[right])) right += 1
  const isBracketed = text[right] === '(' && !sign
  const following = signAfter(text, isBracketed ? right + 1 : right, context, isField)
  if (following) {
    const rest = text.slice(following.end, following.end + 24)
    const isNext = /^[ \u00a0]{0,2}-?\d/.test(rest) && !(sign && /^\d/.test(rest))
    const both = sign ? sign.codes.filter(code => following.codes.includes(code)) : following.codes
    const tail = rest.match(/^[ \u00a0]{0,2}-?(\d[\d.,'٬]*)/)
    // Of "40 EUR 20" the code belongs to one of both; of "5 € 10 €" each has its own.
    const ownsNext =
      isNext && tail
        ? signAfter(
            text,
            following.end + tail[0].length + (isSpace(text[following.end + tail[0].length]) ? 1 : 0),
            context,
            isField,
          )
        : null
    // Words stand behind their number: "20 Euro 50 Seiten".
    const isWord = /^(?:\p{Script=Latin}\p{Ll}{3,}|[円元원块])/u.test(
      text.slice(following.start, following.end),
    )
    const part = partAfter.exec(rest)
    const point =
      !sign &&
      wide === null &&
      (!isSpace(text[end]) || isLetter(text[following.start])) &&
      wholeNumber.test(written)
        ? asPoint.exec(rest)
        : null
    const yuan = following.codes.includes('CNY') && /^\d+$/.test(written) ? yuanTail.exec(rest) : null
    const take = () => {
      at = following.end
      sign = sign ? { ...sign, codes: both } : following
    }
    if (sign && both.length === 0) {
      if (!isNext) return null
    } else if (part) {
      take()
      cents = Number(part[1]!.padStart(2, '0')) / 100
      at += part[0].length
    } else if (yuan && !sign) {
      take()
      cents = Number(`0.${yuan[1]}${yuan[2] ?? ''}`)
      at += yuan[0].length
    } else if (
      point &&
      (!isSpace(rest[0]) || isField || /^(?:\p{L}{4,}) \d\d$/u.test(text.slice(following.start).trimEnd())) &&
      !isLetter(rest[point[0].length]) &&
      !ownsNext
    ) {
      take()
      cents = Number(`0.${point[1]}`)
      at += point[0].length
    } else if (isDigit(rest[0])) {
      if (!sign) return null
    } else if (!isNext || (sign ? both.length > 0 && !tail : ownsNext !== null || isWord)) take()
    else if (!sign && !isSpace(text[end]) && isSpace(rest[0])) take()
    if (isBracketed && at === following.end && text[at] === ')') at += 1
  }
  return { at, sign, cents, isTaken: following !== null && at >= following.end }
}
