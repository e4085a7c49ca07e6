import { describe, expect, it } from 'vitest'
import type { Stage } from '@/lib/gifts/schema'
import { reachedOf, stageDays } from '@/lib/gifts/stages.rules'
import { gift } from '../planner/samples'

const today = '2026-11-25'
const christmas = {
  id: '01890000-0000-7000-8000-0000000000c1',
  name: 'Christmas',
  type: 'christmas',
  date: '2026-12-25',
}
const reached = (days: Partial<Record<Stage, string>>) => new Map(Object.entries(days) as [Stage, string][])

describe('the line of stages', () => {
  it('says when a gift came to each stage, and by when it has to come to the others', () => {
    const bought = gift({
      status: 'purchased',
      occasion: christmas,
      shippingDays: 5,
      purchaseDate: '2026-11-23',
    })
    expect(
      stageDays(
        bought,
        reached({ idea: '2026-10-12', planned: '2026-11-02', purchased: '2026-11-24' }),
        today,
      ),
    ).toEqual({
      idea: { day: '2026-10-12', kind: 'reached' },
      planned: { day: '2026-11-02', kind: 'reached' },
      // The entered day of the purchase, not the one on which it was noted.
      purchased: { day: '2026-11-23', kind: 'reached' },
      wrapped: { day: '2026-12-23', kind: 'by' },
      given: { day: '2026-12-25', kind: 'on' },
    })
    expect(
      stageDays(gift({ status: 'idea', occasion: christmas, shippingDays: 5 }), reached({}), today),
    ).toEqual({
      purchased: { day: '2026-12-18', kind: 'by' },
      wrapped: { day: '2026-12-23', kind: 'by' },
      given: { day: '2026-12-25', kind: 'on' },
    })
  })

  it('takes the days from the history, in the reader’s time zone and the last one of each stage', () => {
    const history = [
      { verb: 'gift.purchased', createdAt: '2026-11-24T23:30:00.000Z' },
      { verb: 'gift.changed', createdAt: '2026-11-20T10:00:00.000Z' },
      { verb: 'gift.planned', createdAt: '2026-11-10T10:00:00.000Z' },
      { verb: 'gift.planned', createdAt: '2026-11-02T10:00:00.000Z' },
      { verb: 'gift.added', createdAt: '2026-10-12T10:00:00.000Z' },
    ]
    expect(reachedOf(history, 'Europe/Berlin')).toEqual({
      idea: '2026-10-12',
      planned: '2026-11-10',
      purchased: '2026-11-25',
    })
    expect(reachedOf([], 'UTC')).toEqual({})
  })

  it('names no day that is over, and none for a gift without an occasion', () => {
    const late = gift({ status: 'planned', occasion: { ...christmas, date: '2026-11-27' }, shippingDays: 9 })
    expect(stageDays(late, reached({}), today)).toEqual({
      wrapped: { day: '2026-11-25', kind: 'by' },
      given: { day: '2026-11-27', kind: 'on' },
    })
    expect(stageDays(gift({ status: 'planned' }), reached({}), today)).toEqual({})
    const past = gift({ status: 'purchased', occasion: { ...christmas, date: '2026-01-01' } })
    expect(stageDays(past, reached({}), today)).toEqual({})
  })

  it('leaves ordering and wrapping of a shared gift to its buyer, and shows no stage of one that is out', () => {
    const shared = gift({ status: 'planned', kind: 'share', occasion: christmas })
    expect(Object.keys(stageDays(shared, reached({}), today))).toEqual(['given'])
    const returned = gift({ status: 'returned', occasion: { ...christmas, date: '2026-01-01' } })
    expect(stageDays(returned, reached({ idea: '2025-12-01' }), today)).toEqual({})
  })
})
