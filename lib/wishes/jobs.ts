import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { addDays, todayIn } from '@/lib/core/calendar'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/context'

/**
 * Forgets deleted wishes 30 days after their deletion or the day of their list, whichever is later: until then those
 * who gave them can read that they are gone.
 */
export async function purgeWishes(ctx: Context) {
  const deleted = new Date(ctx.now.getTime() - trashDays * 86_400_000).toISOString()
  const past = addDays(todayIn('UTC', ctx.now), -trashDays)
  await rows(
    ctx.db,
    sql`delete from wishlist_items i using wishlists l
      where l.id = i.wishlist_id and i.pending_deletion_at < ${deleted}::timestamptz
      and (l.event_date is null or l.event_date < ${past}::date)`,
  )
}
