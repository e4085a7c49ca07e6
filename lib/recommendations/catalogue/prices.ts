import { decimals } from '@/lib/core/money'
import type { CatalogueIdea } from './entries'
/** The price band in minor units. */
export const priceBand = ({ price }: CatalogueIdea, currency: string): readonly [number, number] => {
  const scale = currency === 'JPY' ? 160 : 10 ** decimals(currency)
  return [price[0] * scale, price[1] * scale]
}
