import 'server-only'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { diskWords, isDiskFull, tryWriting } from '@/lib/server/disk'
import { DurableNodeFS } from './durable-fs'
import { extensions } from './extensions'
import { isBeside, lookInto, makeFirst } from './folder'
import { hasHistory, isMigrated, migrate } from './migrate'
import { claim } from './owner'
import * as schema from './schema'
import { keepSnapshots, snapshot, snapshotFolder, snapshotsIn } from './snapshots'
import type { Database, JobConnection, Opened } from './types'

/** The PostgreSQL version inside the pinned PGlite. It cannot open a folder of another version. */
export const embeddedMajor = '18'

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export interface Embedded extends Opened {
  client: PGlite
  /** The number of fsync calls that have reached the disk. */
  syncs(): number
}

/** PGlite's arguments without `-F`, which switches fsync off. Its fdatasync does nothing; fsync is ours. */
const startParams = () => [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC'],
]

/** pg-boss on the one connection. A text without values may hold several statements. */
const jobsOn = (client: PGlite): JobConnection => ({
  db: {
    async executeSql(text, values) {
      try {
        if (values?.length) return await client.query<unknown>(text, values)
        return { rows: (await client.exec(text)).flatMap(result => result.rows as unknown[]) }
      } catch (error) {
        if (/^\s*begin\b/i.test(text)) await client.exec('rollback')
        throw error
      }
    },
  },
})

/** An open PGlite as the database of this process. */
export const embedded = (client: PGlite, close = () => client.close()): Opened => ({
  kind: 'pglite',
  db: drizzle({ client, schema }) as unknown as Database,
  jobs: jobsOn(client),
  async listen(channel, hear) {
    await client.listen(channel, hear)
  },
  close,
})

async function start(folder: string) {
  const fs = new DurableNodeFS(folder, isBeside)
  const client = await PGlite.create({ fs, startParams: startParams(), extensions })
  const { rows } = await client.query<{ fsync: string; method: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
  )
  if (rows[0]?.fsync !== 'on' || rows[0].method !== 'fsync' || fs.syncs === 0) {
    await client.close()
    throw new Error('fsync is off')
  }
  return { client, fs }
}

function refuseStranger(folder: string) {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major === embeddedMajor) return
  throw new Error(
    `The database in ${folder} was written by PostgreSQL ${major} and this version holds ${embeddedMajor}: ` +
      'start the version of Gift Tracker that wrote it and move the data to a PostgreSQL with `npm run db:move`.',
  )
}

/** With less free space than this the engine fails before it can say why. */
const unusableBytes = 4 * 1024 * 1024

/** The failure as one sentence. A disk that refuses writes is no reason to restore a snapshot. */
function opening(error: unknown, folder: string): Error {
  const full = isDiskFull(folder, unusableBytes) ? { code: 'ENOSPC' } : null
  const said = diskWords(error, folder) ?? diskWords(full, folder)
  const reason = error instanceof Error && error.message ? error.message : 'its engine gave up without a word'
  return new Error(
    said ??
      `The database in ${folder} cannot be opened (${reason}); ` +
        'nothing was changed: run `npm run restore` to go back to the last snapshot.',
    { cause: error },
  )
}

/** An empty database in the folder `path` of `folder`. */
async function makeEmpty(path: string, folder: string) {
  const { client } = await start(path).catch((error: unknown) => {
    throw opening(error, folder)
  })
  await client.exec('checkpoint')
  await client.close()
}

/** A folder with snapshots but without its database was more likely emptied by accident than on purpose. */
function refuseForgetting(folder: string, dataDir: string) {
  if (snapshotsIn(dataDir).length === 0) return
  throw new Error(
    `There is no database in ${folder} but there are snapshots of one: run \`npm run restore\` to go back to the last, ` +
      `or move ${snapshotFolder(dataDir)} away to begin anew.`,
  )
}

/**
 * Opens the database in `dataDir`, and makes it on the first start. Refuses with one sentence where it must
 * not open.
 */
export async function openEmbedded(
  dataDir: string,
  { serverless = false, snapshots = true } = {},
): Promise<Embedded> {
  if (serverless) {
    throw new Error(
      'This host keeps no files between requests, so the embedded database cannot be used here: ' +
        'set DATABASE_URL to a PostgreSQL, for example DATABASE_URL=postgres://gifts:secret@db.example.org/gifts.',
    )
  }
  const folder = databaseFolder(dataDir)
  tryWriting(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  tryWriting(folder)
  const release = await claim(folder)
  try {
    const { empty: first } = lookInto(folder)
    if (first) {
      refuseForgetting(folder, dataDir)
      await makeFirst(folder, path => makeEmpty(path, folder))
    }
    refuseStranger(folder)
    // A killed process left this file. Nobody else can be using the folder, because we own it.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    const { client, fs } = await start(folder).catch((error: unknown) => {
      throw opening(error, folder)
    })
    let stop = () => {}
    const opened = embedded(client, async () => {
      stop()
      await client.exec('checkpoint')
      await client.close()
      await release()
    })
    try {
      // A killed first start may have left a database without tables. Then there is nothing to save.
      const used = await hasHistory(opened.db)
      if (snapshots && used && !(await isMigrated(opened.db))) await snapshot(client, dataDir)
      await migrate(opened.db)
    } catch (error) {
      await client.close()
      throw diskWords(error, folder) || isDiskFull(folder, unusableBytes) ? opening(error, folder) : error
    }
    if (snapshots) stop = keepSnapshots(client, dataDir, first)
    return { ...opened, client, syncs: () => fs.syncs }
  } catch (error) {
    await release()
    throw error
  }
}
