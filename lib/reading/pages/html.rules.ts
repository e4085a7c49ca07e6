import { Parser } from 'htmlparser2'
import { Captures, longestText } from '../captures.rules'
import { foreignClasses } from './html.values'
import { Microdata } from './microdata.rules'

export { type Item, isAside } from './microdata.rules'

/** What somebody who reads a page wants to hear of it besides. */
export interface Listener {
  open?(name: string, attributes: Record<string, string>, page: HtmlReader): void
}

/** The most characters of a piece, which is read without a break. */
export const pieceLength = 16_384
/** A page that is nested deeper is left where it is: looking for the tags that it closes would take longer and longer. */
const mostDepth = 1000
const mostScripts = 300_000

const blocks = new Set(
  'address article aside blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'title', 'template'])
/** Whether an element is of a part of the page for other things: a carousel, an advertisement. */
const isOfOthers = (name: string, attributes: Record<string, string>) =>
  (name === 'aside' ||
    foreignClasses.test(`${attributes.id?.slice(0, 200) ?? ''} ${attributes.class?.slice(0, 400) ?? ''}`)) &&
  name !== 'body' &&
  name !== 'html' &&
  name !== 'main' &&
  !('itemscope' in attributes && /Product/.test(attributes.itemtype ?? ''))

/**
 * Reads a page in one pass, piece by piece, without building a tree: `write` takes time in proportion to its piece,
 * whatever the page holds.
 */
export class HtmlReader {
  /** The texts of its scripts of type application/ld+json. */
  readonly scripts: string[] = []
  depth = 0
  private room = mostScripts
  private readonly parts: string[] = []
  private length = 0
  private unseenAt: number | null = null
  private asideAt: number | null = null
  private readonly captures = new Captures()
  private readonly microdata = new Microdata(this.captures)
  private readonly parser: Parser

  /** `mostText` is how many characters of the text that people see are kept. */
  constructor(
    private readonly listener: Listener = {},
    private readonly mostText = longestText,
  ) {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        ontext: text => this.heard(text),
        onclosetag: name => this.close(name),
      },
      { decodeEntities: true },
    )
  }

  /** Reads the next piece, of at most `pieceLength` characters. Returns whether the rest is worth reading. */
  write(piece: string): boolean {
    this.parser.write(piece)
    return this.depth < mostDepth
  }

  end(): this {
    this.parser.end()
    this.captures.settle()
    return this
  }

  /** The things of its microdata. Those within others are properties of them. */
  get items() {
    return this.microdata.items
  }

  /** The text that people see. A block begins a line, and the cells of a table stand apart by a tab. */
  get text(): string {
    return this.parts.join('')
  }

  /** Hands over the text within the element that is opened now, when it is closed. */
  capture(done: (text: string) => void, most?: number) {
    this.captures.text(this.depth, done, most)
  }

  /** The same for a price whose parts stand in elements of their own. Null where they cannot be put together. */
  capturePrice(done: (text: string | null) => void) {
    this.captures.price(this.depth, done)
  }

  private say(part: string) {
    if (this.length >= this.mostText) return
    this.parts.push(part)
    this.length += part.length
  }

  private heard(text: string) {
    this.captures.heard(text)
    // Line ends of the source mean nothing in a page.
    if (this.unseenAt === null && this.length < this.mostText) this.say(text.replace(/\s+/g, ' '))
  }

  private open(name: string, attributes: Record<string, string>) {
    this.depth += 1
    this.captures.opened(name, attributes)
    if (this.unseenAt === null && unseen.has(name)) this.unseenAt = this.depth
    if (this.asideAt === null && isOfOthers(name, attributes)) this.asideAt = this.depth
    if (blocks.has(name)) this.say('\n')
    if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '') && this.room > 0)
      this.capture(text => {
        this.room -= text.length
        if (this.room >= 0) this.scripts.push(text)
      }, this.room + 1)
    this.listener.open?.(name, attributes, this)
    this.microdata.opened(name, attributes, this.depth, this.asideAt !== null)
  }

  private close(name: string) {
    this.captures.closed(this.depth)
    this.microdata.closed(this.depth)
    if (this.unseenAt === this.depth) this.unseenAt = null
    if (this.asideAt === this.depth) this.asideAt = null
    if (blocks.has(name)) this.say('\n')
    else if (name === 'td' || name === 'th') this.say('\t')
    this.depth -= 1
  }
}

/** Longer pages are read up to here. */
export const mostCharacters = 4 * 1024 * 1024

/** Reads a whole page, and yields after each piece, so that whoever reads may let others in between. */
export function* htmlSteps(html: string, mostText: number, listener?: Listener): Generator<void, HtmlReader> {
  const reader = new HtmlReader(listener, mostText)
  const end = Math.min(html.length, mostCharacters)
  for (let at = 0; at < end; at += pieceLength) {
    if (!reader.write(html.slice(at, Math.min(end, at + pieceLength)))) break
    yield
  }
  return reader.end()
}

/** Reads a whole page at once: for short ones, and tests. */
export function readHtml(html: string, mostText: number): HtmlReader {
  const steps = htmlSteps(html, mostText)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The text of a short piece of HTML, for descriptions that were written with tags and entities. */
export function plainText(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: piece => {
      text += piece
    },
    onopentagname: () => {
      text += ' '
    },
  })
  parser.write(html.slice(0, longestText))
  parser.end()
  return text
}
