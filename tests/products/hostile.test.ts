import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsOf } from '@/lib/products/provider'
import { saidBy } from '@/lib/products/rules'
import { htmlSteps, mostCharacters, pieceLength, readHtml } from '@/lib/reading/pages/html.rules'
import { invented } from './invented'

const read = async (html: string) =>
  saidBy('https://shop.example/p/123', await factsOf(Buffer.from(html), 'text/html'), '2026-11-26').preview
const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

/** A preview is whole: a price has its currency, and no text is longer than its field. */
function expectWhole({ title, price, currency, description }: Awaited<ReturnType<typeof read>>) {
  expect(price === null).toBe(currency === null)
  expect(title?.length ?? 0).toBeLessThanOrEqual(200)
  expect(description?.length ?? 0).toBeLessThanOrEqual(500)
  if (price !== null) expect(price).toBeGreaterThan(0)
}

describe('a broken page', () => {
  it('never leads to a fault or to half a price, wherever it is cut, mixed or written twice', async () => {
    const pages = invented.map(({ html }) => html)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pages),
        fc.constantFrom(...pages),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(
          '',
          '<',
          '"',
          "'",
          '</script>',
          '<!--',
          '\u0000',
          '{',
          '}',
          '<p itemprop="price">',
          '</div></div>',
          '9',
          ',',
        ),
        async (one, other, from, to, between) => {
          expectWhole(await read(one.slice(0, from % one.length) + between + other.slice(to % other.length)))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['nested in itself', '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">a'],
    ['of prices in prices', '<i itemprop="price">1<sup>2'],
    ['of scripts', '<script type="application/ld+json">{"@type":"Product","name":"a"}</script>'],
    ['of broken scripts', '<script type="application/ld+json">{"@type":"Product",,</script>'],
    ['of brackets', '<script type="application/ld+json">[[[['],
    ['of headings', '<h1>a'],
    ['of classes', `<p class="${'related '.repeat(200)}">`],
    [
      'of carousels',
      '<div class="carousel"><p itemscope itemtype="x/Product"><b itemprop="name">a</b></p></div>',
    ],
  ])('%s is read up to a limit', async (_, piece) => {
    expectWhole(await read(fill(piece, 2_000_000)))
  })

  it('that names itself in circles is read once', async () => {
    const data = {
      '@graph': [
        { '@type': 'Product', '@id': '#p', name: 'a', offers: { '@id': '#o' } },
        { '@type': 'AggregateOffer', '@id': '#o', lowPrice: 1, offers: { '@id': '#o' } },
      ],
    }
    expectWhole(await read(`<script type="application/ld+json">${JSON.stringify(data)}</script>`))
  })
})

describe('a long page', () => {
  it('is handed over in pieces of a fixed length, and is left behind a limit', () => {
    const html = fill('<p>tea</p>', 10_000_000)
    let steps = 0
    for (const _ of htmlSteps(html, 1000)) steps += 1
    expect(steps).toBe(Math.ceil(mostCharacters / pieceLength))
    expect(readHtml(html, 1000).text.length).toBeLessThan(1000 + pieceLength)
  })

  it('of ten megabytes is read as far as it is worth', async () => {
    expect(await read(`<title>Teapot</title>${fill('<p>tea</p>', 10_000_000)}`)).toMatchObject({
      title: 'Teapot',
    })
  })
})
