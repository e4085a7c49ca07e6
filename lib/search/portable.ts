import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { recentSearches, savedSearches } from '@/db/schema'
import { userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, onePage, portable, removesRows } from '@/lib/server/db/portable'
import { ownId, times } from '@/lib/server/db/portable-ids'
import { stored } from './commands'
import { ownRecent, ownSaved } from './policy'
import { mostRecent } from './recent.queries'
import { toSaved } from './saved.queries'
import { savedShape } from './schema'

const SavedSearchRecord = z.strictObject({ id: ownId(), ...times, ...savedShape })

/** Saved searches. */
export const portableSearches = portable<z.output<typeof SavedSearchRecord>>({
  record: SavedSearchRecord,
  tables: [savedSearches],
  read: ctx =>
    everyPage(ctx, savedSearches, ownSaved(ctx), async ids =>
      (await ctx.db.select().from(savedSearches).where(isOneOf(savedSearches.id, ids))).map(row => {
        const { version: _, ...record } = toSaved(row)
        return record
      }),
    ),
  write: async (ctx, records) => {
    await writeInParts(records, part =>
      insertRows(
        ctx,
        savedSearches,
        part.map(({ filters, ...one }) => ({
          ...one,
          filters: stored(filters),
          ownerId: userId(ctx),
          createdAt: madeAt(ctx, one),
          updatedAt: ctx.now,
        })),
      ),
    )
    return []
  },
  remove: removesRows(savedSearches, ownSaved),
})

const RecentSearchRecord = z.strictObject({ query: savedShape.query, usedAt: times.updatedAt })

/** The last queries. Those of a file come after those that the account has. */
export const portableRecent = portable<z.output<typeof RecentSearchRecord>>({
  record: RecentSearchRecord,
  tables: [],
  read: ctx =>
    onePage(
      ctx.db
        .select({ query: recentSearches.query, usedAt: recentSearches.usedAt })
        .from(recentSearches)
        .where(ownRecent(ctx))
        .orderBy(recentSearches.usedAt, recentSearches.id)
        .then(found => found.map(one => ({ ...one, usedAt: one.usedAt.toISOString() }))),
    ),
  write: async (ctx, records) => {
    const room = mostRecent - (await ctx.db.$count(recentSearches, ownRecent(ctx)))
    const newest = [...records].sort((one, other) => (one.usedAt < other.usedAt ? 1 : -1))
    const kept = newest.slice(0, Math.max(0, room))
    const written = await writeInParts(kept, part =>
      ctx.db
        .insert(recentSearches)
        .values(
          part.map(({ query, usedAt }) => ({
            query,
            usedAt: madeAt(ctx, { createdAt: usedAt }),
            ownerId: userId(ctx),
          })),
        )
        .onConflictDoNothing()
        .returning({ query: recentSearches.query }),
    )
    const queries = new Set(written.flat().map(({ query }) => query))
    return records.filter(({ query }) => !queries.has(query))
  },
  remove: async (ctx, records) => {
    for (const { query } of records)
      await ctx.db.delete(recentSearches).where(and(ownRecent(ctx), eq(recentSearches.query, query)))
  },
})
