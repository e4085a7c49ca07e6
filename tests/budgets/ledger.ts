/**
 * The expected figures of budgets, computed the long way: days are walked one by one, and fractions are never rounded
 * on the way. It shares no code with the product's arithmetic.
 */
export interface Days {
  start: string
  end: string
}

export const nextDay = (day: string, by = 1) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

export function daysOf({ start, end }: Days): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = nextDay(day)) days.push(day)
  return days
}

/** The day n months later, stepping back from the wished day until the month has it. */
export function monthsOn(day: string, n: number): string {
  const [year, month, wished] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + n, 1))
  for (let date = wished; ; date--) {
    const tried = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), date))
    if (tried.getUTCMonth() === first.getUTCMonth()) return tried.toISOString().slice(0, 10)
  }
}

export const lengths = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** Every period from the first on, until one contains the day, by walking them all. */
export function walked(start: string, length: number, day: string): Days[] {
  const found: Days[] = []
  for (let n = 0; ; n++) {
    const span = {
      start: monthsOn(start, n * length),
      end: nextDay(monthsOn(start, (n + 1) * length), -1),
    }
    found.push(span)
    if (span.end >= day) return found
  }
}

/** The greatest whole number f with 2f <= 2x + 1: a fraction of whole numbers rounded half up. */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
  let f = dividend / divisor
  while (2n * f * divisor + divisor <= 2n * dividend) f++
  return f
}

export interface Known {
  amount: number
  carry: number
  spent: number
  planned: number
}

/** All figures of a budget on a day, in minor units. */
export function figuresByHand(
  { amount, carry, spent, planned }: Known,
  window: Days,
  today: string,
  state: 'cancelled' | 'completed' | null,
  isOccasion: boolean,
) {
  const days = daysOf(window)
  const passed = BigInt(days.filter(date => date <= today).length)
  const all = BigInt(days.length)
  const left = BigInt(days.filter(date => date >= today).length)
  const total = BigInt(amount) + BigInt(carry)
  const [s, p] = [BigInt(spent), BigInt(planned)]
  const begun = s + p
  const paced = isOccasion || passed * 4n < all ? 0n : halfUp(s * all, passed)
  const forecast = paced > begun ? paced : begun
  const status =
    state === 'cancelled'
      ? 'cancelled'
      : today < window.start
        ? 'pending'
        : today > window.end || state === 'completed'
          ? 'completed'
          : s > total
            ? 'over_budget'
            : 2n * passed >= all && 10n * forecast < 7n * total
              ? 'under_budget'
              : 'on_track'
  const remaining = total - s
  return {
    carry,
    spent,
    planned,
    remaining: Number(remaining),
    left: Number(remaining - p),
    percentUsed: total <= 0n ? (spent > 0 ? 100 : 0) : Number(halfUp(s * 1000n, total)) / 10,
    forecast: Number(forecast),
    status,
    nearLimit: s <= total && s > 0n && 10n * s >= 9n * total,
    atRisk: s <= total && forecast > total,
    leftPerDay: remaining > p && left > 0n ? Number((remaining - p) / left) : 0,
  }
}
