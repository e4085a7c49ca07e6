import 'server-only'
import { type AnyColumn, and, between, desc, gte, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { isDate, monthDays, type PlainDate, yearOf } from '@/lib/core/calendar'
import { uncommonDecimals } from '@/lib/core/money'
import { signs, slipPattern } from '@/lib/core/slips'
import type { Days, Fact, Form, Term } from '@/lib/core/terms'
import { fold, katakana, likePattern, searchPattern } from '@/lib/core/text'
import { amountBound } from './amount-bound'

/** What a search looks for: folded words and, if `loose`, also words that differ from them by one letter. */
export interface Sought {
  words: readonly string[]
  loose: boolean
  /** The words in parts that may mean something beside themselves. Without it, each word is a part. */
  terms?: readonly Term[]
  /** Other forms that count as a word. */
  forms?: ReadonlyMap<string, readonly Form[]>
}

export const termsIn = ({ words, terms }: Sought): readonly Term[] =>
  terms ?? words.map(word => ({ words: [word], ways: [] }))

const spaced = (column: AnyColumn | SQL) =>
  sql`' ' || translate(${column}, ${sql.raw(`'${signs.replaceAll("'", "''")}'`)}, ${sql.raw(`'${' '.repeat(signs.length)}'`)})`

const starts = (word: string) => likePattern(word).slice(1)
/** Arabic words are searched with and without their article, Japanese ones in both syllabaries. */
const forms = (word: string) =>
  /^\p{Script=Arabic}/u.test(word) ? [word, `ال${word}`] : [...new Set([word, katakana(word)])]

/** The condition that a folded column holds a word. `search` columns store `searchable` text, others folded text. */
export type Holds = (column: AnyColumn, kind: 'search' | 'name') => SQL

export const holdsWord = (word: string, { loose, forms: others }: Pick<Sought, 'loose' | 'forms'>): Holds => {
  const slip = loose ? slipPattern(word) : null
  const also = others?.get(word) ?? []
  return (column, kind) => {
    const patternOf = kind === 'search' ? searchPattern : likePattern
    const own = kind === 'search' ? [searchPattern(word)] : forms(word).map(likePattern)
    return or(
      ...(slip ? [sql`${column} ~ ${slip}`] : own.map(text => like(column, text))),
      holdsForm(column, also, patternOf),
    )!
  }
}

/**
 * Whether a column holds one of some forms. The index finds their texts. All patterns are one, and behind a `select`: PostgreSQL
 * compiles a pattern that it sees for each plan, and this one only for a row that holds one of the texts.
 */
function holdsForm(column: AnyColumn | SQL, forms: readonly Form[], patternOf = likePattern) {
  const held = ({ texts }: Form) => and(...texts.map(text => sql`${column} like ${patternOf(text)}`))
  const patterned = forms.filter(({ pattern }) => pattern !== null)
  return or(
    ...forms.filter(({ pattern }) => pattern === null).map(held),
    patterned.length > 0
      ? and(
          or(...patterned.map(held)),
          sql`${column} ~ (select ${[...new Set(patterned.map(({ pattern }) => pattern))].join('|')}::text)`,
        )
      : undefined,
  )
}

/** Whether a fact is true of a row: for all rows, for none, or under a condition. */
export type Means = (fact: Fact) => SQL | boolean

/** The condition under which one of the ways of a term is true. */
function meant({ ways }: Term, means: Means): SQL | boolean {
  const conditions: SQL[] = []
  for (const way of ways) {
    const parts = way.map(means)
    if (parts.includes(false)) continue
    const left = parts.filter(part => typeof part !== 'boolean')
    if (left.length === 0) return true
    conditions.push(and(...left)!)
  }
  return conditions.length > 0 && or(...conditions)!
}

/** Whether a kind of records is meant, and whether it is small words. Nothing else is known of it. */
export const meansOnly =
  (noun: string, means: Means = () => false): Means =>
  fact =>
    fact.is === 'nothing' || (fact.is === 'noun' ? fact.noun === noun : means(fact))

/** The words that decide which rows of a kind are found. */
export const decidingWords = (sought: Sought, means: Means): string[] => [
  ...new Set(termsIn(sought).flatMap(term => (meant(term, means) === true ? [] : term.words))),
]

/**
 * Rows for which every part of a search is true: they hold its words in their own search text or where `elsewhere` says, or
 * are what it means.
 */
export const holdsAll = (
  search: AnyColumn,
  sought: Sought,
  means: Means,
  elsewhere: (holds: Holds, word: string) => SQL[] = () => [],
) =>
  and(
    ...termsIn(sought).map(term => {
      const meaning = meant(term, means)
      if (meaning === true) return undefined
      const held = and(
        ...term.words.map(word => {
          const holds = holdsWord(word, sought)
          return or(holds(search, 'search'), ...elsewhere(holds, word))
        }),
      )
      return meaning === false ? held : or(held, meaning)
    }),
  )

/** How many years before and after today a month or a day of any year is looked for. */
const yearsBack = 25
const yearsAhead = 5
const pad = (value: number) => String(value).padStart(2, '0')

/** Whether a column of dates is on one of some days. A month of any year is a list of spans, so that an index finds them. */
export function onDays(column: AnyColumn, any: readonly Days[], today: PlainDate): SQL {
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => yearOf(today) - yearsBack + at)
  return or(
    ...any.flatMap(days => {
      if ('from' in days) return [between(column, days.from, days.to)]
      const { month, day } = days
      if (day === undefined)
        return years.map(year =>
          between(column, `${year}-${pad(month)}-01`, `${year}-${pad(month)}-${pad(monthDays(year, month))}`),
        )
      return [
        isOneOf(
          column,
          years.map(year => `${year}-${pad(month)}-${pad(day)}`).filter(date => isDate(date)),
        ),
      ]
    }),
  )!
}

/** Whether money is of an amount in major units, each in its own currency: 500 is 500 JPY and 500.00 EUR. */
export function isWorth(
  { minor, currency }: { minor: AnyColumn; currency: AnyColumn },
  { least, most, currencies }: Extract<Fact, { is: 'amount' }>,
): SQL {
  const places = [2, ...uncommonDecimals.map(({ digits }) => digits)]
  const money = { minor, currency }
  // The list of numbers is for the index; the bounds say which of them is meant in the currency of the row.
  const exact =
    least !== null && least === most
      ? isOneOf(minor, [...new Set(places.map(digits => Math.round(least * 10 ** digits)))])
      : undefined
  return and(
    exact,
    least === null ? undefined : amountBound(gte, money, least),
    most === null ? undefined : amountBound(lte, money, most),
    currencies ? isOneOf(currency, [...currencies]) : undefined,
  )!
}

const inside = (sortName: AnyColumn | SQL, form: string) => {
  const plain = fold([...form].map(char => (signs.includes(char) ? ' ' : char)).join('')) || form
  return sql`${spaced(sortName)} like ${`% ${starts(plain)}`}`
}

/** More forms of a word than these do not count in the order of results. */
const mostRated = 12

/** How well a name holds a word, 0 to 3: it starts with it, a word in it does, it contains it, or it does not. */
function tierOf(sortName: AnyColumn | SQL, word: string, { loose, forms: others }: Sought): SQL {
  const slip = loose ? slipPattern(word) : null
  if (slip) return sql`case when ${sortName} ~ ${slip} then 0 else 3 end`
  const all = forms(word)
  const begins = or(...all.map(form => like(sortName, starts(form))))
  const within = or(...all.map(form => inside(sortName, form)))
  const anywhere = or(...all.map(form => like(sortName, likePattern(form))))
  const afterSpace = or(...all.map(form => like(sortName, `% ${starts(form)}`)))
  // The cheap and frequent answers first: a frequent word is rated ten thousand times.
  const also = others?.get(word) ?? []
  const without =
    also.length > 0 && also.length <= mostRated
      ? sql`case when ${holdsForm(sortName, also)} then 2 else 3 end`
      : sql`3`
  return sql`case when not (${anywhere}) then ${without} when ${begins} then 0 when ${afterSpace} then 1 when ${within} then 1 else 2 end`
}

/**
 * Rates a name by how well it matches folded words, lower is better: it starts with a word, a word in it
 * does, it contains one, or only other fields match. A name that starts with all words in order rates better
 * still.
 */
export function rankOf(sortName: AnyColumn | SQL, sought: Sought): SQL<number> {
  const { words } = sought
  // A bare number in `order by` would name a column of the result.
  if (words.length === 0) return sql<number>`(0 + 0)`
  const tiers = words.map(word => tierOf(sortName, word, sought))
  const whole = or(...forms(words.join(' ')).map(form => like(sortName, starts(form))))
  return sql<number>`(${sql.join(tiers, sql` + `)} - case when ${whole} then 1 else 0 end)`
}

/** A part of what a search found. All matches are rated and counted anyway, so an offset costs nothing more. */
export interface Slice {
  /** The best match first, the newest first, or the nearest date first. */
  sort: 'relevance' | 'newest' | 'date'
  limit: number
  offset: number
}

/** The order of a search. Rows without a date come last where it is by date. */
export function sliceOrder(
  { sort }: Slice,
  rank: SQL<number> | SQL.Aliased<number>,
  table: { createdAt: AnyColumn; updatedAt: AnyColumn; id: AnyColumn },
  day?: AnyColumn | SQL,
): SQL[] {
  if (sort === 'relevance') return [sql`${rank}`, desc(table.updatedAt), desc(table.id)]
  const newest = [desc(table.createdAt), desc(table.id)]
  return sort === 'date' && day ? [sql`${day} asc nulls last`, ...newest] : newest
}
