import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { activity, users } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { standing } from '@/lib/wishlists/policy'

/** The newest 200 activities of a list, newest first. */
export async function listActivity(ctx: Context, { wishlistId }: { wishlistId: string }) {
  const { list } = await standing(ctx, wishlistId)
  const found = await ctx.db
    .select({
      id: activity.id,
      createdAt: activity.createdAt,
      verb: activity.verb,
      details: activity.details,
      actorId: activity.actorId,
      actorName: users.name,
      actorFace: users.avatarUrl,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actorId))
    .where(and(eq(activity.wishlistId, list.id), isNull(activity.familyId)))
    .orderBy(desc(activity.id))
    .limit(200)
  return {
    data: found.map(
      ({ actorId, actorName, actorFace, createdAt, details: { list: _, ...details }, ...event }) => ({
        ...event,
        details,
        createdAt: createdAt.toISOString(),
        actor: actorId ? { id: actorId, name: actorName ?? '', avatarUrl: actorFace } : null,
      }),
    ),
    nextCursor: null,
  }
}
