import { decimals, isCurrency, toMinor } from '@/lib/core/money'

export interface Amount {
  amount: number
  currency: string
}

/** The currency of a shop's country, where its sign is that of others too. */
export const currencyOfCountry: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  TW: 'TWD',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  GB: 'GBP',
  JP: 'JPY',
  CN: 'CNY',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  SA: 'SAR',
  QA: 'QAR',
  OM: 'OMR',
  AE: 'AED',
  MA: 'MAD',
  EG: 'EGP',
  KW: 'KWD',
  JO: 'JOD',
  BH: 'BHD',
}

/** Signs of one currency, and those that several share: the reader's own wins, else the first. */
const signs: readonly (readonly [string, string])[] = [
  ['us\\$|usd', 'USD'],
  ['ca\\$|c\\$|cad', 'CAD'],
  ['au\\$|a\\$|aud', 'AUD'],
  ['nz\\$|nzd', 'NZD'],
  ['hk\\$|hkd', 'HKD'],
  ['nt\\$|twd', 'TWD'],
  ['s\\$|sgd', 'SGD'],
  ['mx\\$|mxn', 'MXN'],
  ['r\\$|brl', 'BRL'],
  ['\\$', 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP'],
  ['€|euros?|eur|يورو|欧元|歐元|ユーロ|유로', 'EUR'],
  ['£|gbp', 'GBP EGP'],
  ['jpy|円', 'JPY'],
  ['cny|rmb|人民币|元', 'CNY TWD'],
  ['¥|¥', 'JPY CNY'],
  ['₩|krw|원', 'KRW'],
  ['chf|sfr\\.?|fr\\.', 'CHF'],
  ['sek', 'SEK'],
  ['nok', 'NOK'],
  ['dkk', 'DKK'],
  ['kr\\.?', 'SEK NOK DKK ISK'],
  ['zl|pln', 'PLN'],
  ['kc|czk', 'CZK'],
  ['₹|inr|rs\\.?', 'INR'],
  ['₺|try', 'TRY'],
  ['sar|ر\\.س\\.?|ريال(?: سعودي)?', 'SAR QAR OMR'],
  ['aed|د\\.ا\\.?|درهم(?: اماراتي)?', 'AED MAD'],
  ['egp|ج\\.م\\.?|جنيه(?: مصري)?', 'EGP'],
  ['kwd|د\\.ك\\.?|دينار(?: كويتي)?', 'KWD JOD BHD'],
  ['qar|ر\\.ق\\.?', 'QAR'],
]
const sign = signs.map(([words]) => words).join('|')
const letter = '[\\p{L}\\p{M}\\d]'
const number = "\\d{1,3}(?:[., '’]\\d{3})+(?:[.,]\\d{1,3})?|\\d{1,9}(?:[.,]\\d{1,3})?"
const money = new RegExp(
  `(?<!${letter})(${sign}) ?(${number})(?![\\d%])|(?<![\\d.,])(${number}) ?\\(?(${sign})(?!${letter})`,
  'giu',
)

/** A written number. One mark before three digits groups them, unless the currency has three decimals. */
function numberOf(text: string, currency: string): number {
  const marks = text.replace(/\d/g, '')
  const last = marks.at(-1)
  if (!last) return Number(text)
  const tail = text.length - text.lastIndexOf(last) - 1
  const once = marks.indexOf(last) === marks.length - 1
  const isDecimal =
    once &&
    /[.,]/.test(last) &&
    decimals(currency) > 0 &&
    (tail !== 3 || (decimals(currency) === 3 && marks.length > 0))
  const digits = (part: string) => part.replace(/\D/g, '')
  const at = text.lastIndexOf(last)
  return isDecimal ? Number(`${digits(text.slice(0, at))}.${digits(text.slice(at))}`) : Number(digits(text))
}

/** Where the mail comes from, to tell currencies apart that share a sign. */
export interface Place {
  /** The reader's own currency. */
  currency: string
  /** The currency of the shop's country, where its address names one. */
  shop: string | null
  /** Whether the text is Chinese, where ¥ is the yuan. */
  isChinese: boolean
}

function currencyOf(written: string, { currency, shop, isChinese }: Place): string | null {
  const known = signs.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(written))?.[1].split(' ')
  if (!known) return null
  if (isChinese && /[¥¥]/.test(written)) return 'CNY'
  if (/[¥¥]/.test(written)) return 'JPY'
  return [shop, currency, known[0]!].find(code => code && known.includes(code)) ?? null
}

/** The amounts of money in a plain text, in its order. Numbers without a currency are none. */
export function amountsIn(text: string, place: Place): Amount[] {
  return [...text.matchAll(money)].flatMap(match => {
    const currency = currencyOf(match[1] ?? match[4] ?? '', place)
    if (!currency || !isCurrency(currency)) return []
    const amount = numberOf(match[2] ?? match[3] ?? '', currency)
    return amount > 0 && amount < 9e8 && toMinor(amount, currency) !== null ? [{ amount, currency }] : []
  })
}
