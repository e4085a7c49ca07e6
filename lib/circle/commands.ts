import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { circleEvents, circleReactions, familyMutes } from '@/db/schema'
import { forbidden, notFound } from '@/lib/core/errors'
import { activeMembers } from '@/lib/families/members/queries'
import { membership } from '@/lib/families/policy'
import { type Context, userId } from '@/lib/server/context'
import { assertReadable } from './policy'

/** What a family's circle hears of. Never anything that a giver does in secret. */
export type CircleVerb =
  | 'memberJoined'
  | 'memberLeft'
  | 'occasionShared'
  | 'listShared'
  | 'itemAdded'
  | 'revealed'
  | 'drawn'
  | 'drawRevealed'

export interface News {
  familyId: string
  verb: CircleVerb
  wishlistId?: string | null
  details?: Record<string, string | number | null>
  /** Whom it is about, where that is not the caller. */
  actorId?: string
}

const callerOf = ({ actor }: Context) => (actor.type === 'user' ? actor.userId : null)

/** Tells a family's circle something, in the caller's transaction. */
export const tell = (ctx: Context, { familyId, verb, wishlistId = null, details = {}, actorId }: News) =>
  ctx.db
    .insert(circleEvents)
    .values({ familyId, verb, wishlistId, details, actorId: actorId ?? callerOf(ctx), createdAt: ctx.now })

/** Takes back the news of occasions that left the family or are shared no more. */
export async function untellOccasions(ctx: Context, familyId: string, occasionIds: readonly string[]) {
  if (occasionIds.length === 0) return
  await ctx.db
    .delete(circleEvents)
    .where(
      and(
        eq(circleEvents.familyId, familyId),
        eq(circleEvents.verb, 'occasionShared'),
        inArray(sql`${circleEvents.details}->>'occasionId'`, [...occasionIds]),
      ),
    )
}

/** Takes back the news of a list that left a family. */
export async function untellList(ctx: Context, familyIds: readonly string[], wishlistId: string) {
  if (familyIds.length === 0) return
  await ctx.db
    .delete(circleEvents)
    .where(and(inArray(circleEvents.familyId, [...familyIds]), eq(circleEvents.wishlistId, wishlistId)))
}

/** Deletes all news of an account: what was told of it goes with it. */
export const forgetNews = (ctx: Context, userId: string) =>
  ctx.db.delete(circleEvents).where(eq(circleEvents.actorId, userId))

export async function heartEvent(ctx: Context, { eventId }: { eventId: string }): Promise<null> {
  await assertReadable(ctx, eventId)
  await ctx.db
    .insert(circleReactions)
    .values({ eventId, userId: userId(ctx), kind: 'heart' })
    .onConflictDoNothing()
  return null
}

export async function unheartEvent(ctx: Context, { eventId }: { eventId: string }): Promise<null> {
  await assertReadable(ctx, eventId)
  await ctx.db
    .delete(circleReactions)
    .where(and(eq(circleReactions.eventId, eventId), eq(circleReactions.userId, userId(ctx))))
  return null
}

type Muting = { familyId: string; memberId: string }

/** A fellow member whose news the caller may hide; they are not told. */
async function fellow(ctx: Context, { familyId, memberId }: Muting) {
  const me = await membership(ctx, familyId)
  const [member] = await activeMembers(ctx, familyId, [memberId])
  if (!member) throw notFound()
  if (member.id === me.id) throw forbidden()
  return { userId: userId(ctx), memberId: member.id }
}

export async function muteMember(ctx: Context, input: Muting): Promise<null> {
  await ctx.db
    .insert(familyMutes)
    .values(await fellow(ctx, input))
    .onConflictDoNothing()
  return null
}

export async function unmuteMember(ctx: Context, input: Muting): Promise<null> {
  const { userId, memberId } = await fellow(ctx, input)
  await ctx.db
    .delete(familyMutes)
    .where(and(eq(familyMutes.userId, userId), eq(familyMutes.memberId, memberId)))
  return null
}
