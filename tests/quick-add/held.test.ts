import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import { summary, tableContextOf } from './lines'
import { lostWords } from './words'

const linesOf = (list: string, locale: string) =>
  readFileSync(new URL(`${list}/${locale}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(row => row.split('\t') as [line: string, meaning: string])

/** Written before the reader was changed. Only their number is looked at, so that they stay strange to it. */
const lists = [
  { list: 'held', name: 'written before it was built', least: 388 },
  { list: 'hurried', name: 'typed in a hurry', least: 245 },
]

it.each(lists)('reads at least $least of the lines $name', ({ list, least }) => {
  const right = locales.map(
    locale =>
      linesOf(list, locale).filter(
        ([line, meaning]) => summary(parseQuickAdd(line, tableContextOf(locale))) === meaning,
      ).length,
  )
  const total = right.reduce((sum, count) => sum + count, 0)
  expect(total, `right by language: ${right.join(', ')}`).toBeGreaterThanOrEqual(least)
})

it.each(lists)('loses no word of the lines $name', ({ list }) => {
  const lost = locales.flatMap(locale =>
    linesOf(list, locale).flatMap(([line]) =>
      lostWords(line, parseQuickAdd(line, tableContextOf(locale)), tableContextOf(locale)),
    ),
  )
  expect(lost).toEqual([])
})

it('reads a line that was cut, doubled or mixed without failing, and places every chip inside it', () => {
  const lines = locales.flatMap(locale =>
    lists.flatMap(({ list }) => linesOf(list, locale).map(([line]) => line)),
  )
  const cut = fc
    .tuple(
      fc.constantFrom(...lines),
      fc.nat(30),
      fc.nat(30),
      fc.constantFrom('', '"', '«', '「', 'for ', '@', '送'),
    )
    .map(([line, from, to, sign]) => `${line.slice(from)}${sign}${line.slice(0, to)}`)
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 3 }), fc.constantFrom(...locales), (parts, locale) => {
      const line = parts.join(' ')
      const { chips } = parseQuickAdd(line, tableContextOf(locale))
      for (const { start, end } of chips) {
        expect(start ?? 0).toBeGreaterThanOrEqual(0)
        expect(end ?? 0).toBeLessThanOrEqual(line.length)
      }
    }),
    { numRuns: 4000, seed: 20261121 },
  )
})
