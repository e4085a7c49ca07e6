import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { isNoneOf } from '@/db/lists'
import { preferences, recentSearches, savedSearches } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, touched } from '@/lib/server/db/version'
import type { searchApi } from './api'
import { editableSaved, ownRecent, ownSaved } from './policy'
import { find } from './queries'
import { mostRecent } from './recent.queries'
import { toSaved } from './saved.queries'
import type { Found, SavedSearch } from './schema'

/** Stores a query among the last ten, without duplicates, for an account that keeps its searches. */
const remember = (ctx: Context, query: string) =>
  transaction(ctx, async ctx => {
    const { db, now } = ctx
    // Switching the history off waits for this lock and then deletes what is stored here.
    const [mine] = await db
      .select({ keeps: preferences.searchHistory })
      .from(preferences)
      .where(eq(preferences.userId, userId(ctx)))
      .for('share')
    if (!mine?.keeps) return
    await db
      .insert(recentSearches)
      .values({ id: newId(), ownerId: userId(ctx), query, usedAt: now })
      .onConflictDoUpdate({ target: [recentSearches.ownerId, recentSearches.query], set: { usedAt: now } })
    const kept = db
      .select({ id: recentSearches.id })
      .from(recentSearches)
      .where(ownRecent(ctx))
      .orderBy(desc(recentSearches.usedAt), desc(recentSearches.id))
      .limit(mostRecent)
    await db.delete(recentSearches).where(and(ownRecent(ctx), isNoneOf(recentSearches.id, kept)))
  })

/** Searches, and stores the query on request. */
export async function search(ctx: Context, input: InputOf<typeof searchApi.search>): Promise<Found> {
  const found = await find(ctx, input)
  if (input.remember) await remember(ctx, input.query)
  return found
}

export async function forgetRecent(ctx: Context): Promise<null> {
  await ctx.db.delete(recentSearches).where(ownRecent(ctx))
  return null
}

/** Filters as the table has them: every value is a text. */
export const stored = (filters: SavedSearch['filters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

/** Saves a search; ID_TAKEN for a known id. */
export const saveSearch = (
  ctx: Context,
  { filters, ...input }: InputOf<typeof searchApi.save>,
): Promise<SavedSearch> =>
  transaction(ctx, async tx => {
    const [saved] = await tx.db
      .insert(savedSearches)
      .values({
        ...input,
        filters: stored(filters),
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'savedSearch.saved', { ids: [saved!.id] })
    return toSaved(saved!)
  })

export const updateSaved = (
  ctx: Context,
  { savedSearchId, filters, ...changes }: InputOf<typeof searchApi.updateSaved>,
): Promise<SavedSearch> =>
  transaction(ctx, async tx => {
    checkVersion(tx, toSaved(await editableSaved(tx, savedSearchId)))
    const [saved] = await tx.db
      .update(savedSearches)
      .set({ ...changes, ...(filters ? { filters: stored(filters) } : {}), ...touched(tx, savedSearches) })
      .where(and(eq(savedSearches.id, savedSearchId), ownSaved(tx)))
      .returning()
    await happened(tx, 'savedSearch.saved', { ids: [savedSearchId] })
    return toSaved(saved!)
  })

export const deleteSaved = (
  ctx: Context,
  { savedSearchId }: InputOf<typeof searchApi.removeSaved>,
): Promise<null> =>
  transaction(ctx, async tx => {
    checkVersion(tx, toSaved(await editableSaved(tx, savedSearchId)))
    await tx.db.delete(savedSearches).where(and(eq(savedSearches.id, savedSearchId), ownSaved(tx)))
    await happened(tx, 'savedSearch.removed', { ids: [savedSearchId] })
    return null
  })
