import { describe, expect, it } from 'vitest'
import { countryOfShop, leadDaysOf } from '@/lib/gifts/lead.rules'

describe('the days from order to door', () => {
  const gift = (purchaseUrl: string | null = null, shippingDays: number | null = null) => ({
    purchaseUrl,
    shippingDays,
  })

  it('are the gift’s own, then those of its shop, then the usual ones', () => {
    expect(leadDaysOf(gift(null, 0), 9, 'DE')).toBe(0)
    expect(leadDaysOf(gift('https://shop.example.fr'), 9, 'DE')).toBe(9)
    expect(leadDaysOf(gift('https://shop.example.fr'), null, 'DE')).toBe(14)
    expect(leadDaysOf(gift('https://shop.example.fr'), null, 'FR')).toBe(5)
    expect(leadDaysOf(gift(), null, 'FR')).toBe(5)
  })

  it.each([
    ['https://www.shop.de/teapot', 'DE'],
    ['https://shop.co.uk', 'GB'],
    ['https://shop.co.jp./x', 'JP'],
    ['https://www.aliexpress.com/item/1', 'CN'],
    ['https://notaliexpress.com', null],
    ['https://shop.com', null],
    ['https://shop.io', null],
    ['https://shop.co', null],
    ['https://shop.com.co', 'CO'],
    ['https://shop.example', null],
    ['https://192.168.0.1/', null],
    ['not an address', null],
    [null, null],
  ])('take %s for a shop in %s', (url, country) => {
    expect(countryOfShop(url)).toBe(country)
  })
})
