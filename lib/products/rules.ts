import { normalLink, untracked } from '@/lib/core/link'
import { decimals, isCurrency, toMajor } from '@/lib/core/money'
import { cleanLine } from '@/lib/core/text'
import { countryOfHost } from '@/lib/reading/countries/rules'
import { currencyOfSign, isSign, meantBy } from '@/lib/reading/currencies/rules'
import { type PageFacts, textOf } from './pages/rules'
import { readMachineAmount, readPrice } from './prices/rules'
import type { LinkPreview } from './schema'
import { longestDescription, longestLink, longestStore, longestTitle } from './values'

const first = (...texts: (string | null | undefined)[]): string => texts.find(text => text?.trim()) ?? ''
const tidy = (text: string) => cleanLine(text).replace(/\s+/gu, ' ').trim()

/** Cuts at a word, with an ellipsis. */
function shortened(text: string, most: number): string {
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

/** The country of a page, which tells currencies apart that share a sign. */
function countryOf({ meta, lang }: PageFacts, host: string): string | null {
  return countryOfHost(host) ?? /[-_]([A-Z]{2})$/.exec(first(meta.get('og:locale'), lang))?.[1] ?? null
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

function priceOf({ price, currency = '' }: Said, country: string | null): Price | null {
  if (price === null || price === undefined || price === '') return null
  const code = currency.trim().toUpperCase()
  const named = isCurrency(code) ? code : currencyOfSign(currency, { country })
  const machine = typeof price === 'number' ? price : readMachineAmount(price, named)
  const read =
    machine !== null
      ? { amount: machine, sign: null }
      : readPrice(String(price), { currency: named, country })
  // A price of nothing is a gap that the page fills later.
  if (!read || !(read.amount > 0) || read.amount > 9_000_000_000) return null
  // Data that names another currency than the text beside it is wrong about one of both.
  if (named && read.sign && !meantBy(read.sign)?.includes(named)) return null
  const sign = read.sign ?? currency.trim()
  const found = named ?? currencyOfSign(sign, { country })
  if (found) return { price: rounded(read.amount, found), currency: found }
  return sign && sign.length <= 8 ? { price: read.amount, currency: sign } : null
}

function imageOf(text: string, base: string): string | null {
  const source = text.trim()
  if (!source || !URL.canParse(source, base)) return null
  const link = normalLink(new URL(source, base).href)
  return link && link.length <= longestLink ? link : null
}

/** What is worth keeping of a page. `url` is the address that answered. */
export function previewOf(url: string, facts: PageFacts): LinkPreview {
  const { meta, microdata, shop } = facts
  const host = hostOf(url)
  const store = storeOf(facts, host)
  const country = countryOf(facts, host)
  const pageTitle = tidy(first(meta.get('og:title'), meta.get('twitter:title'), facts.title))
  const product = facts.linked.product([pageTitle, tidy(facts.title)])
  const title = tidy(first(shop.get('title'), textOf(product?.name ?? ''), microdata.get('name')))
  const description = first(
    textOf(product?.description ?? ''),
    microdata.get('description'),
    meta.get('og:description'),
    meta.get('twitter:description'),
    meta.get('description'),
  )
  const tagged = first(
    meta.get('product:sale_price:currency'),
    meta.get('product:price:currency'),
    meta.get('og:price:currency'),
  )
  const prices: Said[] = [
    { price: product?.price, currency: product?.currency },
    { price: microdata.get('price') ?? microdata.get('lowPrice'), currency: microdata.get('priceCurrency') },
    {
      price: first(
        meta.get('product:sale_price:amount'),
        meta.get('product:price:amount'),
        meta.get('og:price:amount'),
      ),
      currency: tagged,
    },
    { price: shop.get('price') },
    { price: shop.get('usedPrice') },
    { price: meta.get('twitter:data1')?.match(/[$€£¥]/) ? meta.get('twitter:data1') : null },
  ]
  const price = prices.map(said => priceOf(said, country)).find(found => found !== null)
  const base = imageOf(facts.base, url) ?? url
  const images = [
    shop.get('image'),
    product?.image,
    meta.get('og:image:secure_url'),
    meta.get('og:image'),
    meta.get('og:image:url'),
    meta.get('twitter:image'),
    meta.get('twitter:image:src'),
    microdata.get('image'),
  ]
  return {
    url: untracked(url),
    title: shortened(title || withoutStore(pageTitle, store, host), longestTitle) || null,
    description: shortened(tidy(textOf(description)), longestDescription) || null,
    image: images.map(image => imageOf(image ?? '', base)).find(image => image !== null) ?? null,
    price: price?.price ?? null,
    currency: price?.currency ?? null,
    store: shortened(store, longestStore),
  }
}
