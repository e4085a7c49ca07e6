import 'server-only'
import { desc } from 'drizzle-orm'
import { recentSearches } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { ownRecent } from './policy'

/** The number of recent searches that are kept. */
export const mostRecent = 10

export async function listRecent(ctx: Context) {
  const found = await ctx.db
    .select({ id: recentSearches.id, query: recentSearches.query, usedAt: recentSearches.usedAt })
    .from(recentSearches)
    .where(ownRecent(ctx))
    .orderBy(desc(recentSearches.usedAt), desc(recentSearches.id))
    .limit(mostRecent)
  return { data: found.map(row => ({ ...row, usedAt: row.usedAt.toISOString() })), nextCursor: null }
}
