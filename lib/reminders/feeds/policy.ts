import 'server-only'
import { and, eq } from 'drizzle-orm'
import { calendarFeeds } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, requireAccount, userId } from '@/lib/server/auth/context'

export const ownFeeds = (ctx: Context) => eq(calendarFeeds.ownerId, userId(ctx))

/** A feed of the caller for a change, locked until the transaction ends; 404 when not reachable. */
export async function editableFeed(ctx: Context, id: string) {
  requireAccount(ctx)
  const [found] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(ownFeeds(ctx), eq(calendarFeeds.id, id)))
    .for('update')
  if (!found) throw notFound()
  return found
}
