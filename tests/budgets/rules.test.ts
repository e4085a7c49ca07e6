import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canSetState,
  carryOf,
  type Figures,
  figuresOf,
  type Plan,
  percentOf,
  periodsOf,
  type Span,
  type Sums,
  splitEvenly,
} from '@/lib/money/budgets/rules'
import { budgetStates, budgetStatuses } from '@/lib/money/budgets/values'
import { spareOf } from '@/lib/money/totals.rules'
import { daysOf, figuresByHand, lengths, nextDay, walked } from './ledger'

const plan = (more: Partial<Plan>): Plan => ({
  period: 'monthly',
  type: 'general',
  startDate: null,
  endDate: null,
  occasionDate: null,
  createdOn: '2026-01-10',
  autoAdjust: false,
  ...more,
})
const spans = (more: Partial<Plan>, today: string) =>
  periodsOf(plan(more), today).map(({ start, end }) => `${start} ${end}`)

const day = fc
  .integer({ min: Date.parse('1999-01-01') / 86_400_000, max: Date.parse('2033-12-31') / 86_400_000 })
  .map(number => new Date(number * 86_400_000).toISOString().slice(0, 10))
/** Days, often at the end of months of different lengths. */
const edgeDay = fc.oneof(
  day,
  fc.constantFrom(
    '2024-02-29',
    '2023-01-31',
    '2024-01-30',
    '2025-08-31',
    '2024-12-31',
    '2023-01-29',
    '2000-02-29',
  ),
)
const period = fc.constantFrom('monthly', 'quarterly', 'yearly')

describe('periods of a budget', () => {
  it('are calendar months, quarters or years where there is no first day', () => {
    expect(spans({ period: 'monthly' }, '2024-02-29')).toEqual(['2024-02-01 2024-02-29'])
    expect(spans({ period: 'monthly' }, '2026-12-31')).toEqual(['2026-12-01 2026-12-31'])
    expect(spans({ period: 'quarterly' }, '2026-05-31')).toEqual(['2026-04-01 2026-06-30'])
    expect(spans({ period: 'quarterly' }, '2026-10-01')).toEqual(['2026-10-01 2026-12-31'])
    expect(spans({ period: 'yearly' }, '2026-07-04')).toEqual(['2026-01-01 2026-12-31'])
  })

  it.each([
    ['2026-01-29', '2026-02-27', '2026-01-29 2026-02-27'],
    ['2026-01-29', '2026-02-28', '2026-02-28 2026-03-28'],
    ['2026-01-30', '2026-03-29', '2026-02-28 2026-03-29'],
    ['2026-01-31', '2026-02-28', '2026-02-28 2026-03-30'],
    ['2026-01-31', '2026-04-30', '2026-04-30 2026-05-30'],
    ['2024-01-31', '2024-02-29', '2024-02-29 2024-03-30'],
    ['2024-01-30', '2024-02-28', '2024-01-30 2024-02-28'],
  ])('counted from %s put %s in %s', (startDate, today, span) => {
    expect(spans({ startDate }, today)).toEqual([span])
  })

  it('begin on 28 February in other years where the first began on 29 February', () => {
    const of = (today: string) => spans({ period: 'yearly', startDate: '2024-02-29' }, today)
    expect(of('2025-02-27')).toEqual(['2024-02-29 2025-02-27'])
    expect(of('2025-02-28')).toEqual(['2025-02-28 2026-02-27'])
    expect(of('2028-02-28')).toEqual(['2027-02-28 2028-02-28'])
    expect(of('2028-02-29')).toEqual(['2028-02-29 2029-02-27'])
  })

  it('are the first before the budget begins, and the last after it ended', () => {
    expect(spans({ startDate: '2026-03-10' }, '2025-01-01')).toEqual(['2026-03-10 2026-04-09'])
    expect(spans({ startDate: '2026-03-10', endDate: '2026-05-20' }, '2030-01-01')).toEqual([
      '2026-05-10 2026-05-20',
    ])
    expect(spans({ endDate: '2026-05-20' }, '2030-01-01')).toEqual(['2026-05-01 2026-05-20'])
    expect(spans({ endDate: '2026-05-20' }, '2026-05-02')).toEqual(['2026-05-01 2026-05-20'])
  })

  it('are the chosen days, or those from the day the budget was made', () => {
    expect(spans({ period: 'custom', startDate: '2026-02-03', endDate: '2026-02-03' }, '2026-09-01')).toEqual(
      ['2026-02-03 2026-02-03'],
    )
    expect(
      spans(
        { period: 'custom', autoAdjust: true, startDate: '2026-02-03', endDate: '2026-04-01' },
        '2026-09-01',
      ),
    ).toEqual(['2026-02-03 2026-04-01'])
  })

  it('last, for an occasion, from the day the budget was made until two weeks after the occurrence', () => {
    const of = (more: Partial<Plan>) =>
      spans({ type: 'occasion', occasionDate: '2026-12-25', ...more }, '2028-01-01')
    expect(of({})).toEqual(['2026-01-10 2027-01-08'])
    expect(of({ startDate: '2026-11-01' })).toEqual(['2026-11-01 2027-01-08'])
    expect(of({ endDate: '2026-12-31' })).toEqual(['2026-01-10 2026-12-31'])
    // A budget made after all that has a single day, never a span that ends before it starts.
    expect(of({ createdOn: '2027-06-01' })).toEqual(['2027-06-01 2027-06-01'])
  })

  it('include every period since the first, for the carry', () => {
    expect(spans({ autoAdjust: true, startDate: '2026-01-31' }, '2026-04-15')).toEqual([
      '2026-01-31 2026-02-27',
      '2026-02-28 2026-03-30',
      '2026-03-31 2026-04-29',
    ])
  })

  it('include every period since the one in which the budget was made, where it has no first day', () => {
    expect(spans({ autoAdjust: true, createdOn: '2026-02-28' }, '2026-04-15')).toEqual([
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-31',
      '2026-04-01 2026-04-30',
    ])
    const yearly = { period: 'yearly', autoAdjust: true } as const
    expect(spans(yearly, '2026-04-15')).toEqual(['2026-01-01 2026-12-31'])
    expect(spans({ ...yearly, endDate: '2025-05-05' }, '2026-04-15')).toEqual(['2025-01-01 2025-05-05'])
  })

  it('never end before they begin, whatever was stored', () => {
    const anyDay = fc.oneof(
      edgeDay,
      fc.constantFrom('0001-01-01', '0001-01-31', '1900-01-01', '9999-12-01', '9999-12-30', '9999-12-31'),
    )
    fc.assert(
      fc.property(
        fc.record({
          period: fc.constantFrom('monthly', 'quarterly', 'yearly', 'custom'),
          type: fc.constantFrom('general', 'occasion'),
          startDate: fc.option(anyDay),
          endDate: fc.option(anyDay),
          occasionDate: fc.option(anyDay),
          createdOn: anyDay,
          autoAdjust: fc.boolean(),
        }),
        anyDay,
        (stored, today) => {
          const found = periodsOf(stored as Plan, today)
          for (const span of found) expect(span.start <= span.end).toBe(true)
          const sums = { amount: 100, carry: 0, spent: 7, planned: 0 }
          const figures = figuresOf(sums, found.at(-1)!, today, { state: null, isOccasion: false })
          expect(figures.forecast).toBeGreaterThanOrEqual(7)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('equal those found by walking day by day', () => {
    fc.assert(
      fc.property(
        edgeDay,
        edgeDay,
        fc.option(edgeDay),
        period,
        fc.boolean(),
        (startDate, today, end, kind, autoAdjust) => {
          const endDate = end !== null && end >= startDate ? end : null
          const until = endDate !== null && endDate < today ? endDate : today
          const all = walked(startDate, lengths[kind], until).map(span =>
            endDate !== null && endDate < span.end ? { ...span, end: endDate } : span,
          )
          const expected = autoAdjust ? all : all.slice(-1)
          expect(periodsOf(plan({ period: kind, startDate, endDate, autoAdjust }), today)).toEqual(expected)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('follow each other without a gap, and contain today where the budget is in force', () => {
    fc.assert(
      fc.property(edgeDay, edgeDay, period, (startDate, today, kind) => {
        const found = periodsOf(plan({ period: kind, startDate, autoAdjust: true }), today)
        for (const [at, span] of found.entries()) {
          expect(span.start <= span.end).toBe(true)
          if (at > 0) expect(span.start).toBe(nextDay(found[at - 1]!.end))
        }
        expect(found[0]!.start).toBe(startDate)
        const last = found.at(-1)!
        if (today >= startDate) expect(last.start <= today && today <= last.end).toBe(true)
        else expect(found).toHaveLength(1)
      }),
    )
  })

  it('contain, by the calendar, exactly the days of their month, quarter or year', () => {
    fc.assert(
      fc.property(day, period, (today, kind) => {
        const [span] = periodsOf(plan({ period: kind }), today)
        const numberOf = (date: string) =>
          `${date.slice(0, 4)} ${Math.ceil(Number(date.slice(5, 7)) / lengths[kind])}`
        const days = daysOf(span!)
        expect(days).toContain(today)
        expect(new Set(days.map(numberOf))).toEqual(new Set([numberOf(today)]))
        expect(numberOf(nextDay(span!.start, -1))).not.toBe(numberOf(today))
        expect(numberOf(nextDay(span!.end))).not.toBe(numberOf(today))
      }),
    )
  })
})

describe('carry', () => {
  it('takes the rest or the excess into the next period', () => {
    expect(carryOf(100, [])).toBe(0)
    expect(carryOf(100, [60])).toBe(40)
    expect(carryOf(100, [130])).toBe(-30)
    expect(carryOf(100, [60, 120])).toBe(20)
    expect(carryOf(100, [130, 40])).toBe(30)
  })
  it('is never more than one amount either way', () => {
    expect(carryOf(100, [0, 0, 0])).toBe(100)
    expect(carryOf(100, [900])).toBe(-100)
    expect(carryOf(100, [900, 0])).toBe(0)
    expect(carryOf(100, [0, 0, 150])).toBe(50)
    expect(carryOf(0, [70])).toBe(0)
  })
  it('equals that of a ledger with every period', () => {
    const spent = fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), spent, (amount, list) => {
        let carry = 0n
        for (const each of list) {
          const remaining = BigInt(amount) + carry - BigInt(each)
          carry =
            remaining > BigInt(amount)
              ? BigInt(amount)
              : remaining < -BigInt(amount)
                ? -BigInt(amount)
                : remaining
        }
        expect(carryOf(amount, list)).toBe(Number(carry))
      }),
    )
  })
})

describe('percent used', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 100],
    [0, 100, 0],
    [50, 100, 50],
    [1, 3, 33.3],
    [2, 3, 66.7],
    // Exactly half of the last decimal goes up.
    [1, 2000, 0.1],
    [1, 2001, 0],
    [12345, 100_000, 12.3],
    [12350, 100_000, 12.4],
    [250, 100, 250],
    [10, -5, 100],
  ])('of %i spent out of %i is %f', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent)
  })
  it('is the nearest tenth, the upper one of two', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 1_000_000_000 }), (part, whole) => {
        const tenths = BigInt(Math.round(percentOf(part, whole) * 10))
        // tenths - 1/2 <= 1000 part / whole < tenths + 1/2
        const exact = 2000n * BigInt(part)
        expect((2n * tenths - 1n) * BigInt(whole) <= exact).toBe(true)
        expect(exact < (2n * tenths + 1n) * BigInt(whole)).toBe(true)
      }),
    )
  })
})

const march = { start: '2026-03-01', end: '2026-03-31' }
const at = (
  sums: Partial<Sums>,
  today: string,
  {
    state = null,
    isOccasion = false,
    span = march,
  }: Partial<{ state: 'cancelled' | 'completed' | null; isOccasion: boolean; span: Span }> = {},
): Figures =>
  figuresOf({ amount: 10_000, carry: 0, spent: 0, planned: 0, ...sums }, span, today, { state, isOccasion })

describe('figures of a budget', () => {
  it('ignore planned gifts in `remaining`, and subtract them in `left`', () => {
    expect(at({ spent: 3000, planned: 2500, carry: 500 }, '2026-03-02')).toEqual({
      carry: 500,
      spent: 3000,
      planned: 2500,
      remaining: 7500,
      left: 5000,
      percentUsed: 28.6,
      forecast: 5500,
      status: 'on_track',
      nearLimit: false,
      atRisk: false,
      leftPerDay: 166,
    })
  })

  it('count today as passed and as left', () => {
    expect(at({ spent: 0 }, '2026-03-31').leftPerDay).toBe(10_000)
    expect(at({ spent: 0 }, '2026-03-01').leftPerDay).toBe(322)
    expect(at({ spent: 0 }, '2026-02-01').leftPerDay).toBe(322)
    expect(at({ spent: 0 }, '2026-04-01').leftPerDay).toBe(0)
    expect(at({ spent: 10_000 }, '2026-03-05').leftPerDay).toBe(0)
    expect(at({ spent: 12_000 }, '2026-03-05').leftPerDay).toBe(0)
  })

  it('extrapolate from a quarter of the period on, rounded half up', () => {
    // 31 days: 7 are less than a quarter, 8 are more.
    expect(at({ spent: 1000 }, '2026-03-07').forecast).toBe(1000)
    expect(at({ spent: 1000 }, '2026-03-08').forecast).toBe(3875)
    const four = { start: '2026-03-01', end: '2026-03-04' }
    expect(at({ spent: 1 }, '2026-03-01', { span: four }).forecast).toBe(4)
    // 5 × 4 ÷ 3 is 6.67, 7 × 2 ÷ 4 is 3.5.
    expect(at({ spent: 5 }, '2026-03-03', { span: four }).forecast).toBe(7)
    const two = { start: '2026-03-01', end: '2026-03-06' }
    expect(at({ spent: 7 }, '2026-03-04', { span: two }).forecast).toBe(11)
    expect(at({ spent: 1000, planned: 9000 }, '2026-03-08').forecast).toBe(10_000)
    expect(at({ spent: 1000, planned: 50 }, '2026-03-20', { isOccasion: true }).forecast).toBe(1050)
    expect(at({ spent: 1000, planned: 50 }, '2026-05-20').forecast).toBe(1050)
  })

  it('have the first status that applies: cancelled, pending, completed, over, under, on track', () => {
    const over = { spent: 10_001 }
    expect(at(over, '2026-02-01', { state: 'cancelled' }).status).toBe('cancelled')
    expect(at(over, '2026-04-01', { state: 'cancelled' }).status).toBe('cancelled')
    expect(at(over, '2026-02-28', { state: 'completed' }).status).toBe('pending')
    expect(at(over, '2026-02-28').status).toBe('pending')
    expect(at(over, '2026-03-10', { state: 'completed' }).status).toBe('completed')
    expect(at(over, '2026-04-01').status).toBe('completed')
    expect(at(over, '2026-03-01').status).toBe('over_budget')
    expect(at({ spent: 10_000 }, '2026-03-01').status).toBe('on_track')
    expect(at({ spent: 10_000, carry: -1 }, '2026-03-01').status).toBe('over_budget')
    // 15 of 31 days are less than half, 16 are more.
    expect(at({}, '2026-03-15').status).toBe('on_track')
    expect(at({}, '2026-03-16').status).toBe('under_budget')
    expect(at({ planned: 6999 }, '2026-03-16').status).toBe('under_budget')
    expect(at({ planned: 7000 }, '2026-03-16').status).toBe('on_track')
  })

  it('are near the limit from 90 % on, until it is exceeded', () => {
    expect(at({ spent: 8999 }, '2026-03-31').nearLimit).toBe(false)
    expect(at({ spent: 9000 }, '2026-03-31').nearLimit).toBe(true)
    expect(at({ spent: 10_000 }, '2026-03-31').nearLimit).toBe(true)
    expect(at({ spent: 10_001 }, '2026-03-31').nearLimit).toBe(false)
  })

  it('are at risk where the forecast exceeds the budget, until spending does', () => {
    expect(at({ spent: 1000, planned: 9000 }, '2026-03-01').atRisk).toBe(false)
    expect(at({ spent: 1000, planned: 9001 }, '2026-03-01').atRisk).toBe(true)
    expect(at({ spent: 10_001 }, '2026-03-01').atRisk).toBe(false)
  })

  it('show a budget of zero as 0 % used until something is spent, then as 100 % and over', () => {
    expect(at({ amount: 0 }, '2026-03-10')).toMatchObject({
      percentUsed: 0,
      status: 'on_track',
      nearLimit: false,
      atRisk: false,
      remaining: 0,
      leftPerDay: 0,
    })
    expect(at({ amount: 0, spent: 1 }, '2026-03-10')).toMatchObject({
      percentUsed: 100,
      status: 'over_budget',
    })
    expect(at({ amount: 5000, carry: -5000, spent: 1 }, '2026-03-10')).toMatchObject({
      percentUsed: 100,
      status: 'over_budget',
    })
    expect(at({ amount: 0, planned: 1 }, '2026-03-10').atRisk).toBe(true)
  })

  it('equal those computed with fractions that are never rounded on the way', () => {
    const sums = fc.record({
      amount: fc.nat(1_000_000_000),
      carry: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      spent: fc.nat(1_500_000_000),
      planned: fc.nat(500_000_000),
    })
    const span = fc.tuple(edgeDay, fc.integer({ min: 1, max: 400 })).map(([start, length]) => ({
      start,
      end: nextDay(start, length - 1),
    }))
    const options = fc.record({
      state: fc.constantFrom(null, null, ...budgetStates),
      isOccasion: fc.boolean(),
    })
    fc.assert(
      fc.property(
        sums,
        span,
        fc.integer({ min: -40, max: 450 }),
        options,
        (given, window, offset, chosen) => {
          const carry = Math.max(-given.amount, Math.min(given.amount, given.carry))
          const { amount, spent, planned } = given
          const today = nextDay(window.start, offset)
          const found = figuresOf({ amount, carry, spent, planned }, window, today, chosen)
          expect(found).toEqual(
            figuresByHand({ amount, carry, spent, planned }, window, today, chosen.state, chosen.isOccasion),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a split', () => {
  it('gives the remainder to the first parts', () => {
    expect(splitEvenly(100, 3)).toEqual([34, 33, 33])
    expect(splitEvenly(2, 4)).toEqual([1, 1, 0, 0])
    expect(splitEvenly(0, 2)).toEqual([0, 0])
    expect(splitEvenly(7, 1)).toEqual([7])
  })
  it('sums to the whole, in parts that differ by at most one and never grow', () => {
    fc.assert(
      fc.property(fc.nat(900_000_000_000), fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const split = splitEvenly(total, parts)
        expect(split).toHaveLength(parts)
        expect(split.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
        expect(split[0]! - split.at(-1)!).toBeLessThanOrEqual(1)
        expect([...split].sort((one, other) => other - one)).toEqual(split)
      }),
    )
  })
})

describe('the state of a budget', () => {
  it('is set by hand where that makes sense', () => {
    const allowed = budgetStatuses.flatMap(from =>
      ([null, ...budgetStates] as const)
        .filter(to => canSetState(from, to))
        .map(to => `${from} > ${to ?? 'figures'}`),
    )
    expect(allowed).toEqual([
      'cancelled > figures',
      'cancelled > cancelled',
      'pending > figures',
      'pending > cancelled',
      'completed > figures',
      'completed > cancelled',
      'completed > completed',
      'over_budget > figures',
      'over_budget > cancelled',
      'over_budget > completed',
      'under_budget > figures',
      'under_budget > cancelled',
      'under_budget > completed',
      'on_track > figures',
      'on_track > cancelled',
      'on_track > completed',
    ])
  })
})

describe('a forecast', () => {
  it('leaves of a budget what its forecast does not use', () => {
    expect(spareOf({ amount: 0.3, carry: -0.1, forecast: 0.25, currency: 'EUR' })).toBe(-0.05)
  })
})
