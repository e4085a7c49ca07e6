import 'server-only'
import { createECDH } from 'node:crypto'
import { and, desc, eq, not } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { pushSubscriptions } from '@/db/schema'
import { deviceOf } from '@/lib/accounts/sessions/rules'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, requireAccount, sessionOf, transaction, userId } from '@/lib/server/auth/context'
import { isPublicAddress } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import type { pushApi } from './api'
import { isSignedIn, ownSubscriptions } from './policy'
import { toSubscription } from './queries'
import type { PushSubscription } from './schema'

/** More browsers than anybody uses. The oldest give way. */
const mostBrowsers = 20

/** Whether the bytes are a point of P-256, so that a message can be encrypted for it. */
function isPoint(p256dh: string) {
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    ours.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const nameOf = (userAgent: string | null) => {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}

/** Sends web push to a browser until its session ends. A browser that another account subscribed is taken over. */
export async function subscribe(
  ctx: Context,
  { endpoint, keys }: InputOf<typeof pushApi.create>,
): Promise<PushSubscription> {
  requireAccount(ctx)
  const sessionId = sessionOf(ctx)
  if (!isPublicAddress(endpoint, env().PUSH_ALLOW, true))
    throw invalid({ path: 'endpoint', message: 'linkInvalid' })
  if (!isPoint(keys.p256dh)) throw invalid({ path: 'keys.p256dh', message: 'wrongType' })
  return transaction(ctx, async tx => {
    const made = { ...keys, endpoint, sessionId, userId: userId(tx), device: nameOf(tx.userAgent) }
    // A browser has one subscription. Of this session the one before is no longer valid.
    await tx.db
      .delete(pushSubscriptions)
      .where(
        and(
          ownSubscriptions(tx),
          eq(pushSubscriptions.sessionId, sessionId),
          not(eq(pushSubscriptions.endpoint, endpoint)),
        ),
      )
    const [saved] = await tx.db
      .insert(pushSubscriptions)
      .values({ ...made, id: newId(), createdAt: tx.now })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...made, createdAt: tx.now, lastUsedAt: null },
      })
      .returning()
    const surplus = await tx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(ownSubscriptions(tx))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(mostBrowsers)
    if (surplus.length > 0)
      await tx.db.delete(pushSubscriptions).where(
        isOneOf(
          pushSubscriptions.id,
          surplus.map(({ id }) => id),
        ),
      )
    return toSubscription(tx, saved!)
  })
}

export async function unsubscribe(
  ctx: Context,
  { subscriptionId }: { subscriptionId: string },
): Promise<null> {
  const [gone] = await ctx.db
    .delete(pushSubscriptions)
    .where(and(ownSubscriptions(ctx), eq(pushSubscriptions.id, subscriptionId)))
    .returning({ id: pushSubscriptions.id })
  if (!gone) throw notFound()
  return null
}

/** Deletes subscriptions whose push service knows them no more. */
export const forgetSubscriptions = async (ctx: Context, ids: readonly string[]) => {
  if (ids.length > 0) await ctx.db.delete(pushSubscriptions).where(isOneOf(pushSubscriptions.id, ids))
}

export const noteUsed = async (ctx: Context, ids: readonly string[]) => {
  if (ids.length > 0)
    await ctx.db
      .update(pushSubscriptions)
      .set({ lastUsedAt: ctx.now })
      .where(isOneOf(pushSubscriptions.id, ids))
}

/** Deletes the subscriptions of sessions that have ended. */
export const purgeSubscriptions = (ctx: Context) =>
  ctx.db.delete(pushSubscriptions).where(not(isSignedIn(ctx)))
