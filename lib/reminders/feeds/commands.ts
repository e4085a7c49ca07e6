import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { assertPeople } from '@/lib/people/queries'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { randomToken, tokenHash } from '@/lib/server/auth/tokens'
import type { feedsApi } from './api'
import { editableFeed, ownFeeds } from './policy'
import { getFeed } from './queries'
import type { CalendarFeed } from './schema'

function fresh() {
  const token = randomToken()
  return { hash: tokenHash(token), tokenSealed: seal(token) }
}

/** Makes a calendar. One that exists is returned as it is, so that no program loses its address. */
export async function createFeed(
  ctx: Context,
  { personId }: InputOf<typeof feedsApi.create>,
): Promise<CalendarFeed> {
  requireAccount(ctx)
  await assertPeople(ctx, [personId], 'personId')
  await ctx.db
    .insert(calendarFeeds)
    .values({ ...fresh(), personId, ownerId: userId(ctx), createdAt: ctx.now })
    .onConflictDoNothing()
  const [made] = await ctx.db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(
      and(ownFeeds(ctx), personId ? eq(calendarFeeds.personId, personId) : isNull(calendarFeeds.personId)),
    )
  return getFeed(ctx, made!.id)
}

/** Gives a calendar a new address. Programs with the old one read nothing any more. */
export const resetFeed = (ctx: Context, { feedId }: { feedId: string }): Promise<CalendarFeed> =>
  transaction(ctx, async tx => {
    await editableFeed(tx, feedId)
    await tx.db
      .update(calendarFeeds)
      .set({ ...fresh(), createdAt: tx.now, lastReadAt: null })
      .where(and(ownFeeds(tx), eq(calendarFeeds.id, feedId)))
    return getFeed(tx, feedId)
  })

export const deleteFeed = (ctx: Context, { feedId }: { feedId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await editableFeed(tx, feedId)
    await tx.db.delete(calendarFeeds).where(and(ownFeeds(tx), eq(calendarFeeds.id, feedId)))
    return null
  })
