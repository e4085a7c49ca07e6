import 'server-only'
import { and, eq, gt, gte, isNull, lt, ne, or } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { mailedTokens, users } from '@/db/schema'
import type { LinkPurpose } from '@/lib/accounts/values'
import { askToConfirm, holdAddresses, proveAddress } from '@/lib/addresses/commands'
import { invalid, Problem } from '@/lib/core/errors'
import { shownAddress } from '@/lib/core/mailbox'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { verifyPassword } from '@/lib/server/auth/password'
import { mailedToken, tokenHash } from '@/lib/server/auth/tokens'
import { networkOf } from '@/lib/server/http/client-address'
import { isWithin, limit } from '@/lib/server/http/rate-limit'
import { openQueue } from '@/lib/server/jobs/queue'

const hour = 60 * 60 * 1000
const lifeMilliseconds: Record<LinkPurpose, number> = {
  verifyEmail: 72 * hour,
  resetPassword: hour,
  undoEmail: 7 * 24 * hour,
}

/** Hours that a link of each purpose works, for the words of its mail. */
export const lifeHours = (purpose: LinkPurpose) => lifeMilliseconds[purpose] / hour

/** When a link was made. */
export const madeAt = ({ purpose, expiresAt }: Pick<Link, 'purpose' | 'expiresAt'>) =>
  new Date(expiresAt.getTime() - lifeMilliseconds[purpose])

const invalidLink = () => new Problem(422, 'INVALID_TOKEN', 'invalidToken')

/**
 * Creates a link and returns its token. The same id gives the same token, so that a retried mail is
 * identical.
 */
export async function issueLink(
  ctx: Context,
  id: string,
  owner: string,
  email: string,
  purpose: LinkPurpose,
) {
  const token = mailedToken(id)
  const expiresAt = new Date(ctx.now.getTime() + lifeMilliseconds[purpose])
  await ctx.db
    .insert(mailedTokens)
    .values({ id, userId: owner, purpose, email, hash: tokenHash(token), expiresAt })
    .onConflictDoNothing()
  return token
}

const open = (ctx: Context) => and(isNull(mailedTokens.usedAt), gt(mailedTokens.expiresAt, ctx.now))

export type Link = typeof mailedTokens.$inferSelect

const opened = (ctx: Context, token: string, purposes: LinkPurpose[]) =>
  and(eq(mailedTokens.hash, tokenHash(token)), isOneOf(mailedTokens.purpose, purposes), open(ctx))

/**
 * Uses a link and locks its address and its account until the transaction ends. The link is valid only while
 * the account still has the address it was sent to. A link that takes an address back is valid for that
 * address.
 */
export async function useLink(ctx: Context, token: string, ...purposes: LinkPurpose[]): Promise<Link> {
  const mine = opened(ctx, token, purposes)
  const [sent] = await ctx.db
    .select({ userId: mailedTokens.userId, email: mailedTokens.email })
    .from(mailedTokens)
    .where(mine)
  if (!sent) throw invalidLink()
  await holdAddresses(ctx, sent.email)
  // The account before the link: two links of one account would otherwise deadlock.
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, sent.userId))
    .for('no key update')
  const [link] = await ctx.db.update(mailedTokens).set({ usedAt: ctx.now }).where(mine).returning()
  if (!user || !link || (link.purpose !== 'undoEmail' && link.email !== user.email)) throw invalidLink()
  return link
}

/**
 * Invalidates the links that this one supersedes: other password links and, when an address is taken back,
 * the links for later addresses. Links for earlier addresses stay: an attacker could otherwise close that way
 * by undoing their own change.
 */
export const spendLinks = (ctx: Context, { userId, purpose, expiresAt }: Link) =>
  ctx.db
    .update(mailedTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        isNull(mailedTokens.usedAt),
        or(
          eq(mailedTokens.purpose, 'resetPassword'),
          purpose === 'undoEmail'
            ? and(eq(mailedTokens.purpose, 'undoEmail'), gte(mailedTokens.expiresAt, expiresAt))
            : undefined,
        ),
      ),
    )

/** Whether an address is reserved for another account that gave it up and can still take it back. */
export async function isHeld(ctx: Context, email: string, owner: string): Promise<boolean> {
  const [held] = await ctx.db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.purpose, 'undoEmail'),
        eq(mailedTokens.email, email),
        ne(mailedTokens.userId, owner),
        open(ctx),
      ),
    )
  return Boolean(held)
}

/** Whether an account can still go back from its present address to an earlier one. */
export async function canGoBack(ctx: Context, owner: string, present: string): Promise<boolean> {
  const [former] = await ctx.db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.purpose, 'undoEmail'),
        eq(mailedTokens.userId, owner),
        ne(mailedTokens.email, present),
        open(ctx),
      ),
    )
  return Boolean(former)
}

const mailsAnHour = { account: { calls: 3, seconds: 3600 }, network: { calls: 20, seconds: 3600 } }

/**
 * Whether another link may be mailed. A known device has its own rate limit, which strangers cannot use up.
 */
async function mayMail(ctx: Context, email: string, device: Device) {
  const network = networkOf(ctx.address)
  if (network !== null && !(await isWithin(ctx, 'reset-mail:network', network, mailsAnHour.network)))
    return false
  const who = device.knownTo(email) === null ? 'strangers' : 'known'
  return isWithin(ctx, `reset-mail:${who}`, email, mailsAnHour.account)
}

/**
 * Requests a link that sets a new password. The job looks the address up later. Beyond the limit the answer
 * is the same and nothing is sent: the mailbox has the earlier mail.
 */
export async function forgotPassword(
  ctx: Context,
  { email }: { email: string },
  device: Device,
): Promise<null> {
  if (!(await mayMail(ctx, email, device))) return null
  const enqueue = await openQueue()
  // Urgent: a user who cannot get in is waiting for it.
  await enqueue(ctx, 'accountMail', { kind: 'resetPassword', email }, 2)
  return null
}

/** Password tries allowed with the links to one account. */
const guesses = { calls: 10, seconds: 3600 }

/**
 * Confirms an address for the account that the link is for. Anybody can sign up with any address. The reader
 * therefore also shows that the account is theirs: by its session or its password.
 */
export async function verifyEmail(
  ctx: Context,
  { token, password }: { token: string; password?: string },
): Promise<null> {
  const [sent] = await ctx.db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(opened(ctx, token, ['verifyEmail']))
  if (!sent) throw invalidLink()
  if (ctx.actor.type !== 'user' || ctx.actor.userId !== sent.userId) {
    if (password === undefined) throw invalid({ path: 'password', message: 'passwordRequired' })
    await limit(ctx, 'verify-email:password', sent.userId, guesses)
    if (!(await verifyPassword(sent.passwordHash, password)))
      throw invalid({ path: 'password', message: 'wrongPassword' })
  }
  await transaction(ctx, async ctx => {
    const { userId, email } = await useLink(ctx, token, 'verifyEmail')
    await proveAddress(ctx, userId, email)
  })
  return null
}

export async function resendVerification(ctx: Context): Promise<null> {
  requireAccount(ctx)
  const id = userId(ctx)
  const [user] = await ctx.db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
  if (!user || user.verifiedAt || !shownAddress(user.email)) return null
  await askToConfirm(ctx, await openQueue(), id, user.email)
  return null
}

/** Deletes expired links. */
export const purgeLinks = (ctx: Context) =>
  ctx.db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, ctx.now))
