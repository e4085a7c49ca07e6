import { decimals, isCurrency, toMajor } from '@/lib/core/money'
import { plainText } from '@/lib/reading/pages/html.rules'
import { linkedImage, shortened, tidy } from '../rules'
import type { LinkPreview } from '../schema'
import { longestDescription, longestTitle, type Shop, type Stock } from '../values'

/** A request to a shop's interface, as it is sent. */
export interface ShopRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** How the product of one link is asked for. */
export interface Question {
  /** The key and the part of the interface: what was learned with one says nothing of another. It stays in memory. */
  access: string
  /** The request for a token. Null where the key itself is sent. */
  token: ShopRequest | null
  /** The request for the product. `token` is empty where there is none. */
  item: (token: string) => ShopRequest
}

/** What an interface says of a product. */
export interface ShopItem {
  title: string
  description: string
  image: string
  price: ItemPrice | null
  /** The least price of a product with variants. It may not be that of the meant one. */
  leastPrice: ItemPrice | null
  stock: Stock | null
}
export interface ItemPrice {
  /** In minor units. */
  minor: number
  currency: string
}

/** A shop's interface for programs: all that the product knows of it. */
export interface ShopInterface {
  shop: Shop
  /** The variables that switch it on. */
  needs: readonly string[]
  isOn: () => boolean
  /** Null without a key, and for the links of anybody else. */
  questionOf: (link: URL) => Question | null
  /** Null where an answer names no product. */
  read: (answer: unknown, now: Date) => ShopItem | null
}

/** The host of a link, without what phones and habit put before it. Null for a link that a shop does not have. */
export function shopHost({ protocol, hostname, port, username, password }: URL): string | null {
  const isPlain = /^https?:$/.test(protocol) && port === '' && username === '' && password === ''
  return isPlain
    ? hostname
        .toLowerCase()
        .replace(/\.$/, '')
        .replace(/^(?:www|m)\./, '')
    : null
}

const mostMinor = 9_000_000_000_00

/**
 * A price in minor units, from a number that an interface writes with a point: "49.5" of euros is 4950. Null for nothing
 * to pay, for a currency that is not one, and for a text that is no number.
 */
export function itemPrice(value: string | number, currency: string): ItemPrice | null {
  const code = currency.trim().toUpperCase()
  const text = String(value).trim()
  if (!isCurrency(code) || !/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) return null
  const minor = Math.round(Number(`${text}e${decimals(code)}`))
  return minor > 0 && minor <= mostMinor ? { minor, currency: code } : null
}

const majorOf = ({ minor, currency }: ItemPrice) => ({ price: toMajor(minor, currency), currency })

/** What a shop's interface says, in the form in which a page says it. Null where it names nothing. */
export function previewOfItem(url: string, store: string, item: ShopItem): LinkPreview | null {
  const title = shortened(tidy(plainText(item.title)), longestTitle)
  if (title === '') return null
  const asked = item.price ? majorOf(item.price) : null
  return {
    url,
    title,
    description: shortened(tidy(plainText(item.description)), longestDescription) || null,
    image: linkedImage(item.image, url),
    price: asked?.price ?? null,
    currency: asked?.currency ?? null,
    possiblePrices: !asked && item.leastPrice ? [majorOf(item.leastPrice)] : [],
    store,
    stock: item.stock,
  }
}

/** How long an interface is left alone that says so (`Retry-After`), or that failed. */
const usualRest = 60_000
const longestRest = 3_600_000

/** The milliseconds of a `Retry-After`: seconds or a date, at most an hour. A minute where it says neither. */
export function restOf(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : null
  const date = seconds === null && /[A-Za-z]/.test(text) ? Date.parse(text) - now.getTime() : Number.NaN
  const rest = seconds ?? (Number.isFinite(date) ? date : usualRest)
  return Math.min(longestRest, Math.max(1000, rest))
}

/** How long before its end a token is renewed. */
const early = 60_000
const usualToken = 3_600_000

/** The milliseconds for which a token is used, from the seconds that it is said to be good for. */
export const tokenLife = (seconds: number | null): number =>
  Math.max(1000, (seconds === null ? usualToken : Math.min(seconds * 1000, 86_400_000)) - early)
