import 'server-only'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { budgets, families, occasions, preferences } from '@/db/schema'
import { giftCost } from '@/lib/claims/costs'
import { daysBetween, type PlainDate, todayIn } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { rateBook } from '@/lib/exchange-rates/queries'
import { type RateBook, rateOn } from '@/lib/exchange-rates/rules'
import { type Context, today, userId } from '@/lib/server/context'
import { togetherUnconverted, type Unconverted } from '@/lib/spending/queries'
import { isGiftFor } from '@/lib/surprise/policy'
import { mayEdit } from './policy'
import { carryOf, type Figures, figuresOf, type Plan, periodsOf, type Span } from './rules'
import type { Budget } from './schema'

const { search: _search, deletedAt: _deleted, ...columns } = getTableColumns(budgets)

/** The rows of budgets as `withFigures` takes them. */
export const selectBudgets = (ctx: Context) =>
  ctx.db
    .select({
      ...columns,
      editable: mayEdit(ctx),
      familyName: families.name,
      occasionName: occasions.name,
      occasionType: occasions.type,
      timezone: preferences.timezone,
    })
    .from(budgets)
    .leftJoin(preferences, eq(preferences.userId, budgets.ownerId))
    .leftJoin(families, eq(families.id, budgets.familyId))
    // What an occasion is called, its owner may change in secret: fellow members learn its id only.
    .leftJoin(
      occasions,
      and(
        eq(occasions.id, budgets.occasionId),
        eq(occasions.ownerId, userId(ctx)),
        isNull(occasions.deletedAt),
      ),
    )

export type Row = Awaited<ReturnType<typeof selectBudgets>>[number]

/** A budget with the periods that matter on a day, the present one last. */
interface Running {
  row: Row
  periods: Span[]
  /** The last day that counts: that of the period, or the day itself where it is past. */
  until: PlainDate
}

const planOf = (ctx: Context, row: Row): Plan => ({
  ...row,
  createdOn: todayIn(row.timezone ?? ctx.settings.timezone, row.createdAt),
})

/** The period of a budget that a day falls into, or else the next or the last one. */
export const periodOn = (ctx: Context, row: Row, day: PlainDate): Span =>
  periodsOf(planOf(ctx, row), day).at(-1)!

function running(ctx: Context, row: Row, day: PlainDate): Running {
  const periods = periodsOf(planOf(ctx, row), day)
  const { end } = periods.at(-1)!
  return { row, periods, until: day < today(ctx) && day < end ? day : end }
}

/** A budget and some of its periods, which follow each other, as the row that sums are joined to. */
const spanRow = ({ row, until }: Running, periods: readonly Span[]) =>
  sql`(${row.id}::uuid, ${row.ownerId}::uuid, ${row.currency}::text,
    ${`{${periods.map(({ start }) => start).join(',')}}`}::date[], ${periods[0]!.start}::date, ${until}::date,
    ${row.type === 'general' ? row.category : null}::text, ${row.type === 'occasion' ? row.occasionId : null}::uuid,
    ${row.familyId !== null}::boolean)`

const spansOf = (list: readonly Running[], periodsOf = ({ periods }: Running) => periods) =>
  sql`w (id, owner_id, currency, starts, first, last, category, occasion_id, shared) as (values ${sql.join(
    list.map(each => spanRow(each, periodsOf(each))),
    sql`, `,
  )})`

const reader = (ctx: Context) => sql`${userId(ctx)}::uuid`

/** Sums in the budget's currency (`currency` null), or in another one of a day, to be converted. */
interface Sum {
  budget_id: string
  at: number
  currency: string | null
  date: string | null
  minor: number
}

/**
 * Whether a row counts: in a shared budget everybody's, without the gifts for the reader; else the owner's alone, or
 * what others have there for the owner would be seen as soon as it is not shared any more.
 */
const counts = (rowOwner: SQL, isForReader: SQL) =>
  sql`case when w.shared then not ${isForReader} else ${rowOwner} = w.owner_id end`

/**
 * What was spent in each period: what names the budget; else what is of its category and names no other; else what its
 * occasion cost.
 */
const spentSums = (ctx: Context, list: readonly Running[]) =>
  rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list)}
      select w.id as budget_id, width_bucket(e.date, w.starts) - 1 as at,
        case when w.currency in (e.currency, e.base_currency) then null else e.currency end as currency,
        case when w.currency in (e.currency, e.base_currency) then null else e.date::text end as date,
        sum(case when e.currency = w.currency or w.currency <> e.base_currency then e.amount_minor
          else e.base_minor end)::float8 as minor
      from w join lateral (
        select * from expenses x where x.budget_id = w.id and x.date between w.first and w.last
        union all
        select * from expenses x where w.category is not null and x.owner_id = w.owner_id and x.deleted_at is null
          and x.budget_id is null and x.category = w.category and x.date between w.first and w.last
        union all
        select * from expenses x where x.occasion_id = w.occasion_id and x.owner_id = w.owner_id
          and x.budget_id is distinct from w.id and x.date between w.first and w.last
      ) e on e.deleted_at is null
      where ${counts(
        sql`e.owner_id`,
        sql`(e.gift_id is not null
          and exists (select 1 from gifts g where g.id = e.gift_id and ${isGiftFor(reader(ctx))}))`,
      )}
      group by 1, 2, 3, 4`,
  )

/** What the gifts that are to be bought will cost, in the present period only, by the currencies of the gifts. */
const plannedSums = (ctx: Context, list: readonly Running[]) =>
  rows<Sum>(
    ctx.db,
    sql`with ${spansOf(list, ({ periods }) => periods.slice(-1))}
      select w.id as budget_id, 0 as at, case when g.currency = w.currency then null else g.currency end as currency,
        null as date, sum(${giftCost()})::float8 as minor
      from w join lateral (
        select y.* from gifts y left join occasions o on o.id = y.occasion_id
          where y.budget_id = w.id and (o.id is null or o.next_date between w.first and w.last)
        union all
        select y.* from gifts y join occasions o on o.id = y.occasion_id
          where w.category is not null and y.owner_id = w.owner_id and y.status = 'planned' and y.deleted_at is null
            and y.budget_id is null and coalesce(y.category, 'other') = w.category and o.next_date between w.first and w.last
        union all
        select y.* from gifts y join occasions o on o.id = y.occasion_id
          where y.occasion_id = w.occasion_id and y.owner_id = w.owner_id and y.budget_id is distinct from w.id
            and o.next_date between w.first and w.last
      ) g on g.status = 'planned' and g.direction = 'given' and g.deleted_at is null and g.price_minor is not null
      where ${counts(sql`g.owner_id`, isGiftFor(reader(ctx)))}
      group by 1, 3`,
  )

/** A sum in the budget's currency, or by itself where nobody knows a rate. */
const inCurrency = (book: RateBook, sum: Sum, currency: string, day: string): number | Unconverted => {
  const { minor, currency: own, date } = sum
  if (own === null) return minor
  const found = rateOn(book, own, currency, date ?? day)
  return (found && convertMinor(minor, own, currency, found.rate)) ?? { currency: own, minor }
}

interface Known {
  figures: Figures
  unconverted: Unconverted[]
}

/**
 * What each budget's figures are on a day, as far as the reader may know. What was planned on a past day nobody knows:
 * since then it was bought, or thought of.
 */
async function figuresFor(
  ctx: Context,
  list: readonly Running[],
  day: PlainDate,
): Promise<Map<string, Known>> {
  const [spent, planned] = await Promise.all([
    spentSums(ctx, list),
    day < today(ctx) ? [] : plannedSums(ctx, list),
  ])
  const foreign = [...spent, ...planned].flatMap(sum => sum.currency ?? [])
  const book = await rateBook(ctx, foreign.length ? [...foreign, ...list.map(({ row }) => row.currency)] : [])
  return new Map(
    list.map(({ row, periods }) => {
      const unknown: Unconverted[] = []
      const totals = (sums: Sum[], length: number) => {
        const found = Array.from({ length }, () => 0)
        for (const sum of sums) {
          if (sum.budget_id !== row.id) continue
          const minor = inCurrency(book, sum, row.currency, day)
          if (typeof minor === 'number') found[sum.at]! += minor
          else unknown.push(minor)
        }
        return found
      }
      const spentIn = totals(spent, periods.length)
      const sums = {
        amount: row.amountMinor,
        carry: row.autoAdjust ? carryOf(row.amountMinor, spentIn.slice(0, -1)) : 0,
        spent: spentIn.at(-1)!,
        planned: totals(planned, 1)[0]!,
      }
      const kind = { state: row.state, isOccasion: row.type === 'occasion' }
      return [
        row.id,
        {
          figures: figuresOf(sums, periods.at(-1)!, day, kind),
          unconverted: togetherUnconverted(unknown),
        },
      ]
    }),
  )
}

/** A row and its figures as the REST surface shows them. */
function toBudget({ row, periods }: Running, { figures, unconverted }: Known, day: string): Budget {
  const { start, end } = periods.at(-1)!
  const major = (minor: number) => toMajor(minor, row.currency)
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    name: row.name,
    amount: major(row.amountMinor),
    currency: row.currency,
    period: row.period,
    type: row.type,
    startDate: row.startDate,
    endDate: row.endDate,
    category: row.category,
    occasionId: row.occasionId,
    description: row.description,
    priority: row.priority,
    tags: row.tags,
    autoAdjust: row.autoAdjust,
    notifications: row.notifications,
    familyId: row.familyId,
    editable: row.editable,
    periodStart: start,
    periodEnd: end,
    daysLeft: day > end ? 0 : daysBetween(day < start ? start : day, end) + 1,
    carry: major(figures.carry),
    spent: major(figures.spent),
    planned: major(figures.planned),
    remaining: major(figures.remaining),
    left: major(figures.left),
    percentUsed: figures.percentUsed,
    forecast: major(figures.forecast),
    status: figures.status,
    nearLimit: figures.nearLimit,
    atRisk: figures.atRisk,
    leftPerDay: major(figures.leftPerDay),
    unconverted: unconverted.map(({ currency, minor }) => ({ currency, amount: toMajor(minor, currency) })),
    occasion:
      row.occasionId && row.occasionName
        ? {
            id: row.occasionId,
            name: row.occasionName,
            type: row.occasionType!,
            date: row.occasionDate ?? end,
          }
        : null,
    family: row.familyId && row.familyName ? { id: row.familyId, name: row.familyName } : null,
  }
}

/** How many budgets have their sums read at a time. */
const atOnce = 200

/** Budgets in the periods of a day; nothing is known of days to come but what is known today. */
export async function withFigures(
  ctx: Context,
  found: Row[],
  day: PlainDate = today(ctx),
): Promise<Budget[]> {
  const shown: Budget[] = []
  const known = day < today(ctx) ? day : today(ctx)
  for (let at = 0; at < found.length; at += atOnce) {
    const list = found.slice(at, at + atOnce).map(row => running(ctx, row, day))
    const figures = await figuresFor(ctx, list, known)
    shown.push(...list.map(each => toBudget(each, figures.get(each.row.id)!, known)))
  }
  return shown
}
