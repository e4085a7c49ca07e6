import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { families, familyMembers, people, personLinks, users, wishlists } from '@/db/schema'
import { ownFamilies } from '@/lib/families/policy'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, userId } from '@/lib/server/auth/context'
import { visibleLists } from '@/lib/wishlists/policy'
import { likelyPerson } from './rules'
import type { PersonLink } from './schema'

/** The most people that the name of a member is compared with. */
const mostCompared = 5000

/**
 * The member that one of the caller's people is linked to. Null without a link, or when either has left the
 * family.
 */
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

/** The members that the caller can link people to: everybody else in their families. */
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

/**
 * Whether a member is among the caller's people: linked by one of their memberships, or found by an address.
 */
const isRecorded = (ctx: Context) => sql`exists (select 1 from people p
  left join person_links l on l.person_id = p.id left join family_members k on k.id = l.member_id
  where ${visiblePeople(ctx, alias(people, 'p'))}
    and (k.id = ${familyMembers.id} or k.user_id = ${familyMembers.userId}
      or exists (select 1 from user_addresses a
        where a.user_id = ${familyMembers.userId} and a.email = lower(p.email))))`

/** Whether a list that the caller can see is for a member. */
const isRecipient = (ctx: Context, wishlistId: string) => sql`exists (select 1 from ${wishlists}
  join wishlist_recipients r on r.wishlist_id = ${wishlists.id} and not r.pinned
  where ${wishlists.id} = ${wishlistId}::uuid and ${visibleLists(ctx)}
    and (r.member_id = ${familyMembers.id} or r.user_id = ${familyMembers.userId}))`

/** The caller's people who are linked to nobody. */
const unlinkedPeople = (ctx: Context) =>
  ctx.db
    .select({
      id: people.id,
      name: people.name,
      birthday: people.birthday,
      relationship: people.relationship,
    })
    .from(people)
    .where(
      and(
        visiblePeople(ctx),
        sql`not exists (select 1 from ${personLinks} where ${personLinks.personId} = ${people.id})`,
      ),
    )
    .orderBy(people.sortName, people.id)
    .limit(mostCompared)

/** The most people that a form offers. */
const mostOffered = 300

/** The caller's people who may be entered in a family as somebody without an account, the caller's own family first. */
export async function enterablePeople(ctx: Context) {
  const found = await unlinkedPeople(ctx)
  const [kin, others] = [true, false].map(isKin =>
    found.filter(({ relationship }) => (relationship === 'family') === isKin),
  )
  return [...kin!, ...others!].slice(0, mostOffered).map(({ id, name, birthday }) => ({ id, name, birthday }))
}

/**
 * Members of the caller's families who are not among their people yet, each once: of one family, or the
 * recipients of a list. `likely` is the record that may already be theirs, to be linked instead of added again.
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
  if (found.length === 0) return []
  const known = await unlinkedPeople(ctx)
  const once = new Map(found.map(member => [member.userId ?? member.memberId, member]))
  return [...once.values()].map(({ memberId, familyId, name }) => ({
    memberId,
    familyId,
    name,
    likely: likelyPerson(name, known),
  }))
}
