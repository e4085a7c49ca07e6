import { describe, expect, it } from 'vitest'
import { advanced, advanceOf } from '@/components/tracking/tracking-words'
import { firstOrderBy, toTracked } from '@/lib/gifts/tracking/rules'
import { blankTracking, giftOf } from '../planner/gift'

const today = '2026-11-24'

describe('a gift on its way', () => {
  it('has one next step: ordered, shipped, delivered, wrapped, given', () => {
    const parcel = (status: 'ordered' | 'shipped' | 'delivered') => ({ ...blankTracking, status })
    expect(
      [
        giftOf({ status: 'planned' }),
        giftOf({ status: 'purchased', tracking: parcel('ordered') }),
        giftOf({ status: 'purchased', tracking: parcel('shipped') }),
        giftOf({ status: 'purchased', tracking: parcel('delivered') }),
        giftOf({ status: 'purchased' }),
        giftOf({ status: 'wrapped', tracking: parcel('ordered') }),
        giftOf({ status: 'given' }),
      ].map(advanceOf),
    ).toEqual([
      { parcel: 'ordered' },
      { parcel: 'shipped' },
      { parcel: 'delivered' },
      { stage: 'wrapped' },
      { stage: 'wrapped' },
      { stage: 'given' },
      null,
    ])
  })

  it('keeps what is known of its parcel, with the day of each step', () => {
    const ordered = advanced(null, 'ordered', '2026-11-20')
    const shipped = advanced({ ...ordered, number: 'X1', returnBy: '2026-12-24' }, 'shipped', '2026-11-22')
    expect(advanced(shipped, 'delivered', today)).toEqual({
      status: 'delivered',
      number: 'X1',
      orderedAt: '2026-11-20',
      deliveredAt: today,
      returnBy: '2026-12-24',
    })
  })

  it('has its days and risk by the rules of all gifts, and none without a day', () => {
    const gift = giftOf({ status: 'planned', occasionDate: '2026-12-02' })
    expect(toTracked(gift, today)).toMatchObject({
      needBy: '2026-11-30',
      orderBy: '2026-11-25',
      risk: 'at_risk',
    })
    expect(toTracked(giftOf({ status: 'planned' }), today)).toMatchObject({
      needBy: null,
      orderBy: null,
      risk: 'ok',
    })
  })

  it('is ordered first where its shop takes longest, not where its day comes first', () => {
    expect(
      firstOrderBy(
        [
          { day: '2026-12-10', leadDays: 5 },
          { day: '2026-12-24', leadDays: 30 },
        ],
        '2026-11-20',
      ),
    ).toBe('2026-11-22')
    expect(firstOrderBy([], '2026-11-20')).toBeNull()
  })

  it('is ordered today while a parcel can still come, and not once none can', () => {
    const soon = { day: '2026-11-28', leadDays: 5 }
    const later = { day: '2026-12-24', leadDays: 5 }
    expect(firstOrderBy([soon, later], '2026-11-22')).toBe('2026-11-22')
    expect(firstOrderBy([soon, later], '2026-11-23')).toBe('2026-12-17')
    expect(firstOrderBy([soon], '2026-11-23')).toBeNull()
  })
})
