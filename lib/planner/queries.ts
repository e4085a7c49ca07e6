import 'server-only'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { gifts } from '@/db/schema'
import { addDays } from '@/lib/core/calendar'
import { toMajor, toMinor } from '@/lib/core/money'
import { giftsWhere, giftTotals } from '@/lib/gifts/queries'
import { isPurchased } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { getOccasion, listOccasions, nextOccasionsOf, occasionCounts } from '@/lib/occasions/queries'
import { readinessOf } from '@/lib/occasions/rules'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import { peopleById, peopleCounts } from '@/lib/people/queries'
import type { Person } from '@/lib/people/schema'
import { type Context, today } from '@/lib/server/context'
import { notDoneFirst, type PlanRow, taskLimit, weekTasks } from './rules'

const openStatuses = ['idea', 'planned', 'purchased', 'wrapped'] as const
const liveStatuses = [...openStatuses, 'given'] as const

/** Money of some gifts in a currency, exact: added in minor units, answered in major units. */
function moneyOf(list: Gift[], currency: string, wanted: (gift: Gift) => boolean) {
  const minor = list
    .filter(gift => wanted(gift) && gift.currency === currency && gift.price !== null)
    .reduce((sum, gift) => sum + toMinor(gift.price!, currency)! * gift.quantity, 0)
  return toMajor(minor, currency)
}

/** The plan of an occasion's present occurrence: who gets what, and how far it is, least done first. */
export async function planOf(
  ctx: Context,
  occasionId: string,
): Promise<{ occasion: Occasion; rows: PlanRow[] }> {
  const occasion = await getOccasion(ctx, { occasionId })
  const list = await giftsWhere(
    ctx,
    and(
      eq(gifts.occasionId, occasionId),
      eq(gifts.occasionDate, occasion.nextDate),
      eq(gifts.direction, 'given'),
      inArray(gifts.status, [...liveStatuses]),
    ),
    [asc(gifts.createdAt)],
    1000,
  )
  const ids = new Set(
    [occasion.personId, ...occasion.peopleIds, ...list.map(gift => gift.personId)].filter(id => id !== null),
  )
  const people = await peopleById(ctx, [...ids])
  const rows = [...people, ...(list.some(gift => !gift.recipient) ? [null] : [])].map((person): PlanRow => {
    const theirs = list.filter(gift => (person ? gift.recipient?.id === person.id : !gift.recipient))
    return {
      person,
      gifts: theirs,
      readiness: readinessOf(theirs),
      spent: moneyOf(theirs, occasion.currency, gift => isPurchased(gift.status)),
      planned: moneyOf(theirs, occasion.currency, gift => gift.status === 'planned'),
    }
  })
  return { occasion, rows: notDoneFirst(rows) }
}

/** What to do this week, at most seven lines, and how many there are in all. */
export async function thisWeek(ctx: Context) {
  const now = today(ctx)
  const [{ data: upcoming }, given, received] = await Promise.all([
    listOccasions(ctx, { limit: 100, sort: 'nextDate', from: now, to: addDays(now, 21) }),
    giftsWhere(
      ctx,
      and(
        eq(gifts.direction, 'given'),
        inArray(gifts.status, [...openStatuses]),
        gte(gifts.occasionDate, addDays(now, -14)),
        lte(gifts.occasionDate, addDays(now, 60)),
      ),
      [asc(gifts.occasionDate), asc(gifts.id)],
      500,
    ),
    giftsWhere(
      ctx,
      and(
        eq(gifts.direction, 'received'),
        ne(gifts.thankYou, 'sent'),
        gte(gifts.createdAt, new Date(ctx.now.getTime() - 60 * 86_400_000)),
      ),
      [asc(gifts.createdAt)],
      20,
    ),
  ])
  const ids = upcoming
    .flatMap(occasion => [occasion.personId, ...occasion.peopleIds])
    .filter(id => id !== null)
  const people = await peopleById(ctx, [...new Set(ids)])
  const tasks = weekTasks(upcoming, new Map(people.map(person => [person.id, person])), given, received, now)
  return { tasks: tasks.slice(0, taskLimit), total: tasks.length }
}

/** The four totals of the dashboard with their second lines. */
export async function totals(ctx: Context) {
  const [giftNumbers, people, occasions] = await Promise.all([
    giftTotals(ctx),
    peopleCounts(ctx),
    occasionCounts(ctx),
  ])
  return { ...giftNumbers, people: people.all, ...occasions }
}

/** What lists of people say beside the person: the next occasion and how far its gifts are. */
export interface Outlook {
  occasion: Occasion | null
  gifts: number
  ideas: number
  readiness: Readiness | null
}

/** The outlook of each of some people, in a constant number of queries. */
export async function outlookOf(ctx: Context, people: Pick<Person, 'id'>[]): Promise<Map<string, Outlook>> {
  const ids = people.map(person => person.id)
  if (ids.length === 0) return new Map()
  const [upcoming, open] = await Promise.all([
    nextOccasionsOf(ctx, ids),
    giftsWhere(
      ctx,
      and(
        inArray(gifts.personId, ids),
        eq(gifts.direction, 'given'),
        inArray(gifts.status, [...liveStatuses]),
        or(isNull(gifts.occasionDate), gte(gifts.occasionDate, today(ctx)), eq(gifts.status, 'idea')),
      ),
      [asc(gifts.createdAt)],
      5000,
    ),
  ])
  return new Map(
    ids.map(id => {
      const occasion = upcoming.get(id) ?? null
      const theirs = open.filter(gift => gift.personId === id)
      const now = theirs.filter(
        gift => occasion && gift.occasionId === occasion.id && gift.occasion?.date === occasion.nextDate,
      )
      return [
        id,
        {
          occasion,
          gifts: now.filter(gift => gift.status !== 'idea').length,
          ideas: theirs.filter(gift => gift.status === 'idea').length,
          readiness: occasion ? readinessOf(now) : null,
        },
      ]
    }),
  )
}
