// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BudgetCard } from '@/components/budgets/budget-card'
import { BudgetCards, inOrder } from '@/components/budgets/budget-cards'
import { BudgetHero } from '@/components/budgets/budget-hero'
import { chipOf } from '@/components/budgets/budget-look'
import { CategoryChange, compared } from '@/components/budgets/category-change'
import { ForecastLine } from '@/components/budgets/forecast-line'
import { adviceOf, enoughAdvice, Noticed } from '@/components/budgets/noticed'
import { daysOf } from '@/components/budgets/span-links'
import { runningTotals } from '@/components/budgets/trends'
import { BudgetPanel } from '@/components/dashboard/budget-panel'
import type { Budget } from '@/lib/money/budgets/schema'
import { type Convert, totalOfBudgets, wasInForce } from '@/lib/money/totals.rules'
import { show } from '../kit/render'
import { budget, id } from './samples'

const today = '2026-11-21'
/** A euro is worth 1.10 dollars. Other rates are unknown. */
const convert: Convert = (minor, currency) =>
  currency === 'USD' ? minor : currency === 'EUR' ? Math.round(minor * 1.1) : null

describe('the total of all budgets', () => {
  const totalOf = (...budgets: Parameters<typeof totalOfBudgets>[0][number][]) =>
    totalOfBudgets(budgets, 'USD', today, convert)

  it('sums the budgets in force in the currency of the reader', () => {
    const euros = budget({ id: id('2'), currency: 'EUR', amount: 100, carry: 10, spent: 20, planned: 5 })
    expect(totalOf(budget(), euros)).toMatchObject({
      total: 1121,
      spent: 422,
      planned: 105.5,
      left: 593.5,
      percentUsed: 37.6,
      unconverted: [],
    })
  })

  it('leaves out budgets that have not begun, are over, closed or cancelled', () => {
    const others = (['pending', 'completed', 'cancelled'] as const).map((status, at) =>
      budget({ id: id(`${at + 2}`), status }),
    )
    const inForce = (one: Budget, day: string) => wasInForce(one, day, today, '2026-02-01')
    expect([budget(), ...others].map(one => inForce(one, today))).toEqual([true, false, false, false])
    // A budget closed by hand since then was in force, but not before it was made.
    const closed = budget({ status: 'completed' })
    expect([inForce(closed, '2026-03-01'), inForce(budget(), '2027-01-01')]).toEqual([true, false])
    const before = budget({ periodStart: '2025-01-01', periodEnd: '2025-12-31' })
    expect([
      inForce(before, '2025-06-01'),
      inForce({ ...before, startDate: '2025-01-01' }, '2025-06-01'),
    ]).toEqual([false, true])
    expect(totalOf()).toBeNull()
  })

  it('names currencies without a known rate instead of counting them', () => {
    const crowns = budget({ id: id('2'), currency: 'SEK' })
    expect(totalOf(budget(), crowns)).toMatchObject({ total: 1000, unconverted: ['SEK'] })
    expect(totalOf(crowns)).toBeNull()
  })

  it('divides the rest among the days until the last period ends, rounded down', () => {
    const month = budget({ id: id('2'), periodStart: '2026-11-01', periodEnd: '2026-11-30' })
    // $1,000 over 41 days.
    expect(totalOf(budget(), month)).toMatchObject({ left: 1000, daysLeft: 41, perDay: 24.39 })
    expect(totalOf(budget({ spent: 950, planned: 80, left: -30 }))).toMatchObject({ left: -30, perDay: 0 })
  })

  it('is exact to the cent where floats would not be', () => {
    const thirds = Array.from({ length: 10 }, (_, at) =>
      budget({ id: id(`${at + 1}`), amount: 0.1, spent: 0.1, planned: 0, left: 0 }),
    )
    expect(totalOf(...thirds)).toMatchObject({ total: 1, spent: 1, left: 0 })
  })
})

describe('the word for a budget', () => {
  it('names a final status before a warning', () => {
    const chip = (status: 'cancelled' | 'over_budget' | 'under_budget' | 'on_track', flags = {}) =>
      chipOf({ status, nearLimit: false, atRisk: false, ...flags })
    expect(chip('cancelled', { nearLimit: true })).toBe('cancelled')
    expect(chip('over_budget', { atRisk: true })).toBe('overBudget')
    expect(chip('on_track', { nearLimit: true, atRisk: true })).toBe('nearlyUsed')
    expect(chip('under_budget', { atRisk: true })).toBe('atRisk')
    expect(chip('under_budget')).toBe('underBudget')
    expect(chip('on_track')).toBe('onTrack')
  })
})

describe('a budget card', () => {
  it('shows first what is left, and describes its ribbon in words', () => {
    show(<BudgetCard budget={budget()} today={today} />)
    const card = screen.getByRole('listitem')
    expect(card.textContent).toContain('$500 left of $1,000')
    expect(card.textContent).toContain('Yearly')
    expect(within(card).getByText('On track')).toBeTruthy()
    expect(within(card).getByRole('img').getAttribute('aria-label')).toBe(
      '$400 spent, $100 planned, $500 left',
    )
  })

  it('shows by how much it is over, also where only planned gifts exceed it', () => {
    show(
      <BudgetCard
        budget={budget({ amount: 100, spent: 40, planned: 89, left: -29, atRisk: true })}
        today={today}
      />,
    )
    const card = screen.getByRole('listitem')
    expect(card.textContent).toContain('$29 over $100')
    expect(within(card).getByText('At risk')).toBeTruthy()
  })

  it('shows how many people an occasion has', () => {
    const christmas = budget({ type: 'occasion', period: 'custom', occasionId: id('9') })
    show(<BudgetCard budget={christmas} people={14} today={today} />)
    expect(screen.getByText('One time · 14 people')).toBeTruthy()
  })
})

describe('money without a known rate', () => {
  const rugs = budget({ unconverted: [{ currency: 'MNT', amount: 40 }] })
  const crowns = budget({ id: id('2'), currency: 'SEK', unconverted: [{ currency: 'GEL', amount: 1 }] })
  const total = totalOfBudgets([rugs, crowns], 'USD', today, convert)!
  const line = (currencies: string) => `amounts in ${currencies}: there’s no exchange rate. Add a rate`

  it('is listed on the card, the page, the overview and the dashboard, with a link to add a rate', () => {
    for (const [shown, currencies] of [
      [<BudgetCard key="card" budget={rugs} today={today} />, 'MNT'],
      [<BudgetHero key="hero" total={total} ideas={0} today={today} />, 'MNT'],
      [<BudgetPanel key="panel" total={total} budgets={[rugs, crowns]} today={today} />, 'MNT, SEK'],
    ] as const) {
      const { container, unmount } = show(shown)
      expect(container.textContent).toContain(line(currencies))
      expect(screen.getAllByText('Add a rate').at(-1)?.getAttribute('href')).toBe('/app/settings/currencies')
      unmount()
    }
    expect(show(<BudgetCard budget={budget()} today={today} />).container.textContent).not.toContain('rate')
  })
})

describe('the list of budgets', () => {
  it('begins with the most important budgets and lists finished ones apart', () => {
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    const { open, finished } = inOrder([
      budget({ name: 'calm' }),
      budget({ name: 'over', status: 'over_budget' }),
      budget({ name: 'done', status: 'completed' }),
      budget({ name: 'first', priority: 'critical' }),
      budget({ name: 'later', status: 'pending' }),
    ])
    expect(names(open)).toEqual(['first', 'over', 'calm', 'later'])
    expect(names(finished)).toEqual(['done'])
  })

  it('opens the finished ones by itself when there are no others', () => {
    const done = [budget({ status: 'completed' })]
    const { container } = show(<BudgetCards budgets={done} people={{}} today={today} />)
    expect(container.querySelector('details')?.open).toBe(true)
    expect(screen.getByText('1 finished budget')).toBeTruthy()
  })
})

describe('the hero', () => {
  const total = totalOfBudgets([budget()], 'USD', today, convert)!

  it('shows what is left, of how much, and its parts', () => {
    const { container } = show(<BudgetHero total={total} ideas={167} today={today} />)
    expect(screen.getByText('Left to spend in 2026')).toBeTruthy()
    expect(container.textContent).toContain('$500')
    expect(container.textContent).toContain('of $1,000 · 40% spent · 41 days to go')
    const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect(value('Spent')).toBe('$400.00')
    expect(value('Planned')).toBe('$100.00')
    expect(value('Ideas (not counted)')).toBe('$167.00')
    expect(value('Left per day')).toBe('$12.19')
  })

  it('shows the excess in words, not only in colour', () => {
    const over = totalOfBudgets([budget({ spent: 1100, status: 'over_budget' })], 'USD', today, convert)!
    show(<BudgetHero total={over} ideas={0} today={today} />)
    expect(screen.getAllByText('Over budget')).toHaveLength(2)
    expect(screen.getByText('$200.00')).toBeTruthy()
  })
})

describe('the forecast of a budget', () => {
  const line = (changes: Parameters<typeof budget>[0]) =>
    show(<ForecastLine budget={budget(changes)} today={today} />).container.textContent
  it('is based on the pace, on planned gifts, or afterwards on the result', () => {
    expect(line({ forecast: 770 })).toBe('At this pace you finish with $230 to spare.')
    expect(line({ forecast: 1040 })).toBe('At this pace you finish $40 over.')
    expect(line({ forecast: 1000 })).toBe('At this pace you use it up exactly.')
    expect(line({ type: 'occasion', forecast: 600, carry: 50 })).toBe(
      'With everything planned you finish with $450 to spare.',
    )
    expect(line({ status: 'completed', remaining: -12.5 })).toBe('It ended $12.50 over.')
    expect(line({ status: 'pending' })).toBe('')
  })
})

describe('what stands out', () => {
  const notes = [
    { key: 'withoutPrice' as const, values: { count: 3 } },
    { key: 'lastMinute' as const, values: { count: 2, total: 4 } },
  ]
  const insights = (count: number) =>
    ({ notes: notes.slice(0, count), recommendations: ['Three have no price.', 'Two were late.'] }) as never

  it('is a list of all its sentences', () => {
    show(<Noticed advice={adviceOf(insights(2))} />)
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Three have no price.',
      'Two were late.',
    ])
  })

  it('is no list of one: the sentence stands under the sum', () => {
    const advice = adviceOf(insights(1))
    expect(advice.length).toBeLessThan(enoughAdvice)
    const total = totalOfBudgets([budget()], 'USD', today, convert)!
    show(<BudgetHero total={total} ideas={0} note={advice[0]!.text} today={today} />)
    expect(screen.getByText('Three have no price.')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})

describe('categories against the period before', () => {
  it('keep categories without any spending this time', () => {
    expect(
      compared(
        [{ key: 'books', minor: 300 }],
        [
          { key: 'toys', minor: 40 },
          { key: 'books', minor: 200 },
        ],
      ),
    ).toEqual([
      { key: 'books', now: 300, before: 200 },
      { key: 'toys', now: 0, before: 40 },
    ])
  })

  it('describe the change in words', () => {
    const rows = [
      { key: 'books', now: 15000, before: 10000 },
      { key: 'toys', now: 5000, before: 10000 },
      { key: 'food', now: 100, before: 0 },
    ]
    show(<CategoryChange currency="USD" rows={rows} />)
    const change = (name: string) => screen.getByText(name).closest('tr')?.lastElementChild?.textContent
    expect(change('Books')).toBe('$50 more')
    expect(change('Toys')).toBe('$50 less')
    expect(change('Food and drink')).toBe('new')
    expect(change('Total')).toBe('$1 more')
  })

  it('compare as many days of the period before', () => {
    expect(daysOf('month', '2026-03-31')).toMatchObject({
      now: { from: '2026-03-01', to: '2026-03-31' },
      before: { from: '2026-02-01', to: '2026-02-28' },
      period: '2026-03',
    })
    expect(daysOf('year', today)).toMatchObject({
      now: { from: '2026-01-01', to: today },
      before: { from: '2025-01-01', to: '2025-11-21' },
    })
    expect(daysOf('lastYear', today)).toMatchObject({
      now: { from: '2025-01-01', to: '2025-12-31' },
      before: { from: '2024-01-01', to: '2024-12-31' },
    })
    expect(daysOf('months', today).now).toEqual({ from: '2025-12-01', to: today })
  })

  it.each([
    ['2026-03-27', '2026-02-27'],
    ['2026-03-28', '2026-02-28'],
    ['2026-03-29', '2026-02-28'],
    ['2026-03-30', '2026-02-28'],
    ['2026-05-30', '2026-04-30'],
    ['2026-07-30', '2026-06-30'],
    ['2028-03-29', '2028-02-29'],
    // A whole month is compared with the whole month before.
    ['2026-02-28', '2026-01-31'],
    ['2026-04-30', '2026-03-31'],
  ])('compare the month up to %s with the earlier one up to %s', (day, to) => {
    expect(daysOf('month', day).before).toEqual({ from: `${to.slice(0, 7)}-01`, to })
  })
})

describe('a year so far', () => {
  it('adds up month by month and leaves months to come empty', () => {
    const sums = { currency: 'USD', months: ['2026-01', '2026-02', '2026-03'], totals: [100, 0, 50] }
    expect(runningTotals(sums, 2026, '2026-03-10')).toEqual([
      100,
      100,
      150,
      ...Array.from({ length: 9 }, () => null),
    ])
    expect(runningTotals(sums, 2025, '2026-03-10')).toEqual(Array.from({ length: 12 }, () => 0))
  })
})
