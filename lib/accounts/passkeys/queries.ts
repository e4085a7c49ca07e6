import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { passkeys } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Passkey } from './schema'

export const passkeyOf = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  name: row.name,
  synced: row.synced,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The passkeys of the account, oldest first. */
export async function listPasskeys(ctx: Context): Promise<{ data: Passkey[]; nextCursor: null }> {
  const found = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId(ctx)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return { data: found.map(passkeyOf), nextCursor: null }
}
