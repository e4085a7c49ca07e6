import 'server-only'
import { eq } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { addDays, instantAt } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import { type Context, requireAccount, transaction } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { hashPassword } from '@/lib/server/auth/password'
import { linkToken, tokenHash } from '@/lib/server/auth/tokens'
import { touched } from '@/lib/server/db/version'
import type { wishlistsApi } from '@/lib/wishlists/api'
import { allowed, type ListRow } from '@/lib/wishlists/policy'
import { linkDays, type Share } from '@/lib/wishlists/schema'
import { endListeners } from './listeners/endings.commands'
import { shareOf } from './share-links.queries'

const day = 86_400_000

/** The default expiry of a link: after the event, else counted from now. */
function usualExpiry(ctx: Context, { eventDate, timezone }: Pick<ListRow, 'eventDate' | 'timezone'>) {
  const pastEvent = eventDate
    ? instantAt(addDays(eventDate, linkDays.pastEvent + 1), '00:00', timezone)
    : new Date(0)
  return pastEvent > ctx.now ? pastEvent : new Date(ctx.now.getTime() + linkDays.withoutEvent * day)
}

const works = (list: Pick<ListRow, 'linkHash' | 'linkExpiresAt'>, now: Date) =>
  list.linkHash !== null && (list.linkExpiresAt === null || list.linkExpiresAt > now)

function newLink() {
  const token = linkToken()
  return { linkHash: tokenHash(token), linkSealed: seal(token) }
}

type LinkColumns = Pick<ListRow, 'eventDate' | 'timezone' | 'linkHash' | 'linkExpiresAt'>

/** The columns of a public list beside its share type: the old link where it still works, else a new one. */
export function publicLink(ctx: Context, list: LinkColumns) {
  requireAccount(ctx)
  if (works(list, ctx.now)) return {}
  return { ...(list.linkHash ? {} : newLink()), linkExpiresAt: usualExpiry(ctx, list) }
}

function expiryOf(ctx: Context, expiresAt: string | null | undefined) {
  if (expiresAt === undefined) return {}
  if (expiresAt === null) return { linkExpiresAt: null }
  const at = new Date(expiresAt)
  if (at <= ctx.now) throw invalid({ path: 'expiresAt', message: 'expiryPast' })
  return { linkExpiresAt: at }
}

/** A new or removed password ends the access of visitors who entered the old one. */
async function passwordOf(list: ListRow, password: string | null | undefined) {
  if (password === undefined || (password === null && list.passwordHash === null)) return {}
  const passwordHash = password === null ? null : await hashPassword(password)
  return { passwordHash, passwordVersion: list.passwordVersion + 1 }
}

async function save(ctx: Context, list: ListRow, columns: Partial<ListRow>): Promise<Share> {
  const [saved] = await ctx.db
    .update(wishlists)
    .set({ ...columns, ...touched(ctx, wishlists) })
    .where(eq(wishlists.id, list.id))
    .returning()
  await endListeners(ctx, saved!)
  return shareOf(ctx, saved!)
}

export const shareWishlist = (
  ctx: Context,
  { wishlistId, shareType, password, expiresAt, tellsWishes }: InputOf<typeof wishlistsApi.share>,
): Promise<Share> =>
  transaction(ctx, async tx => {
    const { list } = await allowed(tx, wishlistId, 'share', { lock: true })
    const expiry = expiryOf(tx, expiresAt)
    const link = shareType === 'public' ? publicLink(tx, list) : {}
    const saved = await save(tx, list, {
      shareType,
      ...link,
      ...expiry,
      ...(tellsWishes === undefined ? {} : { tellsWishes }),
      ...(await passwordOf(list, password)),
    })
    if (list.shareType !== shareType)
      await happened(tx, shareType === 'public' ? 'shared' : 'unshared', { wishlistId: list.id })
    return saved
  })

/** Revokes the link for good; sharing again makes another. */
export const unshareWishlist = (ctx: Context, { wishlistId }: { wishlistId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const { list } = await allowed(tx, wishlistId, 'share', { lock: true })
    if (list.linkHash === null) throw notFound()
    await save(tx, list, {
      shareType: 'private',
      linkHash: null,
      linkSealed: null,
      linkExpiresAt: null,
      passwordHash: null,
      passwordVersion: list.passwordVersion + 1,
    })
    if (list.shareType === 'public') await happened(tx, 'unshared', { wishlistId: list.id })
    return null
  })

/** Replaces the link and revokes the old one at once. The password stays. */
export const resetShare = (ctx: Context, { wishlistId }: { wishlistId: string }): Promise<Share> =>
  transaction(ctx, async tx => {
    requireAccount(tx)
    const { list } = await allowed(tx, wishlistId, 'share', { lock: true })
    if (list.shareType !== 'public') throw conflict('NOT_SHARED', 'notShared')
    const expiry = works(list, tx.now) ? {} : { linkExpiresAt: usualExpiry(tx, list) }
    return save(tx, list, { ...newLink(), ...expiry, passwordVersion: list.passwordVersion + 1 })
  })
