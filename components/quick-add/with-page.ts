import { isCurrency } from '@/lib/core/money'
import type { LinkPreview } from '@/lib/products/schema'
import type { Chip, QuickAdd } from '@/lib/quick-add/rules'

/** A line with what the page of its link adds: the name and the price, where the line says none. */
export function withPage(
  parsed: QuickAdd,
  page: LinkPreview | null,
  isRefused: (chip: Chip) => boolean = () => false,
  settled: (chip: Chip) => Chip = chip => chip,
): QuickAdd {
  if (!page || parsed.kind !== 'gift' || !parsed.chips.some(({ field }) => field === 'link')) return parsed
  const isPriced = parsed.chips.some(({ field }) => field === 'price')
  const price = priceOf(page, settled)
  const adds = price && !isPriced && !isRefused(price)
  return {
    ...parsed,
    name: parsed.name || (page.title ?? ''),
    chips: adds ? [...parsed.chips, price] : parsed.chips,
  }
}

/** The price of a page. Where the page leaves it open, what it may be. */
function priceOf(
  { price: amount, currency, possiblePrices }: LinkPreview,
  settled: (chip: Chip) => Chip,
): Chip | null {
  if (amount !== null && currency && isCurrency(currency))
    return { field: 'price', amount, currency, suggested: true }
  const sums = possiblePrices.map(one => ({ amount: one.price, currency: one.currency }))
  return sums.length > 0 ? settled({ field: 'unsure', sums }) : null
}

/** What else a page says of a new gift. */
export const pageFields = (page: LinkPreview | null) =>
  page ? { purchaseUrl: page.url, store: page.store, ...(page.image ? { imageUrl: page.image } : {}) } : {}
