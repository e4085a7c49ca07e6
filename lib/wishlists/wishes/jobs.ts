import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { addDays, todayIn } from '@/lib/core/calendar'
import { trashDays } from '@/lib/core/fields'
import { type Context, transaction } from '@/lib/server/context'
import { rememberClaimed } from '@/lib/surprise/commands'

/**
 * Forgets deleted wishes 30 days after their deletion or the day of their list, whichever is later: until then those
 * who gave them can read that they are gone. Gifts that came of their claims remember for themselves whom they are for.
 */
export async function purgeWishes(ctx: Context) {
  const deleted = new Date(ctx.now.getTime() - trashDays * 86_400_000).toISOString()
  const past = addDays(todayIn('UTC', ctx.now), -trashDays)
  const old = sql`select i.id from wishlist_items i join wishlists l on l.id = i.wishlist_id
    where i.pending_deletion_at < ${deleted}::timestamptz
    and (l.event_date is null or l.event_date < ${past}::date)`
  await transaction(ctx, async tx => {
    await rememberClaimed(tx, 'item_id', old)
    await rows(tx.db, sql`delete from wishlist_items where id in (${old})`)
  })
}
