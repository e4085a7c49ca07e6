import { describe, expect, it } from 'vitest'
import { isLookedAt, levelsOf } from '@/lib/money/budget-alerts.rules'
import { budget } from './samples'

const reached = (changes: Parameters<typeof budget>[0]) => levelsOf(budget(changes))

describe('what a budget has reached', () => {
  it('is nothing below half, and each level from its percentage on', () => {
    expect(reached({ percentUsed: 49.9 })).toEqual([])
    expect(reached({ percentUsed: 50 })).toEqual(['half'])
    expect(reached({ percentUsed: 79.9 })).toEqual(['half'])
    expect(reached({ percentUsed: 80 })).toEqual(['half', 'nearLimit'])
    expect(reached({ percentUsed: 100, status: 'over_budget' })).toEqual(['half', 'nearLimit', 'spent'])
  })

  it('is a risk that is stronger than half, and weaker than the limit', () => {
    expect(reached({ percentUsed: 20, atRisk: true })).toEqual(['atRisk'])
    expect(reached({ percentUsed: 55, atRisk: true }).at(-1)).toBe('atRisk')
    expect(reached({ percentUsed: 85, atRisk: true }).at(-1)).toBe('nearLimit')
  })

  it('is nothing before it begins and once it is over', () => {
    for (const status of ['pending', 'completed', 'cancelled'] as const)
      expect(reached({ percentUsed: 120, atRisk: true, status })).toEqual([])
  })
})

describe('the clock', () => {
  it('looks at one’s own budgets at nine, and during the day at those of a family', () => {
    const hours = (shared: boolean) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter(hour => isLookedAt(hour, { shared }))
    expect(hours(false)).toEqual([9])
    expect(hours(true)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })
})
