import { percentOf } from '@/lib/money/budgets/rules'
import type { OccasionType } from '@/lib/occasions/values'

/** So many kinds of occasions have a colour of their own; everything else is one. */
const namedKinds = 4
/** With fewer gifts an amount says more than a percentage. */
export const enoughGifts = 3

export interface KindSum {
  type: OccasionType
  minor: number
}

/** What was spent in a period, in minor units of one currency. */
export interface RhythmFigures {
  total: number
  /** The gifts that money was spent on. */
  gifts: number
  /** The kinds of occasions with any spending. */
  kinds: readonly KindSum[]
  /** The spending of the period that this one is compared with; null where there is none to compare with. */
  before: number | null
  /** Whether something was bought in a currency without a known rate. */
  hasUnknown: boolean
  /** What fifty dollars are in minor units of the currency: below that, amounts are said and no percentages. */
  fifty: number
}

/** How much of a whole something is: as a percentage where the whole is large enough, else as an amount. */
export type Part = { percent: number } | { minor: number }

export const partOf = (
  minor: number,
  { total, gifts, fifty }: Pick<RhythmFigures, 'total' | 'gifts' | 'fifty'>,
): Part =>
  total >= fifty && gifts >= enoughGifts ? { percent: Math.round(percentOf(minor, total)) } : { minor }

export type RhythmStory = {
  spent: { key: 'nothing' | 'unknown' } | { key: 'money' } | { key: 'gifts' }
  kind:
    | { key: 'share'; type: OccasionType; part: Part }
    | { key: 'all'; type: OccasionType }
    | { key: 'tie'; types: OccasionType[]; minor: number }
    | null
  change: { key: 'more' | 'less' | 'same'; minor: number } | null
}

/** `other` is no kind that a sentence could name. */
const isNamed = ({ type, minor }: KindSum) => type !== 'other' && minor > 0

/** The kinds that a sentence may name, largest first. */
const ranked = (kinds: readonly KindSum[]) =>
  kinds.filter(isNamed).sort((one, other) => other.minor - one.minor || (one.type < other.type ? -1 : 1))

function kindOf(figures: RhythmFigures): RhythmStory['kind'] {
  const [first, ...others] = ranked(figures.kinds)
  if (!first) return null
  if (first.minor === figures.total) return { key: 'all', type: first.type }
  const equals = others.filter(({ minor }) => minor === first.minor)
  // Three or more that cost the same are no story.
  if (equals.length > 1) return null
  if (equals.length === 1) {
    return { key: 'tie', types: [first.type, equals[0]!.type], minor: first.minor }
  }
  const part = partOf(first.minor, figures)
  return 'percent' in part && part.percent < 1 ? null : { key: 'share', type: first.type, part }
}

/** What the sentence above the months says: what was spent, how that differs from before, and what most of it was for. */
export function rhythmStory(figures: RhythmFigures): RhythmStory {
  const { total, gifts, before, hasUnknown } = figures
  if (total === 0) {
    return { spent: { key: hasUnknown ? 'unknown' : 'nothing' }, kind: null, change: null }
  }
  return {
    spent: { key: gifts > 0 ? 'gifts' : 'money' },
    kind: kindOf(figures),
    // A year without spending is no year to compare with: everything would be more.
    change:
      before === null || before === 0
        ? null
        : {
            key: total > before ? 'more' : total < before ? 'less' : 'same',
            minor: Math.abs(total - before),
          },
  }
}

export interface KindRow {
  key: OccasionType | 'rest'
  minor: number[]
}

/** The bars of the months: the largest kinds of occasions by themselves, everything else together, exact. */
export function kindRows({
  months,
  series,
}: {
  months: readonly string[]
  series: readonly { key: string; minor: readonly number[] }[]
}): KindRow[] {
  const sums = series.map(({ key, minor }) => ({
    type: key as OccasionType,
    minor: minor.reduce((sum, each) => sum + each, 0),
  }))
  const own = ranked(sums.filter(({ type }) => !['none', 'rest'].includes(type)))
    .slice(0, namedKinds)
    .map(({ type }) => type)
  const others = series.filter(({ key }) => !own.some(type => type === key))
  const rest = months.map((_, at) => others.reduce((sum, { minor }) => sum + (minor[at] ?? 0), 0))
  return [
    ...own.map(type => ({ key: type, minor: [...series.find(({ key }) => key === type)!.minor] })),
    ...(rest.some(minor => minor !== 0) || own.length === 0 ? [{ key: 'rest' as const, minor: rest }] : []),
  ]
}

/** The occasion that most was spent on, with the month in which it cost most. */
export interface Peak {
  name: string
  /** The year of its day; null where its gifts name no day. */
  year: number | null
  month: string
  minor: number
  people: number
}

/** The name of a peak with its year, unless the name says it already. */
export const peakName = ({ name, year }: Pick<Peak, 'name' | 'year'>) =>
  year === null || name.includes(String(year)) ? name : `${name} ${year}`
