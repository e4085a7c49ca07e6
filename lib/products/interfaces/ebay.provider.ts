import 'server-only'
import { env } from '@/lib/server/ops/env'
import { ebayItem, readEbay } from './ebay.rules'
import type { ShopInterface } from './rules'

/** eBay's Browse API, with the credentials of an application. */
export const ebay: ShopInterface = {
  shop: 'ebay',
  needs: ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
  isOn: () => env().EBAY_CLIENT_ID !== undefined,
  questionOf(link) {
    const { EBAY_CLIENT_ID: id, EBAY_CLIENT_SECRET: secret, EBAY_API_BASE: base } = env()
    const item = ebayItem(link)
    if (!id || !secret || !item) return null
    return {
      access: JSON.stringify([base, id, secret]),
      token: {
        method: 'POST',
        url: `${base}/identity/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          // The name of a right. It is the same wherever the interface is asked.
          scope: 'https://api.ebay.com/oauth/api_scope',
        }).toString(),
      },
      item: token => ({
        method: 'GET',
        url: `${base}/buy/browse/v1/item/get_item_by_legacy_id?${new URLSearchParams({
          legacy_item_id: item.id,
          ...(item.variant ? { legacy_variation_id: item.variant } : {}),
        })}`,
        headers: { authorization: `Bearer ${token}`, 'x-ebay-c-marketplace-id': item.market },
      }),
    }
  },
  read: readEbay,
}
