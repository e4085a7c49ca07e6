import { normalLink, untracked } from '@/lib/core/link'
import { decimals, isCurrency, toMajor } from '@/lib/core/money'
import { cleanLine } from '@/lib/core/text'
import { countryOfHost } from '@/lib/reading/countries.rules'
import { currencyOfSign, isSign, meantBy } from '@/lib/reading/currencies.rules'
import { plainText } from '@/lib/reading/pages/html.rules'
import { stockIn } from './offers.rules'
import { type Identity, type OwnProduct, ownProduct, phrase } from './own.rules'
import type { PageFacts } from './pages.rules'
import { readMachineAmount, readPrice } from './prices.rules'
import { type Refusal, refusalOf } from './refusals.rules'
import type { LinkPreview } from './schema'
import { longestDescription, longestLink, longestStore, longestTitle } from './values'

const first = (...texts: (string | null | undefined)[]): string => texts.find(text => text?.trim()) ?? ''
/** A text on one line. */
export const tidy = (text: string) => cleanLine(text).replace(/\s+/gu, ' ').trim()

/** Cuts at a word, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
const isAmazon = (host: string) => /(?:^|\.)amazon\./.test(host)

function storeOf({ meta }: PageFacts, host: string): string {
  if (isAmazon(host)) return 'Amazon'
  const named = tidy(first(meta.get('og:site_name'), meta.get('application-name')))
  return named !== '' && named.length <= longestStore && !isSign(named) ? named : host
}

/** A page's title without the shop at its end or start: "Teapot | Shop". */
function withoutStore(title: string, store: string, host: string): string {
  const names = [store, host, host.split('.')[0]!].map(name => name.toLowerCase())
  const isStore = (part: string) => names.includes(part.trim().toLowerCase())
  const parts = title.split(/ (?:[|–—·:-]|:) /)
  if (parts.length < 2) return title
  const last = parts.at(-1)!
  if (isStore(last))
    return title
      .slice(0, title.lastIndexOf(last))
      .replace(/ [|–—·:-] $/, '')
      .trim()
  return isStore(parts[0]!)
    ? title
        .slice(parts[0]!.length)
        .replace(/^ [|–—·:-] /, '')
        .trim()
    : title
}

/** The country of a page, which tells currencies apart that share a sign: by its address, else by its language. */
function countryOf({ meta, lang }: PageFacts, hosts: readonly string[]): string | null {
  const said = [meta.get('og:locale'), lang, meta.get('content-language')]
  const region = said.map(text => /[-_]([A-Za-z]{2})$/.exec(text?.trim() ?? '')?.[1]).find(Boolean)
  return hosts.map(countryOfHost).find(Boolean) ?? region?.toUpperCase() ?? null
}

interface Said {
  /** The price as the page writes it, or a number of its data. */
  price: string | number | null | undefined
  currency?: string
}

/** An amount with the decimals of its currency; shops name thousandths that nobody pays. */
function rounded(amount: number, currency: string): number {
  const minor = Math.round(Number(`${amount}e${decimals(currency)}`))
  return Number.isSafeInteger(minor) ? toMajor(minor, currency) : amount
}

type Price = Pick<LinkPreview, 'price' | 'currency'>
type PossiblePrice = LinkPreview['possiblePrices'][number]

/** "12.990" is 12.99 for a program and 12,990 for people. */
const isOpen = (text: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(text)
const currencyNamed = (said: string, country: string | null) => {
  const code = said.trim().toUpperCase()
  return isCurrency(code) ? code : currencyOfSign(said, { country })
}

/** "$19.99 - $29.99", "from 5 to 9 €": two prices for several things. */
function isRange(text: string): boolean {
  const parts = text
    .slice(0, 300)
    .split(/[-–—~〜～]|(?<!\p{L})(?:to|bis|à|a|до|al|hasta|jusqu'à|إلى)(?!\p{L})|至|から|부터|到/iu)
    .filter(part => /\p{Nd}/u.test(part) && !/^\s*(?:[.,]|\p{Nd}{1,3}\s?%)/u.test(part))
  return parts.length > 1
}

function priceOf({ price: said, currency = '' }: Said, country: string | null): Price | null {
  const price = typeof said === 'string' ? said.trim() : said
  if (price === null || price === undefined || price === '') return null
  if (typeof price === 'string' && isRange(price)) return null
  const named = currencyNamed(currency, country)
  if (typeof price === 'string' && isOpen(price) && named && decimals(named) === 2) return null
  const machine = typeof price === 'number' ? price : readMachineAmount(price, named)
  const read =
    machine !== null
      ? { amount: machine, sign: null, currency: null }
      : readPrice(String(price), { currency: named, country })
  // A price of nothing is a gap that the page fills later.
  if (!read || !(read.amount > 0) || read.amount > 9_000_000_000) return null
  // Data that names another currency than the text beside it is wrong about one of both.
  const meant = read.currency ? [read.currency] : read.sign ? meantBy(read.sign) : null
  if (named && meant && !meant.includes(named)) return null
  const sign = read.sign ?? currency.trim()
  const found = named ?? read.currency ?? currencyOfSign(sign, { country })
  if (found) return { price: rounded(read.amount, found), currency: found }
  return sign && sign.length <= 8 ? { price: read.amount, currency: sign } : null
}

/** What a price may be that leaves its currency or its number open. */
function possibleOf(said: Said, country: string | null): PossiblePrice[] {
  const { price, currency: sign } = priceOf(said, country) ?? {}
  if (price != null && sign)
    return isCurrency(sign)
      ? []
      : (meantBy(sign) ?? []).map(currency => ({ price: rounded(price, currency), currency }))
  const text = typeof said.price === 'string' ? said.price.trim() : ''
  const currency = currencyNamed(said.currency ?? '', country)
  if (!isOpen(text) || !currency || decimals(currency) !== 2) return []
  // Nobody pays thousandths: "1.505" can only be many.
  const numbers = text.endsWith('0') ? [text.replace('.', ''), text] : [text.replace('.', '')]
  return numbers.map(number => ({ price: Number(number), currency }))
}

/** The address of a picture, as it can be kept. Null where there is none. */
export function linkedImage(text: string, base: string): string | null {
  const source = text.trim()
  if (!source || !URL.canParse(source, base)) return null
  const link = normalLink(new URL(source, base).href)
  return link && link.length <= longestLink ? link : null
}

const parsedHost = (address: string, base: string) =>
  address.trim() !== '' && URL.canParse(address, base) ? hostOf(new URL(address, base).href) : ''

/** What a page says of itself, for telling its own product from others. */
function identityOf(url: string, facts: PageFacts, today: string): Identity {
  const { meta, canonical } = facts
  const isShop = (name: string) => {
    const said = phrase(name)
    return [meta.get('og:site_name') ?? '', hostOf(url), hostOf(url).split('.')[0]!].some(
      shop => phrase(shop) === said,
    )
  }
  const names = [meta.get('og:title'), meta.get('twitter:title'), ...facts.headings]
    .map(name => tidy(name ?? ''))
    .filter(name => name !== '' && !isShop(name))
  return {
    names,
    title: tidy(facts.title),
    urls: [url, canonical, meta.get('og:url') ?? ''].filter(Boolean),
    sku: first(meta.get('product:retailer_item_id'), meta.get('product:sku'), meta.get('og:sku')),
    isPriced: taggedOf(facts).price !== '',
    today,
  }
}

/** The price in the head of a page. */
function taggedOf({ meta }: PageFacts): { price: string; currency: string } {
  return {
    price: first(
      meta.get('product:sale_price:amount'),
      meta.get('product:price:amount'),
      meta.get('og:price:amount'),
    ),
    currency: first(
      meta.get('product:sale_price:currency'),
      meta.get('product:price:currency'),
      meta.get('og:price:currency'),
    ),
  }
}

/** What a page says of its own product, or why it says nothing. */
export interface PageSaid {
  preview: LinkPreview
  refusal: Refusal | null
  /** Whether the page names a product, and not only itself. */
  isProduct: boolean
}

/** The first price that can be read. None where the page's own product asks several. */
function askedPrice(
  products: readonly (OwnProduct | null)[],
  facts: PageFacts,
  country: string | null,
): Price | null {
  const tagged = taggedOf(facts)
  const head = priceOf(tagged, country)
  const nets = new Set(products.map(product => product?.asked.net).filter(Boolean))
  for (const product of products) {
    if (!product) continue
    if (product.asked.isUnclear) return null
    const { ask } = product.asked
    const price = ask ? priceOf({ ...ask, currency: ask.currency || tagged.currency }, country) : null
    // A product that is only likely to be the page's own does not outdo the page's own price.
    if (price && !product.isSure && head && head.price !== price.price) return null
    if (price) return price
  }
  const others: (Price | null)[] = [
    head,
    ...(['price', 'usedPrice'] as const).map(field => priceOf({ price: facts.shop.get(field) }, country)),
    /[$€£¥₹₩]/.test(facts.meta.get('twitter:data1') ?? '')
      ? priceOf({ price: facts.meta.get('twitter:data1') }, country)
      : null,
  ]
  return others.find(price => price !== null && !nets.has(price.price!)) ?? null
}

/** What the page's own price may be, where `askedPrice` cannot tell. */
function possiblePrices(
  products: readonly (OwnProduct | null)[],
  facts: PageFacts,
  country: string | null,
): PossiblePrice[] {
  if (products.some(product => product?.asked.isUnclear)) return []
  const tagged = taggedOf(facts)
  const said: Said[] = [
    ...products.flatMap(product => {
      // As in `askedPrice`: the page's own price outdoes a product that is only likely to be its own.
      const ask = product?.isSure || tagged.price === '' ? product?.asked.ask : null
      return ask ? [{ ...ask, currency: ask.currency || tagged.currency }] : []
    }),
    tagged,
    ...(['price', 'usedPrice'] as const).map(field => ({ price: facts.shop.get(field) })),
  ]
  const nets = new Set(products.map(product => product?.asked.net).filter(Boolean))
  const all = said.map(one => possibleOf(one, country).filter(({ price }) => !nets.has(price)))
  return all.find(prices => prices.length > 0) ?? []
}

/**
 * What is worth keeping of a page. `url` is the address that answered, `today` the day of those who read it. Yields after
 * each small step, so that whoever reads may let others in between.
 */
export function* saidSteps(url: string, facts: PageFacts, today = ''): Generator<void, PageSaid> {
  const { meta, shop } = facts
  const host = hostOf(url)
  const store = storeOf(facts, host)
  const hosts = [host, parsedHost(facts.canonical, url), parsedHost(meta.get('og:url') ?? '', url)]
  const country = countryOf(facts, hosts.filter(Boolean))
  const identity = identityOf(url, facts, today)
  const linked = yield* ownProduct(facts.linked, identity)
  const microdata = yield* ownProduct(facts.microdata, identity)
  const pageTitle = tidy(
    first(meta.get('og:title'), meta.get('twitter:title'), facts.title, facts.headings[0]),
  )
  const title = tidy(first(shop.get('title'), plainText(linked?.name ?? ''), microdata?.name))
  const description = first(
    plainText(linked?.description ?? ''),
    microdata?.description,
    meta.get('og:description'),
    meta.get('twitter:description'),
    meta.get('description'),
  )
  yield
  const price = askedPrice([linked, microdata], facts, country)
  yield
  const base = linkedImage(facts.base, url) ?? url
  const images = [
    shop.get('image'),
    linked?.image,
    meta.get('og:image:secure_url'),
    meta.get('og:image'),
    meta.get('og:image:url'),
    meta.get('twitter:image'),
    meta.get('twitter:image:src'),
    microdata?.image,
  ]
  const isProduct = [linked, microdata].some(product => product?.isSure) || shop.has('title')
  const isTagged = taggedOf(facts).price !== '' || /product/i.test(meta.get('og:type') ?? '')
  const stocks = [
    linked?.stock,
    microdata?.stock,
    stockIn(first(meta.get('product:availability'), meta.get('og:availability'))),
  ]
  return {
    preview: {
      url: untracked(url),
      title: shortened(title || withoutStore(pageTitle, store, host), longestTitle) || null,
      description: shortened(tidy(plainText(description)), longestDescription) || null,
      image: images.map(image => linkedImage(image ?? '', base)).find(image => image !== null) ?? null,
      price: price?.price ?? null,
      currency: price?.currency ?? null,
      possiblePrices:
        price && isCurrency(price.currency!) ? [] : possiblePrices([linked, microdata], facts, country),
      store: shortened(store, longestStore),
      stock: stocks.find(stock => stock) ?? null,
    },
    refusal: isProduct || (isTagged && price) ? null : refusalOf(facts),
    isProduct: isProduct || isTagged,
  }
}

/** The same at once: for short pages, and tests. */
export function saidBy(url: string, facts: PageFacts, today = ''): PageSaid {
  const steps = saidSteps(url, facts, today)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** What is worth keeping of a page. */
export const previewOf = (url: string, facts: PageFacts, today = ''): LinkPreview =>
  saidBy(url, facts, today).preview
