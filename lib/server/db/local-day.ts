import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { offsetsOf } from '@/lib/core/calendar'
import type { Context } from '../auth/context'

/** No instant that the product stored is older. */
const first = new Date('2015-01-01T00:00:00Z')
const yearMs = 366 * 86_400_000

interface Offsets {
  until: number
  minutes: string
  changes: string
}
const known = new Map<string, Offsets>()

function offsetsFor({ settings: { timezone }, now }: Context): Offsets {
  const found = known.get(timezone)
  if (found && now.getTime() < found.until) return found
  const until = now.getTime() + yearMs
  const [base, ...changes] = offsetsOf(timezone, first, new Date(until))
  const made = {
    until,
    minutes: `{${[base!, ...changes].map(({ minutes }) => minutes).join(',')}}`,
    changes: `{${changes.map(({ at }) => at.toISOString()).join(',')}}`,
  }
  known.set(timezone, made)
  return made
}

/**
 * The caller's calendar date at a stored instant. The query gets the offsets of their zone instead of its
 * name: databases know other names than browsers send, and one unknown name fails the whole query.
 */
export function localDay(ctx: Context, instant: SQLWrapper): SQL<string> {
  const { minutes, changes } = offsetsFor(ctx)
  const at = sql`(${minutes}::int[])[width_bucket(${instant}, ${changes}::timestamptz[]) + 1]`
  return sql`(${instant} at time zone 'UTC' + make_interval(mins => ${at}))::date`
}
