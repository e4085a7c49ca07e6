import { Parser } from 'htmlparser2'
import { LinkedData } from '../linked-data/rules'

/** What a page says of its product, as it stands there: nothing is checked yet. */
export interface PageFacts {
  /** Contents of `meta`, by property or name in small letters; the first of each. */
  meta: Map<string, string>
  title: string
  /** The language of the document. */
  lang: string
  base: string
  /** Properties of the first product in microdata. */
  microdata: Map<string, string>
  /** Texts of places where shops without structured data write. */
  shop: Map<ShopField, string>
  linked: LinkedData
}

type ShopField = 'title' | 'image' | 'price' | 'usedPrice'

/** The places of Amazon: an element's id and what stands in it. */
const shopIds: Record<string, ShopField> = {
  productTitle: 'title',
  ebooksProductTitle: 'title',
  price_inside_buybox: 'price',
  newBuyBoxPrice: 'price',
  'kindle-price': 'price',
  priceblock_dealprice: 'price',
  priceblock_saleprice: 'price',
  priceblock_ourprice: 'price',
}
const shopImages = ['landingImage', 'imgBlkFront', 'ebooksImgBlkFront', 'main-image']
/** Boxes of Amazon with one price that is asked. Prices of other products stand everywhere else. */
const shopBoxes: Record<string, 'price' | 'usedPrice'> = {
  corePrice_feature_div: 'price',
  corePriceDisplay_desktop_feature_div: 'price',
  corePriceDisplay_mobile_feature_div: 'price',
  apex_desktop: 'price',
  buyNewSection: 'price',
  usedBuySection: 'usedPrice',
}

const wantedProperties = new Set(['name', 'description', 'image', 'price', 'lowPrice', 'priceCurrency'])
const mostText = 4000
const mostMeta = 200
/** A page that is nested deeper is left where it is: looking for the tags that it closes would take longer and longer. */
const mostDepth = 1000
const mostCaptures = 16

/** The most characters of a piece. */
export const pieceLength = 16_384

interface Scope {
  depth: number
  /** A product, its offer, or something else whose properties are not the product's. */
  kind: 'product' | 'offer' | 'other'
}
interface Capture {
  depth: number
  text: string
  /** The most characters that are kept. */
  most: number
  done: (text: string) => void
}
interface Box {
  depth: number
  field: 'price' | 'usedPrice'
}

const kindOf = (type: string, parent: Scope | undefined): Scope['kind'] => {
  const name = /([A-Za-z]+)\/?$/.exec(type.trim())?.[1]
  if (!parent && name && ['Product', 'ProductGroup', 'IndividualProduct', 'Book'].includes(name))
    return 'product'
  return parent?.kind === 'product' && (name === 'Offer' || name === 'AggregateOffer') ? 'offer' : 'other'
}

/**
 * Reads a page in one pass, piece by piece, without building a tree: `write` takes time in proportion to its piece,
 * whatever the page holds.
 */
export class PageReader {
  readonly facts: PageFacts = {
    meta: new Map(),
    title: '',
    lang: '',
    base: '',
    microdata: new Map(),
    shop: new Map(),
    linked: new LinkedData(),
  }
  private depth = 0
  private scopes: Scope[] = []
  private captures: Capture[] = []
  private boxes: Box[] = []
  private products = 0
  private readonly parser = new Parser(
    {
      onopentag: (name, attributes) => this.open(name, attributes),
      ontext: text => {
        for (const capture of this.captures) if (capture.text.length < capture.most) capture.text += text
      },
      onclosetag: () => this.close(),
    },

    { decodeEntities: true },
  )

  /** Reads the next piece, of at most `pieceLength` characters. Returns whether the rest is worth reading. */
  write(piece: string): boolean {
    this.parser.write(piece)
    return this.depth < mostDepth
  }

  end(): PageFacts {
    this.parser.end()
    return this.facts
  }

  private capture(done: Capture['done'], most = mostText) {
    if (this.captures.length >= mostCaptures) return
    this.captures.push({ depth: this.depth, text: '', most, done })
  }

  private open(name: string, attributes: Record<string, string>) {
    this.depth += 1
    if (name === 'meta') this.meta(attributes)
    else if (name === 'html') this.facts.lang ||= attributes.lang ?? ''
    else if (name === 'base') this.facts.base ||= attributes.href ?? ''
    else if (name === 'title' && this.facts.title === '')
      this.capture(text => {
        this.facts.title ||= text
      })
    else if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? ''))
      this.capture(text => this.facts.linked.add(text), this.facts.linked.room)
    this.shop(name, attributes)
    this.microdata(name, attributes)
  }

  private close() {
    while (this.captures.at(-1)?.depth === this.depth) {
      const { text, done } = this.captures.pop()!
      done(text)
    }
    if (this.scopes.at(-1)?.depth === this.depth) this.scopes.pop()
    if (this.boxes.at(-1)?.depth === this.depth) this.boxes.pop()
    this.depth -= 1
  }

  private meta({ property, name, content }: Record<string, string>) {
    const key = (property ?? name)?.trim().toLowerCase()
    if (!key || !content?.trim()) return
    if (!this.facts.meta.has(key) && this.facts.meta.size < mostMeta)
      this.facts.meta.set(key, content.slice(0, mostText))
  }

  private keep(field: ShopField, text: string) {
    if (text.trim() && !this.facts.shop.has(field)) this.facts.shop.set(field, text)
  }

  private shop(name: string, { id, class: classes, ...rest }: Record<string, string>) {
    if (id && shopIds[id]) this.capture(text => this.keep(shopIds[id]!, text))
    if (id && name === 'img' && shopImages.includes(id))
      this.keep('image', rest['data-old-hires'] || rest.src || '')
    if (id && shopBoxes[id]) this.boxes.push({ depth: this.depth, field: shopBoxes[id] })
    const box = this.boxes.at(-1)
    if (!box || !classes) return
    const names = classes.split(/\s+/)
    // The price that is struck through has this class as well.
    if (names.includes('a-text-price') || names.includes('basisPrice')) return
    if (names.includes('a-price') || names.includes('offer-price'))
      this.capture(text => this.keep(box.field, firstPrice(text)))
  }

  private microdata(name: string, attributes: Record<string, string>) {
    const property = attributes.itemprop?.trim().split(/\s+/)[0]
    const scope = this.scopes.at(-1)
    if (
      property &&
      wantedProperties.has(property) &&
      scope &&
      scope.kind !== 'other' &&
      this.products === 1
    ) {
      const isOffer = property === 'price' || property === 'lowPrice' || property === 'priceCurrency'
      if (isOffer || scope.kind === 'product') this.property(property, name, attributes)
    }
    if ('itemscope' in attributes) {
      const kind = kindOf(attributes.itemtype ?? '', scope)
      if (kind === 'product') this.products += 1
      this.scopes.push({ depth: this.depth, kind })
    }
  }

  private property(property: string, name: string, attributes: Record<string, string>) {
    const { microdata } = this.facts
    const keep = (text: string) => {
      if (text.trim() && !microdata.has(property)) microdata.set(property, text.slice(0, mostText))
    }
    const said =
      attributes.content ??
      (name === 'img' || name === 'link' ? (attributes.src ?? attributes.href) : undefined)
    if (said !== undefined) keep(said)
    else if (!('itemscope' in attributes)) this.capture(keep)
  }
}

/** "£4.45£4.45": a price of Amazon stands there twice, once for screen readers. */
const firstPrice = (text: string): string => {
  const words = text.replace(/\s+/g, '')
  const half = words.slice(0, words.length / 2)
  return half !== '' && words === half + half ? half : text
}

/** The text of a piece of HTML, for descriptions that were written with tags and entities. */
export function textOf(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: piece => {
      text += piece
    },
    onopentagname: () => {
      text += ' '
    },
  })
  parser.write(html.slice(0, mostText))
  parser.end()
  return text
}
