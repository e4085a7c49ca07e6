import 'server-only'
import { env } from '@/lib/server/ops/env'
import { amazonItem, amazonResources, readAmazon } from './amazon.rules'
import type { ShopInterface } from './rules'

/** Amazon's Creators API, with credentials of version 3. It asks for the tag of a partner at each marketplace. */
export const amazon: ShopInterface = {
  shop: 'amazon',
  needs: ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET', 'AMAZON_PARTNER_TAGS'],
  isOn: () => env().AMAZON_CLIENT_ID !== undefined,
  questionOf(link) {
    const { AMAZON_CLIENT_ID: id, AMAZON_CLIENT_SECRET: secret, AMAZON_API_BASE: base } = env()
    const item = amazonItem(link)
    const tag = item ? env().AMAZON_PARTNER_TAGS?.get(item.market) : undefined
    if (!id || !secret || !item || !tag) return null
    const tokens = base ?? item.tokens
    return {
      // Each part of the world has credentials of its own.
      access: JSON.stringify([item.tokens, base, id, secret]),
      token: {
        method: 'POST',
        url: `${tokens}/auth/o2/token`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: id,
          client_secret: secret,
          scope: 'creatorsapi::default',
        }),
      },
      item: token => ({
        method: 'POST',
        url: `${base ?? 'https://creatorsapi.amazon'}/catalog/v1/getItems`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-marketplace': `www.${item.market}`,
        },
        body: JSON.stringify({
          itemIds: [item.asin],
          itemIdType: 'ASIN',
          marketplace: `www.${item.market}`,
          partnerTag: tag,
          resources: amazonResources,
        }),
      }),
    }
  },
  read: readAmazon,
}
