import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import { summary, tableContextOf } from './lines'
import { lostWords } from './words'

const tableOf = (locale: string) =>
  readFileSync(new URL(`table/${locale}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(row => row.split('\t') as [line: string, meaning: string])
const all = locales.flatMap(locale => tableOf(locale).map(([line]) => ({ locale, line })))

describe.each(locales)('what people type in %s', locale => {
  it.each(tableOf(locale))('reads "%s" as %s', (line, meaning) => {
    expect(summary(parseQuickAdd(line, tableContextOf(locale)))).toBe(meaning)
  })

  it('has at least 45 lines', () => {
    expect(tableOf(locale).length).toBeGreaterThanOrEqual(45)
  })
})

describe('the words of a line', () => {
  it.each(all)('are all kept or understood: $line', ({ locale, line }) => {
    const context = tableContextOf(locale)
    expect(lostWords(line, parseQuickAdd(line, context), context)).toEqual([])
  })

  it('are missed by this test if a chip swallows them', () => {
    const context = tableContextOf('en')
    const parsed = parseQuickAdd('Red mug for Mia', context)
    const [chip] = parsed.chips
    const greedy = { ...parsed, name: 'Red', chips: [{ ...chip!, start: 4 }] }
    expect(lostWords('Red mug for Mia', greedy, context)).toEqual(['mug'])
  })

  it('are all kept or understood in any mixture of lines, whatever the language', () => {
    const words = all.flatMap(({ line }) => line.split(' ')).filter(word => !/^(https?:|www\.)/.test(word))
    const piece = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(...all.map(({ line }) => line)),
      fc.constantFrom(
        'mug',
        'Schal',
        'بطة',
        '杯子',
        '📦',
        '12.50',
        '3x',
        'for 199',
        '$40',
        'and',
        '(',
        ',',
        ':',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 7 }),
        fc.constantFrom(...locales),
        (pieces, locale) => {
          const line = pieces.join(' ')
          const context = tableContextOf(locale)
          expect(lostWords(line, parseQuickAdd(line, context), context)).toEqual([])
        },
      ),
      // The example was once found by chance, after thousands of passed runs.
      { numRuns: 2000, examples: [[['pour', 'de', "d'achat"], 'en']] },
    )
  })
})
