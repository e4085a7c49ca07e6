import { markOf, type Piece, priceText, within } from './amounts/prices.rules'

const mostCaptures = 16
const mostPieces = 60
/** The most characters of a text that is read of an element. */
export const longestText = 4000

interface Capture {
  depth: number
  pieces: Piece[]
  marks: Piece['mark'][]
  length: number
  most: number
  isPrice: boolean
  /** Set by a tag, so that the texts before and after it stay apart. */
  cut: boolean
  done: (pieces: Piece[]) => void
}
/** A price whose cents may still follow. */
interface Tail extends Capture {
  before: Piece[]
  fill: (before: Piece[], following: Piece[]) => void
}

const flat = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** Collects the texts of the elements of a page that a caller asked for. */
export class Captures {
  private readonly open: Capture[] = []
  private tail: Tail | null = null

  /** Hands over the text of the element at a depth, when it is closed. */
  text(depth: number, done: (text: string) => void, most = longestText) {
    this.listen(depth, pieces => done(flat(pieces)), most, false)
  }

  /** The same for a price whose parts stand in elements of their own. Null where they cannot be put together. */
  price(depth: number, done: (text: string | null) => void) {
    this.listen(depth, pieces => done(priceText(pieces)), longestText, true)
  }

  /** The same with the texts right behind the element, where the cents of a price may stand. */
  priceWithTail(depth: number, done: Tail['fill']) {
    this.settle()
    this.listen(
      depth,
      before => {
        this.settle()
        this.tail = {
          depth: depth - 1,
          pieces: [],
          marks: ['none', 'none'],
          length: 0,
          most: 80,
          isPrice: true,
          cut: true,
          done: () => undefined,
          before,
          fill: done,
        }
      },
      longestText,
      true,
    )
  }

  /** Ends the wait for the cents of a price. */
  settle() {
    const { tail } = this
    this.tail = null
    tail?.fill(tail.before, tail.pieces)
  }

  heard(text: string) {
    for (const capture of this.open) this.add(capture, text)
    if (this.tail) this.add(this.tail, text)
  }

  opened(name: string, attributes: Record<string, string>) {
    for (const capture of this.tail ? [...this.open, this.tail] : this.open)
      if (capture.isPrice) {
        capture.marks.push(within(capture.marks.at(-1)!, markOf(name, attributes)))
        capture.cut = true
      }
  }

  closed(depth: number) {
    while (this.open.at(-1)?.depth === depth) {
      const { pieces, done } = this.open.pop()!
      done(pieces)
    }
    for (const capture of this.open)
      if (capture.isPrice) {
        capture.marks.pop()
        capture.cut = true
      }
    if (!this.tail) return
    if (this.tail.depth >= depth || this.tail.pieces.length > 8) this.settle()
    else {
      this.tail.marks.pop()
      this.tail.cut = true
      if (this.tail.marks.length === 0) this.tail.marks.push('none')
    }
  }

  private listen(depth: number, done: Capture['done'], most: number, isPrice: boolean) {
    if (this.open.length >= mostCaptures) return
    this.open.push({
      depth,
      pieces: [],
      marks: ['none'],
      length: 0,
      most,
      isPrice,
      cut: false,
      done,
    })
  }

  private add(capture: Capture, text: string) {
    if (capture.length >= capture.most || capture.pieces.length >= mostPieces) return
    const mark = capture.marks.at(-1)!
    const last = capture.pieces.at(-1)
    if (last && !(capture.isPrice && capture.cut)) last.text += text
    else capture.pieces.push({ text, mark })
    capture.cut = false
    capture.length += text.length
  }
}
