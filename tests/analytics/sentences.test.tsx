// @vitest-environment happy-dom
import { cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useAdvancedSentences } from '@/components/analytics/advanced-words'
import { PeopleCard } from '@/components/analytics/people-card'
import { RhythmCard } from '@/components/analytics/rhythm-card'
import { useStoryWords } from '@/components/analytics/story-words'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

afterEach(cleanup)

const worded = async (locale: (typeof locales)[number]) => {
  const messages = await messagesOf(locale, ['analytics', 'occasions', 'gifts', 'charts', 'common', 'people'])
  return ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider
      locale={locale}
      messages={messages as never}
      timeZone="UTC"
      onError={error => {
        throw error
      }}
    >
      {children}
    </NextIntlClientProvider>
  )
}

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

const rhythm = {
  spent: { key: 'gifts' },
  kind: { key: 'share', type: 'christmas', part: { percent: 40 } },
  change: { key: 'more', minor: 9900 },
} as const

describe('sentences in English', () => {
  let told: ReturnType<typeof useStoryWords>
  let say: ReturnType<typeof useAdvancedSentences>
  beforeAll(async () => {
    const wrapper = await worded('en')
    told = renderHook(() => useStoryWords('USD'), { wrapper }).result.current
    say = renderHook(() => useAdvancedSentences('USD', key => key), { wrapper }).result.current
  })

  it('put the figures of the months together', () => {
    expect(told.rhythm(rhythm, 68700, 21, 'months')).toBe(
      'You spent $687 on 21 gifts. That’s $99 more than in the 12 months before. Christmas made up 40%.',
    )
    expect(told.rhythm({ spent: { key: 'gifts' }, kind: null, change: null }, 500, 1, 'all')).toBe(
      'You spent $5 on 1 gift.',
    )
    expect(
      plain(
        told.rhythm(
          {
            spent: { key: 'money' },
            kind: { key: 'tie', types: ['birthday', 'christmas'], minor: 2000 },
            change: { key: 'less', minor: 100 },
          },
          4000,
          0,
          'year',
        ),
      ),
    ).toBe(
      'You spent $40. That’s $1 less than by the same day last year. Birthdays and Christmas cost the same, $20 each.',
    )
  })

  it('speak of people in the plural where there are two', () => {
    const say = (fresh: string[]) =>
      plain(told.people({ most: { key: 'most', name: 'Mom' }, fresh, less: 'Theo' }))
    expect(say(['Noah'])).toBe('Mom got most. Noah is new. Theo got less than before.')
    expect(say(['Noah', 'Ada'])).toBe('Mom got most. Noah and Ada are new. Theo got less than before.')
    expect(
      plain(told.people({ most: { key: 'tie', names: ['A', 'B'], minor: 500 }, fresh: [], less: null })),
    ).toBe('A and B got most, $5 each.')
  })

  it('count reactions', () => {
    const say = (good: number, rated: number) =>
      told.worked({ liked: { key: good === rated ? 'all' : 'some', good, rated }, best: null })
    expect(say(13, 15)).toBe('13 of 15 were liked.')
    expect(say(1, 2)).toBe('1 of 2 was liked.')
    expect(say(0, 2)).toBe('None of 2 went down well.')
    expect(say(1, 1)).toBe('The one gift with a reaction was liked.')
    expect(told.worked({ liked: { key: 'all', good: 4, rated: 4 }, best: 'books' })).toBe(
      'All 4 with a reaction were liked. Loved most: Books.',
    )
  })

  it('say how early gifts are bought', () => {
    const say = (key: 'ahead' | 'late', days: number, lastMinute: { count: number; total: number } | null) =>
      told.lead({ usual: { key, days }, lastMinute })
    expect(say('ahead', 12, { count: 2, total: 14 })).toBe('You buy 12 days ahead. 2 of 14 were last-minute.')
    expect(say('ahead', 1, { count: 1, total: 3 })).toBe('You buy 1 day ahead. 1 of 3 was last-minute.')
    expect(say('ahead', 0, { count: 0, total: 3 })).toBe(
      'You buy on the very day. None of 3 was last-minute.',
    )
    expect(say('late', 2, null)).toBe('You buy 2 days late.')
  })

  it('tell the cards of the advanced page, and nothing where there is nothing', () => {
    const row = { id: 'a', name: 'Emma', now: 97, before: 0, change: null }
    expect(plain(say.changed([{ ...row, before: 40 }], 2026)!)).toBe(
      'Emma: $57 more than by this day in 2025.',
    )
    expect(say.changed([row], 2026)).toBe('There’s nothing from 2025 to compare with.')
    expect(say.changed([], 2026)).toBeNull()
    expect(say.forecast({ amount: 0, lower: 0, upper: 0 })).toBeNull()
    expect(say.forecast({ amount: 512, lower: 400, upper: 630 })).toBe(
      'The next 12 months may cost $400 to $630.',
    )
    expect(say.exchange([])).toBeNull()
    expect(say.exchange([{ id: 'a', name: 'Emma', given: 1, received: 2 }])).toBe(
      'You gave 1 gift and got 2 gifts.',
    )
    expect(say.status(new Map())).toBeNull()
    expect(
      say.status(
        new Map([
          ['given', 1],
          ['idea', 3],
          ['returned', 9],
        ]),
      ),
    ).toBe('1 gift given, 3 still open.')
  })
})

describe.each(locales)('sentences in %s', locale => {
  it('have words for every story and every number', async () => {
    const wrapper = await worded(locale)
    const told = renderHook(() => useStoryWords('EUR'), { wrapper }).result.current
    const say = renderHook(() => useAdvancedSentences('EUR', key => key), { wrapper }).result.current
    const sentences: (string | null)[] = []
    for (const span of ['months', 'year', 'lastYear', 'custom'] as const)
      for (const key of ['more', 'less', 'same'] as const)
        sentences.push(told.rhythm({ ...rhythm, change: { key, minor: 100 } }, 100, 3, span))
    for (const count of [0, 1, 2, 3, 11, 100]) {
      sentences.push(
        told.rhythm(
          { spent: { key: 'gifts' }, kind: { key: 'all', type: 'wedding' }, change: null },
          100,
          count,
          'all',
        ),
        told.note({ name: 'X', year: 2025, month: '2025-12', minor: 100, people: count + 1 }).text,
        told.worked({ liked: { key: 'some', good: count, rated: 101 }, best: 'books' }),
        told.worked({ liked: { key: 'all', good: count, rated: count }, best: null }),
        told.lead({ usual: { key: 'ahead', days: count }, lastMinute: { count, total: 101 } }),
        told.lead({ usual: { key: 'late', days: count + 1 }, lastMinute: null }),
        told.t('category.several', { count }),
        told.t('people.gifts', { count }),
        told.t('people.all', { count }),
        say.exchange([{ id: 'a', name: 'A', given: count, received: count }]),
        say.ideas({ noted: count + 1, chosen: 0, given: count, dropped: 0, settled: 0, conversion: null }),
        say.status(new Map([['given', count]])),
        say.upcoming({ to: '', total: 5, occasions: Array.from({ length: count }, () => ({}) as never) }),
        say.success({ given: count, rated: count, successRate: 0.5, delight: null, onTimeRate: null }),
        say.heat(
          Array.from({ length: count + 1 }, (_, year) => ({ year, months: [5, ...Array(11).fill(0)] })),
        ),
      )
    }
    for (const key of ['only', 'most'] as const)
      sentences.push(told.people({ most: { key, name: 'A' }, fresh: ['B', 'C'], less: 'D' }))
    for (const sentence of sentences) {
      expect(sentence).toBeTruthy()
      expect(sentence).not.toMatch(/[{}#]|undefined|NaN|stories\./)
    }
  })
})

describe('a story', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
  const data = {
    currency: 'USD',
    total: 14600,
    gifts: 3,
    months: {
      months,
      series: [
        { key: 'christmas', minor: months.map((_, at) => (at === 11 ? 13700 : 0)) },
        { key: 'none', minor: months.map((_, at) => (at === 2 ? 900 : 0)) },
      ],
      totals: months.map((_, at) => (at === 11 ? 13700 : at === 2 ? 900 : 0)),
    },
    peak: { name: 'Christmas', year: 2025, month: '2025-12', minor: 13700, people: 8 },
    rhythm,
  }

  it('is a heading, a picture with words, a legend with sums, one note and a table', async () => {
    const wrapper = await worded('en')
    render(<RhythmCard data={data} span="months" today="2025-12-31" />, { wrapper })
    const title = screen.getByRole('heading').textContent!
    expect(title).toContain('You spent $146 on 3 gifts.')
    const picture = screen.getByRole('img', { name: title })
    expect(picture.querySelectorAll('[data-occ=christmas]')).toHaveLength(1)
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Christmas$137',
      'Everything else$9',
    ])
    expect(screen.getByText('$137 for 8 people', { selector: 'p *' })).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Spending by month, as a table' })
    expect(within(table).getAllByRole('row')).toHaveLength(13)
    fireEvent.click(screen.getByRole('button', { name: 'Show as table: Spending by month' }))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('region', { name: 'Spending by month, as a table' })).toBeTruthy()
  })

  it('of nothing is its sentence alone', async () => {
    const wrapper = await worded('en')
    const none = {
      ...data,
      total: 0,
      gifts: 0,
      peak: null,
      months: { months, series: [], totals: months.map(() => 0) },
      rhythm: { spent: { key: 'nothing' }, kind: null, change: null } as const,
    }
    render(<RhythmCard data={none} span="months" today="2025-12-31" />, { wrapper })
    expect(screen.getByRole('heading').textContent).toBe('Nothing bought in this time.')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('of people has a row for each, with how the gifts were received', async () => {
    const wrapper = await worded('en')
    const one = { avatarUrl: null, isKnown: true, before: 0, rated: 0, good: 0, gifts: 1 }
    const rows = [
      { ...one, id: 'mom', name: 'Mom', now: 9000, before: 4000, rated: 4, good: 3 },
      { ...one, id: 'noah', name: 'Noah', now: 5000, isKnown: false },
      { ...one, id: null, name: 'Aunt', now: 0, before: 300, gifts: 0 },
    ]
    render(
      <PeopleCard
        people={{ rows, isCompared: true, story: { most: null, fresh: [], less: null } }}
        currency="USD"
        span="months"
      />,
      { wrapper },
    )
    const people = screen
      .getAllByRole('listitem')
      .filter(item => item.querySelector('[data-slot=person-avatar]'))
    expect(people.map(item => item.textContent)).toEqual([
      expect.stringMatching(/Mom3 of 4 liked\$90\$40$/),
      expect.stringMatching(/Noahnew\$50\$0$/),
      expect.stringMatching(/Auntnothing this time\$0\$3$/),
    ])
    expect(within(people[0]!).getByRole('link').getAttribute('href')).toBe('/app/people/mom')
    expect(within(people[2]!).queryByRole('link')).toBeNull()
  })
})
