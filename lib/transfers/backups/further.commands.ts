import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import { meaningOf } from '@/lib/server/db/portable-ids'
import { inTurns } from '@/lib/server/jobs/yielding'
import { isUuid } from '../import/ids'
import type { ReadFile } from '../planning.queries'
import { collectionOf } from '../portable/collections'
import { hashOfRecord, identityOf } from '../portable/plan'
import type { Written } from '../portable/write'
import { type CollectionName, collectionNames, typeOfCollection } from '../values'
import type { Touched } from './schema'
import { nameOfRecord, type Only } from './since.queries'
import type { Tally } from './tally.rules'

// The records of a backup beside people, occasions, budgets, gifts and expenses.

interface Further {
  removed: { name: CollectionName; id: string; record: object }[]
  replaced: { name: CollectionName; id: string; record: object }[]
}

/** The ids of further records that came back from the trash, by their collection. */
type Back = ReadonlyMap<CollectionName, readonly string[]>

/** Brings further records back from the trash. */
export async function reviveFurther(tx: Context, { records }: ReadFile['parsed']): Promise<Back> {
  const back = new Map<CollectionName, readonly string[]>()
  for (const name of collectionNames) {
    const { revive: reviveThese } = collectionOf(name)
    if (!reviveThese) continue
    const ids = records.flatMap(({ collection, data }) => {
      const { id } = (data ?? {}) as { id?: unknown }
      return collection === name && typeof id === 'string' && isUuid(id) ? [id] : []
    })
    back.set(name, await reviveThese(tx, ids))
  }
  return back
}

/** What `completeFurther` did: the parts that came back, and the records of each collection that are otherwise now. */
interface Complete {
  parts: { id: string; name: string }[]
  changed: ReadonlyMap<CollectionName, readonly string[]>
}

/**
 * Gives records that are not written anew back what they lack. An undo makes those that it may change exactly what they were;
 * it takes their parts away itself.
 */
export async function completeFurther(
  tx: Context,
  { records }: ReadFile['parsed'],
  only: Only | null,
): Promise<Complete> {
  const parts: Complete['parts'] = []
  const changed = new Map<CollectionName, string[]>()
  for (const name of collectionNames) {
    const { complete, record: schema, read } = collectionOf(name)
    if (!complete) continue
    const told = new Map<string, object>()
    await inTurns(records, ({ collection, data }) => {
      const { data: record } = collection === name ? schema.safeParse(data) : { data: undefined }
      if (record) told.set(identityOf(collectionOf(name), record), record)
    })
    if (told.size === 0) continue
    const ids: string[] = []
    for await (const page of read(tx))
      for (const current of page) {
        const id = identityOf(collectionOf(name), current)
        const record = told.get(id)
        if (!record || (only && !only(name, id))) continue
        const done = await complete(tx, record, current, only !== null)
        parts.push(...done.parts)
        if (done.isChanged) ids.push(id)
      }
    changed.set(name, ids)
  }
  return { parts, changed }
}

/**
 * Takes away the further records that the backup does not have, and those that it has otherwise: they are written anew
 * afterwards. A list that is there is only completed, because others may have claimed its wishes.
 */
export async function removeFurther(
  tx: Context,
  { records, complete = [] }: ReadFile['parsed'],
  { keepNew, only }: { keepNew: boolean; only: Only | null },
): Promise<Further> {
  const further: Further = { removed: [], replaced: [] }
  for (const name of collectionNames) {
    const told = records.filter(({ collection }) => collection === name)
    const isWhole = complete.includes(name) && !keepNew && (name !== 'wishlists' || only !== null)
    if (told.length === 0 && !isWhole) continue
    const collection = collectionOf(name)
    const meanings = new Map<string, string>()
    await inTurns(told, ({ data }) => {
      const { data: record } = collection.record.safeParse(data)
      if (record) meanings.set(identityOf(collection, record), meaningOf(collection.record, record))
    })
    const going: object[] = []
    for await (const page of collection.read(tx))
      await inTurns(page, record => {
        const id = identityOf(collection, record)
        if (only && !only(name, id)) return
        const meaning = meanings.get(id)
        const isReplaced = meaning !== undefined && meaning !== meaningOf(collection.record, record)
        if (meaning === undefined ? !isWhole : !isReplaced || name === 'wishlists') return
        going.push(record)
        further[isReplaced ? 'replaced' : 'removed'].push({ name, id, record })
      })
    if (going.length > 0) await collection.remove(tx, going)
  }
  return further
}

/** Tells what became of further records, and notes it for the undo. */
export async function tellFurther(
  tx: Context,
  { removed, replaced }: Further,
  written: readonly Written[],
  back: Back,
  { changed }: Complete,
  tally: Tally,
  touched: Touched,
) {
  const madeOf = new Map(written.map(({ name, records }) => [name, records]))
  for (const name of collectionNames) {
    const collection = collectionOf(name)
    const type = typeOfCollection(name)
    const gone = removed.filter(one => one.name === name)
    const revived = back.get(name) ?? []
    const completed = changed.get(name) ?? []
    const old = new Set([...replaced.filter(one => one.name === name).map(({ id }) => id), ...completed])
    for (const id of revived) old.delete(id)
    const made = madeOf.get(name) ?? []
    const ids = new Set(made.map(record => identityOf(collection, record)))
    for (const id of [...revived, ...completed]) ids.add(id)
    if (gone.length + ids.size === 0) continue
    const kept: Record<string, string | null> = Object.fromEntries(gone.map(({ id }) => [id, null]))
    const news: string[] = []
    const changes: string[] = []
    for await (const page of collection.read(tx))
      await inTurns(page, record => {
        const id = identityOf(collection, record)
        if (!ids.has(id)) return
        kept[id] = hashOfRecord(collection, record)
        ;(old.has(id) ? changes : news).push(nameOfRecord(record))
      })
    touched[name] = kept
    tally.add(
      type,
      'remove',
      gone.length,
      gone.map(({ record }) => nameOfRecord(record)),
    )
    tally.add(type, 'create', news.length, news)
    tally.add(type, 'update', changes.length, changes)
  }
}
