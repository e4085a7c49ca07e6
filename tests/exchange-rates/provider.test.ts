import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchRates, RatesError, readRates } from '@/lib/money/exchange-rates/provider'
import { type Bank, fileOf, openBank } from './bank'

const latest = '2026-11-22'
const good = fileOf({ '2026-11-20': { USD: '1.1588', JPY: '181.20', KRW: '1703.11' } })

describe('the file of the central bank', () => {
  it('is read as the bank writes it', () => {
    expect(readRates(good, latest)).toEqual([
      { currency: 'USD', date: '2026-11-20', perEuro: '1.1588' },
      { currency: 'JPY', date: '2026-11-20', perEuro: '181.20' },
      { currency: 'KRW', date: '2026-11-20', perEuro: '1703.11' },
    ])
  })

  it('may have many days, and is read from the oldest', () => {
    const rates = readRates(fileOf({ '2026-11-20': { USD: '1.2' }, '2026-11-19': { USD: '1.1' } }), latest)
    expect(rates.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('may use the other quotes', () => {
    expect(readRates(good.replaceAll("'", '"'), latest)).toHaveLength(3)
  })

  it.each([
    ['nothing', ''],
    ['a text', 'Service temporarily unavailable'],
    ['a page', '<html><body>Maintenance<br></body></html>'],
    ['a page that is well formed', '<html><body>Maintenance</body></html>'],
    ['half of it', good.slice(0, good.indexOf('KRW') + 20)],
    ['tags that do not match', good.replace('</Cube>', '</Cub>')],
    ['two roots', `${good}<Cube/>`],
    ['text after it', `${good}and more`],
    ['a sign outside of tags', good.replace('Reference rates', 'Reference > rates')],
    ['an entity', good.replace('Reference rates', '&amp;')],
    ['an entity in a rate', good.replace('1.1588', '&one;')],
    [
      'a bomb of entities',
      good.replace('?>', '?><!DOCTYPE bomb [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'),
    ],
    ['a doctype from elsewhere', good.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">')],
    ['a comment', good.replace('<Cube>', '<!-- <Cube> -->')],
    ['CDATA', good.replace('Reference rates', '<![CDATA[x]]>')],
    ['a second instruction', good.replace('<Cube>', '<?php ?><Cube>')],
    ['an attribute twice', good.replace("rate='1.1588'", "rate='1.1588' rate='2'")],
    ['a nest without end', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
    ['no rates', fileOf({ '2026-11-20': {} })],
    ['no day', good.replace(" time='2026-11-20'", '')],
    ['a day that is none', good.replace('2026-11-20', '2026-02-30')],
    ['a day of the future', good.replace('2026-11-20', '2026-11-23')],
    ['a day before the euro', good.replace('2026-11-20', '1970-01-01')],
    ['a currency that is none', good.replace('USD', 'Dollar')],
    ['the euro itself', good.replace('USD', 'EUR')],
    ['a currency twice', good.replace('JPY', 'USD')],
    ...[
      '0',
      '0.0000',
      '-1.2',
      'NaN',
      'Infinity',
      '1e5',
      '1,1588',
      '',
      ' 1.1',
      '1.123456789',
      '99999999999',
    ].map(rate => [`the rate "${rate}"`, good.replace('1.1588', rate)]),
  ])('is refused as a whole with %s', (_, xml) => {
    expect(() => readRates(xml, latest)).toThrow(RatesError)
  })

  it('is refused in a short time, however it is built', () => {
    const started = performance.now()
    for (const xml of [
      `<a ${'b="c" '.repeat(20_000)}`,
      `<a${' '.repeat(200_000)}`,
      `${'<a '.repeat(50_000)}`,
      `<a b="${'x'.repeat(300_000)}`,
    ])
      expect(() => readRates(xml, latest)).toThrow(RatesError)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('the fetch of the rates', () => {
  let bank: Bank
  beforeAll(async () => {
    bank = await openBank()
  })
  const fetched = (timeout?: number) => fetchRates(bank.url, latest, timeout)

  it('returns the rates of the bank', async () => {
    bank.answer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(good))
    expect(await fetched()).toHaveLength(3)
  })

  it('follows a redirect on the same host', async () => {
    bank.answer((request, response) =>
      request.url === '/daily.xml'
        ? response.writeHead(301, { location: '/new/daily.xml' }).end()
        : response.writeHead(200).end(good),
    )
    expect(await fetched()).toHaveLength(3)
  })

  it.each([
    'http://localhost:1/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//elsewhere.test/x',
    'http://127.0.0.1:1/',
    'http://[',
  ])('does not follow a redirect to %s', async location => {
    bank.answer((_, response) => response.writeHead(302, { location }).end())
    await expect(fetched()).rejects.toThrow('the address leads to another host')
  })

  it('does not run in circles', async () => {
    bank.answer((_, response) => response.writeHead(302, { location: '/daily.xml' }).end())
    bank.asked.length = 0
    await expect(fetched()).rejects.toThrow('in circles')
    expect(bank.asked.length).toBeLessThanOrEqual(4)
  })

  it.each([204, 304, 403, 404, 500, 503])('refuses a response with the status %i', async status => {
    bank.answer((_, response) => response.writeHead(status).end())
    await expect(fetched()).rejects.toThrow(RatesError)
  })

  it('gives up without a response', async () => {
    bank.answer(() => {})
    await expect(fetched(200)).rejects.toThrow('no answer came in time')
  })

  it('gives up on a response that never ends', async () => {
    bank.answer((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(fetched(300)).rejects.toThrow('no answer came in time')
  })

  it('reads no more than the limit, compressed or not', async () => {
    const long = ' '.repeat(5_000_000)
    bank.answer((_, response) => response.writeHead(200).end(long))
    await expect(fetched()).rejects.toThrow('the answer is too long')
    const packed = gzipSync(long)
    expect(packed.length).toBeLessThan(10_000)
    bank.answer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
    await expect(fetched()).rejects.toThrow('the answer is too long')
  })

  it.each([
    ['a connection that breaks', (response: import('node:http').ServerResponse) => response.destroy()],
    [
      'an answer that breaks off',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write(good.slice(0, 300), () => response.destroy())
      },
    ],
    [
      'bytes that are no text',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x80])),
    ],
  ])('fails with RatesError after %s', async (_, end) => {
    bank.answer((_, response) => void end(response))
    await expect(fetched()).rejects.toThrow(RatesError)
  })

  it('fails with RatesError when no server is there', async () => {
    await expect(fetchRates('http://127.0.0.1:1/', latest)).rejects.toThrow(RatesError)
  })
})
