/** The mark before the decimals in a language: "." or ",". */
const decimalMark = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'

const digit = (char: string) => {
  const code = char.codePointAt(0) ?? 0
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
}

/**
 * Reads an amount as people type it ("1.299,50", "1 299.5", "$40", "٤٠"); NaN when it is not a number,
 * null when there is nothing.
 */
export function parseAmount(text: string, locale: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit)
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',')
    .replace(/[\s'’\p{Sc}\u200E\u200F\u061C]/gu, '')
  if (plain === '') return null
  if (!/^\d*(?:[.,]\d+)*[.,]?\d*$/.test(plain) || !/\d/.test(plain)) return Number.NaN
  const marks = plain.replace(/\d/g, '')
  const last = marks.at(-1)
  if (!last) return Number(plain)
  const mixed = new Set(marks).size > 1
  const tail = plain.slice(plain.lastIndexOf(last) + 1)
  const groups = mixed ? marks.indexOf(last) !== marks.length - 1 : marks.length > 1
  const isDecimal = !groups && (mixed || last === decimalMark(locale) || tail.length !== 3)
  const whole = isDecimal ? plain.slice(0, plain.lastIndexOf(last)) : plain
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${isDecimal ? tail || '0' : '0'}`)
}

/** An amount as the text of an input: the language's decimal mark, no grouping. */
export function amountText(value: number | null | undefined, locale: string, digits: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}
