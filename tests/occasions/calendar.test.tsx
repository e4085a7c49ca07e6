// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { otherMonthNames } from '@/components/occasions/calendar-names'
import { monthAfter, pageOf, weekStartOf, weeksOf } from '@/components/occasions/calendar-weeks'
import { MonthLeaf } from '@/components/occasions/month-leaf'
import { occasionsHref, readOccasionQuery } from '@/components/occasions/occasion-query'
import { occasionRow, useOccasionRows } from '@/components/occasions/occasion-row'
import { OccasionTimeline } from '@/components/occasions/occasion-timeline'
import { bodyOf, dateOfType, ruleFor } from '@/components/occasions/occasion-values'
import { readPrefill } from '@/components/occasions/read-prefill'
import { fromOtherCalendar } from '@/lib/occasions/rules'
import type { Occasion } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'
import { show } from '../kit/render'
import { occasion } from '../planner/samples'

function OccasionRow({
  occasion,
  people,
  today,
  featured,
}: {
  occasion: Occasion
  people: ReadonlyMap<string, PickablePerson>
  today: string
  featured: boolean
}) {
  return occasionRow(occasion, people, featured, useOccasionRows(today))
}

describe('occasion', () => {
  it('shows a month in whole weeks, from the first weekday of the country', () => {
    expect([weekStartOf(null, 'US'), weekStartOf(null, 'DE'), weekStartOf(null, 'EG')]).toEqual([0, 1, 6])
    expect(weekStartOf(3, 'US')).toBe(3)
    const weeks = weeksOf('2026-02', 0)
    expect(weeks.map(week => week[0])).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'])
    expect(weeksOf('2026-11', 1).flat().slice(0, 7)).toContain('2026-11-01')
    expect(weeksOf('9999-12', 1).flat()).toContain('9999-12-31')
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it('shows the present month as five weeks from this one on, and others whole', () => {
    const present = pageOf('2026-11', '2026-11-25', 1).flat()
    expect([present[0], present.at(-1), present.length]).toEqual(['2026-11-23', '2026-12-27', 35])
    expect(pageOf('2026-11', '2026-11-25', 0)[0]?.[0]).toBe('2026-11-22')
    expect(pageOf('2026-12', '2026-11-25', 1)).toEqual(weeksOf('2026-12', 1))
  })

  it('colours its day in a month and names everything that falls on it', () => {
    const day = { date: '2026-12-25', id: 'x', name: 'Christmas', type: 'christmas' } as const
    show(
      <MonthLeaf
        month="2026-12"
        days={[day, { ...day, id: 'y', name: 'Emma’s birthday' }, { ...day, date: '2027-01-01' }]}
        today="2026-12-24"
        weekStart={1}
        label="December 2026"
      />,
    )
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe('25: Christmas, Emma’s birthday')
    expect(screen.getByText('24').getAttribute('aria-current')).toBe('date')
  })

  it('shows the age where it is known, and its own name otherwise', () => {
    const emma = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Emma', avatarUrl: null, birthday: null }
    const birthday = occasion({ name: 'Emma’s birthday', type: 'birthday', personId: emma.id, years: 34 })
    const people = new Map([[emma.id, emma]])
    const { unmount } = show(
      <OccasionRow occasion={birthday} people={people} today="2026-11-21" featured={false} />,
    )
    expect(screen.getByRole('heading').textContent).toBe('Emma turns 34')
    expect(screen.getByText('Friday, in 34 days')).toBeTruthy()
    unmount()
    show(
      <OccasionRow
        occasion={{ ...birthday, years: null }}
        people={people}
        today="2026-11-21"
        featured={false}
      />,
    )
    expect(screen.getByRole('heading').textContent).toBe('Emma’s birthday')
  })

  it('leads to its planner with more than one person, and shows what is left of its budget', () => {
    const plan = occasion({ peopleIds: ['a', 'b', 'c'], readyCount: 1, budget: 10, spent: 0.7, planned: 0.1 })
    show(<OccasionRow occasion={plan} people={new Map()} today="2026-11-21" featured={false} />)
    expect(document.body.textContent).toContain('Open planner')
    expect(document.body.textContent).toContain('1/3')
    expect(document.body.textContent).toContain('$9.20')
  })

  it('shows by how much its budget is exceeded, without a minus sign', () => {
    const plan = occasion({ budget: 10, spent: 30, planned: 9 })
    show(<OccasionRow occasion={plan} people={new Map()} today="2026-11-21" featured={false} />)
    expect(document.body.textContent).toContain('$29')
    expect(document.body.textContent).toContain('over')
    expect(document.body.textContent).not.toMatch(/[-−]\s?\$|left/)
  })

  it('asks for ideas in red up to 60 days ahead, in grey up to 120, and not before', () => {
    const toneAt = (today: string) => {
      const { unmount } = show(
        <OccasionRow
          occasion={occasion({ nextDate: '2026-12-25', readiness: { level: 'needsIdeas', count: 0 } })}
          people={new Map()}
          today={today}
          featured={false}
        />,
      )
      const tone = screen.queryByText('Needs ideas')?.className ?? null
      unmount()
      return tone
    }
    expect(toneAt('2026-10-26')).toContain('bad')
    expect(toneAt('2026-10-25')).not.toContain('bad')
    expect(toneAt('2026-08-27')).not.toBeNull()
    expect(toneAt('2026-08-26')).toBeNull()
  })

  it('shows only the next occasion of several people on paper, and folds distant months', () => {
    const at = (name: string, nextDate: string) => occasion({ name, nextDate, peopleIds: ['a', 'b'] })
    show(
      <OccasionTimeline
        occasions={[
          at('December', '2026-12-25'),
          at('January', '2027-01-02'),
          at('February', '2027-02-14'),
          at('May', '2027-05-09'),
        ]}
        people={new Map()}
        today="2026-11-21"
        query={readOccasionQuery({})}
        more={false}
      />,
    )
    expect([...document.querySelectorAll('[data-paper]')].map(paper => paper.textContent)).toEqual([
      expect.stringContaining('December'),
    ])
    const folded = document.querySelector('details')
    expect(folded?.open).toBe(false)
    expect(folded?.querySelector('summary')?.textContent).toContain('May')
    expect(document.querySelectorAll('details')).toHaveLength(1)
  })

  it('makes the rule for a day', () => {
    expect(ruleFor('nthWeekday', '2026-05-10')).toEqual({ kind: 'nthWeekday', month: 5, weekday: 0, nth: 2 })
    expect(ruleFor('easter', '2026-04-06')).toEqual({ kind: 'easter', offset: 1 })
    expect(ruleFor('easter', '2026-12-25')).toEqual({ kind: 'easter', offset: 0 })
    const hebrew = ruleFor('hebrew', '2026-12-05')
    expect(hebrew).toEqual({ kind: 'calendar', calendar: 'hebrew', month: 9, day: 25 })
  })

  it('names the months of other calendars by the numbers that the rules use', () => {
    const hebrew = new Map(otherMonthNames('en', 'hebrew'))
    expect([...hebrew.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect([hebrew.get(1), hebrew.get(7), hebrew.get(9), hebrew.get(12)]).toEqual([
      'Nisan',
      'Tishri',
      'Kislev',
      'Adar I',
    ])
    expect(hebrew.get(13)).toMatch(/^Adar/)
    expect(fromOtherCalendar('hebrew', 7, 1, 2026)).toEqual(['2026-09-12'])
    for (const locale of ['en', 'ar', 'zh', 'ja', 'ko']) {
      expect(otherMonthNames(locale, 'hijri')).toHaveLength(12)
      expect(otherMonthNames(locale, 'chinese').map(([month]) => month)).toHaveLength(12)
      expect(new Set(otherMonthNames(locale, 'hebrew').map(([, name]) => name)).size).toBe(13)
    }
  })

  it('suggests the day of a feast in the country', () => {
    expect(dateOfType('mothersDay', 'US', '2026-11-21')?.date).toBe('2027-05-09')
    expect(dateOfType('christmas', 'DE', '2026-11-21')?.date).toBe('2026-12-24')
    expect(dateOfType('wedding', 'US', '2026-11-21')).toBeNull()
  })

  it('keeps the amount when only the currency is changed in the form', () => {
    expect(bodyOf({ currency: 'EUR' }, { budget: 50 })).toEqual({ currency: 'EUR', budget: 50 })
    expect(bodyOf({ description: '' }, {})).toEqual({ description: null })
  })

  it('reads its URL and ignores invalid values', () => {
    expect(readOccasionQuery({ view: 'week', month: '2026-13', type: 'x', rows: '-5' })).toEqual({
      view: 'timeline',
      past: false,
      type: undefined,
      month: undefined,
      rows: 50,
    })
    const query = readOccasionQuery({ view: 'month', month: '2026-12', type: 'wedding', past: '1' })
    expect(occasionsHref(query)).toBe('/app/occasions?view=month&past=1&type=wedding&month=2026-12')
    expect(occasionsHref(readOccasionQuery({}))).toBe('/app/occasions')
    expect(readPrefill({ type: 'wedding', date: 'soon', personId: 'x' })).toEqual({ type: 'wedding' })
  })
})
