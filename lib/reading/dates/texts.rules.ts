import { fold, isAscii } from '@/lib/core/text'
import { longestDate } from '@/lib/reading/dates/values'
import { blankTexts, blankWords } from '@/lib/reading/dates/words'

/** Full-width and Arabic digits as ASCII, without direction marks and double spaces. */
export const plainDigits = (text: string) => (isAscii(text) ? text : latin(text)).replace(/\s+/g, ' ').trim()

const latin = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))

/** The texts that address books and spreadsheets write for "no day". */
export function isBlankDate(text: string): boolean {
  if (text.length > longestDate) return false
  const folded = fold(text)
  if (folded === '' || blankWords.has(folded) || blankTexts.has(folded)) return true
  return /^(?:0{1,4}[/.-]0{1,2}[/.-]0{1,4}|0001-01-01|0{6,8})(?:[ t]0{1,2}:00.*)?$/.test(folded)
}
