import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Gift } from '@/lib/gifts/schema'
import { readOrderMail } from '@/lib/order-mails/read'
import { parcelOf } from '@/lib/order-mails/rules'

const headers =
  'Date: Tue, 10 Nov 2026 08:10:00 +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n'
const settings = { today: '2026-11-26', currency: 'EUR', monthFirst: false }
const parcelsOf = async (subject: string, lines: readonly string[]) => {
  const mail = `From: Kiln <orders@kiln.example>\nSubject: ${subject}\n${headers}${lines.join('\n')}\n`
  const facts = (await readOrderMail({ ...settings, mail }))?.facts
  const told = facts?.parcels.map(({ trackingNumber, carrier, items }) =>
    [trackingNumber, carrier ?? '', ...items].join(' | '),
  )
  return { told, first: facts?.trackingNumber, items: facts?.items }
}

const parcels = [
  { trackingNumber: '1Z999AA10123456784', carrier: 'UPS', items: ['Wool scarf'] },
  { trackingNumber: '00340434161094027318', carrier: 'DHL', items: ['Tea bowl, celadon', 'Spoon'] },
]

describe('the parcel of a gift', () => {
  it.each([
    ['Tea bowl celadon', null, '00340434161094027318'],
    ['wool scarf', null, '1Z999AA10123456784'],
    ['Wool scarf', { number: '0034 0434 1610 9402 7318' }, '00340434161094027318'],
    ['Bread book', null, null],
  ] as const)('with %s and its number %o is %s', (name, tracking, number) => {
    expect(parcelOf({ name, tracking: tracking as Gift['tracking'] }, parcels)).toBe(number)
  })
})

describe('a mail of several parcels', () => {
  it('says of each its number, its carrier and what is in it', async () => {
    expect(
      await parcelsOf('Your order has shipped', [
        'Order number: KC-20417',
        'Package 1 of 2',
        'Carrier: UPS',
        'Tracking number: 1Z999AA10123456784',
        '1 x Wool scarf',
        '',
        'Package 2 of 2',
        'Carrier: DHL',
        'Tracking number: 00340434161094027318',
        '2 x Tea bowl',
        '1 x Spoon',
      ]),
    ).toEqual({
      told: ['1Z999AA10123456784 | UPS | Wool scarf', '00340434161094027318 | DHL | Tea bowl | Spoon'],
      first: '1Z999AA10123456784',
      items: ['Wool scarf', 'Tea bowl', 'Spoon'],
    })
  })

  it('says so in every language', async () => {
    expect(
      (
        await parcelsOf('発送のお知らせ', [
          '注文番号: A-20417',
          '荷物1',
          '配送業者: ヤマト運輸',
          '追跡番号: 4028-7312-9981',
          '商品名: マグカップ',
          '荷物2',
          '配送業者: 佐川急便',
          '追跡番号: 4028-7312-9992',
          '商品名: タオル',
        ])
      ).told,
    ).toEqual(['402873129981 | Yamato | マグカップ', '402873129992 | Sagawa | タオル'])
  })

  it('says the carrier of each row of a table', async () => {
    expect(
      (
        await parcelsOf('Shipped: order 998811', [
          'Order number: 998811',
          'Carrier\tTracking number',
          'UPS\t1Z999AA10123456784',
          'FedEx\t986578788855',
        ])
      ).told,
    ).toEqual(['1Z999AA10123456784 | UPS', '986578788855 | FedEx'])
  })

  it('says of no article in which it is, where nothing tells', async () => {
    expect(
      (
        await parcelsOf('Ihre Bestellung 4711-22 wurde versandt', [
          'Bestellnummer: 4711-22',
          '1 x Kanne',
          '1 x Tasse',
          'Sendungsnummer: 00340434161094027318',
          'Sendungsnummer: 00340434161094027325',
        ])
      ).told,
    ).toEqual(['00340434161094027318 | DHL', '00340434161094027325 | DHL'])
  })

  it('says it in the words of schema.org', async () => {
    const parcel = (trackingNumber: string, name: string) => ({
      '@context': 'https://schema.org',
      '@type': 'ParcelDelivery',
      trackingNumber,
      carrier: { '@type': 'Organization', name: 'DHL' },
      itemShipped: { '@type': 'Product', name },
      partOfOrder: { '@type': 'Order', orderNumber: 'A-1001' },
    })
    const data = [parcel('00340434161094027318', 'Kanne'), parcel('00340434161094027325', 'Tasse')]
    const mail = `From: Kiln <orders@kiln.example>\nSubject: Shipped\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n<script type="application/ld+json">${JSON.stringify(data)}</script><p>On its way`
    expect((await readOrderMail({ ...settings, mail }))?.facts.parcels).toEqual([
      { trackingNumber: '00340434161094027318', carrier: 'DHL', items: ['Kanne'] },
      { trackingNumber: '00340434161094027325', carrier: 'DHL', items: ['Tasse'] },
    ])
  })
})

it('names no second parcel in mails of one', async () => {
  const folder = new URL('./mails/', import.meta.url)
  const mails = [
    ...readFileSync(new URL('./written.txt', import.meta.url), 'utf8').split('\n=====\n'),
    ...readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8')),
  ]
  const several: string[] = []
  for (const mail of mails) {
    const parcels = (await readOrderMail({ ...settings, mail }))?.facts.parcels ?? []
    const isSeveral = /shipped in 2 packages/.test(mail)
    expect(parcels.length > 0 || !isSeveral).toBe(true)
    if (parcels.length > 0 && !isSeveral) several.push(`${mail.slice(0, 80)}: ${JSON.stringify(parcels)}`)
  }
  expect(several).toEqual([])
})
