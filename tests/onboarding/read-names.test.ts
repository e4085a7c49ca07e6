import { describe, expect, it } from 'vitest'
import { readNames } from '@/components/onboarding/read-names'
import type { WrittenLocale } from '@/lib/i18n/locales'
import * as parser from '@/lib/quick-add/rules'
import { wordsOf } from '../support/words'

const read = (text: string, locale: WrittenLocale = 'en') =>
  readNames(parser, text, { locale, today: '2026-11-21', currency: 'EUR' })

describe('typed names', () => {
  it('are separated by lines and commas, with their birthdays', () => {
    expect(read('Emma dec 2, Dad mar 8\nNoah Bennett')).toEqual([
      { name: 'Emma', birthday: '--12-02', relationship: 'other' },
      { name: 'Dad', birthday: '--03-08', relationship: 'family' },
      { name: 'Noah Bennett', birthday: null, relationship: 'other' },
    ])
  })

  it('keep a year behind its comma', () => {
    expect(read('Emma Dec 2, 1990, Dad')).toMatchObject([
      { name: 'Emma', birthday: '1990-12-02' },
      { name: 'Dad', birthday: null },
    ])
  })

  it('take a numeric birthday as the country writes it', () => {
    expect(read('Finn 5/6/2019')).toMatchObject([{ name: 'Finn', birthday: '2019-05-06' }])
    expect(read('Finn 5/6/2019', 'en-GB')).toMatchObject([{ name: 'Finn', birthday: '2019-06-05' }])
    expect(read('Finn 13/6/2019')).toMatchObject([{ name: 'Finn', birthday: '2019-06-13' }])
  })

  it('tell the relationship of a person', () => {
    expect(read('Ingrid colleague')).toMatchObject([{ name: 'Ingrid', relationship: 'colleague' }])
  })

  it('guess family from a name such as "Oma", unless the text says otherwise', () => {
    expect(
      read('Grandma Ruth, Theo, Mom friend').map(({ name, relationship }) => [name, relationship]),
    ).toEqual([
      ['Grandma Ruth', 'family'],
      ['Theo', 'other'],
      ['Mom', 'friend'],
    ])
    expect(read('Tía Rosa\nPepe', 'es').map(({ relationship }) => relationship)).toEqual(['family', 'other'])
  })

  it('name everybody once, and nobody for empty parts', () => {
    expect(read(' , Emma,,\n\nEmma dec 2 ,').map(({ name }) => name)).toEqual(['Emma'])
    expect(read('')).toEqual([])
  })

  it.each(['en', 'es', 'fr', 'de', 'ar', 'zh', 'ja', 'ko'] as const)(
    'are understood as the example shows them, in %s',
    locale => {
      const example = wordsOf(locale)('onboarding.names.placeholder')
      const people = read(example, locale)
      expect(people.map(({ birthday }) => birthday)).toEqual(['--12-02', '--03-08'])
      expect(people.every(({ name }) => name.length > 0 && !/\d/.test(name))).toBe(true)
    },
  )
})
