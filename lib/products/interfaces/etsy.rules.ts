import { z } from 'zod'
import type { Stock } from '../values'
import { type ItemPrice, itemPrice, type ShopItem, shopHost } from './rules'

/** The number of the listing that a link of Etsy names, in any language or in a shop. Null for everything else. */
export function etsyListing(link: URL): string | null {
  const host = shopHost(link) ?? ''
  if (host !== 'etsy.com' && !/^[a-z0-9-]+\.etsy\.com$/.test(host)) return null
  return (
    /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?listing\/(\d{6,15})(?:\/[^/]*)?\/?$/i.exec(link.pathname)?.[1] ?? null
  )
}

const Listing = z.object({
  title: z.string().trim().min(1),
  description: z.string().catch(''),
  state: z.string().catch(''),
  quantity: z.number().nullish().catch(null),
  has_variations: z.boolean().catch(false),
  price: z
    .object({
      amount: z.int().nonnegative(),
      divisor: z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)]),
      currency_code: z.string(),
    })
    .nullish()
    .catch(null),
  images: z
    .array(z.object({ url_570xN: z.string().nullish(), url_fullxfull: z.string().nullish() }))
    .catch([]),
})

function stockOf(state: string, quantity: number | null | undefined): Stock | null {
  if (state === 'active') return quantity === 0 ? 'soldOut' : 'available'
  return ['sold_out', 'expired', 'inactive', 'edit', 'removed', 'unavailable'].includes(state)
    ? 'soldOut'
    : null
}

const moneyOf = (price: NonNullable<z.output<typeof Listing>['price']>): ItemPrice | null => {
  const places = String(price.divisor).length - 1
  const digits = String(price.amount).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return itemPrice(text, price.currency_code)
}

/** A listing as the Open API of Etsy answers it. With variants its price is only the least of theirs. */
export function readEtsy(answer: unknown): ShopItem | null {
  const read = Listing.safeParse(answer)
  if (!read.success) return null
  const { title, description, state, quantity, has_variations, price, images } = read.data
  const money = price ? moneyOf(price) : null
  const [first] = images
  return {
    title,
    description,
    image: first?.url_570xN ?? first?.url_fullxfull ?? '',
    price: has_variations ? null : money,
    leastPrice: has_variations ? money : null,
    stock: stockOf(state, quantity),
  }
}
