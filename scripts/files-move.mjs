import { closeDatabase, database } from '../db/index.ts'
import { greet } from '../db/postgres.ts'
import { moveIntoBucket, moveOutOfBucket, strangersIn } from '../lib/server/files/blob-moves.ts'
import { ourBucket } from '../lib/server/files/blobs.ts'
import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'

const files = count => (count === 1 ? '1 file' : `${count} files`)
const every = 100

/** Says how far a move is, now and then. */
const told = (done, all) => {
  if (done > 0 && done % every === 0) console.log(`${done} of ${files(all)}`)
}

// Moves pictures and receipts from the database into the bucket, or back.
await tool(async () => {
  const [way = 'into'] = process.argv.slice(2)
  if (way !== 'into' && way !== 'back')
    throw new Error(
      'npm run files:move moves files into the bucket, and npm run files:move -- back out of it.',
    )
  const { DATABASE_URL } = env()
  const bucket = ourBucket()
  if (!bucket)
    throw new Error(
      'Set S3_URL to the bucket, for example ' +
        'S3_URL=https://KEY:SECRET@s3.example.org/gifts?region=eu-central-1 npm run files:move.',
    )
  if (DATABASE_URL) await greet(DATABASE_URL)
  const db = await database()
  try {
    const move = way === 'into' ? moveIntoBucket : moveOutOfBucket
    const { moved, damaged } = await move(db, bucket, told)
    console.log(
      way === 'into' ? `${files(moved)} moved into the bucket.` : `${files(moved)} moved into the database.`,
    )
    const strangers = await strangersIn(db, bucket)
    if (strangers > 0)
      console.log(
        `The bucket holds ${files(strangers)} that this database does not know; they stay as they are.`,
      )
    if (damaged.length > 0)
      throw new Error(
        `${files(damaged.length)} could not be moved, because the bucket does not have them as they were kept: ${damaged.slice(0, 20).join(', ')}.`,
      )
    if (way === 'back') console.log('Start the server without S3_URL from now on.')
  } finally {
    await closeDatabase()
  }
})
