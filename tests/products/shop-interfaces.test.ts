import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPage } from '@/lib/products/provider'
import { forgetEnv } from '@/lib/server/ops/env'
import { configured, ebayAnswer, etsyAnswer, keys, openShopsByKey, type ShopsByKey } from './shops-by-key'

const names = Object.keys(configured(''))
let shops: ShopsByKey
let pages: string[]

const configure = (given: Record<string, string>) => {
  for (const name of names) delete process.env[name]
  Object.assign(process.env, given)
  forgetEnv()
}
beforeEach(async () => {
  pages = []
  shops = await openShopsByKey()
  configure(configured(shops.url))
  return () => shops.close()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => configure({}))

const page = `<title>x</title><meta property="og:title" content="From the page">
  <meta property="product:price:amount" content="50.00"><meta property="product:price:currency" content="EUR">`
/** Reads a link where every page says the same, and may lead to another address. */
const read = (link: string, answered = link, status = 200) =>
  readPage(link, async url => {
    pages.push(url)
    return {
      url: url === link ? answered : url,
      status,
      contentType: 'text/html',
      bytes: Buffer.from(status === 200 ? page : ''),
      retryAfter: null,
    }
  })

const ebay = 'https://www.ebay.de/itm/Blaue-Teekanne/256123456789?hash=item3b&utm_source=x'
const etsy = 'https://www.etsy.com/de/listing/1234567890/knitted-tea-cosy'
const amazon = 'https://www.amazon.de/Teekanne/dp/B00TEAPOT1/ref=sr_1_1'
const paths = {
  ebayToken: '/identity/v1/oauth2/token',
  ebay: '/buy/browse/v1/item/get_item_by_legacy_id',
  etsy: '/v3/application/listings/1234567890',
  amazonToken: '/auth/o2/token',
  amazon: '/catalog/v1/getItems',
}
const later = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

describe('a link of a shop with a key here', () => {
  it('of eBay is answered by eBay, and its page is not read', async () => {
    expect(await read(ebay)).toEqual({
      url: 'https://www.ebay.de/itm/Blaue-Teekanne/256123456789?hash=item3b',
      title: 'Blaue Teekanne „Mina“ 1,2 l',
      description: 'Hält zwei Stunden warm.',
      image: 'https://i.ebayimg.com/images/g/teapot/s-l1600.jpg',
      price: 49.5,
      currency: 'EUR',
      possiblePrices: [],
      store: 'eBay',
      stock: 'available',
    })
    expect(pages).toEqual([])
  })

  it('of Etsy is answered by Etsy', async () => {
    expect(await read(etsy)).toMatchObject({
      title: 'Knitted tea cosy "Mina" & friends',
      price: 34.5,
      currency: 'GBP',
      store: 'Etsy',
      stock: 'available',
    })
    expect([shops.calls.length, pages]).toEqual([1, []])
  })

  it('of Amazon is answered by Amazon, at the marketplaces with a tag', async () => {
    expect(await read(amazon)).toMatchObject({
      url: 'https://www.amazon.de/dp/B00TEAPOT1',
      title: 'Teekanne Mina, blau',
      price: 49.5,
      currency: 'EUR',
      store: 'Amazon',
      stock: 'available',
    })
    expect(pages).toEqual([])
    expect(await read('https://www.amazon.it/dp/B00TEAPOT1')).toMatchObject({ title: 'From the page' })
    expect(shops.of('getItems')).toHaveLength(1)
  })

  it('sends the number of the product and its marketplace, and nothing else of anybody', async () => {
    await read(`${ebay}&var=555123456789&campid=42&customid=maya`)
    await read(`${etsy}?ref=maya`)
    await read(`${amazon}?tag=maya-21`)
    const [, item, listing, , product] = shops.calls
    expect(item).toMatchObject({
      query: { legacy_item_id: '256123456789', legacy_variation_id: '555123456789' },
      headers: { 'x-ebay-c-marketplace-id': 'EBAY_DE' },
      body: '',
    })
    expect(listing).toMatchObject({ path: paths.etsy, query: { includes: 'Images' }, body: '' })
    expect(JSON.parse(product!.body)).toEqual({
      itemIds: ['B00TEAPOT1'],
      itemIdType: 'ASIN',
      marketplace: 'www.amazon.de',
      partnerTag: 'gifts-21',
      resources: expect.arrayContaining(['itemInfo.title', 'offersV2.listings.price']),
    })
    expect(shops.calls).toHaveLength(5)
    for (const { headers } of shops.calls)
      expect(
        Object.keys(headers).filter(
          name =>
            ![
              'accept',
              'accept-encoding',
              'authorization',
              'connection',
              'content-length',
              'content-type',
              'host',
              'transfer-encoding',
              'user-agent',
              'x-api-key',
              'x-ebay-c-marketplace-id',
              'x-marketplace',
            ].includes(name),
        ),
      ).toEqual([])
    expect(JSON.stringify(shops.calls)).not.toMatch(/maya/)
  })

  it('is answered also where a short link leads to it', async () => {
    expect(await read('https://ebay.us/m/AbCdEf', ebay, 403)).toMatchObject({ store: 'eBay', price: 49.5 })
    expect(pages).toEqual(['https://ebay.us/m/AbCdEf'])
  })

  it('that is sold out says so, with its price', async () => {
    shops.items['256123456789'] = ebayAnswer({
      estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }],
    })
    shops.listings['1234567890'] = etsyAnswer({ state: 'sold_out', quantity: 0 })
    expect(await read(ebay)).toMatchObject({ stock: 'soldOut', price: 49.5 })
    expect(await read(etsy)).toMatchObject({ stock: 'soldOut', price: 34.5 })
  })

  it('whose price has no currency has no price, and the rest', async () => {
    shops.items['256123456789'] = ebayAnswer({ price: { value: '49.50' } })
    expect(await read(ebay)).toMatchObject({
      title: 'Blaue Teekanne „Mina“ 1,2 l',
      price: null,
      currency: null,
    })
  })

  it('that does not exist is looked for on its page, once', async () => {
    expect(await read('https://www.ebay.de/itm/111111111111')).toMatchObject({ title: 'From the page' })
    expect(await read('https://www.etsy.com/listing/9999999999')).toMatchObject({ title: 'From the page' })
    expect(await read('https://www.amazon.de/dp/B00NOTHING')).toMatchObject({ title: 'From the page' })
    expect(pages).toHaveLength(3)
    expect([paths.ebay, '/listings/', paths.amazon].map(path => shops.of(path).length)).toEqual([1, 1, 1])
    // The interface stays in use.
    expect(await read(ebay)).toMatchObject({ store: 'eBay' })
  })
})

describe('the token of an interface', () => {
  it('is asked for once, also by many at a time, and used until shortly before its end', async () => {
    await Promise.all(Array.from({ length: 12 }, () => read(ebay)))
    expect([shops.of('token').length, shops.of('get_item').length]).toEqual([1, 12])
    later(7_100_000)
    await read(ebay)
    expect(shops.of('token')).toHaveLength(1)
    later(7_150_000)
    await read(ebay)
    expect(shops.of('token')).toHaveLength(2)
    expect(pages).toEqual([])
  })

  it.each([
    ['eBay', ebay, paths.ebay],
    ['Amazon', amazon, paths.amazon],
  ])('of %s that is refused is renewed once', async (store, link, path) => {
    await read(link)
    shops.endTokens()
    expect(await Promise.all([read(link), read(link), read(link)])).toMatchObject(Array(3).fill({ store }))
    expect(shops.of('token')).toHaveLength(2)
    shops.manners.set(path, { status: 401 })
    expect(await read(link)).toMatchObject({ title: 'From the page' })
    expect(shops.of('token')).toHaveLength(3)
  })

  it('of a key that is wrong is not asked for again and again', async () => {
    configure(configured(shops.url, { ...keys, EBAY_CLIENT_SECRET: 'wrong' }))
    for (let at = 0; at < 4; at += 1) expect(await read(ebay)).toMatchObject({ title: 'From the page' })
    expect(shops.calls.map(({ path }) => path)).toEqual([paths.ebayToken])
    // The right key is another: it does not wait for the wrong one.
    configure(configured(shops.url))
    expect(await read(ebay)).toMatchObject({ store: 'eBay' })
  })
})

describe('an interface that does not answer', () => {
  it.each([
    ['eBay', ebay, paths.ebay],
    ['eBay, asked for a token,', ebay, paths.ebayToken],
    ['Etsy', etsy, paths.etsy],
    ['Amazon', amazon, paths.amazon],
  ])('%s is not asked before the time that Retry-After says', async (_, link, path) => {
    shops.manners.set(path, [{ status: 429, retryAfter: '120' }])
    expect(await read(link)).toMatchObject({ title: 'From the page' })
    const asked = shops.calls.length
    expect(await read(link)).toMatchObject({ title: 'From the page' })
    later(115_000)
    expect(await read(link)).toMatchObject({ title: 'From the page' })
    expect(shops.calls).toHaveLength(asked)
    later(6000)
    expect((await read(link)).title).not.toBe('From the page')
  })

  it.each([
    ['says HTML instead of JSON', 'html'],
    ['breaks off', 'drops'],
    ['sends ten megabytes', 'huge'],
    ['fails', { status: 500 }],
    ['refuses the key', { status: 403 }],
    ['leads elsewhere', { status: 302 }],
  ] as const)('because it %s is left alone for a minute, and the page is read', async (_, manner) => {
    for (const [link, path] of [
      [ebay, paths.ebay],
      [etsy, paths.etsy],
      [amazon, paths.amazon],
    ] as const) {
      shops.manners.set(path, [manner])
      expect(await read(link)).toMatchObject({ title: 'From the page', price: 50 })
      const asked = shops.calls.length
      await read(link)
      expect(shops.calls).toHaveLength(asked)
    }
    later(61_000)
    expect(await read(ebay)).toMatchObject({ store: 'eBay' })
  })

  it.each(['hangs', 'drips'] as const)(
    'because it %s costs two seconds once, and the page is read in what is left of five',
    async manner => {
      shops.manners.set(paths.etsy, manner)
      const began = performance.now()
      expect(await read(etsy)).toMatchObject({ title: 'From the page' })
      expect(performance.now() - began).toBeLessThan(3000)
      const again = performance.now()
      expect(await read(etsy)).toMatchObject({ title: 'From the page' })
      // Less than the two seconds that it would cost again.
      expect(performance.now() - again).toBeLessThan(1900)
      expect(shops.calls).toHaveLength(1)
    },
  )

  it('while it gives no token lets all who wait for it read the page', async () => {
    shops.manners.set(paths.ebayToken, 'hangs')
    const all = await Promise.all([read(ebay), read(ebay), read(ebay)])
    expect(all).toMatchObject(Array(3).fill({ title: 'From the page' }))
    expect(shops.of('token')).toHaveLength(1)
  })

  it('is no hindrance for another shop', async () => {
    shops.manners.set(paths.ebay, { status: 500 })
    expect(await read(ebay)).toMatchObject({ title: 'From the page' })
    expect(await read(etsy)).toMatchObject({ store: 'Etsy' })
    expect(await read(amazon)).toMatchObject({ store: 'Amazon' })
  })
})

describe('the interfaces of shops', () => {
  it('are asked nothing without their keys', async () => {
    configure(configured(shops.url, {}))
    for (const link of [ebay, etsy, amazon])
      expect(await read(link)).toMatchObject({ title: 'From the page', price: 50 })
    expect(shops.calls).toEqual([])
    expect(pages).toEqual([ebay, etsy, amazon])
  })

  it('are asked nothing by a key of another shop', async () => {
    const { ETSY_API_KEY, ETSY_SHARED_SECRET } = keys
    configure(configured(shops.url, { ETSY_API_KEY, ETSY_SHARED_SECRET }))
    await read(ebay)
    await read(amazon)
    expect(shops.calls).toEqual([])
    expect(await read(etsy)).toMatchObject({ store: 'Etsy' })
  })

  it.each([
    'https://ebay.com.evil.example/itm/256123456789',
    'https://www.etsy.com.evil.example/listing/1234567890',
    'https://amazon.de.evil.example/dp/B00TEAPOT1',
    'https://www.ebay.de/sch/i.html?_nkw=teapot',
  ])('are asked nothing of %s', async link => {
    expect(await read(link)).toMatchObject({ title: 'From the page' })
    expect(shops.calls).toEqual([])
  })
})
