import 'server-only'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { mailedTokens, users } from '@/db/schema'
import { refuseCommon, setPassword } from '@/lib/accounts/commands'
import { Problem } from '@/lib/core/errors'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/context'
import { hashPassword } from '@/lib/server/password'
import { openQueue } from '@/lib/server/queue'
import { mailedToken, tokenHash } from '@/lib/server/tokens'
import { revokeSessions } from '@/lib/sessions/commands'

export type Purpose = (typeof mailedTokens.$inferSelect)['purpose']

const hour = 60 * 60 * 1000
const lifeMilliseconds: Record<Purpose, number> = { verifyEmail: 72 * hour, resetPassword: hour }

/** Hours that a link of each purpose works, for the words of its mail. */
export const lifeHours = (purpose: Purpose) => lifeMilliseconds[purpose] / hour

const invalidLink = () => new Problem(422, 'INVALID_TOKEN', 'invalidToken')

/** The secret of a link; the same id gives the same link, so a repeated mail is the same mail. */
export async function issueLink(ctx: Context, id: string, owner: string, email: string, purpose: Purpose) {
  const token = mailedToken(id)
  const expiresAt = new Date(ctx.now.getTime() + lifeMilliseconds[purpose])
  await ctx.db
    .insert(mailedTokens)
    .values({ id, userId: owner, purpose, email, hash: tokenHash(token), expiresAt })
    .onConflictDoNothing()
  return token
}

/** Uses a link up; it counts only for the address it was sent to, as long as that is the account's. */
async function useLink(ctx: Context, token: string, purpose: Purpose): Promise<string> {
  const [used] = await ctx.db
    .update(mailedTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(mailedTokens.hash, tokenHash(token)),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
        gt(mailedTokens.expiresAt, ctx.now),
      ),
    )
    .returning({ userId: mailedTokens.userId, email: mailedTokens.email })
  if (!used) throw invalidLink()
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, used.userId), eq(users.email, used.email)))
  if (!user) throw invalidLink()
  return user.id
}

/** Asks for a link that sets a new password. Whether the address is known is looked up later, by the queue. */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<null> {
  const enqueue = await openQueue()
  await enqueue(ctx, 'accountMail', { kind: 'resetPassword', email })
  return null
}

export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<null> {
  refuseCommon(input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  await transaction(ctx, async ctx => {
    const owner = await useLink(ctx, input.token, 'resetPassword')
    await setPassword(ctx, owner, passwordHash)
    // Whoever reads the mail owns the address; other links that were asked for are of no more use.
    await ctx.db.update(users).set({ emailVerifiedAt: ctx.now }).where(eq(users.id, owner))
    await ctx.db
      .update(mailedTokens)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(mailedTokens.userId, owner),
          eq(mailedTokens.purpose, 'resetPassword'),
          isNull(mailedTokens.usedAt),
        ),
      )
    await revokeSessions(ctx, owner)
  })
  return null
}

export async function verifyEmail(ctx: Context, input: { token: string }): Promise<null> {
  await transaction(ctx, async ctx => {
    const owner = await useLink(ctx, input.token, 'verifyEmail')
    await ctx.db.update(users).set({ emailVerifiedAt: ctx.now }).where(eq(users.id, owner))
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
  if (!user || user.verifiedAt) return null
  const enqueue = await openQueue()
  await enqueue(ctx, 'accountMail', { kind: 'verifyEmail', userId: id, email: user.email })
  return null
}

/** Drops links that cannot be used any more. */
export const purgeLinks = (ctx: Context) =>
  ctx.db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, ctx.now))
