import 'server-only'
import { eq } from 'drizzle-orm'
import { preferences } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import { Preferences } from './schema'

type Row = typeof preferences.$inferSelect

/** A row as responses show it; the id of the preferences is the account's. */
export const preferencesOf = ({ userId, createdAt, updatedAt, ...chosen }: Row): Preferences =>
  Preferences.parse({
    id: userId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...chosen,
  })

export async function getPreferences(ctx: Context): Promise<Preferences> {
  const [row] = await ctx.db
    .select()
    .from(preferences)
    .where(eq(preferences.userId, userId(ctx)))
  if (!row) throw notFound()
  return preferencesOf(row)
}

/** Another account's preferences do not exist for the caller. */
export function getPreferencesOf(ctx: Context, input: { userId: string }): Promise<Preferences> {
  if (input.userId.toLowerCase() !== userId(ctx)) throw notFound()
  return getPreferences(ctx)
}
