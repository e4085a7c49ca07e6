import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/lib/server/context'

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
      from wishlist_recipients r join people p on p.id = r.person_id join users u on u.email = lower(p.email)
      where ${where}
    ) found
    where not exists (select 1 from wishlist_recipients e
      where e.wishlist_id = found.wishlist_id and e.user_id = found.user_id)`)
