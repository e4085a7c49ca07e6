import { Parser } from 'htmlparser2'
import { markOf, type Piece, priceText, priceTextBefore, within } from '../price-texts/rules'
import { foreignClasses } from './values'

/** A thing in microdata, as JSON-LD would say it. */
export interface Item {
  '@type': string
  [property: string]: unknown
}
/** Marks an item that stands in a part of the page for other things: a carousel, an advertisement. */
export const isAside = '@aside'

/** What somebody who reads a page wants to hear of it besides. */
export interface Listener {
  open?(name: string, attributes: Record<string, string>, page: HtmlReader): void
}

/** The most characters of a piece, which is read without a break. */
export const pieceLength = 16_384
/** A page that is nested deeper is left where it is: looking for the tags that it closes would take longer and longer. */
const mostDepth = 1000
const mostCaptures = 16
const mostPieces = 60
const mostProperties = 5000
const longestText = 4000
const mostScripts = 300_000

const blocks = new Set(
  'address article aside blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'title', 'template'])
const pricey = new Set(['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'])
/** Properties that pages write as the text of a link, whatever the standard says. */
const spelled = new Set([
  'name',
  'description',
  'sku',
  'orderNumber',
  'trackingNumber',
  'headline',
  'alternateName',
])

/** What an attribute says for a property, where its element is not read as text. */
const sayingOf = (
  property: string,
  name: string,
  { content, ...said }: Record<string, string>,
): string | undefined => {
  if (content !== undefined) return content
  if (name === 'img' || name === 'source' || name === 'iframe') return said.src ?? said['data-src']
  if (name === 'link' || name === 'area') return said.href
  if (name === 'a') return spelled.has(property) || pricey.has(property) ? undefined : said.href
  if (name === 'object') return said.data
  if (name === 'time') return said.datetime
  if (name === 'data' || name === 'meter' || name === 'input') return said.value
  return undefined
}

interface Scope {
  depth: number
  item: Item
}
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

function put(item: Item, property: string, value: unknown) {
  const before = item[property]
  item[property] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
}

const typeOf = (address: string) => {
  const [first = ''] = address.trim().split(/\s+/)
  return first.replace(/\/$/, '').split(/[/#:]/).at(-1) ?? ''
}

/**
 * Reads a page in one pass, piece by piece, without building a tree: `write` takes time in proportion to its piece,
 * whatever the page holds.
 */
export class HtmlReader {
  /** The things of its microdata. Those within others are properties of them. */
  readonly items: Item[] = []
  /** The texts of its scripts of type application/ld+json. */
  readonly scripts: string[] = []
  depth = 0
  private room = mostScripts
  private properties = 0
  private readonly parts: string[] = []
  private length = 0
  private unseenAt: number | null = null
  private asideAt: number | null = null
  private readonly scopes: Scope[] = []
  private readonly captures: Capture[] = []
  private tail: Tail | null = null
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
    this.settle()
    return this
  }

  /** The text that people see. A block begins a line, and the cells of a table stand apart by a tab. */
  get text(): string {
    return this.parts.join('')
  }

  /** Hands over the text within the element that is opened now, when it is closed. */
  capture(done: (text: string) => void, most = longestText) {
    this.listen(pieces => done(flat(pieces)), most, false)
  }

  /** The same for a price whose parts stand in elements of their own. Null where they cannot be put together. */
  capturePrice(done: (text: string | null) => void) {
    this.listen(pieces => done(priceText(pieces)), longestText, true)
  }

  private listen(done: Capture['done'], most: number, isPrice: boolean) {
    if (this.captures.length >= mostCaptures) return
    this.captures.push({
      depth: this.depth,
      pieces: [],
      marks: ['none'],
      length: 0,
      most,
      isPrice,
      cut: false,
      done,
    })
  }

  private say(part: string) {
    if (this.length >= this.mostText) return
    this.parts.push(part)
    this.length += part.length
  }

  private heard(text: string) {
    for (const capture of this.captures) this.add(capture, text)
    if (this.tail) this.add(this.tail, text)
    // Line ends of the source mean nothing in a page.
    if (this.unseenAt === null && this.length < this.mostText) this.say(text.replace(/\s+/g, ' '))
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

  private settle() {
    const { tail } = this
    this.tail = null
    tail?.fill(tail.before, tail.pieces)
  }

  private open(name: string, attributes: Record<string, string>) {
    this.depth += 1
    for (const capture of this.tail ? [...this.captures, this.tail] : this.captures)
      if (capture.isPrice) {
        capture.marks.push(within(capture.marks.at(-1)!, markOf(name, attributes)))
        capture.cut = true
      }
    if (this.unseenAt === null && unseen.has(name)) this.unseenAt = this.depth
    if (
      this.asideAt === null &&
      (name === 'aside' ||
        foreignClasses.test(
          `${attributes.id?.slice(0, 200) ?? ''} ${attributes.class?.slice(0, 400) ?? ''}`,
        )) &&
      name !== 'body' &&
      name !== 'html' &&
      name !== 'main' &&
      !('itemscope' in attributes && /Product/.test(attributes.itemtype ?? ''))
    )
      this.asideAt = this.depth
    if (blocks.has(name)) this.say('\n')
    if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '') && this.room > 0)
      this.capture(text => {
        this.room -= text.length
        if (this.room >= 0) this.scripts.push(text)
      }, this.room + 1)
    this.listener.open?.(name, attributes, this)
    if ('itemprop' in attributes || 'itemscope' in attributes) this.microdata(name, attributes)
  }

  private close(name: string) {
    while (this.captures.at(-1)?.depth === this.depth) {
      const { pieces, done } = this.captures.pop()!
      done(pieces)
    }
    for (const capture of this.captures)
      if (capture.isPrice) {
        capture.marks.pop()
        capture.cut = true
      }
    if (this.tail) {
      if (this.tail.depth >= this.depth || this.tail.pieces.length > 8) this.settle()
      else {
        this.tail.marks.pop()
        this.tail.cut = true
        if (this.tail.marks.length === 0) this.tail.marks.push('none')
      }
    }
    if (this.scopes.at(-1)?.depth === this.depth) this.scopes.pop()
    if (this.unseenAt === this.depth) this.unseenAt = null
    if (this.asideAt === this.depth) this.asideAt = null
    if (blocks.has(name)) this.say('\n')
    else if (name === 'td' || name === 'th') this.say('\t')
    this.depth -= 1
  }

  private microdata(name: string, attributes: Record<string, string>) {
    const owner = this.scopes.at(-1)?.item
    const properties = (attributes.itemprop ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 4)
    this.properties += 1
    if (this.properties > mostProperties) return
    if ('itemscope' in attributes) {
      const item: Item = { '@type': typeOf(attributes.itemtype ?? '') }
      if (attributes.itemid) item['@id'] = attributes.itemid
      if (this.asideAt !== null || (properties.length > 0 && !owner)) item[isAside] = true
      if (properties.length > 0 && owner) for (const property of properties) put(owner, property, item)
      else this.items.push(item)
      this.scopes.push({ depth: this.depth, item })
    } else if (owner) for (const property of properties) this.property(owner, property, name, attributes)
  }

  private property(owner: Item, property: string, name: string, attributes: Record<string, string>) {
    const said = sayingOf(property, name, attributes)
    if (!pricey.has(property)) {
      const keep = (text: string) => {
        const own = text.replace(/\s+/g, ' ').trim().slice(0, longestText)
        if (own) put(owner, property, own)
      }
      if (said === undefined) this.capture(keep)
      else keep(said)
      return
    }
    if (said?.trim()) put(owner, property, said.trim().slice(0, 300))
    if (name === 'meta' || name === 'link' || name === 'input') return
    const key = said?.trim() ? `${property}Shown` : property
    this.settle()
    const { depth } = this
    this.listen(
      before => {
        this.settle()
        const fill: Tail['fill'] = (own, following) => {
          const text = priceTextBefore(own, following)
          // A thing instead of a text: it says that there is a price which nobody can read.
          if (text === null) put(owner, key, { unclear: flat(own).slice(0, 100) })
          else if (text.trim()) put(owner, key, text.trim().slice(0, 300))
        }
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
          fill,
        }
      },
      longestText,
      true,
    )
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
