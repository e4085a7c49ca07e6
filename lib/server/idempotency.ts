import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { idempotency } from '@/db/schema'
import { conflict, Problem } from '@/lib/core/errors'
import type { Context } from './context'
import { seal, unseal } from './seal'

const keptMilliseconds = 24 * 60 * 60 * 1000
/** A first request that died without an answer frees its key after this long. */
const abandonedMilliseconds = 60 * 1000

export interface Answer {
  status: number
  body: unknown
  location: string | null
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Runs `work` once for a key: the same key and request within 24 hours replays the first answer. Refusals
 * of the input are not kept, so that a mended request may use the key again.
 */
export async function once(
  ctx: Context,
  key: string,
  request: string,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const scope = ctx.actor.type === 'user' ? ctx.actor.userId : `visitor:${hashOf(ctx.address)}`
  const mine = and(eq(idempotency.scope, scope), eq(idempotency.key, key))
  const requestHash = hashOf(request)
  await ctx.db
    .delete(idempotency)
    .where(and(mine, lt(idempotency.createdAt, new Date(ctx.now.getTime() - keptMilliseconds))))
  const [claimed] = await ctx.db
    .insert(idempotency)
    .values({ scope, key, requestHash, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: idempotency.id })
  if (!claimed) {
    const [first] = await ctx.db.select().from(idempotency).where(mine)
    if (first && first.requestHash !== requestHash)
      throw new Problem(422, 'IDEMPOTENCY_MISMATCH', 'idempotencyMismatch')
    if (first?.status != null) {
      const body = unseal(String(first.body))
      // Running it again would do twice what was done.
      if (body === undefined) throw conflict('IDEMPOTENCY_LOST', 'idempotencyLost')
      return {
        status: first.status,
        body,
        location: first.location,
        replayed: true,
      }
    }
    if (!first || ctx.now.getTime() - first.createdAt.getTime() < abandonedMilliseconds) {
      throw conflict('IDEMPOTENCY_IN_PROGRESS', 'idempotencyInProgress')
    }
  }
  try {
    const answer = await work()
    // The answer to a sign-in or a new API key holds secrets that are stored nowhere else in the clear.
    await ctx.db
      .update(idempotency)
      .set({ ...answer, body: seal(answer.body) })
      .where(mine)
    return { ...answer, replayed: false }
  } catch (error) {
    await ctx.db.delete(idempotency).where(mine)
    throw error
  }
}

/** Forgets answers older than 24 hours. */
export const purgeIdempotency = (ctx: Context) =>
  ctx.db.delete(idempotency).where(lt(idempotency.createdAt, new Date(ctx.now.getTime() - keptMilliseconds)))
