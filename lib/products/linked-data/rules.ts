export interface LinkedProduct {
  name: string
  description: string
  image: string
  price: string | number | null
  currency: string
}

type Thing = Record<string, unknown>

/** The most characters of linked data that are read of a page. */
const mostCharacters = 300_000
const mostThings = 5000
const productTypes = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'SomeProducts', 'Book']
/** Properties that hold other things than the product of the page. */
const otherThings = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'review',
  'reviews',
  'author',
  'brand',
])

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])
const textIn = (value: unknown): string => {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim()) return one
    if (typeof one === 'number') return String(one)
    if (isThing(one) && typeof one['@value'] === 'string') return one['@value']
  }
  return ''
}
const typesOf = (thing: Thing) =>
  listOf(thing['@type']).map(type => (typeof type === 'string' ? (type.split(/[/:#]/).at(-1) ?? '') : ''))

/**
 * Makes JSON of what pages write instead: comments, commas at the end, control characters within texts. Everything
 * within quotes stays as it is.
 */
export function mended(source: string): string {
  const kept: string[] = []
  let at = 0
  let from = 0
  const drop = (until: number) => {
    kept.push(source.slice(from, at))
    at = until
    from = until
  }
  const past = (mark: string, offset: number) => {
    const found = source.indexOf(mark, at + offset)
    return found < 0 ? source.length : found + mark.length
  }
  let quoted = false
  while (at < source.length) {
    const char = source[at]!
    if (quoted && char === '\\') at += 2
    else if (quoted && char < ' ') {
      drop(at + 1)
      kept.push(' ')
    } else if (char === '"') {
      quoted = !quoted
      at += 1
    } else if (quoted) at += 1
    else if (char === '/' && source[at + 1] === '*') drop(past('*/', 2))
    else if (char === '/' && source[at + 1] === '/') drop(past('\n', 2))
    else if (source.startsWith('<!--', at)) drop(at + 4)
    else if (source.startsWith('-->', at)) drop(at + 3)
    else if (source.startsWith('<![CDATA[', at)) drop(at + 9)
    else if (source.startsWith(']]>', at)) drop(at + 3)
    else at += 1
  }
  kept.push(source.slice(from))
  const text = kept
    .join('')
    .replace(/,(\s*)(?=[}\]])/g, '$1')
    .trimEnd()
  return text.endsWith(';') ? text.slice(0, -1) : text
}

function parsed(source: string): unknown {
  for (const text of [source, mended(source)]) {
    try {
      return JSON.parse(text)
    } catch {}
  }
  return null
}

interface Ask {
  price: string | number
  currency: string
}

/** What one offer asks. An offer of many shops or kinds asks at least its lowest price. */
function askOf(offer: Thing): Ask | null {
  const specified = listOf(offer.priceSpecification).find(
    one =>
      isThing(one) && one.price != null && !/ListPrice|StrikethroughPrice|MSRP/i.test(textIn(one.priceType)),
  ) as Thing | undefined
  const price = [offer.price, offer.lowPrice, specified?.price]
    .flatMap(listOf)
    .find(one => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''))
  if (typeof price !== 'number' && typeof price !== 'string') return null
  return { price, currency: textIn(offer.priceCurrency) || textIn(specified?.priceCurrency) }
}

/** What the offers of a product ask; null where they ask different prices. */
function asked(offers: unknown): Ask | null {
  const all = listOf(offers)
    .filter(isThing)
    .slice(0, 200)
    .flatMap(offer =>
      offer.price == null && offer.lowPrice == null && !offer.priceSpecification
        ? listOf(offer.offers).filter(isThing)
        : [offer],
    )
    .flatMap(offer => askOf(offer) ?? [])
  const [first] = all
  const isOne = all.every(
    ({ price, currency }) => String(price) === String(first?.price) && currency === first?.currency,
  )
  return first && isOne ? first : null
}

function imageIn(value: unknown): string {
  for (const one of listOf(value)) {
    const text = isThing(one) ? textIn(one.contentUrl) || textIn(one.url) : textIn(one)
    if (text) return text
  }
  return ''
}

/** The JSON-LD of a page. */
export class LinkedData {
  private readonly roots: unknown[] = []
  /** How many characters more are read. */
  room = mostCharacters

  add(source: string) {
    this.room -= source.length
    if (this.room >= 0) this.roots.push(parsed(source))
  }

  /** The products of the page, the outermost first. */
  private products(): Thing[] {
    const found: Thing[] = []
    let waiting: unknown[] = this.roots
    for (let seen = 0; waiting.length > 0 && seen < mostThings; ) {
      const next: unknown[] = []
      for (const value of waiting) {
        seen += 1
        if (seen > mostThings) break
        if (Array.isArray(value)) next.push(...value.slice(0, mostThings))
        else if (isThing(value)) {
          if (typesOf(value).some(type => productTypes.includes(type)) && textIn(value.name))
            found.push(value)
          else
            for (const [key, inner] of Object.entries(value))
              if (!otherThings.has(key) && typeof inner === 'object') next.push(inner)
        }
      }
      waiting = next
    }
    return found
  }

  /** The product that the page is about. `titles` tell which it is, where several are named. */
  product(titles: readonly string[]): LinkedProduct | null {
    const all = this.products()
    const names = new Set(all.map(({ name }) => textIn(name)))
    const about = all.find(({ name }) => titles.some(title => title.includes(textIn(name))))
    const thing = names.size === 1 ? all[0] : about
    if (!thing) return null
    const variants = listOf(thing.hasVariant).filter(isThing)
    const offers = thing.offers ?? variants.flatMap(({ offers }) => listOf(offers))
    const ask = asked(offers)
    return {
      name: textIn(thing.name),
      description: textIn(thing.description),
      image: imageIn(thing.image) || imageIn(variants[0]?.image),
      price: ask?.price ?? null,
      currency: ask?.currency ?? '',
    }
  }
}
