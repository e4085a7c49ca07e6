import 'server-only'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { log } from '@/lib/server/log'
import { DurableNodeFS, syncTree } from './durable-fs'

const hour = 60 * 60 * 1000
const day = 24 * hour
const keptDays = 7
const suffix = '.tar.gz'

export const snapshotFolder = (dataDir: string) => join(dataDir, 'snapshots')

/** The snapshots of the folder, newest first. */
export function snapshotsIn(dataDir: string): { path: string; takenAt: Date }[] {
  const folder = snapshotFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(name => {
      const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/.exec(name)
      if (!parts) return []
      const [, date, hours, minutes, seconds] = parts
      return [{ path: join(folder, name), takenAt: new Date(`${date}T${hours}:${minutes}:${seconds}Z`) }]
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** The newest snapshot of each of the last seven days that have one; the rest goes. */
function prune(dataDir: string) {
  const kept = new Set<string>()
  for (const { path, takenAt } of snapshotsIn(dataDir)) {
    const date = takenAt.toISOString().slice(0, 10)
    if (kept.has(date) || kept.size === keptDays) rmSync(path)
    else kept.add(date)
  }
}

/** Opens the snapshot in memory and counts the accounts in it; throws when it is damaged. */
export async function verifySnapshot(path: string): Promise<number> {
  const tar = await promisify(gunzip)(await readFile(path))
  const client = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(tar)]),
    extensions: { pg_trgm },
  })
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users')
    return rows[0]?.count ?? 0
  } finally {
    await client.close()
  }
}

/** In a process of its own: it takes half a gigabyte for a moment, and a damaged file may abort it. */
const verifyApart = (path: string) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', resolve('scripts/snapshot-check.mjs'), path],
    { timeout: 120_000 },
  )

/** Writes a snapshot that has been proven to open, and returns its path. */
export async function snapshot(client: PGlite, dataDir: string, now = new Date()): Promise<string> {
  const folder = snapshotFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${suffix}`)
  const draft = `${path}.draft`
  await client.exec('checkpoint')
  const tar = await client.dumpDataDir('none')
  const packed = await promisify(gzip)(Buffer.from(await tar.arrayBuffer()))
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(packed)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await verifyApart(draft)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new Error('The new snapshot does not open; the older ones are kept.', { cause: error })
  }
  renameSync(draft, path)
  prune(dataDir)
  return path
}

/** Takes a snapshot now (unless the last hour has one, or the database is new) and every day; returns the stop. */
export function keepSnapshots(client: PGlite, dataDir: string, isNew: boolean): () => void {
  const take = () => {
    snapshot(client, dataDir).then(
      path => log().info({ path }, 'snapshot taken'),
      (error: unknown) => {
        if (!client.closed) log().error({ err: error }, 'snapshot failed')
      },
    )
  }
  const newest = snapshotsIn(dataDir)[0]?.takenAt.getTime() ?? 0
  const soon = isNew || Date.now() - newest < hour ? undefined : setTimeout(take, 5000).unref()
  const daily = setInterval(take, day).unref()
  return () => {
    clearTimeout(soon)
    clearInterval(daily)
  }
}

/**
 * Puts the snapshot where the database is; what was there is moved aside, never deleted. Returns where it went,
 * or null when there was nothing. The caller owns the folder.
 */
export async function restoreSnapshot(
  path: string,
  folder: string,
  now = new Date(),
): Promise<string | null> {
  await verifySnapshot(path)
  const tar = await promisify(gunzip)(await readFile(path))
  const fresh = `${folder}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  const client = await PGlite.create({
    fs: new DurableNodeFS(fresh),
    loadDataDir: new Blob([new Uint8Array(tar)]),
    extensions: { pg_trgm },
  })
  await client.close()
  syncTree(fresh)
  const aside = existsSync(folder)
    ? `${folder}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
    : null
  if (aside) renameSync(folder, aside)
  renameSync(fresh, folder)
  return aside
}
