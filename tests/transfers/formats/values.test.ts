import { describe, expect, it } from 'vitest'
import { dateOrder, parseBirthday, parseDate } from '@/lib/transfers/formats/dates'
import {
  giftStatusFrom,
  occasionTypeFrom,
  parseBoolean,
  relationshipFrom,
} from '@/lib/transfers/formats/words'

describe('dates in files', () => {
  it.each([
    ['2024-03-12', '2024-03-12'],
    ['20240312', '2024-03-12'],
    ['2024-03-12T00:00:00Z', '2024-03-12'],
    ['2024/3/12', '2024-03-12'],
    ['1985. 4. 12.', '1985-04-12'],
    ['12/31/1999', '1999-12-31'],
    ['31/12/1999', '1999-12-31'],
    ['31.12.1999', '1999-12-31'],
    ['3.4.2001', '2001-04-03'],
    ['31/12/99', '1999-12-31'],
    ['12/31/1999 12:00:00 AM', '1999-12-31'],
    ['12 Mar 2024', '2024-03-12'],
    ['Mar 12, 2024', '2024-03-12'],
    ['March 12th, 2024', '2024-03-12'],
    ['Tuesday, March 12, 2024', '2024-03-12'],
    ['12-Mar-99', '1999-03-12'],
    ['12 mars 2024', '2024-03-12'],
    ['1er août 1990', '1990-08-01'],
    ['12 de marzo de 2024', '2024-03-12'],
    ['12. März 2024', '2024-03-12'],
    ['12 مارس 2024', '2024-03-12'],
    ['١٢ مارس ٢٠٢٤', '2024-03-12'],
    ['١٢/٠٣/٢٠٢٤', '2024-12-03'],
    ['2024年3月12日', '2024-03-12'],
    ['２０２４年３月１２日', '2024-03-12'],
    ['昭和60年4月12日', '1985-04-12'],
    ['2024년 3월 12일', '2024-03-12'],
    ['3月12日', '--03-12'],
    ['March 12', '--03-12'],
    ['12 juin', '--06-12'],
    ['--03-07', '--03-07'],
    ['--0307', '--03-07'],
    ['03-07?', '--03-07'],
    ['0000-03-07', '--03-07'],
    ['--02-29', '--02-29'],
    ['0/0/00', null],
    ['00/0/0', null],
    ['', null],
    ['2023-02-29', null],
    ['1985', null],
    ['1985-04', null],
    ['March 1985', null],
    ['circa 1800', null],
    ['soon', null],
    ['99/99/9999', null],
  ])('reads %s as %s', (text, date) => expect(parseDate(text)).toBe(date))

  it('use the whole column to settle an ambiguous value', () => {
    expect(dateOrder(['03/04/1990', '25/12/1980'])).toBe('dmy')
    expect(dateOrder(['03/04/1990', '12/25/1980'])).toBe('mdy')
    expect(dateOrder(['1990/03/04'])).toBe('ymd')
    expect(dateOrder(['03/04/1990', '', 'soon'])).toBeUndefined()
    expect(parseDate('03/04/1990', 'dmy')).toBe('1990-04-03')
    expect(parseDate('03/04/1990', 'mdy')).toBe('1990-03-04')
  })

  it('treat the year 1604 as unknown', () => {
    expect(parseBirthday('1604-05-10')).toBe('--05-10')
  })
})

describe('words in files', () => {
  it('include relationships, statuses and occasions in eight languages', () => {
    for (const word of [
      'Family',
      'familia',
      'Famille',
      'Familie',
      'العائلة',
      '家人',
      '家族',
      '가족',
      'Mum',
      'Schwester',
    ]) {
      expect(relationshipFrom(word), word).toBe('family')
    }
    for (const word of ['* Friends', 'Amigos', 'Amis', 'Freunde', 'أصدقاء', '朋友', '友人', '친구']) {
      expect(relationshipFrom(word), word).toBe('friend')
    }
    for (const word of [
      'Work',
      'Colleagues',
      'Trabajo',
      'Collègue',
      'Kollegin',
      'زملاء',
      '同事',
      '同僚',
      '동료',
    ]) {
      expect(relationshipFrom(word), word).toBe('colleague')
    }
    for (const word of [
      'Bought',
      'comprado',
      'Acheté',
      'gekauft',
      'تم الشراء',
      '已购买',
      '購入済み',
      '구매함',
    ]) {
      expect(giftStatusFrom(word), word).toBe('purchased')
    }
    for (const word of ['Birthday', 'cumpleaños', 'Geburtstag', 'عيد ميلاد', '生日', '誕生日', '생일']) {
      expect(occasionTypeFrom(word), word).toBe('birthday')
    }
    expect(occasionTypeFrom('Weihnachten')).toBe('christmas')
    expect(relationshipFrom('myContacts')).toBeNull()
    expect([parseBoolean('Sí'), parseBoolean('Nein'), parseBoolean('✓'), parseBoolean('perhaps')]).toEqual([
      true,
      false,
      true,
      null,
    ])
  })
})
