import { describe, expect, it } from 'vitest'
import type { ReadOptions } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const options: ReadOptions = { today: '2026-11-26', currency: 'EUR' }
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')

/** What a file becomes: birthdays, occasions, notes and remarks, each as one short text. */
function told(text: string, given: ReadOptions = options) {
  const { items, skipped, warnings, errors } = read(text, given)
  expect(errors).toEqual([])
  return {
    people: items
      .filter(({ type }) => type === 'person')
      .map(({ data }) => [data.name, data.birthday ?? '', data.notes ?? ''].join('|')),
    occasions: items
      .filter(({ type }) => type === 'occasion')
      .map(({ data }) => `${data.name}|${data.date}|${data.type}`),
    remarks: [...skipped, ...warnings].map(({ reason }) => reason),
  }
}

const born = (birthday: string) => [`Ann|${birthday}|`, [], []] as const
const marked = (date: string, label = 'Anniversary', type = 'anniversary') =>
  ['Ann||', [`Ann – ${label}|${date}|${type}`], []] as const
const kept = (line: string, reason: string) => [`Ann||${line}`, [], [reason]] as const
const event = (text: string) => `X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;${text};;;;;;;;;;;;;`
type Expected = readonly [person: string, occasions: readonly string[], remarks: readonly string[]]

describe('the dates of a card', () => {
  it.each<readonly [string[], Expected]>([
    [['X-KADDRESSBOOK-X-Anniversary:2008-02-15'], marked('2008-02-15')],
    [['X-KADDRESSBOOK-X-Anniversary:20080215'], marked('2008-02-15')],
    [['X-ANNIVERSARY:2008-02-15'], marked('2008-02-15')],
    [['X-ANNIVERSARY;VALUE=date:--0215'], marked('2026-02-15')],
    [['X-EVOLUTION-ANNIVERSARY:2008-02-15'], marked('2008-02-15')],
    [['X-MS-ANNIVERSARY;VALUE=DATE:20110113'], marked('2011-01-13')],
    [['X-GW-ANNIVERSARY:2011-01-13'], marked('2011-01-13')],
    [['ANNIVERSARY:20080215'], marked('2008-02-15')],
    [['ANNIVERSARY:--0229'], marked('2024-02-29')],
    [['ANNIVERSARY;VALUE=text:in spring'], kept('Anniversary: in spring', 'dateUnread')],
    [['ANNIVERSARY:2008-02-15', 'X-ANNIVERSARY:2008-02-15'], marked('2008-02-15')],
    [
      ['ANNIVERSARY:20080215', 'item1.X-ABDATE:2008-02-15', 'item1.X-ABLabel:_$!<Anniversary>!$_'],
      marked('2008-02-15'),
    ],
    [[event('2010-05-05;1')], marked('2010-05-05')],
    [[event('--05-05;1')], marked('2026-05-05')],
    [[event('--07-07;3')], born('--07-07')],
    [[event('1990-07-07;3')], born('1990-07-07')],
    [[event('2011-06-06;0;First met')], marked('2011-06-06', 'First met', 'other')],
    [[event('2011-06-06;0;Birthday')], born('2011-06-06')],
    [[event('2011-06-06;2')], kept('2011-06-06', 'dateUnlabeled')],
    [[event('some day;3')], kept('Birthday: some day', 'birthdayIgnored')],
    [[event('some day;1')], kept('Anniversary: some day', 'dateUnread')],
    [['BDAY:1990-07-07', event('--07-07;3')], born('1990-07-07')],
    [['BDAY:--07-07', event('1990-07-07;3')], born('1990-07-07')],
    [
      ['BDAY:1990-07-07', event('1990-08-08;3')],
      ['Ann|1990-07-07|Birthday: 1990-08-08', [], ['secondBirthday']],
    ],
    [
      ['item1.X-ABDATE:2010-09-12', 'item1.X-ABLabel:First date'],
      marked('2010-09-12', 'First date', 'other'),
    ],
    [['item2.X-ABDATE;type=pref:2012-05-05', 'item2.X-ABLabel:_$!<Anniversary>!$_'], marked('2012-05-05')],
    [
      ['item1.X-ABDATE:2010-09-12', 'item1.X-ABLabel:_$!<Other>!$_'],
      kept('Other: 2010-09-12', 'dateUnlabeled'),
    ],
    [['item3.X-ABDATE:2011-11-11'], kept('2011-11-11', 'dateUnlabeled')],
    [['X-ABDATE:2011-11-11'], kept('2011-11-11', 'dateUnlabeled')],
    [['X-ABDATE;TYPE=Anniversary:2011-11-11'], marked('2011-11-11')],
    [
      ['item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-09-12', 'item1.X-ABLabel:Name day'],
      marked('2026-09-12', 'Name day', 'other'),
    ],
    [['item1.X-ABDATE:2010-09-12', 'item1.X-ABLabel:Hochzeitstag'], marked('2010-09-12', 'Hochzeitstag')],
    [['item1.X-ABDATE:2010-09-12', 'item1.X-ABLabel:結婚記念日'], marked('2010-09-12', '結婚記念日')],
    [['item1.X-ABDATE:2010-09-12', 'item1.X-ABLabel:Geburtstag'], born('2010-09-12')],
    [
      ['item1.X-ABDATE:2015-06-20', 'item1.X-ABLabel:Graduation'],
      marked('2015-06-20', 'Graduation', 'graduation'),
    ],
    [['item1.X-ABDATE:soon', 'item1.X-ABLabel:First date'], kept('First date: soon', 'dateUnread')],
    [['BDAY:circa 1800'], kept('Birthday: circa 1800', 'birthdayIgnored')],
    [['BDAY:1985'], kept('Birthday: 1985', 'birthdayIgnored')],
    [['BDAY:9999-01-01'], kept('Birthday: 9999-01-01', 'birthdayIgnored')],
    [['BDAY;CALSCALE=hebrew:5750-08-04'], kept('Birthday: 5750-08-04', 'birthdayIgnored')],
    [
      ['BDAY:1990-07-07', 'X-ALTBDAY;CALSCALE=chinese:0007-05-05'],
      ['Ann|1990-07-07|Birthday: 0007-05-05', [], ['secondBirthday']],
    ],
    [
      ['BDAY:1950-01-02', 'DEATHDATE:20190501'],
      ['Ann||Birthday: 1950-01-02\nDied: 2019-05-01', [], ['deceased']],
    ],
    [
      ['BDAY:1950-01-02', 'ANNIVERSARY:1975-03-01', 'DEATHDATE;VALUE=text:last winter'],
      ['Ann||Birthday: 1950-01-02\nAnniversary: 1975-03-01\nDied: last winter', [], ['deceased']],
    ],
    [
      ['BDAY:1950-01-02', 'item1.X-ABDATE:2019-05-01', 'item1.X-ABLabel:Todestag'],
      ['Ann||Birthday: 1950-01-02\nDied: 2019-05-01', [], ['deceased']],
    ],
  ])('makes of %s what it says', (lines, [person, occasions, remarks]) => {
    expect(told(card('VERSION:3.0', 'FN:Ann', ...lines))).toEqual({ people: [person], occasions, remarks })
  })

  it('reads the quoted-printable label of an old card', () => {
    const lines = ['VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Ann;;;']
    const custom =
      'X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:vnd.android.cursor.item/contact_event;2011-06-06;0;Erstes=20Gespr=C3=A4ch;;;;;;;;;;;;'
    expect(told(card(...lines, 'BDAY:19800322', custom))).toEqual({
      people: ['Ann Müller|1980-03-22|'],
      occasions: ['Ann Müller – Erstes Gespräch|2011-06-06|other'],
      remarks: [],
    })
  })
})

describe('cards that are no people', () => {
  it.each([
    ['X-ADDRESSBOOKSERVER-KIND:group', 'group'],
    ['KIND:group', 'group'],
    ['KIND:GROUP', 'group'],
    ['X-EVOLUTION-LIST:TRUE', 'group'],
    ['KIND:location', 'location'],
    ['KIND:org', 'organization'],
    ['KIND:device', 'organization'],
    ['X-ABShowAs:COMPANY', 'organization'],
  ])('leaves %s out with a remark', (line, reason) => {
    expect(told(card('VERSION:4.0', 'FN:Book club', 'N:;;;;', line))).toEqual({
      people: [],
      occasions: [],
      remarks: [reason],
    })
  })

  it.each(['KIND:individual', 'X-EVOLUTION-LIST:FALSE'])('keeps %s', line => {
    expect(told(card('FN:Ann', line)).people).toEqual(['Ann||'])
  })

  it('gives the members of a group its relationship, but for those who have their own', () => {
    const text = [
      card(
        'FN:Family',
        'KIND:group',
        'MEMBER:urn:uuid:A1',
        'MEMBER:mailto:ben@example.org',
        'MEMBER:urn:uuid:c3',
      ),
      card('FN:Ann', 'UID:urn:uuid:a1'),
      card('FN:Ben', 'EMAIL:ben@example.org'),
      card('FN:Cem', 'UID:c3', 'CATEGORIES:Friends'),
      card('FN:Dee', 'UID:d4'),
    ].join('\r\n')
    expect(
      read(text, options).items.map(({ data, defaults }) => data.relationship ?? defaults?.relationship),
    ).toEqual(['family', 'family', 'friend', 'other'])
  })
})

describe('addresses', () => {
  it.each([
    ['12 Elm Row', 'Springfield', 'IL', '62701', 'USA', '12 Elm Row\nSpringfield, IL 62701\nUSA'],
    ['12 Elm Row', 'Springfield', 'IL', '62701', '', '12 Elm Row\nSpringfield, IL 62701'],
    [
      '10 High St',
      'London',
      '',
      'SW1A 1AA',
      'United Kingdom',
      '10 High St\nLondon\nSW1A 1AA\nUnited Kingdom',
    ],
    ['10 High St', 'Leeds', 'Yorkshire', 'LS1 4AP', '', '10 High St\nLeeds\nYorkshire\nLS1 4AP'],
    ['1 George St', 'Sydney', 'NSW', '2000', 'Australien', '1 George St\nSydney NSW 2000\nAustralien'],
    ['5 King St', 'Toronto', 'ON', 'M5V 2T6', 'Canada', '5 King St\nToronto ON M5V 2T6\nCanada'],
    ['Hauptstr. 1', 'Berlin', 'Berlin', '10115', 'Deutschland', 'Hauptstr. 1\n10115 Berlin\nDeutschland'],
    ['Hauptstr. 1', 'Berlin', '', '10115', '', 'Hauptstr. 1\n10115 Berlin'],
    ['1 rue Royale', 'Paris', '', '75001', 'France', '1 rue Royale\n75001 Paris\nFrance'],
    ['Calle Sol 1', 'Alcalá', 'Madrid', '28801', 'España', 'Calle Sol 1\n28801 Alcalá, Madrid\nEspaña'],
    ['渋谷2-21-1', '渋谷区', '東京都', '150-0002', '日本', '〒150-0002\n東京都渋谷区渋谷2-21-1\n日本'],
    [
      '2-21-1 Shibuya',
      'Shibuya',
      'Tokyo',
      '150-0002',
      'Japan',
      '2-21-1 Shibuya\nShibuya, Tokyo 150-0002\nJapan',
    ],
    ['세종대로 1', '중구', '서울', '04524', '대한민국', '서울 중구 세종대로 1\n04524\n대한민국'],
    ['Rua A 1', 'Santos', 'SP', '11010-000', 'Brasil', 'Rua A 1\nSantos - SP\n11010-000\nBrasil'],
    ['1 Main St', 'Dublin', '', 'D02 X285', 'Ireland', '1 Main St\nDublin\nD02 X285\nIreland'],
  ])('writes %s, %s in the order of its country', (street, city, region, code, country, expected) => {
    const line = `ADR:;;${street};${city};${region};${code};${country}`
    expect(read(card('FN:Ann', line), options).items[0]?.data.address).toBe(expected)
  })

  it('is written as at home where nothing tells its country', () => {
    const address = (country: string) =>
      read(card('FN:Ann', 'ADR:;;1 Main St;Town;;1234;'), { ...options, country }).items[0]?.data.address
    expect([address('AU'), address('DE'), address('GB')]).toEqual([
      '1 Main St\nTown 1234',
      '1 Main St\n1234 Town',
      '1 Main St\nTown\n1234',
    ])
  })
})

describe('tables of address books', () => {
  it.each([
    ['English', 'First Name,Last Name,Display Name,Primary Email,Birth Year,Birth Month,Birth Day'],
    ['German', 'Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Geburtsjahr,Geburtsmonat,Geburtstag'],
    [
      'French',
      'Prénom,Nom de famille,Nom à afficher,Première adresse électronique,Année de naissance,Mois de naissance,Jour de naissance',
    ],
    [
      'Spanish',
      'Nombre,Apellidos,Nombre a mostrar,Correo electrónico principal,Año de nacimiento,Mes de nacimiento,Día de nacimiento',
    ],
    ['Arabic', 'الاسم الأول,اسم العائلة,الاسم المعروض,البريد الأساسي,سنة الميلاد,شهر الميلاد,يوم الميلاد'],
    ['Japanese', '名,姓,表示名,メールアドレス,誕生年,誕生月,誕生日'],
    ['Korean', '이름,성,표시 이름,기본 이메일,출생 연도,출생 월,생일'],
    ['Chinese', '名,姓,显示名称,首选电子邮件,出生年份,出生月份,出生日'],
    [
      'Italian',
      'Nome,Cognome,Nome visualizzato,Indirizzo email principale,Anno di nascita,Mese di nascita,Giorno di nascita',
    ],
  ])('puts a birthday together in %s', (_, header) => {
    const rows = [
      'Gerda,Lund,Gerda Lund,gerda@example.org,1972,1,3',
      'Otto,Lund,Otto Lund,otto@example.org,,7,21',
      'Ida,Lund,Ida Lund,ida@example.org,1990,,',
      'Ole,Lund,Ole Lund,ole@example.org,,,',
      'Eva,Lund,Eva Lund,eva@example.org,0,2,29',
    ]
    const { people, remarks } = told([header, ...rows].join('\n'))
    expect(people.map(each => each.split('|').slice(1).join('|'))).toEqual([
      '1972-01-03|',
      '--07-21|',
      '|Birthday: 1990',
      '|',
      '--02-29|',
    ])
    expect(remarks).toEqual(['birthdayIgnored'])
  })

  it('keeps both lines of the street and the code of Thunderbird', () => {
    const text =
      'First Name,Last Name,Display Name,Primary Email,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Birth Year,Birth Month,Birth Day\nGerda,Lund,Gerda Lund,gerda@example.org,12 Elm Row,Flat 2,Springfield,IL,62701,USA,1972,1,3'
    expect(read(text, options).items[0]?.data.address).toBe('12 Elm Row\nFlat 2\nSpringfield, IL 62701\nUSA')
    const german =
      'Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Privat: Adresse,Privat: Adresse 2,Privat: Ort,Privat: Bundesland,Privat: PLZ,Privat: Land,Geburtsjahr,Geburtsmonat,Geburtstag\nGerda,Lund,Gerda Lund,gerda@example.org,Hauptstr. 1,Hinterhaus,Berlin,,10115,Deutschland,1972,1,3'
    expect(read(german, options).items[0]?.data.address).toBe(
      'Hauptstr. 1\nHinterhaus\n10115 Berlin\nDeutschland',
    )
  })

  it.each([
    [
      'KAddressBook',
      'Given Name,Family Name,Email Address,Birthday,Anniversary,Home Address Street,Home Address City,Home Address Zip Code,Home Address Country',
    ],
    [
      'German',
      'Vorname,Nachname,E-Mail-Adresse,Geburtstag,Jahrestag,Straße privat,Ort privat,Postleitzahl privat,Land/Region privat',
    ],
    [
      'French',
      'Prénom,Nom,Adresse de messagerie,Anniversaire,Anniversaire de mariage ou fête,Rue (domicile),Ville (domicile),Code postal (domicile),Pays/Région (domicile)',
    ],
    [
      'Spanish',
      'Nombre,Apellidos,Dirección de correo electrónico,Cumpleaños,Aniversario,Calle del domicilio,Ciudad de residencia,Código postal de residencia,País o región de residencia',
    ],
    [
      'Arabic',
      'الاسم الأول,الاسم الأخير,عنوان البريد الإلكتروني,عيد الميلاد,الذكرى السنوية,شارع المنزل,مدينة المنزل,الرمز البريدي للمنزل,بلد المنزل',
    ],
    [
      'Japanese',
      '名,姓,電子メール アドレス,誕生日,記念日,番地 (自宅),市区町村 (自宅),郵便番号 (自宅),国 (自宅)/地域',
    ],
    ['Korean', '이름,성,전자 메일 주소,생일,기념일,집 번지,집 구/군/시,집 우편 번호,집 국가/지역'],
    [
      'Chinese',
      '名,姓,电子邮件地址,生日,纪念日,住宅所在街道,住宅所在城市,住宅所在地的邮政编码,住宅所在的国家/地区',
    ],
  ])('reads the heading words of %s', (_, header) => {
    const text = `${header}\nAnn,Lund,a@example.org,1990-01-13,2010-05-16,Weg 1,Berlin,10115,Deutschland`
    expect(read(text, options).items[0]?.data).toMatchObject({
      name: 'Ann Lund',
      email: 'a@example.org',
      birthday: '1990-01-13',
      address: 'Weg 1\n10115 Berlin\nDeutschland',
    })
    expect(told(text).occasions).toEqual(['Ann Lund – Anniversary|2010-05-16|anniversary'])
  })

  it.each([
    ['Aniversário', '1990-01-13', 0],
    ['Aniversario', undefined, 1],
    ['Anniversaire', '1990-01-13', 0],
  ])('tells what %s means in its own language', (heading, birthday, occasions) => {
    const text = `Name,Email,${heading}\nAnn,a@example.org,1990-01-13`
    expect(read(text, options).items[0]?.data.birthday).toBe(birthday)
    expect(told(text).occasions).toHaveLength(occasions)
  })

  it('keeps an address once that is given whole and in parts', () => {
    const text =
      'First Name,Last Name,Labels,File As,E-mail 1 - Value,Address 1 - Formatted,Address 1 - City,Address 1 - Postal Code\nAnn,Lund,,,a@example.org,"1 Main St\nTown 1234",Town,1234'
    expect(read(text, options).items[0]?.data.address).toBe('1 Main St\nTown 1234')
  })

  it.each([
    ['Label', 'Anniversary', '2001-06-09', ['Ann Lund – Anniversary|2001-06-09|anniversary'], []],
    ['Label', '* Anniversary', '2001-06-09', ['Ann Lund – Anniversary|2001-06-09|anniversary'], []],
    ['Type', 'Anniversary', '2001-06-09', ['Ann Lund – Anniversary|2001-06-09|anniversary'], []],
    ['Label', 'Name day', ' --11-12', ['Ann Lund – Name day|2026-11-12|other'], []],
    ['Label', 'Jahrestag', '2001-06-09', ['Ann Lund – Jahrestag|2001-06-09|anniversary'], []],
    ['Label', 'Other', '2001-06-09', [], ['dateUnlabeled']],
    ['Label', '', '2001-06-09', [], ['dateUnlabeled']],
    ['Label', 'Name day', 'in May', [], ['dateUnread']],
  ])('reads Google’s event %s "%s" on %s', (end, label, day, occasions, remarks) => {
    const text = `First Name,Last Name,Labels,File As,Birthday,E-mail 1 - Value,Event 1 - ${end},Event 1 - Value\nAnn,Lund,,, --03-14,a@example.org,${label},${day}`
    const found = told(text)
    expect([found.occasions, found.remarks]).toEqual([occasions, remarks])
    expect(found.people[0]).toContain('Ann Lund|--03-14|')
  })

  it('reads the second event beside the first', () => {
    const text =
      'First Name,Last Name,Labels,File As,E-mail 1 - Value,Event 1 - Label,Event 1 - Value,Event 2 - Label,Event 2 - Value\nAnn,Lund,,,a@example.org,,,First date,1999-11-12'
    expect(told(text).occasions).toEqual(['Ann Lund – First date|1999-11-12|other'])
  })

  it('gives nobody who died a birthday', () => {
    expect(told('Name,Birthday,Email,Date of death\nAnn,1950-01-02,a@example.org,2019-05-01')).toEqual({
      people: ['Ann||Birthday: 1950-01-02\nDied: 2019-05-01'],
      occasions: [],
      remarks: ['deceased'],
    })
  })

  it.each(['no', 'false', '0', 'nein', 'いいえ'])('lets somebody live whose column says %s', said => {
    expect(told(`Name,Birthday,Email,Deceased\nAnn,1950-01-02,a@example.org,${said}`)).toEqual({
      people: ['Ann|1950-01-02|'],
      occasions: [],
      remarks: [],
    })
  })

  it('keeps a birthday that is none in the notes, in a list made by hand too', () => {
    expect(told('Name,Birthday\nAnn,sometime')).toMatchObject({
      people: ['Ann||Birthday: sometime'],
      remarks: ['birthdayIgnored'],
    })
  })
})

describe('yearly rules of a calendar', () => {
  it.each([
    ['BYYEARDAY=1', '2024-01-01'],
    ['BYYEARDAY=59', '2024-02-28'],
    ['BYYEARDAY=60', null],
    ['BYYEARDAY=100', null],
    ['BYYEARDAY=-1', '2024-12-31'],
    ['BYYEARDAY=-306', '2024-03-01'],
    ['BYYEARDAY=-307', null],
    ['BYYEARDAY=1,100', null],
    ['BYWEEKNO=20', null],
    ['BYMONTH=7;BYMONTHDAY=4', '2024-07-04'],
    ['BYMONTH=5;BYMONTHDAY=-1', '2024-05-31'],
    ['BYMONTH=2;BYMONTHDAY=-1', null],
    ['BYMONTHDAY=1,15', null],
  ])('makes %s of an event on 10 May %s', (rule, date) => {
    const lines = ['SUMMARY:Feast', 'DTSTART;VALUE=DATE:20240510', `RRULE:FREQ=YEARLY;${rule}`]
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
    const { items, skipped } = read(text, options)
    expect(items.map(({ data }) => [data.date, data.repeats])).toEqual(date ? [[date, 'yearly']] : [])
    expect(skipped.map(({ reason }) => reason)).toEqual(date ? [] : ['notYearly'])
  })
})

describe('an export of Monica', () => {
  it('keeps somebody who died, with the gifts, but without a birthday', () => {
    const contact = {
      uuid: '1',
      properties: {
        first_name: 'Ann',
        is_dead: true,
        birthdate: { special_date: { date: '1950-01-02T00:00:00Z' } },
        deceased_date: { special_date: { date: '2019-05-01T00:00:00Z' } },
      },
      data: [{ type: 'gift', values: [{ properties: { name: 'Scarf', status: 'offered' } }] }],
    }
    const text = JSON.stringify({ account: { data: [{ type: 'contact', values: [contact] }] } })
    const { items, warnings } = read(text, options)
    expect(items.map(({ type, data }) => [type, data.name, data.birthday])).toEqual([
      ['person', 'Ann', undefined],
      ['gift', 'Scarf', undefined],
    ])
    expect(warnings.map(({ reason }) => reason)).toEqual(['deceased'])
  })
})

describe('birthdays of other calendars', () => {
  const other = (lines: string[]) =>
    read(card('VERSION:3.0', 'FN:Ann', ...lines), options).items.map(({ data }) => [
      data.birthday ?? null,
      data.calendarBirthday ?? null,
      data.notes ?? null,
    ])
  const day = (calendar: string, year: number | null, month: number, day: number, leap = false) => ({
    calendar,
    year,
    month,
    day,
    leap,
    shift: 0,
  })

  it.each([
    ['X-ALTBDAY;CALSCALE=chinese:007800070815', day('chinese', 1990, 8, 15)],
    ['X-ALTBDAY;CALSCALE=chinese:--0815', day('chinese', null, 8, 15)],
    ['BDAY;CALSCALE=chinese:1990-08-15', day('chinese', 1990, 8, 15)],
    ['BDAY;CALSCALE=hijri:14100915', day('hijri', 1410, 9, 15)],
    ['X-ALTBDAY;CALSCALE=islamic:-14100915', day('hijri', 1410, 9, 15)],
    ['X-ALTBDAY;CALSCALE=hebrew:-57500815', day('hebrew', 5750, 1, 15)],
    ['BDAY;CALSCALE=hebrew:5750-03-04', day('hebrew', 5750, 9, 4)],
    ['BDAY;VALUE=text:农历八月十五', day('chinese', null, 8, 15)],
    ['BDAY;VALUE=text:1990年农历闰五月初三', day('chinese', 1990, 5, 3, true)],
    ['BDAY;VALUE=text:農曆正月初一', day('chinese', null, 1, 1)],
    ['BDAY;VALUE=text:阴历腊月廿三', day('chinese', null, 12, 23)],
    ['BDAY;VALUE=text:음력 8월 15일', day('dangi', null, 8, 15)],
    ['BDAY;VALUE=text:1990년 8월 15일(음력)', day('dangi', 1990, 8, 15)],
    ['BDAY;VALUE=text:15 Ramadan 1410', day('hijri', 1410, 9, 15)],
    ['BDAY;VALUE=text:١٥ رمضان ١٤١٠ هـ', day('hijri', 1410, 9, 15)],
    ['BDAY;VALUE=text:12/9/1410 هـ', day('hijri', 1410, 9, 12)],
    ['BDAY;VALUE=text:15 Nisan 5750', day('hebrew', 5750, 1, 15)],
  ])('are kept as such: %s', (line, born) => {
    expect(other([line])).toEqual([[null, born, null]])
  })

  it.each([
    ['BDAY;CALSCALE=hebrew:5750-08-15', 'Birthday: 5750-08-15'],
    ['BDAY;CALSCALE=ethiopic:1982-08-15', 'Birthday: 1982-08-15'],
    ['BDAY;CALSCALE=chinese:1990-13-15', 'Birthday: 1990-13-15'],
    ['BDAY;VALUE=text:农历五月', 'Birthday: 农历五月'],
    ['BDAY;VALUE=text:15 Nisan', 'Birthday: 15 Nisan'],
  ])('stay in the notes where they could be two days or none: %s', (line, notes) => {
    expect(other([line])).toEqual([[null, null, notes]])
  })

  it('stay in the notes beside a birthday of ours, with a remark', () => {
    const lines = ['BDAY:1990-10-03', 'X-ALTBDAY;CALSCALE=chinese:007800070815']
    expect(told(card('VERSION:3.0', 'FN:Ann', ...lines))).toEqual({
      people: ['Ann|1990-10-03|Birthday: 007800070815'],
      occasions: [],
      remarks: ['secondBirthday'],
    })
  })

  it('are read in a column of birthdays', () => {
    const { items, warnings } = read('Name,Birthday\nAnn,农历八月十五\nBen,12.04.1990\n', options)
    expect(items.map(({ data }) => data.calendarBirthday ?? data.birthday)).toEqual([
      day('chinese', null, 8, 15),
      '1990-04-12',
    ])
    expect(warnings).toEqual([])
  })
})

describe('the days of people who died, and of others', () => {
  it.each<readonly [string[], Expected]>([
    [
      ['BDAY:1950-01-02', 'DEATHPLACE:Bonn'],
      ['Ann||Birthday: 1950-01-02\nDied: Bonn', [], ['deceased']],
    ],
    [
      ['BDAY:1950-01-02', 'X-DEATH-DATE:2019-05-01'],
      ['Ann||Birthday: 1950-01-02\nDied: 2019-05-01', [], ['deceased']],
    ],
    [['X-SPOUSE-BIRTHDAY:1980-03-04'], marked('1980-03-04', 'Spouse birthday', 'other')],
    [['X-NAMEDAY:--0412'], marked('2026-04-12', 'Nameday', 'other')],
    [['X-LAST-CONTACTED-DATE:2020-04-12'], born('')],
    [['X-CREATION-DATE:2020-04-12'], born('')],
  ])('are no birthdays of the card: %s', (lines, [person, occasions, remarks]) => {
    expect(told(card('VERSION:3.0', 'FN:Ann', ...lines))).toEqual({ people: [person], occasions, remarks })
  })
})

describe('further addresses', () => {
  it('of a card are lines of the notes', () => {
    const lines = [
      'ADR;TYPE=work,pref:;;5 Mill Lane;Leeds;;LS1 1AA;United Kingdom',
      'ADR;TYPE=home:;;12 High St;York;;YO1 1AA;United Kingdom',
      'item1.ADR:;;Am See 3;Plön;;24306;Germany',
      'item1.X-ABLabel:Ferienhaus',
    ]
    expect(read(card('VERSION:3.0', 'FN:Ann', ...lines), options).items[0]?.data).toMatchObject({
      address: '12 High St\nYork\nYO1 1AA\nUnited Kingdom',
      notes: 'Work: 5 Mill Lane, Leeds, LS1 1AA, United Kingdom\nFerienhaus: Am See 3, 24306 Plön, Germany',
    })
  })

  it.each([
    [
      'Home Street,Home City,Home Postal Code,Business Street,Business City,Business Postal Code',
      'Business Street',
    ],
    ['Address Street,Address Town/City,Address Postcode,Work Address,Work City,Work ZipCode', 'Work Address'],
    [
      'Straße privat,Ort privat,Postleitzahl privat,Straße geschäftlich,Ort geschäftlich,Postleitzahl geschäftlich',
      'Straße geschäftlich',
    ],
    [
      'Privat: Adresse,Privat: Ort,Privat: PLZ,Dienstlich: Adresse,Dienstlich: Ort,Dienstlich: PLZ',
      'Dienstlich: Adresse',
    ],
    [
      'Rue (domicile),Ville (domicile),Code postal (domicile),Rue (bureau),Ville (bureau),Code postal (bureau)',
      'Rue (bureau)',
    ],
    [
      'Calle del domicilio,Ciudad de residencia,Código postal de residencia,Calle del trabajo,Ciudad de trabajo,Código postal de trabajo',
      'Calle del trabajo',
    ],
    [
      '番地 (自宅),市区町村 (自宅),郵便番号 (自宅),番地 (会社),市区町村 (会社),郵便番号 (会社)',
      '番地 (会社)',
    ],
    [
      '住宅地址 街道,住宅地址 市/县,住宅地址 邮政编码,商务地址 街道,商务地址 市/县,商务地址 邮政编码',
      '商务地址 街道',
    ],
    ['집 번지,집 구/군/시,집 우편 번호,근무지 번지,근무지 구/군/시,근무지 우편 번호', '근무지 번지'],
    ['شارع المنزل,مدينة المنزل,رمز المنزل البريدي,شارع العمل,مدينة العمل,الرمز البريدي للعمل', 'شارع العمل'],
    [
      'Home Address Street,Home Address City,Home Address Postal Code,Other Address Street,Other Address City,Other Address Postal Code',
      'Other Address Street',
    ],
  ])('of a table are lines of the notes: %s', (columns, label) => {
    const text = `First Name,Last Name,E-mail,${columns}\nAnn,Ost,ann@example.com,See 1,Bonn,53111,Werk 2,Köln,50667\n`
    expect(read(text, options).items[0]?.data).toMatchObject({
      address: 'See 1\n53111 Bonn',
      notes: `${label}: Werk 2, 50667 Köln`,
    })
  })

  it('of Google have their own label', () => {
    const text =
      'First Name,Last Name,Labels,File As,Address 1 - Label,Address 1 - Formatted,Address 2 - Label,Address 2 - Street,Address 2 - City,Address 2 - Postal Code\nAnn,Ost,,,Home,"See 1\n53111 Bonn",Work,Werk 2,Köln,50667\n'
    expect(read(text, options).items[0]?.data).toMatchObject({
      address: 'See 1\n53111 Bonn',
      notes: 'Work: Werk 2, 50667 Köln',
    })
  })
})
