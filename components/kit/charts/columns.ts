/** A note beside a bar takes a quarter of the chart's width. */
const noteShare = 4
/** The bars beside it must end below the note, in fractions of the chart's height. */
const noteHeight = 0.32

/** On which side of a bar there is room for a note, where the bars beside it are low; null without room. */
export function noteSide(totals: readonly number[], at: number, most: number): 'before' | 'after' | null {
  const columns = Math.ceil(totals.length / noteShare)
  const own = totals[at] ?? 0
  const isFree = (from: number, to: number) =>
    from >= 0 && to <= totals.length && totals.slice(from, to).every(each => each <= own - most * noteHeight)
  if (isFree(at + 1, at + 1 + columns)) return 'after'
  return isFree(at - columns, at) ? 'before' : null
}

const steps = [1, 2, 2.5, 5, 10]
/** About so many lines lie behind the bars. */
const lines = 5

/** Round numbers from zero to above the highest bar, with room for its label. */
export function ticksFor(highest: number): number[] {
  if (highest <= 0) return [0]
  const rough = (highest * 1.08) / lines
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = steps.map(each => each * size).find(each => each >= rough)!
  return Array.from({ length: Math.ceil((highest * 1.08) / step) + 1 }, (_, at) =>
    Number((at * step).toPrecision(12)),
  )
}

/** So many labels of bars fit beside each other, when they are short. */
const [mostLabels, longestLabel] = [12, 8]

/** Marks of direction take no room. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')

/**
 * Which bars carry their number: all where there is room, else the highest and the last one with any. `few` are those
 * that still fit on a phone.
 */
export function labelled(
  totals: readonly number[],
  texts: readonly string[],
): { all: boolean; few: number[] } {
  const some = totals.flatMap((total, at) => (total > 0 ? [at] : []))
  const highest = some.reduce((one, other) => (totals[other]! > totals[one]! ? other : one), some[0] ?? -1)
  const last = some.at(-1) ?? -1
  const isNear = Math.abs(last - highest) < totals.length / 6
  return {
    all: totals.length <= mostLabels && some.every(at => plain(texts[at] ?? '').length <= longestLabel),
    few: highest < 0 ? [] : highest === last || isNear ? [highest] : [highest, last],
  }
}

/** The names below the bars: every so many, counted from the last. */
export const isNamed = (at: number, count: number, most: number) =>
  (count - 1 - at) % Math.ceil(count / most) === 0
