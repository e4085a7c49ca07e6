import { describe, expect, it } from 'vitest'
import {
  averageStory,
  categoryStory,
  changeStory,
  estimateStory,
  fairnessStory,
  forecastRows,
  forecastStory,
  heatStory,
} from '@/lib/analytics/stories/figures.rules'
import { leadColumns, leadStory } from '@/lib/analytics/stories/lead.rules'
import { besidePeople, peopleStory } from '@/lib/analytics/stories/people.rules'
import {
  kindRows,
  partOf,
  peakName,
  type RhythmFigures,
  rhythmStory,
} from '@/lib/analytics/stories/rhythm.rules'
import { workedStory } from '@/lib/analytics/stories/worked.rules'

const figures = (changes: Partial<RhythmFigures> = {}): RhythmFigures => ({
  total: 68700,
  gifts: 21,
  kinds: [
    { type: 'birthday', minor: 39000 },
    { type: 'christmas', minor: 27400 },
    { type: 'other', minor: 2300 },
  ],
  before: 60000,
  hasUnknown: false,
  fifty: 5000,
  ...changes,
})

describe('the sentence above the months', () => {
  it('says what was spent on how many gifts, what most of it was for, and how that differs', () => {
    expect(rhythmStory(figures())).toEqual({
      spent: { key: 'gifts' },
      kind: { key: 'share', type: 'birthday', part: { percent: 57 } },
      change: { key: 'more', minor: 8700 },
    })
  })

  it('says that nothing was bought, and then nothing else', () => {
    expect(rhythmStory(figures({ total: 0, gifts: 0, kinds: [] }))).toEqual({
      spent: { key: 'nothing' },
      kind: null,
      change: null,
    })
  })

  it('does not say that nothing was bought when only the rate is missing', () => {
    const story = rhythmStory(figures({ total: 0, gifts: 2, kinds: [], hasUnknown: true }))
    expect(story.spent).toEqual({ key: 'unknown' })
  })

  it('names no gifts when only other things were paid', () => {
    expect(rhythmStory(figures({ gifts: 0 })).spent).toEqual({ key: 'money' })
  })

  it('says one gift without a percentage', () => {
    const one = figures({ total: 9000, gifts: 1, kinds: [{ type: 'wedding', minor: 4000 }], before: null })
    expect(rhythmStory(one)).toEqual({
      spent: { key: 'gifts' },
      kind: { key: 'share', type: 'wedding', part: { minor: 4000 } },
      change: null,
    })
  })

  it('compares with nothing where there is no period before, and where nothing was spent in it', () => {
    expect(rhythmStory(figures({ before: null })).change).toBeNull()
    expect(rhythmStory(figures({ before: 0 })).change).toBeNull()
  })

  it('says less for less and the same for the same', () => {
    expect(rhythmStory(figures({ before: 70000 })).change).toEqual({ key: 'less', minor: 1300 })
    expect(rhythmStory(figures({ before: 68700 })).change).toEqual({ key: 'same', minor: 0 })
  })

  it('says that everything was for one kind', () => {
    const all = figures({ kinds: [{ type: 'christmas', minor: 68700 }] })
    expect(rhythmStory(all).kind).toEqual({ key: 'all', type: 'christmas' })
  })

  it('names two kinds that cost the same, in a fixed order, and no three', () => {
    const tie = [
      { type: 'wedding', minor: 20000 },
      { type: 'christmas', minor: 20000 },
    ] as const
    expect(rhythmStory(figures({ kinds: tie })).kind).toEqual({
      key: 'tie',
      types: ['christmas', 'wedding'],
      minor: 20000,
    })
    const three = [...tie, { type: 'birthday', minor: 20000 } as const]
    expect(rhythmStory(figures({ kinds: three })).kind).toBeNull()
  })

  it('never names “other”, nor a kind of less than one percent', () => {
    expect(rhythmStory(figures({ kinds: [{ type: 'other', minor: 68000 }] })).kind).toBeNull()
    expect(rhythmStory(figures({ kinds: [{ type: 'birthday', minor: 200 }] })).kind).toBeNull()
  })

  it.each([
    ['just enough money and gifts', 5000, 3, { percent: 40 }],
    ['too little money', 4999, 3, { minor: 2000 }],
    ['too few gifts', 5000, 2, { minor: 2000 }],
  ])('says a percentage from fifty dollars and three gifts on: %s', (_what, total, gifts, part) => {
    expect(partOf(2000, { total, gifts, fifty: 5000 })).toEqual(part)
  })

  it('takes fifty of what the currency is worth', () => {
    expect(partOf(2000, { total: 4999, gifts: 5, fifty: 5000 })).toEqual({ minor: 2000 })
    expect(partOf(200, { total: 5000, gifts: 5, fifty: 5000 })).toEqual({ percent: 4 })
  })
})

describe('the rows of the months', () => {
  const months = ['2025-11', '2025-12']
  it('have four kinds by themselves and everything else together, exact', () => {
    const rows = kindRows({
      months,
      series: [
        { key: 'birthday', minor: [100, 1] },
        { key: 'christmas', minor: [0, 90] },
        { key: 'wedding', minor: [80, 0] },
        { key: 'mothersDay', minor: [70, 0] },
        { key: 'fathersDay', minor: [60, 3] },
        { key: 'other', minor: [500, 0] },
        { key: 'none', minor: [7, 7] },
        { key: 'rest', minor: [1, 0] },
      ],
    })
    expect(rows.map(({ key }) => key)).toEqual(['birthday', 'christmas', 'wedding', 'mothersDay', 'rest'])
    expect(rows.at(-1)!.minor).toEqual([568, 10])
  })

  it('are one row where nothing has a kind, and none for the rest where everything has one', () => {
    expect(kindRows({ months, series: [{ key: 'none', minor: [5, 0] }] })).toEqual([
      { key: 'rest', minor: [5, 0] },
    ])
    expect(kindRows({ months, series: [{ key: 'birthday', minor: [5, 0] }] })).toEqual([
      { key: 'birthday', minor: [5, 0] },
    ])
    expect(kindRows({ months, series: [] })).toEqual([{ key: 'rest', minor: [0, 0] }])
  })
})

it('the note says the year of an occasion unless its name does', () => {
  expect(peakName({ name: 'Christmas', year: 2025 })).toBe('Christmas 2025')
  expect(peakName({ name: 'Christmas 2025', year: 2025 })).toBe('Christmas 2025')
  expect(peakName({ name: 'Party', year: null })).toBe('Party')
})

describe('the sentence above the people', () => {
  const somebody = (name: string, now: number, before = 0, isKnown = true) => ({
    id: name,
    name,
    now,
    before,
    isKnown,
  })

  it('says who got most, who is new and who got less', () => {
    const people = [
      somebody('Mom', 15200, 4200),
      somebody('Noah', 9700, 0, false),
      somebody('Theo', 4900, 5800),
      somebody('Dad', 100, 200),
    ]
    expect(peopleStory(people, true)).toEqual({
      most: { key: 'most', name: 'Mom' },
      fresh: ['Noah'],
      less: 'Theo',
    })
  })

  it('says nothing about before where there is none', () => {
    expect(peopleStory([somebody('Mom', 5, 0, false), somebody('Noah', 3, 9, false)], false)).toEqual({
      most: { key: 'most', name: 'Mom' },
      fresh: [],
      less: null,
    })
  })

  it('says that everything went to the only one', () => {
    expect(peopleStory([somebody('Mom', 5), somebody('Dad', 0, 9)], true)).toEqual({
      most: { key: 'only', name: 'Mom' },
      fresh: [],
      less: null,
    })
  })

  it('names two who got the same, and no three', () => {
    const two = [somebody('Emma', 500), somebody('Noah', 500), somebody('Theo', 1)]
    expect(peopleStory(two, false).most).toEqual({ key: 'tie', names: ['Emma', 'Noah'], minor: 500 })
    expect(
      peopleStory(
        [...two, somebody('Dad', 500)].toSorted((a, b) => b.now - a.now),
        false,
      ).most,
    ).toBeNull()
  })

  it('calls nobody new where everybody is, and names at most two', () => {
    const fresh = ['A', 'B', 'C'].map((name, at) => somebody(name, 9 - at, 0, false))
    expect(peopleStory(fresh, true).fresh).toEqual([])
    expect(peopleStory([somebody('Mom', 50, 50), ...fresh], true).fresh).toEqual(['A', 'B'])
  })

  it('calls nobody new who got something years ago', () => {
    expect(peopleStory([somebody('Mom', 50, 50), somebody('Noah', 9, 0, true)], true).fresh).toEqual([])
  })

  it('does not say less of who got nothing now, nor of the same', () => {
    expect(peopleStory([somebody('Mom', 50, 50), somebody('Dad', 0, 70)], true).less).toBeNull()
  })

  it('has no sentence part for nobody', () => {
    expect(peopleStory([], true)).toEqual({ most: null, fresh: [], less: null })
  })

  it('puts both periods beside each other, members of lists by their name', () => {
    const rows = besidePeople(
      [
        { id: 'mom', name: 'Mom', minor: 300 },
        { id: null, name: 'Aunt', minor: 200 },
      ],
      [
        { id: 'dad', name: 'Dad', minor: 900 },
        { id: 'mom', name: 'Mum', minor: 100 },
      ],
      new Set(['mom', 'dad']),
    )
    expect(rows).toEqual([
      { id: 'mom', name: 'Mom', now: 300, before: 100, isKnown: true },
      { id: null, name: 'Aunt', now: 200, before: 0, isKnown: false },
      { id: 'dad', name: 'Dad', now: 0, before: 900, isKnown: true },
    ])
    expect(besidePeople([{ id: 'x', name: 'X', minor: 0 }], [], new Set())).toEqual([])
  })
})

describe('the sentence above what worked', () => {
  const books = { category: 'books', rated: 4, good: 4, loved: 3 }
  it('counts what was liked and names what was loved most', () => {
    expect(workedStory({ rated: 15, good: 13 }, [books, { ...books, category: 'home', loved: 2 }])).toEqual({
      liked: { key: 'some', rated: 15, good: 13 },
      best: 'books',
    })
  })
  it('says that no gift has a reaction', () => {
    expect(workedStory({ rated: 0, good: 0 }, [])).toEqual({ liked: { key: 'none' }, best: null })
  })
  it('says all of one, and none of some', () => {
    expect(workedStory({ rated: 1, good: 1 }, []).liked).toEqual({ key: 'all', rated: 1, good: 1 })
    expect(workedStory({ rated: 2, good: 0 }, []).liked).toEqual({ key: 'some', rated: 2, good: 0 })
  })
  it('names no category for one loved gift, for “other”, or for an exact tie', () => {
    const best = (...categories: (typeof books)[]) => workedStory({ rated: 9, good: 9 }, categories).best
    expect(best({ ...books, loved: 1 })).toBeNull()
    expect(best({ ...books, category: 'other' })).toBeNull()
    expect(best(books, { ...books, category: 'home' })).toBeNull()
  })
  it('lets the category with fewer misses win between equally loved ones', () => {
    const home = { category: 'home', rated: 3, good: 3, loved: 3 }
    expect(workedStory({ rated: 9, good: 9 }, [books, home]).best).toBe('home')
  })
})

describe('how early gifts are bought', () => {
  const edges = [
    [null, -1],
    [0, 3],
    [4, 7],
    [8, 14],
    [15, 30],
    [31, 60],
    [61, 90],
    [91, null],
  ] as const
  const buckets = (counts: number[]) => edges.map(([from, to], at) => ({ from, to, count: counts[at] ?? 0 }))

  it('is five columns that hold every gift once, from early to late', () => {
    const columns = leadColumns(buckets([1, 2, 4, 8, 16, 32, 64, 128]))
    expect(columns).toEqual([
      { from: 31, to: null, count: 224 },
      { from: 15, to: 30, count: 16 },
      { from: 4, to: 14, count: 12 },
      { from: 0, to: 3, count: 2 },
      { from: null, to: -1, count: 1 },
    ])
  })
  it('says the usual days and how many were last-minute', () => {
    expect(leadStory(leadColumns(buckets([0, 2, 5, 4, 3])), 12)).toEqual({
      usual: { key: 'ahead', days: 12 },
      lastMinute: { count: 2, total: 14 },
    })
  })
  it('says nothing without a gift, and of one gift only its days', () => {
    expect(leadStory(leadColumns(buckets([])), null)).toBeNull()
    expect(leadStory(leadColumns(buckets([0, 1])), 0)).toEqual({
      usual: { key: 'ahead', days: 0 },
      lastMinute: null,
    })
  })
  it('says late for late, and then no last minute where all were late', () => {
    expect(leadStory(leadColumns(buckets([3])), -2)).toEqual({
      usual: { key: 'late', days: 2 },
      lastMinute: null,
    })
  })
})

describe('the sentences of the other cards', () => {
  const enough = { total: 10000, gifts: 4, fifty: 5000 }
  it('name the category that cost most, two of a tie, and none of three', () => {
    const books = { key: 'books', minor: 4000 }
    expect(categoryStory([books, { key: 'toys', minor: 1000 }], enough)).toEqual({
      key: 'most',
      of: 'books',
      part: { percent: 40 },
    })
    expect(categoryStory([books], { ...enough, gifts: 1 })).toMatchObject({ part: { minor: 4000 } })
    expect(categoryStory([books, { ...books, key: 'toys' }], enough)).toEqual({
      key: 'tie',
      keys: ['books', 'toys'],
      minor: 4000,
    })
    expect(categoryStory([books, { ...books, key: 'toys' }, { ...books, key: 'home' }], enough)).toEqual({
      key: 'several',
      count: 3,
    })
    expect(categoryStory([{ key: 'other', minor: 5 }], enough)).toEqual({ key: 'several', count: 1 })
    expect(categoryStory([], enough)).toBeNull()
  })
  it('name the largest change in either direction', () => {
    expect(
      changeStory([
        { name: 'Christmas', now: 137.5, before: 40 },
        { name: 'Easter', now: 0, before: 20 },
      ]),
    ).toEqual({ key: 'more', name: 'Christmas', amount: 97.5 })
    expect(changeStory([{ name: 'Easter', now: 0.1, before: 0.3 }])).toEqual({
      key: 'less',
      name: 'Easter',
      amount: 0.2,
    })
    expect(changeStory([{ name: 'Easter', now: 20, before: 20 }])).toEqual({ key: 'same' })
    expect(changeStory([{ name: 'Easter', now: 20, before: 0 }])).toEqual({ key: 'fresh' })
    expect(changeStory([])).toBeNull()
  })
  it('never forecast about nothing', () => {
    expect(forecastStory({ amount: 0, lower: 0, upper: 0 })).toBeNull()
    expect(forecastStory({ amount: 0.4, lower: 0, upper: 1 })).toBeNull()
    expect(forecastStory({ amount: 50, lower: 0, upper: 90 })).toEqual({ key: 'about', amount: 50 })
    expect(forecastStory({ amount: 50, lower: 50, upper: 50 })).toEqual({ key: 'about', amount: 50 })
    expect(forecastStory({ amount: 50, lower: 30, upper: 70 })).toEqual({
      key: 'range',
      lower: 30,
      upper: 70,
    })
  })
  it('part the expected cost by month and kind, and leave nothing out', () => {
    const occasions = [
      { type: 'christmas', date: '2026-12-25', amount: 137.5 },
      { type: 'birthday', date: '2026-12-03', amount: 20 },
      { type: 'birthday', date: '2027-01-09', amount: 30 },
      { type: 'other', date: '2027-01-10', amount: 5 },
    ]
    expect(forecastRows(['2026-12', '2027-01'], occasions, 'USD')).toEqual([
      { key: 'christmas', minor: [13750, 0] },
      { key: 'birthday', minor: [2000, 3000] },
      { key: 'rest', minor: [0, 500] },
    ])
    expect(forecastRows(['2026-12'], [{ type: 'wedding', date: '2026-12-01', amount: 500 }], 'JPY')).toEqual([
      { key: 'wedding', minor: [500] },
    ])
  })
  it('say how far apart people are', () => {
    const people = [
      { name: 'Emma', amount: 80.2 },
      { name: 'Noah', amount: 80.1 },
    ]
    expect(fairnessStory({ people, spread: 0.001, isUneven: false })).toEqual({ key: 'even', amount: 0.1 })
    expect(
      fairnessStory({ people: [...people, { name: 'Theo', amount: 10 }], spread: 1, isUneven: true }),
    ).toEqual({ key: 'uneven', high: 'Emma', low: 'Theo', amount: 70.2 })
    expect(fairnessStory({ people: people.slice(1), spread: null, isUneven: false })).toBeNull()
  })
  it('compare what was thought with what was paid', () => {
    const categories = [{}]
    expect(estimateStory({ categories, estimated: 10, paid: 12.5 })).toEqual({ key: 'more', amount: 2.5 })
    expect(estimateStory({ categories, estimated: 10, paid: 9 })).toEqual({ key: 'less', amount: 1 })
    expect(estimateStory({ categories, estimated: 10, paid: 10 })).toEqual({ key: 'same', amount: 0 })
    expect(estimateStory({ categories: [], estimated: 0, paid: 0 })).toBeNull()
  })
  it('find the month that costs most over the years, unless two do', () => {
    const year = (months: Record<number, number | null>) => ({
      months: Array.from({ length: 12 }, (_, at) => months[at] ?? 0),
    })
    expect(heatStory([year({ 11: 90, 4: 50 }), year({ 11: 20, 4: 50, 2: null })])).toEqual({
      month: 11,
      amount: 110,
      years: 2,
    } satisfies ReturnType<typeof heatStory>)
    expect(heatStory([year({ 3: 5, 4: 5 })])).toBeNull()
    expect(heatStory([year({})])).toBeNull()
  })
  it('name the relationship whose gifts cost most, unless two do', () => {
    const family = { relationship: 'family', average: 40 }
    expect(averageStory([{ relationship: 'friend', average: 20 }, family])).toEqual({
      relationship: 'family',
      amount: 40,
    })
    expect(averageStory([family, { relationship: 'friend', average: 40 }])).toBeNull()
    expect(averageStory([])).toBeNull()
  })
})
