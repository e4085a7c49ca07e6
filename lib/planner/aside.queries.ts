import 'server-only'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { giftsWhere } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { occasionsById } from '@/lib/occasions/queries'
import { nextBirthday } from '@/lib/people/birthdays.rules'
import { peopleById } from '@/lib/people/queries'
import type { Person } from '@/lib/people/schema'
import { type Context, today } from '@/lib/server/auth/context'
import { allowancesOn } from './allowances/queries'
import { planRates } from './queries'
import { planMoney } from './rules'

/** What stands beside a gift of the caller. Money in major units of the occasion's currency. */
export interface GiftAside {
  person: Person
  /** The next birthday of the person. */
  birthday: PlainDate | null
  /** The amount set aside for the person at the gift's occasion, with all their gifts there; null without an amount. */
  plan: { currency: string; allowance: number; spent: number; planned: number; gifts: Gift[] } | null
  /** The last gifts that the person got from the caller. */
  earlier: Gift[]
}

async function planFor(ctx: Context, gift: Gift, personId: string): Promise<GiftAside['plan']> {
  const { occasion, direction } = gift
  if (!occasion || direction !== 'given') return null
  const [amounts, [found], list] = await Promise.all([
    allowancesOn(ctx, occasion.id, occasion.date),
    occasionsById(ctx, [occasion.id]),
    giftsWhere(
      ctx,
      and(
        eq(gifts.occasionId, occasion.id),
        eq(gifts.occasionDate, occasion.date),
        eq(gifts.personId, personId),
        eq(gifts.direction, 'given'),
        isOneOf(gifts.status, ['planned', 'purchased', 'wrapped', 'given']),
      ),
      [asc(gifts.createdAt), asc(gifts.id)],
      50,
    ),
  ])
  const minor = amounts.get(personId)
  if (minor === undefined || !found) return null
  const { currency } = found
  const rates = await planRates(ctx, list, currency)
  return { currency, allowance: toMajor(minor, currency), ...planMoney(list, currency, rates), gifts: list }
}

/** The person of a gift, what is left for them, and what they got before. Null for a gift of nobody among the caller's people. */
export async function asideOf(ctx: Context, gift: Gift): Promise<GiftAside | null> {
  const personId = gift.recipient?.kind === 'person' ? gift.recipient.id : null
  if (!personId) return null
  const [[person], plan, earlier] = await Promise.all([
    peopleById(ctx, [personId]),
    planFor(ctx, gift, personId),
    giftsWhere(
      ctx,
      and(
        eq(gifts.personId, personId),
        eq(gifts.direction, 'given'),
        eq(gifts.status, 'given'),
        ne(gifts.id, gift.id),
      ),
      [desc(gifts.occasionDate), desc(gifts.updatedAt), desc(gifts.id)],
      3,
    ),
  ])
  if (!person) return null
  return { person, birthday: nextBirthday(person, today(ctx), ctx.settings.leapDay), plan, earlier }
}
