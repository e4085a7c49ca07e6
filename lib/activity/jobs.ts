import 'server-only'
import { lt } from 'drizzle-orm'
import { syncChanges } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'

const keptMilliseconds = 90 * 86_400_000

/** Deletes what devices are told of changes after 90 days. A device that was away for longer reads everything again. */
export async function purgeChanges(ctx: Context) {
  const oldest = new Date(ctx.now.getTime() - keptMilliseconds)
  await ctx.db.delete(syncChanges).where(lt(syncChanges.createdAt, oldest))
}
