import type { WishlistItem } from '@/lib/wishlists/schema'

export const wishFilters = ['free', 'wanted', 'under'] as const
export type WishFilter = (typeof wishFilters)[number]

export const isWishFilter = (value: unknown): value is WishFilter =>
  (wishFilters as readonly unknown[]).includes(value)

type Wish = Pick<WishlistItem, 'status' | 'priority' | 'price' | 'currency'>

export const isWanted = ({ priority }: Pick<Wish, 'priority'>) => priority === 'high' || priority === 'urgent'

/**
 * A round price with about half of the wishes below it. Null when the prices have several currencies or no
 * round price divides them.
 */
export function priceStep(wishes: readonly Wish[]): { amount: number; currency: string } | null {
  const priced = wishes.filter((wish): wish is Wish & { price: number } => wish.price !== null)
  const currency = priced[0]?.currency
  if (currency === undefined || priced.some(wish => wish.currency !== currency)) return null
  const prices = priced.map(({ price }) => price).sort((one, other) => one - other)
  const middle = prices[Math.floor(prices.length / 2)] ?? 0
  const least = prices[0] ?? 0
  const most = prices.at(-1) ?? 0
  const steps = Array.from({ length: 10 }, (_, power) =>
    [1, 2, 2.5, 4, 5, 7.5].map(step => step * 10 ** power),
  )
    .flat()
    .filter(step => Number.isInteger(step) && step > least && step <= most)
  const [amount] = steps.sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle) || one - other,
  )
  return amount === undefined ? null : { amount, currency }
}

export const filterWishes = <Item extends Wish>(
  wishes: readonly Item[],
  filter: WishFilter | null,
  step: ReturnType<typeof priceStep>,
): Item[] =>
  wishes.filter(wish => {
    if (filter === 'free') return wish.status === 'available'
    if (filter === 'wanted') return isWanted(wish)
    if (filter === 'under' && step) return wish.price !== null && wish.price < step.amount
    return true
  })

/** The shop of a wish: the host of its address, without www. */
export function shopOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '')
}
