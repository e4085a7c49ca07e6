import { groupBy } from '@/lib/core/group'
import { toMajor, toMinor } from '@/lib/core/money'
import { fold, searchLines } from '@/lib/core/text'
import type { Viewer } from '@/lib/surprise/rules'
import { sightOf } from '@/lib/surprise/rules'
import { may, type Rights } from '@/lib/wishlists/rules'
import type { EnteredWish } from '@/lib/wishlists/schema'

/** Query parameters that say where a visitor came from and nothing about the product. */
const tracking =
  /^(utm_.*|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|igshid|mc_cid|mc_eid|_ga|_gl|ref|ref_|ref_src|referrer|source|campaign|aff|affid|affiliate|linkcode|spm|scm|srsltid|cmpid|sc_cid)$/i

/** The one address of a product in a shop that gives it several; null for other shops. */
function canonicalProduct(host: string, path: string) {
  if (!/^amazon\.[a-z.]{2,6}$/.test(host)) return null
  const id = /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin)\/([a-z0-9]{10})(?:\/|$)/i.exec(path)?.[1]
  return id ? `${host}/dp/${id.toUpperCase()}` : null
}

/**
 * An address without the parts that do not identify the product: scheme, www, tracking, fragment, order and a
 * trailing slash.
 */
export function normalisedUrl(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = hostname.toLowerCase().replace(/^(www\d?|m|mobile|smile)\.(?=[^.]+\.)/, '')
  const product = canonicalProduct(host, pathname)
  if (product) return product
  const kept = [...searchParams].filter(([name]) => !tracking.test(name)).sort(byText)
  const query = kept.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const path = pathname.replace(/\/+$/, '')
  return `${host}${port ? `:${port}` : ''}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

const byText = ([one, first]: [string, string], [other, second]: [string, string]) =>
  one === other ? (first < second ? -1 : 1) : one < other ? -1 : 1

/** The key by which two wishes are the same product: the address, else the name. */
export const productOf = ({ name, url }: { name: string; url: string | null }) =>
  (url === null ? null : normalisedUrl(url)) ?? fold(name)

type Unsearched =
  | 'url'
  | 'price'
  | 'currency'
  | 'imageUrl'
  | 'priority'
  | 'quantity'
  | 'availability'
  | 'groupId'
  | 'hidden'
type Searchable = Omit<EnteredWish, Unsearched>

export function searchText({ name, description, note }: Searchable) {
  const parts: Record<keyof Searchable, string | null> = { name, description, note }
  return searchLines(Object.values(parts))
}

/**
 * Whether a viewer who sees a wish may change or delete it. Suggestions are for their author and for editors
 * who see claims.
 */
export function mayEditItem(
  item: { hidden: boolean; addedBy: string | null },
  viewer: Viewer,
  list: Rights,
): boolean {
  const own = item.addedBy !== null && item.addedBy === viewer.userId
  const any = may('editAnyItem', viewer, list)
  if (item.hidden) return sightOf(viewer) === 'everything' && (own || any)
  return any || (own && may('editOwnItem', viewer, list))
}

/**
 * The total of the wishes with a known price, times their quantity, in the currency that most of them have.
 */
export function totalOf(
  items: readonly { price: number | null; currency: string; quantity: number | null }[],
): { amount: number; currency: string } | null {
  const priced = items.filter(({ price }) => price !== null)
  const byCurrency = [...groupBy(priced, ({ currency }) => currency)]
  const [most] = byCurrency.sort(
    ([one, first], [other, second]) => second.length - first.length || (one < other ? -1 : 1),
  )
  if (!most) return null
  const [currency, counted] = most
  const minor = counted.reduce(
    (sum, { price, quantity }) => sum + (toMinor(price!, currency) ?? 0) * (quantity ?? 1),
    0,
  )
  return { amount: toMajor(minor, currency), currency }
}
