import 'server-only'
import type { Weight } from './fonts'
import { cleaned, type Shape } from './shape'

/** The most characters that a line of a cell shows. */
const longest = 600
const eastern = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303f\uff00-\uffef'
// Marks that may not begin a line in Chinese and Japanese, nor stand alone at its end.
const notFirst = '、。，．・：；？！ー）」』】〕〉》”’…ぁぃぅぇぉっゃゅょァィゥェォッャュョ々'
const notLast = '（「『【〔〈《“‘'
const breaks = new RegExp(
  `(?<= )|(?<=[\\p{L}-]-)(?=\\p{L})|(?<=/)(?=\\p{L})|(?<=[${eastern}])(?<![${notLast}])(?![${notFirst}])(?=[^ ])|(?<=[^ ])(?<![${notLast}])(?![${notFirst}])(?=[${eastern}])`,
  'u',
)
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Breaks text into lines no wider than `width` (in 1/1000 of the font size): at spaces, between Chinese and
 * Japanese characters, and inside a word only if it is wider than the line. Text beyond `most` lines ends in
 * "…".
 */
export function inLines(given: string, width: number, most: number, weight: Weight, shape: Shape): string[] {
  const text = cleaned(given)
  const wide = (part: string) => shape(part, weight).width
  if (text === '') return ['']
  if (text.length <= longest && wide(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  const pieces = text.slice(0, longest).split(breaks)
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const joined = line + piece
    if (wide(joined.trimEnd()) <= width) {
      line = joined
      continue
    }
    if (lines.length === most - 1) {
      lines.push(clipped(text.slice(lines.join('').length), width, wide))
      line = ''
      break
    }
    if (line === '') {
      const start = longestStart(piece, width, wide)
      lines.push(start)
      pieces[at] = piece.slice(start.length)
    } else lines.push(line)
    line = ''
    at--
  }
  if (line !== '') lines.push(text.length > longest ? clipped(`${line}…`, width, wide) : line)
  return lines.map(line => line.trim())
}

/** The widest part of a text that is only broken where a line is too narrow for it: a word, or one character of Chinese or Japanese. */
export const widestPart = (given: string, weight: Weight, shape: Shape): number =>
  Math.max(
    ...cleaned(given)
      .slice(0, longest)
      .split(breaks)
      .map(piece => shape(piece.trimEnd(), weight).width),
  )

/** The longest start of a text that fits, in whole characters and at least one. */
function longestStart(text: string, width: number, wide: (part: string) => number): string {
  const ends = [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length)
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (wide(text.slice(0, ends[middle])) <= width) low = middle
    else high = middle - 1
  }
  return text.slice(0, ends[low])
}

function clipped(text: string, width: number, wide: (part: string) => number): string {
  if (wide(text) <= width) return text
  return `${longestStart(text.slice(0, longest), width - wide('…'), wide).trimEnd()}…`
}
