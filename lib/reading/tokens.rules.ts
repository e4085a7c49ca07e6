import { fold } from '@/lib/core/text'

/** A number, a word, a character of a script without spaces, or a sign. */
export interface Token {
  kind: 'number' | 'word' | 'sign' | 'char'
  /** Folded: lower case, no accents, ASCII digits. */
  text: string
  /** Where it stands in the text that was given. */
  start: number
  end: number
  /** Whether space stands before it. */
  gap: boolean
}

type Kind = Token['kind'] | 'gap' | 'none'
type Piece = readonly [kind: Kind, text: string]

const alphabetic = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}]/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3005-\u3007]/u
const cluster = /[\u1100-\u115F][\u1160-\u11A7]*[\u11A8-\u11FF]*|[\s\S][\p{M}\uFF9E\uFF9F]*/uy

function kindOf(char: string): Kind {
  if (/\s/.test(char)) return 'gap'
  if (/[0-9]/.test(char)) return 'number'
  if (alphabetic.test(char)) return 'word'
  if (unspaced.test(char)) return 'char'
  // A letter of another script is still no sign between two numbers.
  return /\p{L}/u.test(char) ? 'word' : 'sign'
}

/** What characters fold to. Texts repeat their characters, and folding one takes twenty expressions. */
const known = new Map<string, readonly Piece[]>()

function piecesOf(text: string): readonly Piece[] {
  const found = known.get(text)
  if (found) return found
  const pieces: Piece[] = /^\s/.test(text)
    ? [['gap', ' ']]
    : Array.from(fold(text).replace('\u060d', '/'), char => [kindOf(char), char] as const)
  if (known.size > 4000) known.clear()
  known.set(text, pieces)
  return pieces
}

/** The tokens of a text, in time that grows with its length alone. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let gap = true
  for (let at = 0; at < text.length; ) {
    cluster.lastIndex = at
    const [piece = text[at]!] = cluster.exec(text) ?? []
    const end = at + piece.length
    for (const [kind, char] of piecesOf(piece)) {
      if (kind === 'gap') {
        gap = true
        continue
      }
      const last = tokens.at(-1)
      if (last && !gap && last.kind === kind && (kind === 'number' || kind === 'word')) {
        last.text += char
        last.end = end
      } else if (kind !== 'none') tokens.push({ kind, text: char, start: at, end, gap })
      gap = false
    }
    at = end
  }
  return tokens
}
