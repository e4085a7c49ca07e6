import 'server-only'
import { asc, count, eq, isNull, max, or, sql } from 'drizzle-orm'
import { authenticators, identities, passkeys, samples, sessions, users } from '@/db/schema'
import { shownAddress } from '@/lib/core/mailbox'
import type { Context } from '@/lib/server/auth/context'

/** What an operator sees of an account: nothing of its content. */
export interface AccountLine {
  id: string
  /** Empty after another account has proved the address. */
  email: string
  isConfirmed: boolean
  createdAt: Date
  lastSeenAt: Date | null
  hasPassword: boolean
  hasSecondStep: boolean
  passkeys: number
  services: number
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The accounts of the installation, oldest first, without samples. `who` is an id or an address. */
export async function listAccounts(ctx: Context, who?: string): Promise<AccountLine[]> {
  const mine = (table: typeof passkeys | typeof identities) =>
    sql<number>`(select ${count()} from ${table} where ${table.userId} = ${users.id})`.mapWith(Number)
  const wanted = who?.trim().toLowerCase()
  const found = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
      hasPassword: users.hasPassword,
      lastSeenAt: max(sessions.lastSeenAt),
      secondStep: max(authenticators.confirmedAt),
      passkeys: mine(passkeys),
      services: mine(identities),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .leftJoin(samples, eq(samples.userId, users.id))
    .where(
      wanted === undefined
        ? isNull(samples.userId)
        : sql`${isNull(samples.userId)} and ${or(
            eq(users.email, wanted),
            idPattern.test(wanted) ? eq(users.id, wanted) : undefined,
          )}`,
    )
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
  return found.map(({ verifiedAt, secondStep, email, ...account }) => ({
    ...account,
    email: shownAddress(email),
    isConfirmed: verifiedAt !== null,
    hasSecondStep: secondStep !== null,
  }))
}
