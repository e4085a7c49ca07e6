import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { giftsByStatus } from '@/lib/analytics/giving/queries'
import { notTooLong } from '@/lib/analytics/insights/schema'
import { successRate } from '@/lib/analytics/success-rates/queries'
import { addDays } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { percentOf } from '@/lib/money/budgets/rules'
import { visibleExpenses } from '@/lib/money/expenses/policy'
import {
  type Period,
  type PlannedOccasion,
  plannedByOccasion,
  type Spending,
  spendingIn,
  togetherUnconverted,
  type Unconverted,
  upcomingCost,
  upcomingDays,
} from '@/lib/money/spending.queries'
import { budgetUse } from '@/lib/money/totals.queries'
import { type Context, today } from '@/lib/server/auth/context'
import { spentOn, spentOnKey } from '@/lib/surprise/own-claims.queries'
import type { analyticsApi } from './api'
import {
  askedDays,
  type Cell,
  type Month,
  monthOfDate,
  monthsBetween,
  restKey,
  type Series,
  seriesOf,
  topOf,
} from './rules'
import type { Analytics } from './schema'

/** How the bars of a month are split. */
export type Stack = 'none' | 'category' | 'occasionType' | 'person'

/** Charts have seven colours: six for named series and one for the rest. */
const namedSeries = 6
/** How many categories are named. */
const namedCategories = 8

const stacks: Record<Stack, { key: SQL; label: SQL }> = {
  none: { key: sql`'all'`, label: sql`null::text` },
  category: { key: sql`e.category`, label: sql`null::text` },
  occasionType: { key: sql`o.type`, label: sql`null::text` },
  person: { key: spentOnKey, label: spentOn },
}

/**
 * Minor units by month, zero-filled. For `none` a single series without a key, else the six largest and the
 * rest.
 */
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

/** The spending of each month in a period, split by `stack`. Only the caller's own expenses. */
export const spendingByMonth = async (
  ctx: Context,
  period: Period,
  stack: { by: Stack } = { by: 'none' },
): Promise<MonthlySpending> => monthlySums(ctx, await spendingIn(ctx, period), period, stack)

/** The spending of a period, in minor units of the reader's currency. Only the caller's own expenses. */
export const spentIn = async (ctx: Context, period: Period) =>
  (await spendingByMonth(ctx, period)).totals.reduce((sum, minor) => sum + minor, 0)

export interface CategorySpending {
  currency: string
  total: number
  /** The eight largest, largest first, and `rest` for the others. */
  categories: { key: string; minor: number }[]
  unconverted: Unconverted[]
}

/** Every category with its spending, largest first. */
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

/** The spending by category, in minor units. Only the caller's own expenses. */
export const spendingByCategory = async (ctx: Context, period: Period): Promise<CategorySpending> =>
  topCategories(ctx, await spendingIn(ctx, period))

/**
 * The spending of every category. Compared periods need all of them: each would otherwise leave a different
 * one to the rest.
 */
export async function spendingByEveryCategory(ctx: Context, period: Period) {
  const spending = await spendingIn(ctx, period)
  const categories = await categorySums(ctx, spending)
  return { currency: spending.currency, categories, unconverted: spending.unconverted }
}

export interface PersonSpending {
  currency: string
  total: number
  /**
   * Largest first; `gifts` counts gifts with any spending. Without an id the recipient is not among the caller's
   * people: a claim on their list was bought.
   */
  people: { id: string | null; name: string; minor: number; gifts: number }[]
  /** All recipients beyond the limit together; null when all are named. */
  rest: { count: number; minor: number } | null
  /** Spending without a recipient. */
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
    sql`select s.id, s.name, coalesce(sum(s.worth), 0)::float8 as minor,
        count(distinct s.gift_id)::int as gifts, (count(s.name) over ())::int as people,
        (sum(coalesce(sum(s.worth), 0)) over ())::float8 as all
      from (select p.id, ${spentOn} as name, e.gift_id, ${spending.worth} as worth from ${spending.source}) s
      group by s.id, s.name order by s.name is null desc, 3 desc, s.name, s.id limit ${limit + 1}`,
  )
  const nobody = found.find(({ name }) => name === null)
  const people = found
    .flatMap(({ id, name, minor, gifts }) => (name === null ? [] : [{ id, name, minor, gifts }]))
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

/** The recipients with the most spending, in minor units. Only the caller's own expenses. */
export const spendingByPerson = async (
  ctx: Context,
  period: Period,
  limit: number,
): Promise<PersonSpending> => topPeople(ctx, await spendingIn(ctx, period), limit)

/** The date of the caller's first expense; null without one. */
export async function firstExpense(ctx: Context): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(
    ctx.db,
    sql`select min(date)::text as day from expenses where ${visibleExpenses(ctx)}`,
  )
  return found!.day
}

/** How many recipients are named. */
const namedPeople = 10

const recipientsOf = (people: PersonSpending, major: (minor: number) => number) => [
  ...people.people.map(({ id, name, minor, gifts }) => ({
    personId: id,
    name,
    kind: id === null ? ('member' as const) : ('person' as const),
    amount: major(minor),
    gifts,
  })),
  ...(people.rest
    ? [{ personId: null, name: null, kind: 'others' as const, amount: major(people.rest.minor), gifts: null }]
    : []),
  ...(people.nobody.minor > 0
    ? [
        {
          personId: null,
          name: null,
          kind: 'nobody' as const,
          amount: major(people.nobody.minor),
          gifts: people.nobody.gifts,
        },
      ]
    : []),
]

/**
 * Planned spending by the month of the occasion beside actual spending by the month of the expense, for all
 * months of either.
 */
function besideEachOther(spent: MonthlySpending, planned: readonly PlannedOccasion[], to: string) {
  const months = monthsBetween(`${spent.months[0]}-01`, to)
  const sums = new Map<string, number>()
  for (const { date, minor } of planned) {
    sums.set(monthOfDate(date), (sums.get(monthOfDate(date)) ?? 0) + minor)
  }
  return months.map((month, at) => ({
    month,
    planned: toMajor(sums.get(month) ?? 0, spent.currency),
    spent: toMajor(spent.totals[at] ?? 0, spent.currency),
  }))
}

/** Fills in the missing dates of a request; 422 when the period is then too long. */
export function periodOf<Asked extends Partial<Pick<Period, 'from' | 'to'>>>(ctx: Context, asked: Asked) {
  const days = askedDays(asked, today(ctx))
  if (!notTooLong(days)) throw invalid({ path: 'from', message: 'tooBig' })
  return { ...asked, ...days }
}

/** Everything on the analytics screen, from the caller's own gifts, budgets and expenses. */
export async function analytics(
  ctx: Context,
  input: InputOf<typeof analyticsApi.get> = {},
): Promise<Analytics> {
  const day = today(ctx)
  const period = periodOf(ctx, input)
  const { from, to, ...asked } = period
  const ahead = addDays(day, upcomingDays)
  const plannedTo = to >= day && from <= day && to < ahead ? ahead : to
  const spending = await spendingIn(ctx, period)
  const [months, categories, people, planned, upcoming, statuses, success, budget] = await Promise.all([
    monthlySums(ctx, spending, period),
    topCategories(ctx, spending),
    topPeople(ctx, spending, namedPeople),
    plannedByOccasion(ctx, { ...period, to: plannedTo }),
    upcomingCost(ctx, asked),
    giftsByStatus(ctx, period),
    successRate(ctx, period),
    budgetUse(ctx, { from, to, currency: spending.currency }),
  ])
  const { currency } = spending
  const major = (minor: number) => toMajor(minor, currency)
  return {
    from,
    to,
    currency,
    totalSpent: major(categories.total),
    spendingByMonth: months.months.map((month, at) => ({ month, amount: major(months.totals[at]!) })),
    spendingByCategory: categories.categories.map(({ key, minor }) => ({
      category: key as Analytics['spendingByCategory'][number]['category'],
      amount: major(minor),
      percentage: percentOf(minor, categories.total),
    })),
    spendingByRecipient: recipientsOf(people, major),
    plannedVsSpent: besideEachOther(months, planned.occasions, plannedTo),
    giftsByStatus: statuses,
    successRate: success,
    budgetUtilization: {
      day: budget.day,
      spent: budget.spent,
      budget: budget.budget,
      percentUsed: budget.percentUsed,
    },
    upcomingCost: {
      to: ahead,
      total: major(upcoming.occasions.reduce((sum, { minor }) => sum + minor, 0)),
      occasions: upcoming.occasions.map(({ minor, ...occasion }) => ({ ...occasion, amount: major(minor) })),
    },
    unconverted: togetherUnconverted(spending.unconverted, planned.unconverted, budget.unconverted).map(
      ({ currency: code, minor }) => ({ currency: code, amount: toMajor(minor, code) }),
    ),
  }
}
