import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, isBirthday, isDate } from '@/lib/core/calendar'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { datesIn } from '@/lib/order-mails/dates'
import { plain } from '@/lib/order-mails/plain'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import {
  type DateContext,
  type DateReading,
  dateIn,
  dateOrder,
  findDates,
  homeOrder,
  isSerialColumn,
  readDate,
} from '@/lib/reading/dates/rules'
import { months, weekdays } from '@/lib/reading/dates/words'
import { readTable } from '@/lib/transfers/formats/tables'

/**
 * Spellings, the language that they are met in (`?` where no order of day and month is known), what they mean, and
 * where alone they are met: in a `cell`, in a `mail`. A meaning is a day, a day without a year, a range with `..`, a
 * month, a year, `?` where two days could be meant, `!` with the reason where it is refused, `blank` or `none`.
 */
interface Row {
  text: string
  locale: WrittenLocale | null
  meaning: string
  where: string
}
const table = readFileSync(new URL('dates.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Row => {
    const [text = '', locale = '', meaning = '', where = ''] = line.split('\t')
    return { text, locale: locale === '?' ? null : (locale as WrittenLocale), meaning, where }
  })

function said(reading: DateReading): string {
  if (reading.is === 'day') return reading.date
  if (reading.is === 'range') return `${reading.from}..${reading.to}`
  if (reading.is === 'month') return reading.month
  if (reading.is === 'year') return String(reading.year)
  if (reading.is === 'unsure') return '?'
  return reading.is === 'refused' ? `!${reading.why}` : reading.is
}
const home = ({ locale }: Row): DateContext => (locale ? { home: homeOrder(locale) } : {})
const isDay = (meaning: string) => /^(\d{4}-|--)\d\d-\d\d$/.test(meaning)

/** The occurrences that a day without a year may be completed to. */
const isSameDay = (date: string, meaning: string) =>
  meaning.startsWith('--') ? date.slice(-5) === meaning.slice(-5) : date === meaning

/** How many of the rows that a caller can meet are read, and which it reads as another day. */
function tally(rows: readonly Row[], read: (row: Row) => string[] | null, expected: (row: Row) => string[]) {
  const wrong: string[] = []
  const left: string[] = []
  for (const row of rows) {
    const days = read(row)
    const wanted = expected(row)
    if (days === null || days.length === 0) {
      if (wanted.length > 0) left.push(row.text)
    } else if (days.length !== wanted.length || !days.every((day, at) => isSameDay(day, wanted[at]!)))
      wrong.push(`${row.text} (${row.locale}): ${days.join()} instead of ${row.meaning}`)
  }
  const readable = rows.filter(row => expected(row).length > 0).length
  return { wrong, left, share: (readable - left.length) / readable }
}

describe('written days', () => {
  it('are at least 300 spellings of all eight languages, each once', () => {
    expect(table.length).toBeGreaterThanOrEqual(300)
    expect(new Set(table.map(({ text, locale }) => `${text}\t${locale}`)).size).toBe(table.length)
    expect(new Set(table.flatMap(({ locale }) => (locale ? [languageOf(locale)] : []))).size).toBe(8)
  })

  it.each(table.filter(({ where }) => where !== 'mail'))('$text ($locale) is $meaning', row => {
    expect(said(readDate(row.text, home(row)))).toBe(row.meaning)
  })

  it('in a table of people are right or stay as they were typed', () => {
    const rows = table.filter(({ where }) => where !== 'mail')
    const read = (row: Row) => {
      const csv = `Name,Birthday\nMia,"${row.text.replaceAll('"', '""')}"`
      const { items } = readTable(csv, { type: 'person', today: '2029-01-01', ...home(row) })
      const { birthday = row.text } = items[0]?.data ?? {}
      return birthday === row.text && !isDay(row.meaning) ? null : [String(birthday)]
    }
    const { wrong, left, share } = tally(rows, read, ({ meaning }) => (isDay(meaning) ? [meaning] : []))
    expect(wrong).toEqual([])
    expect(share, left.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('in a table of occasions are right or stay as they were typed', () => {
    const rows = table.filter(({ where }) => where !== 'mail')
    const read = (row: Row) => {
      const csv = `Occasion,Date\nParty,"${row.text.replaceAll('"', '""')}"`
      const { items } = readTable(csv, { type: 'occasion', today: '2026-11-21', ...home(row) })
      const { date = row.text } = items[0]?.data ?? {}
      return date === row.text && !isDay(row.meaning) ? null : [String(date)]
    }
    const { wrong, left, share } = tally(rows, read, ({ meaning }) => (isDay(meaning) ? [meaning] : []))
    expect(wrong).toEqual([])
    expect(share, left.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('in a line of quick add are right or stay in the name', () => {
    const rows = table.filter(({ where, locale }) => where === '' && locale)
    const read = ({ text, locale }: Row) => {
      const { chips } = parseQuickAdd(`o: Party ${text}`, {
        locale: locale!,
        today: '2026-11-21',
        currency: 'EUR',
        people: [],
        occasions: [],
      })
      return chips.flatMap(chip => (chip.field === 'date' ? [chip.date] : []))
    }
    // A line has one day: of a range its first, where that is whole.
    const wanted = ({ meaning }: Row) => {
      const [first = ''] = meaning.split('..')
      return isDay(first) ? [first] : []
    }
    const { wrong, left, share } = tally(rows, read, wanted)
    expect(wrong).toEqual([])
    expect(share, left.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('in an order mail are right or not taken', () => {
    const base = '2026-11-24'
    const rows = table.filter(({ where, locale }) => where !== 'cell' && locale)
    const read = ({ text, locale }: Row) =>
      datesIn(plain(text), base, ['en', 'ja', 'zh', 'ko'].includes(locale!))
    const wanted = ({ meaning }: Row) => {
      const days = meaning.split('..')
      return days.every(isDay) &&
        days.every(day => day.startsWith('--') || Math.abs(daysBetween(base, day)) < 1500)
        ? days
        : []
    }
    const { wrong, left, share } = tally(rows, read, wanted)
    expect(wrong).toEqual([])
    expect(share, left.join('\n')).toBeGreaterThanOrEqual(0.97)
  })
})

describe('what could be two days', () => {
  it('is settled by the rest of the column, and by nothing where the column contradicts itself', () => {
    expect(dateOrder(['03/04/1990', '25/12/1980'])).toBe('dmy')
    expect(dateOrder(['03/04/1990', '12/25/1980'])).toBe('mdy')
    expect(dateOrder(['1990/03/04'])).toBe('ymd')
    expect(dateOrder(['03/04/1990', '', 'soon'])).toBeUndefined()
    expect(dateOrder(['25/12/1980', '12/25/1980', '03/04/1990'])).toBe('mixed')
    expect(dateIn('03/04/1990', { order: 'dmy' })).toBe('1990-04-03')
    expect(dateIn('03/04/1990', { order: 'mdy', home: 'dmy' })).toBe('1990-03-04')
    expect(readDate('03/04/1990', { order: 'mixed', home: 'dmy' })).toEqual({
      is: 'unsure',
      dates: ['1990-03-04', '1990-04-03'],
    })
  })

  it('is settled by a column whose days follow each other in one order alone', () => {
    expect(dateOrder(['01/02/2024', '05/02/2024', '02/03/2024', '04/04/2024', '01/05/2024'])).toBe('dmy')
    expect(dateOrder(['02/01/2024', '02/05/2024', '03/02/2024', '04/04/2024', '05/01/2024'])).toBe('mdy')
    expect(dateOrder(['01/02/2024', '05/02/2024'])).toBeUndefined()
  })
})

describe('the year of a day', () => {
  it('is the nearest to the mail, and the one of the weekday where no mail says when it was sent', () => {
    const day = (text: string, today: string) =>
      findDates(text, { today, year: 'nearest' }).map(({ reading }) => said(reading))
    expect(day('Arriving Friday, September 11', '2020-09-10')).toEqual(['2020-09-11'])
    expect(day('Jan 3', '2020-12-29')).toEqual(['2021-01-03'])
    expect(day('Friday, September 10', '2026-11-24')).toEqual(['2027-09-10'])
    expect(day('Thursday, September 10', '2026-11-24')).toEqual(['2026-09-10'])
  })

  it('of two digits lies behind for a birthday, and up to 20 years ahead for other days', () => {
    const today = '2026-11-21'
    expect(dateIn('12.3.28', { home: 'dmy', today, birthday: true })).toBe('1928-03-12')
    expect(dateIn('12.12.26', { home: 'dmy', today, birthday: true })).toBe('1926-12-12')
    expect(dateIn('12.3.28', { home: 'dmy', today })).toBe('2028-03-12')
    expect(dateIn('12.3.99', { home: 'dmy', today })).toBe('1999-03-12')
  })

  it('is none that nobody means, and no birthday is yet to come', () => {
    expect(readDate('9999-01-01', { birthday: true })).toEqual({ is: 'refused', why: 'beyond' })
    expect(readDate('2026-11-22', { birthday: true, today: '2026-11-21' })).toEqual({
      is: 'refused',
      why: 'beyond',
    })
  })
})

it('days of a spreadsheet are counted only in a column of them', () => {
  expect(readDate('45292')).toEqual({ is: 'none' })
  expect(dateIn('45292', { serial: true })).toBe('2024-01-01')
  expect(dateIn('45292.75', { serial: true })).toBe('2024-01-01')
  expect(readDate('60', { serial: true })).toEqual({ is: 'refused', why: 'noSuchDay' })
  expect(isSerialColumn(['45292', '', '31002'])).toBe(true)
  expect(isSerialColumn(['45292', '2024-01-01'])).toBe(false)
  expect(isSerialColumn(['', '-'])).toBe(false)
})

it('an instant is the day of the reader’s zone, and a midnight the day that was written', () => {
  expect(dateIn('2024-03-11T23:00:00.000Z', { zone: 'Europe/Berlin' })).toBe('2024-03-12')
  expect(dateIn('2024-03-12T01:30:00+09:00', { zone: 'America/New_York' })).toBe('2024-03-11')
  expect(dateIn('2024-03-12T00:00:00Z', { zone: 'America/New_York' })).toBe('2024-03-12')
  expect(dateIn('2024-03-11T23:00:00Z')).toBe('2024-03-11')
})

describe('any text', () => {
  const pieces = [
    ...table.map(({ text }) => text),
    ...months.keys(),
    ...weekdays.keys(),
    ...'0 1 2 12 29 30 31 99 2013 2024 9999 - -- / . , : ( ) T Z de of le am bis to 年 月 日 년 월 일 令和 R 元 十 〜 الى هـ + $ ٣ \0 \u200f é ß ﬁ'.split(
      ' ',
    ),
  ]
  const text = fc
    .tuple(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 4 })), {
        maxLength: 7,
      }),
      fc.constantFrom('', ' ', '-', '/', '.'),
    )
    .map(([parts, glue]) => parts.join(glue))
  const context = fc.record({
    order: fc.constantFrom(undefined, 'dmy', 'mdy', 'ymd', 'mixed'),
    home: fc.constantFrom(undefined, 'dmy', 'mdy', 'ymd'),
    today: fc.constantFrom(undefined, '2026-11-21', '2024-02-29'),
    year: fc.constantFrom(undefined, 'open', 'next', 'past', 'nearest'),
    birthday: fc.boolean(),
    serial: fc.boolean(),
    near: fc.boolean(),
    ranges: fc.boolean(),
    languages: fc.constantFrom(undefined, ['en'], ['de', 'en'], ['ja', 'en'], []),
  })

  /** A reading holds whole days that exist, and nothing else. */
  function isWhole(reading: DateReading): boolean {
    if (reading.is === 'day') return isBirthday(reading.date)
    if (reading.is === 'range') return isBirthday(reading.from) && isBirthday(reading.to)
    if (reading.is === 'month') return isDate(`${reading.month}-01`)
    if (reading.is === 'unsure') return reading.dates.every(one => isBirthday(one) || isDate(`${one}-01`))
    return true
  }

  it('is read without a fault and never as half a day', () => {
    fc.assert(
      fc.property(text, context, (written, given) => {
        const known = given as DateContext
        expect(isWhole(readDate(written, known)), written).toBe(true)
        let last = 0
        for (const { reading, start, end } of findDates(written, known)) {
          expect(isWhole(reading), written).toBe(true)
          expect(start, written).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(written.length)
          last = end
        }
      }),
      { seed: 20261126, numRuns: 4000 },
    )
  })
})
