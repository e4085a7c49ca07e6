import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { arrayOf } from '@/db/lists'
import type { budgets } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import { countsEverything, type Span } from '@/lib/money/budgets/rules'
import type { Budget } from '@/lib/money/budgets/schema'
import { giftDay, isToBuy } from '@/lib/occasions/gift-meanings.queries'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { isGiftFor } from '@/lib/surprise/policy'

/** A budget with the periods that affect its figures on a day, the present one last. */
export interface Running {
  row: typeof budgets.$inferSelect extends infer Row ? Omit<Row, 'search' | 'deletedAt'> : never
  periods: Span[]
  /** The last day to count: the end of the period, or the day asked about where that is in the past. */
  until: PlainDate
}

const allPeriods = ({ periods }: Running) => periods
const presentPeriod = ({ periods }: Running) => periods.slice(-1)

/** Budgets and some consecutive periods of each, as the rows `w` that sums are joined to. */
function spansOf(list: readonly Running[], periodsOf: typeof allPeriods) {
  const column = (type: Parameters<typeof arrayOf>[0], of: (each: Running) => string | boolean | null) =>
    arrayOf(type, list.map(of))
  const startsOf = (each: Running) => periodsOf(each).map(({ start }) => start)
  const columns = [
    column('uuid', ({ row }) => row.id),
    column('uuid', ({ row }) => row.ownerId),
    column('text', ({ row }) => row.currency),
    // Budgets have different numbers of periods, and an array of arrays must be rectangular.
    column('text', each => `{${startsOf(each).join(',')}}`),
    column('date', each => startsOf(each)[0]!),
    column('date', ({ until }) => until),
    column('text', ({ row }) => (row.type === 'general' ? row.category : null)),
    column('uuid', ({ row }) => (row.type === 'occasion' ? row.occasionId : null)),
    column('boolean', ({ row }) => countsEverything(row)),
    column('boolean', ({ row }) => row.familyId !== null),
  ]
  const names = sql`id, owner_id, currency, starts, first, last, category, occasion_id, everything, shared`
  return sql`w (${names}) as (
    select id, owner_id, currency, starts::date[], first, last, category, occasion_id, everything, shared
    from unnest(${sql.join(columns, sql`, `)}) as u (${names}))`
}

const reader = (ctx: Context) => sql`${userId(ctx)}::uuid`

/** A sum in the budget's currency (`currency` null), or in another currency of a day, still to be converted. */
export interface Sum {
  budget_id: string
  at: number
  currency: string | null
  date: string | null
  minor: number
}

/**
 * Whether a row counts. In a shared budget everybody's rows count, except gifts for the reader. In a private budget
 * only the owner's rows count: rows that others hold there for the owner would otherwise appear as soon as the budget
 * is not shared any more.
 */
const counts = (rowOwner: SQL, isForReader: SQL) =>
  sql`case when w.shared then not ${isForReader} else ${rowOwner} = w.owner_id end`

const isFrame = sql`b.counts_everything and b.type = 'general' and b.category is null`

/** Whether a row (an expense or a gift) names no existing budget, or only one that counts everything anyway. */
export const namesNone = (x: SQL) => sql`not exists (select 1 from budgets b where b.id = ${x}.budget_id
  and b.deleted_at is null and not (${isFrame} and b.owner_id = ${x}.owner_id))`

/**
 * Whether a row of a day names a budget beside those that count everything: one that only counts rows that name it, or
 * a budget of somebody else while it is shared. The budget must not be deleted.
 */
export const isBeside = (x: SQL, day: SQL) => sql`exists (select 1 from budgets b where b.id = ${x}.budget_id
  and b.deleted_at is null and b.state is distinct from 'cancelled'
  and case when b.owner_id = ${x}.owner_id then b.type = 'general' and b.category is null and not b.counts_everything
    else b.family_id is not null end
  and (b.start_date is null or b.start_date <= ${day}) and (b.end_date is null or b.end_date >= ${day}))`

/**
 * Whether a row of the caller counts in a budget, in whichever period, as its sums decide it. `isOwn` says whether the
 * budget is the caller's.
 */
export function takes(
  { id, type, category, occasionId, countsEverything }: Budget,
  isOwn: boolean,
  x: SQL,
  day: SQL,
): SQL {
  const named = sql`${x}.budget_id = ${id}::uuid`
  if (!isOwn) return named
  if (type === 'occasion')
    return occasionId ? sql`(${named} or ${x}.occasion_id = ${occasionId}::uuid)` : named
  if (category) return sql`(${named} or coalesce(${x}.category, 'other') = ${category} and ${namesNone(x)})`
  return countsEverything ? sql`(${named} or not ${isBeside(x, day)})` : named
}

const x = sql`x`

/** How often a row counts: in each budget that it belongs to, or only in the first, so that budgets can be added up. */
export type Counting = 'each' | 'once'

/** The order of the budgets that a row belongs to: the one that it names first, then the narrower one. */
const inOrder = sql`order by (e.budget_id = w.id) is true desc, w.occasion_id is null, w.category is null, w.id`

const oncePer = (counting: Counting) =>
  counting === 'each' ? sql`1` : sql`row_number() over (partition by e.id ${inOrder})`

/**
 * The expenses of each period. A budget counts expenses that name it, then those of its category that name no other,
 * then those of its occasion, then everything that names no budget beside it. With `once` only the present period is
 * summed.
 */
export const spentSums = (ctx: Context, list: readonly Running[], counting: Counting = 'each') =>
  rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list, counting === 'each' ? allPeriods : presentPeriod)}, f as (
      select w.id as budget_id, width_bucket(e.date, w.starts) - 1 as at,
        case when w.currency in (e.currency, e.base_currency) then null else e.currency end as currency,
        case when w.currency in (e.currency, e.base_currency) then null else e.date::text end as date,
        case when e.currency = w.currency or w.currency <> e.base_currency then e.amount_minor
          else e.base_minor end as minor, ${oncePer(counting)} as nth
      from w join lateral (
        select * from expenses x where x.budget_id = w.id and x.date between w.first and w.last
        union all
        select * from expenses x where w.category is not null and x.owner_id = w.owner_id and x.deleted_at is null
          and x.category = w.category and x.date between w.first and w.last and ${namesNone(x)}
        union all
        select * from expenses x where x.occasion_id = w.occasion_id and x.owner_id = w.owner_id
          and x.budget_id is distinct from w.id and x.date between w.first and w.last
        union all
        select * from expenses x where w.everything and x.owner_id = w.owner_id and x.deleted_at is null
          and x.date between w.first and w.last and x.budget_id is distinct from w.id and not ${isBeside(x, sql`x.date`)}
      ) e on e.deleted_at is null
      where ${counts(
        sql`e.owner_id`,
        sql`(e.gift_id is not null
          and exists (select 1 from gifts g where g.id = e.gift_id and ${isGiftFor(reader(ctx))}))`,
      )})
      select budget_id, at, currency, date, sum(minor)::float8 as minor from f where nth = 1 group by 1, 2, 3, 4`,
  )

/** The day by which a gift to buy counts in a budget: its own, and today where it has none. */
export const plannedDay = (ctx: Context, x: SQL) => sql`coalesce(${giftDay(x)}, ${today(ctx)}::date)`

/**
 * The cost of planned gifts, in the present period only, by the currencies of the gifts. A gift without a day counts as
 * of today, and wherever it names the budget.
 */
export const plannedSums = (ctx: Context, list: readonly Running[], counting: Counting = 'each') => {
  const day = plannedDay(ctx, x)
  return rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list, presentPeriod)}, f as (
      select w.id as budget_id, case when e.currency = w.currency then null else e.currency end as currency,
        e.minor, ${oncePer(counting)} as nth
      from w join lateral (
        select g.id, g.budget_id, g.currency, g.cost_minor as minor from (
          select x.* from gifts x
            where x.budget_id = w.id and (${giftDay(x)} is null or ${giftDay(x)} between w.first and w.last)
          union all
          select x.* from gifts x
            where w.category is not null and x.owner_id = w.owner_id and x.status = 'planned' and x.deleted_at is null
              and coalesce(x.category, 'other') = w.category and ${day} between w.first and w.last and ${namesNone(x)}
          union all
          select x.* from gifts x
            where x.occasion_id = w.occasion_id and x.owner_id = w.owner_id and x.budget_id is distinct from w.id
              and ${day} between w.first and w.last
          union all
          select x.* from gifts x
            where w.everything and x.owner_id = w.owner_id and x.status = 'planned' and x.deleted_at is null
              and x.budget_id is distinct from w.id and ${day} between w.first and w.last and not ${isBeside(x, day)}
        ) g where ${isToBuy(sql`g`)} and g.deleted_at is null and g.price_minor is not null and ${counts(sql`g.owner_id`, isGiftFor(reader(ctx)))}
      ) e on true)
      select budget_id, 0 as at, currency, null as date, sum(minor)::float8 as minor
      from f where nth = 1 group by 1, 3`,
  )
}
