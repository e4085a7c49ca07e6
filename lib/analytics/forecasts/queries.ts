import 'server-only'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { occasions } from '@/db/schema'
import { endOfMonth, monthOfDate, monthsBetween } from '@/lib/analytics/rules'
import { addMonths, type PlainDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import { ofType, type Period, spendingIn } from '@/lib/money/spending.queries'
import { visibleOccasions } from '@/lib/occasions/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { deviationOf, expectedOf, intervalOf, medianOf } from './rules'
import type { Forecast } from './schema'

const occurrences = 3
const firstDay = '0001-01-01'

interface Coming {
  id: string
  name: string
  type: string
  date: PlainDate
  budget_minor: number | null
  currency: string
}

/**
 * The budget of an occasion for one person: the amount set aside for them, else the occasion's budget if
 * nobody else gets a gift.
 */
const budgetFor = (personId: string) => sql`coalesce(
  (select a.amount_minor from allowances a
    where a.occasion_id = o.id and a.occasion_date = o.next_date and a.person_id = ${personId}::uuid),
  case when not exists (
    select 1 from people x where x.id <> ${personId}::uuid and x.deleted_at is null and x.id in (
      select o.person_id union all select m.person_id from occasion_people m where m.occasion_id = o.id)
  ) then o.budget_minor end)`

/** The yearly occasions between two dates, optionally of one type or for one person. */
const comingOccasions = (
  ctx: Context,
  to: PlainDate,
  { personId, occasionType }: Omit<Period, 'from' | 'to'>,
) =>
  rows<Coming>(
    ctx.db,
    sql`select o.id, o.name, o.type, o.next_date::text as date, o.currency,
        (${personId ? budgetFor(personId) : sql`o.budget_minor`})::float8 as budget_minor
      from occasions o
      where ${visibleOccasions(ctx, alias(occasions, 'o'))} and o.repeats = 'yearly'
        and o.next_date between ${today(ctx)}::date and ${to}::date
        ${ofType(occasionType)}
        ${
          personId
            ? sql`and (o.person_id = ${personId}::uuid or exists (select 1 from occasion_people m
                where m.occasion_id = o.id and m.person_id = ${personId}::uuid))`
            : sql``
        }
      order by o.next_date, o.id`,
  )

/** The cost of the last three past occurrences of each occasion. */
async function pastCosts(ctx: Context, period: Omit<Period, 'from' | 'to'>) {
  const day = today(ctx)
  const { source, worth } = await spendingIn(ctx, { ...period, from: firstDay, to: day })
  return rows<{ id: string; minor: number }>(
    ctx.db,
    sql`with t as (
        select x.occasion_id as id, x.occasion_date, sum(x.minor) as minor from (
          select e.occasion_id, (select g.occasion_date from gifts g where g.id = e.gift_id) as occasion_date,
            ${worth} as minor
          from ${source} and e.occasion_id is not null and e.gift_id is not null) x
        where x.occasion_date < ${day}::date and x.minor is not null group by 1, 2)
      select id, minor::float8 as minor from (
        select t.*, row_number() over (partition by id order by occasion_date desc) as nth from t) n
      where nth <= ${occurrences} order by id, nth`,
  )
}

/** The expected cost of the yearly occasions of twelve calendar months, from today. */
export async function forecast(ctx: Context, asked: Omit<Period, 'from' | 'to'>): Promise<Forecast> {
  const day = today(ctx)
  const currency = asked.currency ?? ctx.settings.currency
  const to = endOfMonth(monthOfDate(addMonths(`${monthOfDate(day)}-01`, 11)))
  const [coming, past] = await Promise.all([comingOccasions(ctx, to, asked), pastCosts(ctx, asked)])
  const foreign = coming.filter(({ currency: own }) => own !== currency).map(({ currency: own }) => own)
  const book = await rateBook(ctx, foreign.length ? [...foreign, currency] : [], day)
  const budgetOf = (occasion: Coming) => {
    if (occasion.budget_minor === null) return null
    const found = rateOn(book, occasion.currency, currency, day)
    return found && convertMinor(occasion.budget_minor, occasion.currency, currency, found.rate)
  }
  const costs = past.map(({ minor }) => minor)
  const usual = { median: medianOf(costs), spread: deviationOf(costs) }
  const expected = coming.map(occasion =>
    expectedOf(
      {
        date: occasion.date,
        budget: budgetOf(occasion),
        past: past.filter(({ id }) => id === occasion.id).map(({ minor }) => minor),
      },
      usual,
    ),
  )
  const major = (minor: number) => toMajor(minor, currency)
  const shown = (list: typeof expected) => {
    const { amount, lower, upper } = intervalOf(list)
    return { amount: major(amount), lower: major(lower), upper: major(upper) }
  }
  return {
    months: monthsBetween(day, to).map(month => ({
      month,
      ...shown(expected.filter(({ date }) => monthOfDate(date) === month)),
    })),
    total: shown(expected),
    occasions: coming.map(({ id, name, type, date }, at) => ({
      id,
      name,
      type,
      date,
      amount: major(expected[at]!.amount),
      basis: expected[at]!.basis,
    })),
  }
}
