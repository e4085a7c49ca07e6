import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { apiKeys } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { after, cut, type Order, orderBy } from '@/lib/server/db/paging'
import type { ApiKey, ApiKeyList } from './schema'
import { isScope } from './values'

const newestFirst: Order = { key: apiKeys.createdAt, cast: 'timestamptz', descending: true }

/** A stored key as responses show it, without the secret. */
export const apiKeyOf = (row: typeof apiKeys.$inferSelect): ApiKey => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes.filter(isScope),
  origins: row.origins,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export async function listApiKeys(
  ctx: Context,
  { limit, cursor }: z.output<typeof ApiKeyList>,
): Promise<{ data: ApiKey[]; nextCursor: string | null }> {
  const found = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId(ctx)), after(newestFirst, apiKeys.id, cursor)))
    .orderBy(...orderBy(newestFirst, apiKeys.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(found, limit, row => row.createdAt.toISOString())
  return { data: data.map(apiKeyOf), nextCursor }
}
