import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { untracked } from '@/lib/core/link'
import { factsOf, readPage } from '@/lib/products/provider'
import { previewOf } from '@/lib/products/rules'
import { FetchFailed, type FetchReason } from '@/lib/server/http/guarded-fetch'

const stored = (name: string) => readFileSync(resolve(import.meta.dirname, 'pages', name))
const previewed = async (page: string | Buffer, url = 'https://shop.example/teapot', type = 'text/html') =>
  previewOf(url, await factsOf(Buffer.from(page as string), type))
const product = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Teapot', ...fields })}</script>`
const priced = async (fields: object, url?: string) => {
  const { price, currency } = await previewed(product(fields), url)
  return [price, currency]
}

describe('a page of a shop', () => {
  it('of Amazon is read from its markup', async () => {
    const url = 'https://www.amazon.com/Whole-Truth-Shaw-Book-ebook/dp/B0011UCPM4/ref=sr_1_1?tag=x-20&psc=1'
    expect(await previewed(stored('amazon-com.html'), url)).toMatchObject({
      url: 'https://www.amazon.com/dp/B0011UCPM4',
      title: 'The Whole Truth (A. Shaw Book 1)',
      image: expect.stringContaining('91c7gvGFyvL'),
      price: 10.99,
      currency: 'USD',
      store: 'Amazon',
    })
    expect(
      await previewed(stored('amazon-co-uk.html'), 'https://www.amazon.co.uk/dp/1849757097'),
    ).toMatchObject({
      title: 'Vegetable Perfection: 100 delicious recipes for roots, bulbs, shoots and stems',
      image: expect.stringContaining('91EpHNSPFnL'),
      price: 4.45,
      currency: 'GBP',
    })
  })

  it('with Open Graph and microdata is read, with its microdata first', async () => {
    const url = 'https://www.fye.com/better-off-dead.html?utm_source=x&size=2&fbclid=1'
    expect(await previewed(stored('shop-opengraph-product.html'), url)).toEqual({
      url: 'https://www.fye.com/better-off-dead.html?size=2',
      title: 'Better Off Dead [Exclusive Blu-ray Steelbook]',
      description: "Better Off Dead [Exclusive Blu-ray Steelbook] - 1980's classic starring John Cusack",
      image: expect.stringMatching(/^https:\/\/www\.fye\.com\/dw\/image\/.*sw=272$/),
      price: 17.99,
      currency: 'USD',
      possiblePrices: [],
      store: 'FYE.com',
      stock: 'available',
    })
  })

  it.each(['product.html', 'product-ref.html', 'product-microdata.html'])(
    'with the microdata of %s is read: neither the seller, nor related things, nor the former price',
    async name => {
      expect(await previewed(stored(name), 'https://shop.example/a/b')).toMatchObject({
        title: 'Executive Anvil',
        description: expect.stringMatching(/^Sleeker than ACME's Classic Anvil, the Executive Anvil/),
        image: 'https://shop.example/a/anvil_executive.jpg',
        price: 119.99,
        currency: 'USD',
        store: 'shop.example',
      })
    },
  )

  it.each(['jsonld-with-control-characters.html', 'jsonld-with-js-comment.html', 'null-ld-mock.html'])(
    'that only has %s says nothing about a product',
    async name => expect(await previewed(stored(name))).toMatchObject({ title: null, price: null }),
  )

  it('with Open Graph alone is read, and its title loses the shop', async () => {
    const page = `<title>x</title><meta property="og:site_name" content="Tea &amp; Co">
      <meta property="og:title" content="Blue teapot | Tea &amp; Co"><meta property="og:image" content="/t.jpg">
      <meta property="product:price:amount" content="49,00"><meta property="product:price:currency" content="eur">`
    expect(await previewed(page)).toMatchObject({
      title: 'Blue teapot',
      image: 'https://shop.example/t.jpg',
      price: 49,
      currency: 'EUR',
      store: 'Tea & Co',
    })
  })

  it('with Twitter’s tags alone is read', async () => {
    const page = `<meta name="twitter:title" content="Teapot"><meta name="twitter:image" content="https://i.example/t.png">
      <meta name="twitter:description" content="For two">`
    expect(await previewed(page)).toMatchObject({
      title: 'Teapot',
      description: 'For two',
      image: 'https://i.example/t.png',
    })
  })
})

describe('linked data', () => {
  it('is read with comments, control characters, commas too many, and around nothing', async () => {
    const page = `<script type="application/ld+json">null</script>
      <script type="application/ld+json">
        <!-- /* the
        product */ {"@context": "https://schema.org", // ours
        "@graph": [{"@type": "WebPage"}, {"@type": ["Product", "Thing"], "name": "Tea // pot
        two", "image": [{"@type": "ImageObject", "url": "//cdn.example/t.jpg"}],
        "description": "<p>For &amp; two</p>",
        "offers": [{"@type": "Offer", "price": "1299.50", "priceCurrency": "GBP",},],},]} -->
      </script>`
    expect(await previewed(page)).toMatchObject({
      title: 'Tea // pot two',
      description: 'For & two',
      image: 'https://cdn.example/t.jpg',
      price: 1299.5,
      currency: 'GBP',
    })
  })

  it('that cannot be read hides nothing else', async () =>
    expect(
      await previewed('<script type="application/ld+json">{"@type": </script><title>Teapot</title>'),
    ).toMatchObject({ title: 'Teapot' }))

  it('asks the price of its offers where they ask one', async () => {
    const usd = { priceCurrency: 'USD' }
    expect(await priced({ offers: { price: 12.5, ...usd } })).toEqual([12.5, 'USD'])
    expect(
      await priced({
        offers: [
          { price: '5', ...usd },
          { price: '5', ...usd },
        ],
      }),
    ).toEqual([5, 'USD'])
    expect(
      await priced({
        offers: [
          { price: '5', ...usd },
          { price: '6', ...usd },
        ],
      }),
    ).toEqual([null, null])
    expect(
      await priced({ offers: { '@type': 'AggregateOffer', lowPrice: '7.00', highPrice: 9, ...usd } }),
    ).toEqual([null, null])
    expect(
      await priced({ offers: { '@type': 'AggregateOffer', lowPrice: '7.00', highPrice: 7, ...usd } }),
    ).toEqual([7, 'USD'])
    expect(
      await priced({
        offers: {
          priceSpecification: [
            { priceType: 'https://schema.org/ListPrice', price: 20, ...usd },
            { price: 15, ...usd },
          ],
        },
      }),
    ).toEqual([15, 'USD'])
    expect(
      await priced({ hasVariant: [{ offers: { price: 3, ...usd } }, { offers: { price: 3, ...usd } }] }),
    ).toEqual([3, 'USD'])
    expect(await priced({ offers: { price: 0, ...usd } })).toEqual([null, null])
    expect(await priced({ offers: { price: '29.1583', priceCurrency: 'GBP' } })).toEqual([29.16, 'GBP'])
    expect(await priced({ offers: { price: '12.990', priceCurrency: 'CLP' } })).toEqual([12990, 'CLP'])
  })

  it('keeps what the shop says where the currency is none, or could be several', async () => {
    expect(await priced({ offers: { price: '0.5', priceCurrency: 'BTC' } })).toEqual([0.5, 'BTC'])
    expect(await priced({ offers: { price: '$ 49.00' } })).toEqual([49, '$'])
    expect(await priced({ offers: { price: '$ 49.00' } }, 'https://shop.ca/t')).toEqual([49, 'CAD'])
    expect(await priced({ offers: { price: '49.00' } })).toEqual([null, null])
  })

  it('of several products is read where the page’s title says which is meant', async () => {
    const two =
      product({ name: 'Cup' }) + product({ name: 'Teapot', offers: { price: 9, priceCurrency: 'EUR' } })
    expect(await previewed(`<title>Teapot – Shop</title>${two}`)).toMatchObject({ title: 'Teapot', price: 9 })
    expect(await previewed(`<title>All our things</title>${two}`)).toMatchObject({
      title: 'All our things',
      price: null,
    })
  })
})

describe('characters', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  it('are read as header, head or bytes say', async () => {
    const titles = await Promise.all(
      [
        previewed(latin('<title>Théière à 5 £</title>'), undefined, 'text/html; charset=ISO-8859-1'),
        previewed(latin('<meta charset="windows-1252"><title>Théière à 5 £</title>')),
        previewed(latin('<title>Théière à 5 £</title>')),
        previewed('<title>Théière à 5 £</title>'),
        previewed('\uFEFF<title>Théière à 5 £</title>', undefined, 'text/html; charset=latin1'),
        previewed(Buffer.from('\uFEFF<title>Théière à 5 £</title>', 'utf16le')),
        previewed('<meta charset="no-such-thing"><title>Théière à 5 £</title>'),
      ].map(async preview => (await preview).title),
    )
    expect(new Set(titles)).toEqual(new Set(['Théière à 5 £']))
    // きゅうす in Shift_JIS, 茶壶 in GB18030.
    const kana = Buffer.from([0x82, 0xab, 0x82, 0xe3, 0x82, 0xa4, 0x82, 0xb7])
    const han = Buffer.from([0xb2, 0xe8, 0xba, 0xf8])
    const titled = (name: Buffer) => Buffer.concat([Buffer.from('<title>'), name, Buffer.from('</title>')])
    expect((await previewed(titled(kana), undefined, 'text/html; charset=Shift_JIS')).title).toBe('きゅうす')
    const declared = Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=GB18030">'),
      titled(han),
    ])
    expect((await previewed(declared)).title).toBe('茶壶')
  })

  it('stay whole where a page is read in pieces', async () => {
    for (const fill of [0, 1, 2, 3])
      expect((await previewed(`<!--${'x'.repeat(16_360 + fill)}--><title>茶壶茶壶</title>`)).title).toBe(
        '茶壶茶壶',
      )
  })
})

describe('a hostile page', () => {
  it('puts no tags, scripts, line ends or endless words into a field', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'\u0000\u202E\n\t{{7*7}}'
    const page = product({
      name: evil.repeat(50),
      description: evil.repeat(500),
      image: 'javascript:alert(1)',
    })
    const { title, description, image } = await previewed(
      `<meta property="og:site_name" content="${'x'.repeat(5000)}"><meta property="og:image" content="data:text/html,x">${page}`,
    )
    expect(title!.length).toBeLessThanOrEqual(200)
    expect(description!.length).toBeLessThanOrEqual(500)
    for (const text of [title!, description!]) {
      expect([...text].filter(char => char < ' ')).toEqual([])
      expect(text).not.toContain('<img')
    }
    expect(image).toBeNull()
  })

  it('of four megabytes keeps no other request waiting', async () => {
    const megabytes = 4_000_000
    const fill = (piece: string) => piece.repeat(Math.ceil(megabytes / piece.length))
    const longest: Record<string, number> = {}
    for (const [name, page] of Object.entries({
      open: fill('<i>'),
      closed: fill('<a><b></c>'),
      'wrong ends': `${fill('<i>').slice(0, 2e6)}${fill('</b>').slice(0, 2e6)}`,
      attributes: `<p ${fill('a=b ')}>`,
      'one attribute': `<p title="${fill('a')}`,
      comment: `<!--${fill('-')}`,
      entities: fill('&amp;&#x41;&'),
      products: fill('<p itemscope itemtype="x/Product" itemprop="name">a'),
      boxes: `<p id="buyNewSection">${fill('<b class="offer-price">1')}`,
      titles: fill('<title>a'),
      metas: fill('<meta property="og:title" content="a">'),
      'deep data': `<script type="application/ld+json">${fill('[').slice(0, 290_000)}</script>`,
      'wide data': `<script type="application/ld+json">[${fill('{"@type":"Product","name":"a"},').slice(0, 290_000)}</script>`,
      'much space': `<script type="application/ld+json">{${fill(' \n').slice(0, 290_000)}x</script>`,
      commas: `<script type="application/ld+json">{${fill(', ').slice(0, 290_000)}x</script>`,
      slashes: `<script type="application/ld+json">{${fill('/*').slice(0, 290_000)}x</script>`,
    })) {
      // Processor time and not time: a busy machine gives this process only a part of it.
      let last = process.cpuUsage()
      let gap = 0
      const tick = () => {
        const { user, system } = process.cpuUsage(last)
        gap = Math.max(gap, (user + system) / 1000)
        last = process.cpuUsage()
      }
      const ticking = setInterval(tick, 1)
      await previewed(page)
      clearInterval(ticking)
      tick()
      longest[name] = Math.round(gap)
    }
    console.log(
      'longest processor time in milliseconds between two turns of the event loop, by pages of 4 MB',
      longest,
    )
    expect(Object.entries(longest).filter(([, gap]) => gap > 500)).toEqual([])
  })
})

describe('a price that its page leaves open', () => {
  const possible = async (fields: object, url = 'https://shop.example/lamp') =>
    (await previewed(product(fields), url)).possiblePrices

  it('is of all currencies that its sign may mean', async () => {
    const prices = await possible({ offers: { '@type': 'Offer', price: '$ 25' } })
    expect(prices).toContainEqual({ price: 25, currency: 'USD' })
    expect(prices).toContainEqual({ price: 25, currency: 'CAD' })
    expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([25]))
  })

  it.each([
    ['1.500', [1500, 1.5]],
    ['12.990', [12990, 12.99]],
    ['1.505', [1505]],
  ])('%s is one of its numbers', async (text, numbers) => {
    expect(await possible({ offers: { '@type': 'Offer', price: text, priceCurrency: 'EUR' } })).toEqual(
      numbers.map(price => ({ price, currency: 'EUR' })),
    )
  })

  it.each([
    { offers: { '@type': 'Offer', price: '25', priceCurrency: 'EUR' } },
    { offers: { '@type': 'Offer', price: '0.5', priceCurrency: 'BTC' } },
    { offers: { '@type': 'Offer', price: '$19.99 - $29.99' } },
    { description: 'A lamp' },
  ])('is none in %j', async fields => expect(await possible(fields)).toEqual([]))
})

describe('whether a product can be bought', () => {
  const stock = async (fields: object, head = '') => (await previewed(head + product(fields))).stock
  const offer = (availability?: string, more: object = {}) => ({
    '@type': 'Offer',
    price: '25',
    priceCurrency: 'EUR',
    ...(availability ? { availability } : {}),
    ...more,
  })

  it('is what its offers say', async () => {
    expect(await stock({ offers: offer('https://schema.org/InStock') })).toBe('available')
    expect(await stock({ offers: offer('PreOrder') })).toBe('available')
    expect(await stock({ offers: offer('http://schema.org/SoldOut') })).toBe('soldOut')
    expect(await stock({ offers: { '@type': 'Offer', availability: 'OutOfStock' } })).toBe('soldOut')
    expect(await stock({ offers: [offer('OutOfStock'), offer('InStock')] })).toBe('available')
    const variants = { '@type': 'AggregateOffer', offers: [offer('OutOfStock'), offer('Discontinued')] }
    expect(await stock({ offers: variants })).toBe('soldOut')
  })

  it('is open where they do not say it, or not all of them', async () => {
    expect(await stock({ offers: offer() })).toBeNull()
    expect(await stock({ offers: offer('https://schema.org/SomethingNew') })).toBeNull()
    expect(await stock({ offers: [offer('OutOfStock'), offer()] })).toBeNull()
    expect(await stock({})).toBeNull()
  })

  it('is what the offer of the variant says that the address chooses', async () => {
    const page = product({
      offers: [
        offer('InStock', { url: 'https://shop.example/teapot?size=1' }),
        offer('OutOfStock', { url: 'https://shop.example/teapot?size=2' }),
      ],
    })
    expect((await previewed(page, 'https://shop.example/teapot?size=2')).stock).toBe('soldOut')
    expect((await previewed(page, 'https://shop.example/teapot?size=1')).stock).toBe('available')
  })

  it('is what the head says where there are no offers', async () => {
    const meta = (content: string) => `<meta property="product:availability" content="${content}">`
    expect(await stock({}, meta('out of stock'))).toBe('soldOut')
    expect(await stock({}, meta('oos'))).toBe('soldOut')
    expect(await stock({}, meta('in stock'))).toBe('available')
    expect(await stock({}, meta('maybe'))).toBeNull()
  })
})

describe('a page that cannot be read', () => {
  const answering = (status: number, body = '') =>
    readPage('https://shop.example/', async url => ({
      url,
      status,
      contentType: 'text/html',
      bytes: Buffer.from(body),
      retryAfter: null,
    }))
  const failing = (reason: FetchReason) =>
    readPage('https://shop.example/', async () => {
      throw new FetchFailed(reason)
    })

  it('is refused with the reason', async () => {
    await expect(answering(404)).rejects.toMatchObject({ status: 422, code: 'LINK_GONE' })
    await expect(answering(503)).rejects.toMatchObject({ status: 422, code: 'LINK_REFUSED' })
    await expect(answering(200, '')).rejects.toMatchObject({ code: 'LINK_SAYS_NOTHING' })
    await expect(failing('type')).rejects.toMatchObject({ code: 'LINK_NO_PAGE' })
    await expect(failing('tooLarge')).rejects.toMatchObject({ code: 'LINK_TOO_LARGE' })
    await expect(failing('tooSlow')).rejects.toMatchObject({ code: 'LINK_TOO_SLOW' })
  })

  it('is refused alike whether nobody answers or the address is an inner one', async () => {
    for (const reason of ['address', 'unreachable', 'redirects'] as const)
      await expect(failing(reason)).rejects.toMatchObject({ status: 422, code: 'LINK_UNREACHABLE' })
  })
})

describe('the address that is kept', () => {
  it.each([
    ['https://shop.example/t?utm_source=x&gclid=1&id=7#top', 'https://shop.example/t?id=7#top'],
    ['https://shop.example/t?id=7&fbclid=1&msclkid=2', 'https://shop.example/t?id=7'],
    [
      'https://www.amazon.de/Kanne-Blau/dp/B0ABCDEFGH/ref=sr_1_3?keywords=kanne&tag=shop-21',
      'https://www.amazon.de/dp/B0ABCDEFGH',
    ],
    ['https://amazon.co.uk/gp/product/B0ABCDEFGH?psc=1', 'https://amazon.co.uk/dp/B0ABCDEFGH'],
    ['https://www.amazon.de/s?k=kanne&utm_medium=x', 'https://www.amazon.de/s?k=kanne'],
    ['https://notamazon.example/x/dp/B0ABCDEFGH/ref=1', 'https://notamazon.example/x/dp/B0ABCDEFGH/ref=1'],
    ['https://shop.example/?a=1&a=2&b=%20+', 'https://shop.example/?a=1&a=2&b=%20+'],
    ['no address', 'no address'],
  ])('of %s is %s', (from, to) => expect(untracked(from)).toBe(to))
})
