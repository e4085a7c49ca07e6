import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { savedSearches } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { type Picking, picked } from '@/lib/server/db/paging'
import type { searchApi } from './api'
import { ownSaved } from './policy'
import type { SavedSearch } from './schema'

const mostSaved = 200

type Row = typeof savedSearches.$inferSelect

/** A row as the REST API returns it; the table stores every filter as text. */
export const toSaved = ({ ownerId: _, createdAt, updatedAt, filters, ...row }: Row): SavedSearch => {
  const { minPrice, maxPrice, ...texts } = filters
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    filters: {
      ...(texts as SavedSearch['filters']),
      ...(minPrice === undefined ? {} : { minPrice: Number(minPrice) }),
      ...(maxPrice === undefined ? {} : { maxPrice: Number(maxPrice) }),
    },
  }
}

export async function listSaved(ctx: Context, picking: Picking = {}) {
  const found = await ctx.db
    .select()
    .from(savedSearches)
    .where(and(ownSaved(ctx), picked(savedSearches, picking)))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(mostSaved)
  return { data: found.map(toSaved), nextCursor: null }
}

export async function getSaved(
  ctx: Context,
  { savedSearchId }: InputOf<typeof searchApi.getSaved>,
): Promise<SavedSearch> {
  const [found] = await ctx.db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, savedSearchId), ownSaved(ctx)))
  if (!found) throw notFound()
  return toSaved(found)
}
