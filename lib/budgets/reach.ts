import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Budget } from './schema'

const isFrame = sql`b.counts_everything and b.type = 'general' and b.category is null`

/** Whether a row, an expense or a gift, names no budget that is there, or only one that counts everything in any case. */
export const namesNone = (x: SQL) => sql`not exists (select 1 from budgets b where b.id = ${x}.budget_id
  and b.deleted_at is null and not (${isFrame} and b.owner_id = ${x}.owner_id))`

/**
 * Whether a row of a day names a budget beside those that count everything: one that takes nothing by itself, or
 * somebody else's that is shared, while it is there.
 */
export const isBeside = (x: SQL, day: SQL) => sql`exists (select 1 from budgets b where b.id = ${x}.budget_id
  and b.deleted_at is null and b.state is distinct from 'cancelled'
  and case when b.owner_id = ${x}.owner_id then b.type = 'general' and b.category is null and not b.counts_everything
    else b.family_id is not null end
  and (b.start_date is null or b.start_date <= ${day}) and (b.end_date is null or b.end_date >= ${day}))`

/** Whether a row of the caller's counts in a budget, as its sums count it, whatever the period; `isOwn` says whose it is. */
export function takes(
  { id, type, category, occasionId, countsEverything }: Budget,
  isOwn: boolean,
  x: SQL,
  day: SQL,
): SQL {
  const named = sql`${x}.budget_id = ${id}::uuid`
  if (!isOwn) return named
  if (type === 'occasion')
    return occasionId ? sql`(${named} or ${x}.occasion_id = ${occasionId}::uuid)` : named
  if (category) return sql`(${named} or coalesce(${x}.category, 'other') = ${category} and ${namesNone(x)})`
  return countsEverything ? sql`(${named} or not ${isBeside(x, day)})` : named
}
