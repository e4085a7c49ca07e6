import { groupBy } from '@/lib/core/group'
import { productLink } from '@/lib/core/link'
import { toMajor, toMinor } from '@/lib/core/money'
import { type Searched, searchParts } from '@/lib/core/record'
import { fold, searchLines } from '@/lib/core/text'
import type { Viewer } from '@/lib/surprise/rules'
import { sightOf } from '@/lib/surprise/rules'
import { may, type Rights } from '@/lib/wishlists/rules'
import { wishFields } from './fields'

/** The key by which two wishes are the same product: the address, else the name. */
export const productOf = ({ name, url }: { name: string; url: string | null }) =>
  (url === null ? null : productLink(url)) ?? fold(name)

type Named = { name: string; url: string | null; product: string }

/** Whether two wishes are the same product. A wish without a link is the same as one with a link and the same name. */
export const isSameProduct = (one: Named, other: Named) =>
  one.product === other.product ||
  ((one.url === null || other.url === null) && fold(one.name) === fold(other.name))

/** The search text of a wish, folded, one field a line so that no match spans two fields. */
export const searchText = (wish: Searched<typeof wishFields>) => searchLines(searchParts(wishFields, wish))

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
