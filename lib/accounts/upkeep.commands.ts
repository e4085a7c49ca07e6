import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import { eraseAccount } from '@/lib/accounts/commands'
import { issueLink, lifeHours } from '@/lib/accounts/mailed-links.commands'
import { endSecondStepOf } from '@/lib/accounts/second-step/commands'
import { holdAddresses, proveAddress } from '@/lib/addresses/commands'
import { newId } from '@/lib/core/id'
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

/** Deletes an account with everything in it. */
export async function deleteAccount(ctx: Context, owner: string) {
  await openQueue()
  await transaction(ctx, ctx => eraseAccount(ctx, owner))
}
