import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from '@/lib/planner/allowances/rules'

const person = (personId: string, cost: number, done = false) => ({ personId, cost, done })

describe('allowances', () => {
  it('give everybody what their gifts cost and an equal part of what is left', () => {
    const shares = shareOut([person('emma', 2000), person('theo', 0), person('noah', 3000, true)], 10_001)
    expect([...shares]).toEqual([
      ['emma', 4501],
      ['theo', 2500],
      ['noah', 3000],
    ])
  })

  it('give nobody more than their gifts cost where nothing is left', () => {
    expect([...shareOut([person('emma', 700), person('theo', 400)], 1000).values()]).toEqual([700, 400])
    expect([...shareOut([person('emma', 700, true)], 1000).values()]).toEqual([700])
  })

  it('share out the whole sum, no more and no less, whenever somebody is not done', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(100_000), fc.boolean()), { minLength: 1, maxLength: 30 }),
        fc.nat(10_000_000),
        (list, total) => {
          const people = list.map(([cost, done], at) => person(String(at), cost, done))
          const costs = people.reduce((sum, { cost }) => sum + cost, 0)
          const shares = [...shareOut(people, total).values()]
          const sum = shares.reduce((one, other) => one + other, 0)
          const open = people.filter(({ done }) => !done)
          expect(sum).toBe(open.length > 0 ? Math.max(total, costs) : costs)
          const parts = open.map(({ personId, cost }) => shares[Number(personId)]! - cost)
          expect(Math.max(0, ...parts) - Math.min(...parts, Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
