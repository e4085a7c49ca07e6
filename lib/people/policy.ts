import 'server-only'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { people } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Owned, OwnedOrTrashed } from '@/lib/server/db/owned'

/** All of the caller's people, the trash included. */
export const ownPeople = (ctx: Context, table: Owned = people) => eq(table.ownerId, userId(ctx))

/** The people a caller can see: their own, outside the trash. */
export const visiblePeople = (ctx: Context, table: OwnedOrTrashed = people) =>
  and(ownPeople(ctx, table), isNull(table.deletedAt))
export const trashedPeople = (ctx: Context) => and(ownPeople(ctx), isNotNull(people.deletedAt))

/**
 * The family member that a person is linked to, as far as the caller shares a family with them now. Only the owner of the
 * record knows the link; the member is told nothing of it.
 */
export const ownLinkedMember = (ctx: Context): SQL<string | null> => sql<string | null>`(
  select m.id from person_links l join family_members m on m.id = l.member_id and m.status = 'active'
    join family_members me on me.family_id = m.family_id and me.status = 'active' and me.user_id = ${userId(ctx)}::uuid
  where l.person_id = people.id limit 1)`

/** One person for a change, locked until the transaction ends. Throws 404 when the caller cannot see them. */
export async function editablePerson(ctx: Context, id: string, where = visiblePeople(ctx)) {
  const [person] = await ctx.db
    .select()
    .from(people)
    .where(and(eq(people.id, id), where))
    .for('update')
  if (!person) throw notFound()
  return person
}
