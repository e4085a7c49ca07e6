import { addDays, addMonths, type PlainDate } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { addMoney } from '@/lib/core/money'

/** A calendar month, YYYY-MM. */
export type Month = string

export const monthOfDate = (date: PlainDate): Month => date.slice(0, 7)

/** The last day of a month. */
export const endOfMonth = (month: Month): PlainDate => addDays(addMonths(`${month}-01`, 1), -1)

/** Every month between two dates, both included, in order. */
export function monthsBetween(from: PlainDate, to: PlainDate): Month[] {
  const count = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthNumber(to) - monthNumber(from)
  const first = `${monthOfDate(from)}-01`
  return Array.from({ length: Math.max(0, count + 1) }, (_, at) => monthOfDate(addMonths(first, at)))
}

const monthNumber = (date: PlainDate) => Number(date.slice(5, 7))

/** The twelve months up to and including the month of a date; the default period. */
export const lastTwelveMonths = (today: PlainDate): { from: PlainDate; to: PlainDate } => ({
  from: `${monthOfDate(addMonths(`${monthOfDate(today)}-01`, -11))}-01`,
  to: today,
})

/**
 * The period of a request. By default it ends today (or on `from`, if that is later) and covers twelve
 * months.
 */
export function askedDays(
  { from, to }: { from?: PlainDate; to?: PlainDate },
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const end = to ?? (from && from > today ? from : today)
  return { from: from ?? lastTwelveMonths(end).from, to: end }
}

/** The key of everything beyond the named entries. */
export const restKey = 'rest'

/**
 * Splits a list sorted by weight into the named entries and the sum of the others; null when there are no
 * others.
 */
export function topOf<Entry extends { minor: number }>(
  sorted: readonly Entry[],
  count: number,
): { named: readonly Entry[]; rest: { count: number; minor: number } | null } {
  const others = sorted.slice(count)
  return {
    named: sorted.slice(0, count),
    rest: others.length
      ? { count: others.length, minor: others.reduce((sum, { minor }) => sum + minor, 0) }
      : null,
  }
}

/** Sums by month and key; the key is null for none. */
export interface Cell {
  month: Month
  key: string | null
  label: string | null
  minor: number
}

/** A row of a stacked chart: minor units by month. `none` has no category, occasion or person. */
export interface Series {
  key: string
  label: string | null
  minor: number[]
}

const noneKey = 'none'

/** Zero-filled series by month: the largest first, then the one without a key, then the rest. */
export function seriesOf(cells: readonly Cell[], months: readonly Month[], count: number) {
  const places = new Map(months.map((month, at) => [month, at]))
  const blank = () => months.map(() => 0)
  const totals = blank()
  const all = new Map<string, Series>()
  for (const { month, key, label, minor } of cells) {
    const at = places.get(month)
    if (at === undefined) continue
    const own = key ?? noneKey
    const series = all.get(own) ?? { key: own, label, minor: blank() }
    all.set(own, series)
    series.minor[at]! += minor
    totals[at]! += minor
  }
  const sorted = [...all.values()]
    .map(series => ({ series, minor: series.minor.reduce((sum, each) => sum + each, 0) }))
    .sort(
      (one, other) =>
        Number(one.series.key === noneKey) - Number(other.series.key === noneKey) ||
        other.minor - one.minor ||
        (one.series.key < other.series.key ? -1 : 1),
    )
  const named = sorted.slice(0, count).map(({ series }) => series)
  const others = sorted.slice(count)
  if (others.length > 0) {
    const minor = months.map((_, at) => others.reduce((sum, { series }) => sum + series.minor[at]!, 0))
    named.push({ key: restKey, label: null, minor })
  }
  return { series: named, totals }
}

/** A fraction of integers with `digits` decimals, half up; null when `whole` is 0. */
export function ratio(part: number, whole: number, digits = 3): number | null {
  if (whole === 0) return null
  const scale = 10 ** digits
  const [dividend, divisor] = [BigInt(Math.abs(part)) * BigInt(scale), BigInt(Math.abs(whole))]
  const rounded = Number((2n * dividend + divisor) / (2n * divisor)) / scale
  return part < 0 !== whole < 0 && rounded > 0 ? -rounded : rounded
}

/** Up to this many months get a bar each; longer periods are shown by year. */
const mostMonths = 36

/** The months, or their years when there are too many. Sums are exact. Amounts are in major units. */
export function monthsOrYears<Key extends string>(
  rows: readonly ({ month: string } & Record<Key, number>)[],
  keys: readonly Key[],
  currency: string,
): { isYears: boolean; labels: string[]; values: Record<Key, number[]> } {
  const isYears = rows.length > mostMonths
  const groups = [...groupBy(rows, ({ month }) => (isYears ? month.slice(0, 4) : month))]
  const sums = (key: Key) =>
    groups.map(([, some]) =>
      addMoney(
        currency,
        some.map(row => row[key]),
      ),
    )
  const values = Object.fromEntries(keys.map(key => [key, sums(key)])) as Record<Key, number[]>
  return { isYears, labels: groups.map(([label]) => label), values }
}
