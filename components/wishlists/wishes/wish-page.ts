import { normalLink } from '@/lib/core/link'
import { isCurrency } from '@/lib/core/money'
import type { LinkPreview } from '@/lib/products/schema'
import type { WishFields } from './wish-values'

/**
 * The fields that the page of a link fills in. Fields that were typed stay. A name that is the link itself
 * counts as empty.
 */
export function wishFromPage(now: WishFields, page: LinkPreview, link: string): Partial<WishFields> {
  const isThis = (text: string | null | undefined) => normalLink(text?.trim() ?? '') === link
  const isPriced = now.price === null && page.price !== null && page.currency && isCurrency(page.currency)
  return {
    ...((!now.name.trim() || isThis(now.name)) && page.title ? { name: page.title } : {}),
    ...(!now.imageUrl && page.image ? { imageUrl: page.image } : {}),
    ...(!now.description?.trim() && page.description ? { description: page.description } : {}),
    ...(isPriced ? { price: page.price, currency: page.currency! } : {}),
    ...((!now.url || isThis(now.url)) && now.url !== page.url ? { url: page.url } : {}),
  }
}
