import { type TextLine, wordsIn } from './plain'

const join =
  '[\\])】』]?(?: ?(?:is|was|ist|lautet|es|est|هو|هي|为|是|は|가|는|은))? ?[:：#=-]*[\\s\\t]*[:：#]?[\\s\\t]*(?:n[o°]\\.? ?)?'
const start = '(?<![\\p{L}\\p{M}\\d])'

/** Words of languages that are written without spaces may follow other letters. */
export const label = (words: string) =>
  wordsIn(
    `(?:${start}|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]))(?:${words})`,
  )

export interface Hit {
  /** What follows the words on their line. */
  rest: string
  line: string
  next: string
  at: number
}

/** Where words stand, with what follows them: the rest of their line, and the next line. */
export function* after(lines: readonly TextLine[], words: RegExp): Generator<Hit> {
  for (const [at, { plain: line }] of lines.entries()) {
    const found = words.exec(line)
    if (found)
      yield { rest: line.slice(found.index + found[0].length), line, next: lines[at + 1]?.plain ?? '', at }
  }
}

const joined = new RegExp(`^${join}`, 'iu')

/** A value directly after its words, or alone on the next line. */
export const valuesAfter = ({ rest, next }: Hit) => {
  const value = rest.replace(joined, '')
  return /[\p{L}\d]/u.test(value) ? [value] : [next.replace(joined, '')]
}
