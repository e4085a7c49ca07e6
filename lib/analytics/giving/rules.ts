import { ratio } from '@/lib/analytics/rules'
import { lastMinuteBucket } from './values'

/** The fraction of gifts bought in the last three days, of those bought in time; null for none. */
export function lastMinuteShare(counts: readonly number[]): number | null {
  const inTime = counts.slice(lastMinuteBucket).reduce((sum, count) => sum + count, 0)
  return ratio(counts[lastMinuteBucket] ?? 0, inTime)
}
