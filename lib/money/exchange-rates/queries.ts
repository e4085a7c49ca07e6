import 'server-only'
import { and, asc, desc, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { budgets, expenses, gifts, ownRates, referenceRates } from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { currencySymbol, isCurrency, offeredCurrencies } from '@/lib/core/money'
import { ownBudgets } from '@/lib/money/budgets/policy'
import { ownPaidGifts, visibleExpenses } from '@/lib/money/expenses/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { env } from '@/lib/server/ops/env'
import type { exchangeRatesApi } from './api'
import { typedRates } from './policy'
import { type FoundRate, type OwnRate, type RateBook, rateOn } from './rules'
import type { ExchangeRate, ExchangeRates } from './schema'

const reference = {
  currency: referenceRates.currency,
  date: referenceRates.date,
  perEuro: referenceRates.perEuro,
}

const own = {
  currency: ownRates.currency,
  quote: ownRates.quote,
  date: ownRates.date,
  rate: ownRates.rate,
}

/** The reference rates of these currencies. For one day: the last rate on or before it, or else the first after it. */
async function referenceOf(ctx: Context, currencies: string[], day: PlainDate | undefined) {
  const wanted = isOneOf(referenceRates.currency, currencies)
  if (day === undefined) return ctx.db.select(reference).from(referenceRates).where(wanted)
  const nearest = () => ctx.db.selectDistinctOn([referenceRates.currency], reference).from(referenceRates)
  const [before, after] = await Promise.all([
    nearest()
      .where(and(wanted, lte(referenceRates.date, day)))
      .orderBy(referenceRates.currency, desc(referenceRates.date)),
    nearest()
      .where(and(wanted, gt(referenceRates.date, day)))
      .orderBy(referenceRates.currency, asc(referenceRates.date)),
  ])
  return [...before, ...after]
}

/**
 * All rates of these currencies: those that the caller entered and those of the central bank. With a `day` only the
 * reference rates that can apply on it.
 */
export async function rateBook(
  ctx: Context,
  currencies: readonly string[],
  day?: PlainDate,
): Promise<RateBook> {
  const wanted = [...new Set(currencies)]
  if (wanted.length < 2) return { reference: [], own: [] }
  // Visitors without an account have entered none.
  const typed: OwnRate[] =
    ctx.actor.type === 'visitor'
      ? []
      : await ctx.db
          .select(own)
          .from(ownRates)
          .where(
            and(typedRates(ctx), or(isOneOf(ownRates.currency, wanted), isOneOf(ownRates.quote, wanted))),
          )
  // A currency for which only the caller entered a rate is converted through the other currency of that rate.
  const reachable = [...wanted, ...typed.flatMap(({ currency, quote }) => [currency, quote])]
  return { reference: await referenceOf(ctx, [...new Set(reachable)], day), own: typed }
}

/** The currencies in which the caller keeps gifts, expenses and budgets. */
async function usedCurrencies(ctx: Context): Promise<string[]> {
  const used = await union(
    ctx.db
      .select({ currency: gifts.currency })
      .from(gifts)
      .where(and(ownPaidGifts(ctx), isNull(gifts.deletedAt), isNotNull(gifts.priceMinor))),
    ctx.db.select({ currency: expenses.currency }).from(expenses).where(visibleExpenses(ctx)),
    ctx.db
      .select({ currency: budgets.currency })
      .from(budgets)
      .where(and(ownBudgets(ctx), isNull(budgets.deletedAt))),
  )
  return used.map(({ currency }) => currency)
}

const typedCurrencies = (ctx: Context) =>
  ctx.db.select({ currency: ownRates.currency, quote: ownRates.quote }).from(ownRates).where(typedRates(ctx))

/**
 * Every currency of the central bank. The query jumps from one to the next in the index, because each has years of
 * rows.
 */
const referenceCurrencies = (ctx: Context) =>
  rows<{ currency: string }>(
    ctx.db,
    sql`with recursive codes as (
        select min(currency) as currency from reference_rates
        union all
        select (select min(r.currency) from reference_rates r where r.currency > codes.currency)
        from codes where codes.currency is not null
      )
      select currency from codes where currency is not null`,
  )

/** A rate as the REST API returns it. */
const currencyNames = new Map<string, Intl.DisplayNames>()

/** What a currency is called and written as in a language. */
function namesOf(code: string, locale: string): Pick<ExchangeRate, 'name' | 'symbol'> {
  const names = currencyNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency' })
  currencyNames.set(locale, names)
  return { name: names.of(code) ?? code, symbol: currencySymbol(code, locale) }
}

export const rateView = (ctx: Context, currency: string, found: FoundRate): ExchangeRate => ({
  currency,
  ...namesOf(currency, ctx.locale),
  rate: Number(found.rate),
  date: found.date,
  source: found.source,
  typed: found.typed && { currency: found.typed.currency, base: found.typed.quote },
})

/** The six offered currencies first, the others by code. */
const inOrder = (codes: Iterable<string>) => {
  const all = new Set([...codes].filter(isCurrency))
  const offered = offeredCurrencies.filter(code => all.has(code))
  return [...new Set<string>([...offered, ...[...all].sort()])]
}

export async function listRates(
  ctx: Context,
  input: InputOf<typeof exchangeRatesApi.list> = {},
): Promise<ExchangeRates> {
  const base = input.base ?? ctx.settings.currency
  const date = input.date ?? today(ctx)
  const [used, typed, banked] = await Promise.all([
    usedCurrencies(ctx),
    typedCurrencies(ctx),
    referenceCurrencies(ctx),
  ])
  const codes = inOrder([
    ...offeredCurrencies,
    ...used,
    ...typed.flatMap(({ currency, quote }) => [currency, quote]),
    ...banked.map(({ currency }) => currency),
  ]).filter(code => code !== base)
  const book = await rateBook(ctx, [base, ...codes], date)
  const found = codes.map(code => ({ code, rate: rateOn(book, code, base, date) }))
  return {
    base,
    date,
    data: found.flatMap(({ code, rate }) => (rate ? [rateView(ctx, code, rate)] : [])),
    nextCursor: null,
    missing: found.flatMap(({ code, rate }) => (!rate && used.includes(code) ? [code] : [])),
  }
}

/** Whether this server fetches rates at all. */
export const fetchesRates = () => env().RATES_URL !== 'off'
