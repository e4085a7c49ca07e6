import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { families, familyMembers, people, personLinks, users, wishlists } from '@/db/schema'
import { ownFamilies } from '@/lib/families/policy'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, userId } from '@/lib/server/context'
import { visibleLists } from '@/lib/wishlists/policy'
import type { PersonLink } from './schema'

/** Which fellow member an own person is linked to; null where none, or where one of the two has left the family. */
export async function linkOf(ctx: Context, personId: string): Promise<PersonLink | null> {
  const [found] = await ctx.db
    .select({
      personId: personLinks.personId,
      familyId: families.id,
      memberId: familyMembers.id,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, '')`,
      familyName: families.name,
    })
    .from(personLinks)
    .innerJoin(familyMembers, eq(familyMembers.id, personLinks.memberId))
    .innerJoin(families, eq(families.id, familyMembers.familyId))
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(
      and(
        eq(personLinks.personId, personId),
        eq(familyMembers.status, 'active'),
        sql`${families.id} in ${ownFamilies(ctx)}`,
      ),
    )
  return found ?? null
}

/** The members whom own people can be linked to: everybody else in the caller's families. */
export const linkableMembers = (ctx: Context) =>
  ctx.db
    .select({
      memberId: familyMembers.id,
      familyId: families.id,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, '')`,
      familyName: families.name,
    })
    .from(familyMembers)
    .innerJoin(families, eq(families.id, familyMembers.familyId))
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(
      and(
        eq(familyMembers.status, 'active'),
        sql`${familyMembers.userId} is distinct from ${userId(ctx)}::uuid`,
        sql`${families.id} in ${ownFamilies(ctx)}`,
      ),
    )
    .orderBy(families.createdAt, familyMembers.createdAt, familyMembers.id)

/** Whether a row of members is among the caller's own people: linked by any membership of theirs, or by an address. */
const isRecorded = (ctx: Context) => sql`exists (select 1 from people p
  left join person_links l on l.person_id = p.id left join family_members k on k.id = l.member_id
  where ${visiblePeople(ctx, alias(people, 'p'))}
    and (k.id = ${familyMembers.id} or k.user_id = ${familyMembers.userId}
      or exists (select 1 from user_addresses a
        where a.user_id = ${familyMembers.userId} and a.email = lower(p.email))))`

/** Whether a list that the caller can see is for a row of members. */
const isRecipient = (ctx: Context, wishlistId: string) => sql`exists (select 1 from ${wishlists}
  join wishlist_recipients r on r.wishlist_id = ${wishlists.id} and not r.pinned
  where ${wishlists.id} = ${wishlistId}::uuid and ${visibleLists(ctx)}
    and (r.member_id = ${familyMembers.id} or r.user_id = ${familyMembers.userId}))`

/**
 * The members of the caller's families who can be added to their people because they are not there yet, each once: of one
 * family, or whom a list is for.
 */
export async function addableMembers(ctx: Context, of: { familyId: string } | { wishlistId: string }) {
  const found = await ctx.db
    .select({
      memberId: familyMembers.id,
      familyId: familyMembers.familyId,
      userId: familyMembers.userId,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, '')`,
    })
    .from(familyMembers)
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(
      and(
        eq(familyMembers.status, 'active'),
        sql`${familyMembers.userId} is distinct from ${userId(ctx)}::uuid`,
        sql`${familyMembers.familyId} in ${ownFamilies(ctx)}`,
        'familyId' in of ? eq(familyMembers.familyId, of.familyId) : isRecipient(ctx, of.wishlistId),
        sql`not ${isRecorded(ctx)}`,
      ),
    )
    .orderBy(familyMembers.createdAt, familyMembers.id)
  const once = new Map(found.map(member => [member.userId ?? member.memberId, member]))
  return [...once.values()].map(({ memberId, familyId, name }) => ({ memberId, familyId, name }))
}
