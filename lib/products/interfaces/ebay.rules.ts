import { z } from 'zod'
import { lookup } from '@/lib/core/lookup'
import type { Stock } from '../values'
import { itemPrice, type ShopItem, shopHost } from './rules'

/** The sites of eBay whose items the Browse API knows, by their host. */
const markets = lookup({
  'ebay.at': 'EBAY_AT',
  'ebay.be': 'EBAY_BE',
  'befr.ebay.be': 'EBAY_BE',
  'benl.ebay.be': 'EBAY_BE',
  'ebay.ca': 'EBAY_CA',
  'ebay.ch': 'EBAY_CH',
  'ebay.co.uk': 'EBAY_GB',
  'ebay.com': 'EBAY_US',
  'ebay.com.au': 'EBAY_AU',
  'ebay.com.hk': 'EBAY_HK',
  'ebay.com.sg': 'EBAY_SG',
  'ebay.de': 'EBAY_DE',
  'ebay.es': 'EBAY_ES',
  'ebay.fr': 'EBAY_FR',
  'ebay.ie': 'EBAY_IE',
  'ebay.it': 'EBAY_IT',
  'ebay.nl': 'EBAY_NL',
  'ebay.pl': 'EBAY_PL',
})

const number = /^\d{9,15}$/

interface EbayItem {
  market: string
  id: string
  /** The number of the chosen variant, where the link chooses one. */
  variant: string | null
}

/** The item that a link of eBay names. Null for other pages of eBay, and for everybody else. */
export function ebayItem(link: URL): EbayItem | null {
  const market = markets[shopHost(link) ?? '']
  if (!market) return null
  const { pathname, searchParams } = link
  const id =
    /^\/itm\/(?:[^/]+\/)?(\d+)\/?$/.exec(pathname)?.[1] ??
    (/^\/p\/\d+\/?$/.test(pathname) ? searchParams.get('iid') : null) ??
    ''
  const variant = searchParams.get('var') ?? ''
  return number.test(id) ? { market, id, variant: number.test(variant) ? variant : null } : null
}

const Item = z.object({
  title: z.string().trim().min(1),
  shortDescription: z.string().catch(''),
  image: z.object({ imageUrl: z.string() }).nullish().catch(null),
  price: z
    .object({ value: z.union([z.string(), z.number()]), currency: z.string() })
    .nullish()
    .catch(null),
  buyingOptions: z.array(z.string()).catch([]),
  itemEndDate: z.string().nullish().catch(null),
  estimatedAvailabilities: z.array(z.object({ estimatedAvailabilityStatus: z.string().nullish() })).catch([]),
})

function stockOf(item: z.output<typeof Item>, now: Date): Stock | null {
  if (item.itemEndDate && Date.parse(item.itemEndDate) <= now.getTime()) return 'soldOut'
  const said = item.estimatedAvailabilities.map(one => one.estimatedAvailabilityStatus)
  if (said.some(status => status === 'IN_STOCK' || status === 'LIMITED_STOCK')) return 'available'
  return said.length > 0 && said.every(status => status === 'OUT_OF_STOCK') ? 'soldOut' : null
}

/** An item as the Browse API of eBay answers it. What an auction has reached is not its price. */
export function readEbay(answer: unknown, now: Date): ShopItem | null {
  const read = Item.safeParse(answer)
  if (!read.success) return null
  const { title, shortDescription, image, price, buyingOptions } = read.data
  const isBid = buyingOptions.includes('AUCTION') && !buyingOptions.includes('FIXED_PRICE')
  return {
    title,
    description: shortDescription,
    image: image?.imageUrl ?? '',
    price: price && !isBid ? itemPrice(price.value, price.currency) : null,
    leastPrice: null,
    stock: stockOf(read.data, now),
  }
}
