import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { recommendationDismissals } from '@/db/schema'
import { text } from '@/lib/core/fields'
import { userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { madeAt, onePage, portable } from '@/lib/server/db/portable'
import { refersTo, times } from '@/lib/server/db/portable-ids'
import { longestFingerprint } from './fingerprints'
import { ownDismissals } from './policy'

const DismissalRecord = z.strictObject({
  createdAt: times.createdAt,
  personId: refersTo('people').nullable(),
  /** What it was about: the key of an idea, or a title and an address. */
  fingerprint: text(longestFingerprint).pipe(z.string().min(1)),
})

/** Recommendations that are not wanted again. */
export const portableDismissals = portable<z.output<typeof DismissalRecord>>({
  record: DismissalRecord,
  tables: [],
  read: ctx =>
    onePage(
      ctx.db
        .select({
          createdAt: recommendationDismissals.createdAt,
          personId: recommendationDismissals.personId,
          fingerprint: recommendationDismissals.fingerprint,
        })
        .from(recommendationDismissals)
        .where(ownDismissals(ctx))
        .orderBy(recommendationDismissals.createdAt, recommendationDismissals.id)
        .then(found => found.map(one => ({ ...one, createdAt: one.createdAt.toISOString() }))),
    ),
  write: async (ctx, records) => {
    const written = await writeInParts(records, part =>
      ctx.db
        .insert(recommendationDismissals)
        .values(part.map(one => ({ ...one, ownerId: userId(ctx), createdAt: madeAt(ctx, one) })))
        .onConflictDoNothing()
        .returning(),
    )
    const key = (one: { personId: string | null; fingerprint: string }) =>
      `${one.personId} ${one.fingerprint}`
    const kept = new Set(written.flat().map(key))
    return records.filter(one => !kept.has(key(one)))
  },
  remove: async (ctx, records) => {
    const { personId, fingerprint } = recommendationDismissals
    for (const one of records)
      await ctx.db
        .delete(recommendationDismissals)
        .where(
          and(
            ownDismissals(ctx),
            one.personId === null ? isNull(personId) : eq(personId, one.personId),
            eq(fingerprint, one.fingerprint),
          ),
        )
  },
})
