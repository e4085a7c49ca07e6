import { fold } from '@/lib/core/text'
import { isAside } from '@/lib/reading/pages/html.rules'
import {
  type Found,
  type LinkedData,
  type Thing,
  textIn,
  thingsOf,
  typesOf,
} from '@/lib/reading/pages/linked-data.rules'
import { type Asked, askedBy, stockOf } from './offers.rules'
import { buyWords } from './own.values'
import type { Stock } from './values'

export interface OwnProduct {
  name: string
  description: string
  image: string
  asked: Asked
  stock: Stock | null
  /** Whether name, address or number are those of the page. Else it is only likely to be the page's own. */
  isSure: boolean
}

/** A page's statements about itself, to compare with the products that it names. */
export interface Identity {
  /** The page's title in its previews and its heading. */
  names: readonly string[]
  /** The title of its window, with the shop and other words around. */
  title: string
  /** The addresses that it has: as it was called, canonical, for sharing. */
  urls: readonly string[]
  /** The number of its product. */
  sku: string
  /** Whether its head says a price. */
  isPriced: boolean
  today: string
}

const productTypes = new Set([
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'SomeProducts',
  'Book',
])
/** Properties that hold other things than the product of the page. */
const otherThings = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'review',
  'reviews',
  'author',
  'brand',
])
const lists = new Set(['ItemList', 'OfferCatalog', 'CollectionPage', 'SearchResultsPage', 'BreadcrumbList'])
const listKeys = new Set([
  'itemListElement',
  'hasOfferCatalog',
  'makesOffer',
  'mentions',
  'significantLink',
  'item',
])
const mostProducts = 200
const longestName = 300

const isProduct = (thing: Thing) =>
  typesOf(thing).some(type => productTypes.has(type)) && textIn(thing.name).trim() !== ''

const wordsIn = (text: string): string[] =>
  fold(text.slice(0, longestName))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
export const phrase = (text: string) => wordsIn(text).join(' ')
const separators = /\s+(?:[|–—·•:»›@-]|::|-{2,})\s+|\s*[|｜]\s*|\s*:\s+/

/** The phrases that a title is made of: as a whole, in its parts, and without the words of selling. */
export function phrasesIn(title: string): Set<string> {
  const parts = title
    .slice(0, longestName * 2)
    .split(separators)
    .slice(0, 8)
  const beginnings = parts.map((_, at) => parts.slice(0, at + 1).join(' '))
  const all = [title, ...parts, ...beginnings].map(phrase)
  const bare = all.map(text =>
    text
      .split(' ')
      .filter(word => !buyWords.has(word))
      .join(' '),
  )
  return new Set([...all, ...bare].filter(Boolean))
}

/** How much two names share: 0 unless they may well be of one thing. */
function likeness(name: string, title: string): number {
  const [own, other] = [new Set(wordsIn(name)), new Set(wordsIn(title).filter(word => !buyWords.has(word)))]
  if (own.size === 0 || other.size === 0) return 0
  const shared = [...own].filter(word => other.has(word))
  const isNumber = (word: string) => /\p{N}/u.test(word)
  // "Phone 15 128 GB" is another than "Phone 15 256 GB".
  const isOther =
    [...own].some(word => isNumber(word) && !other.has(word)) &&
    [...other].some(word => isNumber(word) && !own.has(word))
  if (isOther) return 0
  const short = Math.min(own.size, other.size)
  if (shared.length >= 2 && shared.length / short >= 0.7) return shared.length
  const [one, two] = [[...own].join(''), [...other].join('')]
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(one)
  return isUnspaced && Math.min(one.length, two.length) >= 3 && (one.includes(two) || two.includes(one))
    ? 1
    : 0
}

const parsedUrl = (address: string, base: string) =>
  address.trim() !== '' && address.length < 3000 && URL.canParse(address.trim(), base)
    ? new URL(address.trim(), base)
    : null
const pathOf = ({ pathname }: URL) => {
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase()
  } catch {
    return pathname.replace(/\/+$/, '').toLowerCase()
  }
}

/** Whether an address is one of the page's: the same path, and everything that its query chooses. */
function isOneOf(address: string, urls: readonly string[]): boolean {
  const [base = 'https://invalid/'] = urls
  const own = parsedUrl(address, base)
  if (!own) return false
  const path = pathOf(own)
  return urls.some(one => {
    const page = parsedUrl(one, base)
    if (!page || pathOf(page) !== path) return false
    const chosen = [...own.searchParams]
    if (path === '' && chosen.length === 0) return false
    return chosen.every(([key, value]) => page.searchParams.get(key) === value)
  })
}

const addressesOf = (thing: Thing) =>
  [
    thing.url,
    thing['@id'],
    thing.mainEntityOfPage,
    ...thingsOf(thing.mainEntityOfPage).map(page => page['@id']),
  ]
    .map(textIn)
    .filter(Boolean)
const numbersOf = (thing: Thing) =>
  [thing.sku, thing.productID, thing.mpn, thing.gtin, thing.gtin13, thing.gtin12, thing.gtin8, thing.isbn]
    .map(textIn)
    .map(number => number.trim().toLowerCase())
    .filter(number => number.length >= 4 && /\d/.test(number))

/** Whether a thing stands among others: in a list of a shop, a carousel, an advertisement. */
function isAmongOthers(found: Found): boolean {
  for (let at: Found | null = found; at; at = at.around) {
    if (at.thing[isAside] === true || listKeys.has(at.key) || otherThings.has(at.key)) return true
    if (at !== found && typesOf(at.thing).some(type => lists.has(type))) return true
  }
  return false
}

interface Candidate {
  found: Found
  name: string
  isForeign: boolean
  isHere: boolean
  /** Whether it has an address of its own, and that is another. */
  isElsewhere: boolean
  isNamed: boolean
  hasNumber: boolean
  likeness: number
}

/** Yields after each product. */
function* candidatesIn(data: LinkedData, page: Identity): Generator<void, Candidate[]> {
  const titles = [...page.names, page.title].filter(Boolean)
  const phrases = new Set(titles.flatMap(title => [...phrasesIn(title)]))
  const paths = page.urls.flatMap(url => {
    const at = parsedUrl(url, url)
    return at ? [`${pathOf(at)}${at.search.toLowerCase()}`] : []
  })
  const hasNumber = (thing: Thing) =>
    numbersOf(thing).some(
      number =>
        number === page.sku.trim().toLowerCase() ||
        (number.length >= 5 && paths.some(path => path.split(/[^\p{L}\p{N}]+/u).includes(number))),
    )
  const products = data.things(isProduct, otherThings).filter(({ thing }) => isProduct(thing))
  const candidates: Candidate[] = []
  for (const found of products.slice(0, mostProducts)) {
    yield
    const { thing } = found
    const name = textIn(thing.name)
    const addresses = addressesOf(thing)
    const isHere = addresses.some(address => isOneOf(address, page.urls))
    const own = parsedUrl(textIn(thing.url), page.urls[0] ?? 'https://invalid/')
    candidates.push({
      found,
      name: phrase(name),
      isForeign: isAmongOthers(found),
      isHere,
      isElsewhere: !isHere && own !== null && pathOf(own) !== '',
      isNamed: phrases.has(phrase(name)),
      hasNumber: hasNumber(thing),
      likeness: Math.max(0, ...titles.map(title => likeness(name, title))),
    })
  }
  return candidates
}

/** The one thing of several, if all of them have one name. Several of one name are told apart by what they ask. */
const only = (list: readonly Candidate[]): Candidate | null =>
  list[0] && list.every(({ name }) => name === list[0]!.name) ? list[0] : null

/** Tells which of the products is the page's own, and how sure that is. */
function chosen(all: readonly Candidate[], page: Identity): { one: Candidate; isSure: boolean } | null {
  const sure = [
    all.filter(one => one.isHere && one.isNamed),
    all.filter(one => one.isNamed && one.hasNumber),
    all.filter(one => one.isNamed && !one.isForeign && !one.isElsewhere),
    all.filter(one => one.isNamed && !one.isForeign),
    all.filter(one => one.isHere && (!one.isForeign || one.likeness > 0)),
    all.filter(one => one.hasNumber && !one.isForeign),
    all.filter(one => one.isNamed && !one.isElsewhere),
  ]
  for (const list of sure) {
    const longest = Math.max(0, ...list.map(({ name }) => name.length))
    // "Teapot lid" is called so by the title, and "Teapot" is a part of it.
    const one = only(list) ?? only(list.filter(({ name, isNamed }) => isNamed && name.length === longest))
    if (one) return { one, isSure: true }
  }
  const own = all.filter(one => !one.isForeign && !one.isElsewhere)
  const most = Math.max(0, ...own.map(one => one.likeness))
  const like = most > 0 ? only(own.filter(one => one.likeness === most)) : null
  if (like) return { one: like, isSure: false }
  const lone = only(own)
  // A page that names itself otherwise, in its heading or for others, is about something else.
  return lone && page.names.length === 0 && !page.isPriced ? { one: lone, isSure: false } : null
}

function imageIn(value: unknown): string {
  for (const one of Array.isArray(value) ? value : [value]) {
    const [thing] = thingsOf(one)
    const text = thing ? textIn(thing.contentUrl) || textIn(thing.url) || textIn(thing['@id']) : textIn(one)
    if (text) return text
  }
  return ''
}

/** The product that a page is about. Null where it names none, or only others. Yields after each small step. */
export function* ownProduct(data: LinkedData, page: Identity): Generator<void, OwnProduct | null> {
  const all = yield* candidatesIn(data, page)
  yield
  const choice = chosen(all, page)
  if (!choice) return null
  const { one, isSure } = choice
  const isHere = (address: string) => isOneOf(address, page.urls.slice(0, 1))
  const at = { today: page.today, name: textIn(one.found.thing.name), isHere }
  // Some pages say the same product several times, with its offers in one place only.
  const same = all.filter(({ name, isForeign }) => name === one.name && isForeign === one.isForeign)
  const things = same.map(({ found }) => found.thing)
  const offersOf = (thing: Thing) => data.follow(thing.offers)
  const around = same.flatMap(({ found }) =>
    found.key === 'itemOffered' && found.around ? [found.around.thing] : [],
  )
  const offers = [...things.flatMap(offersOf), ...around]
  const variants = things.flatMap(thing => data.follow(thing.hasVariant)).slice(0, mostProducts)
  const called: Thing[] = []
  for (const variant of variants) {
    yield
    const isCalled =
      addressesOf(variant).some(isHere) ||
      offersOf(variant).some(offer => textIn(offer.url) && isHere(textIn(offer.url)))
    if (isCalled) called.push(variant)
  }
  // Every variant may have the page's address: then it chooses none.
  const meant = called.length > 0 ? called : variants
  const thing = one.found.thing
  const asking = offers.length > 0 ? offers : meant.flatMap(offersOf)
  const texts = (key: string) => things.map(each => textIn(each[key])).find(Boolean) ?? ''
  return {
    name: textIn(thing.name),
    description: texts('description'),
    image:
      imageIn(thing.image) ||
      things.map(each => imageIn(each.image)).find(Boolean) ||
      imageIn(variants[0]?.image),
    asked: askedBy(data, asking, at),
    stock: stockOf(data, asking, at),
    isSure,
  }
}
