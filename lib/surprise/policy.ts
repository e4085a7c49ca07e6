import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
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

/** Whether a record of a person, by the SQL of its id, is of this user: linked to their membership, or with their address. */
const isUser = (personId: SQL, userId: SQL) => sql`(exists (
    select 1 from person_links l join family_members m on m.id = l.member_id
    where l.person_id = ${personId} and m.user_id = ${userId})
  or exists (select 1 from people p join users u on u.email = lower(p.email)
    where p.id = ${personId} and u.id = ${userId}))`

/**
 * Whether a row `g` of gifts is for this user, by whatever path: its person, where it names nobody whoever gets
 * something at its occasion, the list it was claimed from, or whom it was once for. What a family sees together leaves such gifts out for
 * them, for good: a sum that moves when somebody buys for them would tell.
 */
export const isGiftFor = (userId: SQL): SQL => sql`(${userId} = any(g.once_for)
  or ${isUser(sql`g.person_id`, userId)}
  or (g.person_id is null and exists (select 1 from occasions o
    where o.id = g.occasion_id and (${isUser(sql`o.person_id`, userId)}
      or exists (select 1 from occasion_people a where a.occasion_id = o.id and ${isUser(sql`a.person_id`, userId)}))))
  or exists (select 1 from claims c join wishlist_recipients r on r.wishlist_id = c.wishlist_id
    left join family_members m on m.id = r.member_id
    where c.gift_id = g.id and (r.user_id = ${userId} or m.user_id = ${userId}
      or ${isUser(sql`r.person_id`, userId)})))`
