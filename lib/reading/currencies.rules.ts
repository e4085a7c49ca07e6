import { isCurrency } from '@/lib/core/money'
import { currencyOf } from './countries.rules'
import { currencyWords, exactSigns, homeWords, smallCodes, wordCodes } from './currencies.values'

/** Where a text stands, which tells currencies apart that share a sign. */
export interface Place {
  /** The currency of the column or the page. */
  currency?: string | null
  /** The country of the text. */
  country?: string | null
  /** The currency of the account, which is asked last. */
  account?: string | null
  /** The language of the text: ¥ is the yuan in Chinese. */
  locale?: string | null
  /** Whether a sign of several currencies means the best known of them where the place tells nothing. */
  isLikely?: boolean
}

/** A currency as it is written. */
export interface Sign {
  start: number
  end: number
  /** What it may mean, the best known first. Empty for money without a code. */
  codes: readonly string[]
}

/** "(es)?", "[nr]?", "s?" and " ?" as the texts that they stand for. */
function expanded(word: string): string[] {
  const found = /\(([^)]+)\)\?|\[([^\]]+)\]\?|(.)\?/u.exec(word)
  if (!found) return [word]
  const [all, group, letters, one] = found
  const head = word.slice(0, found.index)
  return ['', ...(letters ? letters : [group ?? one!])].flatMap(part =>
    expanded(head + part + word.slice(found.index + all.length)),
  )
}

const accents = /(\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})\p{M}+/gu
/** A word in the form of the table. */
const keyOf = (text: string) =>
  /^[!-~ ]*$/.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFD')
        .replace(accents, '$1')
        .normalize('NFC')
        .replace(/ł/g, 'l')
        .replace(/ß/g, 'ss')
        .replace(/\u00a0/g, ' ')
        .replace(/ى/g, 'ي')
        .replace(/ة/g, 'ه')
const bare = (text: string) => text.replace(/[أإآ]/g, 'ا').replace(/ی/g, 'ي').replace(/ک/g, 'ك')

const listed = (codes: string) => codes.split(' ').filter(Boolean)
const words = new Map<string, readonly string[]>()
for (const [list, codes] of currencyWords)
  for (const word of list.split('|'))
    for (const form of expanded(word)) if (!words.has(keyOf(form))) words.set(keyOf(form), listed(codes))
const exact = new Map(
  exactSigns.flatMap(([list, codes]) => list.split(' ').map(sign => [sign, listed(codes)] as const)),
)
const atHome = new Map<string, string[]>()
for (const [code, list] of Object.entries(homeWords))
  for (const word of list.split('|').flatMap(expanded)) atHome.set(word, [...(atHome.get(word) ?? []), code])
const longest = Math.max(...[...words.keys(), ...exact.keys()].map(word => word.length))
const lasts = new Set([...words.keys(), ...exact.keys(), ...atHome.keys()].map(word => word.at(-1)!))
const firsts = new Set([...words.keys(), ...exact.keys(), ...atHome.keys()].map(word => word[0]!))

const homesOf = ({ currency, country, account }: Place) =>
  [currency, country ? currencyOf(country) : null, account].filter(code => code != null)

/**
 * The currencies that a sign, word or code may mean; null for what is none. In a field for money alone letters count that
 * are words elsewhere.
 */
export function meantBy(sign: string, place: Place = {}, isField = true): readonly string[] | null {
  const homes = homesOf(place)
  const key = keyOf(sign)
  const home = atHome.get(key)?.filter(code => homes.includes(code))
  if (home?.length) return home
  if (isField && exact.has(sign)) return exact.get(sign)!
  if (/^[A-Za-z]{3}$/.test(sign)) {
    const code = sign.toUpperCase()
    const isWritten = sign === code || smallCodes.includes(key) || homes.includes(code)
    if (isCurrency(code) && isWritten && (isField || homes.includes(code) || !wordCodes.includes(code)))
      return [code]
  }
  return words.get(key) ?? words.get(bare(key)) ?? null
}

/** Signs of which none of their currencies is much better known than the others. */
const even = new Set(['kr', 'kr.', 'د.ا', 'د.ا.'])

/** The currency that is meant; null where that is open. */
export function chosen(codes: readonly string[], place: Place, sign = ''): string | null {
  if (codes.length < 2) return codes[0] ?? null
  const home = homesOf(place).find(code => codes.includes(code))
  if (home) return home
  if (sign === '¥' && place.locale?.startsWith('zh')) return 'CNY'
  if (sign === '¥' && place.locale?.startsWith('ja')) return 'JPY'
  return place.isLikely && !even.has(keyOf(sign)) ? codes[0]! : null
}

/** The currency of a sign, word or code in its place. Null where it is none, or open. */
export function currencyOfSign(sign: string, place: Place = {}): string | null {
  const codes = meantBy(sign.trim(), place)
  return codes && chosen(codes, place, sign.trim())
}

/** Whether a text is the sign, word or code of a currency and nothing else. */
export const isSign = (text: string): boolean => meantBy(text.trim()) !== null

/** Letters of scripts that put a boundary around words. */
const letter = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u
export const isLetter = (char: string | undefined) => char !== undefined && letter.test(char)

/** The longest sign that ends at a place in a text, where no word goes on. */
export function signBefore(text: string, end: number, place: Place, isField: boolean): Sign | null {
  const last = text[end - 1]
  if (last === undefined || !(isLetter(last) || lasts.has(last) || lasts.has(last.toLowerCase()))) return null
  for (let start = Math.max(0, end - longest); start < end; start++) {
    const first = text[start]!
    if (first === ' ' || first === '\u00a0') continue
    if (isLetter(text[start - 1]) && (isLetter(first) || first === '$')) continue
    const sign = text.slice(start, end)
    // 이불 is a blanket.
    if (sign === '불' && /\p{Script=Hangul}/u.test(text[start - 1] ?? '')) continue
    const codes = meantBy(sign, place, isField)
    if (codes) return { start, end, codes }
  }
  return null
}

/** The longest sign that begins at a place in a text, where no word goes on. */
export function signAfter(text: string, start: number, place: Place, isField: boolean): Sign | null {
  const first = text[start]
  if (first === undefined || !(isLetter(first) || firsts.has(first))) return null
  for (let end = Math.min(text.length, start + longest); end > start; end--) {
    const last = text[end - 1]!
    if (last === ' ' || last === '\u00a0') continue
    if (isLetter(text[end]) && (isLetter(last) || last === '$')) continue
    const codes = meantBy(text.slice(start, end), place, isField)
    if (codes) return { start, end, codes }
  }
  return null
}
