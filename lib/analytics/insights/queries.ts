import 'server-only'
import { sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { rows } from '@/db'
import { categorySums, monthlySums } from '@/lib/analytics/queries'
import { endOfMonth, monthOfDate } from '@/lib/analytics/rules'
import { addMonths } from '@/lib/core/calendar'
import { formatMoney, toMajor } from '@/lib/core/money'
import { visibleGifts } from '@/lib/gifts/policy'
import type { giftCategories } from '@/lib/gifts/values'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { ownBudgets } from '@/lib/money/budgets/policy'
import { openBudgets } from '@/lib/money/budgets/queries'
import { percentOf } from '@/lib/money/budgets/rules'
import type { Budget } from '@/lib/money/budgets/schema'
import { spendingIn, togetherUnconverted } from '@/lib/money/spending.queries'
import { budgetUse } from '@/lib/money/totals.queries'
import { type Context, today } from '@/lib/server/auth/context'
import { calendarYear, type Days, grownCategories, isLastMinute, yearBefore } from './rules'
import type { FinancialInsights, Note } from './schema'

type Category = (typeof giftCategories)[number]

const namedCategories = 5

/** The number of decided gifts without a price, and how many gifts bought in the period were bought late. */
async function giftFigures(ctx: Context, { from, to }: Days) {
  const mine = sql`${visibleGifts(ctx)} and direction = 'given'`
  const [found] = await rows<{ unpriced: number; bought: number; late: number }>(
    ctx.db,
    sql`select
        (select count(*)::int from gifts where ${mine} and price_minor is null
          and status in ('planned', 'purchased', 'wrapped')) as unpriced,
        count(*)::int as bought,
        count(*) filter (where occasion_date - purchase_date <= 3)::int as late
      from gifts where ${mine} and status in ('purchased', 'wrapped', 'given')
        and occasion_date is not null and purchase_date between ${from}::date and ${to}::date
        and purchase_date <= occasion_date`,
  )
  return found!
}

const notesOf = (
  list: readonly Budget[],
  gifts: Awaited<ReturnType<typeof giftFigures>>,
  grown: ReturnType<typeof grownCategories>,
  currency: string,
): Note[] => {
  const over = list.filter(({ status }) => status === 'over_budget')
  const running = list
    .filter(
      ({ status, leftPerDay }) => (status === 'on_track' || status === 'under_budget') && leftPerDay > 0,
    )
    .sort((one, other) => (one.periodEnd < other.periodEnd ? -1 : 1))
  return [
    ...over.slice(0, 3).map(
      ({ name, remaining, currency }): Note => ({
        key: 'overBudget',
        values: { name, amount: -remaining, currency },
      }),
    ),
    ...(gifts.unpriced ? [{ key: 'withoutPrice' as const, values: { count: gifts.unpriced } }] : []),
    ...grown.map(
      ({ key, percent, minor }): Note => ({
        key: 'categoryGrew',
        values: { category: key, percent, amount: toMajor(minor, currency), currency },
      }),
    ),
    ...(isLastMinute(gifts.late, gifts.bought)
      ? [{ key: 'lastMinute' as const, values: { count: gifts.late, total: gifts.bought } }]
      : []),
    ...running.slice(0, 1).map(
      ({ name, leftPerDay, currency, daysLeft }): Note => ({
        key: 'leftPerDay',
        values: { name, amount: leftPerDay, currency, days: daysLeft },
      }),
    ),
  ]
}

/** Notes as sentences in a language. */
async function sentences(notes: readonly Note[], locale: Locale): Promise<string[]> {
  const { insights, gifts } = await messagesOf(locale, ['insights', 'gifts'])
  const say = createTranslator({ locale, messages: { insights }, namespace: 'insights.notes' })
  return notes.map(({ key, values }) => {
    const { amount, currency, category } = values
    return say(key, {
      ...values,
      ...(amount === undefined
        ? {}
        : { amount: formatMoney(Number(amount), String(currency), locale, true) }),
      ...(category === undefined ? {} : { category: gifts.categories[category as Category] }),
    } as never)
  })
}

/** The spending of a period, the state of the budgets in force at its end, and notes on what stands out. */
export async function financialInsights(ctx: Context, input: Partial<Days> = {}): Promise<FinancialInsights> {
  const day = today(ctx)
  const { currency } = ctx.settings
  const year = calendarYear(input.from ?? input.to ?? day)
  const asked = { from: input.from ?? year.from, to: input.to ?? year.to }
  const trend = { from: addMonths(`${monthOfDate(asked.to)}-01`, -11), to: endOfMonth(monthOfDate(asked.to)) }
  const { now, before } = yearBefore(asked, day)
  const [spending, trending, comparedNow, comparedBefore, budget, gifts, running] = await Promise.all([
    spendingIn(ctx, asked),
    spendingIn(ctx, trend),
    spendingIn(ctx, now),
    spendingIn(ctx, before),
    budgetUse(ctx, asked),
    giftFigures(ctx, asked),
    openBudgets(ctx, ownBudgets(ctx)),
  ])
  const [categories, months, nowSums, beforeSums] = await Promise.all([
    categorySums(ctx, spending),
    monthlySums(ctx, trending, trend),
    categorySums(ctx, comparedNow),
    categorySums(ctx, comparedBefore),
  ])
  const spent = categories.reduce((sum, { minor }) => sum + minor, 0)
  const notes = notesOf(running, gifts, grownCategories(nowSums, beforeSums), currency)
  const major = (minor: number) => toMajor(minor, currency)
  return {
    ...asked,
    currency,
    totalSpent: major(spent),
    budgetDay: budget.day,
    totalBudget: budget.budget,
    budgetSpent: budget.spent,
    budgetUtilization: budget.percentUsed,
    topCategories: categories
      .filter(({ minor }) => minor > 0)
      .slice(0, namedCategories)
      .map(({ key, minor }) => ({
        category: key as Category,
        amount: major(minor),
        percentage: percentOf(minor, spent),
      })),
    monthlyTrend: months.months.map((month, at) => ({ month, amount: major(months.totals[at]!) })),
    recommendations: await sentences(notes, ctx.locale),
    notes,
    unconverted: togetherUnconverted(spending.unconverted, budget.unconverted).map(
      ({ currency: code, minor }) => ({ currency: code, amount: toMajor(minor, code) }),
    ),
  }
}
