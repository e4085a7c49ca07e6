import { describe, expect, it } from 'vitest'
import { amazonItem, readAmazon } from '@/lib/products/interfaces/amazon.rules'
import { ebayItem, readEbay } from '@/lib/products/interfaces/ebay.rules'
import { etsyListing, readEtsy } from '@/lib/products/interfaces/etsy.rules'
import { itemPrice, previewOfItem, restOf, tokenLife } from '@/lib/products/interfaces/rules'
import { amazonAnswer, ebayAnswer, etsyAnswer } from './shops-by-key'

const now = new Date('2026-11-29T12:00:00.000Z')

describe('a link of an item at eBay', () => {
  it.each([
    ['https://www.ebay.de/itm/256123456789', 'EBAY_DE', '256123456789', null],
    [
      'https://www.ebay.com/itm/Blue-Teapot-1-2-l/256123456789?hash=item3b&amdata=enc',
      'EBAY_US',
      '256123456789',
      null,
    ],
    ['http://ebay.co.uk/itm/256123456789/', 'EBAY_GB', '256123456789', null],
    ['https://m.ebay.com.au/itm/256123456789?mkevt=1', 'EBAY_AU', '256123456789', null],
    ['https://www.befr.ebay.be/itm/256123456789', 'EBAY_BE', '256123456789', null],
    ['https://WWW.EBAY.FR./itm/256123456789', 'EBAY_FR', '256123456789', null],
    ['https://www.ebay.it/itm/256123456789?var=555123456789', 'EBAY_IT', '256123456789', '555123456789'],
    ['https://www.ebay.it/itm/256123456789?var=0', 'EBAY_IT', '256123456789', null],
    ['https://www.ebay.com/p/2296658?iid=256123456789', 'EBAY_US', '256123456789', null],
  ])('%s names it', (link, market, id, variant) => {
    expect(ebayItem(new URL(link))).toEqual({ market, id, variant })
  })

  it.each([
    'https://ebay.com.evil.example/itm/256123456789',
    'https://www.ebay.com.evil.example/itm/256123456789',
    'https://evilebay.com/itm/256123456789',
    'https://ebay.evil.example/itm/256123456789',
    'https://evil.example/www.ebay.de/itm/256123456789',
    'https://evil.example/?https://www.ebay.de/itm/256123456789',
    'https://www.ebay.de@evil.example/itm/256123456789',
    'https://me:x@www.ebay.de/itm/256123456789',
    'https://www.ebay.de:8443/itm/256123456789',
    'ftp://www.ebay.de/itm/256123456789',
    'https://www.ebay.de.evil.example/itm/256123456789',
    'https://www.ebay.xyz/itm/256123456789',
    'https://ebay.constructor/itm/256123456789',
    'https://www.ebay.de/',
    'https://www.ebay.de/sch/i.html?_nkw=teapot',
    'https://www.ebay.de/itm/',
    'https://www.ebay.de/itm/12',
    'https://www.ebay.de/itm/256123456789/bids/1',
    'https://www.ebay.de/itm/25612345678901234567',
    'https://www.ebay.de/itm/256123456789abc',
    'https://www.ebay.de/usr/256123456789',
    'https://www.ebay.de/p/2296658',
  ])('%s is none', link => expect(ebayItem(new URL(link))).toBeNull())
})

describe('a link of a listing at Etsy', () => {
  it.each([
    'https://www.etsy.com/listing/1234567890',
    'https://www.etsy.com/listing/1234567890/knitted-tea-cosy?ref=shop_home&click_key=a',
    'https://www.etsy.com/uk/listing/1234567890/knitted-tea-cosy',
    'https://www.etsy.com/de-en/listing/1234567890/',
    'https://teahouse.etsy.com/listing/1234567890',
    'https://m.etsy.com/listing/1234567890/x',
  ])('%s names it', link => expect(etsyListing(new URL(link))).toBe('1234567890'))

  it.each([
    'https://etsy.com.evil.example/listing/1234567890',
    'https://evil-etsy.com/listing/1234567890',
    'https://a.b.etsy.com/listing/1234567890',
    'https://etsy.evil.example/listing/1234567890',
    'https://www.etsy.com/shop/teahouse',
    'https://www.etsy.com/listing/12',
    'https://www.etsy.com/listing/abc',
    'https://www.etsy.com/listing/1234567890/a/b',
    'https://www.etsy.com:444/listing/1234567890',
    'https://www.etsy.com/search?q=listing/1234567890',
  ])('%s is none', link => expect(etsyListing(new URL(link))).toBeNull())
})

describe('a link of a product at Amazon', () => {
  const [america, europe, asia] = ['com', 'co.uk', 'co.jp'].map(end => `https://api.amazon.${end}`)
  it.each([
    ['https://www.amazon.de/Teekanne-Mina/dp/B00TEAPOT1/ref=sr_1_1?tag=x-20', 'amazon.de', europe],
    ['https://www.amazon.com/gp/product/B00TEAPOT1?psc=1', 'amazon.com', america],
    ['https://smile.amazon.co.uk/gp/aw/d/b00teapot1', 'amazon.co.uk', europe],
    ['https://amazon.co.jp/exec/obidos/asin/B00TEAPOT1', 'amazon.co.jp', asia],
    ['https://www.amazon.com.tr/dp/B00TEAPOT1', 'amazon.com.tr', europe],
  ])('%s names it, with the server of its tokens', (link, market, tokens) => {
    expect(amazonItem(new URL(link))).toEqual({ asin: 'B00TEAPOT1', market, tokens })
  })

  it.each([
    'https://www.amazon.com.evil.example/dp/B00TEAPOT1',
    'https://amazon.evil.example/dp/B00TEAPOT1',
    'https://notamazon.de/dp/B00TEAPOT1',
    'https://www.amazon.de/s?k=teapot',
    'https://www.amazon.de/dp/B00',
    'https://www.amazon.de:444/dp/B00TEAPOT1',
    'https://music.amazon.de/dp/B00TEAPOT1',
    'https://www.amazon.co.za/dp/B00TEAPOT1',
  ])('%s is none', link => expect(amazonItem(new URL(link))).toBeNull())
})

describe('a price of an interface', () => {
  it.each([
    ['49.50', 'EUR', 4950],
    ['49.5', 'eur', 4950],
    [49.5, 'EUR', 4950],
    ['1200.0', 'JPY', 1200],
    ['12.3456', 'KWD', 12346],
    ['0.1', 'USD', 10],
    [1.15, 'USD', 115],
    ['8.285', 'EUR', 829],
  ])('of %s %s is %i in minor units', (value, currency, minor) => {
    expect(itemPrice(value, currency)).toEqual({ minor, currency: currency.toUpperCase() })
  })

  it.each([
    ['49.50', ''],
    ['49.50', 'EURO'],
    ['49.50', '€'],
    ['49.50', 'constructor'],
    ['49,50', 'EUR'],
    ['0.00', 'EUR'],
    ['-1', 'EUR'],
    ['1e3', 'EUR'],
    ['', 'EUR'],
    ['free', 'EUR'],
    [Number.NaN, 'EUR'],
    ['999999999999999', 'EUR'],
  ])('is none of %j %j', (value, currency) => expect(itemPrice(value, currency)).toBeNull())
})

describe('an answer of eBay', () => {
  it('says what the item is, what it costs and that it is to be had', () => {
    expect(readEbay(ebayAnswer(), now)).toEqual({
      title: 'Blaue Teekanne „Mina“ 1,2 l',
      description: 'Hält zwei Stunden warm.',
      image: 'https://i.ebayimg.com/images/g/teapot/s-l1600.jpg',
      price: { minor: 4950, currency: 'EUR' },
      leastPrice: null,
      stock: 'available',
    })
  })

  it.each([
    [
      'is sold out',
      { estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }] },
      'soldOut',
    ],
    ['ended', { itemEndDate: '2026-11-29T11:59:59.000Z' }, 'soldOut'],
    ['ends later', { itemEndDate: '2026-12-01T11:59:59.000Z' }, 'available'],
    [
      'has few left',
      { estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'LIMITED_STOCK' }] },
      'available',
    ],
    ['says nothing of its stock', { estimatedAvailabilities: undefined }, null],
    ['says a word that is new', { estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'SOON' }] }, null],
  ])('knows an item that %s', (_, more, stock) => {
    expect(readEbay(ebayAnswer(more), now)).toMatchObject({ stock, title: expect.any(String) })
  })

  it.each([
    ['without a currency', { price: { value: '49.50' } }],
    ['without a price', { price: undefined }],
    ['with a price that is a text', { price: '49.50 EUR' }],
    ['whose price is what an auction has reached', { buyingOptions: ['AUCTION'] }],
  ])('has no price for an item %s, and has the rest', (_, more) => {
    expect(readEbay(ebayAnswer(more), now)).toMatchObject({ price: null, title: expect.any(String) })
  })

  it('has the price of an auction at which the item can be bought at once', () => {
    const both = ebayAnswer({ buyingOptions: ['AUCTION', 'FIXED_PRICE'] })
    expect(readEbay(both, now)?.price).toEqual({ minor: 4950, currency: 'EUR' })
  })

  it.each([[null], [[]], ['<html>'], [{}], [{ title: '' }], [{ title: 7 }], [{ errors: [] }]])(
    'that is %j says nothing',
    answer => expect(readEbay(answer, now)).toBeNull(),
  )
})

describe('an answer of Etsy', () => {
  it('says what the listing is, with the smaller of its pictures', () => {
    expect(readEtsy(etsyAnswer())).toMatchObject({
      image: 'https://i.etsystatic.com/55/r/il/abc/1/il_570xN.1_a.jpg',
      price: { minor: 3450, currency: 'GBP' },
      leastPrice: null,
      stock: 'available',
    })
  })

  it.each([
    [{ state: 'sold_out', quantity: 0 }, 'soldOut'],
    [{ state: 'active', quantity: 0 }, 'soldOut'],
    [{ state: 'expired' }, 'soldOut'],
    [{ state: 'inactive' }, 'soldOut'],
    [{ state: undefined }, null],
  ])('with %j is %s', (more, stock) => expect(readEtsy(etsyAnswer(more))).toMatchObject({ stock }))

  it.each([
    [{ amount: 1200, divisor: 1, currency_code: 'JPY' }, 1200],
    [{ amount: 120_000, divisor: 100, currency_code: 'JPY' }, 1200],
    [{ amount: 5, divisor: 100, currency_code: 'EUR' }, 5],
  ])('divides the amount of %j', (price, minor) => {
    expect(readEtsy(etsyAnswer({ price }))?.price?.minor).toBe(minor)
  })

  it.each([
    [{ amount: 3450, divisor: 100 }],
    [{ amount: 3450, divisor: 0, currency_code: 'GBP' }],
    [{ amount: 34.5, divisor: 1, currency_code: 'GBP' }],
    [null],
  ])('has no price of %j', price => expect(readEtsy(etsyAnswer({ price }))?.price).toBeNull())

  it('leaves the price of a listing with variants open, and says the least of them', () => {
    expect(readEtsy(etsyAnswer({ has_variations: true }))).toMatchObject({
      price: null,
      leastPrice: { minor: 3450, currency: 'GBP' },
    })
  })

  it('without a title says nothing', () => expect(readEtsy({ error: 'Resource not found' })).toBeNull())
})

describe('an answer of Amazon', () => {
  it('says the offer that Amazon puts first', () => {
    expect(readAmazon(amazonAnswer())).toEqual({
      title: 'Teekanne Mina, blau',
      description: '',
      image: 'https://m.media-amazon.com/images/I/1.jpg',
      price: { minor: 4950, currency: 'EUR' },
      leastPrice: null,
      stock: 'available',
    })
  })

  it.each([
    [{ availability: { type: 'OUT_OF_STOCK' } }, 'soldOut'],
    [{ availability: { type: 'UNAVAILABLE' } }, 'soldOut'],
    [{ availability: { type: 'PREORDER' } }, 'available'],
    [{ availability: { type: 'UNKNOWN' } }, null],
    [{ availability: undefined }, null],
  ])('with %j is %s', (listing, stock) => {
    expect(readAmazon(amazonAnswer({}, listing))).toMatchObject({ stock })
  })

  it.each([[{ price: { money: { amount: 49.5 } } }], [{ price: undefined }], [{ violatesMAP: true }]])(
    'with %j has no price',
    listing =>
      expect(readAmazon(amazonAnswer({}, listing))).toMatchObject({
        price: null,
        title: 'Teekanne Mina, blau',
      }),
  )

  it('without offers has a name and a picture', () => {
    expect(readAmazon(amazonAnswer({ offersV2: undefined }))).toMatchObject({
      price: null,
      stock: null,
      image: expect.any(String),
    })
  })

  it('of a product that is not shown to programs says nothing', () => {
    expect(readAmazon({ errors: [{ code: 'ItemNotAccessible' }] })).toBeNull()
    expect(readAmazon({ itemsResult: { items: [] } })).toBeNull()
  })
})

describe('what is made of an item', () => {
  const item = readEtsy(etsyAnswer())!
  const url = 'https://www.etsy.com/listing/1234567890'

  it('has the form of what a page says, in major units and plain text', () => {
    expect(previewOfItem(url, 'Etsy', item)).toEqual({
      url,
      title: 'Knitted tea cosy "Mina" & friends',
      description: 'Made of wool. Wash by hand.',
      image: 'https://i.etsystatic.com/55/r/il/abc/1/il_570xN.1_a.jpg',
      price: 34.5,
      currency: 'GBP',
      possiblePrices: [],
      store: 'Etsy',
      stock: 'available',
    })
  })

  it('offers the least price of several, and fills in none', () => {
    const open = { ...item, price: null, leastPrice: { minor: 1200, currency: 'JPY' } }
    expect(previewOfItem(url, 'Etsy', open)).toMatchObject({
      price: null,
      currency: null,
      possiblePrices: [{ price: 1200, currency: 'JPY' }],
    })
  })

  it('is cut to what is kept, and has no picture that is no web address', () => {
    const long = {
      ...item,
      title: 'tea '.repeat(200),
      description: 'wool '.repeat(2000),
      image: 'javascript:alert(1)',
    }
    const { title, description, image } = previewOfItem(url, 'Etsy', long)!
    expect([title!.length <= 200, description!.length <= 500, image]).toEqual([true, true, null])
  })

  it('is nothing where the name is nothing but markup', () => {
    expect(previewOfItem(url, 'Etsy', { ...item, title: '<b></b>' })).toBeNull()
  })
})

describe('an interface', () => {
  it.each([
    ['30', 30_000],
    [' 30 ', 30_000],
    ['0', 1000],
    ['999999', 3_600_000],
    ['Sun, 29 Nov 2026 12:10:00 GMT', 600_000],
    ['Sun, 29 Nov 2026 11:00:00 GMT', 1000],
    ['soon', 60_000],
    ['-5', 60_000],
    ['', 60_000],
    [undefined, 60_000],
  ])('that says Retry-After %j is left alone for %i ms', (header, rest) => {
    expect(restOf(header, now)).toBe(rest)
  })

  it('gives a token for a minute less than it says, a second at least and a day at most', () => {
    expect([7200, 30, null, 1e12].map(tokenLife)).toEqual([7_140_000, 1000, 3_540_000, 86_340_000])
  })
})
