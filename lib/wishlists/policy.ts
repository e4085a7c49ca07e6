import 'server-only'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import { forbidden, notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import { blindLists } from '@/lib/surprise/policy'
import type { Viewer } from '@/lib/surprise/rules'
import { type Action, may } from './rules'

const collaborates = (me: string) => sql`exists (select 1 from wishlist_collaborators c
  where c.wishlist_id = ${wishlists.id} and c.user_id = ${me}::uuid)`

/** Shared with a family in which both the reader and the list's owner are active members. */
const inFamily = (me: string) => sql`exists (select 1 from wishlist_families f
  join family_members m on m.family_id = f.family_id and m.user_id = ${me}::uuid and m.status = 'active'
  join family_members o on o.family_id = f.family_id and o.user_id = ${wishlists.ownerId} and o.status = 'active'
  where f.wishlist_id = ${wishlists.id})`

/**
 * The lists a caller can see: their own, those they collaborate on, and those shared with one of their
 * families.
 */
export const visibleLists = (ctx: Context) => {
  const me = userId(ctx)
  return and(isNull(wishlists.deletedAt), or(eq(wishlists.ownerId, me), collaborates(me), inFamily(me)))
}
export const isOwnList = (ctx: Context, { ownerId }: Pick<ListRow, 'ownerId'>) => ownerId === userId(ctx)
export const ownLists = (ctx: Context) => eq(wishlists.ownerId, userId(ctx))

/**
 * The caller's role on each list of a query: select it beside the columns. The table is named by hand:
 * drizzle writes selected columns without their table, and `id` would then be the collaborator's.
 */
export const roleOf = (ctx: Context) => sql<'owner' | 'admin' | 'contributor' | 'viewer'>`case
  when ${wishlists.ownerId} = ${userId(ctx)}::uuid then 'owner'
  else coalesce((select c.role from wishlist_collaborators c
    where c.wishlist_id = wishlists.id and c.user_id = ${userId(ctx)}::uuid), 'viewer') end`

export type ListRow = typeof wishlists.$inferSelect

/**
 * A list and the caller's standing before it; 404 when not reachable. `lock` holds the row until the
 * transaction ends.
 */
export async function standing(
  ctx: Context,
  listId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ list: ListRow; viewer: Viewer }> {
  const query = ctx.db
    .select({ list: wishlists, role: roleOf(ctx) })
    .from(wishlists)
    .where(and(eq(wishlists.id, listId), visibleLists(ctx)))
  const [found] = await (lock ? query.for('update', { of: wishlists }) : query)
  if (!found) throw notFound()
  const blind = await blindLists(ctx, userId(ctx), [listId])
  return {
    list: found.list,
    viewer: {
      userId: userId(ctx),
      guestId: null,
      role: found.role,
      blind: blind.has(listId),
      entered: true,
    },
  }
}

/** A list for an action: 404 when not reachable, 403 when the permission matrix refuses. */
export async function allowed(
  ctx: Context,
  listId: string,
  action: Action,
  options: { lock?: boolean } = {},
) {
  const found = await standing(ctx, listId, options)
  if (!may(action, found.viewer, found.list)) throw forbidden()
  return found
}

/**
 * Share-locks a list before its wishes are locked. Commands that change a list or its wishes take the
 * exclusive lock, so that they wait for each other only here. Givers do not wait for each other.
 */
export const holdList = (ctx: Context, listId: string) =>
  ctx.db.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.id, listId)).for('key share')
