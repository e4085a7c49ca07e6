import { slipPattern } from '@/lib/core/slips'
import type { Fact, Form, Term } from '@/lib/core/terms'
import { sought } from '@/lib/core/text'
import type { Noun } from './values'

/** More words than anybody types; further words of a pasted text are ignored. */
const mostWords = 12
const edges = /^[,;:!?،؛؟、。，！？]+|[,;:!?،؛؟、。，！？]+$/g
const article = /^ال(?=\p{Script=Arabic}{3})/u

/** The words of a query as a search compares them, without punctuation at their edges and without the Arabic article. */
export function searchWords(query: string): string[] {
  const words = sought(query)
    .split(' ')
    .map(word => (word.replace(edges, '') || word).replace(article, ''))
  return [...new Set(words.filter(Boolean))].slice(0, mostWords)
}

export interface Piece {
  text: string
  hit: boolean
}

/** The folded text and, for each of its code units, the index of its grapheme. */
function folded(text: string) {
  const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const from: number[] = []
  let whole = ''
  graphemes.forEach((grapheme, at) => {
    // A single space would fold to nothing and join its neighbours.
    const piece = sought(grapheme) || (/\s/.test(grapheme) ? ' ' : '')
    whole += piece
    for (let unit = 0; unit < piece.length; unit++) from.push(at)
  })
  return { graphemes, from, whole }
}

/**
 * Splits a text into pieces that match a query and pieces that do not. `alike` are folded words that were found in place of the
 * query's. Graphemes stay whole and no character is lost.
 */
export function highlight(text: string, query: string, alike: readonly string[] = []): Piece[] {
  const { graphemes, from, whole } = folded(text)
  const hit = new Set<number>()
  for (const word of [...searchWords(query), ...alike]) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      for (let unit = at; unit < at + word.length; unit++) hit.add(from[unit]!)
    }
  }
  const pieces: Piece[] = []
  graphemes.forEach((grapheme, at) => {
    const last = pieces.at(-1)
    if (last && last.hit === hit.has(at)) last.text += grapheme
    else pieces.push({ text: grapheme, hit: hit.has(at) })
  })
  return pieces
}

/**
 * Divides `limit` places among sorted lists: each gets a fair share, and what a list does not need goes to
 * the others in order. Returns how many of each list are shown.
 */
export function shares(lengths: readonly number[], limit: number): number[] {
  const shown = lengths.map(() => 0)
  let left = limit
  while (left > 0 && shown.some((count, at) => count < lengths[at]!)) {
    for (let at = 0; at < lengths.length && left > 0; at++) {
      if (shown[at]! >= lengths[at]!) continue
      shown[at]! += 1
      left -= 1
    }
  }
  return shown
}

/** Whether one of the words is long enough to be looked for with a wrong letter. */
export const canSlip = (words: readonly string[]) => words.some(word => slipPattern(word) !== null)

/** What names are compared with, as `Sought` in SQL. */
interface Wanted {
  words: readonly string[]
  loose?: boolean
  terms?: readonly Term[]
  forms?: ReadonlyMap<string, readonly Form[]>
}

/** Whether a folded name holds a word, in itself or in another form. */
function holder(word: string, loose: boolean, others: readonly Form[] = []): (name: string) => boolean {
  const slip = loose ? slipPattern(word) : null
  const ways = [slip ? { texts: [], pattern: slip } : { texts: [word], pattern: null }, ...others].map(
    ({ texts, pattern }) => ({ texts, pattern: pattern && new RegExp(pattern, 'u') }),
  )
  return name =>
    ways.some(
      ({ texts, pattern }) => texts.every(text => name.includes(text)) && (!pattern || pattern.test(name)),
    )
}

/**
 * Rates names of a kind of records as `rankOf` does in SQL, lower is better. Null where a part of the search is missing. Without
 * words every name fits.
 */
export function nameRank(
  { words, loose = false, terms, forms }: Wanted,
  noun: Noun | null = null,
): (name: string) => number | null {
  const isMeant = (fact: Fact) => fact.is === 'nothing' || (fact.is === 'noun' && fact.noun === noun)
  const parts = (terms ?? words.map(word => ({ words: [word], ways: [] })))
    .filter(({ ways }) => !ways.some(way => way.every(isMeant)))
    .flatMap(term => term.words)
  const wanted = [...new Set(parts)].map(word => holder(word, loose, forms?.get(word)))
  const isSlip = words.map(word => loose && slipPattern(word) !== null)
  const together = words.join(' ')
  return name => {
    const whole = sought(name)
    if (!wanted.every(holds => holds(whole))) return null
    let rank = 0
    for (const [at, word] of words.entries()) {
      if (isSlip[at]) continue
      const begins = whole.startsWith(word)
      const inside = whole.split(/[\s\-([{"'/.,&+]+/).some(part => part.startsWith(word))
      rank += begins ? 0 : inside ? 1 : whole.includes(word) ? 2 : 3
    }
    return rank - (words.length > 0 && whole.startsWith(together) ? 1 : 0)
  }
}
