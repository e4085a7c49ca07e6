import { ratio } from '@/lib/analytics/rules'
import { lastMinuteBucket } from './values'

/** Which part of what was bought in time was bought in the last three days; null where nothing was. */
export function lastMinuteShare(counts: readonly number[]): number | null {
  const inTime = counts.slice(lastMinuteBucket).reduce((sum, count) => sum + count, 0)
  return ratio(counts[lastMinuteBucket] ?? 0, inTime)
}
