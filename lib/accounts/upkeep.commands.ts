import 'server-only'
import { and, eq, notExists } from 'drizzle-orm'
import { preferences, samples, users } from '@/db/schema'
import { eraseAccount } from '@/lib/accounts/commands'
import { issueLink, lifeHours } from '@/lib/accounts/mailed-links.commands'
import { endSecondStepOf } from '@/lib/accounts/second-step/commands'
import { revokeSessions } from '@/lib/accounts/sessions/commands'
import { holdAddresses, proveAddress } from '@/lib/addresses/commands'
import { invalid, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { shownAddress } from '@/lib/core/mailbox'
import { type Context, transaction } from '@/lib/server/auth/context'
import { openQueue } from '@/lib/server/jobs/queue'

const addressOf = async (ctx: Context, owner: string) => {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, owner))
  return user?.email ?? ''
}

/** Stores that the operator knows whose the address is. Throws 409 where another account has proved it. */
export const confirmAccount = (ctx: Context, owner: string) =>
  transaction(ctx, async ctx => {
    const email = await addressOf(ctx, owner)
    await holdAddresses(ctx, email)
    await proveAddress(ctx, owner, email)
  })

/** Makes a link that sets a new password, for the operator to hand over. It is the link of the mail, and works once. */
export async function newPasswordLink(ctx: Context, owner: string): Promise<{ path: string; hours: number }> {
  const token = await issueLink(ctx, newId(), owner, await addressOf(ctx, owner), 'resetPassword')
  return { path: `/reset-password?token=${token}`, hours: lifeHours('resetPassword') }
}

/** Switches the second step of somebody off who has lost their phone and their recovery codes. */
export const endSecondStep = (ctx: Context, owner: string) =>
  transaction(ctx, ctx => endSecondStepOf(ctx, owner))

/** The account, locked until the transaction ends. Throws 404 where there is none, or only a sample. */
async function heldAccount(ctx: Context, owner: string) {
  const [user] = await ctx.db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt, lockedAt: users.lockedAt })
    .from(users)
    .where(
      and(eq(users.id, owner), notExists(ctx.db.select().from(samples).where(eq(samples.userId, owner)))),
    )
    .for('update')
  if (!user) throw notFound()
  return user
}

/**
 * Locks an account, or opens it again. A locked account is signed out everywhere and gets no session by any way; its keys
 * and calendar feeds answer nothing until it is opened. What it shares with others stays. Its owner is mailed, where the
 * address was confirmed: another may be a stranger's.
 */
export async function lockAccount(ctx: Context, owner: string, isLocked: boolean) {
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    const { email, verifiedAt, lockedAt } = await heldAccount(ctx, owner)
    if (isLocked) await revokeSessions(ctx, owner)
    if ((lockedAt !== null) === isLocked) return
    await ctx.db
      .update(users)
      .set({ lockedAt: isLocked ? ctx.now : null })
      .where(eq(users.id, owner))
    const kind = isLocked ? 'locked' : 'unlocked'
    if (verifiedAt) await enqueue(ctx, 'accountMail', { kind, userId: owner, email })
  })
}

/** Deletes an account with everything in it. */
export async function deleteAccount(ctx: Context, owner: string) {
  await openQueue()
  await transaction(ctx, ctx => eraseAccount(ctx, owner))
}

/**
 * The same, where `typed` is the address or the id of the account (422), and tells its owner by mail, where the address was
 * confirmed.
 */
export async function deleteAndTell(ctx: Context, owner: string, typed: string) {
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    const { email, verifiedAt } = await heldAccount(ctx, owner)
    const said = typed.trim().toLowerCase()
    if (said !== owner && said !== shownAddress(email))
      throw invalid({ path: 'confirmation', message: 'addressDiffers' })
    const [chosen] = await ctx.db
      .select({ locale: preferences.locale })
      .from(preferences)
      .where(eq(preferences.userId, owner))
    await eraseAccount(ctx, owner)
    // After the erasure, which takes along what waits for this address.
    if (verifiedAt)
      await enqueue(ctx, 'accountMail', { kind: 'deletedByOperator', email, locale: chosen?.locale ?? '' })
  })
}
