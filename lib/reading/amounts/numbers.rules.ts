import { isLetter, type Place } from '../currencies.rules'
import { isDigit, isSpace } from './texts.rules'
import { wideScales } from './values'

const threeDigits = /(\d{3})(?!\d)/y
/** More characters than any amount has. */
export const longest = 28

/** The end of the number that begins here. */
export function numberEnd(text: string, start: number): number {
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
export function wideTail(text: string, start: number, first: number): { value: number; end: number } | null {
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

const spaced = /^\d{1,3}(?: \d{3})+(?!\d)/
const spacing = ['fr', 'es']
const forSomebody = /^(?:pour|à|para|a|de)$/i

/** Whether "5 499" may be the end of a name and a price, and not one number. */
export function isSplit(text: string, start: number, written: string, { locale }: Place): boolean {
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
