/** Characters besides white space after which a word begins. */
export const signs = `-([{"'/.,&+`
const begins = String.raw`(?:^|[\s${signs.replace(/[-[\]\\^]/g, String.raw`\$&`)}])`
const alphabetic =
  /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}){5,40}$/u

/**
 * A regular expression, for PostgreSQL and JavaScript alike, that finds words which a folded word may mean: one letter is
 * another, missing, too many, or in the place of its neighbour. Null for short words, in which one letter says too much.
 */
export function slipPattern(word: string): string | null {
  if (!alphabetic.test(word)) return null
  const letters = [...word]
  const from = (at: number) => letters.slice(at).join('')
  const ways = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const next = letters[at + 1]
    return [
      String.raw`${before}\S?${from(at + 1)}`,
      String.raw`${before}\S${from(at)}`,
      ...(next && next !== letter ? [before + next + letter + from(at + 2)] : []),
    ]
  })
  const article = /^\p{Script=Arabic}/u.test(word) ? '(?:ال)?' : ''
  return `${begins}${article}(?:${[...new Set(ways)].join('|')})`
}
