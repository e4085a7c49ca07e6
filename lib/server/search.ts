import 'server-only'
import { type AnyColumn, and, desc, like, or, type SQL, sql } from 'drizzle-orm'
import { fold, likePattern } from '@/lib/core/text'

/** Characters besides the space after which a word begins. */
const signs = `-([{"'/.,&+`
const spaced = (column: AnyColumn | SQL) =>
  sql`' ' || translate(${column}, ${sql.raw(`'${signs.replaceAll("'", "''")}'`)}, ${sql.raw(`'${' '.repeat(signs.length)}'`)})`

const starts = (word: string) => likePattern(word).slice(1)
/** Arabic words are searched with and without their article. */
const forms = (word: string) => (/^\p{Script=Arabic}/u.test(word) ? [word, `ال${word}`] : [word])

/** Rows that hold every word somewhere: in their own folded text, or where `elsewhere` says. */
export const holdsAll = (
  search: AnyColumn,
  words: readonly string[],
  elsewhere: (pattern: string, word: string) => SQL[] = () => [],
) =>
  and(
    ...words.map(word => {
      const pattern = likePattern(word)
      return or(like(search, pattern), ...elsewhere(pattern, word))
    }),
  )

/**
 * Rates a name by how well it matches folded words, lower is better: it starts with a word, a word in it
 * does, it contains one, or only other fields match. A name that starts with all words in order rates better
 * still.
 */
export function rankOf(sortName: AnyColumn | SQL, words: readonly string[]): SQL<number> {
  // A bare number in `order by` would name a column of the result.
  if (words.length === 0) return sql<number>`(0 + 0)`
  const tiers = words.map(word => {
    const begins = forms(word).map(form => like(sortName, starts(form)))
    const inside = forms(word).map(form => {
      const plain = fold([...form].map(char => (signs.includes(char) ? ' ' : char)).join('')) || form
      return sql`${spaced(sortName)} like ${`% ${starts(plain)}`}`
    })
    return sql`case when ${or(...begins)} then 0 when ${or(...inside)} then 1 when ${like(sortName, likePattern(word))} then 2 else 3 end`
  })
  return sql<number>`(${sql.join(tiers, sql` + `)} - case when ${like(sortName, starts(words.join(' ')))} then 1 else 0 end)`
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
  rank: SQL<number>,
  table: { createdAt: AnyColumn; updatedAt: AnyColumn; id: AnyColumn },
  day?: AnyColumn | SQL,
): SQL[] {
  if (sort === 'relevance') return [sql`${rank}`, desc(table.updatedAt), desc(table.id)]
  const newest = [desc(table.createdAt), desc(table.id)]
  return sort === 'date' && day ? [sql`${day} asc nulls last`, ...newest] : newest
}
