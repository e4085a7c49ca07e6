import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { sessions } from '@/db/schema'
import type { ListAnnouncement } from '@/lib/activity/provider'
import { Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/context'
import { sightOf } from '@/lib/surprise/rules'
import { standing } from '@/lib/wishlists/policy'

async function readCandidates({ db }: Context, wishlistId: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ user_id: string }>(
    db,
    sql`select owner_id as user_id from wishlists where id = ${wishlistId}::uuid
      union select user_id from wishlist_collaborators where wishlist_id = ${wishlistId}::uuid
      union select m.user_id from wishlist_families f join family_members m on m.family_id = f.family_id
        where f.wishlist_id = ${wishlistId}::uuid and m.status = 'active' and m.user_id is not null`,
  )
  return new Set(found.map(row => row.user_id))
}

/**
 * One announcement reaches every stream of a process. The users who may see its list are read once for all of
 * them.
 */
const known = new WeakMap<ListAnnouncement, Promise<ReadonlySet<string>>>()

/**
 * Users who may see the list, roughly. Whether each one may hear of the change is decided by law S, one by
 * one.
 */
export function candidates(ctx: Context, announcement: ListAnnouncement): Promise<ReadonlySet<string>> {
  const found = known.get(announcement) ?? readCandidates(ctx, announcement.wishlistId)
  known.set(announcement, found)
  return found
}

/**
 * Whether the caller may hear of a change now: they see the list and the change is not a surprise for them.
 */
export async function hears(ctx: Context, { wishlistId, audience }: ListAnnouncement): Promise<boolean> {
  try {
    const { viewer } = await standing(ctx, wishlistId)
    return audience === 'everyone' || sightOf(viewer) === 'everything'
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return false
    throw error
  }
}

/**
 * Whether the session that opened a stream is still valid. An API key is checked again with the next stream.
 */
export async function stillSignedIn({ actor, db, now }: Context): Promise<boolean> {
  if (actor.type !== 'user') return false
  if (!actor.sessionId) return true
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return session !== undefined
}
