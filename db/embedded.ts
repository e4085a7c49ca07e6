import 'server-only'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { diskWords, isDiskFull, tryWriting } from '@/lib/server/ops/disk'
import { log } from '@/lib/server/ops/log'
import { drizzleOn } from './client'
import { withDeadlines } from './deadline'
import { type Engine, openEngine } from './engine'
import { lookInto, makeFirst } from './folder'
import { executing } from './jobs'
import { hasHistory, isMigrated, migrate } from './migrate'
import { type Opening, states } from './orders'
import { claim } from './owner'
import { keepSnapshots, snapshot, snapshotFolder, snapshotsIn } from './snapshots'
import { keptTexts } from './statements'
import type { Opened } from './types'

/** The PostgreSQL version inside the pinned PGlite. It cannot open a folder of another version. */
export const embeddedMajor = '18'

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export interface Embedded extends Opened {
  engine: Engine
}

/** Where a watchdog sees whether the engine gets on. */
interface Watched {
  state: SharedArrayBuffer
  /** The place of the number in `state`. */
  place: number
  folder: string
}

/**
 * How long a caller waits for the one connection, and for an answer on it: a long import keeps it, and is no reason to
 * refuse the others.
 */
const patience = { connection: 60_000, answer: 60_000 }

/** An open engine as the database of this process. */
export const embedded = (engine: Engine, close = () => engine.close()): Embedded => ({
  kind: 'pglite',
  db: drizzleOn(withDeadlines(engine.client, keptTexts(), patience)),
  jobs: { db: executing(engine.client) },
  listen: engine.listen,
  engine,
  close,
})

/** Nothing can be saved without the engine. The next start recovers what was acknowledged. */
function endProcess(why: Error): never {
  log().fatal(
    { err: why },
    'the embedded database gave up; this process ends with it, and the next start recovers what was acknowledged',
  )
  process.exit(1)
}

/** scripts/start.mjs, which Next does not build, hands this to its watchdog. */
const slot = globalThis as typeof globalThis & { giftTrackerEngine?: Watched }

const start = (opening: Opening) => openEngine(opening, { ended: endProcess })

function refuseStranger(folder: string) {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major === embeddedMajor) return
  throw new Error(
    `The database in ${folder} was written by PostgreSQL ${major} and this version holds ${embeddedMajor}: ` +
      'start the version of Gift Tracker that wrote it and move the data to a PostgreSQL with `npm run db:move`.',
  )
}

/** With less free space than this the engine fails before it can say why: its log grows by files of 16 MB. */
const unusableBytes = 24 * 1024 * 1024

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
  const engine = await start({ folder: path }).catch((error: unknown) => {
    throw opening(error, folder)
  })
  await engine.close()
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
    const engine = await start({ folder }).catch((error: unknown) => {
      throw opening(error, folder)
    })
    let stop = () => {}
    const opened = embedded(engine, async () => {
      stop()
      await engine.close()
      await release()
    })
    try {
      // The deadlines of requests do not hold for migrations.
      const db = drizzleOn(engine.client)
      // A killed first start may have left a database without tables. Then there is nothing to save.
      const used = await hasHistory(db)
      if (snapshots && used && !(await isMigrated(db))) await snapshot(engine, dataDir)
      await migrate(db)
    } catch (error) {
      await engine.close()
      throw diskWords(error, folder) || isDiskFull(folder, unusableBytes) ? opening(error, folder) : error
    }
    if (snapshots) stop = keepSnapshots(engine, dataDir, first)
    slot.giftTrackerEngine = { state: engine.state, place: states.work, folder }
    return opened
  } catch (error) {
    await release()
    throw error
  }
}
