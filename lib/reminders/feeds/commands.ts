import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { assertPeople } from '@/lib/people/queries'
import { type Context, requireAccount, scopeMissing, transaction, userId } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { randomToken, tokenHash } from '@/lib/server/auth/tokens'
import type { feedsApi } from './api'
import { callingKey, editableFeed, lackingScope, managedFeeds } from './policy'
import { addressOf, getFeed } from './queries'
import type { CalendarFeed } from './schema'

function fresh() {
  const token = randomToken()
  return { token, row: { hash: tokenHash(token), tokenSealed: seal(token) } }
}

/**
 * Makes a calendar. One that exists is returned as it is, so that no program loses its address. An API key makes its own,
 * which shows nothing that the key could not read, and ends with the key. Throws 403 where the key lacks a scope for it.
 */
export async function createFeed(
  ctx: Context,
  { personId }: InputOf<typeof feedsApi.create>,
): Promise<CalendarFeed> {
  requireAccount(ctx)
  const keyId = callingKey(ctx)
  if (keyId && ctx.actor.type === 'user') {
    const scope = lackingScope(ctx.actor.scopes, personId)
    if (scope) throw scopeMissing(scope)
  }
  await assertPeople(ctx, [personId], 'personId')
  const { token, row } = fresh()
  const [made] = await ctx.db
    .insert(calendarFeeds)
    .values({ ...row, personId, keyId, ownerId: userId(ctx), createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: calendarFeeds.id })
  if (made) return toldOnce(await getFeed(ctx, made.id), token)
  const [known] = await ctx.db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(
      and(
        managedFeeds(ctx),
        keyId ? undefined : isNull(calendarFeeds.keyId),
        personId ? eq(calendarFeeds.personId, personId) : isNull(calendarFeeds.personId),
      ),
    )
  return getFeed(ctx, known!.id)
}

/** The answer that has the address for an API key, too. */
const toldOnce = (feed: CalendarFeed, token: string): CalendarFeed => ({ ...feed, url: addressOf(token) })

/** Gives a calendar a new address. Programs with the old one read nothing any more. */
export const resetFeed = (ctx: Context, { feedId }: { feedId: string }): Promise<CalendarFeed> =>
  transaction(ctx, async tx => {
    await editableFeed(tx, feedId)
    const { token, row } = fresh()
    await tx.db
      .update(calendarFeeds)
      .set({ ...row, createdAt: tx.now, lastReadAt: null })
      .where(and(managedFeeds(tx), eq(calendarFeeds.id, feedId)))
    return toldOnce(await getFeed(tx, feedId), token)
  })

export const deleteFeed = (ctx: Context, { feedId }: { feedId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await editableFeed(tx, feedId)
    await tx.db.delete(calendarFeeds).where(and(managedFeeds(tx), eq(calendarFeeds.id, feedId)))
    return null
  })
