import 'server-only'
import { env } from '@/lib/server/ops/env'
import { etsyListing, readEtsy } from './etsy.rules'
import type { ShopInterface } from './rules'

/** Etsy's Open API v3. Its key is sent with every question. */
export const etsy: ShopInterface = {
  shop: 'etsy',
  needs: ['ETSY_API_KEY', 'ETSY_SHARED_SECRET'],
  isOn: () => env().ETSY_API_KEY !== undefined,
  questionOf(link) {
    const { ETSY_API_KEY: key, ETSY_SHARED_SECRET: secret, ETSY_API_BASE: base } = env()
    const listing = etsyListing(link)
    if (!key || !secret || !listing) return null
    return {
      access: JSON.stringify([base, key, secret]),
      token: null,
      item: () => ({
        method: 'GET',
        url: `${base}/v3/application/listings/${listing}?includes=Images`,
        headers: { 'x-api-key': `${key}:${secret}` },
      }),
    }
  },
  read: readEtsy,
}
