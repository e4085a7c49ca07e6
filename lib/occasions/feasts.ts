import { makeDate, type PlainDate } from '@/lib/core/calendar'
import type { DateRule, OccasionType } from './schema'

/** The date of a holiday: a fixed day (of the placeholder year 2000), or a rule. */
export type Feast = { date: PlainDate; rule: null } | { date: null; rule: DateRule }
export type Holiday = Feast & {
  key: 'christmas' | 'valentines' | 'mothersDay' | 'fathersDay' | 'eidAlFitr' | 'hanukkah' | 'lunarNewYear'
  type: OccasionType
  /** Offered to everybody, but never preselected. */
  optIn: boolean
}

/** Western Easter Sunday, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return makeDate(year, Math.floor(days / 31), (days % 31) + 1)!
}

const on = (day: string): Feast => ({ date: `2000-${day}`, rule: null })
const ruled = (rule: DateRule): Feast => ({ date: null, rule })
const sunday = (nth: 1 | 2 | 3 | 4 | -1, month: number): Feast =>
  ruled({ kind: 'nthWeekday', month, weekday: 0, nth })
const easter = (offset: number): Feast => ruled({ kind: 'easter', offset })

const table = (rows: [string, Feast][]) =>
  new Map(
    rows.flatMap(([countries, feast]) => countries.split(' ').map(country => [country, feast] as const)),
  )

/** Israel celebrates one Family Day on 30 Shevat. */
const familyDay = ruled({ kind: 'calendar', calendar: 'hebrew', month: 11, day: 30 })

const mothersDays = table([
  ['NO', sunday(2, 2)],
  ['GE', on('03-03')],
  ['AL BG MK RS TJ UZ', on('03-08')],
  ['GB IE GG IM JE NG', easter(-21)],
  ['AE BH DJ EG IQ JO KM KW LB LY OM PS QA SA SD SO SY YE', on('03-21')],
  ['SI', on('03-25')],
  ['AM', on('04-07')],
  ['AO CV ES HU LT MZ PT RO', sunday(1, 5)],
  ['KR', on('05-08')],
  ['GT MX SV', on('05-10')],
  [
    'AG AI AT AU AW BB BD BE BM BN BR BS BZ CA CH CL CN CO CU CW CY CZ DE DK DM EC EE FI FJ GD GH GR GY HK HN HR IN IS IT ' +
      'JM JP KE KN KY LC LI LR LV MM MO MT MY NA NL NZ PE PG PH PK PR SG SK SR TO TR TT TW TZ UA UG US UY VC VE WS ZA ZM ZW',
    sunday(2, 5),
  ],
  ['PY', on('05-15')],
  ['KG', sunday(3, 5)],
  ['PL', on('05-26')],
  ['BO', on('05-27')],
  ['NI', on('05-30')],
  ['DO DZ HT MA MG ML MU NE SE SN TN', sunday(-1, 5)],
  // Law: last Sunday of May, but the Sunday after when that one is Pentecost (49 days after Easter).
  ['FR GF GP MQ RE', ruled({ kind: 'nthWeekday', month: 5, weekday: 0, nth: -1, avoidEaster: 49 })],
  ['LU', sunday(2, 6)],
  ['TH', on('08-12')],
  ['CR', on('08-15')],
  ['BY', on('10-14')],
  ['AR', sunday(3, 10)],
  ['RU', sunday(-1, 11)],
  ['PA', on('12-08')],
  ['ID', on('12-22')],
  ['IL', familyDay],
])

const fathersDays = table([
  ['AD AO BO CV ES HN HR IT LI MZ PT', on('03-19')],
  ['KR', on('05-08')],
  ['RO', sunday(2, 5)],
  ['DE', easter(39)],
  ['CH LT', sunday(1, 6)],
  ['DK', on('06-05')],
  ['AT BE', sunday(2, 6)],
  ['GT SV', on('06-17')],
  [
    'AR BD BB BS CA CL CN CO CR CU CY CZ EC FR GB GH GR GY HK HU IE IN JM JP KE MO MT MU MX MY NL PA PE PH PK PR PY SG SK ' +
      'TR TT UA US VE ZA ZW',
    sunday(3, 6),
  ],
  ['AE EG JO KW LB PS SY', on('06-21')],
  ['NI PL', on('06-23')],
  ['HT', sunday(-1, 6)],
  ['UY', sunday(2, 7)],
  ['DO', sunday(-1, 7)],
  ['BR WS', sunday(2, 8)],
  ['TW', on('08-08')],
  ['AU FJ NZ PG', sunday(1, 9)],
  ['LV', sunday(2, 9)],
  ['LU', sunday(1, 10)],
  ['RU', sunday(3, 10)],
  ['EE FI IS NO SE', sunday(2, 11)],
  ['ID', on('11-12')],
  ['TH', on('12-05')],
  ['IL', familyDay],
])

/** In these countries gifts are given on the evening of the 24th, so they must be ready by then. */
const christmasEve = new Set('AT CH CZ DE DK EE FI FO GL HR HU IS LI LT LU LV NO PL SE SK'.split(' '))
/** Countries with Christmas on the Julian 25 December, which is 7 January until 2100. */
const julianChristmas = new Set('BY ER ET GE ME MK RS RU'.split(' '))

/** Mother's Day by ISO country; the second Sunday of May where the country is not in the table. */
export const mothersDayRule = (country: string | null): Feast =>
  mothersDays.get(country ?? '') ?? sunday(2, 5)

/** Father's Day by ISO country; the third Sunday of June where the country is not in the table. */
export const fathersDayRule = (country: string | null): Feast =>
  fathersDays.get(country ?? '') ?? sunday(3, 6)

export const mothersDayCountries = [...mothersDays.keys()]
export const fathersDayCountries = [...fathersDays.keys()]

/** The holidays that "add holidays" offers. Holidays that begin the evening before are dated by their daytime. */
export function suggestedHolidays(country: string | null): Holiday[] {
  const code = country ?? ''
  const christmas = on(christmasEve.has(code) ? '12-24' : julianChristmas.has(code) ? '01-07' : '12-25')
  const lunar = ['KR', 'KP'].includes(code) ? 'dangi' : 'chinese'
  const inCalendar = (calendar: 'hijri' | 'hebrew' | 'chinese' | 'dangi', month: number, day: number) =>
    ruled({ kind: 'calendar', calendar, month, day })
  return [
    { key: 'christmas', type: 'christmas', optIn: false, ...christmas },
    { key: 'valentines', type: 'valentines', optIn: false, ...on('02-14') },
    { key: 'mothersDay', type: 'mothersDay', optIn: false, ...mothersDayRule(country) },
    { key: 'fathersDay', type: 'fathersDay', optIn: false, ...fathersDayRule(country) },
    { key: 'eidAlFitr', type: 'other', optIn: true, ...inCalendar('hijri', 10, 1) },
    { key: 'hanukkah', type: 'other', optIn: true, ...inCalendar('hebrew', 9, 25) },
    { key: 'lunarNewYear', type: 'other', optIn: true, ...inCalendar(lunar, 1, 1) },
  ]
}
