import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { after, cut, type Order, orderBy } from '@/lib/server/db/paging'
import type { Session, SessionList } from './schema'

const newestFirst: Order = { key: sessions.createdAt, cast: 'timestamptz', descending: true }

/** The active sessions of the account. */
export async function listSessions(
  ctx: Context,
  { limit, cursor }: z.output<typeof SessionList>,
): Promise<{ data: Session[]; nextCursor: string | null }> {
  const current = ctx.actor.type === 'user' ? ctx.actor.sessionId : null
  const found = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId(ctx)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        after(newestFirst, sessions.id, cursor),
      ),
    )
    .orderBy(...orderBy(newestFirst, sessions.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(found, limit, row => row.createdAt.toISOString())
  return {
    nextCursor,
    data: data.map(row => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      userAgent: row.userAgent,
      remember: row.remember,
      current: row.id === current,
    })),
  }
}
