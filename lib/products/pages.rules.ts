import { lookup } from '@/lib/core/lookup'
import { HtmlReader, type Listener, pieceLength } from '@/lib/reading/pages/html.rules'
import { LinkedData } from '@/lib/reading/pages/linked-data.rules'

export { pieceLength }

/** A page's statements about its product, unchecked. */
export interface PageFacts {
  /** Contents of `meta`, by property or name in small letters; the first of each. */
  meta: Map<string, string>
  title: string
  /** Its first headings of the first order. */
  headings: string[]
  /** The address that it gives itself. */
  canonical: string
  /** The language of the document. */
  lang: string
  base: string
  /** Texts of places where shops without structured data write. */
  shop: Map<ShopField, string>
  linked: LinkedData
  microdata: LinkedData
  /** The beginning of what people see. */
  text: string
  /** Whether it has an element of a wall against programs. */
  isWall: boolean
}

type ShopField = 'title' | 'image' | 'price' | 'usedPrice'

/** The places of Amazon: an element's id and what stands in it. */
const shopIds = lookup<ShopField>({
  productTitle: 'title',
  ebooksProductTitle: 'title',
  price_inside_buybox: 'price',
  newBuyBoxPrice: 'price',
  'kindle-price': 'price',
  priceblock_dealprice: 'price',
  priceblock_saleprice: 'price',
  priceblock_ourprice: 'price',
})
const shopImages = ['landingImage', 'imgBlkFront', 'ebooksImgBlkFront', 'main-image']
/** Boxes of Amazon with one price that is asked. Prices of other products stand everywhere else. */
const shopBoxes = lookup<'price' | 'usedPrice'>({
  corePrice_feature_div: 'price',
  corePriceDisplay_desktop_feature_div: 'price',
  corePriceDisplay_mobile_feature_div: 'price',
  apex_desktop: 'price',
  buyNewSection: 'price',
  usedBuySection: 'usedPrice',
})

const mostText = 4000
const mostSeen = 8000
const mostMeta = 200
const mostHeadings = 3
/** Elements that only walls against programs have. */
const walls =
  /px-captcha|cf-browser-verification|cf-challenge|challenge-form|challenge-error|challenge-platform|challenge-running|validateCaptcha|captcha-delivery\.com|_Incapsula_Resource|distil_r_captcha|sec-if-cpt|sec-cpt-if|aws-waf|awswaf|geo\.captcha|perfdrive\.com|punish\?x5|nocaptcha/i

interface Box {
  depth: number
  field: 'price' | 'usedPrice'
}

/** Reads a page in one pass, piece by piece. */
export class PageReader {
  readonly facts: PageFacts = {
    meta: new Map(),
    title: '',
    headings: [],
    canonical: '',
    lang: '',
    base: '',
    shop: new Map(),
    linked: new LinkedData(),
    microdata: new LinkedData(),
    text: '',
    isWall: false,
  }
  private readonly boxes: Box[] = []
  private readonly listener: Listener = {
    open: (name, attributes, page) => this.open(name, attributes, page),
  }
  private readonly html = new HtmlReader(this.listener, mostSeen)

  /** Reads the next piece, of at most `pieceLength` characters. Returns whether the rest is worth reading. */
  write(piece: string): boolean {
    return this.html.write(piece)
  }

  /** Yields after each script that was read. */
  *end(): Generator<void, PageFacts> {
    const { facts, html } = this
    html.end()
    yield
    facts.text = html.text
    for (const item of html.items) facts.microdata.put(item)
    for (const script of html.scripts) {
      facts.linked.add(script)
      yield
    }
    return facts
  }

  private open(name: string, attributes: Record<string, string>, page: HtmlReader) {
    const { facts } = this
    if (name === 'meta') this.meta(attributes)
    else if (name === 'html') facts.lang ||= attributes.lang ?? attributes['xml:lang'] ?? ''
    else if (name === 'base') facts.base ||= attributes.href ?? ''
    else if (name === 'link' && /^canonical$/i.test(attributes.rel?.trim() ?? ''))
      facts.canonical ||= attributes.href ?? ''
    else if (name === 'title' && facts.title === '')
      page.capture(text => {
        facts.title ||= text
      })
    else if (name === 'h1' && facts.headings.length < mostHeadings)
      page.capture(text => {
        if (text.trim() && facts.headings.length < mostHeadings) facts.headings.push(text)
      })
    const { id = '', class: classes = '', src = '', action = '' } = attributes
    if (!facts.isWall && walls.test([id, classes, src, action].map(said => said.slice(0, 200)).join(' ')))
      facts.isWall = true
    this.shop(name, attributes, page)
  }

  private meta({ property, name, content }: Record<string, string>) {
    const key = (property ?? name)?.trim().toLowerCase()
    if (!key || !content?.trim()) return
    if (!this.facts.meta.has(key) && this.facts.meta.size < mostMeta)
      this.facts.meta.set(key, content.slice(0, mostText))
  }

  private keep(field: ShopField, text: string | null) {
    if (text?.trim() && !this.facts.shop.has(field)) this.facts.shop.set(field, text)
  }

  private shop(name: string, { id, class: classes, ...rest }: Record<string, string>, page: HtmlReader) {
    const field = id ? shopIds[id] : undefined
    if (field === 'title') page.capture(text => this.keep(field, text))
    else if (field) page.capturePrice(text => this.keep(field, text))
    if (id && name === 'img' && shopImages.includes(id))
      this.keep('image', rest['data-old-hires'] || rest.src || '')
    // An element as deep as a box stands behind it.
    while (this.boxes.length > 0 && this.boxes.at(-1)!.depth >= page.depth) this.boxes.pop()
    if (id && shopBoxes[id]) this.boxes.push({ depth: page.depth, field: shopBoxes[id] })
    const box = this.boxes.at(-1)
    if (!box || !classes) return
    const names = classes.split(/\s+/)
    // The price that is struck through has this class as well.
    if (names.includes('a-text-price') || names.includes('basisPrice')) return
    if (names.includes('a-price') || names.includes('offer-price'))
      page.capturePrice(text => this.keep(box.field, text))
  }
}
