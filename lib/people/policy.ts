import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { people } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/context'
import type { Owned, OwnedOrTrashed } from '@/lib/server/owned'

/** All of the caller's people, the trash included. */
export const ownPeople = (ctx: Context, table: Owned = people) => eq(table.ownerId, userId(ctx))

/** The people a caller can see: their own, outside the trash. */
export const visiblePeople = (ctx: Context, table: OwnedOrTrashed = people) =>
  and(ownPeople(ctx, table), isNull(table.deletedAt))
export const trashedPeople = (ctx: Context) => and(ownPeople(ctx), isNotNull(people.deletedAt))

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
