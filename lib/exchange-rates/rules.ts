import type { PlainDate } from '@/lib/core/calendar'
import { crossRate, type Rate } from '@/lib/core/rate'
import { builtInRates } from './values'

/** What a euro buys of a currency on a day. */
export interface ReferenceRate {
  currency: string
  date: PlainDate
  perEuro: Rate
}

/** What somebody typed: units of `quote` for one unit of `currency`, from that day on. */
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

/** The last entry on or before the day, else the first one after it: an old expense has no better rate than that. */
function onDay<Dated extends { date: PlainDate }>(entries: readonly Dated[], day: PlainDate): Dated | null {
  let before: Dated | null = null
  let after: Dated | null = null
  for (const entry of entries) {
    if (entry.date <= day) {
      if (before === null || entry.date > before.date) before = entry
    } else if (after === null || entry.date < after.date) after = entry
  }
  return before ?? after
}

export type RateSource = 'own' | 'reference' | 'builtIn'

export interface FoundRate {
  rate: Rate
  date: PlainDate
  source: RateSource
}

/** What somebody typed for the day counts before what a bank says; a rate typed for later days does not count yet. */
function ownRate(book: RateBook, from: string, to: string, day: PlainDate): FoundRate | null {
  const found = onDay(
    book.own.filter(
      ({ currency, quote, date }) =>
        date <= day && ((currency === from && quote === to) || (currency === to && quote === from)),
    ),
    day,
  )
  if (!found) return null
  const rate = found.currency === from ? found.rate : crossRate(found.rate, '1')
  return rate === null ? null : { rate, date: found.date, source: 'own' }
}

function referenceRate(book: RateBook, currency: string, day: PlainDate) {
  if (currency === 'EUR') return { perEuro: '1', date: day, source: 'reference' as const }
  const of = (entries: readonly ReferenceRate[]) => entries.filter(entry => entry.currency === currency)
  const known = onDay([...of(builtIn), ...of(book.reference)], day)
  return (
    known && { ...known, source: of(builtIn).includes(known) ? ('builtIn' as const) : ('reference' as const) }
  )
}

/** Units of one currency for a unit of another on a day; null where nobody knows. */
export function rateOn(book: RateBook, from: string, to: string, day: PlainDate): FoundRate | null {
  if (from === to) return { rate: '1', date: day, source: 'reference' }
  const typed = ownRate(book, from, to, day)
  if (typed) return typed
  const [base, quote] = [referenceRate(book, from, day), referenceRate(book, to, day)]
  if (!base || !quote) return null
  const rate = crossRate(base.perEuro, quote.perEuro)
  if (rate === null) return null
  const older = from === 'EUR' ? quote : to === 'EUR' ? base : base.date < quote.date ? base : quote
  return { rate, date: older.date, source: older.source }
}
