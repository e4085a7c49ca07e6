import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Context } from '@/lib/server/context'
import { type Period, type Spending, spendingIn, type Unconverted } from '@/lib/spending/queries'
import { type Cell, type Month, monthsBetween, restKey, type Series, seriesOf, topOf } from './rules'

export type { Period, Unconverted } from '@/lib/spending/queries'

/** What the bars of a month are made of. */
export type Stack = 'none' | 'category' | 'occasionType' | 'person'

/** Colours are seven: six that are named and what is left. */
const namedSeries = 6
/** The list of categories names eight. */
const namedCategories = 8

const stacks: Record<Stack, { key: SQL; label: SQL }> = {
  none: { key: sql`'all'`, label: sql`null::text` },
  category: { key: sql`e.category`, label: sql`null::text` },
  occasionType: { key: sql`o.type`, label: sql`null::text` },
  person: { key: sql`p.id::text`, label: sql`p.name` },
}

/** Minor units by month, zero-filled. `series` is one without a key for `none`, else the six largest and the rest. */
export interface MonthlySpending {
  currency: string
  months: Month[]
  series: Series[]
  totals: number[]
  unconverted: Unconverted[]
}

export async function monthlySums(
  ctx: Context,
  spending: Spending,
  { from, to }: Pick<Period, 'from' | 'to'>,
  { by }: { by: Stack } = { by: 'none' },
): Promise<MonthlySpending> {
  const { key, label } = stacks[by]
  const cells = await rows<Cell>(
    ctx.db,
    sql`select to_char(e.date, 'YYYY-MM') as month, ${key} as key, ${label} as label,
        coalesce(sum(${spending.worth}), 0)::float8 as minor
      from ${spending.source} group by 1, 2, 3`,
  )
  const months = monthsBetween(from, to)
  const { currency, unconverted } = spending
  return { currency, months, ...seriesOf(cells, months, namedSeries), unconverted }
}

/** What was spent in each month of a period, by what it was for. Only the caller's own expenses. */
export const spendingByMonth = async (
  ctx: Context,
  period: Period,
  stack: { by: Stack } = { by: 'none' },
): Promise<MonthlySpending> => monthlySums(ctx, await spendingIn(ctx, period), period, stack)

export interface CategorySpending {
  currency: string
  total: number
  /** The eight largest, largest first, and `rest` for what is left. */
  categories: { key: string; minor: number }[]
  unconverted: Unconverted[]
}

/** Every category with what was spent in it, largest first. */
export const categorySums = (ctx: Context, { source, worth }: Spending) =>
  rows<{ key: string; minor: number }>(
    ctx.db,
    sql`select e.category as key, coalesce(sum(${worth}), 0)::float8 as minor from ${source}
      group by 1 order by 2 desc, 1`,
  )

export async function topCategories(ctx: Context, spending: Spending): Promise<CategorySpending> {
  const sums = await categorySums(ctx, spending)
  const { named, rest } = topOf(sums, namedCategories)
  return {
    currency: spending.currency,
    total: sums.reduce((sum, { minor }) => sum + minor, 0),
    categories: rest ? [...named, { key: restKey, minor: rest.minor }] : [...named],
    unconverted: spending.unconverted,
  }
}

/** What was spent in each category, in minor units. Only the caller's own expenses. */
export const spendingByCategory = async (ctx: Context, period: Period): Promise<CategorySpending> =>
  topCategories(ctx, await spendingIn(ctx, period))

export interface PersonSpending {
  currency: string
  total: number
  /** The largest first; `gifts` counts those that something was spent on. */
  people: { id: string; name: string; minor: number; gifts: number }[]
  /** Everybody beyond the limit together; null when all are named. */
  rest: { count: number; minor: number } | null
  /** What was for nobody in particular. */
  nobody: { minor: number; gifts: number }
  unconverted: Unconverted[]
}

export async function topPeople(ctx: Context, spending: Spending, limit: number): Promise<PersonSpending> {
  const found = await rows<{
    id: string | null
    name: string | null
    minor: number
    gifts: number
    people: number
    all: number
  }>(
    ctx.db,
    sql`select p.id, p.name, coalesce(sum(${spending.worth}), 0)::float8 as minor,
        count(distinct e.gift_id)::int as gifts, (count(p.id) over ())::int as people,
        (sum(coalesce(sum(${spending.worth}), 0)) over ())::float8 as all
      from ${spending.source} group by p.id, p.name
      order by p.id is null desc, 3 desc, p.name, p.id limit ${limit + 1}`,
  )
  const nobody = found.find(({ id }) => id === null)
  const people = found
    .flatMap(({ id, name, minor, gifts }) => (id === null ? [] : [{ id, name: name!, minor, gifts }]))
    .slice(0, limit)
  const total = found[0]?.all ?? 0
  const others = (found[0]?.people ?? 0) - people.length
  const shown = people.reduce((sum, { minor }) => sum + minor, nobody?.minor ?? 0)
  return {
    currency: spending.currency,
    total,
    people,
    rest: others > 0 ? { count: others, minor: total - shown } : null,
    nobody: { minor: nobody?.minor ?? 0, gifts: nobody?.gifts ?? 0 },
    unconverted: spending.unconverted,
  }
}

/** On whom most was spent, in minor units. Only the caller's own expenses. */
export const spendingByPerson = async (
  ctx: Context,
  period: Period,
  limit: number,
): Promise<PersonSpending> => topPeople(ctx, await spendingIn(ctx, period), limit)
