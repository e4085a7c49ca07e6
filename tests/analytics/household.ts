import { budgets, expenses, gifts, occasions, ownRates, people } from '@/db/schema'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { decimals } from '@/lib/core/money'
import { giftCategories, giftStatuses, reactions } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import { relationships } from '@/lib/people/values'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

/** Pseudo-random numbers between 0 and 1, the same for the same seed. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (share: number) => next() < share,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
  }
}

export const currencies = ['USD', 'EUR', 'JPY', 'KWD'] as const

/** Rates of each pair: units of the second currency for one of the first, from 1990 on and from 2023 on. */
export const pairRates = {
  'EUR-USD': ['1.08734511', '1.11110001'],
  'JPY-USD': ['0.00671234', '0.00699999'],
  'KWD-USD': ['3.25001234', '3.26'],
  'USD-JPY': ['148.98765432', '142.85733'],
  'EUR-JPY': ['162.00000001', '158.73'],
  'KWD-JPY': ['484.2', '465.71999999'],
} as const
export const laterFrom = '2023-01-01'

/** The value of minor units in another currency on a date: exact, rounded half up, with integers only. */
export function worth(minor: number, from: string, to: string, day: PlainDate): number {
  if (from === to) return minor
  const [early, later] = pairRates[`${from}-${to}` as keyof typeof pairRates]
  const [whole = '0', fraction = ''] = (day < laterFrom ? early : later).split('.')
  const numerator = BigInt(minor) * BigInt(whole + fraction) * 10n ** BigInt(decimals(to))
  const denominator = 10n ** BigInt(fraction.length + decimals(from))
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}

export type GiftRow = typeof gifts.$inferSelect
export type ExpenseRow = typeof expenses.$inferSelect
export type OccasionRow = typeof occasions.$inferSelect
export type PersonRow = typeof people.$inferSelect
export type BudgetRow = typeof budgets.$inferSelect

export interface World {
  owner: Person
  people: PersonRow[]
  occasions: OccasionRow[]
  gifts: GiftRow[]
  expenses: ExpenseRow[]
  budgets: BudgetRow[]
}

/** Dates from 2020 to mid-2024, with more leap days and year ends. */
const dayFrom = (die: ReturnType<typeof dice>): PlainDate =>
  die.chance(0.1)
    ? die.of(['2020-02-29', '2024-02-29', '2022-12-31', '2023-01-01', '2023-02-28', '2024-03-01'])
    : addDays('2020-01-01', die.below(1640))

/** A random account, inserted straight into the tables: no code of the product influences its numbers. */
export async function world(seed: number, settings: { currency: string; timezone: string }): Promise<World> {
  const die = dice(seed)
  const owner = await as(`oracle${seed}`, settings)
  const db = await testDatabase()
  const ownerId = owner.user.id
  const named = (name: string) => ({
    ownerId,
    name,
    sortName: name.toLowerCase(),
    search: name.toLowerCase(),
  })
  const minorOf = (currency: string) =>
    die.below(300) * 10 ** decimals(currency) + die.below(10 ** decimals(currency))

  const somebody = await db
    .insert(people)
    .values(
      Array.from({ length: 14 }, (_, at) => ({
        ...named(`Person ${String(at).padStart(2, '0')}`),
        relationship: die.of(relationships),
        deletedAt: at === 13 ? new Date('2024-01-01') : null,
      })),
    )
    .returning()
  const days = await db
    .insert(occasions)
    .values(
      Array.from({ length: 9 }, (_, at) => ({
        ...named(`Occasion ${at}`),
        date: dayFrom(die),
        type: die.of(occasionTypes),
        currency: die.of(currencies),
        budgetMinor: die.chance(0.3) ? 5000 : null,
        repeats: die.chance(0.7) ? ('yearly' as const) : ('none' as const),
        nextDate: addDays('2024-02-20', die.below(200)),
        personId: die.chance(0.5) ? die.of(somebody).id : null,
      })),
    )
    .returning()
  const gave = await db
    .insert(gifts)
    .values(
      Array.from({ length: 90 }, (_, at) => {
        const status = die.of(giftStatuses)
        const occasion = die.chance(0.7) ? die.of(days) : null
        const currency = die.of(currencies)
        const createdAt = new Date(`${dayFrom(die)}T${String(die.below(24)).padStart(2, '0')}:30:00Z`)
        const rated = status === 'given' || status === 'returned'
        return {
          ...named(`Gift ${at}`),
          personId: die.chance(0.85) ? die.of(somebody).id : null,
          occasionId: occasion?.id ?? null,
          occasionDate: occasion ? (status === 'planned' ? occasion.nextDate : dayFrom(die)) : null,
          priceMinor: die.chance(0.85) ? minorOf(currency) : null,
          estimateMinor: die.chance(0.4) ? minorOf(currency) : null,
          wasIdea: die.chance(0.4),
          currency,
          status,
          direction: die.chance(0.15) ? ('received' as const) : ('given' as const),
          thankYou: 'none' as const,
          isFavorite: false,
          quantity: 1 + die.below(3),
          category: die.chance(0.9) ? die.of(giftCategories) : null,
          purchaseDate: ['purchased', 'wrapped', 'given'].includes(status) ? dayFrom(die) : null,
          reaction: rated && die.chance(0.7) ? die.of(reactions) : null,
          createdAt,
          statusChangedAt: die.chance(0.2) ? createdAt : new Date(`${dayFrom(die)}T23:30:00Z`),
          deletedAt: die.chance(0.05) ? new Date('2024-01-01') : null,
        }
      }),
    )
    .returning()
  const base = settings.currency
  const spent = await db
    .insert(expenses)
    .values(
      Array.from({ length: 160 }, (_, at) => {
        const gift = at < gave.length && gave[at]!.purchaseDate ? gave[at]! : null
        const currency = die.of(currencies)
        const amountMinor = minorOf(currency)
        const date = dayFrom(die)
        return {
          ownerId,
          description: '',
          sortName: '',
          search: '',
          category: die.of(giftCategories),
          date,
          amountMinor,
          currency,
          rate: '1',
          baseMinor: worth(amountMinor, currency, base, date),
          baseCurrency: base,
          giftId: gift?.id ?? null,
          fromGift: gift !== null,
          personId: gift?.personId ?? null,
          occasionId: gift?.occasionId ?? null,
          deletedAt: die.chance(0.05) ? new Date('2024-01-01') : null,
        }
      }),
    )
    .returning()
  const granted = await db
    .insert(budgets)
    .values(
      Array.from({ length: 6 }, (_, at) => {
        const period = die.of(['monthly', 'quarterly', 'yearly'] as const)
        return {
          ...named(`Budget ${at}`),
          amountMinor: 1000 + die.below(100_000),
          currency: die.of(currencies),
          period,
          type: 'general' as const,
          startDate: die.chance(0.6)
            ? die.of(['2021-01-31', '2020-02-29', '2022-11-30', '2023-05-15'])
            : null,
          endDate: die.chance(0.3) ? die.of(['2023-03-17', '2024-02-29']) : null,
          priority: 'medium' as const,
          autoAdjust: die.chance(0.5),
          notifications: false,
          state: at === 5 ? ('cancelled' as const) : null,
          createdAt: new Date('2021-06-01T12:00:00Z'),
        }
      }),
    )
    .returning()
  await db.insert(ownRates).values(
    Object.entries(pairRates).flatMap(([pair, [early, later]]) => {
      const [currency, quote] = pair.split('-') as [string, string]
      return [
        { ownerId, currency, quote, date: '1990-01-01', rate: early },
        { ownerId, currency, quote, date: laterFrom, rate: later },
      ]
    }),
  )
  // Rows of another account, which must never be counted.
  const stranger = await as(`stranger${seed}`, settings)
  await db.insert(expenses).values({
    ...spent[0]!,
    id: newId(),
    ownerId: stranger.user.id,
    giftId: null,
    amountMinor: 999_999_999,
    baseMinor: 999_999_999,
  })
  return { owner, people: somebody, occasions: days, gifts: gave, expenses: spent, budgets: granted }
}
