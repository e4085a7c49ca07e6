import { type Sort, sortKeysOf } from '@/lib/core/rows'
import type { WishlistItem } from '@/lib/wishlists/schema'

export const wishSorts = ['position', 'price', 'createdAt', 'name'] as const
export type WishSort = Sort<(typeof wishSorts)[number]>

/** The order and the bounds that a visitor asks for. The bounds are in major units of `Prices.currency`. */
interface Asked {
  sort: WishSort
  minPrice?: number
  maxPrice?: number
}

/** The currency that the prices of a list are compared in, and its units for one unit of each other currency. */
export interface Prices {
  currency: string
  rates: Readonly<Record<string, number>>
}

type Wish = Pick<WishlistItem, 'name' | 'price' | 'currency' | 'position' | 'createdAt'>
const priced = (wish: Pick<Wish, 'price'>) => wish.price !== null

/** The currency of most prices that the viewer sees, the first one of several; null where no price is seen. */
export function mainCurrency(wishes: readonly Pick<Wish, 'price' | 'currency'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency } of wishes.filter(priced)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}

/** The price in the currency of the comparison; null without a price, and where no rate is known. */
function comparable({ price, currency }: Wish, prices: Prices): number | null {
  if (price === null) return null
  if (currency === prices.currency) return price
  const rate = prices.rates[currency]
  return rate === undefined ? null : price * rate
}

/** Known amounts first, then prices without a rate by currency, then wishes without a price. */
const rank = (wish: Wish, prices: Prices) =>
  comparable(wish, prices) !== null ? 0 : wish.price !== null ? 1 : 2

function byPrice(prices: Prices, direction: 1 | -1) {
  return (one: Wish, other: Wish) => {
    const first = rank(one, prices)
    const ranks = first - rank(other, prices)
    if (ranks !== 0 || first === 2) return ranks
    if (first === 0) return direction * (comparable(one, prices)! - comparable(other, prices)!)
    if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1
    return direction * (one.price! - other.price!)
  }
}

const isBound = ({ minPrice, maxPrice }: Asked) => minPrice !== undefined || maxPrice !== undefined

/**
 * The wishes as a visitor wants to see them. It knows the prices that the viewer sees and nothing else: where the list
 * hides them (`prices` is null), neither the order nor a bound can tell anything about them, so both are ignored.
 * Wishes that compare as equal stay as the list's side arranged them.
 */
export function arrange<Item extends Wish>(
  wishes: readonly Item[],
  asked: Asked,
  prices: Prices | null,
  locale: string,
): { shown: Item[]; unpriced: number } {
  const least = asked.minPrice ?? Number.NEGATIVE_INFINITY
  const most = asked.maxPrice ?? Number.POSITIVE_INFINITY
  const within = (wish: Item) => {
    const amount = prices && comparable(wish, prices)
    return amount !== null && amount >= least && amount <= most
  }
  const bound = prices !== null && isBound(asked)
  const shown = bound ? wishes.filter(within) : [...wishes]
  const unpriced = bound ? wishes.filter(wish => comparable(wish, prices) === null).length : 0
  const names = new Intl.Collator(locale, { numeric: true })
  const places = new Map(wishes.map((wish, at) => [wish, at]))
  const orders: Record<
    (typeof wishSorts)[number],
    (direction: 1 | -1) => (one: Item, other: Item) => number
  > = {
    position: direction => (one, other) => direction * (places.get(one)! - places.get(other)!),
    price: direction => (prices ? byPrice(prices, direction) : () => 0),
    createdAt: direction => (one, other) =>
      direction * (Date.parse(one.createdAt) - Date.parse(other.createdAt)),
    name: direction => (one, other) => direction * names.compare(one.name, other.name),
  }
  const keys = sortKeysOf<(typeof wishSorts)[number]>(asked.sort).map(({ field, descending }) =>
    orders[field](descending ? -1 : 1),
  )
  // The first key that tells two wishes apart decides.
  shown.sort((one, other) => keys.reduce((told, compare) => told || compare(one, other), 0))
  return { shown, unpriced }
}
