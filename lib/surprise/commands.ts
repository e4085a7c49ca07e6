import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/lib/server/context'
import { isGiftFor } from './policy'

/**
 * Writes down by account whom lists are for, where that is known only by a person's record or a membership: before a
 * record goes, an address changes or a link is cut, so that whoever was meant to be surprised stays blind.
 * `where` chooses rows of `r` (wishlist_recipients), `p` (people) and `u` (users).
 */
export const pinRecipients = (ctx: Context, where: SQL) =>
  ctx.db.execute(sql`insert into wishlist_recipients (id, wishlist_id, user_id, pinned)
    select gen_random_uuid(), found.wishlist_id, found.user_id, true
    from (
      select distinct r.wishlist_id, u.id as user_id
      from wishlist_recipients r
      left join people p on p.id = r.person_id
      left join person_links l on l.person_id = r.person_id
      join family_members m on m.id = coalesce(r.member_id, l.member_id)
      join users u on u.id = m.user_id
      where ${where}
      union
      select distinct r.wishlist_id, u.id
      from wishlist_recipients r join people p on p.id = r.person_id
      join user_addresses a on a.email = lower(p.email) join users u on u.id = a.user_id
      where ${where}
    ) found
    where not exists (select 1 from wishlist_recipients e
      where e.wishlist_id = found.wishlist_id and e.user_id = found.user_id)`)

/**
 * Writes down by account whom gifts are for, among the fellow family members of their givers, before that can change:
 * whoever a gift was once for learns nothing of it from a budget of the family later. `which` chooses rows of `g`
 * (gifts) and `m` (the members): the gifts just written, or those of a record or an address that is about to change.
 */
export const rememberRecipients = (ctx: Context, which: SQL) =>
  ctx.db.execute(sql`update gifts set once_for = found.users
    from (
      select g.id, array_agg(distinct m.user_id) as users
      from gifts g
      join family_members o on o.user_id = g.owner_id
      join family_members m on m.family_id = o.family_id and m.user_id <> g.owner_id
      where (g.status in ('planned', 'purchased', 'wrapped', 'given')
          or exists (select 1 from expenses e where e.gift_id = g.id)) and ${which} and ${isGiftFor(sql`m.user_id`)}
      group by g.id
    ) found
    where gifts.id = found.id and not gifts.once_for @> found.users`)

/** Keeps the present address of an account before it gets another: whoever wrote it down still means the same one. */
export const rememberAddress = (ctx: Context, userId: string) =>
  ctx.db.execute(sql`insert into former_addresses (user_id, email)
    select id, email from users where id = ${userId}::uuid on conflict do nothing`)

/** The gifts of a record of a person, by the SQL of its id or ids, for `rememberRecipients`. */
export const giftsOfPerson = (ids: SQL): SQL => sql`(g.person_id in (${ids}) or (g.person_id is null
  and g.occasion_id in (select o.id from occasions o where o.person_id in (${ids})
    union all select a.occasion_id from occasion_people a where a.person_id in (${ids}))))`
