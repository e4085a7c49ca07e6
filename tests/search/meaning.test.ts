import { describe, expect, it } from 'vitest'
import { closeForms, farForms } from '@/lib/search/forms/rules'
import { factsOf, type Reader, termsOf } from '@/lib/search/meaning.rules'
import { searchWords } from '@/lib/search/rules'
import { asked } from './asked-after'
import { before } from './asked-before'

const reader: Reader = { today: '2026-11-26', order: 'dmy', language: 'en', country: 'DE', currency: 'EUR' }
const read = (query: string, more: Partial<Reader> = {}) => termsOf(query, { ...reader, ...more })
const facts = (query: string, more?: Partial<Reader>) => factsOf(read(query, more))
const queries = [...before, ...Object.values(asked).flat()].map(([query]) => query)

/** Random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('the meaning of a search', () => {
  it.each([
    ['next friday', [{ from: '2026-11-27', to: '2026-11-27' }]],
    ['tomorrow', [{ from: '2026-11-27', to: '2026-11-27' }]],
    ['heute', [{ from: '2026-11-26', to: '2026-11-26' }]],
    ['this week', [{ from: '2026-11-23', to: '2026-11-29' }]],
    ['nächste Woche', [{ from: '2026-11-30', to: '2026-12-06' }]],
    ['el mes que viene', [{ from: '2026-12-01', to: '2026-12-31' }]],
    ['先月', [{ from: '2026-10-01', to: '2026-10-31' }]],
    ['작년', [{ from: '2025-01-01', to: '2025-12-31' }]],
    ['l’année dernière', [{ from: '2025-01-01', to: '2025-12-31' }]],
    ['العام القادم', [{ from: '2027-01-01', to: '2027-12-31' }]],
    ['2023年8月', [{ from: '2023-08-01', to: '2023-08-31' }]],
    ['24.12.', [{ month: 12, day: 24 }]],
    ['十二月', [{ month: 12 }]],
    ['29.02.', [{ month: 2, day: 29 }]],
  ])('reads the days of %s', (query, any) => {
    expect(facts(query)).toEqual([{ is: 'days', any }])
  })

  it.each([
    'Jan',
    'Mars bar',
    'may contain nuts',
    'iPhone-15',
    'MX-5',
    'P.S.',
    'Do it yourself',
    'Ab in den Urlaub',
    'what is love',
    'for',
    'The Who',
  ])('reads no day, amount or question in %s', query => {
    expect(facts(query, { language: query.startsWith('may') ? 'de' : 'en' })).toEqual([])
  })

  it('reads what may be two things as both', () => {
    expect(read('12.10')[0]!.ways).toHaveLength(2)
    expect(read('2023')[0]!.ways).toHaveLength(2)
    expect(read('¥3,300')[0]!.ways.length).toBeGreaterThan(1)
  })

  it('loses no word of any query', () => {
    for (const query of queries.filter(one => !/geschenke?$/i.test(one))) {
      const letters = (words: readonly string[]) => words.join('').replace(/[^\p{L}\p{N}]/gu, '')
      const left = new Set(letters(read(query).flatMap(({ words }) => words)))
      for (const letter of letters(searchWords(query))) expect(left, query).toContain(letter)
    }
  })

  it('reads whatever is typed, and has words for each part', () => {
    const roll = dice(7)
    const signs = [
      ' ',
      '',
      "'",
      '.',
      ',',
      '%',
      '_',
      '\\',
      '(',
      '[',
      '*',
      '?',
      '\ue000',
      '\u200f',
      '😀',
      '€',
      '12',
      'ال',
      'の',
    ]
    for (let at = 0; at < 600; at++) {
      let query = ''
      for (let part = roll(6) + 1; part > 0; part--) {
        const [from, sign] = [queries[roll(queries.length)]!, signs[roll(signs.length)]!]
        const cut = roll(from.length)
        query += from.slice(cut, cut + roll(12) + 1) + sign
      }
      for (const { words, ways } of read(query.slice(0, 200))) {
        expect(words.length, query).toBeGreaterThan(0)
        for (const way of ways) expect(way.length, query).toBeGreaterThan(0)
        for (const word of words)
          for (const { texts, pattern } of [...closeForms(word), ...farForms(word, word)]) {
            expect(texts.length, word).toBeGreaterThan(0)
            if (pattern) expect(() => new RegExp(pattern, 'u')).not.toThrow()
          }
      }
    }
  })
})
