import 'server-only'
import { type AnyColumn, and, desc, like, or, type SQL, sql } from 'drizzle-orm'
import { signs, slipPattern } from '@/lib/core/slips'
import { fold, katakana, likePattern, searchPattern } from '@/lib/core/text'

/** What a search looks for: folded words and, if `loose`, also words that differ from them by one letter. */
export interface Sought {
  words: readonly string[]
  loose: boolean
}

const spaced = (column: AnyColumn | SQL) =>
  sql`' ' || translate(${column}, ${sql.raw(`'${signs.replaceAll("'", "''")}'`)}, ${sql.raw(`'${' '.repeat(signs.length)}'`)})`

const starts = (word: string) => likePattern(word).slice(1)
/** Arabic words are searched with and without their article, Japanese ones in both syllabaries. */
const forms = (word: string) =>
  /^\p{Script=Arabic}/u.test(word) ? [word, `ال${word}`] : [...new Set([word, katakana(word)])]

/** The condition that a folded column holds a word. `search` columns store `searchable` text, others folded text. */
export type Holds = (column: AnyColumn, kind: 'search' | 'name') => SQL

export const holdsWord = (word: string, loose: boolean): Holds => {
  const slip = loose ? slipPattern(word) : null
  return (column, kind) => {
    if (slip) return sql`${column} ~ ${slip}`
    if (kind === 'search') return like(column, searchPattern(word))
    return or(...forms(word).map(form => like(column, likePattern(form))))!
  }
}

/** Rows that hold every word somewhere: in their own search text, or where `elsewhere` says. */
export const holdsAll = (
  search: AnyColumn,
  { words, loose }: Sought,
  elsewhere: (holds: Holds, word: string) => SQL[] = () => [],
) =>
  and(
    ...words.map(word => {
      const held = holdsWord(word, loose)
      return or(held(search, 'search'), ...elsewhere(held, word))
    }),
  )

const inside = (sortName: AnyColumn | SQL, form: string) => {
  const plain = fold([...form].map(char => (signs.includes(char) ? ' ' : char)).join('')) || form
  return sql`${spaced(sortName)} like ${`% ${starts(plain)}`}`
}

/** How well a name holds a word, 0 to 3: it starts with it, a word in it does, it contains it, or it does not. */
function tierOf(sortName: AnyColumn | SQL, word: string, loose: boolean): SQL {
  const slip = loose ? slipPattern(word) : null
  if (slip) return sql`case when ${sortName} ~ ${slip} then 0 else 3 end`
  const all = forms(word)
  const begins = or(...all.map(form => like(sortName, starts(form))))
  const within = or(...all.map(form => inside(sortName, form)))
  const anywhere = or(...all.map(form => like(sortName, likePattern(form))))
  const afterSpace = or(...all.map(form => like(sortName, `% ${starts(form)}`)))
  // The cheap and frequent answers first: a frequent word is rated ten thousand times.
  return sql`case when not (${anywhere}) then 3 when ${begins} then 0 when ${afterSpace} then 1 when ${within} then 1 else 2 end`
}

/**
 * Rates a name by how well it matches folded words, lower is better: it starts with a word, a word in it
 * does, it contains one, or only other fields match. A name that starts with all words in order rates better
 * still.
 */
export function rankOf(sortName: AnyColumn | SQL, { words, loose }: Sought): SQL<number> {
  // A bare number in `order by` would name a column of the result.
  if (words.length === 0) return sql<number>`(0 + 0)`
  const tiers = words.map(word => tierOf(sortName, word, loose))
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
