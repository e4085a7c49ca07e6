import 'server-only'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { preferences, users } from '@/db/schema'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/auth/context'

/** The account that proved an address, else all accounts with that address, oldest first. */
export async function accountsAt(ctx: Context, email: string) {
  const found = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(asc(users.createdAt), asc(users.id))
  const proved = found.find(({ provedAt }) => provedAt !== null)
  return proved ? [proved] : found
}

/** Whether an account has proved its address. Only then does the product mail words of theirs to others. */
export async function isConfirmed(ctx: Context, accountId: string): Promise<boolean> {
  const [confirmed] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, accountId), isNotNull(users.emailVerifiedAt)))
  return confirmed !== undefined
}

/** The language of the account with an address, if there is one. */
export async function localeAt(ctx: Context, email: string): Promise<Locale | null> {
  const [account] = await accountsAt(ctx, email.toLowerCase())
  return account ? localeOf(ctx, account.id) : null
}

/** The language that an account has chosen. */
export async function localeOf(ctx: Context, accountId: string): Promise<Locale | null> {
  const [chosen] = await ctx.db
    .select({ locale: preferences.locale })
    .from(preferences)
    .where(eq(preferences.userId, accountId))
  return isLocale(chosen?.locale) ? chosen.locale : null
}
