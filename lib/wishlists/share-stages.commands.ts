import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { groupBy } from '@/lib/core/group'
import { settleGifts } from '@/lib/money/expenses/commands'
import type { Context } from '@/lib/server/auth/context'
import { actingForAll } from '@/lib/server/auth/job-contexts'
import { recipientUsers } from '@/lib/surprise/policy'

/** The gifts of those who chip in with these gifts. Whoever became a recipient of the list is left out: they learn nothing more. */
async function followersOf(ctx: Context, giftIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ gift_id: string; user_id: string; wishlist_id: string }>(
    ctx.db,
    sql`select s.gift_id, s.user_id, s.wishlist_id from claim_shares s join claims c on c.id = s.claim_id
      where ${isOneOf(sql`c.gift_id`, giftIds, 'uuid')} and s.state = 'in' and s.gift_id is not null`,
  )
  const recipients = await recipientUsers(ctx, [...new Set(found.map(({ wishlist_id }) => wishlist_id))])
  return found
    .filter(({ user_id, wishlist_id }) => !recipients.get(wishlist_id)?.has(user_id))
    .map(({ gift_id }) => gift_id)
}

/**
 * Copies stage, day of purchase and parcel of gifts that their owners buy with others to the gifts of those who chip in,
 * with their expenses and history. In the transaction of the change.
 */
export async function followBuyers(ctx: Context, giftIds: readonly string[]): Promise<void> {
  const followers = giftIds.length > 0 ? await followersOf(ctx, giftIds) : []
  if (followers.length === 0) return
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const followed = await rows<{ id: string }>(
    ctx.db,
    sql`update gifts set status = b.status, purchase_date = b.purchase_date, tracking = b.tracking,
        status_changed_at = case when gifts.status = b.status then gifts.status_changed_at else ${now} end,
        updated_at = ${now}, version = gifts.version + 1
      from claim_shares s join claims c on c.id = s.claim_id join gifts b on b.id = c.gift_id
      where gifts.id = s.gift_id and ${isOneOf(sql`s.gift_id`, followers, 'uuid')}
        and (gifts.status, gifts.purchase_date, gifts.tracking)
          is distinct from (b.status, b.purchase_date, b.tracking)
      returning gifts.id`,
  )
  if (followed.length === 0) return
  const changed = await ctx.db
    .select()
    .from(gifts)
    .where(
      isOneOf(
        gifts.id,
        followed.map(({ id }) => id),
      ),
    )
  const owners = groupBy(changed, gift => gift.ownerId)
  const contexts = await actingForAll(ctx, [...owners.keys()])
  for (const [ownerId, theirs] of owners) {
    const owner = contexts.get(ownerId)
    if (!owner) continue
    await settleGifts(owner, theirs)
    for (const { id, name, personId, status } of theirs)
      await happened(owner, status === 'idea' ? 'gift.changed' : `gift.${status}`, {
        entity: 'gift',
        id,
        personId,
        details: { name, to: status },
      })
  }
}
