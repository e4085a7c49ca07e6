/** The six currencies offered first; any ISO 4217 code that the platform knows is accepted. */
export const offeredCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'] as const

const known = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217 where it is not 2. Not asked of Intl: its digits change with the platform, stored amounts must not. */
const minorDigits = new Map<string, number>(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([digits, codes]) => codes.split(' ').map(code => [code, digits] as const)),
)

export const isCurrency = (code: string) => known.has(code)

/** How many decimals the currency itself has: 2 for USD, 0 for JPY and KRW, 3 for KWD. */
export const decimals = (currency: string) => minorDigits.get(currency) ?? 2

/**
 * Major units (49.99) as integer minor units (4999), exact: the number's shortest decimal text is read,
 * never multiplied. Null when it has more decimals than the currency or leaves the safe range.
 */
export function toMinor(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount)) return null
  const text = Math.abs(amount).toString()
  if (text.includes('e')) return null
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = decimals(currency)
  if (fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return amount < 0 && minor !== 0 ? -minor : minor
}

/** Integer minor units (4999) as the major-unit number (49.99) that JSON carries. */
export function toMajor(minor: number, currency: string): number {
  const digits = decimals(currency)
  if (digits === 0) return minor
  const text = Math.abs(minor)
    .toString()
    .padStart(digits + 1, '0')
  const major = Number(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  return minor < 0 ? -major : major
}

/** The exact sum of amounts in major units, in major units; one with too many decimals for its currency is left out. */
export const addMoney = (currency: string, amounts: readonly number[]): number =>
  toMajor(
    amounts.reduce((minor, amount) => minor + (toMinor(amount, currency) ?? 0), 0),
    currency,
  )

interface Standing {
  budget: number | null
  spent: number
  planned: number
  currency: string
}

/** What a budget leaves after what is spent and planned, exact; null without a budget. */
export const leftOf = ({ budget, spent, planned, currency }: Standing): number | null =>
  budget === null ? null : addMoney(currency, [budget, -spent, -planned])

/** Whether an amount has no more decimals than its currency. */
export const fitsCurrency = (amount: number, currency: string) => toMinor(amount, currency) !== null

const formats = new Map<string, Intl.NumberFormat>()

/** One formatter for each way of writing money: making one costs more than fifty amounts. */
function formatOf(locale: string, currency: string, digits: number | null) {
  const key = `${locale} ${currency} ${digits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(digits === null ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    })
    formats.set(key, format)
  }
  return format
}

/** Money for people, in the reader's language; whole amounts without decimals when `short`. */
export function formatMoney(amount: number, currency: string, locale: string, short = false): string {
  const whole = Number.isInteger(amount)
  const text = formatOf(locale, currency, whole ? (short ? 0 : null) : decimals(currency)).format(amount)
  // The sign at the end belongs to no direction: without a mark after it "US$" is read as "$US" from right to left.
  return locale === 'ar' ? `${text}\u200e` : text
}

/** Money that nobody knows to the cent, such as a forecast: two digits that mean something, in the reader's language. */
export function formatAbout(amount: number, currency: string, locale: string): string {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(amount) || 1)) - 1)
  return formatMoney(Math.round(amount / size) * size, currency, locale, true)
}
