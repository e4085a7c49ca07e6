import { decimals, toMinor } from '@/lib/core/money'
import { chosen, isLetter, type Place, type Sign, signAfter, signBefore } from '../currencies/rules'
import { numbersOf, plainChar } from '../numbers/rules'
import {
  andWords,
  betweenWords,
  fromAfter,
  fromBefore,
  numerals,
  openScales,
  partWords,
  rangeWords,
  scales,
  spanWords,
  wideScales,
} from './values'

/** What is known of a text before it is read: its column or page, else its account. */
export interface AmountContext extends Place {
  /** The decimal mark of the column or page, where its other numbers show it. */
  mark?: '.' | ',' | null
}

export interface AmountRead {
  /** In major units. It may have more decimals than its currency. */
  amount: number
  /** The higher end of a range, of which `amount` is the lower. */
  upTo?: number
  /** Whether the amount is said to be the least: "from 20 €". */
  isFrom?: true
  /** The currency that the text names. Null where it names none, or one of several. */
  currency: string | null
  /** The currency as it is written. Null where there is none. */
  sign: string | null
}
export interface AmountFound extends AmountRead {
  start: number
  end: number
}

/** A text in plain characters, and where each of them came from. */
interface Plain {
  text: string
  /** The place of each character in the source; undefined where they are the same. */
  at?: number[]
}

const isPlain = /^[\n !-_a-~]*$/
function plainOf(source: string): Plain {
  if (isPlain.test(source)) return { text: source }
  const at: number[] = []
  const parts: string[] = []
  for (let place = 0; place < source.length; place++) {
    const char = plainChar(source[place]!)
    if (char === '') continue
    parts.push(char)
    at.push(place)
  }
  return { text: parts.join(''), at }
}

interface Candidate {
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

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'
const isSpace = (char: string | undefined) => char === ' ' || char === '\u00a0'
const threeDigits = /(\d{3})(?!\d)/y
/** More characters than any amount has. */
const longest = 28

/** The end of the number that begins here. */
function numberEnd(text: string, start: number): number {
  let at = start
  let isGrouping = true
  let digits = 0
  while (at < text.length) {
    const char = text[at]!
    if (isDigit(char)) {
      digits += 1
      at += 1
    } else if (/[.,'٫٬]/.test(char) && isDigit(text[at + 1])) {
      isGrouping = false
      digits = 0
      at += 1
    } else if (isSpace(char) && isGrouping && digits <= 3 && digits > 0 && text[start] !== '0') {
      threeDigits.lastIndex = at + 1
      if (!threeDigits.test(text)) break
      digits = 3
      at += 4
    } else break
  }
  return at
}

/** "1万5000", "3만 5천", "1億2000万": the value and the end of what follows the first number and its unit. */
function wideTail(text: string, start: number, first: number): { value: number; end: number } | null {
  let at = start
  let value = first
  let total = 0
  let unit = Number.POSITIVE_INFINITY
  for (let parts = 0; parts < 4; parts++) {
    const scale = wideScales[text[at] ?? '']
    if (scale === undefined || scale >= unit) {
      if (parts === 0) return null
      return value < unit ? { value: total + value, end: at } : null
    }
    total += Math.round(value * scale * 100) / 100
    unit = scale
    at += 1
    const next = /^ ?(\d{1,4})(?![\d.,%:/])/.exec(text.slice(at, at + 6))
    if (!next || (next[0].startsWith(' ') && !/[가-힣]/.test(text[at - 1]!))) return { value: total, end: at }
    // "2만 3개" is twenty thousand and three pieces.
    const after = text[at + next[0].length] ?? ''
    if (next[0].startsWith(' ') && !/[천백원]/.test(after)) return { value: total, end: at }
    value = Number(next[1])
    at += next[0].length
  }
  return { value: total, end: at }
}

const scaleWord = /^[ \u00a0]?([\p{L}]{1,10}\.?)(?![\p{L}\d])/u

const partAfter = new RegExp(
  `^[ \\u00a0]?(?:(?:et|y|und|and|و) ?)?(\\d{1,2})[ \\u00a0]?(?:${partWords})(?!\\p{L})`,
  'iu',
)
const asPoint = /^[ \u00a0]?(\d\d)(?![\d.,%/:-]|[ \u00a0]?[€$£¥₩])/
const yuanTail = /^(\d)(?:[角毛](?:(\d)分)?)?(?![\d.,])/

function placesOf(sign: Sign | null, context: AmountContext): number[] {
  const named = sign && chosen(sign.codes, context)
  if (named) return [decimals(named)]
  const codes = sign ? sign.codes : [context.currency ?? context.account].filter(code => code != null)
  const places = new Set(codes.map(decimals))
  return places.size > 0 ? [...places] : [2]
}

const spaced = /^\d{1,3}(?: \d{3})+(?!\d)/
const spacing = ['fr', 'es']
const forSomebody = /^(?:pour|à|para|a|de)$/i

/** Whether "5 499" may be the end of a name and a price, and not one number. */
function isSplit(text: string, start: number, written: string, { locale }: AmountContext): boolean {
  if (!spaced.test(written)) return false
  const words = text
    .slice(Math.max(0, start - 32), start)
    .split(' ')
    .filter(Boolean)
  const word = words.at(-1) ?? ''
  if (!isLetter(word.at(-1))) return false
  // A name after "pour" is somebody's.
  const isPerson =
    /^\p{Lu}[^\p{Lu}]*(?:-\p{Lu}[^\p{Lu}]*)?$/u.test(word) && forSomebody.test(words.at(-2) ?? '')
  if (isPerson && /[.,]\d\d$/.test(written)) return false
  return /\p{Lu}/u.test(word) || (locale != null && !spacing.includes(locale.slice(0, 2)))
}

/** The amount whose number begins at `start`. Null where the number belongs to something else. */
function candidateAt(
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
  if (before === '-') {
    const outer = text[begin - 2]
    if (outer === undefined || /[\s(:;]/.test(outer)) isNegative = true
    else isGlued = true
  } else if (isSpace(before) && text[begin - 2] === '-' && begin === 2 && isField) isNegative = true
  else if (begin > from && (isLetter(before) || isDigit(before) || before === '#')) return nothing
  else if (/[.,:/⁄'٫٬%^]/.test(before ?? '') && isDigit(text[begin - 2])) return nothing
  if (isNegative && before === '-') begin -= 1
  else if (isNegative && isSpace(before) && text[begin - 2] === '-') begin -= 2

  if (!isField && !sign && isSplit(text, start, written, context)) return nothing

  // What belongs to the number itself.
  let at = end
  let cents: number | null = null
  let wide: number | null = null
  const plainNumbers =
    wideScales[text[at] ?? ''] === undefined
      ? null
      : numbersOf(written, { places: 2, locale: context.locale, isSigned: true })
  if (plainNumbers) {
    if (plainNumbers.length !== 1) return nothing
    const tail = wideTail(text, at, plainNumbers[0]!)
    if (!tail) return nothing
    wide = tail.value
    at = tail.end
  }
  let scale = 1
  const word = wide === null ? scaleWord.exec(text.slice(at, at + 13)) : null
  if (word) {
    const name = word[1]!.toLowerCase()
    const isGluedWord = !isSpace(text[at])
    if (openScales.includes(name) && (isGluedWord || name.length > 1)) return nothing
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
      isNegative = true
      at += 1
    } else if (isField && isEnd) return nothing
  }
  if (/[%°]/.test(text[at] ?? '') || (isSpace(text[at]) && text[at + 1] === '%')) return nothing
  // Raised digits are the cents: "24⁹⁰".
  const raised = cents === null ? /^([⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹])(?!\p{No})/u.exec(text.slice(at, at + 3)) : null
  if (raised && at === end && /^\d{1,6}$/.test(written)) {
    cents = Number(`0.${raised[1]!.normalize('NFKC')}${raised[2]!.normalize('NFKC')}`)
    at += 2
  }
  if (/\p{No}/u.test(text[at] ?? '') || /\p{No}/u.test(text[start - 1] ?? '')) return nothing

  // The currency after it.
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
      /^\d{1,6}$/.test(written)
        ? asPoint.exec(rest)
        : null
    const yuan = following.codes.includes('CNY') && /^\d+$/.test(written) ? yuanTail.exec(rest) : null
    const take = () => {
      at = following.end
      sign = sign ? { ...sign, codes: both } : following
    }
    if (sign && both.length === 0) {
      if (!isNext) return nothing
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
      if (!sign) return nothing
    } else if (!isNext || (sign ? both.length > 0 && !tail : ownsNext !== null || isWord)) take()
    else if (!sign && !isSpace(text[end]) && isSpace(rest[0])) take()
    if (isBracketed && at === following.end && text[at] === ')') at += 1
  }
  const next = text[at]
  const hasAfter = following !== null && at >= following.end
  if (!hasAfter && isLetter(next)) return nothing
  if (isDigit(next) || (/[.,:/⁄'٫٬]/.test(next ?? '') && isDigit(text[at + 1]))) return nothing
  const read = (isSigned: boolean, codes: readonly string[] | null) => {
    const code = codes && chosen(codes, context)
    const all = placesOf(sign, context).flatMap(count =>
      numbersOf(written, {
        places: count,
        mark: closed ? (closed[1] as '.' | ',') : context.mark,
        locale: context.locale,
        currency: code ?? context.currency ?? context.account,
        isSigned,
      }),
    )
    return [...new Set(all)]
  }
  let numbers = wide !== null ? [wide] : read(sign !== null, sign?.codes ?? null)
  if (scale !== 1) numbers = numbers.map(number => Math.round(number * scale * 1000) / 1000)
  if (cents !== null) numbers = numbers.map(number => Number((number + cents).toFixed(2)))
  if (numbers.length === 0) return { candidate: null, end: Math.max(end, at) }
  return { candidate: { start: begin, end: at, numbers, isNegative, sign, isGlued }, end: at }
}

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

function wordCandidates(text: string, context: AmountContext, isField: boolean): Candidate[] {
  if (!/[〇零一-龥가-힣]/.test(text)) return []
  return [...text.matchAll(inWords)].slice(0, mostWords).flatMap(match => {
    const at = match.index + match[0].length
    const before = text[match.index - 1]
    const sign = signAfter(text, isSpace(text[at]) ? at + 1 : at, context, isField)
    const value = valueOfWords(match[0])
    const after = sign ? text[sign.end] : undefined
    if (!sign || !value || isDigit(before) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(before ?? ''))
      return []
    if (
      after !== undefined &&
      /[\p{Script=Han}\p{Script=Katakana}\p{L}\d]/u.test(after) &&
      !/[のをでにと짜의]/.test(after)
    )
      return []
    return [{ start: match.index, end: sign.end, numbers: [value], isNegative: false, sign, isGlued: false }]
  })
}

const isRange = new RegExp(`^ ?(?:-|~) ?$|^[ \\u00a0]?(?:${rangeWords})[ \\u00a0]?$`, 'iu')
const isAnd = new RegExp(`^ (?:${andWords}) $`, 'iu')
const afterBetween = new RegExp(`(?<!\\p{L})(?:${betweenWords}) ?$`, 'iu')

/** Two amounts with a sign of a range between them as one. Null where they are two. */
function joined(text: string, first: Candidate, second: Candidate): Candidate | 'neither' | null {
  const between = text.slice(first.end, second.start)
  const isBetween =
    isAnd.test(between) && afterBetween.test(text.slice(Math.max(0, first.start - 16), first.start))
  if (between.length > 12 || !(isRange.test(between) || isBetween)) return null
  const [low, high] = [first.numbers[0]!, second.numbers[0]!]
  const isWord = /^ an? $|^ à $/iu.test(between)
  const codes =
    first.sign && second.sign ? first.sign.codes.filter(one => second.sign!.codes.includes(one)) : null
  if (isWord && !first.sign && low * 10 < high) return null
  const isOpen = first.numbers.length > 1 || second.numbers.length > 1
  if (codes?.length === 0 || first.isNegative || second.isNegative) return null
  if (isOpen || low >= high) return between.trim() === '-' || between === '' ? 'neither' : null
  const sign = codes ? { ...first.sign!, codes } : (first.sign ?? second.sign)
  return {
    start: first.start,
    end: second.end,
    numbers: [low],
    upTo: high,
    isNegative: false,
    sign,
    isGlued: first.isGlued,
  }
}

/** All amounts of a plain text, with and without a currency, in their order. */
function scan(text: string, context: AmountContext, isField: boolean): Candidate[] {
  const all: Candidate[] = []
  const digit = /\d/g
  let from = 0
  for (let match = digit.exec(text); match; match = digit.exec(text)) {
    const { candidate, end } = candidateAt(text, match.index, from, context, isField)
    digit.lastIndex = end
    if (!candidate) continue
    from = candidate.end
    all.push(candidate)
  }
  const words = wordCandidates(text, context, isField)
  const meets = (one: Candidate, other: Candidate) =>
    one !== other && one.start < other.end && other.start < one.end
  const both = words.length > 0 ? [...all, ...words] : all
  // A sign between a word and a number belongs to neither for sure.
  const sorted =
    words.length > 0
      ? both
          .filter(
            one =>
              !words.some(word => meets(one, word)) &&
              !(words.includes(one) && all.some(other => meets(one, other))),
          )
          .sort((a, b) => a.start - b.start)
      : all
  const found: Candidate[] = []
  for (const candidate of sorted) {
    const last = found.at(-1)
    // A word before a dash that is no bullet: "10-5".
    const dashed = candidate.isGlued && last && last.end === candidate.start - 1
    const range = last && last.upTo === undefined ? joined(text, last, candidate) : null
    if (range === 'neither') found.pop()
    else if (range) found[found.length - 1] = range
    else if (dashed) found.pop()
    else if (!candidate.isGlued) found.push(candidate)
  }
  return found
}

function readOf(text: string, candidate: Candidate, context: AmountContext): AmountRead {
  const { sign, numbers, isNegative, upTo } = candidate
  const [number = 0] = numbers
  const written = sign ? text.slice(sign.start, sign.end) : null
  return {
    amount: isNegative && number !== 0 ? -number : number,
    ...(upTo === undefined ? {} : { upTo }),
    currency: sign ? chosen(sign.codes, context, written ?? '') : null,
    sign: written,
  }
}

interface Wanted {
  /** Whether the text is a field for money, where letters count that are words elsewhere. */
  isField?: boolean
  /** Also numbers without a currency. */
  withBare?: boolean
  /** Also numbers that may be two, with NaN as their amount. */
  withOpen?: boolean
}

/**
 * The amounts of money in a text, in its order, with their places. Of currencies that share a sign those that the context
 * does not decide are null.
 */
export function findAmounts(
  source: string,
  context: AmountContext = {},
  { isField = false, withBare = false, withOpen = false }: Wanted = {},
): AmountFound[] {
  const { text, at } = plainOf(source)
  return scan(text, context, isField).flatMap(candidate => {
    const isOpen = candidate.numbers.length !== 1
    if ((isOpen && !withOpen) || (!candidate.sign && !withBare)) return []
    const { start, end } = candidate
    const place = at ? { start: at[start]!, end: at[end - 1]! + 1 } : { start, end }
    return [{ ...readOf(text, candidate, context), ...(isOpen ? { amount: Number.NaN } : {}), ...place }]
  })
}

export interface Money {
  amount: number
  currency: string
}

/** More than any gift costs. */
const most = 9_000_000_000

/**
 * The sums of money in a text, in its order: above zero, of a currency that is known, with no more decimals than it has. Ends of
 * ranges are none.
 */
export const findMoney = (
  source: string,
  context: AmountContext = {},
): (Money & { start: number; end: number })[] =>
  findAmounts(source, context).flatMap(({ amount, currency, upTo, start, end }) =>
    currency && upTo === undefined && amount > 0 && amount <= most && toMinor(amount, currency) !== null
      ? [{ amount, currency, start, end }]
      : [],
  )

const startsFrom = new RegExp(`^(?:${fromBefore}):?$`, 'iu')
const endsFrom = new RegExp(`^(?:${fromAfter})$`, 'iu')
const startsSpan = new RegExp(`^(?:${spanWords}|${betweenWords})$`, 'iu')

/** The only amount of a cell or field, with what it may be. Null where it says anything else. */
function only(
  source: string,
  context: AmountContext,
): { text: string; one: Candidate; isFrom: boolean } | null {
  if (source.length > 80) return null
  let { text } = plainOf(source.replace(/\s+/g, ' ').trim())
  const brackets = /^([^()\d]{0,8})\(([^()]*)\)([^()\d]{0,8})$/.exec(text)
  const isBracketed = brackets !== null && /\d/.test(brackets[2]!) && !/^\d.*$/.test(brackets[1]!.trim())
  if (isBracketed) text = `${brackets[1]}${brackets[2]}${brackets[3]}`.trim()
  const all = scan(text, context, true)
  const [one] = all
  if (!one || all.length > 1) return null
  const head = text.slice(0, one.start).trim()
  const tail = text
    .slice(one.end)
    .trim()
    .replace(/^[.,]$/, '')
  const isFrom = one.upTo === undefined && (startsFrom.test(head) || endsFrom.test(tail))
  const isHead =
    head === '' || head === '+' || startsFrom.test(head) || (one.upTo !== undefined && startsSpan.test(head))
  if (!isHead || !(tail === '' || endsFrom.test(tail))) return null
  if (isBracketed) one.isNegative = !one.isNegative
  return { text, one, isFrom }
}

/**
 * The amount that a cell or a field is, with its currency if it names one. Null where it is anything else, where its
 * number may be two, and for money without a code.
 */
export function readAmount(source: string, context: AmountContext = {}): AmountRead | null {
  const found = only(source, context)
  if (found?.one.numbers.length !== 1 || found.one.sign?.codes.length === 0) return null
  const { text, one, isFrom } = found
  return { ...readOf(text, one, context), ...(isFrom ? { isFrom: true as const } : {}) }
}

/**
 * The amount of a cell with the currency that it names, if it names one. Null for a range, and where its currency may be
 * several: what is not sure stays as it was typed.
 */
export function readCell(
  source: string,
  context: AmountContext = {},
): { amount: number; currency?: string } | null {
  const read = readAmount(source, context)
  if (!read || read.upTo !== undefined || (read.sign !== null && read.currency === null)) return null
  return read.currency ? { amount: read.amount, currency: read.currency } : { amount: read.amount }
}

/** Everything that the number of a cell or a field may be: none, one, or two to ask about. */
export const readingsOf = (source: string, context: AmountContext = {}): readonly number[] =>
  only(source, context)?.one.numbers ?? []
