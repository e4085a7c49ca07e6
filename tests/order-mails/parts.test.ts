import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesIn } from '@/lib/order-mails/dates'
import { isSource } from '@/lib/order-mails/mail'
import { plain } from '@/lib/order-mails/plain'
import { readOrderMail } from '@/lib/order-mails/read'
import { addressedToOther } from '@/lib/order-mails/rules'
import { findMoney } from '@/lib/reading/amounts/rules'
import { readHtml } from '@/lib/reading/pages/html.rules'

const settings = { today: '2026-11-24', currency: 'EUR', monthFirst: false }

describe('the days in a mail', () => {
  it.each([
    ['2026-12-03', ['2026-12-03']],
    ['Thu, Dec 3', ['2026-12-03']],
    ['December 3rd, 2026', ['2026-12-03']],
    ['Nov 27 - Dec 1', ['2026-11-27', '2026-12-01']],
    ['November 27-30', ['2026-11-27', '2026-11-30']],
    ['3. Dezember', ['2026-12-03']],
    ['27. und 30. November', ['2026-11-27', '2026-11-30']],
    ['03.12.2026', ['2026-12-03']],
    ['03.12.', ['2026-12-03']],
    ['3 de diciembre de 2026', ['2026-12-03']],
    ['1er décembre 2026', ['2026-12-01']],
    ['2026年12月3日', ['2026-12-03']],
    ['11月27日〜29日', ['2026-11-27', '2026-11-29']],
    ['12월 3일(목)', ['2026-12-03']],
    ['٣ ديسمبر ٢٠٢٦', ['2026-12-03']],
    ['Jan 5', ['2027-01-05']],
    ['31.02.2026', []],
    ['order 10-2026-12345', []],
    ['1.299,00', []],
    ['in 3 days', []],
  ])('%s is %j', (text, days) => {
    expect(datesIn(plain(text), '2026-11-24', false)).toEqual(days)
  })

  it('are read as the shop writes them, where both readings are days', () => {
    expect(datesIn('03/12/2026', '2026-11-24', false)).toEqual(['2026-12-03'])
    expect(datesIn('12/03/2026', '2026-11-24', true)).toEqual(['2026-12-03'])
    expect(datesIn('25/12/2026', '2026-11-24', true)).toEqual(['2026-12-25'])
  })
})

describe('the money in a mail', () => {
  const place = { account: 'EUR', isLikely: true }
  const sums = (text: string, context: object = place) =>
    findMoney(text, context).map(({ amount, currency }) => ({ amount, currency }))
  it.each([
    ['$1,299.00', 1299, 'USD'],
    ['1.299,00 €', 1299, 'EUR'],
    ['1 024,50 EUR', 1024.5, 'EUR'],
    ['CHF 84.50', 84.5, 'CHF'],
    ['7,400円', 7400, 'JPY'],
    ['₩25,500', 25500, 'KRW'],
    ['195.00 درهم', 195, 'AED'],
    ['KWD 12.500', 12.5, 'KWD'],
    ['CA$129.95', 129.95, 'CAD'],
    ['NT$1,280', 1280, 'TWD'],
  ])('%s is %s %s', (text, amount, currency) => {
    expect(sums(plain(text))).toEqual([{ amount, currency }])
  })

  it('takes a shared sign for the shop’s currency, then the reader’s', () => {
    expect(sums('$10', { ...place, account: 'AUD' })[0]?.currency).toBe('AUD')
    expect(sums('$10', { ...place, account: 'AUD', country: 'MX' })[0]?.currency).toBe('MXN')
    expect(sums('¥280.00', { ...place, locale: 'zh' })).toEqual([{ amount: 280, currency: 'CNY' }])
  })

  it('does not take numbers without a currency', () => {
    expect(sums('Order 10482, 3 items, 20 % off')).toEqual([])
  })
})

describe('the page of a mail', () => {
  it('is read as text, without styles and scripts, cells apart', () => {
    const page = readHtml(
      '<style>p{}</style><p>Caf&eacute; &amp; Th&#233;</p><script>var order = 1</script><table><tr><td>Total</td><td>5&nbsp;&euro;</td></tr></table><!-- Order 9 -->',
      1000,
    )
    expect(page.text.replace(/[\n ]+/g, ' ').trim()).toBe('Café & Thé Total\t5 €'.replace('\t', '\t'))
  })

  it('keeps what is written for programs: scripts of JSON-LD and microdata within microdata', () => {
    const page = readHtml(
      '<script type="application/ld+json">{"a":1}</script><div itemscope itemtype="https://schema.org/Order"><span itemprop="orderNumber">A-1</span><div itemprop="seller" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Kiln"></div></div>',
      1000,
    )
    expect(page.scripts).toEqual(['{"a":1}'])
    expect(page.items).toEqual([
      { '@type': 'Order', orderNumber: 'A-1', seller: { '@type': 'Organization', name: 'Kiln' } },
    ])
  })

  it('is read to its end whatever is wrong with it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<',
            '>',
            '</',
            '<td',
            'itemscope ',
            'itemprop="x"',
            '<!--',
            '&#9999999;',
            '&amp',
            '"',
            'a',
            '<script>',
          ),
        ),
        parts => {
          expect(typeof readHtml(parts.join(''), 1000).text).toBe('string')
        },
      ),
    )
  })
})

describe('an order', () => {
  it('is never invented: any text is read without a fault, and JSON-LD of other things is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async text => {
        await readOrderMail({ ...settings, mail: text })
      }),
    )
    const other =
      '<script type="application/ld+json">{"@type":"NewsArticle","price":"5"}</script><p>Hello</p>'
    expect(await readOrderMail({ ...settings, mail: other })).toBeNull()
  })

  it('survives JSON-LD that is broken, circular in words, or of wrong types', async () => {
    for (const json of [
      '{"@type":"Order","orderNumber":{"x":1},"price":{}}',
      '{"@type":"Order"',
      '[[[[1]]]]',
      'null',
    ])
      await readOrderMail({ ...settings, mail: `<script type="application/ld+json">${json}</script>` })
    const read = await readOrderMail({
      ...settings,
      mail: '<script type="application/ld+json">{"@type":"Order","orderNumber":4711,"price":"1,249.00","priceCurrency":"usd"}</script>',
    })
    expect(read?.facts).toMatchObject({ orderNumber: '4711', amount: 1249, currency: 'USD' })
  })

  it('takes no script or markup into its fields', async () => {
    const read = await readOrderMail({
      ...settings,
      mail: '<p>Order number: A-1000<script>alert(1)</script></p><p>Thank you for your order with <b>Kiln</b><img src=x onerror=alert(1)>!</p>',
    })
    expect(JSON.stringify(read?.facts)).not.toMatch(/script|onerror|<|>/)
  })
})

it('is the source of a mail when it begins with headers, and not when it talks of some', () => {
  expect(isSource('Return-Path: <a@b.c>\nMIME-Version: 1.0\n\nHello')).toBe(true)
  expect(isSource('From: Kiln <a@b.c>\nSent: today\n\nOrder')).toBe(false)
  expect(isSource('Order number: 1')).toBe(false)
})

it('says whom a mail was addressed to only where no address is the reader’s', () => {
  expect(addressedToOther(['a@b.c', 'Maya@Example.org'], 'maya@example.org')).toBeNull()
  expect(addressedToOther(['a@b.c'], 'maya@example.org')).toBe('a@b.c')
  expect(addressedToOther([], 'maya@example.org')).toBeNull()
})
