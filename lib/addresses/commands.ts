import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { users } from '@/db/schema'
import { conflict, Problem } from '@/lib/core/errors'
import { lostAddress } from '@/lib/core/mailbox'
import type { Context } from '@/lib/server/context'
import { hashPassword, haveOneSalt } from '@/lib/server/password'
import type { Enqueue } from '@/lib/server/queue'
import { limit } from '@/lib/server/rate-limit'
import { touched } from '@/lib/server/version'
import { keepingRecipients } from '@/lib/surprise/commands'
import { accountsAt } from './queries'

export const emailTaken = () => conflict('EMAIL_TAKEN', 'emailTaken')

/** Makes everybody else who takes, proves or gives up one of these addresses wait until the transaction ends. */
export async function holdAddresses(ctx: Context, ...emails: string[]) {
  // In one order, so that two who swap addresses do not wait for each other.
  for (const email of emails.toSorted())
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
}

/** A password as an account with this address keeps it: with one salt for all, so that one hash tells whose it is. */
export async function hashAt(ctx: Context, email: string, password: string): Promise<string> {
  const [present] = await accountsAt(ctx, email)
  return hashPassword(password, present?.passwordHash)
}

/**
 * Lets an account have an address, within the transaction that writes it; 409 EMAIL_TAKEN where another has proved it.
 * Accounts that only say so keep nobody out. One with the same password is the same person's, who wants to sign in.
 */
export async function takeAddress(ctx: Context, email: string, passwordHash: string, owner?: string) {
  await holdAddresses(ctx, email)
  for (const other of await accountsAt(ctx, email)) {
    if (other.id === owner) continue
    const isFree = other.provedAt === null && other.passwordHash !== passwordHash
    // Another salt: somebody else took the address in this very moment.
    if (!isFree || !haveOneSalt(other.passwordHash, passwordHash)) throw emailTaken()
  }
}

/**
 * Writes down that whoever has this account reads this address, within a transaction that holds the address. Accounts
 * that only said so lose it: nobody signs in to them by it, nothing is mailed to it in their name.
 */
export async function proveAddress(ctx: Context, owner: string, email: string) {
  for (const other of await accountsAt(ctx, email)) {
    if (other.id === owner) continue
    if (other.provedAt) throw emailTaken()
    await keepingRecipients(ctx, { account: other.id }, () =>
      ctx.db
        .update(users)
        .set({ email: lostAddress(other.id), ...touched(ctx, users) })
        .where(eq(users.id, other.id)),
    )
  }
  await keepingRecipients(ctx, { account: owner }, () =>
    ctx.db.update(users).set({ email, emailVerifiedAt: ctx.now }).where(eq(users.id, owner)),
  )
}

/** Anybody can sign up with anybody's address, so that it gets so many of these mails a day at most. */
const mailsADay = { calls: 20, seconds: 86_400 }

/** Mails the link that proves an address. */
export async function askToConfirm(ctx: Context, enqueue: Enqueue, userId: string, email: string) {
  try {
    await limit(ctx, 'confirmation-mail', email, mailsADay)
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return
    throw error
  }
  await enqueue(ctx, 'accountMail', { kind: 'verifyEmail', userId, email }, 1)
}
