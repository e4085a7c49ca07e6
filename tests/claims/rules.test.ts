import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/core/calendar'
import { claimStatuses } from '@/lib/surprise/values'
import {
  canMove,
  canRelease,
  changesSince,
  imprintOf,
  isDueForNudge,
  seenOf,
  splitCost,
} from '@/lib/wishlists/claims/rules'

const total = fc.integer({ min: 0, max: 900_000_000_000 })

describe('claim', () => {
  it('moves forward to any stage and back by one only', () => {
    const moves = claimStatuses.map(from => claimStatuses.filter(to => canMove(from, to)).join(' '))
    expect(moves).toEqual([
      'reserved purchased wrapped given',
      'reserved purchased wrapped given',
      'purchased wrapped given',
      'wrapped given',
    ])
  })

  it('is released while reserved, with a confirmation once bought, and never later', () => {
    expect(claimStatuses.map(stage => canRelease(stage, false))).toEqual([true, false, false, false])
    expect(claimStatuses.map(stage => canRelease(stage, true))).toEqual([true, true, false, false])
  })
})

describe('cost split', () => {
  it('is even to the minor unit, with the remainder on the primary giver', () => {
    expect(splitCost(10_000, [undefined, undefined])).toEqual({ own: 3334, shares: [3333, 3333] })
    expect(splitCost(1, [undefined])).toEqual({ own: 1, shares: [0] })
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 20 }), (cost, others) => {
        const split = splitCost(
          cost,
          Array.from({ length: others }, () => undefined),
        )
        if ('fault' in split) throw new Error('An even split is never refused.')
        const { own, shares } = split
        expect(shares).toHaveLength(others)
        expect(new Set(shares).size).toBeLessThanOrEqual(1)
        expect(own! + shares.reduce((sum, share) => sum + share, 0)).toBe(cost)
        const remainder = own! - (shares[0] ?? own!)
        expect(remainder).toBeGreaterThanOrEqual(0)
        expect(remainder).toBeLessThan(others + 1)
      }),
    )
  })

  it('takes the co-givers’ amounts and leaves the rest to the primary giver', () => {
    expect(splitCost(10_000, [2500, 0])).toEqual({ own: 7500, shares: [2500, 0] })
    fc.assert(
      fc.property(total, fc.array(total, { minLength: 1, maxLength: 20 }), (cost, amounts) => {
        const split = splitCost(cost, amounts)
        const sum = amounts.reduce((one, other) => one + other, 0)
        if (sum > cost) expect(split).toEqual({ fault: { path: 'coGivers', message: 'sharesTooLarge' } })
        else expect(split).toEqual({ own: cost - sum, shares: amounts })
      }),
    )
  })

  it('requires all amounts or none, and a cost with amounts', () => {
    expect(splitCost(100, [10, undefined])).toEqual({
      fault: { path: 'coGivers.1.amount', message: 'amountInvalid' },
    })
    expect(splitCost(null, [10])).toEqual({ fault: { path: 'cost', message: 'fieldRequired' } })
    expect(splitCost(null, [undefined])).toEqual({ own: null, shares: [0] })
    expect(splitCost(null, [])).toEqual({ own: null, shares: [] })
  })
})

describe('changes of a wish', () => {
  const wish = { name: 'Teapot', url: null, quantity: 2, availability: 'available' } as const
  const calm = { gone: false, overClaimed: false }

  it('are the differences to what its giver last saw', () => {
    expect(changesSince(wish, wish, calm)).toEqual([])
    expect(changesSince(wish, { ...wish, name: 'Cup' }, calm)).toEqual(['name'])
    expect(changesSince(wish, { ...wish, url: 'https://shop.test', quantity: null }, calm)).toEqual([
      'url',
      'quantity',
    ])
    const unavailable = { ...wish, availability: 'unavailable' } as const
    expect(changesSince(wish, unavailable, calm)).toEqual(['unavailable'])
    expect(changesSince(unavailable, unavailable, calm)).toEqual([])
    expect(changesSince(unavailable, wish, calm)).toEqual([])
    expect(changesSince(wish, wish, { ...calm, overClaimed: true })).toEqual(['overClaimed'])
    expect(changesSince(wish, { ...wish, name: 'Cup' }, { gone: true, overClaimed: true })).toEqual(['gone'])
  })

  it('are mailed once: a state has one imprint', () => {
    const row = { ...wish, told: 'x', priceMinor: 5 }
    expect(seenOf(row)).toEqual(wish)
    expect(imprintOf(row, false)).toBe(imprintOf(wish, false))
    expect(imprintOf(wish, false)).not.toBe(imprintOf(wish, true))
    expect(imprintOf(wish, false)).not.toBe(imprintOf({ ...wish, quantity: 1 }, false))
  })
})

describe('reminder of a claim', () => {
  const rules = (eventDate: string | null, claimReminderDays = 14) => ({ eventDate, claimReminderDays })
  const due = (claimedOn: string, nudgedOn: string | null, eventDate: string | null, today: string) =>
    isDueForNudge({ claimedOn, nudgedOn }, rules(eventDate), today)

  it('comes on the fourteenth day and not a second time', () => {
    expect(due('2030-03-01', null, null, '2030-03-14')).toBe(false)
    expect(due('2030-03-01', null, null, '2030-03-15')).toBe(true)
    expect(due('2030-03-01', '2030-03-15', null, '2030-06-01')).toBe(false)
    expect(isDueForNudge({ claimedOn: '2030-03-01', nudgedOn: null }, rules(null, 3), '2030-03-04')).toBe(
      true,
    )
  })

  it('comes once more seven days before the event, and never after it', () => {
    expect(due('2030-03-01', '2030-03-15', '2030-04-20', '2030-04-12')).toBe(false)
    expect(due('2030-03-01', '2030-03-15', '2030-04-20', '2030-04-13')).toBe(true)
    expect(due('2030-03-01', '2030-04-13', '2030-04-20', '2030-04-14')).toBe(false)
    expect(due('2030-03-01', '2030-03-15', '2030-04-20', '2030-04-20')).toBe(true)
    expect(due('2030-03-01', null, '2030-04-20', '2030-04-21')).toBe(false)
  })

  it('is not sent in the last week for a claim made in it', () => {
    expect(due('2030-04-13', null, '2030-04-20', '2030-04-18')).toBe(false)
    expect(due('2030-04-12', null, '2030-04-20', '2030-04-18')).toBe(true)
  })

  it('comes at most twice in the life of a claim', () => {
    const day = fc.integer({ min: 0, max: 120 }).map(n => addDays('2030-01-01', n))
    fc.assert(
      fc.property(day, fc.option(day), fc.integer({ min: 1, max: 60 }), (claimedOn, eventDate, days) => {
        let nudgedOn: string | null = null
        let count = 0
        for (let today = claimedOn; today < '2030-07-01'; today = addDays(today, 1)) {
          if (isDueForNudge({ claimedOn, nudgedOn }, rules(eventDate, days), today)) {
            nudgedOn = today
            count++
          }
        }
        expect(count).toBeLessThanOrEqual(eventDate === null ? 1 : 2)
      }),
    )
  })
})
