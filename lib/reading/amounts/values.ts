import { lookup } from '@/lib/core/lookup'
import type { Place } from '../currencies.rules'

/** What is known of a text before it is read: its column or page, else its account. */
export interface AmountContext extends Place {
  /** The decimal mark of the column or page, where its other numbers show it. */
  mark?: '.' | ',' | null
}

/** Words after a number that multiply it. */
export const scales = lookup<number>({
  k: 1e3,
  tsd: 1e3,
  'tsd.': 1e3,
  tausend: 1e3,
  thousand: 1e3,
  mil: 1e3,
  mille: 1e3,
  الف: 1e3,
  ألف: 1e3,
  الاف: 1e3,
  آلاف: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  crore: 1e7,
  crores: 1e7,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  millones: 1e6,
  millon: 1e6,
  مليون: 1e6,
})
/** Words that multiply too, of which not everybody means the same number. */
export const openScales =
  'm|mn|mio|mio.|mrd|mrd.|bn|cr|b|billion|billions|milliard|milliards|milliarden|milliarde'.split('|')

/** Characters that multiply the number before them. */
export const wideScales: Readonly<Record<string, number>> = {
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  千: 1e3,
  천: 1e3,
  百: 100,
  백: 100,
}

/** Digits and powers of ten as Chinese, Japanese and Korean words. */
export const numerals: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  壱: 1,
  二: 2,
  弐: 2,
  两: 2,
  兩: 2,
  三: 3,
  参: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  십: 10,
}

/** What says that an amount is the least that it may be. */
export const fromBefore =
  'from|starting at|starting from|ab|schon ab|à partir de|a partir de|dès|des|desde|من|ابتداءً من|ابتداء من|ab nur|da|vanaf'
export const fromAfter = 'から|より|~|부터|起|以上|up|and up|onwards|فما فوق'
/** What stands between the ends of a range. */
export const rangeWords = "to|bis|hasta|à|a|jusqu'à|إلى|الى|الي|حتى|حتي|to about|から|至|到|에서|부터"
/** What stands before the first of two ends with "and" between them. */
export const betweenWords = 'between|zwischen|entre|بين|ما بين'
export const andWords = 'and|und|et|y|و'
/** What may stand before a range. */
export const spanWords = 'from|von|de|desde|من|между'
/** Parts of a currency, which follow its whole. */
export const partWords =
  'cents?|centimes?|centimos?|céntimos?|ct|rappen|pence|pennies|هللة|قرش|قرشا|فلس|centavos?|öre|ore|kopeken?|kop'
