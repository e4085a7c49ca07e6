import { z } from 'zod'
import { untracked } from '@/lib/core/link'
import { lookup } from '@/lib/core/lookup'
import type { Stock } from '../values'
import { itemPrice, type ShopItem, shopHost } from './rules'

/** Where the credentials of a part of the world get their tokens. */
const tokens = {
  america: 'https://api.amazon.com',
  europe: 'https://api.amazon.co.uk',
  asia: 'https://api.amazon.co.jp',
} as const

/** The marketplaces of the Creators API, each with the part of the world whose credentials it takes. */
const regions = lookup<keyof typeof tokens>({
  'amazon.com': 'america',
  'amazon.ca': 'america',
  'amazon.com.br': 'america',
  'amazon.com.mx': 'america',
  'amazon.ae': 'europe',
  'amazon.co.uk': 'europe',
  'amazon.com.be': 'europe',
  'amazon.com.tr': 'europe',
  'amazon.de': 'europe',
  'amazon.eg': 'europe',
  'amazon.es': 'europe',
  'amazon.fr': 'europe',
  'amazon.ie': 'europe',
  'amazon.in': 'europe',
  'amazon.it': 'europe',
  'amazon.nl': 'europe',
  'amazon.pl': 'europe',
  'amazon.sa': 'europe',
  'amazon.se': 'europe',
  'amazon.co.jp': 'asia',
  'amazon.com.au': 'asia',
  'amazon.sg': 'asia',
})

interface AmazonItem {
  asin: string
  /** The host of the marketplace, without `www.` */
  market: string
  /** The server that gives out its tokens. */
  tokens: string
}

/** The product that a link of Amazon names. Null for other pages of Amazon, and for everybody else. */
export function amazonItem(link: URL): AmazonItem | null {
  const market = shopHost(link)?.replace(/^smile\./, '') ?? ''
  const region = regions[market]
  if (!region) return null
  const asin = /\/dp\/([A-Z0-9]{10})$/.exec(new URL(untracked(link.href)).pathname)?.[1]
  return asin ? { asin, market, tokens: tokens[region] } : null
}

/** What the Creators API is asked to say of a product. */
export const amazonResources = [
  'images.primary.large',
  'itemInfo.title',
  'offersV2.listings.availability',
  'offersV2.listings.isBuyBoxWinner',
  'offersV2.listings.price',
] as const

const Listing = z.object({
  isBuyBoxWinner: z.boolean().catch(false),
  /** A price that its maker forbids to show outside of Amazon. */
  violatesMAP: z.boolean().catch(false),
  availability: z.object({ type: z.string().nullish() }).nullish().catch(null),
  price: z
    .object({ money: z.object({ amount: z.number(), currency: z.string() }) })
    .nullish()
    .catch(null),
})
const Item = z.object({
  itemInfo: z.object({ title: z.object({ displayValue: z.string().trim().min(1) }) }),
  images: z
    .object({ primary: z.object({ large: z.object({ url: z.string() }) }) })
    .nullish()
    .catch(null),
  offersV2: z
    .object({ listings: z.array(Listing) })
    .nullish()
    .catch(null),
})
const Answer = z.object({ itemsResult: z.object({ items: z.tuple([Item], z.unknown()) }) })

const toBeHad = ['IN_STOCK', 'IN_STOCK_SCARCE', 'LEADTIME', 'PREORDER', 'AVAILABLE_DATE']
const stockOf = (type: string | null | undefined): Stock | null =>
  toBeHad.includes(type ?? '')
    ? 'available'
    : type === 'OUT_OF_STOCK' || type === 'UNAVAILABLE'
      ? 'soldOut'
      : null

/** A product as the Creators API of Amazon answers it, with the offer that Amazon puts first. */
export function readAmazon(answer: unknown): ShopItem | null {
  const read = Answer.safeParse(answer)
  if (!read.success) return null
  const { itemInfo, images, offersV2 } = read.data.itemsResult.items[0]
  const listings = offersV2?.listings ?? []
  const offer = listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner) ?? listings[0]
  const money = offer && !offer.violatesMAP ? offer.price?.money : null
  return {
    title: itemInfo.title.displayValue,
    description: '',
    image: images?.primary.large.url ?? '',
    price: money ? itemPrice(money.amount, money.currency) : null,
    leastPrice: null,
    stock: stockOf(offer?.availability?.type),
  }
}
