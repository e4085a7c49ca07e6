import 'server-only'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { wishlistListeners, wishlists } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { env } from '@/lib/server/ops/env'
import type { Viewer } from '@/lib/surprise/rules'
import type { ListRow } from '@/lib/wishlists/policy'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { itemsFor } from '@/lib/wishlists/wishes/queries'
import type { WishNews } from './schema'

const Sealed = z.strictObject({ listenerId: z.uuid() })

/** The secret in each mail to a listener, by which it is confirmed and ended without an account. */
export const listenerToken = (listenerId: string) =>
  Buffer.from(seal({ listenerId }), 'base64').toString('base64url')

/** The listener of a token. Throws 404 for a token that is not ours. */
export function readListenerToken(token: string): string {
  const bytes = /^[\w-]{40,400}$/.test(token) ? Buffer.from(token, 'base64url').toString('base64') : null
  const read = Sealed.safeParse(bytes && unseal(bytes))
  if (!read.success) throw notFound()
  return read.data.listenerId
}

/**
 * Whether visitors of this list can be mailed at all: where a mail server is set, and where its owner confirmed their own
 * address, as for every mail to guests.
 */
export const mayMailVisitors = async (ctx: Context, { ownerId }: Pick<ListRow, 'ownerId'>) =>
  env().SMTP_URL !== undefined && (await isConfirmed(ctx, ownerId))

/** Whether a visitor is offered to be mailed of new wishes. */
export const offersNews = async (ctx: Context, list: Pick<ListRow, 'ownerId' | 'tellsWishes'>) =>
  list.tellsWishes && (await mayMailVisitors(ctx, list))

/** Whether a listener came by a link and a password of the joined list that hold no more. */
export const isOver = (ctx: Context): SQL =>
  or(
    sql`not ${wishlists.tellsWishes}`,
    eq(wishlists.shareType, 'private'),
    sql`${wishlists.linkHash} is distinct from ${wishlistListeners.linkHash}`,
    sql`${wishlists.passwordVersion} <> ${wishlistListeners.passwordVersion}`,
    sql`${wishlists.linkExpiresAt} <= ${ctx.now.toISOString()}::timestamptz`,
    isNotNull(wishlists.deletedAt),
  )!

/** A listener whose link holds, with the list. */
export async function listenerOf(ctx: Context, listenerId: string) {
  const [found] = await ctx.db
    .select({ listener: wishlistListeners, list: wishlists })
    .from(wishlistListeners)
    .innerJoin(wishlists, eq(wishlists.id, wishlistListeners.wishlistId))
    .where(and(eq(wishlistListeners.id, listenerId), sql`(${isOver(ctx)}) is not true`))
  return found ?? null
}

/** How many confirmed that they listen. Their addresses are for nobody. */
export async function countListeners(ctx: Context, { id }: Pick<ListRow, 'id'>): Promise<number> {
  const [counted] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(wishlistListeners)
    .where(and(eq(wishlistListeners.wishlistId, id), isNotNull(wishlistListeners.confirmedAt)))
  return counted!.count
}

/** The name of a list as its link shows it to everybody: none behind a password. */
export const shownName = ({ name, passwordHash }: Pick<ListRow, 'name' | 'passwordHash'>) =>
  passwordHash === null ? name : null

/** How the mails behind a link stand. */
export async function wishNewsBehind(ctx: Context, { token }: { token: string }): Promise<WishNews> {
  const found = await listenerOf(ctx, readListenerToken(token))
  if (!found) return { state: 'ended', list: null }
  return { state: found.listener.confirmedAt ? 'on' : 'asked', list: shownName(found.list) }
}

/** Whoever holds the link and has not said that they are shopping: law S shows them neither claims nor suggestions. */
const stranger: Viewer = { userId: null, guestId: null, role: 'guest', blind: false, entered: false }

/** The wishes since a moment that a mail may name, the first one first. */
export async function newWishes(
  ctx: Context,
  list: ListRow,
  since: Date,
  viewer: Viewer = stranger,
): Promise<WishlistItem[]> {
  const items = await itemsFor(ctx, list, viewer)
  return items
    .filter(item => item.archivedAt === null && item.availability === 'available')
    .filter(item => new Date(item.createdAt) > since)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** Milliseconds between two mails to a listener, and from the first new wish to its mail, so that an evening makes one mail. */
export const pace = { between: 24 * 3_600_000, settling: 3_600_000 }

/** The listeners whose time for a mail has come and whose list has a wish that they have not been told of. */
export const dueListeners = (ctx: Context): SQL =>
  and(
    isNotNull(wishlistListeners.confirmedAt),
    or(
      isNull(wishlistListeners.mailedAt),
      sql`${wishlistListeners.mailedAt} <= ${new Date(ctx.now.getTime() - pace.between).toISOString()}::timestamptz`,
    ),
    sql`exists (select 1 from wishlist_items i where i.wishlist_id = ${wishlistListeners.wishlistId}
      and i.created_at > ${wishlistListeners.toldUntil}
      and i.created_at <= ${new Date(ctx.now.getTime() - pace.settling).toISOString()}::timestamptz
      and not i.hidden and i.archived_at is null and i.pending_deletion_at is null and i.availability = 'available')`,
  )!
