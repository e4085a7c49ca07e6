import 'server-only'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ended, trouble } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'
import { damageIn, readEverything } from './damage'
import { type Engine, openEngine } from './engine'
import { replace } from './folder'

const hour = 60 * 60 * 1000
const day = 24 * hour
const keptDays = 7
/**
 * At most this many snapshots of the present day stay: the first and the newest, however often somebody takes
 * one.
 */
const keptToday = 12
const suffix = '.tar.gz'

export const snapshotFolder = (dataDir: string) => join(dataDir, 'snapshots')

/** The snapshots of the folder, or its backups with another suffix, newest first. */
export function snapshotsIn(dataDir: string, ending = suffix): { path: string; takenAt: Date }[] {
  const folder = snapshotFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(name => {
      const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.[a-z.]+)$/.exec(name)
      if (parts?.[5] !== ending) return []
      const [, date, hours, minutes, seconds] = parts
      return [{ path: join(folder, name), takenAt: new Date(`${date}T${hours}:${minutes}:${seconds}Z`) }]
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/**
 * Keeps the newest snapshot of each of the last seven days that have one, and deletes the others. The present
 * day is not over: this morning's snapshot may be the last whole one.
 */
export function prune(dataDir: string, now: Date, ending = suffix) {
  const today = now.toISOString().slice(0, 10)
  const taken = snapshotsIn(dataDir, ending).map(({ path, takenAt }) => ({
    path,
    date: takenAt.toISOString().slice(0, 10),
  }))
  const present = taken.filter(({ date }) => date >= today)
  for (const { path } of present.slice(keptToday - 1, -1)) rmSync(path)
  const kept = new Set(present.map(({ date }) => date))
  for (const { path, date } of taken.filter(({ date }) => date < today)) {
    if (kept.has(date) || kept.size === keptDays) rmSync(path)
    else kept.add(date)
  }
}

const unpacked = async (path: string) => new Uint8Array(await promisify(gunzip)(await readFile(path)))

/**
 * Opens the snapshot in memory and reads everything in it. Throws when any of it is damaged. Returns the
 * number of accounts.
 */
export async function verifySnapshot(path: string): Promise<number> {
  const engine = await openEngine({ tar: await unpacked(path), checks: true })
  try {
    await readEverything(engine.client)
    const [found] = await engine.client<{ count: number }[]>`select count(*)::int as count from users`
    return found?.count ?? 0
  } finally {
    await engine.close()
  }
}

/** In a separate process: it takes half a gigabyte for a moment, and a damaged file may crash it. */
const verifyApart = (path: string) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', resolve('scripts/snapshot-check.mjs'), path],
    { timeout: 600_000 },
  )

/** Writes a snapshot, proves that it opens, and returns its path. */
export async function snapshot(
  engine: Pick<Engine, 'dump'>,
  dataDir: string,
  now = new Date(),
): Promise<string> {
  const folder = snapshotFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${suffix}`)
  const draft = `${path}.draft`
  for (const name of readdirSync(folder)) if (name.endsWith('.draft')) rmSync(join(folder, name))
  try {
    await engine.dump(draft)
    await verifyApart(draft)
  } catch (error) {
    rmSync(draft, { force: true })
    const { stderr, message } = error as Error & { stderr?: string }
    const found = damageIn(stderr ?? message)
    if (!found && stderr === undefined) throw error
    if (found) trouble('dataDamaged')
    throw new Error(
      found
        ? `The database is damaged (${found}), so the new snapshot was not kept; the older ones are: ` +
            'stop the server, copy its folder, and run `npm run restore` to go back to the last one.'
        : 'The new snapshot does not open; the older ones are kept.',
      { cause: error },
    )
  }
  renameSync(draft, path)
  ended('dataDamaged')
  prune(dataDir, now)
  return path
}

/**
 * Takes a snapshot now (unless the last hour has one, or the database is new) and every day. Returns a
 * function that stops this.
 */
export function keepSnapshots(engine: Pick<Engine, 'dump'>, dataDir: string, isNew: boolean): () => void {
  let stopped = false
  const take = () => {
    snapshot(engine, dataDir).then(
      path => log().info({ path }, 'snapshot taken'),
      (error: unknown) => {
        if (!stopped) log().error({ err: error }, 'snapshot failed')
      },
    )
  }
  const newest = snapshotsIn(dataDir)[0]?.takenAt.getTime() ?? 0
  const soon = isNew || Date.now() - newest < hour ? undefined : setTimeout(take, 5000).unref()
  const daily = setInterval(take, day).unref()
  return () => {
    stopped = true
    clearTimeout(soon)
    clearInterval(daily)
  }
}

/**
 * Puts the snapshot in the place of the database, which is moved aside and never deleted. Returns its new
 * path, or null when there was none. The caller owns the folder.
 */
export async function restoreSnapshot(
  path: string,
  folder: string,
  now = new Date(),
): Promise<string | null> {
  await verifySnapshot(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} cannot be restored (${reason}); nothing was changed: name an older one.`, {
      cause: error,
    })
  })
  const tar = await unpacked(path)
  return replace(
    folder,
    async draft => {
      const engine = await openEngine({ folder: draft, tar })
      await engine.close()
    },
    now,
  )
}
