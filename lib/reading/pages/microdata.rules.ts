import { priceTextBefore } from '../amounts/prices.rules'
import { type Captures, longestText } from '../captures.rules'

const mostProperties = 5000

/** A thing in microdata, as JSON-LD would say it. */
export interface Item {
  '@type': string
  [property: string]: unknown
}
/** Marks an item that stands in a part of the page for other things: a carousel, an advertisement. */
export const isAside = '@aside'

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
function put(item: Item, property: string, value: unknown) {
  const before = item[property]
  item[property] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
}

const typeOf = (address: string) => {
  const [first = ''] = address.trim().split(/\s+/)
  return first.replace(/\/$/, '').split(/[/#:]/).at(-1) ?? ''
}

/** Collects the microdata of a page while it is read. */
export class Microdata {
  /** Its things. Those within others are properties of them. */
  readonly items: Item[] = []
  private readonly scopes: Scope[] = []
  private properties = 0

  constructor(private readonly captures: Captures) {}

  closed(depth: number) {
    if (this.scopes.at(-1)?.depth === depth) this.scopes.pop()
  }

  /** `isForeign` says that the element stands in a part of the page for other things. */
  opened(name: string, attributes: Record<string, string>, depth: number, isForeign: boolean) {
    if (!('itemprop' in attributes || 'itemscope' in attributes)) return
    const owner = this.scopes.at(-1)?.item
    const properties = (attributes.itemprop ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 4)
    this.properties += 1
    if (this.properties > mostProperties) return
    if ('itemscope' in attributes) {
      const item: Item = { '@type': typeOf(attributes.itemtype ?? '') }
      if (attributes.itemid) item['@id'] = attributes.itemid
      if (isForeign || (properties.length > 0 && !owner)) item[isAside] = true
      if (properties.length > 0 && owner) for (const property of properties) put(owner, property, item)
      else this.items.push(item)
      this.scopes.push({ depth, item })
    } else if (owner)
      for (const property of properties) this.property(owner, property, name, attributes, depth)
  }

  private property(
    owner: Item,
    property: string,
    name: string,
    attributes: Record<string, string>,
    depth: number,
  ) {
    const said = sayingOf(property, name, attributes)
    if (!pricey.has(property)) {
      const keep = (text: string) => {
        const own = text.replace(/\s+/g, ' ').trim().slice(0, longestText)
        if (own) put(owner, property, own)
      }
      if (said === undefined) this.captures.text(depth, keep)
      else keep(said)
      return
    }
    if (said?.trim()) put(owner, property, said.trim().slice(0, 300))
    if (name === 'meta' || name === 'link' || name === 'input') return
    const key = said?.trim() ? `${property}Shown` : property
    this.captures.priceWithTail(depth, (before, following) => {
      const text = priceTextBefore(before, following)
      // A thing instead of a text: it says that there is a price which nobody can read.
      if (text === null)
        put(owner, key, {
          unclear: before
            .map(piece => piece.text)
            .join('')
            .slice(0, 100),
        })
      else if (text.trim()) put(owner, key, text.trim().slice(0, 300))
    })
  }
}
