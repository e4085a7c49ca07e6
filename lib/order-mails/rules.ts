import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { meansTheSame, type NameMeaning, nameMeaning } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { plainNumber } from '@/lib/reading/carriers.rules'
import type { Facts, Parcel } from './schema'

/** The words of a name that tell it from others. */
const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 3 || /[^\p{Script=Latin}\p{N}]/u.test(word))

const sameNumber = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && plainNumber(one) === plainNumber(other))

/** A shop's name without the words that shops add and leave out. */
const shopOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

const hostOf = (url: string | null) => (url && URL.canParse(url) ? shopOf(new URL(url).hostname) : '')

function nameScore(name: string, text: string, items: readonly NameMeaning[]): number {
  const meaning = nameMeaning(name)
  if (items.some(item => meansTheSame(item, meaning))) return 5
  const words = wordsOf(name)
  const held = words.filter(word => text.includes(word)).length
  return words.length === 0 ? 0 : Math.round((4 * held) / words.length)
}

/** What the total says about a price: the same, or a little more, as with shipping. */
function priceScore({ price, cost, currency }: Gift, facts: Facts): number {
  const once = facts.price === null ? null : toMinor(facts.price, currency)
  if (once && price !== null && facts.currency === currency && once === toMinor(price, currency)) return 3
  const paid = facts.amount === null ? null : toMinor(facts.amount, currency)
  const own = (cost ?? price) === null ? null : toMinor((cost ?? price)!, currency)
  if (!paid || !own || facts.currency !== currency) return 0
  if (paid === own) return 3
  return paid > own && own * 2 >= paid ? 1 : 0
}

/** What a mail says, prepared once for all gifts that it may be about. `text` is its folded text. */
export interface Said {
  facts: Facts
  text: string
  items: readonly NameMeaning[]
}

export const saidIn = (facts: Facts, text: string): Said => ({
  facts,
  text: fold(text),
  items: facts.items.map(nameMeaning),
})

/**
 * How much speaks for a mail being about a gift. From 4 on it is likely: the same number, a like name, or the shop with
 * another sign.
 */
export function scoreOf(gift: Gift, { facts, text, items }: Said): number {
  const { tracking } = gift
  const known =
    [facts, ...facts.parcels].some(({ trackingNumber }) => sameNumber(tracking?.number, trackingNumber)) ||
    sameNumber(tracking?.orderNumber, facts.orderNumber)
  // A parcel with another order's number is not this one.
  const isOther =
    !known &&
    Boolean(tracking?.orderNumber && facts.orderNumber && tracking.orderNumber !== facts.orderNumber)
  if (isOther) return 0
  const shop = facts.store !== null && gift.store !== null && shopOf(facts.store) === shopOf(gift.store)
  const link = facts.store !== null && hostOf(gift.purchaseUrl).includes(shopOf(facts.store))
  const open = gift.status === 'planned' || (gift.status === 'purchased' && tracking?.status !== 'delivered')
  return (
    (known ? 20 : 0) +
    nameScore(gift.name, text, items) +
    (shop ? 3 : link ? 2 : 0) +
    priceScore(gift, facts) +
    (open ? 0.5 : 0)
  )
}

const likely = 4
const mostOffered = 20

/** The number of the parcel that a gift is in: its own number, or the article most like its name. Null where none is. */
export function parcelOf(
  { name, tracking }: Pick<Gift, 'name' | 'tracking'>,
  parcels: readonly Parcel[],
): string | null {
  const own = parcels.find(({ trackingNumber }) => sameNumber(tracking?.number, trackingNumber))
  if (own) return own.trackingNumber
  let best: { number: string | null; score: number } = { number: null, score: 1 }
  for (const { trackingNumber, items } of parcels) {
    const score = nameScore(name, fold(items.join(' ')), items.map(nameMeaning))
    if (score > best.score) best = { number: trackingNumber, score }
  }
  return best.number
}

/** The gifts that a mail may be about by their scores, the likeliest first, then the other open ones in their order. */
export function candidatesOf(gifts: readonly Gift[], scores: readonly number[], parcels: readonly Parcel[]) {
  return gifts
    .map((gift, at) => ({ gift, at, score: scores[at] ?? 0 }))
    .map(one => ({ ...one, score: one.score >= likely ? one.score : 0 }))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, mostOffered)
    .map(({ gift, score }) => ({ gift, isMatch: score > 0, parcel: parcelOf(gift, parcels) }))
}

/** Whom a mail was addressed to, where none of its addresses is the reader's. */
export const addressedToOther = (to: readonly string[], own: string): string | null =>
  to.length === 0 || to.some(address => address.toLowerCase() === own.toLowerCase())
    ? null
    : (to[0]?.slice(0, 200) ?? null)
