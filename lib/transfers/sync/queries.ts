import 'server-only'
import { and, asc, count, desc, gt, isNotNull, isNull, lt, min, or } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { families, syncChanges, syncConflicts, syncCounters, wishlists } from '@/db/schema'
import type { InputOf, OutputOf } from '@/lib/core/endpoint'
import { invalid, Problem } from '@/lib/core/errors'
import { ownFamilies } from '@/lib/families/policy'
import type { Context } from '@/lib/server/auth/context'
import { askedFor } from '@/lib/server/db/paging'
import { visibleLists } from '@/lib/wishlists/policy'
import type { syncApi } from './api'
import { ownChanges, ownConflicts, ownCounter } from './policy'
import type { Conflict } from './schema'

/** The epoch of an account of which no change was ever numbered. */
const firstEpoch = '00000000-0000-0000-0000-000000000000'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const reset = () => new Problem(410, 'SYNC_RESET', 'syncReset')

type Row = typeof syncChanges.$inferSelect

/** The records that others share with the caller, and may share no longer. */
const shared = {
  wishlist: (ctx: Context, ids: readonly string[]) =>
    ctx.db
      .select({ id: wishlists.id })
      .from(wishlists)
      .where(and(visibleLists(ctx), isOneOf(wishlists.id, ids))),
  family: (ctx: Context, ids: readonly string[]) =>
    ctx.db
      .select({ id: families.id })
      .from(families)
      .where(and(isOneOf(families.id, ownFamilies(ctx)), isOneOf(families.id, ids))),
}
const isShared = (entity: Row['entity']): entity is keyof typeof shared => Object.hasOwn(shared, entity)

/** Which of the shared records in some changes the caller can see now: the others are gone for them. */
async function visibleOf(ctx: Context, entity: keyof typeof shared, changes: readonly Row[]) {
  const ids = changes.flatMap(change => (change.entity === entity ? change.ids : []))
  return ids.length === 0 ? [] : (await shared[entity](ctx, ids)).map(({ id }) => id)
}

/**
 * Which records changed after a number, in the order of the commits. The content is asked for with the calls of each noun,
 * which know what the caller may see. Throws 410 for a number that this database did not give, or that is too old.
 */
export async function listChanges(
  ctx: Context,
  { since, epoch, limit }: InputOf<typeof syncApi.changes>,
): Promise<OutputOf<typeof syncApi.changes>> {
  const [counter] = await ctx.db.select().from(syncCounters).where(ownCounter(ctx))
  const { seq, epoch: present } = counter ?? { seq: 0, epoch: firstEpoch }
  const now = ctx.now.toISOString()
  if (since === undefined) return { epoch: present, seq, changes: [], hasMore: false, now }
  // The first change of an account begins its epoch.
  const isKnown = epoch === undefined || epoch === present || (epoch === firstEpoch && since === 0)
  if (!isKnown || since > seq) throw reset()
  if (since === seq) return { epoch: present, seq, changes: [], hasMore: false, now }
  const [oldest] = await ctx.db
    .select({ seq: min(syncChanges.seq) })
    .from(syncChanges)
    .where(ownChanges(ctx))
  if (oldest?.seq == null || since + 1 < oldest.seq) throw reset()
  const found = await ctx.db
    .select()
    .from(syncChanges)
    .where(and(ownChanges(ctx), gt(syncChanges.seq, since)))
    .orderBy(asc(syncChanges.seq))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const visible = new Set([
    ...(await visibleOf(ctx, 'wishlist', shown)),
    ...(await visibleOf(ctx, 'family', shown)),
  ])
  return {
    epoch: present,
    seq: shown.at(-1)?.seq ?? seq,
    changes: shown.map(({ seq, entity, ids, removed, device, createdAt }) => ({
      seq: seq!,
      entity,
      ids,
      isRemoved: removed || (isShared(entity) && !ids.some(id => visible.has(id))),
      device,
      createdAt: createdAt.toISOString(),
    })),
    hasMore: found.length > limit,
    now,
  }
}

export type ConflictRow = typeof syncConflicts.$inferSelect

export const toConflict = (row: ConflictRow): Conflict => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  entity: row.entity,
  entityId: row.entityId,
  parentId: row.parentId,
  name: row.name,
  kind: row.kind,
  fields: row.fields,
  state: row.resolvedAt ? 'resolved' : 'open',
  choice: row.choice,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  madeAt: row.madeAt?.toISOString() ?? null,
})

/** How many conflicts of the caller need a decision. */
export async function countOpenConflicts(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ open: count() })
    .from(syncConflicts)
    .where(and(ownConflicts(ctx), isNull(syncConflicts.resolvedAt)))
  return found!.open
}

/** The caller's conflicts, newest first. The cursor is the id of the last one. */
export async function listConflicts(
  ctx: Context,
  { state, limit, cursor }: InputOf<typeof syncApi.conflicts>,
): Promise<OutputOf<typeof syncApi.conflicts>> {
  if (cursor && !uuid.test(cursor)) throw invalid({ path: 'cursor', message: 'cursorInvalid' })
  const found = await ctx.db
    .select()
    .from(syncConflicts)
    .where(
      and(
        ownConflicts(ctx),
        or(
          ...askedFor(state).map(one =>
            one === 'open' ? isNull(syncConflicts.resolvedAt) : isNotNull(syncConflicts.resolvedAt),
          ),
        ),
        cursor ? lt(syncConflicts.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(syncConflicts.id))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(toConflict)
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}
