import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Database, database, rows } from '@/db'
import { blobs } from '@/db/schema'
import { notFound, Problem } from '@/lib/core/errors'
import type { Context } from '../auth/context'
import { FetchFailed } from '../http/guarded-fetch'
import { streamed } from '../http/streamed-body'
import { env } from '../ops/env'
import { ended, type Trouble, tellTrouble } from '../ops/health'
import { log } from '../ops/log'
import { type Bucket, BucketFailed, bucketAt, ObjectMissing } from './bucket'

/** The columns of a row that holds a file. Its bytes are in `data`, or `data` is empty and `blob` names an object. */
export interface FileColumns {
  data: Uint8Array
  blob: string | null
}

/** All of our objects have names that begin like this, so that a bucket can hold other things too. */
export const blobPrefix = 'blobs/'

const open = new Map<string, Bucket>()

/** The bucket that S3_URL names. Null where there is none, and files lie in the database. */
export function ourBucket(): Bucket | null {
  const { S3_URL } = env()
  if (!S3_URL) return null
  const bucket = open.get(S3_URL) ?? bucketAt(S3_URL)
  open.set(S3_URL, bucket)
  return bucket
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const tell = (error: unknown) => {
  if (error instanceof BucketFailed) tellTrouble(error.kind, error.message)
}

/** Tells the operator how the bucket is, by what became of a call. */
export async function watched<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    for (const kind of ['bucketFails', 'bucketRefused'] as const) ended(kind)
    return result
  } catch (error) {
    tell(error)
    throw error
  }
}

/** How the bucket is, as this process last noticed. Nothing where there is none. */
export const bucketState = (troubles: readonly Trouble[]): { bucket?: 'answers' | 'away' } => {
  if (!env().S3_URL) return {}
  const isAway = troubles.some(kind => kind === 'bucketFails' || kind === 'bucketRefused')
  return { bucket: isAway ? 'away' : 'answers' }
}

/** The refusal of a call that needs a bucket which is away. What it holds is as it was. */
const away = () => new Problem(503, 'FILES_AWAY', 'filesAway', null, { 'Retry-After': '30' })

/** Milliseconds for which nobody waits for a bucket that did not answer in time. */
const silence = 30_000
/** Until when the bucket of this address is not asked for callers. */
const silent = new Map<string, number>()

/**
 * Uses the bucket for a caller, who is refused with 503 where it is away. One that does not answer would keep every caller
 * waiting for ten seconds, so it is left alone for a while after the first of them.
 */
async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  const address = env().S3_URL ?? ''
  if ((silent.get(address) ?? 0) > performance.now()) throw away()
  try {
    return await watched(work)
  } catch (error) {
    if (!(error instanceof BucketFailed)) throw error
    const { cause } = error
    if (cause instanceof FetchFailed && cause.reason === 'tooSlow')
      silent.set(address, performance.now() + silence)
    throw away()
  }
}

/**
 * Notes an object before it is put, and returns its key. An account has one object for one content, so that an upload
 * that is repeated does not leave a second one behind.
 */
export async function noteBlob(
  db: Database,
  now: Date,
  ownerId: string | null,
  bytes: Uint8Array,
): Promise<string> {
  const [noted] = await rows<{ key: string }>(
    db,
    sql`insert into blobs (key, written_at, owner_id, size, sha256)
      values (${blobPrefix + randomBytes(16).toString('hex')}, ${now.toISOString()}::timestamptz, ${ownerId}::uuid,
        ${bytes.byteLength}, ${sha256Of(bytes)})
      on conflict (owner_id, sha256) where removing_since is null
      do update set written_at = excluded.written_at, unused_since = null returning key`,
  )
  return noted!.key
}

/**
 * Keeps the file of an account where files lie: in the row that the caller is about to write, or in the bucket. Then it
 * returns once the bucket has said that it keeps it, and must be called before a transaction begins. Throws 503 where the
 * bucket is away.
 */
export async function keepFile(ctx: Context, ownerId: string, bytes: Uint8Array): Promise<FileColumns> {
  const bucket = ourBucket()
  if (!bucket) return { data: bytes, blob: null }
  // Not in the caller's database: the row has to be there also where the caller takes everything back.
  const key = await noteBlob(await database(), ctx.now, ownerId, bytes)
  await asked(() => bucket.put(key, bytes))
  return { data: new Uint8Array(), blob: key }
}

/** Hands bytes on as they come. Fails at the end where they are not those that were kept. */
async function* checked(parts: AsyncIterable<Uint8Array>, key: string, size: number, sha256: string) {
  const hash = createHash('sha256')
  let length = 0
  let held: Uint8Array | null = null
  try {
    for await (const part of parts) {
      hash.update(part)
      length += part.byteLength
      // The last part waits for the check, so that nobody takes a damaged file for a whole one.
      if (held) yield held
      held = part
    }
  } catch (error) {
    tell(error)
    throw error
  }
  if (length !== size || hash.digest('hex') !== sha256) {
    log().error({ key }, 'a file in the bucket is not the one that was kept')
    throw new Error('The file is damaged.')
  }
  if (held) yield held
}

/** The bytes of a row, or of the object that it names, to be answered. Throws 503 where the bucket is away. */
export async function openFile(
  ctx: Context,
  { data, blob }: FileColumns,
): Promise<{ body: BodyInit; size: number }> {
  if (blob === null) return { body: new Uint8Array(data), size: data.byteLength }
  const [kept] = await ctx.db
    .select({ size: blobs.size, sha256: blobs.sha256 })
    .from(blobs)
    .where(eq(blobs.key, blob))
  const bucket = ourBucket()
  if (!kept) throw notFound()
  if (!bucket) throw away()
  const { size, sha256 } = kept
  try {
    const body = await asked(async () => streamed(checked(await bucket.get(blob, size), blob, size, sha256)))
    return { body, size }
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    log().error({ err: error, key: blob }, 'a file is missing in the bucket')
    throw notFound()
  }
}
