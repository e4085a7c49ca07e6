import 'server-only'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '@/db'
import { lacksRoom, NoRoom } from '../ops/disk-room'
import { holders, isUnused } from './blob-holders'
import { removeBlob } from './blob-jobs'
import { blobPrefix, noteBlob, sha256Of } from './blobs'
import { type Bucket, ObjectMissing } from './bucket'

/** What a move did. What it could not read stays where it was. */
export interface Moved {
  moved: number
  /** The names of objects that are missing in the bucket, or are not what was kept. */
  damaged: string[]
}

/** Called after each file, with the number of those that are moved and of all that are to be moved. */
type Told = (done: number, all: number) => void

async function gathered(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const isInRow = sql`blob is null and octet_length(data) > 0`

/**
 * Moves every file from its row into the bucket. Each is put, read back and compared, and then its row is switched: it is
 * in one of both places at any moment. A run that was killed is simply run again, and finds the objects that it has put.
 */
export async function moveIntoBucket(db: Database, bucket: Bucket, told: Told = () => {}): Promise<Moved> {
  const waiting: { holder: (typeof holders)[number]; id: string }[] = []
  for (const holder of holders) {
    const found = await rows<{ id: string }>(
      db,
      sql`select ${holder.id}::text as id from ${holder.table} where ${isInRow} order by ${holder.id}`,
    )
    waiting.push(...found.map(({ id }) => ({ holder, id })))
  }
  const result: Moved = { moved: 0, damaged: [] }
  for (const { holder, id } of waiting) {
    const { table, owner } = holder
    const isIt = sql`${holder.id}::text = ${id} and ${isInRow}`
    const [file] = await rows<{ owner: string | null; data: Uint8Array }>(
      db,
      sql`select ${owner} as owner, data from ${table} where ${isIt}`,
    )
    // It was deleted, or moved by another run.
    if (!file) continue
    const data = new Uint8Array(file.data)
    const key = await noteBlob(db, new Date(), file.owner, data)
    const hash = sha256Of(data)
    const isThere = async () => {
      const kept = await readBack(bucket, key, data.byteLength)
      return kept !== null && sha256Of(kept) === hash
    }
    // What lies there already was put by a run that was killed, or cut off by a server that does not check what it is sent.
    if (!(await bucket.exists(key)) || !(await isThere())) {
      await bucket.put(key, data)
      if (!(await isThere()))
        throw new Error(
          `The bucket does not give back what it was given (${key}): nothing of that file was changed.`,
        )
    }
    await db.execute(
      sql`update ${table} set data = ''::bytea, blob = ${key}
        where ${isIt} and encode(sha256(data), 'hex') = ${hash}`,
    )
    result.moved++
    told(result.moved, waiting.length)
  }
  return result
}

/** The object, or null where the bucket does not have it. */
async function readBack(bucket: Bucket, key: string, size: number): Promise<Uint8Array | null> {
  try {
    return await gathered(await bucket.get(key, size))
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

/**
 * Moves every file from the bucket into its rows. Each is read and compared, then all rows that name it are switched in one
 * transaction, and then it is deleted in the bucket. A run that was killed is simply run again.
 */
export async function moveOutOfBucket(db: Database, bucket: Bucket, told: Told = () => {}): Promise<Moved> {
  const waiting = await rows<{ key: string; size: number; sha256: string }>(
    db,
    sql`select key, size, sha256 from blobs order by key`,
  )
  const result: Moved = { moved: 0, damaged: [] }
  for (const { key, size, sha256 } of waiting) {
    const [unused] = await rows(db, sql`select 1 from blobs b where key = ${key} and ${isUnused}`)
    if (!unused) {
      if (lacksRoom('changes', size)) throw new NoRoom()
      const data = await readBack(bucket, key, size)
      if (!data || sha256Of(data) !== sha256) {
        result.damaged.push(key)
        continue
      }
      await db.transaction(async tx => {
        for (const { table } of holders)
          await tx.execute(sql`update ${table} set data = ${data}, blob = null where blob = ${key}`)
      })
      result.moved++
    }
    await db.execute(
      sql`update blobs b set removing_since = coalesce(removing_since, now()) where key = ${key} and ${isUnused}`,
    )
    await removeBlob(db, bucket, key)
    told(result.moved, waiting.length)
  }
  return result
}

/** How many of our objects the bucket holds that no file of this database is: another installation's, or forgotten ones. */
export async function strangersIn(db: Database, bucket: Bucket): Promise<number> {
  const known = new Set((await rows<{ key: string }>(db, sql`select key from blobs`)).map(({ key }) => key))
  let strangers = 0
  for await (const { key } of bucket.list(blobPrefix)) if (!known.has(key)) strangers++
  return strangers
}
