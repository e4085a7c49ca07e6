import 'server-only'
import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { pushSubscriptions, sessions } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

export const ownSubscriptions = (ctx: Context) => eq(pushSubscriptions.userId, userId(ctx))

/** Whether the session of a subscription goes on. Its browser is signed out otherwise, and may be somebody else's now. */
export const isSignedIn = (ctx: Context) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, pushSubscriptions.sessionId),
          eq(sessions.userId, pushSubscriptions.userId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, ctx.now),
        ),
      ),
  )
