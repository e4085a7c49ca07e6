import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFolder, openEmbedded } from '../db/embedded.ts'
import { renewEpochs } from '../db/epochs.ts'
import { claim } from '../db/owner.ts'
import { greet, openPostgres } from '../db/postgres.ts'
import { restoreSnapshot, snapshotFolder, snapshotsIn } from '../db/snapshots.ts'
import { tryWriting } from '../lib/server/ops/disk.ts'
import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'

/**
 * Loads the whole dump in one transaction into an empty database, so that no half restore can stay behind.
 */
function load(url, path) {
  const options = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${url}`, path]
  try {
    execFileSync('pg_restore', options, { stdio: 'inherit' })
  } catch (error) {
    if (error.code === 'ENOENT') {
      throw new Error(
        'pg_restore is missing: install the PostgreSQL client, for example apt-get install postgresql-client.',
      )
    }
    throw new Error(
      'Nothing was restored: DATABASE_URL must name an empty database; what PostgreSQL said stands above.',
    )
  }
}

/** Tells devices, once they ask, to read everything again. */
async function beginAnew({ db, close }) {
  try {
    await renewEpochs(db)
  } finally {
    await close()
  }
}

await tool(async () => {
  const { DATABASE_URL, DATA_DIR } = env()
  const named = process.argv[2] ? resolve(process.argv[2]) : undefined
  if (named && !existsSync(named)) throw new Error(`There is no file ${named}.`)
  if (DATABASE_URL) {
    if (!named)
      throw new Error('Name the file: npm run restore -- ./.data/snapshots/2026-12-24T18-00-00Z.dump')
    await greet(DATABASE_URL)
    load(DATABASE_URL, named)
    await beginAnew(await openPostgres(DATABASE_URL, { max: 1 }))
    console.log(`${named} is restored.`)
    return
  }
  const path = named ?? snapshotsIn(DATA_DIR)[0]?.path
  if (!path) throw new Error(`There is no snapshot in ${snapshotFolder(DATA_DIR)}.`)
  const folder = databaseFolder(DATA_DIR)
  tryWriting(DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = await claim(folder)
  try {
    const aside = await restoreSnapshot(path, folder)
    console.log(
      aside
        ? `${path} is restored; the database as it was before is kept in ${aside}.`
        : `${path} is restored.`,
    )
  } finally {
    await release()
  }
  await beginAnew(await openEmbedded(DATA_DIR, { snapshots: false }))
})
