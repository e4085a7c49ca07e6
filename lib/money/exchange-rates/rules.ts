import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { chainRate, crossRate, type Rate, rateUnits, toRate } from '@/lib/core/rate'
import { builtInRates, heldDays, type rateSources } from './values'

/** Units of a currency for one euro on a day. */
export interface ReferenceRate {
  currency: string
  date: PlainDate
  perEuro: Rate
}

/** A rate that a user entered: units of `quote` for one unit of `currency`, from that day on. */
export interface OwnRate {
  currency: string
  quote: string
  date: PlainDate
  rate: Rate
}

export interface RateBook {
  reference: readonly ReferenceRate[]
  own: readonly OwnRate[]
}

const builtIn: readonly ReferenceRate[] = Object.entries(builtInRates.perEuro).map(([currency, perEuro]) => ({
  currency,
  date: builtInRates.date,
  perEuro,
}))

/** The last entry on or before the day, and the first one after it. */
function around<Dated extends { date: PlainDate }>(entries: readonly Dated[], day: PlainDate) {
  let before: Dated | null = null
  let after: Dated | null = null
  for (const entry of entries) {
    if (entry.date <= day) {
      if (before === null || entry.date > before.date) before = entry
    } else if (after === null || entry.date < after.date) after = entry
  }
  return { before, after }
}

export type RateSource = (typeof rateSources)[number]

export interface FoundRate {
  rate: Rate
  date: PlainDate
  source: RateSource
  /**
   * The pair that the user entered, where an own rate is used: this pair, its inverse, or one of two that lead to it.
   */
  typed: { currency: string; quote: string } | null
}

const isPair = ({ currency, quote }: OwnRate, from: string, to: string) =>
  (currency === from && quote === to) || (currency === to && quote === from)

/** The own rate in force, in the direction asked for. Of two rates of one day, the pair in that direction wins. */
function ownRate(own: readonly OwnRate[], from: string, to: string, day: PlainDate): FoundRate | null {
  const pairs = own.filter(entry => isPair(entry, from, to))
  const { before, after } = around(
    [...pairs].sort(({ currency }) => (currency === from ? -1 : 1)),
    day,
  )
  const found = before ?? after
  if (!found) return null
  const rate = found.currency === from ? toRate(rateUnits(found.rate)) : crossRate(found.rate, '1')
  const { date, currency, quote } = found
  return rate === null ? null : { rate, date, source: 'own', typed: { currency, quote } }
}

/** The bank's last rate. Across a gap in the fetched days, the rate nearer to the day. */
function onDay(entries: readonly ReferenceRate[], day: PlainDate): ReferenceRate | null {
  const { before, after } = around(entries, day)
  if (!before || !after) return before ?? after
  const age = daysBetween(before.date, day)
  return age <= heldDays || age <= daysBetween(day, after.date) ? before : after
}

function perEuro(book: RateBook, currency: string, day: PlainDate) {
  if (currency === 'EUR') return { perEuro: '1', date: day, source: 'reference' as const }
  const of = (entries: readonly ReferenceRate[]) => entries.filter(entry => entry.currency === currency)
  const known = onDay([...of(builtIn), ...of(book.reference)], day)
  return (
    known && { ...known, source: builtIn.includes(known) ? ('builtIn' as const) : ('reference' as const) }
  )
}

function referenceRate(book: RateBook, from: string, to: string, day: PlainDate): FoundRate | null {
  const [base, quote] = [perEuro(book, from, day), perEuro(book, to, day)]
  if (!base || !quote) return null
  const rate = crossRate(base.perEuro, quote.perEuro)
  if (rate === null) return null
  const older = from === 'EUR' ? quote : to === 'EUR' ? base : base.date < quote.date ? base : quote
  return { rate, date: older.date, source: older.source, typed: null }
}

const past = (book: RateBook, day: PlainDate) => book.own.filter(({ date }) => date <= day)

/** A rate between two currencies, without a third currency except the euro. */
const direct = (book: RateBook, from: string, to: string, day: PlainDate): FoundRate | null =>
  ownRate(past(book, day), from, to, day) ??
  referenceRate(book, from, to, day) ??
  ownRate(book.own, from, to, day)

const chained = (first: FoundRate | null, second: FoundRate | null): FoundRate | null => {
  if (!first || !second) return null
  const rate = chainRate(first.rate, second.rate)
  if (rate === null) return null
  const typed = first.source === 'own' ? first : second
  return { ...typed, rate }
}

/**
 * Converts in two steps, through the other currency of one of the user's own rates. The newest own rate wins,
 * then the first currency by code.
 */
function throughOwn(book: RateBook, from: string, to: string, day: PlainDate): FoundRate | null {
  const ends = book.own.flatMap(entry => [
    { ...entry, end: entry.currency, third: entry.quote },
    { ...entry, end: entry.quote, third: entry.currency },
  ])
  const newest = ends
    .filter(({ end, third }) => (end === from || end === to) && third !== from && third !== to)
    .sort(
      (one, other) =>
        Number(other.date <= day) - Number(one.date <= day) ||
        (one.date < other.date ? 1 : one.date > other.date ? -1 : one.third < other.third ? -1 : 1),
    )
  for (const { third } of newest) {
    const found = chained(direct(book, from, third, day), direct(book, third, to, day))
    if (found) return found
  }
  return null
}

/**
 * Units of `to` for one unit of `from` on a day; null where no rate is known. From its day on, an own rate wins over
 * the bank's. Before that day it applies only where the bank has no rate. A currency that the bank does not have is
 * converted through the other currency of an own rate.
 */
export function rateOn(book: RateBook, from: string, to: string, day: PlainDate): FoundRate | null {
  if (from === to) return { rate: '1', date: day, source: 'reference', typed: null }
  return direct(book, from, to, day) ?? throughOwn(book, from, to, day)
}
