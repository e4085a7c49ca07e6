import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'
import { statements } from './statements'

const today = '2026-11-26'
const spent = (text: string, options = {}) => {
  const { items, skipped, errors } = read(text, { currency: 'EUR', today, home: 'mdy', ...options })
  return {
    items: items.map(({ type, data }) => [type, data.date, data.amount, data.currency, data.description]),
    left: [...skipped.map(({ reason }) => reason), ...errors.map(({ messageKey }) => messageKey)],
  }
}

describe('the direction of a table of money', () => {
  it('can be turned round by the user, in every way that it is told', () => {
    for (const { text, currency = 'EUR', dayFirst } of statements) {
      const options = { currency, home: dayFirst ? ('dmy' as const) : ('mdy' as const), today }
      const [before, after] = [read(text, options), read(text, { ...options, spending: 'turned' })]
      expect(after.spending).toMatchObject({ by: before.spending!.by, turned: true })
      const rows = new Set(before.items.map(({ row }) => row))
      expect(after.items.filter(({ row }) => rows.has(row))).toEqual([])
    }
  })

  it('is asked where nothing tells it, and the answer counts', () => {
    const text = 'Date,Description,Amount\n2026-03-01,Ann,5.00\n2026-03-02,Ben,-7.00\n2026-03-03,Cleo,9.00\n'
    expect(() => spent(text)).toThrow('noDirection')
    expect(spent(text, { spending: 'asRead' }).items).toEqual([
      ['expense', '2026-03-02', 7, undefined, 'Ben'],
    ])
    expect(spent(text, { spending: 'turned' }).items.map(([, , amount]) => amount)).toEqual([5, 9])
  })

  it('never takes a row in which both columns are filled', () => {
    expect(spent('Date,Description,Debit,Credit\n2026-03-01,Shop,5.00,\n2026-03-02,Odd,5.00,7.00\n')).toEqual(
      { items: [['expense', '2026-03-01', 5, undefined, 'Shop']], left: ['directionUnknown'] },
    )
  })
})

describe('tables that are none of ours', () => {
  it.each([
    // Finnish, Czech and Hungarian statements: languages that we do not know.
    'Kirjauspäivä;Nimi;Määrä\n05.03.2026;Lelukauppa;-12,50\n06.03.2026;Palkka;1500,00\n',
    'Datum;Název;Částka\n05.03.2026;Hračky;-250,00\n06.03.2026;Mzda;30000,00\n',
    'Date,Name,Height\n2026-03-05,Oak,12.50\n2026-03-06,Elm,-3.20\n',
  ])('are asked about and never made into occasions or people: %s', text => {
    const types = () => new Set(read(text, { today }).items.map(({ type }) => type))
    let found: Set<string> | string
    try {
      found = types()
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      found = error.reason
    }
    if (typeof found === 'string') expect(['noType', 'noColumns', 'noDirection']).toContain(found)
    else expect([...found]).toEqual(['expense'])
  })

  it('are read by their values when the user says that they are expenses', () => {
    const text = 'Kirjauspäivä;Nimi;Määrä\n05.03.2026;Lelukauppa;-12,50\n06.03.2026;Palkka;1500,00\n'
    const parsed = read(text, { type: 'expense', spending: 'asRead', today })
    expect(parsed.guessed).toContain('Määrä')
    expect(parsed.items.map(({ data }) => [data.date, data.amount, data.description])).toEqual([
      ['2026-03-05', 12.5, 'Lelukauppa'],
    ])
  })
})

describe('tables of orders', () => {
  it('keep the number of the order and of the parcel, and cancelled ones stay cancelled', () => {
    const text = `"Website","Order ID","Order Date","Currency","Unit Price","Total Owed","Quantity","Order Status","Shipment Status","Ship Date","Carrier Name & Tracking Number","Product Name"
"Amazon.com","112-1","2025-12-03T14:22:11Z","USD","49.99","53.99","1","Closed","Shipped","2025-12-04T09:00:00Z","AMZN_US(TBA01)","Wool Blanket"
"Amazon.com","112-2","2025-12-05T14:22:11Z","USD","1,249.00","1,244.00","1","Cancelled","Not Available","Not Available","Not Available","Camera"
"Amazon.com","112-3","2025-12-06T14:22:11Z","USD","9.00","9.00","1","Returned","Shipped","2025-12-07T09:00:00Z","UPS(1Z9)","Mug"`
    const { format, items } = read(text, { today })
    expect(format).toBe('amazon-csv')
    expect(
      items.map(({ data, defaults }) => [data.name, data.price, data.status ?? defaults?.status]),
    ).toEqual([
      ['Wool Blanket', 49.99, 'purchased'],
      ['Camera', 1249, 'cancelled'],
      ['Mug', 9, 'returned'],
    ])
    expect(items.map(({ data }) => data.tracking)).toMatchObject([
      { carrier: 'Amazon', number: 'TBA01', orderNumber: '112-1', status: 'delivered' },
      { orderNumber: '112-2', status: 'ordered' },
      { carrier: 'UPS', number: '1Z9', orderNumber: '112-3' },
    ])
  })

  it('never take the money for wrapping for the title', () => {
    const text = `order id,order url,items,to,date,total,shipping,shipping_refund,gift,tax,refund,payments
112-1,https://www.amazon.com/x,"Stain Remover, 4 oz; ",Pat Doe,2025-12-20,4.22,0,0,0,0.24,0,"Visa"
111-2,https://www.amazon.com/x,"Violet Bulb; ",Ada,2025-12-20,7.42,0,0,3.99,0.42,7.42,Visa
,,,,,=SUBTOTAL(109),,,,,,`
    const { items, skipped } = read(text, { today, ownName: 'Ada' })
    expect(items.map(({ data }) => [data.name, data.price, data.recipient, data.status, data.notes])).toEqual(
      [
        ['Stain Remover, 4 oz', 4.22, 'Pat Doe', undefined, undefined],
        ['Violet Bulb', 7.42, undefined, 'returned', 'gift: 3.99\nrefund: 7.42'],
      ],
    )
    expect(skipped.map(({ reason }) => reason)).toEqual(['total'])
  })

  it('are asked about where the only title is a number, or yes and no', () => {
    expect(() => read('Gift,Recipient,Price\nyes,Ann,5\nno,Ben,6\n')).toThrow('noType')
    expect(() => read('Gift,Recipient,Price\n0,Ann,5\n3.99,Ben,6\n')).toThrow('noType')
  })
})

const qif = `!Option:AutoSwitch
!Account
NChecking
TBank
^
!Type:Bank
D6/12'26
T-25.00
PFlower Shop
Mroses
LGifts
^
D6/13'26
T2,500.00
PPaycheck
^
D6/25'26
T-100.00
PSavings
L[Savings]
^
D6/26'26
U-1,050.10
T-1,050.10
PToy Barn
^
`
const ofx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260314120000[-5:EST]<TRNAMT>-25.00<FITID>1<NAME>Flower &amp; Co<MEMO>roses
</STMTTRN>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20260315
<TRNAMT>2500.00
<FITID>2
<NAME>Paycheck
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('Quicken and Open Financial Exchange', () => {
  it('reads QIF: a minus is spent, and money moved between own accounts is not', () => {
    expect(spent(qif)).toEqual({
      items: [
        ['expense', '2026-06-12', 25, undefined, 'Flower Shop – roses'],
        ['expense', '2026-06-26', 1050.1, undefined, 'Toy Barn'],
      ],
      left: ['income', 'payment'],
    })
    expect(
      spent('!Type:CCard\nD24.12.2026\nT-12,50\nPTeeladen\n^\nD03.04.2026\nT-1,00\nPBrot\n^\n').items,
    ).toEqual([
      ['expense', '2026-12-24', 12.5, undefined, 'Teeladen'],
      ['expense', '2026-04-03', 1, undefined, 'Brot'],
    ])
  })

  it('reads OFX as SGML and as XML, with the currency of the account', () => {
    const expected = {
      items: [['expense', '2026-03-14', 25, 'USD', 'Flower & Co – roses']],
      left: ['income'],
    }
    expect(spent(ofx)).toEqual(expected)
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>USD</CURDEF><BANKTRANLIST>
<STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260314</DTPOSTED><TRNAMT>-25.00</TRNAMT><NAME>Flower &amp; Co</NAME><MEMO>roses</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEP</TRNTYPE><DTPOSTED>20260315</DTPOSTED><TRNAMT>9.00</TRNAMT><NAME>Ann</NAME></STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    expect(spent(xml)).toEqual(expected)
  })

  it('reads the kind of a booking where a bank writes no minus, and refuses what it does not tell', () => {
    const row = (kind: string, amount: string) =>
      `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20260314<TRNAMT>${amount}<NAME>${kind}</STMTTRN>`
    const text = `<OFX><CURDEF>EUR<BANKTRANLIST>${row('DEBIT', '12,50')}${row('CREDIT', '5,00')}${row('OTHER', '7,00')}</BANKTRANLIST></OFX>`
    expect(spent(text)).toEqual({
      items: [['expense', '2026-03-14', 12.5, 'EUR', 'DEBIT']],
      left: ['income', 'directionUnknown'],
    })
  })
})

describe('damaged tables of money', () => {
  const files = [qif, ofx, ...statements.map(({ text }) => text)]
  it('are read or refused with a reason, and no expense is half a record', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      kind: fc.constantFrom('put', 'cut', 'drop', 'double'),
      size: fc.integer({ min: 1, max: 40 }),
      text: fc.constantFrom(
        ',',
        ';',
        '"',
        '\n',
        '\r',
        '-',
        '<',
        '>',
        '^',
        '!',
        '(',
        '0',
        '99999999999',
        '\t',
        'é',
        '٣',
      ),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 5 }),
        (file, changes) => {
          let text = file
          for (const { at, kind, size, text: more } of changes) {
            const place = Math.floor(at * text.length)
            if (kind === 'put') text = text.slice(0, place) + more + text.slice(place)
            else if (kind === 'cut') text = text.slice(0, place)
            else if (kind === 'drop') text = text.slice(0, place) + text.slice(place + size)
            else text = text.slice(0, place + size) + text.slice(place)
          }
          try {
            for (const { type, data } of read(text, { currency: 'EUR', today }).items) {
              if (type !== 'expense') continue
              expect(data.amount).toBeDefined()
              if (typeof data.amount === 'number') expect(data.amount).toBeGreaterThan(0)
            }
          } catch (error) {
            if (!(error instanceof UnreadableFile)) throw error
          }
        },
      ),
      { numRuns: 2000 },
    )
  }, 120_000)

  it('may have thousands of rows', () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, at) => `${(at % 28) + 1}.03.2026;Shop ${at};-${at + 1},50`,
    )
    const { items } = read(`Buchungstag;Verwendungszweck;Betrag\n${rows.join('\n')}\n`, { today })
    expect(items).toHaveLength(12_000)
    expect(items[11_999]?.data).toMatchObject({ amount: 12_000.5, description: 'Shop 11999' })
  }, 60_000)
})
