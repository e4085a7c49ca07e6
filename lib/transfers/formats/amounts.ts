import { decimals, isCurrency } from '@/lib/core/money'
import { plainDigits } from './dates'

/** Currency symbols and words. Longer ones come first, so that US$ is not read as $. */
const signs: [string, string][] = [
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['NT$', 'TWD'],
  ['MX$', 'MXN'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['CN¥', 'CNY'],
  ['JP¥', 'JPY'],
  ['人民币', 'CNY'],
  ['日元', 'JPY'],
  ['日圓', 'JPY'],
  ['euros', 'EUR'],
  ['euro', 'EUR'],
  ['dollars', 'USD'],
  ['dollar', 'USD'],
  ['dólares', 'USD'],
  ['pounds', 'GBP'],
  ['يورو', 'EUR'],
  ['دولار', 'USD'],
  ['ريال', 'SAR'],
  ['ر.س.', 'SAR'],
  ['ر.س', 'SAR'],
  ['درهم', 'AED'],
  ['د.إ.', 'AED'],
  ['د.إ', 'AED'],
  ['جنيه', 'EGP'],
  ['ج.م.', 'EGP'],
  ['ج.م', 'EGP'],
  ['د.ك.', 'KWD'],
  ['د.ك', 'KWD'],
  ['欧元', 'EUR'],
  ['美元', 'USD'],
  ['ユーロ', 'EUR'],
  ['ドル', 'USD'],
  ['유로', 'EUR'],
  ['달러', 'USD'],
  ['RMB', 'CNY'],
  ['块', 'CNY'],
  ['元', 'CNY'],
  ['円', 'JPY'],
  ['원', 'KRW'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['SFr.', 'CHF'],
  ['Fr.', 'CHF'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₩', 'KRW'],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₴', 'UAH'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['﷼', 'SAR'],
]

/** Symbols that several currencies share. The user's own currency wins if it is among them. */
const shared: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'TWD', 'ARS', 'CLP', 'COP'],
  '¥': ['JPY', 'CNY'],
  'kr.': ['SEK', 'NOK', 'DKK', 'ISK'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
}

/**
 * An amount in major units as people write it ("$1,500.00", "1.500,00 €", "CHF 20"), with its currency if the
 * text names one. Null for other text. `own` settles shared symbols.
 */
export function parseAmount(input: string, own?: string): { amount: number; currency?: string } | null {
  if (input.length > 60) return null
  // NFKC turns the rial sign and others into words, so symbols are looked up before and after.
  let text = plainDigits(input.replace('﷼', 'ر.س'))
    .replace(/[’‘`´]/g, "'")
    .replace(/[−–—]/g, '-')
  let currency: string | undefined
  const code = /(?:^|[^A-Za-z])([A-Za-z]{3})(?![A-Za-z])/.exec(text)?.[1]
  if (code && isCurrency(code.toUpperCase())) {
    currency = code.toUpperCase()
    text = text.replace(code, '').replace(/[$€£¥]/, '')
  } else {
    const sign = signs.find(([mark]) => text.toLowerCase().includes(mark.toLowerCase().normalize('NFKC')))
    if (sign) {
      currency = sign[1]
      const mark = sign[0].normalize('NFKC')
      const at = text.toLowerCase().indexOf(mark.toLowerCase())
      text = text.slice(0, at) + text.slice(at + mark.length)
    } else {
      const mark = Object.keys(shared).find(each => text.toLowerCase().includes(each))
      const candidates = mark ? shared[mark] : undefined
      if (mark && candidates) {
        currency = own && candidates.includes(own) ? own : mark.startsWith('kr') ? undefined : candidates[0]
        text = text.toLowerCase().replace(mark, '')
      }
    }
  }
  const amount = parseNumber(text, currency)
  return amount === null ? null : currency ? { amount, currency } : { amount }
}

/** A number with either decimal separator and any grouping; null when other text stands beside it. */
export function parseNumber(input: string, currency?: string): number | null {
  let text = plainDigits(input).replace(/\s/g, '').replace(/٫/g, '.').replace(/[٬،]/g, ',')
  const negative = /^\(.*\)$/.test(text) || text.startsWith('-') || /\d-$/.test(text)
  text = text.replace(/^[(+-]+|[)-]+$/g, '').replace(/^\.(?=\d)/, '0.')
  if (!/^\d[\d.,']*$/.test(text)) return null
  text = text.replace(/,-+$/, '').replace(/[.,]$/, '').replace(/'/g, '')
  const decimal = decimalSign(text, currency)
  const [whole = '', fraction = '', ...more] = decimal ? text.split(decimal) : [text]
  if (more.length > 0) return null
  const groups = whole.split(/[.,]/)
  if (groups.length > 1 && !groups.slice(1).every(group => group.length >= 2 && group.length <= 4))
    return null
  if (/[.,]/.test(fraction)) return null
  const amount = Number(`${groups.join('') || '0'}.${fraction || '0'}`)
  if (!Number.isFinite(amount)) return null
  return negative && amount !== 0 ? -amount : amount
}

/** The decimal separator: the last separator, unless it can only be a thousands separator. */
function decimalSign(text: string, currency?: string): string | null {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot < 0 && comma < 0) return null
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  const sign = dot >= 0 ? '.' : ','
  const at = Math.max(dot, comma)
  if (text.indexOf(sign) !== at) return null
  const before = text.slice(0, at)
  const threeAfter = text.length - at - 1 === 3
  if (!threeAfter || before.length > 3 || before === '0') return sign
  return currency && decimals(currency) === 3 ? sign : null
}
