import 'server-only'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, JobConnection, Opened } from '.'
import { DurableNodeFS, syncTree } from './durable-fs'
import { isMigrated, migrate } from './migrate'
import { claim } from './owner'
import * as schema from './schema'
import { keepSnapshots, snapshot } from './snapshots'

/** The PostgreSQL inside the pinned PGlite; a folder of another one cannot be opened. */
export const embeddedMajor = '18'

export const extensions = { pg_trgm }

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export interface Embedded extends Opened {
  client: PGlite
  /** How many fsync calls have reached the disk. */
  syncs(): number
}

/** PGlite's own arguments without `-F`, which switches fsync off; its fdatasync does nothing, its fsync is ours. */
const startParams = () => [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC'],
]

/** pg-boss on the one connection: text without values may hold several statements. */
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

/** An open PGlite as the database of a process. */
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
  const fs = new DurableNodeFS(folder)
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

function refuseStranger(folder: string, stamp: string) {
  const major = readFileSync(stamp, 'utf8').trim()
  if (major === embeddedMajor) return
  throw new Error(
    `The database in ${folder} was written by PostgreSQL ${major} and this version holds ${embeddedMajor}: ` +
      'start the version of Gift Tracker that wrote it and move the data to a PostgreSQL with `npm run db:move`.',
  )
}

/** Opens the database in `dataDir`, making it on the first start; refuses with one sentence where it must not. */
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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = await claim(folder)
  try {
    const stamp = join(folder, 'PG_VERSION')
    const first = !existsSync(stamp)
    if (!first) refuseStranger(folder, stamp)
    // Left behind by a process that was killed; nobody else can be using the folder, because we own it.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    const { client, fs } = await start(folder).catch((error: unknown) => {
      throw new Error(
        `The database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}); ` +
          'nothing was changed: run `npm run restore` to go back to the last snapshot.',
        { cause: error },
      )
    })
    if (first) syncTree(dataDir)
    let stop = () => {}
    const opened = embedded(client, async () => {
      stop()
      await client.exec('checkpoint')
      await client.close()
      await release()
    })
    try {
      if (snapshots && !first && !(await isMigrated(opened.db))) await snapshot(client, dataDir)
      await migrate(opened.db)
    } catch (error) {
      await client.close()
      throw error
    }
    if (snapshots) stop = keepSnapshots(client, dataDir, first)
    return { ...opened, client, syncs: () => fs.syncs }
  } catch (error) {
    await release()
    throw error
  }
}
