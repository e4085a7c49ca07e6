import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCard } from '@/lib/connectors/dav/cards.rules'
import { changedDates, datesOf } from '@/lib/connectors/dav/dates.rules'
import { changedEvents, readPerson } from '@/lib/connectors/google/people.rules'
import {
  baseOf,
  type CardDate,
  cardDate,
  fullDate,
  isSameDay,
  mineOf,
  newDate,
  outgoingDate,
  type PersonDay,
  paired,
  thereOf,
} from '@/lib/connectors/sync/dates.rules'

const card = (lines: string[], version = '3.0') =>
  ['BEGIN:VCARD', `VERSION:${version}`, 'UID:1', 'FN:Dora', ...lines, 'END:VCARD', ''].join('\r\n')
const wedding: CardDate = { date: '2010-05-10', name: null, isAnniversary: true }
const met: CardDate = { date: '--03-01', name: 'First met', isAnniversary: false }
const apple = (day: string, label: string, group = 'item1') => [
  `${group}.X-ABDATE;type=pref:${day}`,
  `${group}.X-ABLabel:${label}`,
]

describe('the days of a card', () => {
  it.each([
    ['an anniversary of version 4', ['ANNIVERSARY:20100510'], [wedding]],
    ['an anniversary without its year', ['ANNIVERSARY:--0510'], [{ ...wedding, date: '--05-10' }]],
    ['an anniversary of Evolution', ['X-EVOLUTION-ANNIVERSARY:2010-05-10'], [wedding]],
    ['an anniversary of Apple', apple('2010-05-10', '_$!<Anniversary>!$_'), [wedding]],
    [
      'an anniversary in two fields',
      ['ANNIVERSARY:20100510', ...apple('2010-05-10', 'Anniversary')],
      [wedding],
    ],
    [
      'a label of somebody’s own, and no year',
      ['item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-03-01', 'item1.X-ABLabel:First met'],
      [met],
    ],
    [
      'a label with signs',
      apple('2001-02-03', 'Moved\\, at last'),
      [{ ...met, date: '2001-02-03', name: 'Moved, at last' }],
    ],
    ['a day without a label', ['X-ABDATE:2010-05-10'], []],
    ['a label that says nothing', apple('2010-05-10', '_$!<Other>!$_'), []],
    ['a birthday, which is a field', apple('2010-05-10', 'Birthday'), []],
    ['31 February', apple('2010-02-31', 'First met'), []],
    ['a text', ['ANNIVERSARY:in spring'], []],
    ['a day of somebody who died', ['ANNIVERSARY:20100510', 'DEATHDATE:20200101'], []],
    ['nothing', [], []],
  ])('are read: %s', (_, lines, expected) => {
    expect(datesOf(card(lines))).toEqual(expected)
    expect(readCard(card(lines), { today: '2026-11-29' })).toMatchObject({ dates: expected })
  })

  it('have labels of at most 160 characters, and stay the same however long they are', () => {
    const label = 'long '.repeat(2000)
    const text = card(apple('2010-05-10', label))
    const [one] = datesOf(text)
    expect(one!.name!.length).toBeLessThanOrEqual(160)
    const moved = { ...one!, date: '2010-05-11' }
    const after = changedDates(text, [{ before: one!, after: moved }])
    expect(datesOf(after)).toEqual([moved])
    expect(after.replace(/\r\n /g, '')).toContain(label.trim())
  })

  it.each(['3.0', '4.0'])('come back as they were written, in version %s', version => {
    const text = card(['X-SHOE:39', ...apple('1999-09-09', 'Kept', 'item3')], version)
    const label = fc.constantFrom('First met', 'Moved, at last', 'Umzug; neu', 'يوم اللقاء')
    const date = fc.constantFrom('--02-29', '2010-05-10', '--12-31')
    fc.assert(
      fc.property(fc.option(label), date, (name, day) => {
        const one = cardDate(day, name, name === null)!
        const after = changedDates(text, [{ before: null, after: one }])
        expect(datesOf(after)).toEqual(expect.arrayContaining([one]))
        expect(datesOf(after)).toHaveLength(2)
        expect(after).toContain('X-SHOE:39')
        expect(changedDates(after, [{ before: one, after: null }])).toBe(text)
      }),
    )
  })

  it('change where they stand, and leave the rest', () => {
    const text = card([...apple('2010-05-10', 'First met'), 'ANNIVERSARY:20100510', 'item2.TEL:1'], '4.0')
    const before = { date: '2010-05-10', name: 'First met', isAnniversary: false }
    const after = { date: '--06-11', name: 'Met, at last', isAnniversary: false }
    const changed = changedDates(text, [
      { before, after },
      { before: wedding, after: { ...wedding, date: '2011-01-02' } },
    ])
    expect(datesOf(changed)).toEqual([after, { ...wedding, date: '2011-01-02' }])
    expect(changed).toContain('ANNIVERSARY:20110102')
    expect(changed).toContain('item1.X-ABLabel:Met\\, at last')
    expect(changed).toContain('item2.TEL:1')
  })

  it('know no more than a few where a card has many, and are quick with very many', () => {
    const lines = Array.from({ length: 5000 }, (_, at) =>
      apple('2010-05-10', `Day ${at}`, `item${at}`),
    ).flat()
    const begun = performance.now()
    expect(datesOf(card(lines))).toHaveLength(5000)
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

describe('the events of a contact at Google', () => {
  const read = (events: unknown) =>
    readPerson(JSON.stringify({ names: [{ displayName: 'Dora' }], events }))?.dates
  it.each([
    ['an anniversary', [{ date: { year: 2010, month: 5, day: 10 }, type: 'anniversary' }], [wedding]],
    ['a label of somebody’s own', [{ date: { month: 3, day: 1 }, type: 'First met' }], [met]],
    ['another one that says nothing', [{ date: { month: 3, day: 1 }, type: 'other' }], []],
    ['31 February', [{ date: { month: 2, day: 31 }, type: 'First met' }], []],
    ['what is none', [null, 7, { type: 'First met' }, { date: 'x', type: {} }], []],
    ['no list', 'x', []],
  ])('are read: %s', (_, events, expected) => expect(read(events)).toEqual(expected))

  it('change, and leave the rest', () => {
    const text = JSON.stringify({
      phoneNumbers: [{ value: '1' }],
      events: [
        { date: { month: 3, day: 1 }, type: 'First met' },
        { date: { month: 1, day: 1 }, type: 'other' },
      ],
    })
    const after = changedEvents(text, [
      { before: met, after: { ...met, date: '1999-03-02' } },
      { before: null, after: wedding },
    ])
    expect(JSON.parse(after)).toEqual({
      phoneNumbers: [{ value: '1' }],
      events: [
        { date: { year: 1999, month: 3, day: 2 }, type: 'First met' },
        { date: { month: 1, day: 1 }, type: 'other' },
        { date: { year: 2010, month: 5, day: 10 }, type: 'anniversary' },
      ],
    })
    expect(JSON.parse(changedEvents(text, [{ before: met, after: null }])).events).toHaveLength(1)
  })
})

describe('a date between here and a server', () => {
  const day: PersonDay = { id: '1', personId: '2', name: 'First met', date: '2026-03-01', type: 'other' }

  it('has a year here that goes out only once somebody enters one', () => {
    const base = baseOf(met, '2026-03-01', 'First met')
    expect(mineOf(base, day)).toEqual({ date: '--03-01', name: 'First met' })
    expect(outgoingDate(base, day)).toBeNull()
    expect(outgoingDate(base, { ...day, date: '2026-03-02' })).toEqual({ ...met, date: '--03-02' })
    expect(outgoingDate(base, { ...day, date: '1999-03-01' })).toEqual({ ...met, date: '1999-03-01' })
    expect(outgoingDate(base, { ...day, name: 'Met' })).toEqual({ ...met, name: 'Met' })
  })

  it('sends no name of an anniversary', () => {
    const mine = { ...day, name: 'Our secret trip', type: 'anniversary' as const }
    expect(newDate(mine)).toEqual({ date: '2026-03-01', name: null, isAnniversary: true })
    expect(outgoingDate(baseOf(newDate(mine), mine.date, 'x'), { ...mine, name: 'Another' })).toBeNull()
  })

  it('has its day in a leap year where it is 29 February', () => {
    expect(fullDate('--02-29', '2026')).toBe('2024-02-29')
    expect(fullDate('--05-10', '2026')).toBe('2026-05-10')
    expect(fullDate('1990-05-10', '2026')).toBe('1990-05-10')
  })

  it('is found again by its name where its day changed, and by its day where its name did', () => {
    const known = [met, wedding, { ...met, name: 'Moved', date: '2001-01-01' }].map(one => ({
      there: thereOf(one),
    }))
    const { pairs, gone, fresh } = paired(known, [
      { ...met, date: '--03-05' },
      { ...met, name: 'Moved house', date: '2001-01-01' },
      { ...met, name: 'New', date: '2020-10-10' },
    ])
    expect(pairs.map(({ row, one }) => [known.indexOf(row), one.name])).toEqual([
      [0, 'First met'],
      [2, 'Moved house'],
    ])
    expect(gone).toEqual([known[1]])
    expect(fresh.map(({ name }) => name)).toEqual(['New'])
  })

  it('is the occasion here that is of the same day and says the same', () => {
    expect(isSameDay({ ...day, name: 'Dora – First met' }, met)).toBe(true)
    expect(isSameDay({ ...day, name: 'Party' }, met)).toBe(false)
    expect(isSameDay({ ...day, date: '2026-03-02' }, met)).toBe(false)
    expect(isSameDay({ ...day, name: 'x', type: 'anniversary', date: '2010-05-10' }, wedding)).toBe(true)
  })
})
