import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { users } from '@/db/schema'
import { conflict, Problem } from '@/lib/core/errors'
import { lostAddress } from '@/lib/core/mailbox'
import type { Context } from '@/lib/server/auth/context'
import { hashPassword, haveOneSalt } from '@/lib/server/auth/password'
import { touched } from '@/lib/server/db/version'
import { limit } from '@/lib/server/http/rate-limit'
import type { Enqueue } from '@/lib/server/jobs/queue'
import { keepingRecipients } from '@/lib/surprise/commands'
import { accountsAt } from './queries'

export const emailTaken = () => conflict('EMAIL_TAKEN', 'emailTaken')

/** Another account took the address after the password was hashed, so that hash has another salt. */
export class TakenMeanwhile extends Problem {
  constructor() {
    super(409, 'EMAIL_TAKEN', 'emailTaken')
  }
}

/**
 * Locks these addresses until the transaction ends. Other transactions that take, prove or give up one of them wait.
 */
export async function holdAddresses(ctx: Context, ...emails: string[]) {
  // Always in the same order, so that two callers who swap addresses do not deadlock.
  for (const email of emails.toSorted())
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
}

/**
 * The hash of a password for an account with this address. All accounts with the address share one salt, so that a
 * single hash tells which account a password belongs to.
 */
export async function hashAt(ctx: Context, email: string, password: string): Promise<string> {
  const [present] = await accountsAt(ctx, email)
  return hashPassword(password, present?.passwordHash)
}

/**
 * Checks that an account may take an address, within the transaction that writes it. Throws 409 EMAIL_TAKEN where
 * another account has proved it. Unproved accounts keep nobody out, whatever their password: an answer that depended on
 * it would let anybody test passwords. Returns those accounts.
 */
export async function takeAddress(ctx: Context, email: string, passwordHash: string, owner?: string) {
  await holdAddresses(ctx, email)
  const others = (await accountsAt(ctx, email)).filter(({ id }) => id !== owner)
  for (const other of others) {
    if (other.provedAt !== null) throw emailTaken()
    if (!haveOneSalt(other.passwordHash, passwordHash)) throw new TakenMeanwhile()
  }
  return others
}

/**
 * Stores that the holder of this account reads this address, within a transaction that holds the address. Unproved
 * accounts lose the address: nobody signs in to them with it, and nothing is mailed to it in their name.
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

/** Anybody can sign up with somebody else's address, so an address gets at most this many mails a day. */
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
