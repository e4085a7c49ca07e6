import { describe, expect, it } from 'vitest'
import { arrange, mainCurrency } from '@/lib/wishlists/guest-links/order.rules'
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

describe('the order of a shared list', () => {
  const made = (name: string, price: number | null, currency = 'EUR', day = 1) => ({
    name,
    price,
    currency,
    position: 0,
    createdAt: `2026-11-0${day}T00:00:00.000Z`,
  })
  const wishes = [
    made('Unknown', null),
    made('Teapot', 40, 'EUR', 3),
    made('Coin', 5, 'XAU'),
    made('Book', 30, 'USD', 2),
    made('Socks', 12),
    made('Tea', 12),
    made('Ring', 2, 'XAU'),
  ]
  const prices = { currency: 'EUR', rates: { USD: 0.5 } }
  const names = (asked: Parameters<typeof arrange>[1], known: typeof prices | null = prices) =>
    arrange(wishes, asked, known, 'en').shown.map(({ name }) => name)

  it('compares converted prices, keeps a currency without a rate together and a missing price last', () => {
    expect(names({ sort: 'price' })).toEqual(['Socks', 'Tea', 'Book', 'Teapot', 'Ring', 'Coin', 'Unknown'])
    expect(names({ sort: '-price' })).toEqual(['Teapot', 'Book', 'Socks', 'Tea', 'Coin', 'Ring', 'Unknown'])
  })

  it('is by name, by day or as the list is arranged', () => {
    expect(names({ sort: 'name' })[0]).toBe('Book')
    expect(names({ sort: '-createdAt' }).slice(0, 2)).toEqual(['Teapot', 'Book'])
    expect(names({ sort: 'position' })).toEqual(wishes.map(({ name }) => name))
    expect(names({ sort: '-position' })).toEqual(wishes.map(({ name }) => name).reverse())
  })

  it('is by a second key where wishes are equal in the first', () => {
    expect(names({ sort: 'price,-name' }).slice(0, 2)).toEqual(['Tea', 'Socks'])
    expect(names({ sort: 'price,name' }).slice(0, 2)).toEqual(['Socks', 'Tea'])
    expect(names({ sort: 'price,-position' }).slice(0, 2)).toEqual(['Tea', 'Socks'])
    expect(names({ sort: '-createdAt,name' })).toEqual([
      'Teapot',
      'Book',
      'Coin',
      'Ring',
      'Socks',
      'Tea',
      'Unknown',
    ])
  })

  it('leaves out wishes without a comparable price only within bounds, and counts them', () => {
    expect(names({ sort: 'position', minPrice: 15 })).toEqual(['Teapot', 'Book'])
    expect(names({ sort: 'position', minPrice: 12, maxPrice: 15 })).toEqual(['Book', 'Socks', 'Tea'])
    expect(arrange(wishes, { sort: 'price', maxPrice: 20 }, prices, 'en').unpriced).toBe(3)
    expect(arrange(wishes, { sort: 'price' }, prices, 'en')).toMatchObject({ unpriced: 0 })
    expect(names({ sort: 'position', minPrice: 15, maxPrice: 12 })).toEqual([])
  })

  it('knows no price that the viewer does not see', () => {
    expect(names({ sort: '-price', maxPrice: 20 }, null)).toEqual(wishes.map(({ name }) => name))
  })

  it('compares in the currency of most prices', () => {
    expect(mainCurrency(wishes)).toBe('EUR')
    expect(mainCurrency([{ price: null, currency: 'USD' }])).toBeNull()
  })
})
