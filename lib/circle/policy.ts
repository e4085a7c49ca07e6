import 'server-only'
import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { activity, wishlists } from '@/db/schema'
import type { Verb } from '@/lib/activity/rules'
import { notFound } from '@/lib/core/errors'
import { ownFamilies } from '@/lib/families/policy'
import { keepsQuiet } from '@/lib/privacy/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { visibleLists } from '@/lib/wishlists/policy'

/** News that is told whoever caused it: reveals are promised to everybody, and a draw concerns all who take part. */
const promised: Verb[] = ['revealed', 'drawn', 'drawRevealed', 'drawAddressCorrected']

/** Leaves out what others did who do not want their circles to tell it. */
const isTold = (ctx: Context) =>
  or(
    isNull(activity.actorId),
    eq(activity.actorId, userId(ctx)),
    isOneOf(activity.verb, promised),
    not(keepsQuiet(activity.actorId)),
  )

/** News that the caller may read now: of their families, and about lists that they can see. */
export const readable = (ctx: Context) =>
  and(
    isOneOf(activity.familyId, ownFamilies(ctx)),
    or(isNull(activity.wishlistId), visibleLists(ctx)),
    isTold(ctx),
  )

/** Whether the caller sees no news of the member who acted. */
export const muted = (ctx: Context) => sql`exists (select 1 from family_mutes x
  join family_members m on m.id = x.member_id
  where x.user_id = ${userId(ctx)}::uuid and m.family_id = ${activity.familyId}
  and m.user_id = ${activity.actorId})`

/** 404 for news that the caller may not read. */
export async function assertReadable(ctx: Context, eventId: string) {
  const [event] = await ctx.db
    .select({ id: activity.id })
    .from(activity)
    .leftJoin(wishlists, eq(wishlists.id, activity.wishlistId))
    .where(and(eq(activity.id, eventId), readable(ctx)))
  if (!event) throw notFound()
}
