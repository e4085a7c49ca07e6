import 'server-only'
import { and, isNotNull, lt } from 'drizzle-orm'
import { syncConflicts } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { keptDays } from './values'

const dayMilliseconds = 86_400_000

/** Deletes conflicts that were decided 30 days ago. */
export async function purgeConflicts(ctx: Context) {
  const oldest = new Date(ctx.now.getTime() - keptDays * dayMilliseconds)
  await ctx.db
    .delete(syncConflicts)
    .where(and(isNotNull(syncConflicts.resolvedAt), lt(syncConflicts.resolvedAt, oldest)))
}
