import { describe, expect, it } from 'vitest'
import { choosableCurrencies } from '@/lib/accounts/preferences/rules'
import { addDays, daysBetween } from '@/lib/core/calendar'
import { applyStatus, blankGift, risk } from '@/lib/gifts/rules'
import { type Locale, locales } from '@/lib/i18n/locales'
import { allMessages } from '@/lib/i18n/messages'
import { nextOccurrence, occurrencesIn, readinessOf } from '@/lib/occasions/rules'
import { OccasionInput } from '@/lib/occasions/schema'
import { allergyWarnings } from '@/lib/people/allergies.rules'
import { PersonInput } from '@/lib/people/schema'
import { places } from '@/lib/samples/family'
import { familyOf, placeOf } from '@/lib/samples/rules'

const days = [
  '2026-11-21',
  '2027-01-01',
  '2027-12-25',
  '2027-12-31',
  '2028-02-18',
  '2028-02-29',
  '2028-06-17',
]

async function family(locale: Locale, today = '2026-11-21', currency = places[locale].currency) {
  const { samples, occasions } = await allMessages(locale)
  return familyOf({
    today,
    leapDay: 'feb28',
    locale,
    country: places[locale].country,
    currency,
    words: samples,
    birthdayName: name => occasions.birthdayOf.replace('{name}', name),
    holidayName: key => occasions.holidays[key as keyof typeof occasions.holidays],
    anniversaryName: name => samples.occasions.anniversary.replace('{name}', name),
  })
}

const each = locales.flatMap(locale => days.map(day => [locale, day] as const))

describe('sample family', () => {
  it.each(each)('is a household that the product itself would accept, in %s on %s', async (locale, today) => {
    const { people, occasions, gifts } = await family(locale, today)
    expect(people).toHaveLength(9)
    for (const { role: _role, ...person } of people)
      expect(PersonInput.safeParse(person).error).toBeUndefined()
    for (const { name, date, type, rule, repeats } of occasions) {
      expect(OccasionInput.safeParse({ name, date, type, rule, repeats }).error).toBeUndefined()
      expect(name).not.toContain('undefined')
    }
    expect(new Set(gifts.map(gift => `${gift.name} ${gift.person}`)).size).toBe(gifts.length)
    for (const gift of gifts) {
      const { status, direction, thankYou, purchaseDate, reaction, tracking } = gift
      const stored = { status, thankYou, purchaseDate, reaction }
      // Applying the status rules again changes nothing.
      expect(applyStatus({ ...blankGift, ...stored, direction, tracking }, {}, today)).toEqual(stored)
      expect(gift.hoursAgo).toBeGreaterThanOrEqual(0)
      if (gift.person) expect(people.map(({ role }) => role)).toContain(gift.person)
    }
  })

  it.each(each)('puts every gift on a date of its occasion, in %s on %s', async (locale, today) => {
    const { occasions, gifts } = await family(locale, today)
    for (const gift of gifts.filter(one => one.occasion)) {
      const occasion = occasions.find(({ key }) => key === gift.occasion)!
      expect(occasion, `${gift.occasion}`).toBeDefined()
      const next = nextOccurrence(occasion, today, 'feb28')
      const isPast = gift.occasionDate! < today
      expect(gift.status === 'given').toBe(isPast)
      if (!isPast) expect(gift.occasionDate).toBe(next)
      else if (!occasion.fromBirthday) {
        const year = Number(gift.occasionDate!.slice(0, 4))
        expect(occurrencesIn(occasion, year, 'feb28')).toContain(gift.occasionDate)
        expect(daysBetween(gift.occasionDate!, today)).toBeLessThanOrEqual(3 * 366 + 20)
      }
    }
  })

  it.each(each)(
    'has occasions coming up soon and a year of gifts behind it, in %s on %s',
    async (locale, today) => {
      const { occasions, gifts } = await family(locale, today)
      const soon = occasions.filter(one => daysBetween(today, nextOccurrence(one, today, 'feb28')) <= 25)
      expect(soon.length).toBeGreaterThanOrEqual(2)
      const year = gifts.filter(gift => gift.occasionDate && gift.occasionDate < today)
      expect(year.filter(gift => gift.direction === 'given').length).toBeGreaterThan(10)
      expect(gifts.filter(gift => gift.direction === 'received').length).toBeGreaterThan(2)
      expect(gifts.some(gift => gift.direction === 'received' && gift.thankYou === 'none')).toBe(true)
      expect(new Set(year.map(gift => gift.reaction))).toEqual(new Set(['loved', 'liked', 'neutral', null]))
    },
  )

  it.each(locales)('shows the planner at every stage of readiness, in %s', async locale => {
    const { occasions, gifts } = await family(locale)
    const { key, people } =
      occasions.find(one => one.key === 'gathering') ?? occasions.find(one => one.key === 'feast')!
    const next = nextOccurrence(occasions.find(one => one.key === key)!, '2026-11-21', 'feb28')
    const levels = people.map(role =>
      readinessOf(gifts.filter(gift => gift.occasionDate === next && gift.person === role)),
    )
    expect(new Set(levels.map(({ level }) => level))).toEqual(
      new Set(['needsIdeas', 'needsPick', 'toBuy', 'toWrap', 'ready']),
    )
  })

  it.each(locales)('warns of an allergy, in %s', async locale => {
    const { people, gifts } = await family(locale)
    const warned = gifts.filter(gift => {
      const person = people.find(({ role }) => role === gift.person)
      return person && allergyWarnings(person.allergies, [gift.name]).length > 0
    })
    expect(warned.map(gift => gift.person)).toEqual(['child'])
  })

  it.each([
    ['en', ['christmas', 'mothersDay', 'fathersDay']],
    ['ar', ['other', 'mothersDay']],
    ['zh', ['other', 'mothersDay', 'fathersDay']],
    ['ko', ['other', 'mothersDay']],
  ] as const)('keeps the holidays that fit %s', async (locale, types) => {
    const { occasions } = await family(locale)
    const kept = occasions.filter(one => !one.fromBirthday && !['gathering', 'anniversary'].includes(one.key))
    expect(kept.map(({ type }) => type)).toEqual(types)
  })

  it('has bought nothing for a feast that is months away', async () => {
    const statuses = async (today: string) =>
      new Set(
        (await family('en', today)).gifts
          .filter(gift => gift.occasion === 'feast' && gift.occasionDate! >= today)
          .map(({ status }) => status),
      )
    expect(await statuses('2027-03-01')).toEqual(new Set(['idea']))
    expect(await statuses('2027-12-01')).toEqual(new Set(['wrapped', 'purchased', 'planned', 'idea']))
  })

  it.each(each)(
    'plans for a feast that is near, otherwise for a gathering, in %s on %s',
    async (locale, today) => {
      const { occasions, gifts } = await family(locale, today)
      const feast = occasions.find(({ key }) => key === 'feast')!
      const near = daysBetween(today, nextOccurrence(feast, today, 'feb28')) <= 120
      expect(occasions.some(({ key }) => key === 'gathering')).toBe(!near)
      const main = near ? 'feast' : 'gathering'
      const ahead = gifts.filter(gift => gift.occasion === main && gift.occasionDate! >= today)
      expect(ahead.length).toBeGreaterThanOrEqual(5)
    },
  )

  it.each(each)('looks back on three years, bought early and late, in %s on %s', async (locale, today) => {
    const { gifts } = await family(locale, today)
    const past = gifts.filter(gift => gift.direction === 'given' && gift.status === 'given')
    const years = new Set(past.map(({ occasionDate }) => Math.floor(daysBetween(occasionDate!, today) / 366)))
    expect(years.size).toBeGreaterThanOrEqual(3)
    const leads = new Set(past.map(one => daysBetween(one.purchaseDate!, one.occasionDate!)))
    expect(leads.size).toBeGreaterThan(5)
    expect(past.some(({ wasIdea }) => wasIdea)).toBe(true)
    expect(past.every(({ wasIdea }) => wasIdea)).toBe(false)
    expect(new Set(gifts.map(({ status }) => status))).toEqual(
      new Set(['idea', 'planned', 'purchased', 'wrapped', 'given', 'returned']),
    )
  })

  it.each(each)('has one parcel that arrives too late, in %s on %s', async (locale, today) => {
    const { gifts } = await family(locale, today)
    const late = gifts.filter(
      gift => gift.tracking && risk({ ...gift, leadDays: 5 }, gift.occasionDate!, today) === 'late',
    )
    expect(late).toHaveLength(1)
  })

  it('moves with today’s date', async () => {
    const sister = async (today: string) =>
      (await family('de', today)).occasions.find(({ key }) => key === 'birthday:sister')!
    for (const today of days) {
      const day = nextOccurrence(await sister(today), today, 'feb28')
      expect([addDays(today, 11), addDays(today, 10)]).toContain(day)
    }
  })

  it('has rounded prices like shops, in every currency', async () => {
    const price = async (currency: string) =>
      (await family('en', '2026-11-21', currency)).gifts.find(({ name }) => name === 'Celadon teapot')!
        .priceMinor
    expect(await price('USD')).toBe(4200)
    expect(await price('JPY')).toBe(6300)
    expect(await price('KRW')).toBe(59_000)
    for (const currency of choosableCurrencies()) {
      const place = placeOf('fr', { currency })
      expect(['EUR', currency]).toContain(place.currency)
      expect(Number.isSafeInteger(await price(place.currency))).toBe(true)
    }
  })
})
