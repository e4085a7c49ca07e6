/** The six currencies offered first. Any ISO 4217 code that the platform knows is accepted. */
export const offeredCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'] as const

const known = new Set(Intl.supportedValuesOf('currency'))

/**
 * The decimals of ISO 4217 where they are not 2. Intl is not asked: its digits change with the platform, and stored
 * amounts must not.
 */
export const uncommonDecimals = (
  [
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ] as const
).map(([digits, codes]) => ({ digits, codes: codes.split(' ') }))
const minorDigits = new Map(
  uncommonDecimals.flatMap(({ digits, codes }) => codes.map(code => [code, digits as number] as const)),
)

export const isCurrency = (code: string) => known.has(code)

/** The decimals of a currency: 2 for USD, 0 for JPY and KRW, 3 for KWD. */
export const decimals = (currency: string) => minorDigits.get(currency) ?? 2

/**
 * Converts major units (49.99) to integer minor units (4999), exactly: it reads the number's shortest decimal text and
 * never multiplies. Null for more decimals than the currency has, or outside the safe range.
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

/** Converts integer minor units (4999) to the number in major units (49.99) that JSON carries. */
export function toMajor(minor: number, currency: string): number {
  const digits = decimals(currency)
  if (digits === 0) return minor
  const text = Math.abs(minor)
    .toString()
    .padStart(digits + 1, '0')
  const major = Number(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  return minor < 0 ? -major : major
}

/** The exact sum of amounts, in major units. An amount with too many decimals for its currency is left out. */
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

/** A budget minus the amounts spent and planned, exact; null without a budget. */
export const leftOf = ({ budget, spent, planned, currency }: Standing): number | null =>
  budget === null ? null : addMoney(currency, [budget, -spent, -planned])

/** Whether an amount has no more decimals than its currency. */
export const fitsCurrency = (amount: number, currency: string) => toMinor(amount, currency) !== null

const formats = new Map<string, Intl.NumberFormat>()

/** One formatter per format: making one takes longer than formatting fifty amounts. */
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

/** The sign of a currency in a language; its code where it has none. */
export const currencySymbol = (currency: string, locale: string): string =>
  formatOf(locale, currency, null)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Formats money in the reader's language; with `short`, whole amounts have no decimals. */
export function formatMoney(amount: number, currency: string, locale: string, short = false): string {
  const whole = Number.isInteger(amount)
  const text = formatOf(locale, currency, whole ? (short ? 0 : null) : decimals(currency)).format(amount)
  // The currency sign at the end has no direction. Without a mark after it, "US$" appears as "$US" from right to
  // left.
  return locale === 'ar' ? `${text}\u200e` : text
}

/** Formats an approximate amount, such as a forecast, with two significant digits in the reader's language. */
export function formatAbout(amount: number, currency: string, locale: string): string {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(amount) || 1)) - 1)
  return formatMoney(Math.round(amount / size) * size, currency, locale, true)
}
