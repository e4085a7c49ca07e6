import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { closeDatabase, type Opened, useDatabase as serveFrom } from '@/db'
import { openEmbedded } from '@/db/embedded'
import { queues } from '@/lib/composition/queues'
import { closeQueue, nameQueues, openQueue } from '@/lib/server/jobs/queue'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/gift-tracker-tests')

/** The tables of the queue are in it too, because creating them takes longer than most tests. */
export async function withQueue(opened: Opened) {
  serveFrom(opened)
  nameQueues(queues)
  await openQueue()
  await closeQueue()
  await closeDatabase()
}

/** A hash of everything that decides what an empty database looks like. */
function made() {
  const hash = createHash('sha256')
  const add = (path: string) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  for (const path of ['package-lock.json', 'lib/composition/queues.ts', 'lib/server/jobs/queue.ts']) add(path)
  for (const path of readdirSync(join(root, 'db'), { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:ts|sql)$/.test(path)) add(`db/${path}`)
  return hash.digest('hex').slice(0, 16)
}

async function make(place: string) {
  const folder = mkdtempSync(join(cache, 'making-'))
  try {
    const opened = await openEmbedded(join(folder, 'data'), { snapshots: false })
    await withQueue({ ...opened, close: async () => {} })
    const packed = join(folder, 'migrated.tar.gz')
    await opened.engine.dump(packed)
    await opened.close()
    writeFileSync(join(folder, 'migrated.tar'), gunzipSync(readFileSync(packed)))
    rmSync(packed)
    renameSync(folder, place)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the process that holds the lock is still there. A file without a number is just being written. */
function isHeld(lock: string) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (!pid) return Date.now() - statSync(lock).mtimeMs < 10_000
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Where a migrated, empty embedded database lies: as a data folder (`data`), and as a plain tar of its database. Making one
 * takes ten times as long as copying it. So the first test that needs it makes it, and every later one, also of a later run,
 * finds it.
 */
async function prepared(): Promise<string> {
  const place = join(cache, made())
  const lock = `${place}.lock`
  for (;;) {
    if (existsSync(place)) return place
    mkdirSync(cache, { recursive: true })
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      if (isHeld(lock)) await new Promise(resolve => setTimeout(resolve, 200))
      else rmSync(lock, { force: true })
      continue
    }
    try {
      // Another process may have finished it between the look and the lock.
      if (!existsSync(place)) await make(place)
      const older = readdirSync(cache).filter(name => name !== place.split('/').at(-1) && !name.includes('.'))
      for (const name of older) rmSync(join(cache, name), { recursive: true, force: true })
    } finally {
      rmSync(lock, { force: true })
    }
  }
}

/** Makes `dataDir` a data folder with a migrated, empty database, as after a first start. */
export async function prepareFolder(dataDir: string): Promise<void> {
  cpSync(join(await prepared(), 'data'), dataDir, { recursive: true })
}

/** A migrated, empty database as a plain tar. */
export const preparedTar = async () => join(await prepared(), 'migrated.tar')
