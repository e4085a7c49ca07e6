import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isBirthday, isDate } from '@/lib/core/calendar'
import { csvStyle } from '@/lib/core/csv'
import { isCurrency } from '@/lib/core/money'
import { readOrderMail } from '@/lib/order-mails/read'
import { Facts } from '@/lib/order-mails/schema'
import { PageReader, pieceLength } from '@/lib/products/pages.rules'
import { saidBy } from '@/lib/products/rules'
import { placesOf } from '@/lib/quick-add/chips'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import { findAmounts, readAmount, readingsOf } from '@/lib/reading/amounts/rules'
import { type DateReading, dateOrder, findDates, readDate } from '@/lib/reading/dates/rules'
import { readHtml } from '@/lib/reading/pages/html.rules'
import { LinkedData } from '@/lib/reading/pages/linked-data.rules'
import { toCsv } from '@/lib/transfers/exports/csv'
import { type Parsed, type ReadOptions, UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'
import { check } from '@/lib/transfers/import/check'
import { importTypes } from '@/lib/transfers/values'
import { invented } from '../products/invented'
import { contextOf } from '../quick-add/lines'
import { rounds, survives } from '../support/mutated'
import { statements } from '../transfers/formats/statements'
import { spellings } from './spellings'

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const folder = (path: string, ending: string) =>
  readdirSync(new URL(path, import.meta.url))
    .filter(name => name.endsWith(ending))
    .map(name => file(`${path}${name}`))
const linesOf = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
const firstCell = (line: string) => line.split('\t')[0]!

const amounts = spellings.map(({ text }) => text)
const days = linesOf(file('dates.tsv')).map(firstCell)
const pages = [...invented.map(({ html }) => html), ...folder('../products/pages/', '.html')]
const scripts = pages.flatMap(page =>
  [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, data]) => data!),
)
const mails = file('../order-mails/written.txt').split('\n=====\n')
const lines = (['en', 'de', 'fr', 'es', 'ar', 'ja', 'ko', 'zh'] as const).map(
  locale => [locale, linesOf(file(`../quick-add/table/${locale}.tsv`)).map(firstCell)] as const,
)

const expectNumber = (number: number) => expect(Number.isFinite(number)).toBe(true)
const isDayOrYearless = (date: string) => expect(isDate(date) || isBirthday(date), date).toBe(true)

function expectWholeDay(reading: DateReading) {
  if (reading.is === 'day') isDayOrYearless(reading.date)
  if (reading.is === 'range') {
    for (const day of [reading.from, reading.to]) isDayOrYearless(day)
    expect(reading.from.startsWith('--')).toBe(reading.to.startsWith('--'))
  }
  if (reading.is === 'unsure') for (const day of reading.dates) expect(day).toMatch(/^(?:\d{4}|-)-\d\d/)
  if (reading.is === 'month') expect(reading.month).toMatch(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  if (reading.is === 'year') expectNumber(reading.year)
}

const options: ReadOptions = {
  today: '2026-11-26',
  currency: 'EUR',
  language: 'en',
  home: 'dmy',
  ownName: 'Ann',
  country: 'DE',
}

/** Reads a file, and expects each of its rows to be an input, an error with a sentence, or a remark with a reason. */
function expectWholeFile(text: string, given: ReadOptions) {
  let parsed: Parsed
  try {
    parsed = read(text, { ...options, ...given })
  } catch (error) {
    if (error instanceof UnreadableFile) return
    throw error
  }
  for (const item of parsed.items) {
    expect(importTypes).toContain(item.type)
    expect(item.row).toBeGreaterThan(0)
    const checked = check(item, 'EUR')
    if (Array.isArray(checked)) {
      expect(checked.length).toBeGreaterThan(0)
      for (const fault of checked) expect(fault.message).toMatch(/^\w+$/)
    }
  }
  for (const { row, messageKey } of parsed.errors) {
    expect(row).toBeGreaterThan(0)
    expect(messageKey).toMatch(/^\w+$/)
  }
  for (const { reason } of [...parsed.skipped, ...parsed.warnings]) expect(reason).toMatch(/^\w+$/)
}

const cards = [
  ...folder('../transfers/fixtures/', '.vcf'),
  ...[
    'BDAY:1990-07-07\r\nX-ALTBDAY;CALSCALE=chinese:007800070515',
    'BDAY;VALUE=text:circa 1800\r\nDEATHDATE:20190501',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Ann;;;\r\nADR;HOME:;;1 Road;Town;;12345;Land',
    'item1.X-ABDATE:2010-09-12\r\nitem1.X-ABLabel:_$!<Anniversary>!$_',
    'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2011-06-06;0;First met;;;;;;;;;;;;',
  ].map(own => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\n${own}\r\nEND:VCARD\r\n`),
]
const calendars = [
  ...folder('../transfers/fixtures/', '.ics'),
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Mia Birthday\nDTSTART;VALUE=DATE:19900412\nRRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=2SU\nEND:VEVENT\nEND:VCALENDAR',
]
const tables = [
  ...folder('../transfers/fixtures/', '.csv'),
  ...statements.map(({ text }) => text),
  toCsv([{ type: 'person', name: 'محمد; "x"', tags: ['a;b'], birthday: '--02-29' }], csvStyle('en-US')),
  'Given Name,Family Name,Birthday,Event 1 - Label,Event 1 - Value,Address 1 - City\nMia,Ost,1990-04-12,Anniversary,2010-05-05,Bonn\n',
  'Person,Gift,Price,Occasion,Date,Bought?\nMia,Lego,"12,50 €",Christmas 2024,24.12.2024,yes\nTOTAL,,12.50,,,\n',
  'Datum;Buchungstext;Betrag;Saldo\n01.02.2024;Spielwaren;-12,50;100,00\n',
]
const ofx = [
  'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240203120000[-5:EST]<TRNAMT>-12.50<FITID>1<NAME>Toys &amp; Co<MEMO>Lego</STMTTRN></BANKTRANLIST></OFX>',
  '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>EUR</CURDEF><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20240204</DTPOSTED><TRNAMT>3,50</TRNAMT><NAME><![CDATA[Refund]]></NAME></STMTTRN></OFX>',
]
const qif = [
  "!Type:Bank\nD6/12'26\nT-1,250.00\nPToys\nMLego\nLGifts\n^\nD1/ 3'26\nT20.00\nPRefund\nL[Savings]\n^\n",
  '!Account\nNCash\nTCash\n^\n!Type:CCard\nD2024-02-03\nT-5.00\nPBooks\n^\n!Type:Cat\nNGifts\n^\n',
]
const json = [
  '{"format":"gift-tracker","version":2,"people":[{"id":"1","name":"Ana","sizes":{"top":"M"},"calendarBirthday":{"calendar":"chinese","month":8,"day":15}}],"gifts":[{"name":"x","price":1,"recipient":"Ana","tags":["a"]}],"occasions":[{"name":"y","date":"2024-02-29","rule":{"kind":"nthWeekday","month":5,"weekday":0,"nth":2}}]}',
  '[{"name":"Mia","birthday":"1990-04-12","relationship":"family"},{"name":"Leon"}]',
]

it.each(Object.getOwnPropertyNames(Object.prototype))('%s is a word like any other', async word => {
  for (const text of [
    word,
    `12 ${word}`,
    `12${word}`,
    `12:30 ${word}`,
    `Lego ${word} 12,50 €`,
    `$5 ${word}`,
  ]) {
    for (const amount of findAmounts(text, { account: 'EUR' }, { withBare: true }))
      expectNumber(amount.amount)
    for (const { reading } of findDates(text, { today: '2026-11-26', near: true })) expectWholeDay(reading)
    expectWholeDay(readDate(text))
    for (const locale of ['en', 'de'] as const)
      expect(parseQuickAdd(text, contextOf(locale)).kind).toBe('gift')
    expectWholeFile(`${word},Name,Gift\n${text},${text},${text}\n`, { fileName: 'x.csv' })
    await readOrderMail({
      mail: `Order number: A-2041\n${text}`,
      today: '2026-11-26',
      currency: 'EUR',
      monthFirst: false,
    })
  }
  const reader = new PageReader()
  reader.write(
    `<meta property="${word}" content="1"><p id="${word}" class="${word}" itemprop="${word}">1</p>`,
  )
  expect([...reader.end()].length).toBeGreaterThan(0)
})

it('gives a dash between two amounts to one of them', () => {
  const [first, second] = findAmounts('20,— €-30', { account: 'EUR' }, { withBare: true })
  expect([first?.amount, second?.amount]).toEqual([20, -30])
  expect(second!.start).toBeGreaterThanOrEqual(first!.end)
})

it.each(['99999999999999999999950.500', `1${'0'.repeat(400)}`, `5 + ${'9'.repeat(30)},99`])(
  'finds no amount that no number can hold in %s',
  text => {
    for (const context of [{ account: 'EUR' }, { account: 'KWD', locale: 'ar' }] as const) {
      for (const { amount } of findAmounts(text, context, { withBare: true })) expectNumber(amount)
      const one = readAmount(text, context)
      if (one) expectNumber(one.amount)
    }
  },
)

/** In ms for each text, on a machine that does other work too: a hundred thousand of them end, however long they take. */
const patience = 200

describe('a damaged text', { timeout: Math.max(240_000, rounds * patience) }, () => {
  it('is an amount or none', () =>
    survives('amounts', amounts, text => {
      for (const context of [
        { account: 'EUR', locale: 'de' },
        { account: 'KWD', locale: 'ar' },
      ]) {
        const one = readAmount(text, context)
        if (one) expectNumber(one.amount)
        for (const number of readingsOf(text, context)) expectNumber(number)
        let last = 0
        for (const { start, end, amount, currency } of findAmounts(text, context, { withBare: true })) {
          expectNumber(amount)
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          if (currency) expect(isCurrency(currency)).toBe(true)
          last = end
        }
      }
    }))

  it('is a day that there is, or none', () =>
    survives('dates', days, text => {
      for (const year of ['open', 'next', 'past', 'nearest'] as const) {
        const context = { today: '2026-11-26', home: 'dmy', year } as const
        expectWholeDay(readDate(text, context))
        let last = 0
        for (const { reading, start, end } of findDates(text, { ...context, near: true, ranges: true })) {
          expectWholeDay(reading)
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
      }
      dateOrder([text, text])
    }))

  it('is a page with its things', () =>
    survives('html', pages, text => {
      const page = readHtml(text, 4000)
      expect(page.text.length).toBeLessThan(4000 + pieceLength)
      for (const item of page.items) expect(typeof item['@type']).toBe('string')
    }))

  it('is linked data, or none', () =>
    survives('linked data', scripts, text => {
      const data = new LinkedData()
      data.add(text)
      for (const { thing } of data.things()) data.follow(thing.offers)
    }))

  it('is a product with its whole price, or without', () =>
    survives('links', pages, text => {
      const reader = new PageReader()
      for (let at = 0; at < text.length; at += pieceLength)
        if (!reader.write(text.slice(at, at + pieceLength))) break
      const steps = reader.end()
      let step = steps.next()
      while (!step.done) step = steps.next()
      const { preview } = saidBy('https://shop.example/p/123', step.value, '2026-11-26')
      expect(preview.price === null).toBe(preview.currency === null)
      if (preview.price !== null) expect(preview.price).toBeGreaterThan(0)
      expect(preview.title?.length ?? 0).toBeLessThanOrEqual(200)
    }))

  it('is an order with whole facts, or none', () =>
    survives(
      'order mails',
      mails,
      async text => {
        const mail = { mail: text, today: '2026-11-26', currency: 'EUR', monthFirst: false }
        const order = await readOrderMail(mail)
        if (!order) return
        const facts = Facts.parse(order.facts)
        expect(facts.currency !== null).toBe(facts.amount !== null || facts.price !== null)
        for (const day of [facts.orderedAt, facts.expectedDate, facts.returnBy])
          if (day !== null) expect(isDate(day), day).toBe(true)
      },
      ['Total: ', '=?utf-8?b?', '<td>', 'https://x?a=1&b=', 'Tracking: ', '注文番号：', '1 x '],
    ))

  it.each([
    ['vcard', cards, 'x.vcf', ['BEGIN:VCARD\n', 'END:VCARD\n', 'item1.', ';CALSCALE=chinese', '=C3']],
    ['ical', calendars, 'x.ics', ['BEGIN:VEVENT\n', 'END:VEVENT\n', ';VALUE=DATE', 'RRULE:FREQ=YEARLY']],
    ['tables', tables, 'x.csv', ['\n', ',', ';', '"', '""', 'TOTAL']],
    ['ofx', ofx, 'x.ofx', ['<STMTTRN>', '</STMTTRN>', '<TRNAMT>', '<![CDATA[']],
    ['qif', qif, 'x.qif', ['^\n', '!Type:Bank\n', 'T-', "D1/1'26"]],
    ['json', json, 'x.json', ['{"name":', '},', '[[', '\\u0000']],
  ])('is a file of the format %s with whole rows, or unreadable', (name, samples, fileName, pieces) =>
    survives(name, samples, text => expectWholeFile(text, { fileName }), pieces),
  )

  it('is a line with all its words', () =>
    survives(
      'quick add',
      lines.flatMap(([locale, texts]) => texts.map(text => `${locale}${text}`)),
      text => {
        const locale = lines.find(([each]) => text.startsWith(each))?.[0] ?? 'en'
        const line = text.slice(2, 300)
        const parsed = parseQuickAdd(line, contextOf(locale))
        for (const { start, end } of parsed.chips.flatMap(placesOf)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(line.length)
        }
      },
    ))
})
