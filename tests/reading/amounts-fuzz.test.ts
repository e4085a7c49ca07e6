import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAmounts, readAmount, readingsOf } from '@/lib/reading/amounts/rules'
import { numbersOf, plainText } from '@/lib/reading/numbers.rules'
import { spellings } from './spellings'

const seed = 20261126
const contexts = [
  {},
  { account: 'EUR', locale: 'de' },
  { account: 'USD', locale: 'en', isLikely: true },
  { account: 'KWD', locale: 'ar' },
  { account: 'JPY', locale: 'ja', isLikely: true },
  { account: 'CHF', locale: 'fr', mark: '.' },
] as const
const pieces =
  "0 1 9 12 500 1,000 . , ' ’ ٫ ٬ - – ( ) % $ € kr CHF EUR 円 万 千 만 천 원 ريال دينار k lakh mil ab from to bis Euro 50 ² ½ : / \u00a0 \u202f \u200f".split(
    ' ',
  )

/** A spelling with some of its characters dropped, doubled, exchanged or joined by a piece of another. */
const mutated = fc
  .tuple(
    fc.constantFrom(...spellings.map(({ text }) => text)),
    fc.array(
      fc.tuple(fc.nat(40), fc.constantFrom('drop', 'double', 'add', 'swap'), fc.constantFrom(...pieces)),
      {
        maxLength: 4,
      },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((now, [place, what, piece]) => {
      const at = place % (now.length + 1)
      const [head, tail] = [now.slice(0, at), now.slice(at)]
      if (what === 'drop') return head + tail.slice(1)
      if (what === 'double') return head + tail.slice(0, 1) + tail
      if (what === 'swap') return head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2)
      return head + piece + tail
    }, text),
  )

describe('an amount in a damaged text', () => {
  it('is read whole or not at all, and never throws', () => {
    fc.assert(
      fc.property(mutated, fc.constantFrom(...contexts), (text, context) => {
        const read = readAmount(text, context)
        if (read) expect(Number.isFinite(read.amount)).toBe(true)
        const found = findAmounts(`a ${text} b`, context, { withBare: true })
        let last = 0
        for (const { start, end, amount } of found) {
          expect(Number.isFinite(amount)).toBe(true)
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
          // No digit and no mark of the same number is left outside of it.
          const [head, tail] = [plainText(`a ${text} b`.slice(0, start)), plainText(`a ${text} b`.slice(end))]
          const whole = plainText(`a ${text} b`.slice(start, end))
          if (/\d$/.test(whole)) expect(/^[.,'٫٬]?\d/.test(tail), `${text}: ${tail}`).toBe(false)
          if (/^\d/.test(whole)) expect(/\d[.,'٫٬]?$/.test(head), `${text}: ${head}`).toBe(false)
        }
      }),
      { seed, numRuns: 100_000 },
    )
  })

  it('has the digits that were written, in their order', () => {
    const digits = fc.stringMatching(/^[\d.,' ٫٬]{1,14}$/)
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom(0, 2, 3),
        fc.constantFrom('en', 'de', 'ar', null),
        (text, places, locale) => {
          for (const number of numbersOf(text, { places, locale })) {
            const written = text.replace(/\D/g, '').replace(/^0+/, '')
            const read = number.toString().replace('.', '').replace(/^0+/, '')
            expect(
              written.startsWith(read) && /^0*$/.test(written.slice(read.length)),
              `${text} as ${number}`,
            ).toBe(true)
          }
        },
      ),
      { seed, numRuns: 100_000 },
    )
  })

  it('is none where the marks make no sense', () => {
    for (const { account, locale } of spellings)
      for (const text of ['12.345,6.7', '1.2.3', '1,2,3,4', '1..2', '1٫2٫3', "1'2'3"])
        expect(readingsOf(text, { account, locale })).toEqual([])
  })
})
