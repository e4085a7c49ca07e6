import { describe, expect, it } from 'vitest'
import { daysOf, endedPeriod, nextRun } from '@/lib/reports/rules'

describe('report', () => {
  it('covers the period that has ended', () => {
    expect(endedPeriod('monthly', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(endedPeriod('monthly', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(endedPeriod('quarterly', '2026-05-15')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(endedPeriod('yearly', '2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('recurs on the day after its period', () => {
    expect(nextRun('monthly', '2026-12-31')).toBe('2027-01-01')
    expect(nextRun('quarterly', '2026-11-21')).toBe('2027-01-01')
    expect(nextRun('quarterly', '2026-10-01')).toBe('2027-01-01')
    expect(nextRun('yearly', '2026-01-01')).toBe('2027-01-01')
  })

  it('covers the calendar year when an end is missing', () => {
    expect(daysOf({}, '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(daysOf({ from: '2024-02-03' }, '2026-11-21')).toEqual({ from: '2024-02-03', to: '2024-12-31' })
    expect(daysOf({ to: '2024-02-03' }, '2026-11-21')).toEqual({ from: '2024-01-01', to: '2024-02-03' })
  })
})
