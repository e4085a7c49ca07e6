import 'server-only'
import { and, eq } from 'drizzle-orm'
import { circleReactions, familyMutes } from '@/db/schema'
import { forbidden, notFound } from '@/lib/core/errors'
import { activeMembers } from '@/lib/families/members/queries'
import { membership } from '@/lib/families/policy'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { tellHeart } from './notifications/commands'
import { assertReadable } from './policy'

/** Gives a heart. Whoever made the news is told, as long as they see it themselves and have not muted the caller. */
export const heartEvent = (ctx: Context, { eventId }: { eventId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await assertReadable(tx, eventId)
    const me = userId(tx)
    const [given] = await tx.db
      .insert(circleReactions)
      .values({ eventId, userId: me, kind: 'heart' })
      .onConflictDoNothing()
      .returning({ eventId: circleReactions.eventId })
    if (given) await tellHeart(tx, eventId)
    return null
  })

export async function unheartEvent(ctx: Context, { eventId }: { eventId: string }): Promise<null> {
  await assertReadable(ctx, eventId)
  await ctx.db
    .delete(circleReactions)
    .where(and(eq(circleReactions.eventId, eventId), eq(circleReactions.userId, userId(ctx))))
  return null
}

type Muting = { familyId: string; memberId: string }

/** Another member whose news the caller may mute. The member does not learn of it. */
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
    .values({ ...(await fellow(ctx, input)) })
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
