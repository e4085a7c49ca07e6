import 'server-only'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { importChanges, imports, wishlistItems, wishlists } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound, Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { after, cut, type Order, orderBy } from '@/lib/server/db/paging'
import { ownLists } from '@/lib/wishlists/policy'
import type { transfersApi } from '../api'
import { visibleImports } from '../policy'
import { type ChangedNoun, type CollectionName, nounOfCollection, withoutId } from '../values'
import { changedFields } from './rules'
import type { ImportChange } from './schema'

type Entity = typeof importChanges.$inferSelect.entity

const isCollection = (entity: Entity): entity is CollectionName => Object.hasOwn(nounOfCollection, entity)
const hasId = (entity: Entity) => !(withoutId as readonly Entity[]).includes(entity)
const nounOf = (entity: Entity) => (isCollection(entity) ? nounOfCollection[entity] : entity) as ChangedNoun

const byType: Order = { key: importChanges.entity, cast: 'text', descending: false }

/**
 * The records that an import of the caller made and changed, by their type. They are kept as long as it can be undone:
 * throws 410 later, and once it is undone.
 */
export async function listImportChanges(
  ctx: Context,
  { importId, limit, cursor }: InputOf<typeof transfersApi.changes>,
): Promise<{ data: ImportChange[]; nextCursor: string | null }> {
  const [found] = await ctx.db
    .select({
      undoUntil: imports.undoUntil,
      created: imports.created,
      updated: imports.updated,
      contents: imports.contents,
    })
    .from(imports)
    .where(and(visibleImports(ctx), eq(imports.id, importId)))
  if (!found) throw notFound()
  const isKept = found.undoUntil !== null && found.undoUntil > ctx.now
  const counts = [found.created, found.updated, ...Object.values(found.contents ?? {})]
  if (!isKept && counts.some(count => count > 0)) throw new Problem(410, 'CHANGES_GONE', 'changesGone')
  const rows = await ctx.db
    .select({
      id: importChanges.recordId,
      entity: importChanges.entity,
      implied: importChanges.implied,
      before: importChanges.before,
      after: importChanges.after,
      wishlistId: wishlists.id,
    })
    .from(importChanges)
    .leftJoin(
      wishlistItems,
      and(eq(importChanges.entity, 'wish'), eq(wishlistItems.id, importChanges.recordId)),
    )
    .leftJoin(wishlists, and(eq(wishlists.id, wishlistItems.wishlistId), ownLists(ctx)))
    .where(
      and(
        eq(importChanges.importId, importId),
        // What only moved in the order of things is noted for the undo, and says nothing here.
        or(isNull(importChanges.before), sql`${importChanges.before} <> ${importChanges.after}`),
        after(byType, importChanges.recordId, cursor),
      ),
    )
    .orderBy(...orderBy(byType, importChanges.recordId))
    .limit(limit + 1)
  const { data, nextCursor } = cut(rows, limit, row => row.entity)
  return {
    nextCursor,
    data: data.map(({ id, entity, implied, before, after, wishlistId }) => ({
      type: nounOf(entity),
      id: hasId(entity) ? id : null,
      change: before === null ? 'created' : 'changed',
      followed: implied,
      fields: before && after ? changedFields({ before, after }) : [],
      wishlistId,
    })),
  }
}
