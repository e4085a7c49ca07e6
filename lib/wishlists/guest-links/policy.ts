import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { wishlistGuests, wishlists } from '@/db/schema'
import { notFound, Problem, unauthorized } from '@/lib/core/errors'
import type { Context } from '@/lib/server/context'
import { linkCookie, type Visit } from '@/lib/server/link-route'
import { isLinkToken, linkPass, linkPassHolds, tokenHash } from '@/lib/server/tokens'
import { blindLists } from '@/lib/surprise/policy'
import type { Viewer } from '@/lib/surprise/rules'
import { guestOfClaim } from '@/lib/wishlists/claims/queries'
import { type ListRow, standing } from '@/lib/wishlists/policy'

export interface Opened {
  list: ListRow
  viewer: Viewer
  guest: { id: string; name: string } | null
  /** The one claim that the manage token belongs to. */
  claimId: string | null
}

/** Seconds that a password said once is good for, and that a visitor is known again. */
const unlockedSeconds = 12 * 3600
const guestSeconds = 365 * 24 * 3600

/** The names of a list's cookies: bound to the list, and telling nothing about it. */
const unlockCookie = ({ id }: Pick<ListRow, 'id'>) => `unlock-${tokenHash(`unlock ${id}`).slice(0, 16)}`
const guestCookie = ({ id }: Pick<ListRow, 'id'>) => `guest-${tokenHash(`guest ${id}`).slice(0, 16)}`

const passOf = (list: ListRow) => `${list.linkHash}.${list.passwordVersion}`

/** The cookie of whoever said the password: it ends with its time, with a new password and with a new link. */
export const unlockedCookie = (list: ListRow, now: Date) =>
  linkCookie(
    unlockCookie(list),
    linkPass(passOf(list), Math.floor(now.getTime() / 1000) + unlockedSeconds),
    unlockedSeconds,
  )

/** The cookie by which a guest of this list is known again. */
export const enteredCookie = (list: ListRow, secret: string) =>
  linkCookie(guestCookie(list), secret, guestSeconds)

const gone = () => new Problem(410, 'LINK_EXPIRED', 'linkExpired')

/** The list of a link that works, without a look at its password: 404 for an unknown one, 410 for one that has ended. */
export async function linkedList(ctx: Context, token: string): Promise<ListRow> {
  const [list] = await ctx.db
    .select()
    .from(wishlists)
    .where(eq(wishlists.linkHash, tokenHash(token)))
  // A link of ours that leads nowhere was revoked; of one that nobody made there is nothing to say.
  if (!list) throw isLinkToken(token) ? gone() : notFound()
  const ended = list.linkExpiresAt !== null && list.linkExpiresAt <= ctx.now
  if (ended || list.deletedAt !== null || list.shareType === 'private') throw gone()
  return list
}

/** How somebody signed in stands before the list without its link; null for whoever has nothing but the link. */
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

/** The guest that the visitor's cookie says they are. */
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

/** How an account stands that has nothing but the link. A sample family ends after a day and its claims with it: it is a guest. */
async function accountViewer(ctx: Context, list: ListRow): Promise<Viewer | null> {
  if (ctx.actor.type !== 'user' || ctx.actor.sample) return null
  const { userId } = ctx.actor
  const blind = (await blindLists(ctx, userId, [list.id])).has(list.id)
  return { userId, guestId: null, role: 'guest', blind, entered: true }
}

/**
 * The gate that everything behind a link passes: the page, its metadata and every call. Whoever can see the list
 * anyway keeps their own view of it, blind where it is for them; an account without any standing is a giver; everybody
 * else is a guest, who learns of claims only past the gate.
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
  // A claim made as a guest is managed as that guest, also when its giver has an account meanwhile.
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
