import { isCurrency } from '@/lib/core/money'
import type { LinkPreview } from '@/lib/products/schema'
import type { Chip, QuickAdd } from '@/lib/quick-add/rules'

/** A line with what the page of its link adds: the name and the price, where the line says none. */
export function withPage(
  parsed: QuickAdd,
  page: LinkPreview | null,
  isRefused: (chip: Chip) => boolean = () => false,
): QuickAdd {
  if (!page || parsed.kind !== 'gift' || !parsed.chips.some(({ field }) => field === 'link')) return parsed
  const isPriced = parsed.chips.some(({ field }) => field === 'price')
  const price: Chip | null =
    page.price !== null && page.currency && isCurrency(page.currency)
      ? { field: 'price', amount: page.price, currency: page.currency, suggested: true }
      : null
  const adds = price && !isPriced && !isRefused(price)
  return {
    ...parsed,
    name: parsed.name || (page.title ?? ''),
    chips: adds ? [...parsed.chips, price] : parsed.chips,
  }
}

/** What else a page says of a new gift. */
export const pageFields = (page: LinkPreview | null) =>
  page ? { purchaseUrl: page.url, store: page.store, ...(page.image ? { imageUrl: page.image } : {}) } : {}
