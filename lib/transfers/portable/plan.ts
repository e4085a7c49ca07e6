import 'server-only'
import { createHash } from 'node:crypto'
import type { Fault } from '@/lib/core/errors'
import { Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import type { Context } from '@/lib/server/auth/context'
import { takenIds } from '@/lib/server/db/bulk'
import { type Portable, wholly } from '@/lib/server/db/portable'
import { meaningOf, ownIdsOf, withIds } from '@/lib/server/db/portable-ids'
import { faultsOf } from '@/lib/server/http/faults'
import { inTurns } from '@/lib/server/jobs/yielding'
import type { CollectionItem, IdHere } from '../formats/parsed'
import type { CollectionName } from '../values'
import { collectionOf } from './collections'

/** What becomes of the records of one collection. */
export interface CollectionPlan {
  name: CollectionName
  /** The records to write. */
  create: object[]
  /** How many are there already. */
  skipped: number
  faults: { row: number; faults: Fault[] }[]
  /** Rows whose record means nothing without another one that did not come along. */
  lost: number[]
}

const idOf = (record: object) => ('id' in record && typeof record.id === 'string' ? record.id : null)

/** A collection's own tables know which ids are taken, by any account. */
async function taken(ctx: Context, { tables }: Portable, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of tables) for (const id of await takenIds(ctx, table, ids)) found.add(id)
  return found
}

/** The caller's records of a collection: their ids, and how often each meaning is there. */
async function known(ctx: Context, collection: Portable) {
  const ids = new Set<string>()
  const meanings = new Map<string, number>()
  for await (const page of collection.read(wholly(ctx)))
    await inTurns(page, record => {
      const id = idOf(record)
      if (id !== null) ids.add(id)
      const meaning = meaningOf(collection.record, asWritten(ctx, collection, record))
      meanings.set(meaning, (meanings.get(meaning) ?? 0) + 1)
    })
  return { ids, meanings }
}

const asWritten = (ctx: Context, { asWritten: change }: Portable, record: object) =>
  change ? change(ctx, record) : record

/** Decides what becomes of the records of one collection, without writing anything. */
async function planOne(
  ctx: Context,
  name: CollectionName,
  items: readonly CollectionItem[],
  idHere: IdHere,
): Promise<CollectionPlan> {
  const collection = collectionOf(name)
  const plan: CollectionPlan = { name, create: [], skipped: 0, faults: [], lost: [] }
  const read: { row: number; record: object }[] = []
  await inTurns(items, ({ row, data }) => {
    const parsed = collection.record.safeParse(data)
    if (parsed.success) read.push({ row, record: parsed.data })
    else {
      const problem = faultsOf(parsed.error)
      plan.faults.push({ row, faults: problem instanceof Problem ? (problem.details as Fault[]) : [] })
    }
  })
  const here = await known(ctx, collection)
  const ids = read.flatMap(({ record }) => ownIdsOf(collection.record, record))
  const gone = await taken(ctx, collection, ids)
  await inTurns(read, ({ row, record }) => {
    const id = idOf(record)
    if (id !== null && here.ids.has(id)) {
      plan.skipped++
      return
    }
    const own = new Map<string, string>()
    for (const old of ownIdsOf(collection.record, record)) {
      own.set(old, gone.has(old) ? newId() : old)
      gone.add(old)
    }
    const renamed = withIds(collection.record, record, ({ isOwn, refersTo = '' }, old) =>
      isOwn ? own.get(old) : (own.get(old) ?? idHere(refersTo, old)),
    )
    if (renamed === null) {
      plan.lost.push(row)
      return
    }
    const meaning = meaningOf(collection.record, asWritten(ctx, collection, renamed))
    const count = here.meanings.get(meaning) ?? 0
    if (count > 0) {
      here.meanings.set(meaning, count - 1)
      plan.skipped++
    } else plan.create.push(renamed)
  })
  return plan
}

/** Decides what becomes of the records of a file beside people, occasions, budgets, gifts and expenses. */
export async function planCollections(
  ctx: Context,
  items: readonly CollectionItem[],
  idHere: IdHere,
): Promise<CollectionPlan[]> {
  const plans: CollectionPlan[] = []
  for (const name of new Set(items.map(({ collection }) => collection)))
    plans.push(
      await planOne(
        ctx,
        name,
        items.filter(({ collection }) => collection === name),
        idHere,
      ),
    )
  return plans
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')

/** What tells a record apart, as a UUID: its id, else what it means. */
export const identityOf = ({ record: schema }: Portable, record: object): string =>
  idOf(record) ??
  hashOf(meaningOf(schema, record)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A hash of what a record says, to tell later whether it is as it was. */
export const hashOfRecord = ({ record: schema }: Portable, record: object): string =>
  hashOf(meaningOf(schema, record))
