import { decimals, isCurrency, toMinor } from '@/lib/core/money'
import type { Locale } from '@/lib/i18n/locales'
import { foldText, type Line, letter, type Span } from './line'
import { eachWords, priceWords, worthWords } from './words'

export type Price = { amount: number; currency: string }

/** Currency symbols and words. Where several currencies share one, the user's own wins, else the first. */
const signs: [words: string, currencies: string][] = [
  ['us$', 'USD'],
  ['ca$|c$', 'CAD'],
  ['au$|a$', 'AUD'],
  ['nz$', 'NZD'],
  ['hk$', 'HKD'],
  ['nt$', 'TWD'],
  ['mx$', 'MXN'],
  ['r$|reais', 'BRL'],
  ['$', 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU'],
  ['€|euros?|يورو|欧元|歐元|ユーロ|유로', 'EUR'],
  ['£|英镑|英鎊|ポンド|파운드', 'GBP EGP'],
  ['¥|yen|yenes|ين|日元|日圓|円|엔', 'JPY'],
  ['yuan|人民币|元|块钱|يوان|위안', 'CNY TWD'],
  ['₩|원|韩元|ウォン', 'KRW'],
  ['kr|kronor|kroner', 'SEK NOK DKK ISK'],
  ['dollars?|bucks|dolar(es)?|دولار|دولارا|美元|美金|ドル|달러', 'USD CAD AUD NZD SGD HKD'],
  ['francs?|franken|chf', 'CHF XOF XAF'],
  ['pesos?', 'MXN ARS CLP COP UYU PHP'],
  ['ر.س|﷼|ريال|ريالا', 'SAR QAR OMR YER'],
  ['د.إ|درهم|درهما', 'AED MAD'],
  ['دينار|دينارا', 'KWD JOD BHD TND IQD DZD LYD'],
  ['ج.م|جنيه|جنيها', 'EGP GBP SDG'],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₴', 'UAH'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
]
/** Words that are also weights, measures or counts. They mean money only for users of that currency. */
const own: Record<string, string | undefined> = {
  GBP: 'pounds?|quid|libras?|livres?|pfund',
  EGP: 'pounds?',
  HUF: 'ft',
  KRW: 'won',
  CNY: '块',
  RON: 'lei',
}
/** Currency codes that are English words and hardly ever meant as a currency. */
const wordCodes = 'ALL TOP CUP PEN MOP GEL SOS TRY MAD COP BAM'.split(' ')

const currencyOf = new Map<string, string[]>()
const symbols: string[] = []
const words: string[] = []
for (const [list, currencies] of signs) {
  for (const word of foldText(list).split('|')) {
    const plain = word.replace('?', '').replace('(es)', '')
    const forms = word.includes('(es)') ? [plain, `${plain}es`] : [plain, plain.replace(/s$/, '')]
    for (const form of word === plain ? [plain] : forms) currencyOf.set(form, currencies.split(' '))
    const isSymbol = /\p{Sc}|^(kr|chf|zl|kc)$/u.test(word)
    ;(isSymbol ? symbols : words).push(isSymbol ? word.replace('$', '\\$') : word.replace('.', '\\.'))
  }
}
const long = (list: string[]) => list.sort((a, b) => b.length - a.length).join('|')
const symbol = long(symbols)
const word = long(words)
const number = '\\d[\\d.,٫٬]{0,17}(?<=\\d)'
const spaced = '\\d{1,3}(?: \\d{3}){1,3}(?:[.,]\\d{1,3})?'

/** A number in the locale's notation, with its decimals; null when grouping and decimals make no sense. */
function readNumber(text: string, locale: Locale): { value: number; places: number } | null {
  const comma = ['es', 'fr', 'de'].includes(locale)
  const plain = text.replace(/[ ٬]/g, '').replace('٫', '_')
  const marks = plain.replace(/\d/g, '')
  const last = marks.at(-1)
  let decimal = ''
  if (last && marks.indexOf(last) === marks.length - 1) {
    const digits = plain.length - plain.lastIndexOf(last) - 1
    const isDecimal = marks.length > 1 || digits !== 3 || last === '_' || last === (comma ? ',' : '.')
    if (isDecimal) decimal = last
  }
  const [head = '', tail = ''] = decimal ? plain.split(decimal) : [plain]
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(head)) return null
  return { value: Number(`${head.replace(/[.,]/g, '')}.${tail}0`), places: tail.length }
}

function currencyFor(sign: string, source: string, mine: string, locale: Locale): string | null {
  if (sign === '¥') return mine === 'JPY' || mine === 'CNY' ? mine : locale === 'zh' ? 'CNY' : 'JPY'
  if (own[mine] && new RegExp(`^(?:${own[mine]})$`).test(sign)) return mine
  const known = currencyOf.get(sign)
  if (known) return known.includes(mine) ? mine : (known[0] ?? null)
  const code = sign.toUpperCase()
  if (!isCurrency(code)) return null
  const common = code === mine || 'USD EUR GBP JPY AUD CNY CHF KRW'.includes(code)
  if (common) return code
  return source === code && !wordCodes.includes(code) ? code : null
}

const opening = new RegExp(`(?<!${letter})(?:${foldText(`${priceWords}|${worthWords}`)}) ?$`, 'u')
const closing = new RegExp(`^ ?(?:${eachWords})(?!${letter})`, 'u')

/** The span of a price with the "for" before it and the "each" after it. */
function widen(line: Line, { start, end }: Span): Span {
  return {
    start: start - (opening.exec(line.text.slice(Math.max(0, start - 18), start))?.[0].length ?? 0),
    end: end + (closing.exec(line.text.slice(end, end + 14))?.[0].length ?? 0),
  }
}

/** The first price of a line: a currency symbol, code or word beside a number. Blanks nothing. */
export function findPrice(line: Line, locale: Locale, mine: string): (Price & { span: Span }) | null {
  const amount = `(${locale === 'fr' || locale === 'es' ? `${spaced}|` : ''}${number})`
  const unit = '(?:([万萬만千천])(?: ?(\\d)[千천])?)?'
  // A dash between numbers is a range; a dash with spaces around it separates words.
  const open = '(?<![\\d.,]|[-–−~]|(?:\\d |\\S)[-–−~] )'
  const close = `(?![\\d%]|[.,]\\d| ?[-–−~] ?\\d|${letter})`
  const before = `${open}(?<!${letter})(${symbol}|[a-z]{3}) {0,2}${amount}${unit}${close}`
  const signAfter = `((?:${symbol})(?! {0,2}\\d)|${word}|${own[mine] ? `${own[mine]}|` : ''}[a-z]{3})(?!${letter})`
  const after = `${open}(?<!${letter})${amount}${unit} {0,2}${signAfter}`
  const pattern = new RegExp(`${before}|${after}`, 'gu')
  for (let match = pattern.exec(line.text); match; match = pattern.exec(line.text)) {
    // A match that is no price may overlap one: "box 40 EUR".
    pattern.lastIndex = match.index + 1
    const span = { start: match.index, end: match.index + match[0].length }
    const sign = match[1] ?? match[8] ?? ''
    const signStart = match[1] === undefined ? span.end - sign.length : span.start
    const source = line.sourceOf({ start: signStart, end: signStart + sign.length })
    const currency = currencyFor(sign, source, mine, locale)
    const read = readNumber(match[2] ?? match[5] ?? '', locale)
    if (!currency || !read || read.places > decimals(currency)) continue
    const scale = match[3] ?? match[6]
    const thousands = Number(match[4] ?? match[7] ?? 0) * 1000
    const value = scale
      ? Math.round(read.value * (/[万萬만]/.test(scale) ? 1e4 : 1e3)) + thousands
      : read.value
    if (value > 9_000_000_000 || toMinor(value, currency) === null) continue
    return { amount: value, currency, span: widen(line, span) }
  }
  return null
}

const last = '(?=[ ,;.!)]*(?:\\0|$))'
const bareDecimal = new RegExp(
  `(?<![\\d.,/:-]|${letter})(\\d{1,3}(?:[.,]\\d{3})*|\\d+)([.,٫])(\\d\\d\\d?)${last}`,
  'gu',
)
const bareGrouped = new RegExp(`(?<![\\d.,/:-]|${letter})(\\d{1,3}(?:[,.٬]\\d{3})+)${last}`, 'gu')
const bareDash = /(?<![\d.,])(\d{1,6})[.,]-{1,2}(?![\d-])(?: ?(?:€|eur|chf|fr\.?))?/gu
const bareFor = new RegExp(
  `(?<!${letter})(?:${foldText(priceWords)}) ?(\\d[\\d.,]{0,8}(?<=\\d))${last}`,
  'gu',
)

/** "24.12" where a dot separates day and month. */
const isDay = (mark: string, head: string, tail: string, locale: Locale) =>
  mark === '.' && !['en', 'zh', 'ja', 'ko', 'ar'].includes(locale) && Number(head) <= 31 && Number(tail) <= 12

/**
 * A price without a currency, taken as the user's own. It has decimals and ends the words, or it follows
 * "for" and is too high for a number of people and no year. A plain number at the end ("Lego 42115") is no
 * price.
 */
export function findBarePrice(line: Line, locale: Locale, mine: string): (Price & { span: Span }) | null {
  const places = decimals(mine)
  const priceOf = (text: string, match: RegExpMatchArray) => {
    const read = readNumber(text, locale)
    if (!read || read.places > places || toMinor(read.value, mine) === null) return null
    const span = widen(line, { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
    return { amount: read.value, currency: mine, span }
  }
  for (const match of line.text.matchAll(bareDash)) {
    const price = priceOf(match[1] ?? '', match)
    if (price) return price
  }
  if (places > 0) {
    for (const match of line.text.matchAll(bareDecimal)) {
      const [, head = '', mark = '', tail = ''] = match
      if (tail.length === places && !isDay(mark, head, tail, locale)) return priceOf(match[0], match)
    }
  } else {
    for (const match of line.text.matchAll(bareGrouped)) {
      const value = Number(match[0].replace(/\D/g, ''))
      return {
        amount: value,
        currency: mine,
        span: { start: match.index, end: match.index + match[0].length },
      }
    }
  }
  for (const match of line.text.matchAll(bareFor)) {
    const price = priceOf(match[1] ?? '', match)
    const isYear = price && Number.isInteger(price.amount) && price.amount >= 1900 && price.amount <= 2100
    if (price && price.amount >= 20 && !isYear) return price
  }
  return null
}

const times = new RegExp(`(?<![\\d.,]|${letter})([1-9]\\d?) ?[x×] ?(?=(\\0| \\0)|(?<= )[^\\d\\0])`, 'gu')

/** The quantity: "2x mug" at the start, or "3 x 8.50" before the price, which is already blanked. */
export function findQuantity(line: Line): { quantity: number; span: Span } | null {
  for (const match of line.text.matchAll(times)) {
    const isFirst = /^[\s\0]*$/.test(line.text.slice(0, match.index))
    if (!isFirst && match[2] === undefined) continue
    return {
      quantity: Number(match[1]),
      span: { start: match.index, end: match.index + match[0].length },
    }
  }
  return null
}
