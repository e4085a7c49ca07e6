import 'server-only'
import { and, asc, desc, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { gifts, notificationPreferences, notifications, occasionPeople, occasions, people } from '@/db/schema'
import { addDays } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { toMajor } from '@/lib/core/money'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftsWhere } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { giftTotals } from '@/lib/gifts/totals.queries'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import { ownChoices, ownUnread } from '@/lib/notify/policy'
import type { Position } from '@/lib/notify/values'
import { visibleOccasions } from '@/lib/occasions/policy'
import { getOccasion, listOccasions, nextOccasionsOf, occasionCounts } from '@/lib/occasions/queries'
import { readinessOf, recipientIds } from '@/lib/occasions/rules'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import { visiblePeople } from '@/lib/people/policy'
import { peopleById, peopleCounts } from '@/lib/people/queries'
import type { Person } from '@/lib/people/schema'
import { allowancesOn } from '@/lib/planner/allowances/queries'
import { type Context, today } from '@/lib/server/auth/context'
import { countUpTo } from '@/lib/server/db/count'
import { isClaimed } from '@/lib/surprise/claimed.queries'
import { birthdaysOf } from './birthdays.rules'
import { isUndatedClaim, notDoneFirst, type PlanRates, type PlanRow, planRows } from './rules'
import type { PickablePerson } from './schema'
import { claimDays, weekTasks } from './tasks.rules'

const liveStatuses = ['idea', 'planned', 'purchased', 'wrapped', 'given'] as const
/** A shop may need a year: the task to order then appears long before the occasion. */
const longestOrder = 375

/** Claims on lists without a date. They count for the next occasion of their recipient. */
const undatedClaims = () =>
  and(
    isNull(gifts.occasionId),
    isNull(gifts.occasionDate),
    isOneOf(gifts.status, ['planned', 'purchased', 'wrapped']),
    isClaimed(sql`${gifts.id}`),
  )

type FrameCounts = Record<'gifts' | 'people' | 'occasions' | 'notifications', number> & {
  /** Where messages appear; null as long as nothing was chosen. */
  position: Position | null
}

/**
 * What the frame shows, in one statement: how many gifts, people, occasions and unread notifications the caller has, each
 * counted up to `countedTo`, and where messages appear.
 */
export async function frameCounts(ctx: Context): Promise<FrameCounts> {
  const [counts] = await rows<FrameCounts>(
    ctx.db,
    sql`select ${countUpTo(gifts, visibleGifts(ctx))} as gifts, ${countUpTo(people, visiblePeople(ctx))} as people,
      ${countUpTo(occasions, visibleOccasions(ctx))} as occasions,
      ${countUpTo(notifications, ownUnread(ctx))} as notifications,
      (select position from ${notificationPreferences} where ${ownChoices(ctx)}) as position`,
  )
  return counts!
}

/**
 * Exchange rates of gifts in other currencies than the plan's: the rate of the purchase date if bought, else
 * today's.
 */
export async function planRates(ctx: Context, list: readonly Gift[], currency: string): Promise<PlanRates> {
  const foreign = list.filter(gift => gift.currency !== currency && gift.cost !== null)
  const book = await rateBook(ctx, foreign.length ? [currency, ...foreign.map(gift => gift.currency)] : [])
  const found = new Map<string, ReturnType<typeof rateOn>>()
  const rateOf = ({ currency: own, status, purchaseDate }: Gift) => {
    const day = (isPurchased(status) && purchaseDate) || today(ctx)
    const key = `${own} ${day}`
    if (!found.has(key)) found.set(key, rateOn(book, own, currency, day))
    return found.get(key)
  }
  return Object.fromEntries(
    foreign.flatMap(gift => {
      const rate = rateOf(gift)?.rate
      return rate ? [[gift.id, rate]] : []
    }),
  )
}

/**
 * The plan of an occasion's current occurrence: recipients with their gifts and readiness, least ready first. A caller
 * that has the occasion passes it instead of its id.
 */
export async function planOf(
  ctx: Context,
  wanted: string | Occasion,
): Promise<{ occasion: Occasion; rows: PlanRow[]; rates: PlanRates }> {
  const occasion = typeof wanted === 'string' ? await getOccasion(ctx, { occasionId: wanted }) : wanted
  const { id, nextDate, currency } = occasion
  const invited = recipientIds([occasion])
  const [list, amounts, guests] = await Promise.all([
    giftsWhere(
      ctx,
      and(
        or(
          and(eq(gifts.occasionId, id), eq(gifts.occasionDate, nextDate)),
          and(isOneOf(gifts.personId, invited), undatedClaims()),
        ),
        eq(gifts.direction, 'given'),
        isOneOf(gifts.status, liveStatuses),
      ),
      [asc(gifts.createdAt)],
      1000,
    ),
    allowancesOn(ctx, id, nextDate),
    peopleById(ctx, invited),
  ])
  const everybody = [...new Set([...invited, ...list.flatMap(gift => gift.personId ?? [])])]
  const [known, rates] = await Promise.all([
    everybody.length > invited.length ? peopleById(ctx, everybody) : guests,
    planRates(ctx, list, currency),
  ])
  const allowances = new Map([...amounts].map(([person, minor]) => [person, toMajor(minor, currency)]))
  return {
    occasion,
    rows: notDoneFirst(planRows(known.map(toPickable), list, currency, allowances, rates)),
    rates,
  }
}

/** The next hundred occasions from today on, the nearest first. */
export const nextHundred = async (ctx: Context) =>
  (await listOccasions(ctx, { limit: 100, sort: 'nextDate', from: today(ctx) })).data

const toPickable = ({ id, name, avatarUrl, birthday }: Person): PickablePerson => ({
  id,
  name,
  avatarUrl,
  birthday,
})

/** The gifts of the latest earlier occurrence with any gifts; null without one. */
export async function previousPlan(
  ctx: Context,
  occasion: Pick<Occasion, 'id' | 'nextDate'>,
): Promise<{ date: string; gifts: Gift[] } | null> {
  const earlier = await giftsWhere(
    ctx,
    and(
      eq(gifts.occasionId, occasion.id),
      lt(gifts.occasionDate, occasion.nextDate),
      eq(gifts.direction, 'given'),
      isOneOf(gifts.status, liveStatuses),
    ),
    [desc(gifts.occasionDate), asc(gifts.id)],
    500,
  )
  const date = earlier[0]?.occasion?.date
  return date ? { date, gifts: earlier.filter(gift => gift.occasion?.date === date) } : null
}

/**
 * The latest earlier occurrence with gifts, and its recipients who are not in the plan now. Null when nobody
 * is missing and everybody has an amount.
 */
export async function previousPeople(
  ctx: Context,
  plan: { occasion: Pick<Occasion, 'id' | 'nextDate'>; rows: PlanRow[] },
): Promise<{ date: string; people: PickablePerson[] } | null> {
  const previous = await previousPlan(ctx, plan.occasion)
  if (!previous) return null
  const planned = new Set(plan.rows.map(row => row.person?.id))
  const ids = previous.gifts.flatMap(gift => gift.recipient?.id ?? []).filter(id => !planned.has(id))
  const missing = await peopleById(ctx, [...new Set(ids)])
  const open = plan.rows.some(({ person, allowance }) => person && allowance === null)
  return missing.length || open ? { date: previous.date, people: missing.map(toPickable) } : null
}

/** Days that a short week looks ahead. */
const laterDays = 28

/**
 * All tasks of this week, all that come within four weeks more, the days of lists that stand for no occasion, and the
 * birthdays of today. A caller
 * that has the next hundred occasions and all their people passes them.
 */
export async function weekAhead(ctx: Context, ahead?: { occasions: Occasion[]; people: Promise<Person[]> }) {
  const now = today(ctx)
  const next = ahead?.occasions ?? (await nextHundred(ctx))
  const upcoming = next.filter(occasion => occasion.nextDate <= addDays(now, 21 + laterDays))
  const ids = recipientIds(upcoming)
  const [known, given, received, ideas, returnable] = await Promise.all([
    ahead?.people ?? peopleById(ctx, ids),
    giftsWhere(
      ctx,
      and(
        eq(gifts.direction, 'given'),
        isOneOf(gifts.status, liveStatuses),
        gte(gifts.occasionDate, addDays(now, -14)),
        lte(gifts.occasionDate, addDays(now, longestOrder)),
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
    giftsWhere(
      ctx,
      and(
        isOneOf(gifts.personId, ids),
        isNull(gifts.occasionId),
        eq(gifts.direction, 'given'),
        or(eq(gifts.status, 'idea'), undatedClaims()),
      ),
      [asc(gifts.createdAt), asc(gifts.id)],
      500,
    ),
    giftsWhere(
      ctx,
      and(
        eq(gifts.direction, 'given'),
        isOneOf(gifts.status, ['purchased', 'wrapped', 'given']),
        sql`${gifts.tracking} ->> 'returnBy' between ${now} and ${addDays(now, 7 + laterDays)}`,
      ),
      [sql`${gifts.tracking} ->> 'returnBy'`, asc(gifts.id)],
      50,
    ),
  ])
  const byId = new Map(known.map(person => [person.id, person]))
  const open = [...given, ...ideas]
  const tasks = weekTasks(upcoming, byId, open, received, now, 0, returnable)
  const coming = weekTasks(upcoming, byId, open, [], now, laterDays, returnable)
  const birthdays = birthdaysOf(upcoming, byId, open, now)
  return { tasks, coming, claimed: claimDays(given, now), birthdays }
}

/** The four totals of the dashboard with their second lines. */
export async function totals(ctx: Context) {
  const [giftNumbers, peopleNumbers, occasionNumbers, withoutIdeas] = await Promise.all([
    giftTotals(ctx),
    peopleCounts(ctx),
    occasionCounts(ctx),
    countWithoutIdeas(ctx),
  ])
  return { ...giftNumbers, people: peopleNumbers.all, ...occasionNumbers, withoutIdeas }
}

/** How many people have an occasion in the next 60 days with neither a gift nor an idea. */
async function countWithoutIdeas(ctx: Context): Promise<number> {
  const now = today(ctx)
  const has = sql`select 1 from ${gifts} g where g.person_id = p.id and g.deleted_at is null
    and g.direction = 'given' and g.status in ('idea', 'planned', 'purchased', 'wrapped', 'given')
    and ((g.occasion_id = o.id and g.occasion_date = o.next_date) or (g.occasion_id is null and g.status = 'idea')
      or (g.occasion_id is null and g.occasion_date is null and g.status in ('planned', 'purchased', 'wrapped')
        and ${isClaimed(sql`g.id`)}))`
  const soon = sql`select 1 from ${occasions} o where o.owner_id = p.owner_id and o.deleted_at is null
    and o.next_date between ${now}::date and ${addDays(now, 60)}::date
    and (o.person_id = p.id or exists (
      select 1 from ${occasionPeople} m where m.occasion_id = o.id and m.person_id = p.id))
    and not exists (${has})`
  const [found] = await rows<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from ${people} p
      where ${visiblePeople(ctx, alias(people, 'p'))} and exists (${soon})`,
  )
  return found!.count
}

/** The next occasion of a person and the readiness of its gifts, for lists of people. */
export interface Outlook {
  occasion: Occasion | null
  gifts: number
  ideas: number
  readiness: Readiness | null
}

/** The outlook of several people, in a constant number of queries. */
export async function outlookOf(ctx: Context, list: Pick<Person, 'id'>[]): Promise<Map<string, Outlook>> {
  const ids = list.map(person => person.id)
  if (ids.length === 0) return new Map()
  const [upcoming, open] = await Promise.all([
    nextOccasionsOf(ctx, ids),
    giftsWhere(
      ctx,
      and(
        isOneOf(gifts.personId, ids),
        eq(gifts.direction, 'given'),
        isOneOf(gifts.status, liveStatuses),
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
        gift =>
          (occasion && gift.occasionId === occasion.id && gift.occasion?.date === occasion.nextDate) ||
          isUndatedClaim(gift),
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
