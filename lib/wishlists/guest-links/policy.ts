import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { wishlistGuests, wishlists } from '@/db/schema'
import { notFound, Problem, unauthorized } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { isLinkToken, linkPass, linkPassHolds, tokenHash } from '@/lib/server/auth/tokens'
import { linkCookie, type Visit } from '@/lib/server/http/link-route'
import { blindLists } from '@/lib/surprise/policy'
import type { Viewer } from '@/lib/surprise/rules'
import { guestOfClaim } from '@/lib/wishlists/claims/queries'
import { type ListRow, standing } from '@/lib/wishlists/policy'

export interface Opened {
  list: ListRow
  viewer: Viewer
  guest: { id: string; name: string } | null
  /** The only claim that the manage token allows to change; null without one. */
  claimId: string | null
}

/** Seconds that an entered password stays valid, and that a guest is remembered. */
const unlockedSeconds = 12 * 3600
const guestSeconds = 365 * 24 * 3600

/** The names of a list's cookies. They are bound to the list and reveal nothing about it. */
const unlockCookie = ({ id }: Pick<ListRow, 'id'>) => `unlock-${tokenHash(`unlock ${id}`).slice(0, 16)}`
const guestCookie = ({ id }: Pick<ListRow, 'id'>) => `guest-${tokenHash(`guest ${id}`).slice(0, 16)}`

const passOf = (list: ListRow) => `${list.linkHash}.${list.passwordVersion}`

/**
 * The cookie of a visitor who entered the password. It ends with its time, with a new password and with a new
 * link.
 */
export const unlockedCookie = (list: ListRow, now: Date) =>
  linkCookie(
    unlockCookie(list),
    linkPass(passOf(list), Math.floor(now.getTime() / 1000) + unlockedSeconds),
    unlockedSeconds,
  )

/** The cookie that identifies a guest of this list. */
export const enteredCookie = (list: ListRow, secret: string) =>
  linkCookie(guestCookie(list), secret, guestSeconds)

const gone = () => new Problem(410, 'LINK_EXPIRED', 'linkExpired')

/**
 * The list of a working link, without a check of its password: 404 for an unknown link, 410 for one that has
 * ended.
 */
export async function linkedList(ctx: Context, token: string): Promise<ListRow> {
  const [list] = await ctx.db
    .select()
    .from(wishlists)
    .where(eq(wishlists.linkHash, tokenHash(token)))
  // A link signed by this installation that matches no list was revoked. A made-up link is unknown.
  if (!list) throw isLinkToken(token) ? gone() : notFound()
  const ended = list.linkExpiresAt !== null && list.linkExpiresAt <= ctx.now
  if (ended || list.deletedAt !== null || list.shareType === 'private') throw gone()
  return list
}

/**
 * The standing of a signed-in visitor before the list without its link; null for visitors with nothing but
 * the link.
 */
export async function ownStanding(ctx: Context, list: ListRow): Promise<Viewer | null> {
  if (ctx.actor.type !== 'user') return null
  try {
    return (await standing(ctx, list.id)).viewer
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

async function guestBy(ctx: Context, list: ListRow, who: SQL) {
  const [guest] = await ctx.db
    .select({ id: wishlistGuests.id, name: wishlistGuests.name })
    .from(wishlistGuests)
    .where(and(eq(wishlistGuests.wishlistId, list.id), who))
  return guest ?? null
}

/** The guest that the visitor's cookie identifies. */
export async function guestOf(ctx: Context, list: ListRow, visit: Visit) {
  const secret = visit.cookie(guestCookie(list))
  return secret ? guestBy(ctx, list, eq(wishlistGuests.hash, tokenHash(secret))) : null
}

const asGuest = (guest: Opened['guest']): Viewer => ({
  userId: null,
  guestId: guest?.id ?? null,
  role: 'guest',
  blind: false,
  entered: guest !== null,
})

/**
 * The standing of an account with nothing but the link. A sample account counts as a guest: it ends after a
 * day, and its claims with it.
 */
async function accountViewer(ctx: Context, list: ListRow): Promise<Viewer | null> {
  if (ctx.actor.type !== 'user' || ctx.actor.sample) return null
  const { userId } = ctx.actor
  const blind = (await blindLists(ctx, userId, [list.id])).has(list.id)
  return { userId, guestId: null, role: 'guest', blind, entered: true }
}

/**
 * The gate in front of everything behind a link: the page, its metadata and every call. Visitors who can see
 * the list without the link keep their own view, blind if they are recipients. Other accounts are givers, or
 * blind if the list is for them. Everybody else is a guest and learns of claims only past the gate.
 */
export async function openLink(ctx: Context, token: string, visit: Visit): Promise<Opened> {
  const list = await linkedList(ctx, token)
  const own = await ownStanding(ctx, list)
  if (!own && list.passwordHash !== null) {
    const pass = visit.cookie(unlockCookie(list))
    if (!pass || !linkPassHolds(passOf(list), pass, ctx.now))
      throw unauthorized('PASSWORD_REQUIRED', 'passwordRequired')
  }
  const account = own ?? (await accountViewer(ctx, list))
  // A claim made as a guest is managed as that guest, even after the giver has got an account.
  const managed =
    visit.manage && !account?.blind ? await guestOfClaim(ctx, list.id, tokenHash(visit.manage)) : null
  if (managed) {
    const guest = await guestBy(ctx, list, eq(wishlistGuests.id, managed.guestId))
    return { list, viewer: asGuest(guest), guest, claimId: managed.claimId }
  }
  if (account) return { list, viewer: account, guest: null, claimId: null }
  const guest = await guestOf(ctx, list, visit)
  return { list, viewer: asGuest(guest), guest, claimId: null }
}
