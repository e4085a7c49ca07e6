import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carrierNamed, followedAt, guessCarriers } from '@/lib/gifts/carriers/rules'

const likely = (number: string) => guessCarriers(number).map(({ carrier }) => carrier)

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
    ['RN123456785CH', ['upu']],
    ['PQ4F6P0704104480181750Q', ['correos']],
    ['7035114477138472', ['canadaPost']],
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
    for (const number of [
      '1Z999AA10123456785',
      'EA123456789US',
      '7035114477138473',
      '9400100000000000000007',
    ])
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
    ['Deutsche Post', 'dhl'],
    ['Colissimo', 'laPoste'],
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
