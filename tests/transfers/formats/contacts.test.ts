import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)))
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')
const first = (...lines: string[]) => read(card('VERSION:3.0', 'FN:Ann', ...lines)).items[0]?.data

describe('vCards', () => {
  it('reads what Gmail, iPhone, Outlook and the standard write', () => {
    const gmail = read(fixture('contacts-gmail.vcf'))
    expect(gmail.items[0]?.data).toMatchObject({
      name: 'Mr. John Richter, James Doe Sr.',
      email: 'john.doe@ibm.com',
      phone: '905-555-1234',
      birthday: '1980-03-22',
      address: 'Crescent moon drive\n555-asd\nNice Area, Albaney, New York 12345\nUnited States of America',
    })
    expect(gmail.items[1]).toMatchObject({
      type: 'occasion',
      data: { type: 'anniversary', date: '1975-03-01', repeats: 'yearly' },
    })
    expect(gmail.items[0]?.data.notes).toContain('"AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING')
    expect(read(fixture('contacts-iphone.vcf')).items[0]?.data).toMatchObject({
      name: 'Mr. John Richter James Doe Sr.',
      birthday: '2012-06-06',
      phone: '905-555-1234',
      email: 'john.doe@ibm.com',
      address: 'Silicon Alley 5\nNew York, New York 12345\nUnited States of America',
    })
    const outlook = read(fixture('contacts-outlook-2003.vcf'))
    expect(outlook.items).toHaveLength(1)
    expect(outlook.items[0]?.data).toMatchObject({
      name: 'John Doe III',
      birthday: '1980-03-21',
      email: 'jdoe@hotmail.com',
      notes: expect.stringMatching(
        /^This is the note field!!\nSecond line\n\nThird line is empty\n\nNickname: Joey\n/,
      ),
    })
    const standard = read(fixture('contacts-rfc6350.vcf')).items
    expect(standard[0]?.data).toMatchObject({
      name: 'Simon Perreault',
      birthday: '--02-03',
      phone: '+1-418-656-9254 ext. 102',
    })
    expect(standard[1]?.data).toMatchObject({ date: '2009-08-08' })
    expect(read(fixture('contacts-gmail-list.vcf')).items.map(item => [item.row, item.data.name])).toEqual([
      [1, 'Arnold Smith'],
      [2, 'Chris Beatle'],
      [3, 'Doug White'],
    ])
  })

  it.each([
    ['BDAY:1985-04-12', '1985-04-12'],
    ['BDAY:19850412', '1985-04-12'],
    ['BDAY:--0412', '--04-12'],
    ['BDAY:--04-12', '--04-12'],
    ['BDAY:1985-04-12T00:00:00Z', '1985-04-12'],
    ['BDAY:19850412T000000Z', '1985-04-12'],
    ['BDAY;VALUE=date:1985-04-12', '1985-04-12'],
    ['BDAY;VALUE=text:circa 1800', undefined],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12', '--04-12'],
    ['BDAY:1604-04-12', '--04-12'],
    ['BDAY;X-APPLE-OMIT-YEAR=2000:2000-04-12', '--04-12'],
    ['BDAY:1985', undefined],
    ['BDAY:1985-04', undefined],
    ['BDAY:---12', undefined],
    ['BDAY:1985-02-30', undefined],
  ])('reads %s as %s', (line, birthday) => {
    expect(first(line)?.birthday).toBe(birthday)
    expect(read(card('VERSION:3.0', 'FN:Ann', line)).warnings).toHaveLength(birthday ? 0 : 1)
  })

  it('prefers the preferred value, in every dialect', () => {
    expect(first('EMAIL:a@x.org', 'EMAIL;PREF=1:b@x.org')?.email).toBe('b@x.org')
    expect(first('EMAIL:a@x.org', 'EMAIL;TYPE=home,pref:b@x.org')?.email).toBe('b@x.org')
    expect(first('EMAIL;HOME:a@x.org', 'EMAIL;PREF;INTERNET:b@x.org')?.email).toBe('b@x.org')
    expect(first('TEL;FAX:1', 'TEL;HOME:2', 'TEL;CELL:3')?.phone).toBe('3')
  })

  it('decodes quoted-printable in its own character set', () => {
    const vcard = card(
      'VERSION:2.1',
      'N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=93=63;=91=BE=98=59;;;',
      'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:caf=C3=',
      '=A9=0D=0Abar',
    )
    expect(read(vcard).items[0]?.data).toMatchObject({ name: '山田太郎', notes: 'café\nbar' })
  })

  it('names a card without FN by its other fields', () => {
    const name = (...lines: string[]) => read(card('VERSION:3.0', ...lines)).items[0]?.data.name
    expect(name('N:Doe;Jane;;;')).toBe('Jane Doe')
    expect(name('N:김;철수;;;')).toBe('김철수')
    expect(name('NICKNAME:Janey')).toBe('Janey')
    expect(name('ORG:ACME;Sales')).toBe('ACME')
    expect(name('EMAIL:x@y.org')).toBe('x@y.org')
  })

  it('finds relationships in categories and anniversaries in labelled dates', () => {
    expect(first('CATEGORIES:myContacts,Freunde')?.relationship).toBe('friend')
    expect(
      read(card('FN:Ann', 'item1.X-ABDATE;type=pref:2010-05-17', 'item1.X-ABLabel:First meeting')).items[1],
    ).toMatchObject({ type: 'occasion', data: { date: '2010-05-17', type: 'other', repeats: 'yearly' } })
    expect(read(card('FN:Ann', 'ANNIVERSARY:--0517'), { today: '2026-11-21' }).items[1]?.data.date).toBe(
      '2026-05-17',
    )
    expect(read(card('FN:Ann', 'X-MS-ANNIVERSARY;VALUE=DATE:20110113')).items[1]?.data.date).toBe(
      '2011-01-13',
    )
  })

  it('keeps the other cards when one is broken', () => {
    const text = `${card('FN:Ann')}\nBEGIN:VCARD\nFN:Broken\n${card('FN:Ben', 'AGENT:', 'BEGIN:VCARD', 'FN:Secretary', 'END:VCARD', 'TEL:1')}\nBEGIN:VCARD\nFN:Cut`
    const parsed = read(text)
    expect(parsed.items.map(item => [item.row, item.data.name, item.data.phone])).toEqual([
      [1, 'Ann', undefined],
      [3, 'Ben', '1'],
    ])
    expect(parsed.errors.map(error => [error.row, error.line, error.code])).toEqual([
      [2, 4, 'CARD_BROKEN'],
      [4, 14, 'CARD_BROKEN'],
    ])
    expect(() => read('BEGIN:VCARD\nFN:Ann\n')).toThrow(UnreadableFile)
  })

  it('accepts lone CR line ends and a byte order mark', () => {
    expect(
      read(`\uFEFF${card('FN:Ann', 'NOTE:one', ' two').replace(/\r\n/g, '\r')}`).items[0]?.data,
    ).toMatchObject({ name: 'Ann', notes: 'onetwo' })
  })
})

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

describe('calendars', () => {
  it('makes one birthday of Google’s many events', () => {
    const parsed = read(fixture('birthdays-google.ics'))
    expect(parsed.items).toEqual([
      {
        row: 1,
        type: 'person',
        data: { name: 'PErson #2', birthday: '--12-10' },
        defaults: { relationship: 'other' },
      },
    ])
    expect(parsed.errors).toEqual([])
  })

  it('leaves weekly events out, with the reason', () => {
    expect(read(fixture('day-long-recurring.ics'))).toMatchObject({
      items: [],
      skipped: [{ row: 1, reason: 'notYearly' }],
    })
  })

  it.each([
    "Ana's birthday",
    'Ana’s Birthday',
    'Birthday: Ana',
    'Cumpleaños de Ana',
    'Anniversaire de Ana',
    'Anniversaire Ana',
    'Geburtstag von Ana',
    'Ana hat Geburtstag',
    'Anas Geburtstag',
    'Compleanno di Ana',
    'Aniversário de Ana',
    'Verjaardag van Ana',
    'عيد ميلاد Ana',
    'Ana的生日',
    'Anaさんの誕生日',
    'Ana의 생일',
    "🎂 Ana's 40th birthday",
    "Ana's birthday (1985)",
  ])('finds the person in %s', title => {
    const item = read(
      calendar(['UID:1', `SUMMARY:${title}`, 'DTSTART;VALUE=DATE:20240506', 'RRULE:FREQ=YEARLY']),
    ).items[0]
    expect(item).toMatchObject({
      type: 'person',
      data: { name: 'Ana', birthday: title.includes('1985') ? '1985-05-06' : '--05-06' },
    })
  })

  it.each(['お母さん', 'お姉ちゃん', 'おばあちゃん', 'おじさん', '奥さん', '赤ちゃん'])(
    'keeps the honorific that belongs to the word %s',
    name => {
      const lines = [`SUMMARY:${name}の誕生日`, 'DTSTART;VALUE=DATE:20240506', 'RRULE:FREQ=YEARLY']
      expect(read(calendar(lines)).items[0]?.data).toMatchObject({ name })
    },
  )

  it('reads a party and a wedding day as what they are', () => {
    const titles = ["Ana's birthday party", 'Anniversaire de mariage de Ana', 'Fête des mères', 'クリスマス']
    expect(
      titles.map(
        title => read(calendar([`SUMMARY:${title}`, 'DTSTART;VALUE=DATE:20240506'])).items[0]?.data.type,
      ),
    ).toEqual(['birthday', 'anniversary', 'mothersDay', 'christmas'])
  })

  it('accepts a birth year only where the calendar proves it', () => {
    const birthday = (...lines: string[]) =>
      read(calendar(["SUMMARY:Ana's birthday", 'RRULE:FREQ=YEARLY', ...lines])).items[0]?.data.birthday
    expect(birthday('DTSTART;VALUE=DATE:19850506', 'CREATED:20120101T000000Z')).toBe('1985-05-06')
    expect(birthday('DTSTART;VALUE=DATE:19850506')).toBe('--05-06')
    expect(birthday('DTSTART;VALUE=DATE:19700506', 'CREATED:20120101T000000Z')).toBe('--05-06')
    expect(birthday('DTSTART;VALUE=DATE:20240506', 'DESCRIPTION:Born in 1985')).toBe('1985-05-06')
  })

  it('reads yearly rules, nth weekdays and the local date of an instant', () => {
    const parsed = read(
      calendar(
        ['UID:a', 'SUMMARY:Christmas Eve dinner', 'DTSTART:20241224T190000', 'RRULE:FREQ=YEARLY'],
        [
          'UID:b',
          "SUMMARY:Mother's Day",
          'DTSTART;VALUE=DATE:20240512',
          'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
        ],
        ['UID:c', 'SUMMARY:Call\\, then tea', 'DTSTART;TZID=Asia/Tokyo:20240301T003000', 'STATUS:CONFIRMED'],
        ['UID:d', 'SUMMARY:Gone', 'DTSTART;VALUE=DATE:20240101', 'STATUS:CANCELLED'],
        ['UID:e', 'SUMMARY:No day'],
      ),
    )
    expect(parsed.items.map(item => item.data)).toEqual([
      { name: 'Christmas Eve dinner', date: '2024-12-24', type: 'christmas', repeats: 'yearly' },
      {
        name: "Mother's Day",
        date: '2024-05-12',
        type: 'mothersDay',
        repeats: 'yearly',
        rule: { kind: 'nthWeekday', month: 5, weekday: 0, nth: 2 },
      },
      { name: 'Call, then tea', date: '2024-03-01', type: 'other', repeats: 'none' },
    ])
    expect(parsed.skipped).toMatchObject([{ row: 4, reason: 'cancelled' }])
    expect(parsed.errors).toMatchObject([{ row: 5, field: 'date', messageKey: 'dateRequired', line: 27 }])
    expect(
      read(
        'BEGIN:VCALENDAR\nX-WR-TIMEZONE:Asia/Tokyo\nBEGIN:VEVENT\nSUMMARY:Feast\nDTSTART:20241231T200000Z\nEND:VEVENT\nEND:VCALENDAR',
      ).items[0]?.data.date,
    ).toBe('2025-01-01')
  })

  it('leaves out yearly dates of other calendars', () => {
    const { items, skipped } = read(
      calendar(['SUMMARY:New year', 'DTSTART;VALUE=DATE:20130210', 'RRULE:RSCALE=CHINESE;FREQ=YEARLY']),
    )
    expect([items, skipped]).toMatchObject([[], [{ row: 1, reason: 'notYearly' }]])
  })

  it('repeats no series that has ended', () => {
    const repeats = (rule: string, start = '20150612') =>
      read(calendar(['SUMMARY:Summer feast', `DTSTART;VALUE=DATE:${start}`, `RRULE:FREQ=YEARLY${rule}`]), {
        today: '2026-07-01',
      }).items.map(({ data }) => [data.date, data.repeats, data.rule])
    const ended = [['2015-06-12', 'none', undefined]]
    const running = [['2015-06-12', 'yearly', undefined]]
    expect(repeats(';UNTIL=20200612')).toEqual(ended)
    expect(repeats(';UNTIL=20200612T215959Z')).toEqual(ended)
    expect(repeats(';COUNT=5')).toEqual(ended)
    // Its last day was in June. That its year lasts until December adds none.
    expect(repeats(';UNTIL=20261231')).toEqual(ended)
    expect(repeats(';COUNT=12')).toEqual(ended)
    expect(repeats(';UNTIL=20270612')).toEqual(running)
    expect(repeats(';COUNT=13')).toEqual(running)
    expect(repeats(';UNTIL=forever')).toEqual(running)
    expect(repeats(';COUNT=1000000000')).toEqual(running)
    expect(repeats('')).toEqual(running)
    expect(repeats(';BYMONTH=5;BYDAY=2SU;UNTIL=20260512', '20150510')).toEqual([
      ['2015-05-10', 'none', undefined],
    ])
    expect(repeats(';BYMONTH=5;BYDAY=2SU;UNTIL=20300512', '20150510')[0]?.[1]).toBe('yearly')
  })

  it('keeps the other events when one is broken', () => {
    const text =
      'BEGIN:VCALENDAR\rBEGIN:VEVENT\rSUMMARY:A\rBEGIN:VEVENT\rSUMMARY:B\rDTSTART:20240101\rEND:VEVENT\rEND:VCALENDAR'
    expect(read(`\uFEFF${text}`)).toMatchObject({
      items: [{ row: 2, data: { name: 'B' } }],
      errors: [{ row: 1, line: 2 }],
    })
    expect(() => read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A')).toThrow(UnreadableFile)
  })
})
