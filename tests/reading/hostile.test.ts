import { expect, it } from 'vitest'
import { readOrderMail } from '@/lib/order-mails/read'
import { PageReader, pieceLength } from '@/lib/products/pages.rules'
import { saidSteps } from '@/lib/products/rules'

/** Texts that only somebody writes who wants to keep a reader busy: deep, on one line, or of one sign. */
const hostile = (length: number): [string, string][] => {
  const of = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const script = (data: string) => `<script type="application/ld+json">${data}</script>`
  return [
    ['nested elements', of('<div>')],
    ['quotes', of('"')],
    ['angle brackets', of('<')],
    ['digits', of('9')],
    ['digits with marks', of('9 9,9.')],
    ['attributes', `<a ${of('b="c" ')}>`],
    ['references', of('&amp;')],
    ['headings', of('<h1 itemprop="price">')],
    ['comments', of('<!--')],
    ['products in products', of('<div itemscope itemtype="https://schema.org/Product">')],
    ['nested lists of data', script(of('['))],
    ['nested objects of data', script(of('{"a":'))],
    ['escaped quotes of data', script(`{"name":"${of('\\"')}"}`)],
    ['prices on one line', of('lorem 12,50 € ')],
    [
      'a price of many numbers',
      `<div itemscope itemtype="https://schema.org/Product"><b itemprop="price">${of('9 €,')}`,
    ],
  ]
}

/** In ms: no step of a reader that shares the event loop takes longer. */
const longest = 50

/** The processor time of the longest step, in ms. The machine's other work does not count. */
async function longestStep(steps: () => AsyncGenerator<void> | Generator<void>) {
  let most = 0
  let before = process.cpuUsage()
  for await (const _ of steps()) {
    const { user, system } = process.cpuUsage(before)
    most = Math.max(most, (user + system) / 1000)
    before = process.cpuUsage()
  }
  return most
}

/** The shortest of some runs is the reader's own: garbage of earlier tests is collected in the others. */
async function expectShortSteps(steps: () => AsyncGenerator<void> | Generator<void>) {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 4 && least > longest; run++) least = Math.min(least, await longestStep(steps))
  expect(least).toBeLessThanOrEqual(longest)
}

it.each(hostile(2_000_000))('a page of two million characters of %s is read in short steps', (_, text) =>
  expectShortSteps(function* () {
    const reader = new PageReader()
    for (let at = 0; at < text.length; at += pieceLength) {
      const isRead = reader.write(text.slice(at, at + pieceLength))
      yield
      if (!isRead) break
    }
    const facts = yield* reader.end()
    yield
    yield* saidSteps('https://shop.example/p/1', facts, '2026-11-26')
    yield
  }),
)

// Longer mails are read in a thread.
it.each(hostile(8000))('a mail of %s is read at once, without holding up others', (_, text) =>
  expectShortSteps(async function* () {
    await readOrderMail({
      mail: `Subject: Your order A-2041\n\nOrder number: A-2041\n${text}`,
      today: '2026-11-26',
      currency: 'EUR',
      monthFirst: false,
    })
    yield
  }),
)
