import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOrderMail } from '@/lib/order-mails/read'
import { Facts } from '@/lib/order-mails/schema'

const mails = readFileSync(new URL('./written.txt', import.meta.url), 'utf8').split('\n=====\n')

/** What breaks readers: marks, halves of tags, numbers without end, letters of other directions. */
const pieces = [
  '\t',
  '\n',
  '|',
  '<td>',
  '</table>',
  '<!--',
  '&#0;',
  '= ',
  '=?utf-8?b?',
  '://',
  'https://x?a=1&b=',
  '\u0000',
  '\u202e',
  '\ud800',
  '٫',
  '1'.repeat(50),
  '1 x '.repeat(20),
  '€'.repeat(9),
  'Total: ',
  '注文番号：',
  'رقم الطلب: ',
  '9'.repeat(400),
  'Menge: 99999',
  '-1',
  '0,00 €',
  '{"@type":"Order"}',
  'Content-Type: text/html\n\n',
]

const change = fc.record({
  kind: fc.constantFrom('cut', 'put', 'twice', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(200),
  piece: fc.constantFrom(...pieces),
})

function changed(
  mail: string,
  { kind, at, length, piece }: typeof change extends fc.Arbitrary<infer T> ? T : never,
) {
  const from = Math.floor(at * mail.length)
  const [head, middle, tail] = [
    mail.slice(0, from),
    mail.slice(from, from + length),
    mail.slice(from + length),
  ]
  if (kind === 'cut') return head + tail
  if (kind === 'put') return head + piece + middle + tail
  return kind === 'twice' ? head + middle + middle + tail : head + tail + middle
}

it('reads any mail to its end, and never half a fact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mails),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (mail, changes) => {
        const source = changes.reduce(changed, mail)
        const read = await readOrderMail({
          mail: source,
          today: '2026-11-26',
          currency: 'EUR',
          monthFirst: false,
        })
        if (!read) return
        const facts = Facts.parse(read.facts)
        expect(facts.currency !== null).toBe(facts.amount !== null || facts.price !== null)
        expect(facts.items.every(item => item.trim().length > 0 && item.length <= 200)).toBe(true)
        expect(facts.quantity ?? 1).toBeGreaterThanOrEqual(1)
        expect(facts.trackingNumber ?? '00000000').toMatch(/\d/)
        for (const day of [facts.orderedAt, facts.expectedDate, facts.returnBy])
          expect(day ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      },
    ),
    { seed: 20261110, numRuns: 1500 },
  )
})
