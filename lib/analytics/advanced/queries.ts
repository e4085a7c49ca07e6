import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { people } from '@/db/schema'
import { forecast } from '@/lib/analytics/forecasts/queries'
import { estimates, ideaConversion, leadTimes, reciprocity } from '@/lib/analytics/giving/queries'
import { lastMinuteShare } from '@/lib/analytics/giving/rules'
import { calendarYear, yearBefore } from '@/lib/analytics/insights/rules'
import { periodOf } from '@/lib/analytics/queries'
import { monthOfDate, ratio } from '@/lib/analytics/rules'
import { successRates } from '@/lib/analytics/success-rates/queries'
import { yearOf } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { toMajor } from '@/lib/core/money'
import { type Period, type Spending, spendingIn, togetherUnconverted } from '@/lib/money/spending.queries'
import { visiblePeople } from '@/lib/people/policy'
import type { relationships } from '@/lib/people/schema'
import { type Context, today } from '@/lib/server/auth/context'
import type { advancedAnalyticsApi } from './api'
import { fairnessOf, heatYears, leadBuckets } from './rules'
import type { AdvancedAnalytics } from './schema'

const comparedRows = 10
const exchanges = 20
const heatMapYears = 10
/** How many family members are compared by default. */
const familySize = 50

interface Sum {
  id: string
  name: string
  minor: number
}

const sumsOf = (ctx: Context, { source, worth }: Spending, id: SQL, name: SQL) =>
  rows<Sum>(
    ctx.db,
    sql`select ${id} as id, ${name} as name, coalesce(sum(${worth}), 0)::float8 as minor
      from ${source} and ${id} is not null group by 1, 2`,
  )

/** The spending by occasion and person this year and the year before, up to the same date. */
async function yearOverYear(ctx: Context, period: Period): Promise<AdvancedAnalytics['yearOverYear']> {
  const { now, before } = yearBefore(calendarYear(period.to), today(ctx))
  const [present, past] = await Promise.all([
    spendingIn(ctx, { ...period, ...now }),
    spendingIn(ctx, { ...period, ...before }),
  ])
  const compare = async (id: SQL, name: SQL) => {
    const [these, those] = await Promise.all([sumsOf(ctx, present, id, name), sumsOf(ctx, past, id, name)])
    const found = new Map<string, { name: string; now: number; before: number }>()
    for (const sum of these) found.set(sum.id, { name: sum.name, now: sum.minor, before: 0 })
    for (const sum of those) {
      found.set(sum.id, { name: sum.name, now: found.get(sum.id)?.now ?? 0, before: sum.minor })
    }
    return [...found]
      .sort(
        ([one, a], [other, b]) =>
          Math.max(b.now, b.before) - Math.max(a.now, a.before) || (one < other ? -1 : 1),
      )
      .slice(0, comparedRows)
      .map(([key, sums]) => ({
        id: key,
        name: sums.name,
        now: toMajor(sums.now, present.currency),
        before: toMajor(sums.before, present.currency),
        change: ratio(sums.now - sums.before, sums.before),
      }))
  }
  const [occasions, people] = await Promise.all([
    compare(sql`o.id`, sql`o.name`),
    compare(sql`p.id`, sql`p.name`),
  ])
  return { year: yearOf(now.to), until: now.to, occasions, people }
}

/** The average cost of a gift by recipient: expenses of gifts ÷ gifts, half up. */
async function averages(ctx: Context, { source, worth, currency }: Spending) {
  const found = await rows<{
    relationship: (typeof relationships)[number]
    gifts: number
    minor: number
  }>(
    ctx.db,
    sql`select p.relationship, count(distinct e.gift_id)::int as gifts,
        round(coalesce(sum(${worth}), 0) / count(distinct e.gift_id))::float8 as minor
      from ${source} and e.gift_id is not null and p.id is not null and ${worth} is not null
      group by 1 order by 3 desc, 1`,
  )
  return found.map(({ relationship, gifts, minor }) => ({
    relationship,
    gifts,
    average: toMajor(minor, currency),
  }))
}

/** Compares what several people were given; by default the family members with any spending. */
async function fairness(ctx: Context, { source, worth, currency }: Spending, among: string[] | undefined) {
  const sums = sql`select p.id, sum(${worth}) as minor, count(distinct e.gift_id)::int as gifts
    from ${source} and p.id is not null group by 1`
  const chosen = among?.length
    ? sql`left join s on s.id = q.id where ${isOneOf(sql`q.id`, among, 'uuid')}`
    : sql`join s on s.id = q.id where q.relationship = 'family'`
  const found = await rows<Sum & { gifts: number }>(
    ctx.db,
    sql`with s as (${sums})
      select q.id, q.name, coalesce(s.minor, 0)::float8 as minor, coalesce(s.gifts, 0) as gifts
      from people q ${chosen} and ${visiblePeople(ctx, alias(people, 'q'))}
      order by 3 desc, 2, 1 limit ${familySize}`,
  )
  return {
    people: found.map(({ id, name, minor, gifts }) => ({
      id,
      name,
      amount: toMajor(minor, currency),
      gifts,
    })),
    ...fairnessOf(found.map(({ minor }) => minor)),
  }
}

async function heatMap(ctx: Context, period: Period) {
  const last = yearOf(period.to)
  const first = Math.max(1, last - heatMapYears + 1)
  const days = {
    from: calendarYear(`${String(first).padStart(4, '0')}-01-01`).from,
    to: calendarYear(period.to).to,
  }
  const { source, worth, currency } = await spendingIn(ctx, { ...period, ...days })
  const found = await rows<{ month: string; minor: number }>(
    ctx.db,
    sql`select to_char(e.date, 'YYYY-MM') as month, coalesce(sum(${worth}), 0)::float8 as minor
      from ${source} group by 1 order by 1`,
  )
  const sums = new Map(found.map(({ month, minor }) => [month, toMajor(minor, currency)]))
  const earliest = Math.min(last, found[0] ? Number(found[0].month.slice(0, 4)) : last)
  return heatYears(sums, { first: earliest, last }, monthOfDate(today(ctx)))
}

async function estimated(ctx: Context, period: Period, currency: string) {
  const found = await estimates(ctx, period)
  const major = (minor: number) => toMajor(minor, currency)
  const sum = (of: 'estimated' | 'paid') => found.reduce((total, row) => total + row[of], 0)
  return {
    categories: found.map(({ key, count, estimated: thought, paid }) => ({
      category: key,
      count,
      estimated: major(thought),
      paid: major(paid),
    })),
    estimated: major(sum('estimated')),
    paid: major(sum('paid')),
    deviation: ratio(sum('paid') - sum('estimated'), sum('estimated')),
  }
}

/** Comparisons and forecasts over the caller's own gifts and expenses. */
export async function advancedAnalytics(
  ctx: Context,
  { among, ...input }: InputOf<typeof advancedAnalyticsApi.get>,
): Promise<AdvancedAnalytics> {
  const period = periodOf(ctx, input)
  const currency = input.currency ?? ctx.settings.currency
  const { from: _from, to: _to, ...everything } = period
  const spending = await spendingIn(ctx, period)
  const [years, relationships, fair, leads, thought, gave, heat, coming, ideas, success] = await Promise.all([
    yearOverYear(ctx, period),
    averages(ctx, spending),
    fairness(ctx, spending, among),
    leadTimes(ctx, period),
    estimated(ctx, period, currency),
    reciprocity(ctx, period, exchanges),
    heatMap(ctx, period),
    forecast(ctx, everything),
    ideaConversion(ctx, period),
    successRates(ctx, period),
  ])
  return {
    from: period.from,
    to: period.to,
    currency,
    yearOverYear: years,
    averageByRelationship: relationships,
    fairness: fair,
    leadTimes: { buckets: leadBuckets(leads), lastMinuteShare: lastMinuteShare(leads) },
    estimates: thought,
    reciprocity: gave,
    heatMap: heat,
    forecast: coming,
    ideas: {
      noted: ideas.ideas,
      chosen: ideas.chosen,
      given: ideas.given,
      dropped: ideas.dropped,
      settled: ideas.settled,
      conversion: ratio(ideas.given, ideas.settled),
    },
    success,
    unconverted: togetherUnconverted(spending.unconverted).map(({ currency: code, minor }) => ({
      currency: code,
      amount: toMajor(minor, code),
    })),
  }
}
