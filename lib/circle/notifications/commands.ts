import 'server-only'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { activity, familyMembers, familyMutes, users, wishlists } from '@/db/schema'
import { readable } from '@/lib/circle/policy'
import { notify } from '@/lib/notify/commands'
import { type Context, userId } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'

/** Tells whoever made the news that the caller gave it a heart, in the caller's transaction. Each caller is told once. */
export async function tellHeart(ctx: Context, eventId: string) {
  const me = userId(ctx)
  const [news] = await ctx.db
    .select({
      maker: activity.actorId,
      familyId: activity.familyId,
      what: sql<string | null>`case when ${activity.entity} = 'wishlist'
        then coalesce(${activity.details}->>'name', ${activity.details}->>'list')
        else ${activity.details}->>'name' end`,
      by: sql<string | null>`coalesce(${familyMembers.name}, ${users.name})`,
      proved: sql<boolean>`${users.emailVerifiedAt} is not null`,
      muted: sql<boolean>`exists (select 1 from ${familyMutes}
        where ${familyMutes.userId} = ${activity.actorId} and ${familyMutes.memberId} = ${familyMembers.id})`,
    })
    .from(activity)
    .innerJoin(users, eq(users.id, me))
    .leftJoin(
      familyMembers,
      and(
        eq(familyMembers.familyId, activity.familyId),
        eq(familyMembers.userId, me),
        eq(familyMembers.status, 'active'),
      ),
    )
    .where(and(eq(activity.id, eventId), isNotNull(activity.actorId), ne(activity.actorId, me)))
  const maker = news?.maker && !news.muted ? await actingFor(ctx, news.maker) : null
  if (!news || !maker) return
  const [seen] = await ctx.db
    .select({ id: activity.id })
    .from(activity)
    .leftJoin(wishlists, eq(wishlists.id, activity.wishlistId))
    .where(and(eq(activity.id, eventId), readable(maker)))
  if (!seen) return
  await notify(ctx, 'circle.heart', {
    userId: userId(maker),
    dedupeKey: `circle.heart:${eventId}:${me}`,
    groupKey: `circle.heart:${eventId}`,
    provedOnly: !news.proved,
    subjectId: news.familyId,
    details: { by: news.by ?? '', what: news.what },
  })
}
