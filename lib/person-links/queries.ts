import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { families, familyMembers, personLinks, users } from '@/db/schema'
import { ownFamilies } from '@/lib/families/policy'
import { type Context, userId } from '@/lib/server/context'
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
