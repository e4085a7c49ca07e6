import { normalLink } from '@/lib/core/link'
import { isCurrency } from '@/lib/core/money'
import type { LinkPreview } from '@/lib/products/schema'
import type { GiftFields } from './form/gift-values'

/** The fields that the page of a link fills in. Fields that were typed stay. A price needs a currency. */
export function pageValues(now: GiftFields, page: LinkPreview, link: string): Partial<GiftFields> {
  const isPriced = now.price === null && page.price !== null && page.currency && isCurrency(page.currency)
  // The same page, without what only tells where somebody came from.
  const isThis = normalLink(now.purchaseUrl?.trim() ?? '') === link && now.purchaseUrl !== page.url
  return {
    ...(!now.name.trim() && page.title ? { name: page.title } : {}),
    ...(now.store?.trim() ? {} : { store: page.store }),
    ...(!now.imageUrl && page.image ? { imageUrl: page.image } : {}),
    ...(isPriced ? { price: page.price, currency: page.currency! } : {}),
    ...(isThis ? { purchaseUrl: page.url } : {}),
  }
}
