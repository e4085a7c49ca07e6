import 'server-only'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { gifts } from '@/db/schema'
import { leadBuckets } from '@/lib/analytics/advanced/rules'
import { bought, giftsIn, leadTimes } from '@/lib/analytics/giving/queries'
import { type MonthlySpending, monthlySums, topCategories, topPeople } from '@/lib/analytics/queries'
import { fiftyIn, liked, rated } from '@/lib/analytics/success-rates/queries'
import { addDays } from '@/lib/core/calendar'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftsById } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { visibleExpenses } from '@/lib/money/expenses/policy'
import { type Period, type Spending, spendingIn } from '@/lib/money/spending.queries'
import type { OccasionType } from '@/lib/occasions/values'
import { peopleById } from '@/lib/people/queries'
import type { Context } from '@/lib/server/auth/context'
import { spentOn, spentOnKey } from '@/lib/surprise/own-claims.queries'
import { type LeadBucket, type LeadStory, leadColumns, leadStory } from './lead.rules'
import { besidePeople, type PeopleStory, type PersonFigures, peopleStory } from './people.rules'
import { type Peak, type RhythmStory, rhythmStory } from './rhythm.rules'
import { type CategoryLiking, type Liking, type WorkedStory, workedStory } from './worked.rules'

/** The people who are read for the comparison of two periods. */
const mostPeople = 100
/** How many gifts show what was loved, and how many what was not. */
const shownLoved = 2

export interface PersonRow extends PersonFigures, Liking {
  avatarUrl: string | null
  gifts: number
}

/** Everything that the analytics screen tells. Money in minor units of `currency`; only the caller's own data. */
export interface Stories {
  currency: string
  fifty: number
  total: number
  gifts: number
  months: MonthlySpending
  peak: Peak | null
  rhythm: RhythmStory
  people: { rows: PersonRow[]; story: PeopleStory; isCompared: boolean }
  categories: { key: string; minor: number }[]
  worked: { gifts: Gift[]; story: WorkedStory }
  lead: { columns: LeadBucket[]; story: LeadStory | null }
  unconverted: { currency: string }[]
}

/** The number of things that were bought, ever: gifts, and expenses without one. It stops counting at `enough`. */
export async function boughtThings(ctx: Context, enough: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (
      (select g.id from gifts g where ${visibleGifts(ctx, alias(gifts, 'g'))} and g.direction = 'given'
        and g.status in ('purchased', 'wrapped', 'given', 'returned') limit ${enough})
      union all
      (select expenses.id from expenses where ${visibleExpenses(ctx)} and gift_id is null limit ${enough})) x`,
  )
  return found!.count
}

const giftCount = async (ctx: Context, { source }: Spending) => {
  const [found] = await rows<{ count: number }>(
    ctx.db,
    sql`select count(distinct e.gift_id)::int as count from ${source}`,
  )
  return found!.count
}

const totalOf = async (ctx: Context, { source, worth }: Spending) => {
  const [found] = await rows<{ minor: number }>(
    ctx.db,
    sql`select coalesce(sum(${worth}), 0)::float8 as minor from ${source}`,
  )
  return found!.minor
}

/** The day of an occasion that most was spent on in a period, with the month in which it cost most. */
async function peakOf(ctx: Context, { source, worth }: Spending): Promise<Peak | null> {
  const [found] = await rows<Peak>(
    ctx.db,
    sql`with x as (
        select o.id, o.name, extract(year from (select g.occasion_date from gifts g where g.id = e.gift_id))::int as year,
          to_char(e.date, 'YYYY-MM') as month, ${spentOnKey} as key, ${worth} as worth
        from ${source} and o.id is not null),
      top as (
        select id, year, sum(worth)::float8 as minor, count(distinct key)::int as people
        from x group by 1, 2 having sum(worth) > 0 order by 3 desc, 1, 2 limit 1)
      select x.name, top.year, x.month, top.minor, top.people
      from top join x on x.id = top.id and x.year is not distinct from top.year
      group by 1, 2, 3, 4, 5 order by sum(x.worth) desc nulls last, x.month limit 1`,
  )
  return found ?? null
}

/** Who the caller had bought something for before a day; keys as in the lists of people. */
async function knownBefore(ctx: Context, period: Period): Promise<Set<string>> {
  const { source } = await spendingIn(ctx, { ...period, from: '1900-01-01', to: addDays(period.from, -1) })
  const found = await rows<{ key: string }>(
    ctx.db,
    sql`select distinct coalesce(p.id::text, 'member ' || ${spentOn}) as key from ${source} and ${spentOnKey} is not null`,
  )
  return new Set(found.map(({ key }) => key))
}

const finished = sql`g.direction = 'given' and g.status in ('given', 'returned')`
const lovedHere = sql`g.status = 'given' and g.reaction = 'loved'`

const likedByPerson = (ctx: Context, period: Period) =>
  rows<Liking & { id: string }>(
    ctx.db,
    sql`select p.id, count(*) filter (where ${rated})::int as rated, count(*) filter (where ${liked})::int as good
      from ${giftsIn(ctx, period)} and ${finished} and p.id is not null group by 1`,
  )

const likedByCategory = (ctx: Context, period: Period) =>
  rows<CategoryLiking>(
    ctx.db,
    sql`select coalesce(g.category, 'other') as category, count(*) filter (where ${rated})::int as rated,
        count(*) filter (where ${liked})::int as good, count(*) filter (where ${lovedHere})::int as loved
      from ${giftsIn(ctx, period)} and ${finished} group by 1 order by 1`,
  )

/** The latest gifts that were loved (else liked), and the latest that was not or came back. */
async function tellingGifts(ctx: Context, period: Period): Promise<Gift[]> {
  const found = await rows<{ id: string; good: boolean }>(
    ctx.db,
    sql`select id, good from (
        select g.id, ${liked} as good, row_number() over (
          partition by ${liked} order by ${lovedHere} desc, coalesce(g.occasion_date, g.purchase_date) desc nulls last, g.id)
          as nth
        from ${giftsIn(ctx, period)} and ${finished} and ${rated}
          and (g.status = 'returned' or g.reaction <> 'neutral')) x
      where nth <= case when good then ${shownLoved}::int else 1 end order by good desc, nth`,
  )
  return giftsById(
    ctx,
    found.map(({ id }) => id),
  )
}

/** The middle of the days between purchase and occasion; of two middle ones the smaller. */
async function usualLead(ctx: Context, period: Period): Promise<number | null> {
  const [found] = await rows<{ days: number | null }>(
    ctx.db,
    sql`select (percentile_disc(0.5) within group (order by g.occasion_date - g.purchase_date))::int as days
      from ${giftsIn(ctx, period)} and ${bought} and g.occasion_date is not null and g.purchase_date is not null`,
  )
  return found!.days
}

async function peopleOf(ctx: Context, period: Period, spending: Spending, before: Spending | null) {
  const [now, earlier, known, liking] = await Promise.all([
    topPeople(ctx, spending, mostPeople),
    before ? topPeople(ctx, before, mostPeople) : null,
    before ? knownBefore(ctx, period) : new Set<string>(),
    likedByPerson(ctx, period),
  ])
  const isCompared = earlier !== null && earlier.total > 0
  const figures = besidePeople(now.people, isCompared ? earlier.people : [], known)
  const faces = await peopleById(
    ctx,
    figures.flatMap(({ id }) => id ?? []),
  )
  const photos = new Map(faces.map(({ id, avatarUrl }) => [id, avatarUrl]))
  const counts = new Map(now.people.map(one => [one.id ?? one.name, one.gifts]))
  const likings = new Map(liking.map(one => [one.id, one]))
  return {
    rows: figures.map(one => ({
      ...one,
      avatarUrl: photos.get(one.id ?? '') ?? null,
      gifts: counts.get(one.id ?? one.name) ?? 0,
      rated: likings.get(one.id ?? '')?.rated ?? 0,
      good: likings.get(one.id ?? '')?.good ?? 0,
    })),
    story: peopleStory(figures, isCompared),
    isCompared,
  }
}

/** What the caller's gifts of a period tell, beside a period before it; null where there is none. */
export async function storiesOf(
  ctx: Context,
  period: Period,
  earlier: { from: string; to: string } | null,
): Promise<Stories> {
  const [spending, before, fifty] = await Promise.all([
    spendingIn(ctx, period),
    earlier ? spendingIn(ctx, { ...period, ...earlier }) : null,
    fiftyIn(ctx, period.currency ?? ctx.settings.currency),
  ])
  const [months, categories, count, peak, beforeTotal, people, byCategory, telling, leads, median] =
    await Promise.all([
      monthlySums(ctx, spending, period, { by: 'occasionType' }),
      topCategories(ctx, spending),
      giftCount(ctx, spending),
      peakOf(ctx, spending),
      before ? totalOf(ctx, before) : null,
      peopleOf(ctx, period, spending, before),
      likedByCategory(ctx, period),
      tellingGifts(ctx, period),
      leadTimes(ctx, period),
      usualLead(ctx, period),
    ])
  const { total } = categories
  const sum = (of: 'rated' | 'good') => byCategory.reduce((all, one) => all + one[of], 0)
  const columns = leadColumns(leadBuckets(leads))
  return {
    currency: spending.currency,
    fifty,
    total,
    gifts: count,
    months,
    peak,
    rhythm: rhythmStory({
      total,
      gifts: count,
      kinds: months.series.flatMap(({ key, minor }) =>
        key === 'none' || key === 'rest'
          ? []
          : [{ type: key as OccasionType, minor: minor.reduce((all, each) => all + each, 0) }],
      ),
      before: beforeTotal,
      hasUnknown: spending.unconverted.length > 0,
      fifty,
    }),
    people,
    categories: categories.categories.filter(({ minor }) => minor > 0),
    worked: {
      gifts: telling,
      story: workedStory({ rated: sum('rated'), good: sum('good') }, byCategory),
    },
    lead: { columns, story: leadStory(columns, median) },
    unconverted: spending.unconverted,
  }
}
