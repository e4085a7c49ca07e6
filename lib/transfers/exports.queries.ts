import 'server-only'
import { and, desc, lt } from 'drizzle-orm'
import { exports } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import type { Context } from '@/lib/server/auth/context'
import type { transfersApi } from './api'
import { visibleExports } from './policy'
import type { Export } from './schema'

/** Past exports, newest first. The cursor is the id of the last one. */
export async function listExports(ctx: Context, { limit, cursor }: InputOf<typeof transfersApi.exports>) {
  const found = await ctx.db
    .select()
    .from(exports)
    .where(and(visibleExports(ctx), cursor ? lt(exports.id, cursor) : undefined))
    .orderBy(desc(exports.id))
    .limit(limit + 1)
  const data = found
    .slice(0, limit)
    .map(({ ownerId: _, createdAt, ...row }): Export => ({ ...row, createdAt: createdAt.toISOString() }))
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}
