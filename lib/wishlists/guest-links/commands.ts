import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { wishlistGuests } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { forbidden, notFound, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { triesAt } from '@/lib/server/auth/brute-force'
import { type Context, transaction } from '@/lib/server/auth/context'
import { verifyPassword } from '@/lib/server/auth/password'
import { guestClaimToken, isGuestMailToken, randomToken, tokenHash } from '@/lib/server/auth/tokens'
import { networkOf } from '@/lib/server/http/client-address'
import type { Visit } from '@/lib/server/http/link-route'
import { isWithin, tryAt } from '@/lib/server/http/rate-limit'
import { openQueue } from '@/lib/server/jobs/queue'
import { changeClaim, claimFor, releaseClaim } from '@/lib/wishlists/claims/commands'
import { type ClaimRow, claimOfGiver } from '@/lib/wishlists/claims/queries'
import { addComment } from '@/lib/wishlists/comments/commands'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { sharedApi } from './api'
import { enteredCookie, guestOf, linkedList, openLink, ownStanding, unlockedCookie } from './policy'
import { viewOf } from './queries'
import type { MadeClaim, SharedClaim } from './schema'

/**
 * Checks the password of a link; the response sets the cookie that remembers it. Viewers who see the list
 * without the link need none. Guests of the list have their own rate limit: strangers could otherwise lock
 * the family out.
 */
export async function unlock(
  ctx: Context,
  { token, password }: InputOf<typeof sharedApi.unlock>,
  visit: Visit,
): Promise<Response> {
  const list = await linkedList(ctx, token)
  const { passwordHash } = list
  if (passwordHash === null || (await ownStanding(ctx, list))) return new Response(null, { status: 204 })
  const guest = await guestOf(ctx, list, visit)
  const who = guest?.id ?? networkOf(ctx.address)
  // Only wrong guesses count: a family that knows the password may come in all at once.
  const isRight = await tryAt(ctx, triesAt('link', list.id, who, guest !== null), async () =>
    (await verifyPassword(passwordHash, password)) ? true : null,
  )
  if (!isRight) throw unauthorized('PASSWORD_REQUIRED', 'passwordRequired')
  return new Response(null, { status: 204, headers: { 'Set-Cookie': unlockedCookie(list, ctx.now) } })
}

/**
 * Lets a visitor past the gate under the name they enter. The response is the list with what givers do, and
 * sets the guest's cookie. Signed-in visitors enter as themselves. A returning guest stays the same guest and
 * may change the name.
 */
export async function enter(
  ctx: Context,
  { token, name, email }: InputOf<typeof sharedApi.enter>,
  visit: Visit,
): Promise<Response> {
  const opened = await openLink(ctx, token, visit)
  const { list, viewer, guest } = opened
  if (viewer.role !== 'guest' || viewer.userId !== null) return Response.json(await viewOf(ctx, opened))
  if (guest) {
    await ctx.db
      .update(wishlistGuests)
      .set({
        name,
        ...(email
          ? {
              email,
              emailProvedAt: sql`case when ${wishlistGuests.email} = ${email} then ${wishlistGuests.emailProvedAt} end`,
            }
          : {}),
      })
      .where(eq(wishlistGuests.id, guest.id))
    return Response.json(await viewOf(ctx, { ...opened, guest: { ...guest, name } }))
  }
  const secret = randomToken()
  const id = newId()
  await ctx.db.insert(wishlistGuests).values({
    id,
    createdAt: ctx.now,
    wishlistId: list.id,
    name,
    email: email ?? null,
    hash: tokenHash(secret),
    locale: ctx.locale,
  })
  const entered = { ...opened, viewer: { ...viewer, guestId: id, entered: true }, guest: { id, name } }
  return Response.json(await viewOf(ctx, entered), {
    headers: { 'Set-Cookie': enteredCookie(list, secret) },
  })
}

/**
 * Marks a guest's address as proved when they come by a link from a mail. Mails to it may then say what they
 * are about.
 */
export async function arriveByMail(ctx: Context, token: string, visit: Visit, mailed: string) {
  const { guest } = await openLink(ctx, token, visit)
  const [known] = guest
    ? await ctx.db
        .select({ email: wishlistGuests.email })
        .from(wishlistGuests)
        .where(and(eq(wishlistGuests.id, guest.id), isNull(wishlistGuests.emailProvedAt)))
    : []
  if (!guest || !known?.email || !isGuestMailToken(mailed, guest.id, known.email)) return
  await ctx.db
    .update(wishlistGuests)
    .set({ emailProvedAt: ctx.now })
    .where(and(eq(wishlistGuests.id, guest.id), eq(wishlistGuests.email, known.email)))
}

const shown = ({ id, itemId, quantity, stage }: ClaimRow): SharedClaim => ({
  id,
  itemId,
  quantity,
  status: stage,
})

/** The most mails a day to one address, whoever entered it. */
const mailsADay = { calls: 10, seconds: 86_400 }

/** Claims a wish for the visitor: under their account, or as the guest they entered as. */
export async function claimShared(
  ctx: Context,
  { token, itemId, quantity }: InputOf<typeof sharedApi.claim>,
  visit: Visit,
): Promise<MadeClaim> {
  const { list, viewer, guest } = await openLink(ctx, token, visit)
  if (!viewer.entered) throw forbidden('GATE_REQUIRED', 'gateRequired')
  const manageToken = guest && guestClaimToken(guest.id, itemId)
  const [known] = guest
    ? await ctx.db
        .select({ email: wishlistGuests.email })
        .from(wishlistGuests)
        .where(eq(wishlistGuests.id, guest.id))
    : []
  const enqueue = await openQueue()
  const mails = known?.email ? await isWithin(ctx, 'guest-mail', known.email, mailsADay) : false
  return transaction(ctx, async tx => {
    const made = await claimFor(tx, {
      list,
      viewer,
      itemId,
      input: { quantity },
      manageHash: manageToken === null ? undefined : tokenHash(manageToken),
    })
    if (guest && mails) await enqueue(tx, 'guestMail', { wishlistId: list.id, guestId: guest.id, itemId })
    return { ...shown(made), manageToken }
  })
}

/** Adds a comment for the other givers or for everyone. */
export async function commentShared(
  ctx: Context,
  { token, ...said }: InputOf<typeof sharedApi.comment>,
  visit: Visit,
): Promise<Comment> {
  const { list, viewer } = await openLink(ctx, token, visit)
  if (!viewer.entered) throw forbidden('GATE_REQUIRED', 'gateRequired')
  return transaction(ctx, tx => addComment(tx, list, viewer, said))
}

/** The visitor's own claim; with a manage token only the claim it belongs to. Blind viewers have none. */
async function ownClaim(ctx: Context, token: string, claimId: string, visit: Visit): Promise<ClaimRow> {
  const opened = await openLink(ctx, token, visit)
  const managed = opened.claimId === null || opened.claimId === claimId
  const claim =
    managed && !opened.viewer.blind ? await claimOfGiver(ctx, opened.list.id, claimId, opened.viewer) : null
  if (!claim) throw notFound()
  return claim
}

export async function changeShared(
  ctx: Context,
  { token, claimId, ...changes }: InputOf<typeof sharedApi.update>,
  visit: Visit,
): Promise<SharedClaim> {
  const claim = await ownClaim(ctx, token, claimId, visit)
  await changeClaim(ctx, claim, changes)
  return shown(await ownClaim(ctx, token, claimId, visit))
}

export async function releaseShared(
  ctx: Context,
  { token, claimId, confirm }: InputOf<typeof sharedApi.release>,
  visit: Visit,
): Promise<null> {
  await releaseClaim(ctx, await ownClaim(ctx, token, claimId, visit), { confirm })
  return null
}
