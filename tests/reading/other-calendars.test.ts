import { describe, expect, it } from 'vitest'
import { findOtherDays, readOtherDay } from '@/lib/reading/dates/other-calendars.rules'

const said = (text: string) => {
  const day = readOtherDay(text)
  return day && `${day.calendar} ${[day.year ?? '-', day.month, day.day].join('-')}`
}

describe('a day of another calendar', () => {
  it.each([
    ['15 Nisan 5750', 'hebrew 5750-1-15'],
    ['Nisan 15, 5750', 'hebrew 5750-1-15'],
    ['3 Adar I 5784', 'hebrew 5784-12-3'],
    ['3 Adar Rishon 5784', 'hebrew 5784-12-3'],
    ['3 Adar Alef 5784', 'hebrew 5784-12-3'],
    ['3 Adar II 5784', 'hebrew 5784-13-3'],
    ['Adar II 3, 5784', 'hebrew 5784-13-3'],
    ['3 Adar Sheni 5784', 'hebrew 5784-13-3'],
    ['3 באדר ב׳ 5784', 'hebrew 5784-13-3'],
    ['29 Menachem Av 5750', 'hebrew 5750-5-29'],
    ['10 Tishrei', 'hebrew --7-10'],
    ['15 Ramadan', 'hijri --9-15'],
    ['١٥ رمضان ١٤١٠ هـ', 'hijri 1410-9-15'],
    ['旧暦8月15日', 'chinese --8-15'],
    ['lunar 8/15', 'chinese --8-15'],
    ['8/15 (lunar)', 'chinese --8-15'],
    ['음력 8월 15일', 'dangi --8-15'],
  ])('is read of the cell %s', (text, day) => {
    expect(said(text)).toBe(day)
  })

  // Nisan is April in Turkish, and 2026 is no Hebrew year.
  it.each([
    '15 Nisan',
    '15 Nisan 2026',
    '31 Adar 5784',
    '8/15',
    'Lunar Lander',
    '15 Ramadan 2026',
    'lunar 13/15',
  ])('is not read of %s', text => {
    expect(said(text)).toBeNull()
  })

  it.each([
    ['Dina, 3 Adar II 5784, cousin', '3 Adar II 5784'],
    ['李明 农历八月十五 生日', '农历八月十五'],
    ['１９９０年 음력 ８月１５日 민수', '１９９０年 음력 ８月１５日'],
    ['سارة ١٥ رمضان ١٤١٠', '١٥ رمضان ١٤١٠'],
    ['Ming (lunar 8/15) tea', '(lunar 8/15)'],
  ])('is found in %s at its place', (text, part) => {
    expect(findOtherDays(text).map(({ start, end }) => text.slice(start, end))).toEqual([part])
  })
})
