import { countryOfHost } from '@/lib/reading/countries.rules'

/** Days from an order to the door where nobody knows better: from a shop at home, and from one abroad. */
const usualDays = { home: 5, abroad: 14 } as const

/** The country that a shop's address names, such as GB for shop.co.uk. Null where it names none. */
export const countryOfShop = (url: string | null): string | null =>
  url && URL.canParse(url) ? countryOfHost(new URL(url).hostname) : null

/**
 * The days that a gift takes from its order to the door: its own, else those last entered for its shop, else the usual
 * ones. A shop is abroad when its address names another country than the reader's.
 */
export function leadDaysOf(
  gift: { shippingDays: number | null; purchaseUrl: string | null },
  storeDays: number | null,
  country: string,
): number {
  const known = gift.shippingDays ?? storeDays
  if (known !== null) return known
  const theirs = countryOfShop(gift.purchaseUrl)
  return theirs === null || theirs === country.toUpperCase() ? usualDays.home : usualDays.abroad
}
