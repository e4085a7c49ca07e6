import { decimals } from '@/lib/core/money'
import { chosen, isLetter, type Sign } from '../currencies.rules'
import { numbersOf } from '../numbers.rules'
import { leadOf } from './leads.rules'
import { isSplit, longest, numberEnd } from './numbers.rules'
import { followOf } from './tails.rules'
import { isDigit } from './texts.rules'
import { ownOf } from './units.rules'
import type { AmountContext } from './values'

/** A number that may be an amount, with its currency. */
export interface Candidate {
  start: number
  end: number
  /** What the number may be; two where that is open. */
  numbers: number[]
  upTo?: number
  isNegative: boolean
  sign: Sign | null
  /** Whether a dash stands right before it, after another character. */
  isGlued: boolean
}

function placesOf(sign: Sign | null, context: AmountContext): number[] {
  const named = sign && chosen(sign.codes, context)
  if (named) return [decimals(named)]
  const codes = sign ? sign.codes : [context.currency ?? context.account].filter(code => code != null)
  const places = new Set(codes.map(decimals))
  return places.size > 0 ? [...places] : [2]
}

/** The end of "99p" and "50 pence", where pounds are the account's money. "1080p" is a picture. */
function penceAt(text: string, end: number, written: string, { locale, currency, account }: AmountContext) {
  if (!/^\d{1,3}$/.test(written) || (currency ?? account) !== 'GBP') return null
  if (locale != null && !locale.startsWith('en')) return null
  const word = /^(?:p| ?(?:pence|pennies))(?![\p{L}\d])/u.exec(text.slice(end, end + 9))?.[0]
  return word === undefined || (word === 'p' && written.length > 2) ? null : end + word.length
}

/** The amount whose number begins at `start`. Null where the number belongs to something else. */
export function candidateAt(
  text: string,
  start: number,
  from: number,
  context: AmountContext,
  isField: boolean,
): { candidate: Candidate | null; end: number } {
  const end = numberEnd(text, start)
  const nothing = { candidate: null, end }
  if (end - start > longest) return nothing
  if (/^[.,]{2}$/.test(text.slice(Math.max(0, start - 2), start))) return nothing
  const source = { text, context, isField }
  const lead = leadOf(source, start, end, from)
  if (!lead || (!isField && !lead.sign && isSplit(text, start, lead.written, context))) return nothing
  const pence = lead.sign ? null : penceAt(text, end, lead.written, context)
  if (pence !== null) {
    const { begin, isNegative, isGlued } = lead
    const sign = { start: end, end: pence, codes: ['GBP'] }
    const numbers = [Number(lead.written) / 100]
    return { candidate: { start: begin, end: pence, numbers, isNegative, sign, isGlued }, end: pence }
  }
  const own = ownOf(source, lead, start, end)
  const follow = own && followOf(source, lead, own, end)
  if (!own || !follow) return nothing
  const { written, begin, isGlued } = lead
  const { wide, scale, mark, isMinus } = own
  const { at, sign, cents, isTaken } = follow
  const next = text[at]
  if (!isTaken && isLetter(next)) return nothing
  if (isDigit(next) || (/[.,:/⁄'٫٬]/.test(next ?? '') && isDigit(text[at + 1]))) return nothing
  const read = (isSigned: boolean, codes: readonly string[] | null) => {
    const code = codes && chosen(codes, context)
    const all = placesOf(sign, context).flatMap(count =>
      numbersOf(written, {
        places: count,
        mark: mark ?? context.mark,
        locale: context.locale,
        currency: code ?? context.currency ?? context.account,
        isSigned,
      }),
    )
    return [...new Set(all)]
  }
  let numbers = wide !== null ? [wide] : read(sign !== null, sign?.codes ?? null)
  if (scale !== 1) numbers = numbers.map(number => Math.round(number * scale * 1000) / 1000)
  // Who writes cents behind the currency writes none before it.
  if (cents !== null)
    numbers = numbers.filter(Number.isInteger).map(number => Number((number + cents).toFixed(2)))
  if (numbers.length === 0) return { candidate: null, end: Math.max(end, at) }
  return {
    candidate: { start: begin, end: at, numbers, isNegative: lead.isNegative || isMinus, sign, isGlued },
    end: at,
  }
}
