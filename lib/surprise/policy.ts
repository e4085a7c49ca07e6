import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { claims } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { claimedGifts } from './claimed.queries'

/**
 * The accounts that rows `r` (what, user_id, member_id, person_id) stand for. A row names an account as a user, as a
 * family member, by a person record that is linked to a member, or by a person record with an address that the account
 * has or ever had. A membership that has ended still counts: the surprise stays a surprise.
 */
export const meant: SQL = sql`select what, user_id from r where user_id is not null
  union select r.what, m.user_id from r join family_members m on m.id = r.member_id where m.user_id is not null
  union select r.what, m.user_id from r join person_links l on l.person_id = r.person_id
    join family_members m on m.id = l.member_id where m.user_id is not null
  union select r.what, a.user_id from r join people p on p.id = r.person_id
    join user_addresses a on a.email = lower(p.email)`

/** The rows for `meant` of lists. `which` chooses rows `w` of wishlist_recipients. */
export const listRecipients = (which: SQL): SQL =>
  sql`select w.wishlist_id as what, w.user_id, w.member_id, w.person_id from wishlist_recipients w where ${which}`

/**
 * The rows for `meant` of gifts `chosen`: the person of the gift, or everybody who gets something at its occasion where
 * the gift names nobody, and the recipients of the list that it was claimed from.
 */
export const giftRecipients: SQL = sql`select g.id as what, null::uuid as user_id, null::uuid as member_id, g.person_id
    from chosen g where g.person_id is not null
  union all select g.id, null, null, o.person_id from chosen g join occasions o on o.id = g.occasion_id
    where g.person_id is null and o.person_id is not null
  union all select g.id, null, null, a.person_id from chosen g join occasion_people a on a.occasion_id = g.occasion_id
    where g.person_id is null
  union all select g.id, w.user_id, w.member_id, w.person_id from chosen g
    join ${claimedGifts} c on c.gift_id = g.id
    join wishlist_recipients w on w.wishlist_id = c.wishlist_id`

/**
 * Whether a column holds one of the ids of a query. The query runs first and the index of the column is used. Without
 * this PostgreSQL reads the whole table, because it cannot know that the ids are few.
 */
export const among = (column: SQL, ids: SQL): SQL => sql`${column} = any(array(${ids}))`

/** The gifts that were made by claims on lists or wishes, which a query of their ids chooses. */
export const giftsClaimedOn = (column: 'wishlist_id' | 'item_id', ids: SQL): SQL =>
  sql`select c.gift_id from claims c where ${among(sql`c.${sql.identifier(column)}`, ids)} and c.gift_id is not null
    union all select s.gift_id from claims c join claim_shares s on s.claim_id = c.id
      where ${among(sql`c.${sql.identifier(column)}`, ids)} and s.gift_id is not null`

/** The accounts of all recipients of these lists. */
export async function recipientUsers(
  ctx: Context,
  listIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>(listIds.map(id => [id, new Set()]))
  if (listIds.length === 0) return found
  const named = await rows<{ what: string; user_id: string }>(
    ctx.db,
    sql`with r as (${listRecipients(isOneOf(sql`w.wishlist_id`, listIds, 'uuid'))}) ${meant}`,
  )
  for (const { what, user_id } of named) found.get(what)?.add(user_id)
  return found
}

/** The lists among these that have this user as a recipient. */
export async function blindLists(
  ctx: Context,
  userId: string,
  listIds: readonly string[],
): Promise<Set<string>> {
  const recipients = await recipientUsers(ctx, listIds)
  return new Set([...recipients].filter(([, users]) => users.has(userId)).map(([id]) => id))
}

/**
 * Whether a person record is this user: it is linked to a membership of theirs, or has any address of theirs. The names
 * in here end in an underscore, because `userId` may be a column of the outer query. Each part is a subquery for the
 * one record: PostgreSQL might answer an `exists` by reading the records of all accounts.
 */
const isUser = (personId: SQL, userId: SQL) => sql`coalesce(
  (select true from person_links l_ join family_members m_ on m_.id = l_.member_id
    where l_.person_id = ${personId} and m_.user_id = ${userId} limit 1),
  (select true from people p_ join user_addresses u_ on u_.email = lower(p_.email)
    where p_.id = ${personId} and u_.user_id = ${userId} limit 1), false)`

/**
 * Whether this user is a recipient of a row `g` of gifts: as its person, as somebody who gets something at its occasion
 * where it names nobody, as a recipient of the list that it was claimed from, or as a recipient stored earlier. Family
 * budgets leave such gifts out for them, for good: a sum that moves when somebody buys for them would tell.
 */
export const isGiftFor = (userId: SQL): SQL => sql`(${userId} = any(g.once_for)
  or (g.person_id is not null and ${isUser(sql`g.person_id`, userId)})
  or (g.person_id is null and g.occasion_id is not null and coalesce(
    (select true from occasions o_ where o_.id = g.occasion_id and ${isUser(sql`o_.person_id`, userId)} limit 1),
    (select true from occasion_people a_ where a_.occasion_id = g.occasion_id
      and ${isUser(sql`a_.person_id`, userId)} limit 1), false))
  or coalesce((select true from ${claimedGifts} c_ join wishlist_recipients r_ on r_.wishlist_id = c_.wishlist_id
    left join family_members f_ on f_.id = r_.member_id
    where c_.gift_id = g.id and (r_.user_id = ${userId} or f_.user_id = ${userId}
      or ${isUser(sql`r_.person_id`, userId)}) limit 1), false))`

/** The claims that the caller made. */
export const ownClaims = (ctx: Context) => eq(claims.userId, userId(ctx))
