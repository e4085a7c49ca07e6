import { fold } from '@/lib/core/text'

/**
 * Scripts that need a boundary around a word. Han needs none, and kana and Hangul end words with particles.
 */
export const letter = '[\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\d]'
const cluster = /[\u1100-\u115F][\u1160-\u11A7]*[\u11A8-\u11FF]*|[\s\S][\p{M}\uFF9E\uFF9F]*/gu
/** Invisible direction marks in pasted Arabic text. */
export const marks = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g
const alphabetic = new RegExp(letter, 'u')

function foldCluster(text: string) {
  if (/^[!-~]$/.test(text)) return text.toLowerCase()
  if (/^\s/.test(text)) return ' '
  const code = text.charCodeAt(0)
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  return fold(text.replace(marks, '')).replaceAll('\0', '')
}

/** The folded text, folded piece by piece exactly like a `Line`. */
export const foldText = (text: string) =>
  Array.from(text.match(cluster) ?? [], foldCluster)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

function classOf(char: string | undefined) {
  if (char === undefined || char <= ' ') return ''
  if (/[\u3040-\u309F]/.test(char)) return 'hiragana'
  if (/[\u30A0-\u30FF]/.test(char)) return 'katakana'
  if (/[\uAC00-\uD7AF]/.test(char)) return 'hangul'
  return alphabetic.test(char) ? 'letter' : ''
}

/**
 * Whether a word may start or end here: between Han characters, at spaces and punctuation, and where the
 * script changes.
 */
export function isEdge(text: string, at: number) {
  const before = classOf(text[at - 1])
  return before === '' || before !== classOf(text[at])
}

/** Stands for each letter of a hidden part. */
const hidden = '\uFFFC'

export type Span = { start: number; end: number }

/**
 * A line, its folded text, and the source position of each folded character. Recognised parts are replaced in
 * `text` by U+0000, so that nothing is recognised twice.
 */
export class Line {
  text = ''
  private readonly from: number[] = []
  private readonly to: number[] = []

  constructor(readonly source: string) {
    for (const match of source.matchAll(cluster)) {
      const piece = foldCluster(match[0])
      for (let i = 0; i < piece.length; i++) {
        this.from.push(match.index)
        this.to.push(match.index + match[0].length)
      }
      this.text += piece
    }
  }

  /** Hides a part of the source that is one thing of the name, such as a quotation. It reads as a sign. */
  hide({ start, end }: Span) {
    const inside = (at: number) => (this.from[at] ?? 0) >= start && (this.to[at] ?? 0) <= end
    this.text = Array.from({ length: this.text.length }, (_, at) =>
      inside(at) ? hidden : (this.text[at] ?? ''),
    ).join('')
  }

  /** A view on the same line in which only a part can be read. */
  only({ start, end }: Span): Line {
    const view = Object.assign(Object.create(Line.prototype) as Line, this)
    view.text = '\0'.repeat(start) + this.text.slice(start, end) + '\0'.repeat(this.text.length - end)
    return view
  }

  isFree({ start, end }: Span) {
    return end > start && !this.text.slice(start, end).includes('\0')
  }

  /** The source positions of a span of the folded text. */
  place(span: Span): Span {
    return { start: this.from[span.start] ?? this.source.length, end: this.to[span.end - 1] ?? 0 }
  }

  sourceOf(span: Span) {
    const { start, end } = this.place(span)
    return this.source.slice(start, end).replace(marks, '').replace(/\s+/g, ' ').trim()
  }

  take({ start, end }: Span): Span {
    while (start > 0 && this.from[start - 1] === this.from[start]) start--
    while (end < this.text.length && this.from[end] === this.from[end - 1]) end++
    const place = this.place({ start, end })
    this.text = this.text.slice(0, start) + '\0'.repeat(end - start) + this.text.slice(end)
    return place
  }
}
