import 'server-only'
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import { sessions, users } from '@/db/schema'
import type { Tokens } from '@/lib/accounts/schema'
import { forbidden, notFound, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, userId } from '@/lib/server/auth/context'
import { accessSeconds, readRefreshToken, refreshToken, signToken, tokenHash } from '@/lib/server/auth/tokens'
import { graceMilliseconds, sessionMilliseconds } from './rules'

export interface Started {
  sessionId: string
  expiresAt: Date
}

interface Holder {
  id: string
  userId: string
  expiresAt: Date
}

async function tokensOf(ctx: Context, session: Holder, generation: number): Promise<Tokens> {
  const ends = new Date(Math.min(ctx.now.getTime() + accessSeconds * 1000, session.expiresAt.getTime()))
  return {
    access_token: signToken('access', { userId: session.userId, sessionId: session.id }, ends),
    refresh_token: refreshToken(session.id, generation),
    expires_at: ends.toISOString(),
  }
}

/** Refuses an account that the operator has locked. A lock that comes now waits for this transaction. */
async function refuseLocked(ctx: Context, owner: string) {
  const [user] = await ctx.db
    .select({ lockedAt: users.lockedAt })
    .from(users)
    .where(eq(users.id, owner))
    .for('share')
  if (user?.lockedAt) throw forbidden('ACCOUNT_LOCKED', 'accountLocked')
}

/** Creates a session, always with a new id. A browser holds it by cookie, another client by tokens. A locked account gets none (403), whatever its person has proved. */
export async function startSession(ctx: Context, owner: string, remember: boolean): Promise<Started> {
  await refuseLocked(ctx, owner)
  const id = newId(ctx.now.getTime())
  const expiresAt = new Date(ctx.now.getTime() + sessionMilliseconds(remember))
  await ctx.db.insert(sessions).values({
    id,
    userId: owner,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
    remember,
    provedAt: ctx.now,
    userAgent: ctx.userAgent,
    refreshHash: tokenHash(refreshToken(id, 0)),
  })
  return { sessionId: id, expiresAt }
}

/** The first tokens of a new session. */
export const firstTokens = (ctx: Context, owner: string, { sessionId, expiresAt }: Started) =>
  tokensOf(ctx, { id: sessionId, userId: owner, expiresAt }, 0)

const alive = (ctx: Context) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now))

const invalidRefresh = () => unauthorized('INVALID_REFRESH_TOKEN')

/**
 * Exchanges a refresh token for its successor. The previous token gives the same successor for some seconds.
 * Any older use means that two clients hold the session, and ends it.
 */
export async function refreshSession(ctx: Context, input: { refresh_token: string }): Promise<Tokens> {
  const claims = readRefreshToken(input.refresh_token)
  if (!claims) throw invalidRefresh()
  const { sessionId, generation } = claims
  const mine = and(eq(sessions.id, sessionId), alive(ctx))
  const presented = tokenHash(input.refresh_token)
  const next = generation + 1
  const [rotated] = await ctx.db
    .update(sessions)
    .set({
      refreshHash: tokenHash(refreshToken(sessionId, next)),
      previousRefreshHash: presented,
      rotatedAt: ctx.now,
      lastSeenAt: ctx.now,
    })
    .where(and(mine, eq(sessions.refreshHash, presented)))
    .returning()
  if (rotated) return tokensOf(ctx, rotated, next)

  const [session] = await ctx.db.select().from(sessions).where(mine)
  if (!session) throw invalidRefresh()
  const age = session.rotatedAt ? ctx.now.getTime() - session.rotatedAt.getTime() : Number.POSITIVE_INFINITY
  if (session.previousRefreshHash === presented && age <= graceMilliseconds)
    return tokensOf(ctx, session, next)
  await ctx.db.update(sessions).set({ revokedAt: ctx.now }).where(eq(sessions.id, sessionId))
  throw unauthorized('REFRESH_REUSED', 'refreshReused')
}

/**
 * Refuses a session that a new password has ended. A password change that comes now waits for this
 * transaction.
 */
export async function holdSession(ctx: Context, owner: string, sessionId: string) {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('share')
  const [held] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), alive(ctx)))
  if (!held) throw unauthorized()
}

/** Notes that the person proved just now who they are. */
export const renewProof = (ctx: Context, sessionId: string) =>
  ctx.db
    .update(sessions)
    .set({ provedAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), alive(ctx)))

/** Ends a session by its id. Only for the session that makes the request. */
export const revokeSession = (ctx: Context, sessionId: string) =>
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))

/** Ends all sessions of an account except `keep`. */
export const revokeSessions = (ctx: Context, owner: string, keep: string | null = null) =>
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.userId, owner),
        isNull(sessions.revokedAt),
        keep === null ? undefined : ne(sessions.id, keep),
      ),
    )

export async function endSession(ctx: Context, input: { sessionId: string }): Promise<null> {
  const [ended] = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId(ctx)), alive(ctx)))
    .returning({ id: sessions.id })
  if (!ended) throw notFound()
  return null
}

/** Deletes sessions that ended more than 30 days ago. */
export const purgeSessions = (ctx: Context) => {
  const before = new Date(ctx.now.getTime() - sessionMilliseconds(true))
  return ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)))
}
