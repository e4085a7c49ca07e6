import { useLocale, useTranslations } from 'next-intl'
import type { Ahead } from '@/components/dashboard/occasion-words'
import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import { blankOf } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import type { Gift } from '@/lib/gifts/schema'
import { type Locale, languageOf } from '@/lib/i18n/locales'
import { readinessOf, readinessOfOccasion } from '@/lib/occasions/rules'
import type { Occasion, OccasionType } from '@/lib/occasions/schema'
import { facePrefix } from '@/lib/pictures/values'
import { planRows } from '@/lib/planner/rules'
import type { PickablePerson } from '@/lib/planner/schema'
import { weekTasks } from '@/lib/planner/tasks.rules'
import { sampleFaces } from '@/lib/samples/faces.values'
import { revealDays } from '@/lib/wishlists/values'

/** Who of the sample family somebody of the example looks like. The others have initials. */
const roleOf = {
  emma: 'sister',
  grandma: 'grandparent',
  noah: 'friend',
  dad: 'father',
  mom: 'mother',
  theo: 'child',
  yuki: 'pal',
  lucas: 'partner',
} as const

interface Season {
  /** A fixed day, so that the example is the same for everybody: 34 days before the feast it prepares. */
  today: PlainDate
  type: OccasionType
  /** The paper of the feast, where its type has none that suits it. */
  paper: OccasionType
  /** The month in which the feast of the year before was, from 1. */
  month: number
}

const christmas: Season = { today: '2026-11-21', type: 'christmas', paper: 'christmas', month: 12 }
const seasons: Record<Locale, Season> = {
  en: christmas,
  es: christmas,
  fr: christmas,
  de: christmas,
  ja: christmas,
  ko: christmas,
  ar: { today: '2026-02-14', type: 'other', paper: 'graduation', month: 3 },
  zh: { today: '2027-01-03', type: 'other', paper: 'valentines', month: 1 },
}

/** A currency that readers of a language know, and what a dollar is worth in it, roughly. */
const currencies: Record<Locale, readonly [string, number]> = {
  en: ['USD', 1],
  es: ['EUR', 1],
  fr: ['EUR', 1],
  de: ['EUR', 1],
  ar: ['SAR', 4],
  zh: ['CNY', 7],
  ja: ['JPY', 150],
  ko: ['KRW', 1300],
}

const stamp = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', version: 1 }

/** A gift of the example: fields that no screen of it shows stay empty. */
const giftOf = (
  given: Pick<Gift, 'id' | 'name' | 'status'> & Partial<Gift>,
  recipient: PickablePerson,
  occasion: Occasion | null,
): Gift => ({
  ...stamp,
  ...blankOf(giftFields),
  kind: 'own',
  personId: recipient.id,
  occasionId: occasion?.id ?? null,
  price: null,
  cost: given.price ?? null,
  currency: 'USD',
  isPurchased: false,
  picture: null,
  drawing: null,
  leadDays: 5,
  recipient: { kind: 'person', ...recipient },
  occasionDate: occasion?.nextDate ?? null,
  claim: null,
  occasion: occasion && {
    id: occasion.id,
    name: occasion.name,
    type: occasion.type,
    date: occasion.nextDate,
  },
  allergyWarnings: [],
  ...given,
})

/** What the household spent in each month of a year, in dollars: on birthdays and on all else. */
const spentInYear: readonly (readonly [birthdays: number, rest: number])[] = [
  [0, 24],
  [38, 30],
  [45, 0],
  [0, 52],
  [64, 45],
  [30, 60],
  [52, 0],
  [0, 20],
  [75, 0],
  [28, 0],
  [60, 0],
  [35, 0],
]
/** What it spent on the feast two months before, one before, and in its month. */
const spentOnFeast = [40, 150, 290]
const giftsInYear = 31

const occasionOf = (
  given: Pick<Occasion, 'id' | 'name' | 'type' | 'nextDate'> & Partial<Occasion>,
  today: PlainDate,
): Occasion => ({
  ...stamp,
  date: given.nextDate,
  description: null,
  budget: null,
  currency: 'USD',
  personId: null,
  peopleIds: [],
  repeats: 'yearly',
  rule: { kind: 'fixed' },
  familyId: null,
  daysUntil: daysBetween(today, given.nextDate),
  years: null,
  giftCount: 0,
  boughtCount: 0,
  spent: 0,
  planned: 0,
  readiness: { level: 'needsIdeas', count: 0 },
  readyCount: 0,
  ...given,
})

/** A made-up household in the reader's language. What is to be done and how far everybody is follows by the product's own rules. */
export function useExample() {
  const locale = useLocale()
  const t = useTranslations('landing.example')
  const { today, type, paper, month: feastMonth } = seasons[languageOf(locale)]
  const [currency, rate] = currencies[languageOf(locale)]
  const person = (id: Parameters<typeof t>[0]): PickablePerson => ({
    id,
    name: t(id),
    avatarUrl:
      id in roleOf ? facePrefix + sampleFaces[languageOf(locale)][roleOf[id as keyof typeof roleOf]] : null,
    birthday: null,
  })
  const names = ['emma', 'grandma', 'parents', 'noah', 'dad', 'mom', 'theo', 'yuki', 'omar', 'lucas'] as const
  const people = new Map(names.map(name => [name as string, person(name)]))
  const who = (name: (typeof names)[number]) => people.get(name)!
  const on = (days: number) => addDays(today, days)

  const emmaDay = occasionOf(
    { id: 'emmaDay', name: t('emmaDay'), type: 'birthday', nextDate: on(11), personId: 'emma', years: 34 },
    today,
  )
  const grandmaDay = occasionOf(
    {
      id: 'jubilee',
      name: t('grandmaDay'),
      type: 'birthday',
      nextDate: on(6),
      personId: 'grandma',
      years: 80,
    },
    today,
  )
  const wedding = occasionOf(
    {
      id: 'years',
      name: t('parents'),
      type: 'anniversary',
      nextDate: on(14),
      personId: 'parents',
      years: 40,
    },
    today,
  )
  const degree = occasionOf(
    { id: 'degree', name: t('graduation'), type: 'graduation', nextDate: on(22), personId: 'noah' },
    today,
  )
  const feast = occasionOf(
    {
      id: 'feast',
      name: t('shared'),
      type,
      nextDate: on(34),
      peopleIds: ['dad', 'mom', 'theo', 'yuki', 'omar'],
      currency,
      budget: 640 * rate,
    },
    today,
  )

  const money = (price: number) => ({ price: price * rate, currency })
  const gifts = [
    giftOf(
      { id: 'teapot', name: t('teapot'), drawing: 'teapot', status: 'planned', leadDays: 6 },
      who('emma'),
      emmaDay,
    ),
    giftOf(
      { id: 'apron', name: t('apron'), drawing: 'apron', status: 'purchased' },
      who('grandma'),
      grandmaDay,
    ),
    giftOf(
      { id: 'vinyl', name: t('vinyl'), drawing: 'record', status: 'purchased' },
      who('grandma'),
      grandmaDay,
    ),
    giftOf({ id: 'pen', name: '', status: 'wrapped' }, who('noah'), degree),
    giftOf({ id: 'scarf', name: '', drawing: 'scarf', status: 'purchased', ...money(48) }, who('mom'), feast),
    giftOf({ id: 'tea-set', name: '', status: 'wrapped', ...money(36) }, who('mom'), feast),
    giftOf(
      {
        id: 'bricks',
        name: t('bricks'),
        drawing: 'blocks',
        status: 'planned',
        leadDays: 28,
        ...money(60),
      },
      who('theo'),
      feast,
    ),
    giftOf({ id: 'book', name: '', status: 'wrapped', ...money(24) }, who('yuki'), feast),
    giftOf({ id: 'pan', name: '', status: 'wrapped', ...money(72) }, who('omar'), feast),
    giftOf({ id: 'socks', name: '', status: 'wrapped', ...money(14) }, who('omar'), feast),
  ]
  const received = [
    giftOf(
      {
        id: 'board',
        name: t('board'),
        drawing: 'plate',
        status: 'given',
        direction: 'received',
        purchaseDate: on(-6),
      },
      who('lucas'),
      null,
    ),
  ]

  const wished = giftOf(
    { id: 'headphones', name: t('headphones'), drawing: 'headphones', status: 'idea' },
    who('emma'),
    emmaDay,
  )
  const things = [
    ...['teapot', 'bricks', 'apron'].map(id => gifts.find(gift => gift.id === id)!),
    wished,
    ...['vinyl', 'tea-set'].map(id => gifts.find(gift => gift.id === id)!),
  ].map(gift => ({ gift, person: people.get(gift.personId!)! }))

  const monthsBefore = spentOnFeast.length - 1
  const feastIn = (month: number) =>
    spentOnFeast[(month - feastMonth + monthsBefore + spentInYear.length) % spentInYear.length] ?? 0
  const months = spentInYear.map(([birthdays, rest], at) => ({
    day: `2025-${String(at + 1).padStart(2, '0')}-01`,
    parts: [
      { key: 'birthday', value: birthdays * rate, occasion: 'birthday' },
      {
        key: 'feast',
        value: feastIn(at + 1) * rate,
        occasion: type === 'other' ? paper : type,
      },
      { key: 'rest', value: rest * rate, occasion: null },
    ],
  }))
  const totals = months.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const highest = totals.indexOf(Math.max(...totals))

  const ahead: Ahead[] = [grandmaDay, emmaDay, wedding, degree, feast].map(occasion => {
    const own = gifts.filter(gift => gift.occasionId === occasion.id)
    const ids = occasion.personId ? [occasion.personId] : occasion.peopleIds
    const each = ids.map(id => readinessOf(own.filter(gift => gift.personId === id)))
    return {
      occasion: {
        ...occasion,
        readiness: readinessOfOccasion(each),
        readyCount: each.filter(({ level }) => level === 'ready').length,
      },
      person: occasion.personId ? (people.get(occasion.personId) ?? null) : null,
      hat: occasion.type === 'birthday',
    }
  })
  return {
    today,
    paper,
    viewer: person('maya'),
    /** Whose birthday is near. */
    guest: who('emma'),
    /** The giver of the guest's gift, and when the guest learns of it. */
    giver: who('lucas'),
    secretUntil: addDays(emmaDay.nextDate, revealDays.usual),
    people: names.map(who),
    things,
    year: {
      months,
      currency,
      total: totals.reduce((sum, each) => sum + each, 0),
      gifts: giftsInYear,
      peak: { at: highest, amount: totals[highest]!, people: 9 },
    },
    ahead,
    feast,
    tasks: weekTasks([emmaDay, grandmaDay, wedding, degree, feast], people, gifts, received, today),
    rows: planRows(
      feast.peopleIds.map(id => people.get(id)!),
      gifts.filter(gift => gift.occasionId === 'feast'),
      currency,
    ),
  }
}

export type Example = ReturnType<typeof useExample>
