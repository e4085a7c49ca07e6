import { sought } from '@/lib/core/text'

/** How many graphemes a snippet has, and how many of them stand before the match. */
const longest = 90
const before = 30
/** Code units that are folded together. Folding costs as much for one letter as for fifty. */
const pieceLength = 512

type Segments = Intl.Segments

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The index at which the grapheme of a code unit begins. */
const beginAt = (segments: Segments, at: number, end: number) =>
  at >= end ? end : (segments.containing(at)?.index ?? end)

/** The folded piece of a text. A space at its edge remains, because it separates two words. */
function folded(piece: string) {
  const whole = sought(piece)
  if (whole === '') return /\s/.test(piece) ? ' ' : ''
  return `${/^\s/.test(piece) ? ' ' : ''}${whole}${/\s$/.test(piece) ? ' ' : ''}`
}

/** A text, folded in pieces, so that a match in the folded text can be found again in the text. */
interface Pieces {
  text: string
  segments: Segments
  /** Where each piece begins in the text, and its folded form. */
  list: { from: number; whole: string }[]
  whole: string
}

function piecesOf(text: string): Pieces {
  const segments = graphemes.segment(text)
  const list: Pieces['list'] = []
  for (let from = 0; from < text.length; ) {
    let end = beginAt(segments, from + pieceLength, text.length)
    // A single grapheme that is longer than a piece.
    if (end <= from) end = from + segments.containing(from)!.segment.length
    list.push({ from, whole: folded(text.slice(from, end)) })
    from = end
  }
  return { text, segments, list, whole: list.map(({ whole }) => whole).join('') }
}

/** The index in the text of the grapheme that a code unit of the folded text comes from. Halves its piece until one is left. */
function placeOf({ text, segments, list }: Pieces, unit: number): number {
  let left = unit
  let piece = 0
  while (piece + 1 < list.length && left >= list[piece]!.whole.length) left -= list[piece++]!.whole.length
  let from = list[piece]!.from
  let end = list[piece + 1]?.from ?? text.length
  for (;;) {
    const first = from + segments.containing(from)!.segment.length
    const middle = Math.max(first, beginAt(segments, from + ((end - from) >> 1), end))
    if (middle >= end) return from
    const { length } = folded(text.slice(from, middle))
    if (left < length) end = middle
    else {
      left -= length
      from = middle
    }
  }
}

/** About 90 graphemes around an index of the text. */
function partAround({ text, segments }: Pieces, at: number): string {
  let start = at
  let end = at
  let count = 0
  const back = () => {
    start = segments.containing(start - 1)!.index
    count += 1
  }
  while (start > 0 && count < before) back()
  while (end < text.length && count < longest) {
    end += segments.containing(end)!.segment.length
    count += 1
  }
  while (start > 0 && count < longest) back()
  const part = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`
}

/** A shortened part of the first text that contains a word missing in the name; undefined without one. */
export function snippetOf(name: string, texts: readonly (string | null)[], words: readonly string[]) {
  if (words.length === 0) return undefined
  const wholeName = sought(name)
  const missing = words.filter(word => !wholeName.includes(word))
  if (missing.length === 0) return undefined
  const pieces = texts.flatMap(text => (text ? [piecesOf(text)] : []))
  for (const word of missing) {
    for (const one of pieces) {
      const unit = one.whole.indexOf(word)
      if (unit >= 0) return partAround(one, placeOf(one, unit))
    }
  }
  return undefined
}
