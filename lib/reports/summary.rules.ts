/** What all rows of a report come to; money in major units. */
export interface ReportSums {
  rows: number
  gifts?: number
  quantity?: number
  /** Budgets with money left, and those that are overspent. */
  within?: number
  over?: number
  amount?: number
  /** Per row; null where no row has a known amount. */
  average?: number | null
  /** The money of each category, person, occasion or budget. Without a name: what belongs to none. */
  parts: Part[]
}
interface Part {
  name: string | null
  amount: number
}

/** The most bars of a chart: it shares its page with the first rows. */
const most = 6

/**
 * The largest parts, largest first, and what is left over as the last one. With `apart` the parts hold each other and are not
 * added up: then only the largest are shown. The part named `other` is no bar of its own beside what is left
 * over. Empty where there is nothing to compare.
 */
export function barsOf(
  parts: readonly Part[],
  add: (amounts: readonly number[]) => number,
  { apart = false, other }: { apart?: boolean; other?: string } = {},
): Part[] {
  const sized = parts.filter(({ amount }) => amount > 0).sort((one, next) => next.amount - one.amount)
  const all = sized.filter(({ name }) => name !== null)
  const fitsAll = all.length === sized.length && all.length <= most
  const named = fitsAll ? all : all.filter(({ name }) => name !== other)
  const shown = named.slice(0, fitsAll || apart ? most : most - 1)
  const rest = sized.filter(part => !shown.includes(part)).map(({ amount }) => amount)
  const bars = apart || rest.length === 0 ? shown : [...shown, { name: null, amount: add(rest) }]
  return bars.length < 2 ? [] : bars
}
