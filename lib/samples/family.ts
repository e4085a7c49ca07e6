import type { Gift } from '@/lib/gifts/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { messagesOf } from '@/lib/i18n/messages'
import type { Holiday } from '@/lib/occasions/feasts'
import type { Relationship } from '@/lib/people/schema'

export type Role =
  | 'sister'
  | 'father'
  | 'mother'
  | 'partner'
  | 'child'
  | 'grandparent'
  | 'friend'
  | 'pal'
  | 'colleague'

/**
 * The members of the family: days from today to the next birthday (negative: since the last one), and the age
 * reached at the next one.
 */
export const roles: {
  role: Role
  relationship: Relationship
  days: number
  turns: number | null
  sizes?: Record<string, string>
}[] = [
  { role: 'sister', relationship: 'family', days: 11, turns: 34, sizes: { top: 'M' } },
  { role: 'father', relationship: 'family', days: 107, turns: 66, sizes: { top: 'L' } },
  { role: 'mother', relationship: 'family', days: -125, turns: 63 },
  { role: 'partner', relationship: 'family', days: 75, turns: 36, sizes: { top: 'L' } },
  { role: 'child', relationship: 'family', days: -118, turns: 8 },
  { role: 'grandparent', relationship: 'family', days: -20, turns: 85 },
  { role: 'friend', relationship: 'friend', days: -181, turns: 35 },
  { role: 'pal', relationship: 'friend', days: 49, turns: 31, sizes: { top: 'S' } },
  { role: 'colleague', relationship: 'colleague', days: -25, turns: null },
]

/** The family's holidays; everybody gets a gift at the first. */
export const feasts: Record<Locale, readonly Holiday['key'][]> = {
  en: ['christmas', 'mothersDay', 'fathersDay'],
  es: ['christmas', 'mothersDay', 'fathersDay'],
  fr: ['christmas', 'mothersDay', 'fathersDay'],
  de: ['christmas', 'mothersDay', 'fathersDay'],
  ar: ['eidAlFitr', 'mothersDay'],
  zh: ['lunarNewYear', 'mothersDay', 'fathersDay'],
  ja: ['christmas', 'mothersDay', 'fathersDay'],
  ko: ['lunarNewYear', 'mothersDay'],
}

export const places: Record<Locale, { country: string; timezone: string; currency: string }> = {
  en: { country: 'US', timezone: 'America/New_York', currency: 'USD' },
  es: { country: 'ES', timezone: 'Europe/Madrid', currency: 'EUR' },
  fr: { country: 'FR', timezone: 'Europe/Paris', currency: 'EUR' },
  de: { country: 'DE', timezone: 'Europe/Berlin', currency: 'EUR' },
  ar: { country: 'SA', timezone: 'Asia/Riyadh', currency: 'SAR' },
  zh: { country: 'CN', timezone: 'Asia/Shanghai', currency: 'CNY' },
  ja: { country: 'JP', timezone: 'Asia/Tokyo', currency: 'JPY' },
  ko: { country: 'KR', timezone: 'Asia/Seoul', currency: 'KRW' },
}

export type Event = 'birthday' | 'gathering' | 'anniversary' | 'feast'
type Words = Awaited<ReturnType<typeof messagesOf<'samples'>>>['samples']
type GiftWords = keyof Words['gifts']
type Store = keyof Words['stores']

export interface GiftLine {
  gift: GiftWords
  for: Role | null
  at: Event | null
  /** How many occurrences ago; without it the next one. */
  last?: number
  status: Gift['status']
  /** The status when the feast is still far away and nothing has been bought for it. */
  far?: Gift['status']
  direction?: 'received'
  thankYou?: Gift['thankYou']
  euros: number | null
  category: NonNullable<Gift['category']>
  store?: Store
  reaction?: NonNullable<Gift['reaction']>
  favorite?: true
  /** Hours since its creation or last change of status. A given gift was created on its date. */
  hours?: number
  /** A parcel on its way; `late` arrives after the date. */
  parcel?: 'inTime' | 'late'
}

type Line<Key extends keyof GiftLine> = NonNullable<GiftLine[Key]>

const coming = (
  gift: GiftWords,
  role: Role,
  at: Event | null,
  status: Gift['status'],
  euros: number,
  category: Line<'category'>,
  hours: number,
  more: Partial<GiftLine> = {},
): GiftLine => ({ gift, for: role, at, status, euros, category, hours, ...more })

const given = (
  gift: GiftWords,
  role: Role,
  at: Event,
  euros: number,
  category: Line<'category'>,
  reaction: Line<'reaction'>,
  store?: Store,
  last = 1,
): GiftLine => ({ gift, for: role, at, last, status: 'given', euros, category, reaction, store })

const received = { status: 'given', direction: 'received', euros: null } as const
const thanked = { ...received, at: 'feast', last: 1, thankYou: 'sent' } as const

/** Years of past gifts in the family. */
export const pastYears = 3

export const giftLines: readonly GiftLine[] = [
  given('backpack', 'father', 'feast', 52, 'sports', 'liked', 'outdoor', 3),
  given('orchid', 'mother', 'feast', 27, 'home', 'loved', 'market', 3),
  given('backpack', 'child', 'birthday', 36, 'sports', 'loved', 'outdoor', 3),
  given('cookbook', 'sister', 'birthday', 31, 'books', 'liked', 'bookshop', 3),
  given('sweater', 'partner', 'birthday', 145, 'clothing', 'loved', 'department', 3),
  given('boardGame', 'child', 'feast', 29, 'toys', 'liked', 'toyshop', 3),
  given('concertTickets', 'partner', 'feast', 98, 'other', 'loved', undefined, 2),
  given('bookLamp', 'grandparent', 'feast', 24, 'electronics', 'liked', 'bookshop', 2),
  given('sweater', 'sister', 'feast', 68, 'clothing', 'neutral', 'department', 2),
  given('photoBook', 'mother', 'birthday', 42, 'books', 'loved', undefined, 2),
  given('novel', 'father', 'birthday', 16, 'books', 'liked', 'bookshop', 2),
  given('slippers', 'child', 'birthday', 18, 'clothing', 'liked', 'market', 2),
  { ...thanked, gift: 'headphones', for: 'father', category: 'electronics', last: 2 },
  { ...thanked, gift: 'slippers', for: 'sister', category: 'clothing', last: 3 },
  given('silkScarf', 'mother', 'feast', 55, 'clothing', 'loved', 'department'),
  given('bookLamp', 'father', 'feast', 26, 'electronics', 'liked', 'bookshop'),
  given('bowls', 'sister', 'feast', 38, 'home', 'loved', 'pottery'),
  given('puzzle', 'child', 'feast', 21, 'toys', 'loved', 'toyshop'),
  given('coffee', 'friend', 'feast', 17, 'food', 'liked', 'market'),
  given('slippers', 'grandparent', 'feast', 33, 'clothing', 'loved', 'market'),
  given('headphones', 'partner', 'feast', 129, 'electronics', 'loved', 'department'),
  given('backpack', 'sister', 'birthday', 60, 'sports', 'loved', 'outdoor'),
  given('camera', 'partner', 'birthday', 95, 'electronics', 'neutral', 'department'),
  given('concertTickets', 'friend', 'birthday', 80, 'other', 'liked'),
  given('gardenTools', 'mother', 'birthday', 44, 'home', 'loved', 'market'),
  given('bikeHelmet', 'child', 'birthday', 49, 'sports', 'liked', 'outdoor'),
  given('mug', 'colleague', 'birthday', 15, 'home', 'liked', 'pottery'),
  given('orchid', 'grandparent', 'birthday', 30, 'home', 'loved', 'market'),
  { ...thanked, gift: 'watch', for: 'partner', category: 'jewelry' },
  { ...thanked, gift: 'sweater', for: 'mother', category: 'clothing' },
  { ...thanked, gift: 'novel', for: 'friend', category: 'books' },
  { ...received, gift: 'jam', for: 'grandparent', at: null, category: 'food', thankYou: 'none', hours: 220 },
  coming('breadBook', 'sister', 'birthday', 'idea', 32, 'books', 200, { store: 'bookshop' }),
  coming('teapot', 'sister', 'birthday', 'planned', 42, 'home', 99, { store: 'pottery', favorite: true }),
  coming('runningSocks', 'sister', 'birthday', 'purchased', 18, 'clothing', 30, {
    store: 'outdoor',
    parcel: 'late',
  }),
  coming('woolBlanket', 'father', 'gathering', 'wrapped', 65, 'home', 52, { store: 'market' }),
  coming('teaSampler', 'mother', 'gathering', 'purchased', 24, 'food', 27, {
    store: 'market',
    parcel: 'inTime',
  }),
  coming('trainSet', 'child', 'gathering', 'planned', 39, 'toys', 6, { store: 'toyshop', favorite: true }),
  coming('chocolates', 'child', 'gathering', 'idea', 12, 'food', 5, { store: 'market' }),
  coming('photoBook', 'grandparent', 'gathering', 'idea', 45, 'books', 74),
  coming('birdFeeder', 'grandparent', 'gathering', 'idea', 28, 'home', 73, { store: 'market' }),
  coming('weekendTrip', 'partner', 'anniversary', 'idea', 240, 'other', 150),
  coming('scarf', 'pal', 'birthday', 'idea', 48, 'clothing', 120),
  coming('toolRoll', 'father', 'birthday', 'idea', 56, 'other', 310, { store: 'department', favorite: true }),
  coming('camera', 'pal', null, 'returned', 90, 'electronics', 160, { store: 'department' }),
  coming('fountainPen', 'colleague', null, 'idea', 35, 'other', 400, { store: 'department' }),
  coming('candle', 'sister', 'feast', 'wrapped', 19, 'home', 76, { store: 'market', far: 'idea' }),
  coming('cookbook', 'mother', 'feast', 'purchased', 29, 'books', 98, { store: 'bookshop', far: 'idea' }),
  coming('boardGame', 'friend', 'feast', 'planned', 34, 'toys', 122, { store: 'toyshop', far: 'idea' }),
  coming('kite', 'child', 'feast', 'idea', 22, 'toys', 121, { store: 'toyshop' }),
]
