import type { PlainDate } from './calendar'
import type { GiftStatus } from './gift'

/** Days that are meant: from one to another, or a month or a day of any year. */
export type Days = { from: PlainDate; to: PlainDate } | { month: number; day?: number }

/** One thing that words of a search may mean beside themselves. */
export type Fact =
  | { is: 'days'; any: readonly Days[] }
  /** In major units. Without currencies, of any currency. */
  | { is: 'amount'; least: number | null; most: number | null; currencies: readonly string[] | null }
  | { is: 'stage'; statuses: readonly GiftStatus[] }
  /** The type of an occasion. */
  | { is: 'occasion'; type: string }
  | { is: 'direction'; direction: 'given' | 'received' }
  | { is: 'relationship'; relationship: string }
  /** What kind of record is looked for. */
  | { is: 'noun'; noun: string }
  /** Words that say nothing by themselves: for, in, the. */
  | { is: 'nothing' }

/** A part of a search: rows hold all its words, or all facts of one of its ways are true of them. */
export interface Term {
  words: readonly string[]
  ways: readonly (readonly Fact[])[]
}

/** Another form of a word that counts as the word: its stem, or an everyday name. */
export interface Form {
  /** Folded texts that all have to be there. An index finds them. */
  texts: readonly string[]
  /** A regular expression for PostgreSQL and JavaScript alike that says how they stand; null where that does not matter. */
  pattern: string | null
}
