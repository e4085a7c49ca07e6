import {
  type LinkedData,
  listOf,
  type Thing,
  textIn,
  thingsOf,
  typesOf,
  wordIn,
} from '@/lib/reading/pages/linked-data.rules'
import { chargeTypes, forSome, notAsked } from './offers.values'
import { readMachineAmount, readPrice } from './prices.rules'
import type { Stock } from './values'

export interface Ask {
  price: string | number
  currency: string
}
/** What a product asks: one price, none, or several of which nothing tells which is meant. */
export interface Asked {
  ask: Ask | null
  isUnclear: boolean
  /** A price without the tax that people pay with it. */
  net: number | null
}

interface Cost extends Ask {
  isGross: boolean | null
  isSale: boolean
}
/** The page that asks: some offers are of one of its variants, and some were of another time. */
export interface AskedAt {
  today: string
  /** The name of the product: a "Monthly planner" is not paid by the month. */
  name: string
  /** Whether an address is the page's own, with what its query chooses. */
  isHere: (address: string) => boolean
}

const nothing: Asked = { ask: null, isUnclear: false, net: null }
const unclear: Asked = { ask: null, isUnclear: true, net: null }
const mostOffers = 200

const numberIn = (value: unknown): number | null => {
  const text = textIn(value).trim()
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}
const says = (value: unknown, word: 'true' | 'false') =>
  listOf(value).some(
    one =>
      String(isTruth(one) ? one : textIn(one))
        .toLowerCase()
        .replace(/^.*\//, '') === word,
  )
const isTruth = (value: unknown): value is boolean => typeof value === 'boolean'

/** More than one piece has to be bought. */
const isForMany = (quantity: unknown) =>
  thingsOf(quantity).some(one => (numberIn(one.minValue) ?? numberIn(one.value) ?? 1) > 1) ||
  (numberIn(quantity) ?? 1) > 1

/** Whether a price is asked at another time than today. */
function isOfAnotherTime(thing: Thing, { today }: AskedAt): boolean {
  const [from, until] = [textIn(thing.validFrom).slice(0, 10), textIn(thing.validThrough).slice(0, 10)]
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && today !== ''
  return (isDay(until) && until < today) || (isDay(from) && from > today)
}

/** Whether something asks its price of a part of the people only, by the month, or for a part. */
function isNotForAll(thing: Thing, { name }: AskedAt): boolean {
  return (
    thing.validForMemberTier != null ||
    thing.eligibleTransactionVolume != null ||
    thing.billingDuration != null ||
    thing.billingIncrement != null ||
    thing.billingStart != null ||
    thing.membershipTier != null ||
    isForMany(thing.eligibleQuantity) ||
    typesOf(thing).some(type => chargeTypes.has(type)) ||
    [thing.priceType, thing.priceComponentType].some(type =>
      listOf(type).some(
        one =>
          notAsked.test(textIn(one)) ||
          (typeof one === 'object' && notAsked.test(wordIn((one as Thing)?.['@id']))),
      ),
    ) ||
    (thing.eligibleCustomerType != null && !/enduser/i.test(textIn(thing.eligibleCustomerType))) ||
    /lease|rent/i.test(wordIn(thing.businessFunction)) ||
    (!forSome.test(name) && forSome.test(textIn(thing.name).slice(0, 200)))
  )
}

/** A price for a kilogram or a litre. One for one piece is a price like any other. */
function isPerUnit(thing: Thing): boolean {
  const [reference] = thingsOf(thing.referenceQuantity)
  if (!reference && !thing.unitCode && !thing.unitText) return false
  const unit = wordIn(reference?.unitCode ?? thing.unitCode) || textIn(reference?.unitText ?? thing.unitText)
  return (
    !/^(?:C62|EA|PCE|H87|NMP|XPP|piece|unit|each|)$/i.test(unit) || (numberIn(reference?.value) ?? 1) !== 1
  )
}

const priceIn = (value: unknown): string | number | null => {
  for (const one of listOf(value)) {
    if (typeof one === 'number') return one
    if (typeof one === 'string' && one.trim() !== '') return one
    if (isValue(one)) return one['@value']
  }
  return null
}
const isValue = (value: unknown): value is { '@value': string | number } => {
  const held = typeof value === 'object' && value !== null ? (value as Thing)['@value'] : undefined
  return typeof held === 'string' || typeof held === 'number'
}

/** What a program and people read where a page says both: a shop may write cents for programs. */
function isContradicted({ price, priceShown }: Thing, currency: string): boolean {
  if (priceShown === undefined) return false
  const said = priceIn(price)
  const shown = priceIn(priceShown)
  if (said === null || shown === null) return false
  const seen = readPrice(/\p{L}|\p{Sc}/u.test(String(shown)) ? String(shown) : `${shown} ${currency}`)
  const told = typeof said === 'number' ? said : readMachineAmount(said, currency || null)
  return (
    seen !== null && told !== null && Math.abs(seen.amount - told) > 0.011 * Math.max(1, seen.amount / 100)
  )
}

const hasPrice = ({ price, lowPrice, priceSpecification, priceShown }: Thing) =>
  price != null || lowPrice != null || priceSpecification != null || priceShown != null

/** The prices that one offer asks. Null where it asks some that nobody can tell. */
function costsOf(data: LinkedData, offer: Thing, at: AskedAt): Cost[] | null {
  const currency = textIn(offer.priceCurrency).trim()
  const specified = data.follow(offer.priceSpecification)
  const open = where(
    specified.filter(one => !isNotForAll(one, at) && !isPerUnit(one)),
    one => !isOfAnotherTime(one, at),
  )
  const costs: Cost[] = []
  for (const one of open) {
    const price = priceIn(one.price)
    const [least, most] = [priceIn(one.minPrice), priceIn(one.maxPrice)]
    if (price === null && least !== null && String(least) !== String(most)) return null
    const said = price ?? least
    if (said === null) continue
    const vat = one.valueAddedTaxIncluded ?? offer.valueAddedTaxIncluded
    costs.push({
      price: said,
      currency: textIn(one.priceCurrency).trim() || currency,
      isGross: says(vat, 'true') ? true : says(vat, 'false') ? false : null,
      isSale: /sale|offer|current/i.test(wordIn(one.priceType)),
    })
  }
  const own = priceIn(offer.price)
  const [low, high] = [priceIn(offer.lowPrice), priceIn(offer.highPrice)]
  if (own !== null) {
    // What nobody can read is no price, and leaves the page's head to be read.
    if (isContradicted(offer, currency)) return []
    const vat = offer.valueAddedTaxIncluded
    const isGross = says(vat, 'true') ? true : says(vat, 'false') ? false : null
    costs.push({ price: own, currency: currency || (costs[0]?.currency ?? ''), isGross, isSale: false })
  } else if (low !== null) {
    const isOne = high !== null ? isEqual(low, high) : numberIn(offer.offerCount) === 1
    if (!isOne) return null
    costs.push({ price: low, currency, isGross: null, isSale: false })
  }
  return costs
}

const amountOf = (price: string | number) => {
  const text = String(price).trim()
  return /^\d+(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text
}
const isEqual = (one: string | number, other: string | number) => amountOf(one) === amountOf(other)
const isSame = (one: Ask, other: Ask) =>
  isEqual(one.price, other.price) && (one.currency === other.currency || !one.currency || !other.currency)

/** Prices in dollars of North America stand without tax for everybody. */
const isWithoutTax = (currency: string) => /^(?:USD|CAD)$/i.test(currency)

/** The one price of several: with tax before without it, a sale before others. Undefined where they differ. */
function oneOf(costs: readonly Cost[]): Cost | null | undefined {
  const gross = costs.filter(({ isGross }) => isGross === true)
  // A price that is said to be net is also net where it stands once more without a word of it.
  const net = costs.filter(({ isGross }) => isGross === false)
  const open = costs.filter(
    cost => cost.isGross === null && !net.some(one => isSame(one, cost) && !isWithoutTax(one.currency)),
  )
  const kept =
    gross.length > 0 ? gross : open.length > 0 ? open : net.filter(({ currency }) => isWithoutTax(currency))
  const sales = kept.filter(({ isSale }) => isSale)
  const [first, ...others] = sales.length > 0 ? sales : kept
  if (!first) return null
  return others.every(other => isSame(first, other))
    ? { ...first, currency: first.currency || (others.find(o => o.currency)?.currency ?? '') }
    : undefined
}

/** Keeps what suits, where anything does. */
const where = <Kind>(list: readonly Kind[], suits: (one: Kind) => boolean): readonly Kind[] => {
  const kept = list.filter(suits)
  return kept.length > 0 ? kept : list
}

const isSecond = ({ itemCondition }: Thing) => /used|refurbished|damaged/i.test(wordIn(itemCondition))
/** What a word of an offer, or of a page's head, says of whether a product can be bought. */
export function stockIn(word: string): Stock | null {
  const said = word.toLowerCase().replace(/[^a-z]/g, '')
  if (/outofstock|soldout|discontinued|^oos$/.test(said)) return 'soldOut'
  return /instock|onlineonly|instoreonly|limitedavailability|preorder|presale|backorder|madetoorder/.test(
    said,
  )
    ? 'available'
    : null
}
const isOut = ({ availability }: Thing) => stockIn(wordIn(availability)) === 'soldOut'
const addressOf = (thing: Thing) => textIn(thing.url)

/** Whether a product can be bought, as its offers say. Null where some of them do not. */
export function stockOf(data: LinkedData, offers: readonly Thing[], { isHere }: AskedAt): Stock | null {
  const all = offers.slice(0, mostOffers).flatMap(offer => {
    const inner = data.follow(offer.offers).slice(0, mostOffers)
    return inner.length > 0 ? inner : [offer]
  })
  const meant = where(all, offer => addressOf(offer) !== '' && isHere(addressOf(offer)))
  const said = meant.map(({ availability }) => stockIn(wordIn(availability)))
  if (said.includes('available')) return 'available'
  return said.length > 0 && said.every(stock => stock === 'soldOut') ? 'soldOut' : null
}

/** What the offers of a product ask. */
export function askedBy(data: LinkedData, offers: readonly Thing[], at: AskedAt): Asked {
  const all = offers.slice(0, mostOffers).flatMap(offer => {
    const inner = data.follow(offer.offers).slice(0, mostOffers)
    return inner.some(hasPrice) ? inner : hasPrice(offer) ? [offer] : []
  })
  const forAll = all.filter(offer => !isNotForAll(offer, at))
  const now = where(forAll, offer => !isOfAnotherTime(offer, at))
  const here = where(now, offer => addressOf(offer) !== '' && at.isHere(addressOf(offer)))
  // Where all of them have the page's address, it tells nothing.
  const suited = where(
    where(here, offer => !isSecond(offer)),
    offer => !isOut(offer),
  )
  const costs: Cost[] = []
  let net: number | null = null
  for (const offer of suited) {
    const own = costsOf(data, offer, at)
    if (own === null) return unclear
    const one = oneOf(own)
    if (one === undefined) return unclear
    const without = own.find(({ isGross }) => isGross === false)
    if (without && typeof amountOf(without.price) === 'number') net = amountOf(without.price) as number
    if (one) costs.push(one)
  }
  const [first, ...others] = costs
  if (!first) return { ...nothing, net }
  if (!others.every(other => isSame(first, other))) return unclear
  return { ask: { price: first.price, currency: first.currency }, isUnclear: false, net: null }
}
