import { currencySymbol, formatMoney } from '@/lib/core/money'

/**
 * A price in its own currency, as it is read: a file has "95.00 USD". Where another currency has the sign of the report's
 * currency, its code stands behind.
 */
export function priceText(price: string, currency: string, locale: string): string {
  const [amount, own] = price.split(' ')
  if (!own) return price
  const text = formatMoney(Number(amount), own, locale)
  const isAlike = own !== currency && currencySymbol(own, locale) === currencySymbol(currency, locale)
  return isAlike ? `${text}\u00a0${own}` : text
}
