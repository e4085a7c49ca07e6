import 'server-only'
import { and, desc } from 'drizzle-orm'
import { pushSubscriptions } from '@/db/schema'
import { vapidKeys } from '@/lib/notifications/vapid-keys.commands'
import type { Context } from '@/lib/server/auth/context'
import { isSignedIn, ownSubscriptions } from './policy'
import type { PushSubscription } from './schema'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect

export const toSubscription = (
  ctx: Context,
  { id, device, createdAt, lastUsedAt, sessionId }: SubscriptionRow,
): PushSubscription => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  current: ctx.actor.type === 'user' && sessionId !== null && sessionId === ctx.actor.sessionId,
})

/** The browsers of the caller that are signed in and take web push, the newest first. */
export const liveSubscriptions = (ctx: Context): Promise<SubscriptionRow[]> =>
  ctx.db
    .select()
    .from(pushSubscriptions)
    .where(and(ownSubscriptions(ctx), isSignedIn(ctx)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))

export async function listSubscriptions(ctx: Context) {
  const { publicKey } = await vapidKeys(ctx)
  return {
    publicKey,
    data: (await liveSubscriptions(ctx)).map(row => toSubscription(ctx, row)),
    nextCursor: null,
  }
}
