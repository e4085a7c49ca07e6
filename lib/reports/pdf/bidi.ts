import 'server-only'
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const hasRightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/

/** A run of text in one direction, with its brackets already mirrored. */
export interface Stretch {
  text: string
  rtl: boolean
}

/**
 * The first letter decides the direction: a French title in an Arabic report keeps its full stop at its end.
 */
export const readsFromRight = (text: string) =>
  hasRightToLeft.test(text) && bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1

/** One line as runs from left to right; the text of each run stays in reading order. */
export function inVisualOrder(line: string, fromRight: boolean): Stretch[] {
  if (!fromRight && !hasRightToLeft.test(line)) return [{ text: line, rtl: false }]
  const found = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels)
  const stretches: (Stretch & { level: number })[] = []
  for (let index = 0; index < line.length; index++) {
    const level = found.levels[index] ?? 0
    const character = mirrored.get(index) ?? line[index]!
    const last = stretches.at(-1)
    if (last?.level === level) last.text += character
    else stretches.push({ text: character, rtl: level % 2 === 1, level })
  }
  return reordered(stretches)
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs instead of characters. */
function reordered<Item extends { level: number }>(items: Item[]): Item[] {
  const order = [...items]
  const highest = Math.max(0, ...items.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < order.length; start++) {
      if (order[start]!.level < level) continue
      let end = start
      while (end + 1 < order.length && order[end + 1]!.level >= level) end++
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
      start = end
    }
  }
  return order
}
