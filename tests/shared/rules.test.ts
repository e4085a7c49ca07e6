import { describe, expect, it } from 'vitest'
import { filterWishes, priceStep, shopOf } from '@/lib/wishlists/guest-links/rules'

const wish = (price: number | null, more: object = {}) => ({
  status: 'available' as const,
  priority: 'medium' as const,
  price,
  currency: 'USD',
  ...more,
})

describe('the filters of a shared list', () => {
  it('divide its prices at a round one near the middle', () => {
    expect(priceStep([12, 28, 36, 40, 44, 64, 129].map(price => wish(price)))).toEqual({
      amount: 40,
      currency: 'USD',
    })
    expect(priceStep([1200, 3400, 98_000].map(price => wish(price, { currency: 'JPY' })))).toEqual({
      amount: 4000,
      currency: 'JPY',
    })
  })

  it('offer no price when none divides the list', () => {
    expect(priceStep([])).toBeNull()
    expect(priceStep([wish(null), wish(20)])).toBeNull()
    expect(priceStep([wish(20), wish(20)])).toBeNull()
    expect(priceStep([wish(20), wish(50, { currency: 'EUR' })])).toBeNull()
  })

  it('show the free, the most wanted and the cheaper wishes', () => {
    const wishes = [
      wish(10, { priority: 'urgent' }),
      wish(30, { status: 'reserved' }),
      wish(null, { priority: 'high' }),
    ]
    const step = { amount: 30, currency: 'USD' }
    expect(filterWishes(wishes, 'free', step)).toEqual([wishes[0], wishes[2]])
    expect(filterWishes(wishes, 'wanted', step)).toEqual([wishes[0], wishes[2]])
    expect(filterWishes(wishes, 'under', step)).toEqual([wishes[0]])
    expect(filterWishes(wishes, null, step)).toEqual(wishes)
  })

  it('name a shop by its host', () => {
    expect(shopOf('https://www.mossandmud.example/teapot?ref=1')).toBe('mossandmud.example')
    expect(shopOf('nonsense')).toBeNull()
    expect(shopOf(null)).toBeNull()
  })
})
