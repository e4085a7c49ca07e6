import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Context } from '@/lib/server/context'

/**
 * Everybody with an account whom these lists are for, by whatever path: named as a user, as a family member, by a
 * person record that is linked to a member, or by a record with the account's address. Membership that has ended
 * still counts: who was meant to be surprised stays so.
 */
export async function recipientUsers(
  ctx: Context,
  listIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>(listIds.map(id => [id, new Set()]))
  if (listIds.length === 0) return found
  const wanted = sql.join(
    listIds.map(id => sql`${id}::uuid`),
    sql`, `,
  )
  const named = await rows<{ wishlist_id: string; user_id: string }>(
    ctx.db,
    sql`with r as (select * from wishlist_recipients where wishlist_id in (${wanted}))
      select wishlist_id, user_id from r where user_id is not null
      union select r.wishlist_id, m.user_id from r join family_members m on m.id = r.member_id
        where m.user_id is not null
      union select r.wishlist_id, m.user_id from r join person_links l on l.person_id = r.person_id
        join family_members m on m.id = l.member_id where m.user_id is not null
      union select r.wishlist_id, u.id from r join people p on p.id = r.person_id
        join users u on u.email = lower(p.email)`,
  )
  for (const { wishlist_id, user_id } of named) found.get(wishlist_id)?.add(user_id)
  return found
}

/** Of these lists, those that are for this user. */
export async function blindLists(
  ctx: Context,
  userId: string,
  listIds: readonly string[],
): Promise<Set<string>> {
  const recipients = await recipientUsers(ctx, listIds)
  return new Set([...recipients].filter(([, users]) => users.has(userId)).map(([id]) => id))
}
