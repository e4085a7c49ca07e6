import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { wishlistListeners } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { type Context, transaction } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { listenerMark } from '@/lib/server/auth/tokens'
import type { Visit } from '@/lib/server/http/link-route'
import { isWithin, limit } from '@/lib/server/http/rate-limit'
import { openQueue } from '@/lib/server/jobs/queue'
import { openLink } from '@/lib/wishlists/guest-links/policy'
import type { listenersApi } from './api'
import { endListeners } from './endings.commands'
import { offersNews, readListenerToken, wishNewsBehind } from './queries'
import type { WishNews } from './schema'

const aDay = 86_400
/** The most mails a day that strangers can cause: by one list, to one address, and to one address by one list. */
const mostAsked = {
  list: { calls: 50, seconds: aDay },
  address: { calls: 5, seconds: aDay },
  both: { calls: 2, seconds: aDay },
}

/**
 * Mails an address a link that confirms it. A visitor learns nothing of the address: a known one gets a mail too, and past
 * the limits of an address nothing is sent and the answer is the same. Only the limit of the list is told.
 */
export async function listen(
  ctx: Context,
  { token, email }: InputOf<typeof listenersApi.listen>,
  visit: Visit,
): Promise<null> {
  const { list } = await openLink(ctx, token, visit)
  if (list.linkHash === null || !(await offersNews(ctx, list))) throw notFound()
  const { id: wishlistId, linkHash, passwordVersion } = list
  await limit(ctx, 'listeners', wishlistId, mostAsked.list)
  const mark = listenerMark(wishlistId, email)
  const isFew =
    (await isWithin(ctx, 'listener-mail', mark, mostAsked.both)) &&
    (await isWithin(ctx, 'listener-mail', email, mostAsked.address))
  if (!isFew) return null
  const enqueue = await openQueue()
  await transaction(ctx, async tx => {
    await endListeners(tx, list)
    const [asked] = await tx.db
      .insert(wishlistListeners)
      .values({
        createdAt: tx.now,
        wishlistId,
        linkHash,
        passwordVersion,
        mark,
        sealed: seal(email),
        locale: tx.locale,
      })
      .onConflictDoUpdate({
        target: wishlistListeners.mark,
        set: {
          createdAt: sql`case when ${wishlistListeners.confirmedAt} is null then excluded.created_at else ${wishlistListeners.createdAt} end`,
          locale: sql`case when ${wishlistListeners.confirmedAt} is null then excluded.locale else ${wishlistListeners.locale} end`,
        },
      })
      .returning({ id: wishlistListeners.id })
    await enqueue(tx, 'listenerMail', { kind: 'asked', listenerId: asked!.id })
  })
  return null
}

/** Confirms an address, or forgets it. Whoever holds the link reads that address. */
export const setWishNews = (
  ctx: Context,
  { token, on }: InputOf<typeof listenersApi.set>,
): Promise<WishNews> =>
  transaction(ctx, async tx => {
    const mine = eq(wishlistListeners.id, readListenerToken(token))
    if (!on) await tx.db.delete(wishlistListeners).where(mine)
    else
      await tx.db
        .update(wishlistListeners)
        .set({
          confirmedAt: sql`coalesce(${wishlistListeners.confirmedAt}, ${tx.now.toISOString()}::timestamptz)`,
          toldUntil: sql`coalesce(${wishlistListeners.toldUntil}, ${tx.now.toISOString()}::timestamptz)`,
        })
        .where(mine)
    return wishNewsBehind(tx, { token })
  })
