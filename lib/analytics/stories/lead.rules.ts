/** Gifts by the days from purchase to occasion, both ends included; null means open. */
export interface LeadBucket {
  from: number | null
  to: number | null
  count: number
}

/** The first days of the columns, after the one of late gifts. */
const edges = [0, 4, 15, 31] as const
/** The column of the gifts that were bought after their day. */
const lateColumn = 4

/** Five columns, the earliest purchase first and the late ones last. */
export function leadColumns(buckets: readonly LeadBucket[]): LeadBucket[] {
  const sum = (from: number | null, to: number | null) =>
    buckets
      .filter(
        bucket =>
          (from === null ? bucket.from === null : bucket.from !== null && bucket.from >= from) &&
          (to === null || (bucket.to !== null && bucket.to <= to)),
      )
      .reduce((total, { count }) => total + count, 0)
  const ranges = edges.map((from, at) => ({ from, to: at + 1 < edges.length ? edges[at + 1]! - 1 : null }))
  return [
    ...ranges.toReversed().map(({ from, to }) => ({ from, to, count: sum(from, to) })),
    { from: null, to: -1, count: sum(null, -1) },
  ]
}

export type LeadStory = {
  usual: { key: 'ahead' | 'late'; days: number }
  /** How many of all were bought in the last three days before, or not said where only one is known. */
  lastMinute: { count: number; total: number } | null
}

/** What the sentence above the columns says; null without a gift of which both days are known. */
export function leadStory(columns: readonly LeadBucket[], median: number | null): LeadStory | null {
  const total = columns.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 || median === null) return null
  const late = columns[lateColumn]!.count
  return {
    usual: { key: median < 0 ? 'late' : 'ahead', days: Math.abs(median) },
    lastMinute: total > 1 && late < total ? { count: columns[lateColumn - 1]!.count, total } : null,
  }
}
