import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvStyle, csvWriter } from '@/lib/core/csv'
import { guard, unguard } from '@/lib/core/guard'
import { toCsv } from '@/lib/transfers/exports/csv'
import { detect } from '@/lib/transfers/formats/contacts/contacts-csv'
import { readCsv } from '@/lib/transfers/formats/csv'
import { UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const data = (text: string, options = {}) => read(text, options).items.map(item => item.data)

/** The table styles of readers with a decimal point and with a decimal comma. */
const styles = fc.constantFrom(csvStyle('en-US'), csvStyle('de-DE'))

describe('tables', () => {
  it.each([',', ';', '\t', '|'])('finds %j between the cells', sign => {
    const csv = readCsv(
      `${['name', 'email', 'notes'].join(sign)}\r\n${['Anna', 'a@x.org', '"a, b; c"'].join(sign)}`,
    )
    expect(csv.delimiter).toBe(sign)
    expect(csv.rows[0]?.cells.notes).toBe('a, b; c')
  })

  it('counts rows as a spreadsheet does, whatever ends a line and however many lines a cell has', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const csv = readCsv(['\uFEFFname,notes', 'Anna,"one\ntwo"', '', 'Ben,x'].join(end))
      expect(csv.rows.map(row => [row.line, row.cells.name])).toEqual([
        [2, 'Anna'],
        [4, 'Ben'],
      ])
    }
  })

  it('skips the notes before a header', () => {
    const text =
      'Notes:\n"When exporting, some is missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAna,Díaz,https://x,ana@x.org,ACME,Boss,12 Mar 2024\n'
    const parsed = read(text)
    expect(parsed.format).toBe('linkedin-csv')
    expect(parsed.items[0]).toMatchObject({
      row: 5,
      data: { name: 'Ana Díaz', email: 'ana@x.org' },
      defaults: { relationship: 'other' },
    })
  })

  it('accepts short and long rows', () => {
    const csv = readCsv('name,email\nAnna\nBen,b@x.org,extra\n')
    expect(csv.rows.map(row => ({ ...row.cells }))).toEqual([
      { name: 'Anna' },
      { name: 'Ben', email: 'b@x.org', '#3': 'extra' },
    ])
  })

  it('refuses unreadable tables and names the line', () => {
    const failure = (text: string) => {
      try {
        read(text)
      } catch (error) {
        return error instanceof UnreadableFile ? [error.reason, error.line] : error
      }
    }
    expect(failure('name,email\nAnna,"a@x.org\nBen,b\n')).toEqual(['unclosedQuote', 2])
    expect(failure('name,email\nA\0nna,a@x.org\n')).toEqual(['binary', 2])
    expect(failure(`name,email\n${'a,b\n'.repeat(20_001)}`)).toEqual(['tooManyRows', undefined])
    expect(failure('colour,shape\nred,round\n')).toEqual(['noColumns', undefined])
    expect(failure('<html><body>name,email</body></html>')).toEqual(['unknownFormat', undefined])
    expect(failure('  \n')).toEqual(['empty', undefined])
  })

  it('never lets a cell run as a formula and restores every text', () => {
    for (const text of ['=1+1', '+49', '-5', '@x', '＝1']) expect(guard(text)).toBe(`'${text}`)
    expect(guard('Mug;=1+1')).toBe("Mug;'=1+1")
    expect(guard("O'Neil")).toBe("O'Neil")
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => unguard(guard(text)) === text))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...signs), { maxLength: 8 }),
        list => unguard(guard(list.join(''))) === list.join(''),
      ),
    )
  }, 30_000)

  it('never starts a cell with a formula character, whichever delimiter a spreadsheet assumes', () => {
    const text = fc.array(fc.constantFrom(...signs), { maxLength: 10 }).map(list => list.join(''))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), styles, (cells, style) => {
        const { head, line } = csvWriter(style)
        const file = head(cells).slice(1) + line(cells)
        for (const sign of [',', ';', '\t', '|'])
          for (const cell of spreadsheetCells(file, sign))
            expect(cell).not.toMatch(/^[\t\r\n]*[=+\-@＝＋－＠]/)
      }),
      { numRuns: 2000 },
    )
  }, 60_000)
})

const signs = ["'", '"', '=', '+', '-', '@', 'a', '＋', ';', ',', '|', '\t', '\n', '\r', ' ']

/**
 * The cells that a spreadsheet reads from a text: a quote opens a cell only at its start, and a single one
 * ends it.
 */
function spreadsheetCells(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let fresh = true
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"' && fresh) {
      quoted = true
      fresh = false
    } else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell)
      cell = ''
      fresh = true
    } else {
      cell += sign
      fresh = false
    }
  }
  return [...cells, cell]
}

describe('address books as tables', () => {
  it('reads the current Google export', () => {
    const header =
      'First Name,Middle Name,Last Name,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City'
    const text = `${header}\nAna,María,Díaz,,,,--03-07,"line 1\nline 2",https://lh3.x/p.jpg,* myContacts ::: Family,* Home,ana@x.org ::: ana2@x.org,Mobile,+34 600 ::: +34 700,Home,"Calle 1\nMadrid",Calle 1,Madrid\n太郎,,山田,,,,1987-10-06,,,* Work,,,,,,,,\n`
    const parsed = read(text)
    expect(parsed.format).toBe('google-csv')
    expect(parsed.items.map(item => item.data)).toEqual([
      {
        name: 'Ana María Díaz',
        firstName: 'Ana',
        lastName: 'Díaz',
        birthday: '--03-07',
        notes: 'line 1\nline 2\n\nE-mail 1 (Home): ana2@x.org\nPhone 1 (Mobile): +34 700',
        relationship: 'family',
        email: 'ana@x.org',
        phone: '+34 600',
        address: 'Calle 1\nMadrid',
        avatarUrl: 'https://lh3.x/p.jpg',
      },
      {
        name: '山田太郎',
        firstName: '太郎',
        lastName: '山田',
        birthday: '1987-10-06',
        relationship: 'colleague',
      },
    ])
  })

  it('reads the old Google export with its hobbies', () => {
    const text =
      'Name,Given Name,Additional Name,Family Name,Birthday,Hobby,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\nBen Ito,Ben,,Ito,1980-01-02,"chess, tea",hi,Friends ::: * myContacts,*,b@x.org,Mobile,123\n'
    expect(read(text)).toMatchObject({
      format: 'google-csv',
      items: [
        {
          data: {
            name: 'Ben Ito',
            birthday: '1980-01-02',
            interests: ['chess', 'tea'],
            relationship: 'friend',
            email: 'b@x.org',
            phone: '123',
            notes: 'hi',
          },
        },
      ],
    })
  })

  it('reads Outlook in English and with the headers of other languages', () => {
    const english =
      'First Name,Middle Name,Last Name,Title,Suffix,Web Page,Birthday,Anniversary,Notes,E-mail Address,E-mail 2 Address,Mobile Phone,Home Street,Home City,Home Country,Spouse,Company\nAnn,,Lee,,,,0/0/00,5/17/2010,,/o=ExchangeLabs/cn=ann,ann@x.org,555,1 Main St,Austin,USA,Bo,ACME\nCy,,Ray,,,,4/12/1985,0/0/00,,cy@x.org,,,,,,,\n'
    const parsed = read(english)
    expect(parsed.format).toBe('outlook-csv')
    expect(parsed.items.map(item => item.data)).toEqual([
      {
        name: 'Ann Lee',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@x.org',
        phone: '555',
        address: '1 Main St\nAustin\nUSA',
        notes: 'Spouse: Bo\nCompany: ACME',
      },
      {
        name: 'Ann Lee – Anniversary',
        type: 'anniversary',
        date: '2010-05-17',
        repeats: 'yearly',
        person: 'Ann Lee',
      },
      { name: 'Cy Ray', firstName: 'Cy', lastName: 'Ray', email: 'cy@x.org', birthday: '1985-04-12' },
    ])
    expect(
      data(
        'Anrede;Vorname;Weitere Vornamen;Nachname;Firma;Geburtstag;E-Mail-Adresse;Mobiltelefon\n;Jörg;;Groß;;12.03.1970;j@x.org;0170\n',
      ),
    ).toEqual([
      {
        name: 'Jörg Groß',
        firstName: 'Jörg',
        lastName: 'Groß',
        birthday: '1970-03-12',
        email: 'j@x.org',
        phone: '0170',
      },
    ])
    expect(
      data(
        'Titre;Prénom;Nom;Société;Anniversaire (naissance);Adresse de messagerie;Tél. mobile;Notes\n;Zoé;Lefèvre;;25/12/1980;z@x.org;06;\n;Léa;Roy;;03/04/1990;l@x.org;;\n',
      ).map(each => [each.name, each.birthday]),
    ).toEqual([
      ['Zoé Lefèvre', '1980-12-25'],
      ['Léa Roy', '1990-04-03'],
    ])
    expect(
      data(
        '"姓","名","公司","移动电话","电子邮件地址","附注","生日","配偶"\n"王","芳","","138","w@x.org","","1985/4/12",""\n',
      ),
    ).toEqual([
      {
        name: '王芳',
        firstName: '芳',
        lastName: '王',
        phone: '138',
        email: 'w@x.org',
        birthday: '1985-04-12',
      },
    ])
  })

  it('reads Monica rows that are longer than their header', () => {
    const cells = Array(50).fill('')
    cells.splice(0, 4, '1', 'Bono', '', 'Hewson')
    cells[14] = '1960-05-10'
    cells[28] = 'bono@x.org'
    expect(read(`id,first_name,middle_name,last_name\n${cells.join(',')}\n`)).toMatchObject({
      format: 'monica-csv',
      items: [{ row: 2, data: { name: 'Bono Hewson', birthday: '1960-05-10', email: 'bono@x.org' } }],
    })
  })
})

describe('what nobody knows', () => {
  it('stands in the notes of a person, with its heading if it has one', () => {
    const { items } = read('Name,Birthday,Zodiac,\nAnn,1990-05-06,Leo,call first\n')
    expect(items[0]?.data.notes).toBe('Zodiac: Leo\ncall first')
  })

  it('is kept in the notes where a column of an address book has no field', () => {
    const { items, warnings } = read(
      'First Name,Last Name,Email Address,Company,Position,Connected On\nAnn,Lee,a@example.org,Hill,Baker,06 May 2020\n',
    )
    const lines = ['Company: Hill', 'Position: Baker', 'Connected On: 06 May 2020']
    expect(items[0]?.data.notes).toBe(lines.join('\n'))
    expect(warnings).toMatchObject([{ reason: 'contactRest', text: lines.join(' · ') }])
  })
})

describe('lists made by hand', () => {
  it.each([
    ['name,birthday,relationship', 'en'],
    ['Nombre,Cumpleaños,Relación', 'es'],
    ['Nom,Date de naissance,Lien', 'fr'],
    ['Name,Geburtstag,Beziehung', 'de'],
    ['الاسم,تاريخ الميلاد,العلاقة', 'ar'],
    ['姓名,生日,关系', 'zh'],
    ['名前,誕生日,関係', 'ja'],
    ['이름,생일,관계', 'ko'],
  ])('recognises people by %s', header => {
    expect(detect(header.split(',')).type).toBe('person')
    expect(data(`${header}\nMina,1990-05-06,Family\n`)).toEqual([
      { name: 'Mina', birthday: '1990-05-06', relationship: 'family' },
    ])
  })

  it.each([
    'Gift,Price,For,Status',
    'Regalo,Precio,Para,Estado',
    'Cadeau,Prix,Pour,Statut',
    'Geschenk,Preis,Für,Status',
    'الهدية,السعر,إلى,الحالة',
    '礼物,价格,送给,状态',
    'プレゼント,値段,贈る相手,ステータス',
    '선물,가격,받는 사람,상태',
  ])('recognises gifts by %s', header => {
    expect(data(`${header}\nScarf,"$1,500.00",Mina,bought\n`)).toEqual([
      { name: 'Scarf', price: 1500, currency: 'USD', recipient: 'Mina', status: 'purchased' },
    ])
  })

  it('keeps a blank name blank, and a date beside an occasion with it', () => {
    expect(data('name,relationship,email\n,friend,b@x.org\n')).toEqual([
      { relationship: 'friend', email: 'b@x.org' },
    ])
    expect(data('Person,Occasion,Date,Gift,thankYou\nAna,Christmas,2026-12-25,Scarf,none\n')).toEqual([
      {
        recipient: 'Ana',
        occasion: 'Christmas',
        occasionDate: '2026-12-25',
        name: 'Scarf',
        thankYou: 'none',
      },
    ])
  })

  it('reads the name beside a gift as its recipient', () => {
    expect(data('Name,Gift,Price\nMina,Scarf,20\n')).toEqual([
      { recipient: 'Mina', name: 'Scarf', price: 20 },
    ])
  })

  it('keeps the address of the recipient of a gift', () => {
    expect(data('Gift,Recipient,Recipient email\nScarf,Mina,mina@post.example\n')).toEqual([
      { name: 'Scarf', recipient: 'Mina', recipientEmail: 'mina@post.example' },
    ])
  })

  it('reads occasions and leaves unknown values for the check of the row', () => {
    expect(data('Occasion,Date,Budget\nWeihnachten,2026-12-24,"1.500,00 €"\nPicnic,someday,\n')).toEqual([
      { name: 'Weihnachten', date: '2026-12-24', budget: 1500, currency: 'EUR', type: 'christmas' },
      { name: 'Picnic', date: 'someday', type: 'other' },
    ])
  })

  it('follows the columns and the type that the user chose', () => {
    expect(
      data('Spalte A,Spalte B\nScarf,12\n', {
        type: 'gift',
        mapping: { 'Spalte A': 'name', 'Spalte B': 'price' },
      }),
    ).toEqual([{ name: 'Scarf', price: 12 }])
    expect(data('name\nScarf\n', { type: 'gift' })).toEqual([{ name: 'Scarf' }])
    expect(() => read('name\nScarf\n')).toThrow('noType')
  })

  it('sets other for a missing relationship column, but not for a blank cell', () => {
    expect(read('name,birthday\nAnna,1990-01-01\n').items[0]?.defaults).toEqual({ relationship: 'other' })
    expect(read('name,relationship\nAnna,\n').items[0]?.defaults).toBeUndefined()
  })

  it('reads a shared bill without its closing balance', () => {
    const parsed = read(
      'Date,Description,Category,Cost,Currency,Ann,Bo\n,,,,,,\n2026-06-22,Cake,General,100.00,MKD,50,-50\n2026-07-01,Total balance, , ,MKD,1,-1\n',
    )
    expect(parsed.format).toBe('splitwise-csv')
    expect(parsed.items).toEqual([
      {
        row: 3,
        type: 'expense',
        data: { date: '2026-06-22', description: 'Cake', category: 'other', amount: 100, currency: 'MKD' },
      },
    ])
  })

  it('takes the spending from a bank’s table and leaves out the income', () => {
    const spent = (text: string) => {
      const { items, skipped } = read(text)
      return [
        items.map(({ type, data }) => [type, data.description, data.amount]),
        skipped.map(({ row, reason }) => [row, reason]),
      ]
    }
    const rent = ['expense', 'Rent', 1500]
    const coffee = ['expense', 'Coffee', 4.25]
    const actual =
      'Account,Date,Payee,Notes,Category,Amount\nBank,2026-01-01,Rent,,Home,-1500\nBank,2026-01-02,Work,,Salary,2500\nBank,2026-01-03,Coffee,,Food,-4.25\n'
    expect(spent(actual)).toEqual([[rent, coffee], [[3, 'income']]])
    const ynab =
      'Account,Date,Payee,Memo,Outflow,Inflow\nBank,01/01/2026,Rent,,$1500.00,$0.00\nBank,02/01/2026,Work,,$0.00,$2500.00\nBank,13/01/2026,Coffee,,$4.25,$0.00\n'
    expect(spent(ynab)).toEqual([[rent, coffee], [[3, 'income']]])
    const sure =
      'date,account_name,amount,name,category,tags,notes,currency\n2026-01-01,Bank,1500.0,Rent,Home,,,EUR\n2026-01-02,Bank,-2500.0,Work,Salary,,,EUR\n2026-01-03,Bank,4.25,Coffee,Food & Drink,,,EUR\n'
    expect(spent(sure)).toEqual([[rent, coffee], [[3, 'income']]])
    const list = 'Date,Description,Amount\n2026-01-01,Rent,1500\n2026-01-03,Coffee,4.25\n'
    expect(spent(list)).toEqual([[rent, coffee], []])
  })

  it('reads a calendar table: a birthday becomes a person, other dates occasions', () => {
    expect(
      read(
        'Subject,Start Date,All Day Event,Description\n"Berlin Wall came down",1989-11-09,True,x\nMina\'s birthday,05/06/2024,True,\n',
        { home: 'mdy' },
      ).items,
    ).toEqual([
      {
        row: 2,
        type: 'occasion',
        data: { name: 'Berlin Wall came down', date: '1989-11-09', type: 'other', description: 'x' },
      },
      {
        row: 3,
        type: 'person',
        data: { name: 'Mina', birthday: '--05-06' },
        defaults: { relationship: 'other' },
      },
    ])
  })
})

describe('our own table', () => {
  it('reads rows of several types and reports an unknown type', () => {
    const parsed = read(
      'type,name,relationship,price,date,occasionType\nperson,Anna,family,,,\ngift,Scarf,,49.99,,\noccasion,Feast,,,2026-01-02,other\nplanet,Mars,,,,\n',
    )
    expect(parsed.items).toEqual([
      { row: 2, type: 'person', data: { name: 'Anna', relationship: 'family' } },
      { row: 3, type: 'gift', data: { name: 'Scarf', price: 49.99 } },
      { row: 4, type: 'occasion', data: { name: 'Feast', date: '2026-01-02', type: 'other' } },
    ])
    expect(parsed.errors).toMatchObject([
      { row: 5, type: 'planet', field: 'type', messageKey: 'choiceInvalid' },
    ])
  })

  it('restores exactly what was written', () => {
    const special = fc.constantFrom(...'=+-@\t;,\\"\'|=محمد山田\n\r ', '::: ', '😀', '\r\n', "'=")
    const anyText = fc
      .array(fc.oneof(special, fc.string({ unit: 'grapheme', maxLength: 3 })), { minLength: 1, maxLength: 8 })
      .map(list => list.join('').replace(/\0/g, ''))
    const text = anyText.filter(value => value.trim() !== '')
    const words = fc.uniqueArray(text, { minLength: 1, maxLength: 4 })
    const person = fc.record({
      type: fc.constant('person'),
      name: text,
      relationship: fc.constantFrom('family', 'other'),
      birthday: fc.constantFrom('--02-29', '1990-05-06'),
      notes: text,
      phone: text,
      interests: words,
      allergies: words,
      sizes: fc.dictionary(
        text.filter(key => key !== '__proto__'),
        text,
        { minKeys: 1, maxKeys: 3 },
      ),
    })
    const gift = fc.record({
      type: fc.constant('gift'),
      name: text,
      price: fc.integer({ min: 0, max: 10 ** 9 }).map(minor => minor / 100),
      currency: fc.constantFrom('EUR', 'JPY'),
      status: fc.constantFrom('idea', 'purchased'),
      isFavorite: fc.boolean(),
      tags: words,
      notes: text,
      recipient: text,
      quantity: fc.integer({ min: 1, max: 99 }),
      tracking: fc.constant({ status: 'ordered', number: 'a;b,"c"' }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(person, gift), { minLength: 1, maxLength: 5 }),
        styles,
        (objects, style) => {
          const back = read(new TextEncoder().encode(toCsv(objects, style)))
          expect(back.items.map(item => ({ type: item.type, ...item.data }))).toEqual(objects)
        },
      ),
      { numRuns: 300 },
    )
  }, 30_000)
})
