/**
 * The one normal form in which texts are compared: case, accents, width, Arabic letter forms, tatweel
 * and vowel signs, and kana voicing of width variants do not matter; scripts stay as they are.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{M}+/gu, '$1')
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/\u0627[\u0653-\u0655]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A folded text as a LIKE pattern that finds it anywhere; `%`, `_` and `\` stand for themselves. */
export const likePattern = (text: string) => `%${fold(text).replace(/[\\%_]/g, char => `\\${char}`)}%`
