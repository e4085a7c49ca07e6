import { describe, expect, it } from 'vitest'
import { effects } from '@/lib/composition/effects'
import { giftsApi } from '@/lib/gifts/api'
import { giftFilterTotals } from '@/lib/gifts/totals.queries'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import type { Context } from '@/lib/server/auth/context'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const on = async (who: Person): Promise<Context> => ({
  actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now: new Date(),
  locale: 'en',
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country: 'US',
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
  },
  address: '::1',
  ifMatch: null,
  userAgent: null,
  effects,
})

describe('the totals of a filter of gifts', () => {
  it('cover all gifts that it selects, in the reader’s currency, and no gifts of others', async () => {
    const [ada, eve] = [await as('ada', { currency: 'USD' }), await as('eve', { currency: 'USD' })]
    await ada.ok(exchangeRatesApi.set, { currency: 'EUR', base: 'USD', date: '2020-01-01', rate: 1.25 })
    const add = (who: Person, name: string, status: string, price: number | null, more: object = {}) =>
      who.ok(giftsApi.create, { name, status, price, currency: 'USD', ...more } as never)
    await add(ada, 'Red kite', 'idea', 4, { quantity: 3 })
    await add(ada, 'Red ball', 'planned', 7.5)
    await add(ada, 'Red lamp', 'purchased', 5)
    await add(ada, 'Red book', 'given', 8, { currency: 'EUR' })
    await add(ada, 'Red rug', 'wrapped', 100, { currency: 'MNT' })
    await add(ada, 'Red cup', 'returned', 900)
    await add(ada, 'Red pen', 'planned', null)
    await add(ada, 'Red bag', 'given', 900, { direction: 'received' })
    await add(ada, 'Blue kite', 'idea', 1000)
    await add(eve, 'Red kite', 'idea', 1000)
    expect(await giftFilterTotals(await on(ada), { q: 'red' })).toEqual({
      count: 8,
      spent: [
        { currency: 'USD', amount: 15 },
        { currency: 'MNT', amount: 100 },
      ],
      planned: [{ currency: 'USD', amount: 7.5 }],
      ideas: [{ currency: 'USD', amount: 12 }],
      byStatus: {
        idea: { count: 1, cost: [{ currency: 'USD', amount: 12 }] },
        planned: { count: 2, cost: [{ currency: 'USD', amount: 7.5 }] },
        purchased: { count: 1, cost: [{ currency: 'USD', amount: 5 }] },
        wrapped: { count: 1, cost: [{ currency: 'MNT', amount: 100 }] },
        given: { count: 2, cost: [{ currency: 'USD', amount: 10 }] },
        returned: { count: 1, cost: [{ currency: 'USD', amount: 900 }] },
      },
    })
    expect(await giftFilterTotals(await on(ada), { q: 'green' })).toMatchObject({
      count: 0,
      spent: [],
      byStatus: {},
    })
  })
})
