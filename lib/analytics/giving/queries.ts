import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { gifts, occasions, people } from '@/db/schema'
import { visibleGifts } from '@/lib/gifts/policy'
import type { GiftStatus } from '@/lib/gifts/values'
import { conversionTo, ofType, type Period, type Unconverted } from '@/lib/money/spending.queries'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { localDay } from '@/lib/server/db/local-day'
import { leadEdges } from './values'

const added = (ctx: Context) => localDay(ctx, sql`g.created_at`)

const wasBought = sql`g.direction = 'given' and g.status in ('purchased', 'wrapped', 'given', 'returned')`

/**
 * The date of a gift `g` in a period: where the caller bought it that of its expense, so that gifts and money are counted
 * by one calendar, else of its occasion, else of its creation.
 */
const dayOf = (ctx: Context) =>
  sql`(case when ${wasBought} then coalesce(g.purchase_date, least(g.occasion_date, ${added(ctx)}))
    else coalesce(g.occasion_date, g.purchase_date, ${added(ctx)}) end)`

/**
 * The caller's gifts `g` of a period with their people `p` and occasions `o`. `day` is their date. Gifts that
 * match `also` count whatever their date.
 */
export function giftsIn(
  ctx: Context,
  { from, to, personId, occasionType }: Period,
  day: SQL = dayOf(ctx),
  also: SQL = sql`false`,
) {
  return sql`gifts g left join people p on p.id = g.person_id and ${visiblePeople(ctx, alias(people, 'p'))}
    left join occasions o on o.id = g.occasion_id and ${visibleOccasions(ctx, alias(occasions, 'o'))}
    where ${visibleGifts(ctx, alias(gifts, 'g'))}
      and (${day} between ${from}::date and ${to}::date or ${also})
      ${personId ? sql`and g.person_id = ${personId}::uuid` : sql``}
      ${ofType(occasionType)}`
}

/** The year that a gift `g` belongs to: that of its occasion, whenever it was bought. */
export const yearOfGift = (ctx: Context) =>
  sql`extract(year from coalesce(g.occasion_date, g.purchase_date, ${added(ctx)}))::int`

const isOpen = sql`g.status in ('idea', 'planned', 'purchased', 'wrapped')`

/**
 * The number of gifts that the caller gives in each status, without empty ones. An open gift
 * may be for a day that lies ahead. When the period includes today, all open gifts therefore
 * count.
 */
export function giftsByStatus(ctx: Context, period: Period) {
  const day = today(ctx)
  const also = period.from <= day && day <= period.to ? isOpen : undefined
  return rows<{ status: GiftStatus; count: number }>(
    ctx.db,
    sql`select g.status, count(*)::int as count from ${giftsIn(ctx, period, dayOf(ctx), also)}
      and g.direction = 'given' group by 1`,
  )
}

/** What the caller bought to give, and did not bring back. */
export const bought = sql`g.direction = 'given' and g.status in ('purchased', 'wrapped', 'given')`

/**
 * Counts gifts by the days between purchase and occasion. Each count is for the gifts below one edge; the last one is
 * for the gifts above all edges.
 */
export async function leadTimes(ctx: Context, period: Period): Promise<number[]> {
  const edges = sql.raw(`array[${leadEdges.join(', ')}]::int[]`)
  const found = await rows<{ bucket: number; count: number }>(
    ctx.db,
    sql`select width_bucket(g.occasion_date - g.purchase_date, ${edges}) as bucket, count(*)::int as count
      from ${giftsIn(ctx, period)} and ${bought} and g.occasion_date is not null and g.purchase_date is not null
      group by 1`,
  )
  const counts = new Map(found.map(({ bucket, count }) => [bucket, count]))
  return Array.from({ length: leadEdges.length + 1 }, (_, at) => counts.get(at) ?? 0)
}

export interface Exchange {
  id: string
  name: string
  given: number
  received: number
}

/** How often the caller gave to each person and got something from them; most gifts first. */
export const reciprocity = (ctx: Context, period: Period, limit: number) =>
  rows<Exchange>(
    ctx.db,
    sql`select p.id, p.name, count(*) filter (where g.direction = 'given')::int as given,
        count(*) filter (where g.direction = 'received')::int as received
      from ${giftsIn(ctx, period)} and p.id is not null and g.status = 'given'
      group by 1, 2 order by count(*) desc, 2, 1 limit ${limit}`,
  )

/**
 * The outcome of the ideas that were noted in the period. A settled idea was given or dropped, or its date has passed.
 */
export async function ideaConversion(ctx: Context, period: Period) {
  const noted = localDay(ctx, sql`g.created_at`)
  const [found] = await rows<{
    ideas: number
    chosen: number
    given: number
    dropped: number
    settled: number
  }>(
    ctx.db,
    sql`select count(*)::int as ideas,
        count(*) filter (where g.status in ('planned', 'purchased', 'wrapped', 'given', 'returned'))::int as chosen,
        count(*) filter (where g.status = 'given')::int as given,
        count(*) filter (where g.status = 'cancelled')::int as dropped,
        count(*) filter (where g.status in ('given', 'returned', 'cancelled')
          or g.occasion_date < ${today(ctx)}::date)::int as settled
      from ${giftsIn(ctx, period, noted)} and g.direction = 'given' and (g.was_idea or g.status = 'idea')`,
  )
  return found!
}

/** The SQL that converts the prices of a period's gifts into one currency, at today's rates. */
export async function pricesIn(ctx: Context, period: Period) {
  const currency = period.currency ?? ctx.settings.currency
  const foreign = await rows<Unconverted>(
    ctx.db,
    sql`select g.currency, coalesce(sum(g.price_minor * g.quantity), 0)::float8 as minor
      from ${giftsIn(ctx, period)} and g.direction = 'given' and g.currency <> ${currency}
        and g.price_minor is not null group by 1`,
  )
  const day = today(ctx)
  const { factors } = await conversionTo(
    ctx,
    currency,
    foreign.map(sum => ({ ...sum, date: day })),
  )
  return {
    currency,
    /** The factor from minor units of a gift `g` to those of the currency; null without a rate. */
    factor: sql`(case when g.currency = ${currency} then 1::numeric
      else (select k.factor from ${factors} where k.currency = g.currency limit 1) end)`,
  }
}

export interface Estimated {
  key: string
  count: number
  estimated: number
  paid: number
}

/** The estimated and the paid cost of gifts by category, in minor units at today's rates. */
export async function estimates(ctx: Context, period: Period): Promise<Estimated[]> {
  const { factor } = await pricesIn(ctx, period)
  return rows<Estimated>(
    ctx.db,
    sql`select coalesce(g.category, 'other') as key, count(*)::int as count,
        sum(round(g.estimate_minor * g.quantity * ${factor}))::float8 as estimated,
        sum(round(g.cost_minor * ${factor}))::float8 as paid
      from ${giftsIn(ctx, period)} and ${bought} and g.estimate_minor is not null and g.price_minor is not null
        and ${factor} is not null
      group by 1 order by 4 desc, 1`,
  )
}
