import 'server-only'
import { and, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { ownRates, referenceRates } from '@/db/schema'
import { addDays, daysBetween, type PlainDate, todayIn } from '@/lib/core/calendar'
import type { InputOf, OutputOf } from '@/lib/core/endpoint'
import { invalid, notFound, Problem } from '@/lib/core/errors'
import { isCurrency } from '@/lib/core/money'
import { rateOf, rateUnits } from '@/lib/core/rate'
import { type Context, requireAccount, today, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import type { exchangeRatesApi } from './api'
import { typedRates } from './policy'
import { fetchRates, historyOf, RatesError } from './provider'
import { fetchesRates, rateView } from './queries'
import type { ReferenceRate } from './rules'
import type { ExchangeRate } from './schema'
import { heldDays } from './values'

/** The currency pair of a call. Throws 404 for text that is not a code, and 422 for a code that no currency has. */
function pairOf(ctx: Context, { currency, base }: { currency: string; base?: string }) {
  if (!/^[A-Z]{3}$/.test(currency)) throw notFound()
  const quote = base ?? ctx.settings.currency
  if (!isCurrency(currency) || currency === quote)
    throw invalid({ path: 'currency', message: 'currencyInvalid' })
  return { currency, quote }
}

const thePair = (ctx: Context, currency: string, quote: string) =>
  and(
    typedRates(ctx),
    or(
      and(eq(ownRates.currency, currency), eq(ownRates.quote, quote)),
      and(eq(ownRates.currency, quote), eq(ownRates.quote, currency)),
    ),
  )

/** Sets the caller's own rate from a day on. It replaces one of the same day, in either direction. */
export const setRate = (ctx: Context, input: InputOf<typeof exchangeRatesApi.set>): Promise<ExchangeRate> =>
  transaction(ctx, async ctx => {
    const { currency, quote } = pairOf(ctx, input)
    const date = input.date ?? today(ctx)
    const rate = rateOf(input.rate)
    if (rate === null) throw invalid({ path: 'rate', message: 'rateInvalid' })
    await ctx.db
      .delete(ownRates)
      .where(and(thePair(ctx, currency, quote), eq(ownRates.currency, quote), eq(ownRates.date, date)))
    await ctx.db
      .insert(ownRates)
      .values({ ownerId: userId(ctx), currency, quote, date, rate })
      .onConflictDoUpdate({
        target: [ownRates.ownerId, ownRates.currency, ownRates.quote, ownRates.date],
        set: { rate },
      })
    return rateView(ctx, currency, { rate, date, source: 'own', typed: { currency, quote } })
  })

/** Removes every own rate of the pair, in both directions. The central bank's rates apply again. */
export async function removeRate(
  ctx: Context,
  input: InputOf<typeof exchangeRatesApi.remove>,
): Promise<null> {
  const { currency, quote } = pairOf(ctx, input)
  const removed = await ctx.db
    .delete(ownRates)
    .where(thePair(ctx, currency, quote))
    .returning({ date: ownRates.date })
  if (removed.length === 0) throw notFound()
  return null
}

/** Stores rates that are new or corrected. A rate that has not changed is stored only once a week. */
async function keep(ctx: Context, rates: readonly ReferenceRate[]): Promise<number> {
  const date = rates[0]!.date
  const known = await ctx.db
    .selectDistinctOn([referenceRates.currency], {
      currency: referenceRates.currency,
      date: referenceRates.date,
      perEuro: referenceRates.perEuro,
    })
    .from(referenceRates)
    .where(
      and(
        isOneOf(
          referenceRates.currency,
          rates.map(({ currency }) => currency),
        ),
        lte(referenceRates.date, date),
      ),
    )
    .orderBy(referenceRates.currency, desc(referenceRates.date))
  const before = new Map(known.map(rate => [rate.currency, rate]))
  const moved = rates.filter(({ currency, perEuro }) => {
    const last = before.get(currency)
    return !last || rateUnits(last.perEuro) !== rateUnits(perEuro) || daysBetween(last.date, date) >= heldDays
  })
  await writeInParts(moved, part =>
    ctx.db
      .insert(referenceRates)
      .values(part)
      .onConflictDoUpdate({
        target: [referenceRates.currency, referenceRates.date],
        set: { perEuro: sql`excluded.per_euro` },
      }),
  )
  return moved.length
}

const historyDays = 90

/** Whether days of the bank's history are missing: before the first fetch, or after a time without network. */
async function missesDays(ctx: Context, today: PlainDate): Promise<boolean> {
  const from = addDays(today, -historyDays)
  const known = await ctx.db
    .selectDistinct({ date: referenceRates.date })
    .from(referenceRates)
    .where(gte(referenceRates.date, from))
    .orderBy(referenceRates.date)
  const days = [from, ...known.map(({ date }) => date), today]
  return days.some((day, at) => at > 0 && daysBetween(days[at - 1]!, day) > heldDays)
}

async function fetchMissing(ctx: Context): Promise<ReferenceRate[]> {
  const [url, today] = [env().RATES_URL, todayIn('UTC', ctx.now)]
  // The bank's day may begin before the server's.
  const latest = addDays(today, 1)
  const history = historyOf(url)
  if (history && (await missesDays(ctx, today))) {
    try {
      return await fetchRates(history, latest)
    } catch (error) {
      if (!(error instanceof RatesError)) throw error
      log().info({ err: error }, 'exchange rates of the last days could not be fetched')
    }
  }
  return fetchRates(url, latest)
}

/** Fetches the reference rates and stores them, all or none. Throws RatesError when they cannot be fetched. */
export async function fetchAndKeep(ctx: Context): Promise<OutputOf<typeof exchangeRatesApi.refresh>> {
  const rates = await fetchMissing(ctx)
  const days = [...new Set(rates.map(({ date }) => date))]
  return transaction(ctx, async ctx => {
    let updated = 0
    for (const day of days)
      updated += await keep(
        ctx,
        rates.filter(({ date }) => date === day),
      )
    return { updated, date: days.at(-1)! }
  })
}

export async function refreshRates(ctx: Context) {
  requireAccount(ctx)
  if (!fetchesRates()) throw new Problem(503, 'RATES_OFF', 'ratesOff', null, { 'Retry-After': '86400' })
  try {
    return await fetchAndKeep(ctx)
  } catch (error) {
    if (!(error instanceof RatesError)) throw error
    log().info({ err: error }, 'exchange rates could not be fetched')
    throw new Problem(502, 'RATES_UNAVAILABLE', 'ratesUnavailable')
  }
}
