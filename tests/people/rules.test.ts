import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/id'
import { blankOf } from '@/lib/core/record'
import { wearsHat } from '@/lib/people/birthdays.rules'
import { personFields } from '@/lib/people/fields'
import {
  ageOn,
  displayInitials,
  hueOf,
  mergePeople,
  searchText,
  shortName,
  upcomingBirthday,
} from '@/lib/people/rules'

describe('person', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ludwig van Beethoven', 'LB'],
    ['ada', 'A'],
    ['Anna (work)', 'A'],
    ['Élodie Ünal', 'ÉÜ'],
    ['王小明', '王'],
    ['山田 太郎', '山'],
    ['김민준', '김'],
    ['أحمد علي', 'أ'],
    ['👩‍👩‍👧 ', '👩‍👩‍👧'],
    ['🎁 Bob', 'B'],
    ["'Zed' O’Neil", 'ZO'],
    ['', '?'],
    ['   ', '?'],
  ])('%j has the initials %j', (name, initials) => {
    expect(displayInitials(name)).toBe(initials)
  })
  it('is called by the first name, and whole in Chinese, Japanese and Korean', () => {
    expect(shortName({ name: 'Ada Lovelace' })).toBe('Ada')
    expect(shortName({ name: 'Lovelace, Ada', firstName: 'Ada' })).toBe('Ada')
    expect(shortName({ name: '山田 太郎', firstName: null })).toBe('山田 太郎')
    expect(shortName({ name: '  Bob ', firstName: ' ' })).toBe('Bob')
  })
  it.each([
    'Urenkel Theo',
    'Mr. Tanaka',
    'Frau Weber',
    'Tía Carmen',
    'أم أحمد',
    'عبد الله',
    'Tom & Lisa',
    'Mom and Dad',
  ])('is called %s in full, as the first word says too little', name =>
    expect(shortName({ name })).toBe(name),
  )
  it('is called Emilia, Mina or Dora by the first word', () => {
    expect(['Emilia Yu', 'Mina Ort', 'Dora Sr.'].map(name => shortName({ name }))).toEqual([
      'Emilia',
      'Mina',
      'Dora',
    ])
  })
  it('gets older on the birthday, and on the chosen day for 29 February', () => {
    expect(ageOn('1990-05-03', '2026-05-02')).toBe(35)
    expect(ageOn('1990-05-03', '2026-05-03')).toBe(36)
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(26)
    expect(ageOn('2000-02-29', '2026-02-28', 'mar1')).toBe(25)
    expect([
      ageOn('--05-03', '2026-05-03'),
      ageOn(null, '2026-05-03'),
      ageOn('2027-01-01', '2026-05-03'),
    ]).toEqual([null, null, null])
  })
  it('has a next birthday, today included', () => {
    expect(upcomingBirthday('1990-11-21', '2026-11-21', 'feb28')).toBe('2026-11-21')
    expect(upcomingBirthday('--11-20', '2026-11-21', 'feb28')).toBe('2027-11-20')
    expect(upcomingBirthday('--02-29', '2026-11-21', 'feb28')).toBe('2027-02-28')
    expect(upcomingBirthday('--02-29', '2027-03-01', 'mar1')).toBe('2027-03-01')
    expect(upcomingBirthday('2000-02-29', '2027-03-02', 'mar1')).toBe('2028-02-29')
    expect(upcomingBirthday(null, '2026-11-21', 'feb28')).toBeNull()
  })
  it('wears the hat for two weeks before the birthday, across the new year too', () => {
    const party = (today: string) =>
      wearsHat({ birthday: '1990-01-05', calendarBirthday: null }, today, 'feb28')
    expect(['2026-12-21', '2026-12-22', '2027-01-05', '2027-01-06'].map(party)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(wearsHat({ birthday: null, calendarBirthday: null }, '2026-12-22', 'feb28')).toBe(false)
  })
  it('keeps its own hue', () => {
    const hues = Array.from({ length: 500 }, () => hueOf(newId()))
    expect(hues.every(hue => Number.isInteger(hue) && hue >= 0 && hue < 360)).toBe(true)
    expect(new Set(hues).size).toBeGreaterThan(150)
    expect(hueOf('0191')).toBe(hueOf('0191'))
  })
})

const person = (changes: Partial<Parameters<typeof mergePeople>[0]> = {}) => ({
  ...blankOf(personFields),
  name: 'Ada',
  ...changes,
})

describe('person record', () => {
  it('is found by every field, and the phone also by its digits', () => {
    const text = searchText(
      person({
        name: 'Zoë',
        phone: '+49 (30) 12-34',
        email: 'z@example.org',
        address: 'Straße 1',
        interests: ['Gärtnern'],
        allergies: ['Nüsse'],
        notes: 'Été',
      }),
    )
    expect(text.split('\n')).toEqual([
      'zoe',
      'z@example.org',
      '+49 (30) 12-34',
      'strasse 1',
      'gartnern',
      'nusse',
      'ete',
      '49301234',
    ])
  })
  it('keeps its own values and fills empty fields when records are merged', () => {
    const keep = person({ email: 'a@example.org', notes: 'One', interests: ['Tea'], sizes: { top: 'M' } })
    const merged = mergePeople(keep, [
      person({
        email: 'b@example.org',
        phone: '1',
        notes: 'Two',
        interests: ['tea', 'Chess'],
        sizes: { top: 'L', shoe: '39' },
      }),
      person({ phone: '2', address: 'Here', notes: 'One', allergies: ['nuts'], sizes: { shoe: '40' } }),
    ])
    expect(merged).toEqual({
      firstName: null,
      lastName: null,
      email: 'a@example.org',
      phone: '1',
      address: 'Here',
      avatarUrl: null,
      birthday: null,
      calendarBirthday: null,
      notes: 'One\n\nTwo',
      interests: ['Tea', 'Chess'],
      allergies: ['nuts'],
      avoid: [],
      sizes: { top: 'M', shoe: '39' },
    })
    expect(keep.interests).toEqual(['Tea'])
  })
  it('gets the year of a birthday only from a record with the same day', () => {
    const birthdayOf = (...all: (string | null)[]) =>
      mergePeople(
        person({ birthday: all[0] }),
        all.slice(1).map(birthday => person({ birthday })),
      ).birthday
    expect(birthdayOf('--05-03', '1990-05-03')).toBe('1990-05-03')
    expect(birthdayOf('--05-03', '1990-05-04')).toBe('--05-03')
    expect(birthdayOf(null, '1990-05-04')).toBe('1990-05-04')
    expect(birthdayOf('1991-05-03', '1990-05-03')).toBe('1991-05-03')
  })
  it('cuts joined notes and lists to the limits of a person', () => {
    const many = (letter: string) => Array.from({ length: 40 }, (_, i) => letter + i)
    const merged = mergePeople(person({ notes: 'a'.repeat(4990), interests: many('a') }), [
      person({ notes: '🎁'.repeat(50), interests: many('b') }),
    ])
    expect(merged.notes!.length).toBeLessThanOrEqual(5000)
    expect(merged.notes!.isWellFormed()).toBe(true)
    expect(merged.interests.length).toBe(50)
  })
})
