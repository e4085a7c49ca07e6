import 'server-only'
import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { familyMembers, people, personLinks, userAddresses, wishlistRecipients, wishlists } from '@/db/schema'
import { ownFamilies } from '@/lib/families/policy'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, userId } from '@/lib/server/auth/context'
import { recipientUsers } from '@/lib/surprise/policy'
import type { Viewer } from '@/lib/surprise/rules'
import { may } from '@/lib/wishlists/rules'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { itemsFor } from '@/lib/wishlists/wishes/queries'
import { namedAndPartners } from '../claims/policy'
import { roleOf, visibleLists } from '../policy'
import { visibleAmong } from '../queries'
import { type Taken, takenOf } from './rules'

/** More lists than anybody is shown; the newest count. */
const mostLists = 200

/**
 * The accounts that a person record of the caller stands for: by its link to a member, or by its address where that is
 * of a member of one of the caller's families. Others could otherwise try addresses until one turns out to be right.
 */
async function accountsOf(ctx: Context, personId: string): Promise<string[]> {
  const mine = and(eq(people.id, personId), visiblePeople(ctx))
  const acquainted = ctx.db
    .select({ userId: sql<string>`${familyMembers.userId}` })
    .from(familyMembers)
    .where(and(isOneOf(familyMembers.familyId, ownFamilies(ctx)), eq(familyMembers.status, 'active')))
  const [linked, addressed] = await Promise.all([
    ctx.db
      .select({ userId: familyMembers.userId })
      .from(people)
      .innerJoin(personLinks, eq(personLinks.personId, people.id))
      .innerJoin(familyMembers, eq(familyMembers.id, personLinks.memberId))
      .where(mine),
    ctx.db
      .select({ userId: userAddresses.userId })
      .from(people)
      .innerJoin(userAddresses, eq(userAddresses.email, sql`lower(${people.email})`))
      .where(and(mine, isOneOf(userAddresses.userId, acquainted))),
  ])
  return [...linked, ...addressed].flatMap(({ userId: id }) => id ?? [])
}

/**
 * The wishes of a person that the caller may give: on lists that the caller sees, on which wishes can be claimed, and
 * of which the caller is no recipient. `free` can be claimed now; `others` cannot, because somebody gives them or the
 * person has them. A recipient of a list gets nothing of it, so that nothing here depends on what others do for them.
 */
export async function wishesOf(
  ctx: Context,
  personId: string,
): Promise<{ free: WishlistItem[]; others: WishlistItem[] }> {
  const [lists, accounts] = await Promise.all([
    ctx.db
      .select({ list: getTableColumns(wishlists), role: roleOf(ctx) })
      .from(wishlists)
      .where(visibleLists(ctx))
      .orderBy(desc(wishlists.createdAt), desc(wishlists.id))
      .limit(mostLists),
    accountsOf(ctx, personId),
  ])
  const ids = lists.map(({ list }) => list.id)
  if (ids.length === 0) return { free: [], others: [] }
  const linked = ctx.db
    .select({ memberId: personLinks.memberId })
    .from(personLinks)
    .where(eq(personLinks.personId, personId))
  const [recipients, named] = await Promise.all([
    recipientUsers(ctx, ids),
    ctx.db
      .selectDistinct({ id: wishlistRecipients.wishlistId })
      .from(wishlistRecipients)
      .where(
        and(
          isOneOf(wishlistRecipients.wishlistId, ids),
          or(eq(wishlistRecipients.personId, personId), isOneOf(wishlistRecipients.memberId, linked)),
        ),
      ),
  ])
  const byRecord = new Set(named.map(({ id }) => id))
  const me = userId(ctx)
  const theirs = lists.flatMap(({ list, role }) => {
    const users = recipients.get(list.id)
    const viewer: Viewer = { userId: me, guestId: null, role, blind: users?.has(me) ?? false, entered: true }
    const isTheirs = byRecord.has(list.id) || accounts.some(account => users?.has(account))
    return isTheirs && !viewer.blind && may('claim', viewer, list) ? [{ list, viewer }] : []
  })
  const items = (await Promise.all(theirs.map(({ list, viewer }) => itemsFor(ctx, list, viewer)))).flat()
  return { free: items.filter(({ canClaim }) => canClaim), others: items.filter(({ canClaim }) => !canClaim) }
}

/**
 * How many wishes are taken of those of the caller's people who are linked to a member of their families, or for whom a
 * list is kept. Counted are the lists whose own pages show the caller this number: nothing of a list that is for the
 * caller, and nothing of one that is for their partner. Who has no such list is left out.
 */
export async function takenFor(ctx: Context, personIds: readonly string[]): Promise<Map<string, Taken>> {
  if (personIds.length === 0) return new Map()
  const found = await rows<{ person_id: string; wishlist_id: string }>(
    ctx.db,
    sql`with mine as (select ${people.id} as id from ${people}
        where ${visiblePeople(ctx)} and ${isOneOf(people.id, personIds)}),
      linked as (select l.person_id, m.id as member_id, m.user_id from mine
        join person_links l on l.person_id = mine.id
        join family_members m on m.id = l.member_id and m.status = 'active'
        where ${isOneOf(sql`m.family_id`, ownFamilies(ctx))})
      select person_id, wishlist_id from wishlist_recipients where not pinned and person_id in (select id from mine)
      union select k.person_id, r.wishlist_id from linked k
        join wishlist_recipients r on not r.pinned and (r.member_id = k.member_id or r.user_id = k.user_id)`,
  )
  const ids = [...new Set(found.map(row => row.wishlist_id))].slice(0, mostLists)
  const lists = await visibleAmong(ctx, ids)
  const me = userId(ctx)
  const ofPartner = await Promise.all(
    lists.map(async ({ id, blind }) => (!blind && (await namedAndPartners(ctx, id)).has(me) ? [id] : [])),
  )
  return takenOf(
    found.map(row => ({ personId: row.person_id, wishlistId: row.wishlist_id })),
    lists,
    new Set(ofPartner.flat()),
  )
}
