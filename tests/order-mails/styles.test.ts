import { describe, expect, it } from 'vitest'
import { readOrderMail } from '@/lib/order-mails/read'
import type { Facts } from '@/lib/order-mails/schema'
import { type Kind, kinds, type Language, languages, type Row, rows, styles, writing } from './styles'

const settings = { today: '2026-11-26', currency: 'EUR', monthFirst: false }
const fields = [
  'store',
  'orderNumber',
  'orderedAt',
  'amount',
  'price',
  'quantity',
  'currency',
  'trackingNumber',
  'carrier',
  'expectedDate',
  'returnBy',
  'status',
  'items',
] as const

const extra = (language: Language) => (language === 'ja' || language === 'ko' ? 500 : 5)
const minor = (amount: number) => Math.round(amount * 100) / 100

const ways = ['plain', 'page', 'forwarded', 'quoted'] as const

interface Case {
  name: string
  mail: string
  wanted: Facts
}

function filled(language: Language, row: Row, text: string): string {
  const [shop, , order, item, quantity, price, shipping, written, , carrierHost, number] = row
  const { money, day } = writing[language]
  const values: Record<string, string> = {
    shop,
    order,
    item,
    quantity: String(quantity),
    price: money(price),
    sum: money(minor(price * quantity)),
    extra: money(extra(language)),
    shipping: money(shipping),
    total: money(minor(price * quantity + shipping)),
    both: money(minor(price + extra(language) + shipping)),
    day: day(18, 11),
    written,
    carrierHost,
    number,
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`)
}

function wantedOf(language: Language, kind: Kind, row: Row): Facts {
  const [shop, , order, item, quantity, price, shipping, , carrier, , number] = row
  const has = new Set<string>(kinds[kind])
  const isLaid = kind === 'bill' || kind === 'table' || kind === 'several'
  const when = <T>(field: string, value: T) => (has.has(field) ? value : null)
  return {
    store: when('store', shop),
    orderNumber: when('orderNumber', order),
    orderedAt: when('orderedAt', '2026-11-10'),
    amount: when(
      'amount',
      minor(kind === 'several' ? price + extra(language) + shipping : price * quantity + shipping),
    ),
    price: when('price', price),
    quantity: when('quantity', quantity),
    currency: when('amount', writing[language].currency),
    trackingNumber: when('trackingNumber', number),
    carrier: when('carrier', carrier),
    expectedDate: when('expectedDate', kind === 'today' ? '2026-11-10' : '2026-11-18'),
    returnBy: null,
    status: isLaid ? 'ordered' : kind === 'brought' ? 'delivered' : kind === 'back' ? null : 'shipped',
    items: kind === 'several' ? [item] : has.has('items') ? [item] : [],
    parcels: [],
  }
}

const date = 'Tue, 10 Nov 2026 09:12:00 +0000'

function mailOf(way: (typeof ways)[number], from: string, subject: string, text: string): string {
  const body = text.replaceAll('|', '\t')
  const page = text
    .split('\n')
    .map(line =>
      line.includes('|')
        ? `<table><tr>${line
            .split('|')
            .map(cell => `<td>${cell}</td>`)
            .join('')}</tr></table>`
        : `<p>${line}</p>`,
    )
    .join('')
  const head = (sender: string, title: string, type: string) =>
    `From: ${sender}\nTo: maya@example.org\nSubject: ${title}\nDate: ${date}\nMIME-Version: 1.0\nContent-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n`
  const inner = `From: ${from}\nDate: ${date}\nSubject: ${subject}\nTo: maya@example.org\n\n${body}`
  if (way === 'plain') return head(from, subject, 'plain') + body
  if (way === 'page') return `${head(from, subject, 'html')}<html><body>${page}</body></html>`
  const outer = head('Maya Okafor <maya@gmail.com>', `Fwd: ${subject}`, 'plain')
  return way === 'forwarded'
    ? `${outer}FYI\n\n---------- Forwarded message ---------\n${inner}`
    : `${outer}See below.\n\n${inner.replace(/^/gm, '> ')}`
}

function cases(): Case[] {
  const found: Case[] = []
  for (const language of languages)
    for (const kind of Object.keys(kinds) as Kind[])
      for (const [at, row] of rows[language].entries()) {
        const [subject, text] = styles[language][kind]
        const [shop, host, , , , , , written, , carrierHost] = row
        const isCarriers = kind === 'today' || kind === 'back'
        const from = isCarriers ? `${written} <no-reply@${carrierHost}>` : `${shop} <orders@${host}>`
        const way = ways[((at + found.length / 4) % ways.length) | 0]!
        found.push({
          name: `${language} ${kind} ${at} ${way}`,
          mail: mailOf(way, from, filled(language, row, subject), filled(language, row, text)),
          wanted: wantedOf(language, kind, row),
        })
      }
  return found
}

describe('mails in the style of many shops', () => {
  const all = cases()

  it('are at least 150, in eight languages', () => {
    expect(all.length).toBeGreaterThanOrEqual(150)
  })

  it('are read nearly whole, and no amount, number or carrier is wrong', async () => {
    let [present, right] = [0, 0]
    const wrong: string[] = []
    const missed: string[] = []
    for (const { name, mail, wanted } of all) {
      const facts = (
        await readOrderMail({ ...settings, currency: name.startsWith('ar') ? 'SAR' : 'EUR', mail })
      )?.facts
      for (const field of fields) {
        const got = facts?.[field] ?? null
        const want = wanted[field]
        const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
        const isRight =
          field === 'items' && Array.isArray(got)
            ? wanted.items.every(item => got.includes(item as never)) &&
              (wanted.items.length > 0 || got.length === 0)
            : got === want
        if (!isEmpty(want)) present++
        if (isRight) right += isEmpty(want) ? 0 : 1
        else
          (isEmpty(got) ? missed : wrong).push(
            `${name} ${field}: ${JSON.stringify(got)} for ${JSON.stringify(want)}`,
          )
      }
    }
    const share = right / present
    console.log(
      `${all.length} mails: ${right} of ${present} fields right (${(share * 100).toFixed(1)} %), ${missed.length} left empty, ${wrong.length} wrong\n${[...missed, ...wrong].join('\n')}`,
    )
    expect(wrong).toEqual([])
    expect(share).toBeGreaterThanOrEqual(0.95)
  })
})
