import 'server-only'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '@/db'
import { blobs } from '@/db/schema'
import type { Context } from '../auth/context'
import { aheadOf } from '../db/clock-skew'
import { eachAlone, isNotWaiting } from '../jobs/leases'
import { tellTrouble } from '../ops/health'
import { isUnused } from './blob-holders'
import { ourBucket, watched } from './blobs'
import { type Bucket, BucketFailed } from './bucket'

const hour = 3_600_000
/**
 * How long an object stays after the last row that named it: an upload may not have written its row yet, and a backup of
 * the last seven days names what was deleted since.
 */
const stays = { upload: hour, backup: 8 * 24 * hour }
/** The most objects that are deleted in a run, and how long a run may take: other jobs wait for its end. */
const most = { run: 200, milliseconds: 30_000 }

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Deletes the object and then its row, which is marked as being deleted. Safe to repeat. */
export async function removeBlob(db: Database, bucket: Bucket, key: string) {
  await watched(() => bucket.delete(key))
  await db.execute(sql`delete from blobs where key = ${key} and removing_since is not null`)
}

/**
 * Deletes the objects that no row names any more: of a deleted account at once, others when no backup of the last days
 * names them either. One that cannot be deleted is tried again later.
 */
export async function purgeBlobs(ctx: Context) {
  const bucket = ourBucket()
  if (!bucket) return
  const { db, now } = ctx
  const ago = (milliseconds: number) => at(new Date(now.getTime() - milliseconds))
  const ahead = at(aheadOf(now))
  await db.execute(
    sql`update blobs b set unused_since = null where b.unused_since is not null and not (${isUnused})`,
  )
  await db.execute(
    sql`update blobs b set removing_since = ${at(now)} where b.removing_since is null and ${isUnused}
      and (b.written_at < ${ago(stays.upload)} or b.written_at > ${ahead})
      and (b.owner_id is null or b.unused_since < ${ago(stays.backup)})`,
  )
  await db.execute(
    sql`update blobs b set unused_since = ${at(now)}
      where (b.unused_since is null or b.unused_since > ${ahead}) and b.removing_since is null and ${isUnused}`,
  )
  const due = await rows<{ key: string }>(
    db,
    sql`select key from blobs where removing_since is not null
      and ${isNotWaiting(ctx, 'purge-blobs', blobs.key)} order by removing_since, key limit ${most.run}`,
  )
  if (due.length === 0 || !(await watchBucket(ctx))) return
  await eachAlone(
    ctx,
    { job: 'purge-blobs', idOf: ({ key }) => key, patience: most.milliseconds },
    due,
    ([{ key }]) => removeBlob(db, bucket, key),
  )
}

/** No object has a name that begins like this, so that the answer is short in every bucket. */
const nobody = 'health/'

/** Looks whether the bucket answers and takes the key. Throws `BucketFailed` where it does not. */
async function askBucket(bucket: Bucket) {
  for await (const _ of bucket.list(nobody, 1)) return
}

/** Looks whether files can be read and kept, and tells the operator where they cannot. */
export async function watchBucket({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const bucket = ourBucket()
  if (bucket)
    return watched(() => askBucket(bucket)).then(
      () => true,
      error => {
        if (error instanceof BucketFailed) return false
        throw error
      },
    )
  const [lost] = await rows(db, sql`select 1 from blobs where removing_since is null limit 1`)
  if (lost)
    tellTrouble(
      'bucketFails',
      'Pictures and receipts lie in a bucket, and S3_URL does not say in which: set it.',
    )
  return !lost
}
