import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Context } from '@/lib/server/context'
import { among, giftRecipients, giftsClaimedOn, listRecipients, meant } from './policy'

/**
 * Whose address, link, membership or account is about to change, or which list is about to be for somebody else:
 * records of people by a query of their ids, the rest by id.
 */
export type Whose =
  | { people: SQL }
  | { family: string }
  | { account: string }
  | { erased: string }
  | { list: string }

/**
 * The one door for whatever says who somebody is: the address of a record, its link to a member, who belongs to a
 * family, the address of an account, and whom a list is for. Whoever is known as a recipient before the write stays one
 * after it, and whoever is known only after it is one from then on. `whose` is null where a write of such a row leaves
 * all of that as it is.
 */
export async function keepingRecipients<Result>(
  ctx: Context,
  whose: Whose | null,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!whose) return write()
  const address = 'account' in whose ? await addressOf(ctx, whose.account) : null
  await pin(ctx, whose)
  const result = await write()
  if (address !== null && 'account' in whose) await rememberAddress(ctx, whose.account, address)
  await pin(ctx, whose)
  return result
}

/**
 * Writes down by account what is known at this moment. What somebody does to their own account touches no gift of a
 * giver's: an account only ever gains addresses and memberships, so nothing about gifts is lost there.
 */
async function pin(ctx: Context, whose: Whose) {
  const of = reachOf(whose)
  if (of.lists) await pinRecipients(ctx, of.lists)
  if (of.gifts) await pinGifts(ctx, of.gifts)
}

/**
 * What a change may concern: lists, chosen by rows `w` of wishlist_recipients, and gifts, chosen by rows `g` of gifts.
 * A gift that was claimed from a list is known by the list as long as both last.
 */
function reachOf(whose: Whose): { lists?: SQL; gifts?: SQL } {
  if ('list' in whose) return { lists: sql`w.wishlist_id = ${whose.list}::uuid` }
  if ('erased' in whose) {
    const lists = sql`select l.id from wishlists l where l.owner_id = ${whose.erased}::uuid`
    return { gifts: among(sql`g.id`, giftsClaimedOn('wishlist_id', lists)) }
  }
  if ('people' in whose)
    return { lists: listsOf(whose.people), gifts: among(sql`g.id`, giftsOf(whose.people)) }
  const members =
    'account' in whose
      ? sql`select m.id from family_members m where m.user_id = ${whose.account}::uuid`
      : sql`select m.id from family_members m where m.family_id = ${whose.family}::uuid`
  const linked = sql`select l.person_id from person_links l where ${among(sql`l.member_id`, members)}`
  if ('family' in whose) return { lists: listsOf(linked, members), gifts: among(sql`g.id`, giftsOf(linked)) }
  const addressed = sql`select p.id from user_addresses a join people p on lower(p.email) = a.email
    where a.user_id = ${whose.account}::uuid`
  return { lists: listsOf(sql`${addressed} union ${linked}`, members) }
}

/** The lists that name one of these records or members. */
const listsOf = (people: SQL, members?: SQL) => {
  const of = (column: SQL, ids: SQL) =>
    sql`select x.wishlist_id from wishlist_recipients x where ${among(column, ids)}`
  const named = of(sql`x.person_id`, people)
  return among(sql`w.wishlist_id`, members ? sql`${named} union ${of(sql`x.member_id`, members)}` : named)
}

/** The gifts of records: those that name them, and those that name nobody, for occasions of theirs. */
const giftsOf = (people: SQL) => sql`select y.id from gifts y where ${among(sql`y.person_id`, people)}
  union select y.id from gifts y where y.person_id is null and ${among(
    sql`y.occasion_id`,
    sql`select o.id from occasions o where ${among(sql`o.person_id`, people)}
      union all select a.occasion_id from occasion_people a where ${among(sql`a.person_id`, people)}`,
  )}`

/**
 * Writes down by account whom lists are for, where that is known only by a person's record or a membership. Who is there
 * already is looked up for each of them: PostgreSQL might answer a `not exists` by reading the recipients of all lists.
 */
const pinRecipients = (ctx: Context, which: SQL) =>
  ctx.db.execute(sql`insert into wishlist_recipients (id, wishlist_id, user_id, pinned)
    with r as (${listRecipients(which)})
    select gen_random_uuid(), found.what, found.user_id, true from (${meant}) found
    where (select true from wishlist_recipients e
      where e.wishlist_id = found.what and e.user_id = found.user_id limit 1) is null
    order by found.what, found.user_id`)

/** Writes down by account whom gifts are for, but for their givers; in the order of their ids, which all writers keep. */
const pinGifts = (ctx: Context, which: SQL) =>
  ctx.db.execute(sql`with
      chosen as materialized (select g.id, g.owner_id, g.person_id, g.occasion_id from gifts g where ${which}),
      r as (${giftRecipients}),
      found as (select c.id, array_agg(distinct f.user_id) as users
        from (${meant}) f join chosen c on c.id = f.what where f.user_id <> c.owner_id group by c.id),
      held as (select gifts.id, found.users from gifts join found on found.id = gifts.id
        where not gifts.once_for @> found.users order by gifts.id for no key update of gifts)
    update gifts set once_for = array(select unnest(gifts.once_for) union select unnest(held.users))
    from held where gifts.id = held.id`)

/**
 * Whoever gifts are for learns nothing of them from a budget of the family later, even when they are for somebody else
 * by then: called with the gifts just written, and before what says whom they are for goes. `which` chooses rows `g` of
 * gifts; mere ideas count nowhere yet.
 */
export const rememberRecipients = (ctx: Context, which: SQL) =>
  pinGifts(
    ctx,
    sql`${which} and (g.status in ('planned', 'purchased', 'wrapped', 'given')
      or exists (select 1 from expenses e where e.gift_id = g.id))`,
  )

/** Before lists or wishes are forgotten, by the SQL of their ids: the gifts that came of them outlast them. */
export const rememberClaimed = (ctx: Context, column: 'wishlist_id' | 'item_id', ids: SQL) =>
  pinGifts(ctx, among(sql`g.id`, giftsClaimedOn(column, ids)))

async function addressOf(ctx: Context, userId: string): Promise<string | null> {
  const [found] = await rows<{ email: string }>(
    ctx.db,
    sql`select email from users where id = ${userId}::uuid`,
  )
  return found?.email ?? null
}

/** Keeps the address that an account just gave up: whoever wrote it down still means the same one. */
const rememberAddress = (ctx: Context, userId: string, email: string) =>
  ctx.db.execute(sql`insert into former_addresses (user_id, email)
    select id, ${email}::text from users where id = ${userId}::uuid and email <> ${email} on conflict do nothing`)
