import 'server-only'
import { and, eq } from 'drizzle-orm'
import { recentSearches, savedSearches } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

export const ownSaved = (ctx: Context) => eq(savedSearches.ownerId, userId(ctx))
export const ownRecent = (ctx: Context) => eq(recentSearches.ownerId, userId(ctx))

/** A saved search for a change, locked until the transaction ends; 404 when not reachable. */
export async function editableSaved(ctx: Context, id: string) {
  const [saved] = await ctx.db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), ownSaved(ctx)))
    .for('update')
  if (!saved) throw notFound()
  return saved
}
