import { toMinor } from '@/lib/core/money'
import { occasionTypes } from '@/lib/occasions/values'
import { kindRows, type Part, partOf, type RhythmFigures } from './rhythm.rules'

/** Which category the sentence above the categories names; null without any spending. */
export type CategoryStory =
  | { key: 'most'; of: string; part: Part }
  | { key: 'tie'; keys: string[]; minor: number }
  | { key: 'several'; count: number }

/** `categories` are minor units, the largest first; `rest` and `other` are named by no sentence. */
export function categoryStory(
  categories: readonly { key: string; minor: number }[],
  figures: Pick<RhythmFigures, 'total' | 'gifts' | 'fifty'>,
): CategoryStory | null {
  const known = categories.filter(({ minor }) => minor > 0)
  if (known.length === 0) return null
  const [first, ...others] = known.filter(({ key }) => key !== 'rest' && key !== 'other')
  const equals = others.filter(({ minor }) => minor === first?.minor)
  if (!first || equals.length > 1) return { key: 'several', count: known.length }
  if (equals.length === 1) return { key: 'tie', keys: [first.key, equals[0]!.key], minor: first.minor }
  const part = partOf(first.minor, figures)
  return 'percent' in part && part.percent < 1
    ? { key: 'several', count: known.length }
    : { key: 'most', of: first.key, part }
}

/** Whose amount changed most against the year before; money in major units of one currency. */
export type ChangeStory =
  | { key: 'more' | 'less'; name: string; amount: number }
  /** Nothing changed, or there was nothing the year before. */
  | { key: 'same' | 'fresh' }

export function changeStory(
  rows: readonly { name: string; now: number; before: number }[],
): ChangeStory | null {
  if (rows.length === 0) return null
  if (rows.every(({ before }) => before === 0)) return { key: 'fresh' }
  const far = ({ now, before }: { now: number; before: number }) => Math.abs(now - before)
  const most = rows.reduce((one, other) => (far(other) > far(one) ? other : one))
  if (far(most) === 0) return { key: 'same' }
  return {
    key: most.now > most.before ? 'more' : 'less',
    name: most.name,
    amount: Number(far(most).toFixed(3)),
  }
}

/** Less than one of the currency would be read as nothing. */
const least = 1

/** What the next twelve months may cost. Without a past, and without a budget, nothing can be said. */
export type ForecastStory = { key: 'range'; lower: number; upper: number } | { key: 'about'; amount: number }

export function forecastStory({
  amount,
  lower,
  upper,
}: {
  amount: number
  lower: number
  upper: number
}): ForecastStory | null {
  if (amount < least) return null
  return lower >= least && upper > lower ? { key: 'range', lower, upper } : { key: 'about', amount }
}

/** The expected cost of each month by kind of occasion, in minor units. `months` are YYYY-MM. */
export const forecastRows = (
  months: readonly string[],
  occasions: readonly { type: string; date: string; amount: number }[],
  currency: string,
) =>
  kindRows({
    months,
    series: occasionTypes.map(type => ({
      key: type,
      minor: months.map(month =>
        occasions
          .filter(one => one.type === type && one.date.startsWith(month))
          .reduce((sum, { amount }) => sum + (toMinor(amount, currency) ?? 0), 0),
      ),
    })),
  })

export type FairnessStory =
  | { key: 'even'; amount: number }
  | { key: 'uneven'; high: string; low: string; amount: number }

/** How far apart those are who got most and least; null for fewer than two, or where nobody got anything. */
export function fairnessStory({
  people,
  spread,
  isUneven,
}: {
  people: readonly { name: string; amount: number }[]
  spread: number | null
  isUneven: boolean
}): FairnessStory | null {
  if (spread === null || people.length < 2) return null
  const high = people.reduce((one, other) => (other.amount > one.amount ? other : one))
  const low = people.reduce((one, other) => (other.amount < one.amount ? other : one))
  const amount = Number((high.amount - low.amount).toFixed(3))
  return isUneven ? { key: 'uneven', high: high.name, low: low.name, amount } : { key: 'even', amount }
}

/** What was paid beside what was thought; null without a gift with both. */
export function estimateStory({
  categories,
  estimated,
  paid,
}: {
  categories: readonly unknown[]
  estimated: number
  paid: number
}): { key: 'more' | 'less' | 'same'; amount: number } | null {
  if (categories.length === 0) return null
  const amount = Number(Math.abs(paid - estimated).toFixed(3))
  return { key: paid > estimated ? 'more' : paid < estimated ? 'less' : 'same', amount }
}

/** The month of the calendar (0 to 11) on which most was spent over the years; null without spending or with a tie. */
export function heatStory(
  years: readonly { months: readonly (number | null)[] }[],
): { month: number; amount: number; years: number } | null {
  const sums = Array.from({ length: 12 }, (_, month) =>
    years.reduce((sum, { months }) => sum + (months[month] ?? 0), 0),
  )
  const amount = Math.max(...sums)
  const found = sums.filter(sum => sum === amount)
  if (amount <= 0 || found.length > 1) return null
  const month = sums.indexOf(amount)
  return {
    month,
    amount: Number(amount.toFixed(3)),
    years: years.filter(({ months }) => (months[month] ?? 0) > 0).length,
  }
}

/** The relationship whose gifts cost most on average; null without any or with a tie. */
export function averageStory<Of extends string>(
  rows: readonly { relationship: Of; average: number }[],
): { relationship: Of; amount: number } | null {
  const [first, second] = [...rows].sort((one, other) => other.average - one.average)
  if (!first || first.average <= 0 || second?.average === first.average) return null
  return { relationship: first.relationship, amount: first.average }
}
