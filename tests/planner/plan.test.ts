import { describe, expect, it } from 'vitest'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import {
  byStore,
  nextAction,
  notDoneFirst,
  planCounts,
  planMoney,
  planRows,
  planTotals,
  unconvertedIn,
} from '@/lib/planner/rules'
import { gift, people } from './samples'

const statuses = (...list: GiftStatus[]) => list.map(status => gift({ status }))
const [emma, theo] = people

describe('plan', () => {
  it('takes the earliest missing step, on the gift that needs it', () => {
    const next = (gifts: Gift[]) => {
      const action = nextAction(gifts)
      return (
        action && [
          action.kind,
          'gift' in action ? action.gift.status : null,
          'to' in action ? action.to : null,
        ]
      )
    }
    expect(next([])).toEqual(['addIdea', null, null])
    expect(next(statuses('idea'))).toEqual(['choose', 'idea', 'planned'])
    expect(next(statuses('idea', 'wrapped', 'purchased', 'planned'))).toEqual([
      'bought',
      'planned',
      'purchased',
    ])
    expect(next(statuses('purchased', 'wrapped'))).toEqual(['wrapped', 'purchased', 'wrapped'])
    expect(next(statuses('wrapped', 'given', 'idea'))).toEqual(['given', 'wrapped', 'given'])
    expect(next(statuses('given', 'idea'))).toBeNull()
  })

  it('has a row for each recipient known only from a claim’s list, before the row without a recipient', () => {
    const dora = { kind: 'member' as const, id: null, name: 'Dora', avatarUrl: null, birthday: null }
    const gifts = [gift({ recipient: dora }), gift(), gift({ recipient: dora }), gift({ recipient: emma })]
    const lines = planRows([emma], gifts, 'USD').map(row => [row.person?.name, row.member, row.gifts.length])
    expect(lines).toEqual([
      ['Emma', null, 1],
      [undefined, 'Dora', 2],
      [undefined, null, 1],
    ])
  })

  it('counts people who are done, need a pick or have no ideas, and gifts that are to buy or to wrap', () => {
    const rows = [
      [],
      statuses('idea', 'idea'),
      statuses('planned', 'planned', 'idea'),
      statuses('planned', 'purchased'),
      statuses('purchased', 'given'),
      statuses('given'),
    ].flatMap(gifts =>
      planRows(
        [emma],
        gifts.map(one => ({ ...one, recipient: emma })),
        'USD',
      ),
    )
    expect(planCounts(rows)).toEqual({ noIdeas: 1, needsPick: 1, toBuy: 3, toWrap: 2, done: 1 })
  })

  it('leaves the money of a claim without a day out, and shows the claim', () => {
    const claim = { id: 'claim', wishlistId: 'list', wishlistName: 'Home', recipients: ['Emma'] }
    const gifts = [
      gift({ status: 'planned', price: 10, recipient: emma, claim, occasionDate: null }),
      gift({ status: 'purchased', price: 5, recipient: emma, claim, occasionDate: null, currency: 'CHF' }),
      gift({ status: 'planned', price: 2, recipient: emma }),
    ]
    expect(planRows([emma], gifts, 'USD')[0]).toMatchObject({ gifts, spent: 0, planned: 2 })
    expect(unconvertedIn(gifts, 'USD', {})).toEqual([])
  })

  it('adds money in the plan’s currency exactly, times the quantity', () => {
    const gifts = [
      gift({ status: 'purchased', price: 0.1, quantity: 3 }),
      gift({ status: 'given', price: 0.2 }),
      gift({ status: 'planned', price: 12.35 }),
      gift({ status: 'idea', price: 999 }),
      gift({ status: 'purchased', price: 50, currency: 'EUR' }),
      gift({ status: 'purchased', price: null }),
    ]
    expect(planMoney(gifts, 'USD')).toEqual({ spent: 0.5, planned: 12.35 })
  })

  it('converts each gift in another currency at its rate, rounded by itself, and names currencies without one', () => {
    const gifts = [
      gift({ status: 'purchased', price: 80, currency: 'EUR', recipient: emma }),
      gift({ status: 'planned', price: 0.33, currency: 'EUR', recipient: emma }),
      gift({ status: 'planned', price: 0.33, currency: 'EUR', recipient: theo }),
      gift({ status: 'planned', price: 900, currency: 'GEL', recipient: theo }),
      gift({ status: 'idea', price: 900, currency: 'MNT', recipient: theo }),
    ].map((one, at) => ({ ...one, id: ['tea', 'mug', 'pin', 'rug', 'sea'][at]! }))
    const rates = { tea: '1.25', mug: '1.1', pin: '1.1' }
    const rows = planRows([emma, theo], gifts, 'USD', new Map(), rates)
    expect(rows.map(({ spent, planned }) => [spent, planned])).toEqual([
      [100, 0.36],
      [0, 0.36],
    ])
    expect(planTotals(rows, 'USD')).toEqual({ spent: 100, planned: 0.72 })
    expect(unconvertedIn(gifts, 'USD', rates)).toEqual([{ currency: 'GEL' }])
  })

  it('leaves out returned and cancelled gifts, and has one row for gifts without a recipient', () => {
    const rows = planRows(
      [emma, theo],
      [
        gift({ status: 'returned', recipient: emma }),
        gift({ status: 'cancelled', recipient: null }),
        gift({ status: 'planned', recipient: theo }),
      ],
      'USD',
    )
    expect(rows.map(row => [row.person?.name, row.gifts.length])).toEqual([
      ['Emma', 0],
      ['Theo', 1],
    ])
    expect(planRows([emma], [gift({ recipient: null })], 'USD').map(row => row.person)).toEqual([emma, null])
  })

  it('puts the least ready first and keeps the order of equals', () => {
    const rows = planRows(
      [emma, theo, { ...theo, id: 'zoe', name: 'Zoe' }],
      [gift({ status: 'given', recipient: emma })],
      'USD',
    )
    expect(notDoneFirst(rows).map(row => row.person?.name)).toEqual(['Theo', 'Zoe', 'Emma'])
  })

  it('groups a shopping list by shop, whatever its spelling, with gifts without a shop last', () => {
    const groups = byStore([
      gift({ name: 'a', store: null }),
      gift({ name: 'b', store: 'Etsy' }),
      gift({ name: 'c', store: 'Café Noir' }),
      gift({ name: 'd', store: 'etsy' }),
      gift({ name: 'e', store: '' }),
    ])
    expect(groups.map(group => [group.store, group.gifts.map(one => one.name).join('')])).toEqual([
      ['Café Noir', 'c'],
      ['Etsy', 'bd'],
      [null, 'ae'],
    ])
  })
})
