import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { users, wishlistEvents } from '@/db/schema'
import type { Context } from '@/lib/server/context'
import { standing } from '@/lib/wishlists/policy'

/** What happened on a list, last first: the newest 200. */
export async function listActivity(ctx: Context, { wishlistId }: { wishlistId: string }) {
  const { list } = await standing(ctx, wishlistId)
  const found = await ctx.db
    .select({
      id: wishlistEvents.id,
      createdAt: wishlistEvents.createdAt,
      verb: wishlistEvents.verb,
      details: wishlistEvents.details,
      actorId: wishlistEvents.actorId,
      actorName: users.name,
    })
    .from(wishlistEvents)
    .leftJoin(users, eq(users.id, wishlistEvents.actorId))
    .where(eq(wishlistEvents.wishlistId, list.id))
    .orderBy(desc(wishlistEvents.id))
    .limit(200)
  return {
    data: found.map(({ actorId, actorName, createdAt, ...event }) => ({
      ...event,
      createdAt: createdAt.toISOString(),
      actor: actorId ? { id: actorId, name: actorName ?? '', avatarUrl: null } : null,
    })),
    nextCursor: null,
  }
}
