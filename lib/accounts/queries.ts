import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { cache } from 'react'
import { prepared } from '@/db'
import { preferences, users } from '@/db/schema'
import { preferencesOf } from '@/lib/accounts/preferences/queries'
import { unauthorized } from '@/lib/core/errors'
import { shownAddress } from '@/lib/core/mailbox'
import { type Context, userId } from '@/lib/server/auth/context'
import type { User } from './schema'

const userQuery = prepared(db =>
  db
    .select()
    .from(users)
    .innerJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user'),
)

/** An account by its id, as its owner sees it; 401 when it is gone. */
export async function getUser(ctx: Context, id: string): Promise<User> {
  const [found] = await userQuery(ctx.db).execute({ id })
  if (!found) throw unauthorized()
  const { users: user, preferences: chosen } = found
  return {
    id: user.id,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version: user.version,
    name: user.name,
    avatarUrl: user.avatarUrl,
    email: shownAddress(user.email),
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.hasPassword,
    locale: chosen.locale,
    timezone: chosen.timezone,
    preferences: preferencesOf(chosen),
  }
}

/** The caller's own account, read once for a page and its frame. */
export const getProfile = cache((ctx: Context): Promise<User> => getUser(ctx, userId(ctx)))

export const validate = async (ctx: Context) => ({ valid: true as const, user: await getProfile(ctx) })
