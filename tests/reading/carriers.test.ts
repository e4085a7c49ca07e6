import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  carrierByForm,
  carrierNamed,
  carrierOfHost,
  carriersIn,
  followedAt,
  guessCarriers,
} from '@/lib/reading/carriers.rules'
import { type CarrierFacts, carriers } from '@/lib/reading/carriers.values'

const likely = guessCarriers

describe('the carrier of a tracking number', () => {
  it.each([
    ['1Z 999 AA1 01 2345 6784', ['ups']],
    ['1z999aa10123456784', ['ups']],
    ['EA123456785US', ['usps']],
    ['9400 1000 0000 0000 0000 06', ['usps']],
    ['420 90210 9400 1000 0000 0000 0000 06', ['usps']],
    ['986578788855', ['fedex']],
    ['041441760228964', ['fedex', 'dpd']],
    ['3318810025', ['dhl', 'cj', 'aramex']],
    ['３３１８８１００２５', ['dhl', 'cj', 'aramex']],
    ['JJD000390007851234567', ['dhl']],
    ['SF1012345678901', ['sf']],
    ['YT2412345678901234', ['yunExpress']],
    ['H1000730000870101018', ['hermes']],
    ['6A12345678904', ['laPoste']],
    ['RB123456785GB', ['royalMail']],
    ['CP123456785FR', ['laPoste']],
    ['RR123456785JP', ['japanPost']],
    ['EE123456785KR', ['koreaPost']],
    ['RN123456785CH', ['swissPost']],
    ['RR123456785PL', ['upu']],
    ['TBA123456789012', ['amazon']],
    ['C11031500001879', ['onTrac', 'evri']],
    ['JD0002261234567890', ['yodel', 'dhl']],
    ['YT8812345678901', ['yto']],
    ['3SABCD123456789', ['postNl']],
    ['PQ4F6P0704104480181750Q', ['correos']],
    ['7035114477138472', ['canadaPost', 'evri']],
    ['36KLZ5012345', ['australiaPost']],
    ['6865407654321', ['koreaPost']],
    ['01546024551234', ['dpd', 'hermes']],
    ['ZABCDEF1', ['gls']],
  ])('%s looks like %s', (number, carriers) => {
    expect(likely(number)).toEqual(carriers)
  })

  it('offers all carriers of Japan that count a check digit in the same way', () => {
    const serial = 30512345678n
    expect(likely(`${serial}${serial % 7n}`)).toEqual(
      expect.arrayContaining(['yamato', 'sagawa', 'japanPost']),
    )
  })

  it.each(['', '1Z999', '123456789', '97001000000000000000', '<script>', 'THANKYOU', '12345'])(
    '%j looks like nobody’s',
    number => {
      expect(guessCarriers(number)).toEqual([])
    },
  )

  it('is not guessed when the check digit is wrong', () => {
    for (const number of ['1Z999AA10123456785', 'EA123456789US', '9400100000000000000007'])
      expect(likely(number), number).toEqual([])
    expect(likely('986578788856')).not.toContain('fedex')
  })

  it('links to a page of the carrier over https, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('DHL', 'UPS', 'Evri', ''), (number, carrier) => {
        for (const { url } of followedAt({ number, carrier })) {
          expect(new URL(url).protocol).toBe('https:')
          expect(new URL(url).username).toBe('')
        }
      }),
    )
  })

  it.each([
    ['DHL Paket', 'dhl'],
    ['Deutsche Post', 'deutschePost'],
    ['Deutsche Post DHL', 'dhl'],
    ['Österreichische Post', 'austrianPost'],
    ['Colissimo', 'colissimo'],
    ['chronopost', 'chronopost'],
    ['Correos', 'correos'],
    ['Correos Express', 'correosExpress'],
    ['Hermes', 'hermes'],
    ['Hermes UK', 'evri'],
    ['中通', 'zto'],
    ['邮政', 'chinaPost'],
    ['京东', 'jd'],
    ['롯데', 'lotte'],
    ['한진', 'hanjin'],
    ['سمسا', 'smsa'],
    ['البريد السعودي', 'saudiPost'],
    ['بريد الإمارات', 'emiratesPost'],
    ['ヤマト運輸', 'yamato'],
    ['佐川急便', 'sagawa'],
    ['顺丰速运', 'sf'],
    ['우체국택배', 'koreaPost'],
    ['CJ대한통운', 'cj'],
    ['أرامكس', 'aramex'],
    ['royal mail tracked 24', 'royalMail'],
    ['Uncle Bob', null],
    ['', null],
  ])('%j names %s', (text, carrier) => {
    expect(carrierNamed(text)).toBe(carrier)
  })

  it('follows a parcel where its carrier is named, whatever its number looks like', () => {
    expect(
      followedAt({ number: '1Z999AA10123456784', carrier: 'Evri' }).map(({ carrier }) => carrier),
    ).toEqual(['evri'])
    expect(followedAt({ number: '1Z999AA10123456784' }).map(({ carrier }) => carrier)).toEqual(['ups'])
    expect(followedAt({ number: null, carrier: 'UPS' })).toEqual([])
    expect(followedAt({ number: '12', carrier: 'The shop’s own van' })).toEqual([])
  })
})

describe('the table of carriers', () => {
  const table = Object.entries(carriers as Record<string, CarrierFacts>)

  it('knows at least sixty, each by its own name and by every other', () => {
    expect(table.length).toBeGreaterThanOrEqual(60)
    for (const [carrier, { name, names, short }] of table)
      for (const one of [name, ...(names?.split('|') ?? []), ...(short?.split('|') ?? [])])
        expect(carrierNamed(one), one).toBe(carrier)
  })

  it('names every carrier once and gives no host to two', () => {
    const names = table.map(([, { name }]) => name)
    const hosts = table.flatMap(([, { hosts }]) => hosts?.split('|') ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(hosts).size).toBe(hosts.length)
    for (const [, { page }] of table) if (page) expect(new URL(`${page}1`).protocol).toBe('https:')
  })
})

describe('a carrier in a sentence', () => {
  it.each([
    ['Your parcel is with Evri.', ['evri']],
    ['ヤマト運輸でお届けします', ['yamato']],
    ['CJ대한통운으로 발송되었습니다', ['cj']],
    ['تم تسليم شحنتك إلى سمسا', ['smsa']],
    ['شحنتك بأرامكس في الطريق', ['aramex']],
    ['expédiée par Mondial Relay', ['mondialRelay']],
    ['Enviado por SEUR, no por MRW', ['seur', 'mrw']],
    ['已交由中通快递派送', ['zto']],
    // Words that are names too.
    ['Ups! Something went wrong', []],
    ['pop-ups and pick-ups', []],
    ['Pasez à la poste', []],
    ['其中通过审核的订单', []],
    ['邮政编码 100000', []],
    ['Correos electrónicos', []],
    ['A scarf by Hermes', []],
    ['请到菜鸟驿站取件', []],
    ['京东商城', []],
    ['dhl.de/paket', []],
  ])('%j names %j', (text, wanted) => {
    expect(carriersIn(text)).toEqual(wanted)
  })

  it('is known by the host of its mails and links', () => {
    expect(carrierOfHost('tools.usps.com')).toBe('usps')
    expect(carrierOfHost('evri.com')).toBe('evri')
    expect(carrierOfHost('notups.com')).toBeNull()
    expect(carrierOfHost('ups.com.evil.example')).toBeNull()
  })
})

it('tells a carrier by the form of a number only where nobody else’s numbers look like it', () => {
  expect(carrierByForm('1Z999AA10123456784')).toBe('ups')
  expect(carrierByForm('RR123456785JP')).toBe('japanPost')
  for (const number of ['8888297016898882', '7035114477138472', '986578788855', 'JD0002261234567890', ''])
    expect(carrierByForm(number), number).toBeNull()
})

it('finds no number of a wrong check digit at Canada Post', () => {
  expect(likely('7035114477138473')).toEqual(['evri'])
})
