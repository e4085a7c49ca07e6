import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { gifts } from '@/db/schema'
import { giftsIn, pricesIn, yearOfGift } from '@/lib/analytics/giving/queries'
import { addDays } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { visibleGifts } from '@/lib/gifts/policy'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import type { Period } from '@/lib/money/spending.queries'
import { type Context, today } from '@/lib/server/auth/context'
import { localDay } from '@/lib/server/db/local-day'
import { type Counts, priceEdges, rates, reactionValues } from './rules'
import type { SuccessRates } from './schema'

const listed = 50

const reactionValue = sql.raw(
  `case when g.status = 'returned' then 0 ${Object.entries(reactionValues)
    .map(([reaction, value]) => `when g.reaction = '${reaction}' then ${value}`)
    .join(' ')} end`,
)

/** A gift that was recorded as given from the start does not tell when it was given. */
const dated = sql`g.status = 'given' and g.occasion_date is not null and g.status_changed_at > g.created_at`

/** Of a finished gift `g`: whether one knows how it was received, and whether that was well. */
export const rated = sql`(g.status = 'returned' or g.reaction is not null)`
export const liked = sql`(g.status = 'given' and coalesce(g.reaction in ('loved', 'liked'), false))`

const counted = (ctx: Context): SQL => sql`count(*)::int as given,
  count(*) filter (where ${rated})::int as rated,
  count(*) filter (where ${liked})::int as good,
  coalesce(sum(${reactionValue}), 0)::int as value, count(*) filter (where ${dated})::int as dated,
  count(*) filter (where ${dated}
    and ${localDay(ctx, sql`g.status_changed_at`)} <= g.occasion_date)::int as ontime`

/** A returned gift was given before it came back. */
const finished = sql`g.direction = 'given' and g.status in ('given', 'returned')`

/** How well the caller's gifts of a period were received, overall. */
export async function successRate(ctx: Context, period: Period) {
  const [found] = await rows<Counts>(
    ctx.db,
    sql`select ${counted(ctx)} from ${giftsIn(ctx, period)} and ${finished}`,
  )
  return rates(found!)
}

async function pricesOf(ctx: Context, currency: string): Promise<number[]> {
  const day = today(ctx)
  const perEuro = Number(rateOn(await rateBook(ctx, ['EUR', currency], day), 'EUR', currency, day)?.rate ?? 1)
  return priceEdges(currency, perEuro)
}

/** What fifty dollars or euros roughly are in minor units of a currency. */
export const fiftyIn = async (ctx: Context, currency: string) => (await pricesOf(ctx, currency))[1]!

interface Group extends Counts {
  /** 31 minus the bit of the grouped column. */
  which: number
  person: string | null
  name: string | null
  category: string | null
  type: string | null
  band: number | null
  year: number | null
}

const whole = 31

/** How well the caller's gifts were received, by person, category, occasion, price and year. */
export async function successRates(ctx: Context, period: Period): Promise<SuccessRates> {
  const { currency, factor } = await pricesIn(ctx, period)
  const edges = await pricesOf(ctx, currency)
  const cuts = sql.raw(`array[${edges.join(', ')}]::numeric[]`)
  const found = await rows<Group>(
    ctx.db,
    sql`with r as (
        select g.*, p.id as person, p.name as person_name, o.type,
          width_bucket(round(g.price_minor * ${factor}), ${cuts}) as band, ${yearOfGift(ctx)} as year
        from ${giftsIn(ctx, period)} and ${finished})
      select grouping(g.person, g.category, g.type, g.band, g.year) as which, g.person, g.person_name as name,
        g.category, g.type, g.band, g.year, ${counted(ctx)}
      from r g group by grouping sets ((), (g.person, g.person_name), (g.category), (g.type), (g.band), (g.year))`,
  )
  const by = (bit: number) => found.filter(({ which }) => which === whole - bit)
  const group = (bit: number, key: (row: Group) => string | number | null) =>
    by(bit)
      .map(row => ({ key: String(key(row) ?? 'none'), name: row.name, ...rates(row) }))
      .sort(
        (one, other) => other.rated - one.rated || other.given - one.given || (one.key < other.key ? -1 : 1),
      )
  const major = (minor: number) => toMajor(minor, currency)
  return {
    overall: rates(by(0)[0]!),
    people: group(16, row => row.person)
      .filter(({ key }) => key !== 'none')
      .slice(0, listed),
    categories: group(8, row => row.category),
    occasions: group(4, row => row.type),
    prices: by(2)
      .filter(({ band }) => band !== null)
      .sort((one, other) => one.band! - other.band!)
      .map(row => ({
        from: row.band === 0 ? 0 : major(edges[row.band! - 1]!),
        to: row.band === edges.length ? null : major(edges[row.band!]!),
        ...rates(row),
      })),
    years: group(1, row => row.year).sort((one, other) => (one.key < other.key ? 1 : -1)),
  }
}

/** A gift whose reception the user can be asked for now. */
export interface ToRate {
  id: string
  name: string
  person: { id: string; name: string }
  reaction: null
  version: number
}

/** In days: people need a few days to try a gift, and after two months nobody remembers. */
const [soonest, latest] = [3, 60]

/** Given gifts without a reaction whose occasion was 3 to 60 days ago, latest first. */
export async function giftsToRate(ctx: Context, limit: number): Promise<ToRate[]> {
  const day = today(ctx)
  const found = await rows<{ id: string; name: string; person_id: string; person: string; version: number }>(
    ctx.db,
    sql`select g.id, g.name, p.id as person_id, p.name as person, g.version
      from gifts g join people p on p.id = g.person_id and p.deleted_at is null
      where ${visibleGifts(ctx, alias(gifts, 'g'))} and g.status = 'given'
        and g.direction = 'given' and g.reaction is null
        and g.occasion_date between ${addDays(day, -latest)}::date and ${addDays(day, -soonest)}::date
      order by g.occasion_date desc, g.id limit ${limit}`,
  )
  return found.map(({ id, name, person_id, person, version }) => ({
    id,
    name,
    person: { id: person_id, name: person },
    reaction: null,
    version,
  }))
}
