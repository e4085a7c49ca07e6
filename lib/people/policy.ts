import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { people } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/context'

/** All of the caller's people, the trash included. */
export const ownPeople = (ctx: Context) => eq(people.ownerId, userId(ctx))

/** The people a caller can see: their own, outside the trash. */
export const visiblePeople = (ctx: Context) => and(ownPeople(ctx), isNull(people.deletedAt))
export const trashedPeople = (ctx: Context) => and(ownPeople(ctx), isNotNull(people.deletedAt))

/** One person for a change, locked until the transaction ends; 404 when not reachable. */
export async function editablePerson(ctx: Context, id: string, where = visiblePeople(ctx)) {
  const [person] = await ctx.db
    .select()
    .from(people)
    .where(and(eq(people.id, id), where))
    .for('update')
  if (!person) throw notFound()
  return person
}
