import { type Placeholder, placeholders } from '../values'

const gap = /\{([^{}]*)\}/g

const isKnown = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** The names between braces in a text, in order, each once. */
export const gapsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(gap)].map(([, name]) => name!.trim())),
]

/** The first gap of a text that no template can fill; null where all can be filled. */
export const unknownGap = (text: string): string | null => gapsOf(text).find(name => !isKnown(name)) ?? null

export type GapValues = Partial<Record<Placeholder, string | null>>

/** The first gap of a text that has no value here; null where all have one. */
export const emptyGap = (text: string, values: GapValues): Placeholder | null =>
  gapsOf(text).find((name): name is Placeholder => isKnown(name) && !values[name]) ?? null

/** The text with its gaps filled. A gap without a value stays as it is written. */
export const filled = (text: string, values: GapValues): string =>
  text.replace(gap, (written, name: string) => {
    const known = name.trim()
    return (isKnown(known) && values[known]) || written
  })

export type Piece = { text: string } | { gap: string; known: boolean }

/** A text in pieces, to show its gaps as chips. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of text.matchAll(gap)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) })
    const name = found[1]!.trim()
    pieces.push({ gap: name, known: isKnown(name) })
    at = found.index + found[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
