/** What decides how the marks of a number are read. */
export interface NumberContext {
  /** The decimals that the number may have: those of its currency. */
  places?: number
  /** The decimal mark of the column or page, where others of its numbers show it. */
  mark?: '.' | ',' | null
  /** The language in which it was written, such as `de` or `en-GB`. */
  locale?: string | null
  /** The currency beside it, by which Spanish and Arabic differ from country to country. */
  currency?: string | null
  /** Whether a currency stands beside it, so that it was written for people. */
  isSigned?: boolean
}

const marks = new Map<string, '.' | ','>()
/** Currencies of countries that write the other decimal mark than most with their language. */
const turned: Readonly<Record<string, string | undefined>> = {
  es: 'MXN PEN GTQ HNL NIO DOP PAB CUP',
  ar: 'MAD TND DZD LYD',
}

/** The decimal mark of a language: "." or ",". Null where no language is known. */
export function usualMark(locale?: string | null, currency?: string | null): '.' | ',' | null {
  if (!locale) return null
  let mark = marks.get(locale)
  if (!mark) {
    const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
    mark = part?.value === ',' ? ',' : '.'
    marks.set(locale, mark)
  }
  const isTurned =
    currency && locale.length === 2 && turned[locale]?.split(' ').includes(currency.toUpperCase())
  return isTurned ? (mark === '.' ? ',' : '.') : mark
}

const dropped = /[\p{Cf}\u0610-\u061A\u064B-\u065F\u0670\u0640]/u

/** One character in the form in which amounts are read: Latin digits, one kind of each mark. Empty for what is dropped. */
export function plainChar(char: string): string {
  const code = char.charCodeAt(0)
  if (code < 0x80) return char === '`' ? "'" : char === '\t' ? ' ' : char
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  if (code >= 0x966 && code <= 0x96f) return String(code - 0x966)
  if (code === 0xff0d) return '-'
  if (code === 0xff5e) return '~'
  if (code >= 0xff01 && code <= 0xff5d) return String.fromCharCode(code - 0xfee0)
  if (code === 0x3000 || code === 0x1680) return ' '
  if (code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f)
    return '\u00a0'
  if (/[‘’ʼ´′]/.test(char)) return "'"
  if (/[\u2010-\u2015\u2212\uFE63\u02D7]/.test(char)) return '-'
  if (/[〜∼]/.test(char)) return '~'
  if (char === '،') return ','
  if (/[٪﹪]/.test(char)) return '%'
  if (code >= 0xffe0) return { '￠': '¢', '￡': '£', '￥': '¥', '￦': '₩' }[char] ?? char
  return dropped.test(char) ? '' : char
}

const isPlain = /^[ !-_a-~]*$/

/** A text with each character as `plainChar` writes it. */
export const plainText = (text: string): string =>
  isPlain.test(text) ? text : Array.from({ length: text.length }, (_, at) => plainChar(text[at]!)).join('')

/** The value of digits that one mark groups, in threes or as in India. Null where the groups make no sense. */
function grouped(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const mark = /\D/.exec(text)?.[0]
  if (!mark || !/[.,'٬ \u00a0]/.test(mark)) return null
  const [first = '', ...groups] = text.split(mark)
  if (!/^[1-9]\d{0,2}$/.test(first) && !(first === '0' && groups.length === 0)) return null
  const isThrees = groups.every(group => /^\d{3}$/.test(group))
  const isIndian =
    mark === ',' &&
    first.length <= 2 &&
    groups.length > 1 &&
    groups.every((group, at) => (at === groups.length - 1 ? /^\d{3}$/ : /^\d{2}$/).test(group))
  return isThrees || isIndian ? Number(first + groups.join('')) : null
}

const decimal = (head: number, tail: string) => Number(`${head}.${tail || '0'}`)

/**
 * The numbers that digits and marks may mean, the likelier first: none where the marks make no sense, two where
 * "12.500" may be twelve and a half or twelve thousand five hundred. U+066B always separates decimals, and U+066C,
 * spaces and apostrophes always group.
 */
export function numbersOf(text: string, context: NumberContext = {}): number[] {
  const { places = 2, mark = null, locale = null, currency = null, isSigned = false } = context
  if (!/^[\d.,'٫٬ \u00a0]*\d$/.test(text)) return []
  // More digits than any sum of money has. JavaScript would write such a number with an exponent.
  if (text.length > 20 && text.replace(/\D/g, '').length > 20) return []
  const arabic = text.split('٫')
  if (arabic.length > 2) return []
  if (arabic.length === 2) {
    const head = grouped(arabic[0] || '0')
    return head === null || !/^\d+$/.test(arabic[1]!) ? [] : [decimal(head, arabic[1]!)]
  }
  const whole = grouped(text)
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at < 0) return whole === null ? [] : [whole]
  const last = text[at]!
  const [before, tail] = [text.slice(0, at), text.slice(at + 1)]
  const head = before.includes(last) || !/^\d+$/.test(tail) ? null : grouped(before || '0')
  const isMixed = /\D/.test(before)
  const usual = usualMark(locale, currency)
  if (whole === null) {
    if (head === null) return []
    // "1,234.567" is a price of three decimals, or one with a mark too many.
    if (isMixed && tail.length === 3 && places < 3) return []
    if (tail.length > 3 && places < 4 && last === ',' && mark !== ',' && usual !== ',') return []
    return [decimal(head, tail)]
  }
  if (head === null || isMixed) return [whole]
  const small = decimal(head, tail)
  if (mark) return mark === last ? [small] : [whole]
  if (places === 0) return [whole]
  const isArabic = locale?.startsWith('ar') ?? false
  if (places >= 3) {
    if (usual === last || (usual === null && last === '.')) return [small]
    return usual === '.' && !isArabic ? [whole] : [small, whole]
  }
  if (usual === last) return [whole, small]
  return usual === null && last === '.' && !isSigned ? [whole, small] : [whole]
}

/** The number that digits and marks mean; null where that is none or may be two. */
export function readNumber(text: string, context: NumberContext = {}): number | null {
  const [number, other] = numbersOf(text, context)
  return number === undefined || other !== undefined ? null : number
}

/** The decimal mark that one number shows; null where it may be read in two ways, or has none. */
function shownMark(number: string): '.' | ',' | null {
  const marks = number.replace(/[^.,]/g, '')
  const last = marks.at(-1) as '.' | ',' | undefined
  if (!last) return null
  const other = last === '.' ? ',' : '.'
  if (marks.indexOf(last) < marks.length - 1) return marks.includes(other) ? null : other
  if (marks.length > 1) return last
  const [head = '', tail = ''] = number.split(last)
  if (last === ',' && tail.length > 3) return null
  return tail.length === 3 && /^[1-9]\d{0,2}$/.test(head) ? null : last
}

/**
 * The decimal mark of a column, by those of its numbers that can be read in one way only. Null where none shows it, or
 * where they differ.
 */
export function markOf(texts: Iterable<string>): '.' | ',' | null {
  let found: '.' | ',' | null = null
  for (const text of texts) {
    const [number = ''] = /\d[\d.,'٬ \u00a0]*\d/.exec(plainText(text.slice(0, 60))) ?? []
    const mark = shownMark(number.replace(/['٬ \u00a0]/g, ''))
    if (found && mark && found !== mark) return null
    found = mark ?? found
  }
  return found
}
