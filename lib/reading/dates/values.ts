import type { PlainDate } from '@/lib/core/calendar'

/** The order in which numbers alone name a day. `mixed`: the texts contradict each other, so none is known. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd' | 'mixed'

/** How a day without a year gets one. `open` leaves it without: `--MM-DD`. */
export type YearChoice = 'open' | 'next' | 'past' | 'nearest'

export interface DateContext {
  /** The order that the column, the file or the page itself tells. It decides. */
  order?: DateOrder
  /** The order of the reader's language and country. It decides where nothing else tells. */
  home?: DateOrder
  /** The day from which `year` counts: of the reader, or of the mail. */
  today?: PlainDate
  year?: YearChoice
  /** A day of birth: never after today, and the stand-in years of address books count as unknown. */
  birthday?: boolean
  /** The reader's time zone, in which an instant with an offset becomes a day. */
  zone?: string
  /** Whether the column holds the day numbers of a spreadsheet. */
  serial?: boolean
}

/** A running text is read in fewer languages than a cell, because short names of months are words of others. */
export interface TextContext extends DateContext {
  /** The languages whose names of months count; without it the eight of the product. */
  languages?: readonly string[]
  /** Whether days named by their distance count: tomorrow, next Friday. */
  near?: boolean
  /** Whether "14 – 16 November" is one range; otherwise its days stand alone. */
  ranges?: boolean
}

/** Why a text that names a day is not taken for one. */
export const dateTroubles = [
  /** 31 February, month 13. */
  'noSuchDay',
  /** 29 February of a year that has none. */
  'noLeapDay',
  /** A year that nobody means, or a birthday that is yet to come. */
  'beyond',
  /** A day of another calendar. */
  'otherCalendar',
] as const
export type DateTrouble = (typeof dateTroubles)[number]

/** What a text says. Days are YYYY-MM-DD, or --MM-DD without a year. */
export type DateReading =
  | { is: 'day'; date: string }
  | { is: 'range'; from: string; to: string }
  /** A month without a day, YYYY-MM. */
  | { is: 'month'; month: string }
  | { is: 'year'; year: number }
  /** Two days or more could be meant: it is asked, or left as it was typed. */
  | { is: 'unsure'; dates: string[] }
  | { is: 'refused'; why: DateTrouble }
  /** What programs write for "no day". */
  | { is: 'blank' }
  /** No day at all. */
  | { is: 'none' }

/** The years that people mean. */
export const firstYear = 1800
export const lastYear = 2200

/** Longer texts are no day. */
export const longestDate = 80
