import type { Locale } from '@/lib/i18n/locales'
import { fathersDayCountries, type Holiday, mothersDayCountries } from '@/lib/occasions/feasts'
import { attentionOf } from '@/lib/occasions/values'
import { type Kin, kinOf } from '@/lib/people/kin'

type Key = Holiday['key']

const eid = (
  'AE AF AZ BD BH BN DJ DZ EG GM GN ID IQ IR JO KG KM KW KZ LY MA ML MR MV MY NE OM PK PS QA SA SD SN SO SY TD TJ TM TN TR ' +
  'UZ XK YE'
).split(' ')
const lunarNewYear = 'CN HK KP KR MO SG TW VN'.split(' ')
/** Countries without Christmas, in addition to those that celebrate Eid. */
const withoutChristmas = 'BT CN IL IN KH KP LA LK MM MN NP TH TW VN'.split(' ')

/**
 * Whether most families of the country give gifts at the holiday. For Mother's and Father's Day: whether the country
 * has a day for them.
 */
function isKept(key: Key, country: string): boolean {
  const countries: Record<Exclude<Key, 'christmas' | 'valentines'>, readonly string[]> = {
    mothersDay: mothersDayCountries,
    fathersDay: fathersDayCountries,
    eidAlFitr: eid,
    hanukkah: ['IL'],
    lunarNewYear,
  }
  if (key === 'christmas') return !eid.includes(country) && !withoutChristmas.includes(country)
  return key !== 'valentines' && countries[key].includes(country)
}

/** Whether a user in the country most likely wants to add the holiday now: it is celebrated there and near. */
export const isDue = (key: Key, country: string, daysUntil: number) =>
  attentionOf(daysUntil) === 'due' && isKept(key, country)

/** More people than this are a crowd, and nobody plans for a whole crowd at once. */
const crowd = 40

const kinAt: Partial<Record<Key, Kin>> = {
  mothersDay: 'mother',
  fathersDay: 'father',
  valentines: 'partner',
}

/**
 * The people who usually get something at a holiday: mothers on Mother's Day, as far as their names tell, and everybody
 * where families come together. With more than 40 people only the family, and nobody where the family has more than 40
 * too.
 */
export function usualPeople(
  key: Key,
  people: readonly { id: string; name: string }[],
  family: readonly string[],
  locale: Locale,
): string[] {
  const kin = kinAt[key]
  if (kin) return people.filter(({ name }) => kinOf(name, locale).includes(kin)).map(({ id }) => id)
  const many = people.length > crowd ? family : people.map(({ id }) => id)
  return many.length > crowd ? [] : [...many]
}
