import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { addDays, todayIn } from '@/lib/core/calendar'
import { trashDays } from '@/lib/core/fields'
import { type Context, transaction } from '@/lib/server/auth/context'
import { rememberClaimed } from '@/lib/surprise/commands'

/**
 * Purges deleted wishes 30 days after their deletion or after the date of their list, whichever is later.
 * Until then their givers can read that they are gone. Gifts made from their claims remember their own
 * recipients.
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
