import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { importChanges } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { wholly } from '@/lib/server/db/portable'
import { inTurns } from '@/lib/server/jobs/yielding'
import type { WishlistRecord } from '@/lib/wishlists/records.queries'
import { collectionOf } from '../portable/collections'
import { hashOfRecord, identityOf } from '../portable/plan'
import { type CollectionName, collectionNames, type RecordType, typeOfCollection } from '../values'
import { noteWishes } from '../wishes.commands'
import type { KeptRecord } from './schema'

/** Wishlists and their wishes are noted and undone as those of a file of wishes are. */
const isNotedHere = (name: CollectionName) => name !== 'wishlists'

/** Notes the records that an import wrote to a collection, so that it can be undone. */
export async function noteCollection(
  tx: Context,
  importId: string,
  name: CollectionName,
  records: readonly object[],
) {
  if (!isNotedHere(name)) {
    for (const { id, wishes } of records as readonly WishlistRecord[])
      await noteWishes(tx, importId, { listId: id, isNew: true, wishes })
    return
  }
  const collection = collectionOf(name)
  const written = new Set(records.map(record => identityOf(collection, record)))
  for await (const page of collection.read(wholly(tx))) {
    const rows = page.flatMap(record => {
      const recordId = identityOf(collection, record)
      if (!written.has(recordId)) return []
      return { importId, entity: name, recordId, hash: hashOfRecord(collection, record) }
    })
    await writeInParts(rows, part => insertRows(tx, importChanges, part))
  }
}

/** What undoing an import does with the records that it wrote to collections. */
export interface CollectionUndo {
  going: { name: CollectionName; records: object[] }[]
  removed: Partial<Record<RecordType, number>>
  gone: number
  kept: KeptRecord[]
}

const texts = ['name', 'title', 'store', 'query'] as const
const nameOf = (record: object) => {
  const found = texts
    .map(key => (record as Record<string, unknown>)[key])
    .find(one => typeof one === 'string')
  return typeof found === 'string' ? found : ''
}

/** What nobody changed since goes, and the rest stays. */
export async function collectionUndoOf(ctx: Context, importId: string): Promise<CollectionUndo> {
  const undo: CollectionUndo = { going: [], removed: {}, gone: 0, kept: [] }
  const noted = await ctx.db
    .select({ entity: importChanges.entity, id: importChanges.recordId, hash: importChanges.hash })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isOneOf(importChanges.entity, collectionNames)))
  for (const name of collectionNames) {
    const hashes = new Map(noted.filter(({ entity }) => entity === name).map(({ id, hash }) => [id, hash]))
    if (hashes.size === 0) continue
    const collection = collectionOf(name)
    const type = typeOfCollection(name)
    const records: object[] = []
    for await (const page of collection.read(wholly(ctx)))
      await inTurns(page, record => {
        const id = identityOf(collection, record)
        const hash = hashes.get(id)
        if (hash === undefined) return
        hashes.delete(id)
        if (hash === hashOfRecord(collection, record)) records.push(record)
        else undo.kept.push({ type, id, name: nameOf(record), reason: 'changed', fields: [] })
      })
    undo.gone += hashes.size
    if (records.length === 0) continue
    undo.going.push({ name, records })
    undo.removed[type] = (undo.removed[type] ?? 0) + records.length
  }
  return undo
}

/** Deletes what an undo takes back. What they were about can go afterwards. */
export async function removeGoing(tx: Context, { going }: CollectionUndo) {
  for (const { name, records } of going) await collectionOf(name).remove(tx, records)
}
