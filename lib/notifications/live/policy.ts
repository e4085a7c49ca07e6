import 'server-only'
import { and, gt, isNull } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { sessions } from '@/db/schema'
import type { ListMessage } from '@/lib/activity/provider'
import { readersOfList } from '@/lib/activity/queries'
import { Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { sightOf } from '@/lib/surprise/rules'
import { standing } from '@/lib/wishlists/policy'

/** Users who can see a list. Whether one of them may hear of a change is decided later, for each (lib/surprise). */
export async function candidates(
  { db }: Pick<Context, 'db'>,
  { wishlistId }: ListMessage,
): Promise<ReadonlySet<string>> {
  const found = await rows<{ user_id: string }>(db, readersOfList(wishlistId))
  return new Set(found.map(row => row.user_id))
}

/**
 * Whether the caller may hear of a change now: they see the list and the change is not a surprise for them.
 */
export async function hears(ctx: Context, { wishlistId, audience }: ListMessage): Promise<boolean> {
  try {
    const { viewer } = await standing(ctx, wishlistId)
    return audience === 'everyone' || sightOf(viewer) === 'everything'
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return false
    throw error
  }
}

/** Which of these sessions are still valid. All of them are asked about together. */
export async function validSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOneOf(sessions.id, ids), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return new Set(found.map(({ id }) => id))
}
