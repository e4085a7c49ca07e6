import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Context } from '@/lib/server/auth/context'
import { among, giftRecipients, giftsClaimedOn, listRecipients, meant } from './policy'

/**
 * Whose address, link, membership or account is about to change, or which list is about to get new recipients. Person
 * records are given as a query of their ids; everything else by its id.
 */
export type Whose =
  | { people: SQL }
  | { family: string }
  | { account: string }
  | { erased: string }
  | { list: string }

/**
 * Wraps every write that changes who somebody is: the address of a person record, its link to a member, the members of
 * a family, the address of an account, the recipients of a list. Accounts that are recipients before the write stay
 * recipients after it. Accounts that become recipients by the write are stored too. `whose` is null where the write
 * leaves all of this as it is.
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
 * Stores the recipients that are known at this moment, by account. A change of an account stores those of lists only: it
 * gains addresses and memberships and loses none, so gifts for it stay known without this.
 */
async function pin(ctx: Context, whose: Whose) {
  const of = reachOf(whose)
  if (of.lists) await pinRecipients(ctx, of.lists)
  if (of.gifts) await pinGifts(ctx, of.gifts)
}

/**
 * What a change may affect: lists, chosen by rows `w` of wishlist_recipients, and gifts, chosen by rows `g` of gifts.
 * Gifts claimed from an affected list are not chosen: the list keeps their recipients as long as both exist.
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

/** The lists that name one of these person records or members. */
const listsOf = (people: SQL, members?: SQL) => {
  const of = (column: SQL, ids: SQL) =>
    sql`select x.wishlist_id from wishlist_recipients x where ${among(column, ids)}`
  const named = of(sql`x.person_id`, people)
  return among(sql`w.wishlist_id`, members ? sql`${named} union ${of(sql`x.member_id`, members)}` : named)
}

/**
 * The gifts for person records: gifts that name them, and gifts that name nobody but belong to an occasion of theirs.
 */
const giftsOf = (people: SQL) => sql`select y.id from gifts y where ${among(sql`y.person_id`, people)}
  union select y.id from gifts y where y.person_id is null and ${among(
    sql`y.occasion_id`,
    sql`select o.id from occasions o where ${among(sql`o.person_id`, people)}
      union all select a.occasion_id from occasion_people a where ${among(sql`a.person_id`, people)}`,
  )}`

/**
 * Stores the recipients of lists by account, where only a person record or a membership names them. Each account is
 * looked up with its own subquery: PostgreSQL might answer a `not exists` by reading the recipients of all lists.
 */
const pinRecipients = (ctx: Context, which: SQL) =>
  ctx.db.execute(sql`insert into wishlist_recipients (id, wishlist_id, user_id, pinned)
    with r as (${listRecipients(which)})
    select gen_random_uuid(), found.what, found.user_id, true from (${meant}) found
    where (select true from wishlist_recipients e
      where e.wishlist_id = found.what and e.user_id = found.user_id limit 1) is null
    order by found.what, found.user_id`)

/**
 * Stores the recipients of gifts by account, except the giver. Rows are locked in the order of their ids, as all
 * writers do, so that no two writers deadlock.
 */
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
 * Recipients of a gift never learn of it from a family budget, even when the gift is for somebody else later. Call this
 * with the gifts just written, and before the rows that name their recipients are deleted. `which` chooses rows `g` of
 * gifts. Ideas without expenses are left out: no budget counts them.
 */
export const rememberRecipients = (ctx: Context, which: SQL) =>
  pinGifts(
    ctx,
    sql`${which} and (g.status in ('planned', 'purchased', 'wrapped', 'given')
      or exists (select 1 from expenses e where e.gift_id = g.id))`,
  )

/**
 * Stores the recipients of gifts that were claimed from lists or wishes, before these are deleted: the gifts outlast
 * them. `ids` is a query of the ids.
 */
export const rememberClaimed = (ctx: Context, column: 'wishlist_id' | 'item_id', ids: SQL) =>
  pinGifts(ctx, among(sql`g.id`, giftsClaimedOn(column, ids)))

async function addressOf(ctx: Context, userId: string): Promise<string | null> {
  const [found] = await rows<{ email: string }>(
    ctx.db,
    sql`select email from users where id = ${userId}::uuid`,
  )
  return found?.email ?? null
}

/** Keeps the address that an account just gave up: a person record with that address still means this account. */
const rememberAddress = (ctx: Context, userId: string, email: string) =>
  ctx.db.execute(sql`insert into former_addresses (user_id, email)
    select id, ${email}::text from users where id = ${userId}::uuid and email <> ${email} on conflict do nothing`)
