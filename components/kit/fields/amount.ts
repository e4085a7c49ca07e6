import { currencySymbol } from '@/lib/core/money'
import { numbersOf, plainText } from '@/lib/reading/numbers.rules'

/** The texts that may stand beside a number in a field of this currency. */
const beside = (currency: string, locale: string) =>
  [currency, currencySymbol(currency, locale), currencySymbol(currency, 'en')].map(text =>
    plainText(text).toLowerCase(),
  )

/**
 * Reads an amount as people type it ("1.299,50", "1 299.5", "$40", "٤٠"). NaN for what is no number, for what may be two,
 * and for another currency's sign. Null when there is nothing.
 */
export function parseAmount(text: string, locale: string, currency?: string, places?: number): number | null {
  let plain = plainText(text).replace(/\s+/g, ' ').trim()
  if (plain === '') return null
  const sign = /^[^\d.,٫-]+|[^\d.,٫-]+$/.exec(plain)?.[0]
  if (sign) {
    const word = sign.trim().toLowerCase()
    const isOwn = currency ? beside(currency, locale).includes(word) : /^\p{Sc}$/u.test(word)
    if (word !== '' && !isOwn) return Number.NaN
    plain = plain.startsWith(sign) ? plain.slice(sign.length) : plain.slice(0, -sign.length)
  }
  // A mark at the end is a number that is still being typed.
  plain = plain.trim().replace(/[.,] ?-{1,2}$|(?<=\d)[.,٫]$/, '')
  const [number, other] = numbersOf(plain.startsWith('٫') ? `0${plain}` : plain, {
    locale,
    // Three decimals are shown with the mark of the language, in every country.
    currency: places === 3 ? null : currency,
    places,
    isSigned: true,
  })
  return number === undefined || other !== undefined ? Number.NaN : number
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
