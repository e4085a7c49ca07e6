import { plainChar } from '../numbers.rules'
import type { AmountContext } from './values'

/** A text in plain characters, and where each of them came from. */
export interface Plain {
  text: string
  /** The place of each character in the source; undefined where they are the same. */
  at?: number[]
}

const isPlain = /^[\n !-_a-~]*$/
export function plainOf(source: string): Plain {
  if (isPlain.test(source)) return { text: source }
  const at: number[] = []
  const parts: string[] = []
  for (let place = 0; place < source.length; place++) {
    const char = plainChar(source[place]!)
    if (char === '') continue
    parts.push(char)
    at.push(place)
  }
  return { text: parts.join(''), at }
}

export const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'
export const isSpace = (char: string | undefined) => char === ' ' || char === '\u00a0'

/** A text and what is known of it. */
export interface Source {
  text: string
  context: AmountContext
  /** Whether it is a field for money, where letters count that are words elsewhere. */
  isField: boolean
}
