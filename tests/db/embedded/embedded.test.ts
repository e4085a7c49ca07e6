import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import { databaseFolder, type Embedded, embeddedMajor, openEmbedded } from '@/db/embedded'
import { clockTicks } from '@/db/schema'
import { restoreSnapshot, snapshot, snapshotFolder, snapshotsIn } from '@/db/snapshots'
import { bundled } from '../../support/bundled'
import { prepareFolder } from '../../support/prepared'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-embedded-'))
const made = join(root, 'made')
let copies = 0
/** How often a writing process is killed. */
const kills = Number(process.env.KILLS ?? 3)

/** A data folder with a migrated, empty database. */
function dataFolder() {
  const folder = join(root, `copy-${++copies}`)
  cpSync(made, folder, { recursive: true })
  return folder
}

const open = (folder: string) => openEmbedded(folder, { snapshots: false })
const tick = (job: string) => ({ job, ranAt: new Date('2026-12-24T18:00:00Z') })
const jobs = async ({ db }: Embedded) => (await db.select().from(clockTicks)).map(row => row.job).sort()

/** The state that PostgreSQL keeps in its control file; 1 is a clean shutdown, 6 in production. */
function clusterState(folder: string) {
  const state = readFileSync(join(databaseFolder(folder), 'global', 'pg_control')).readUInt32LE(16)
  return state === 1 ? 'shut down' : state === 6 ? 'running' : `state ${state}`
}

function child(folder: string, mode: 'write' | 'list') {
  const process_ = spawn(process.execPath, [bundled('tests/support/writer.ts'), folder, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const output = createInterface({ input: process_.stdout })
  const opened = new Promise<void>(resolve => {
    output.on('line', line => {
      lines.push(line)
      if (lines.length === 2) resolve()
    })
  })
  let complaint = ''
  process_.stderr.on('data', chunk => {
    complaint += chunk
  })
  const ended = new Promise<void>(resolve => {
    process_.once('close', () => resolve())
  })
  return { kill: () => process_.kill('SIGKILL'), lines, opened, ended, complaint: () => complaint }
}

beforeAll(() => prepareFolder(made))

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('runs the PostgreSQL that its folder is checked against', async () => {
    const database = await open(dataFolder())
    const [server] = await rows<{ version: string }>(
      database.db,
      sql`select current_setting('server_version') as version`,
    )
    await database.close()
    expect(server?.version.split('.')[0]).toBe(embeddedMajor)
  })

  it('has every commit on the disk before it is acknowledged', async () => {
    const database = await open(dataFolder())
    for (let number = 0; number < 20; number++) {
      const before = database.engine.syncs()
      await database.db.insert(clockTicks).values(tick(`commit ${number}`))
      expect(database.engine.syncs()).toBeGreaterThan(before)
    }
    const before = database.engine.syncs()
    await database.db.select().from(clockTicks)
    expect(database.engine.syncs()).toBe(before)
    await database.close()
  })

  it('loses no acknowledged row and keeps no half transaction when it is killed', async () => {
    const folder = dataFolder()
    const acknowledged = new Set<number>()
    const check = (found: string) => {
      const present = new Set(JSON.parse(found) as string[])
      const firsts = [...present].filter(job => job.startsWith('first')).map(job => job.slice(6))
      const seconds = [...present].filter(job => job.startsWith('second')).map(job => job.slice(7))
      expect(firsts.sort()).toEqual(seconds.sort())
      expect([...acknowledged].filter(number => !present.has(`first ${number}`))).toEqual([])
    }
    for (let round = 0; round < kills; round++) {
      const writer = child(folder, 'write')
      await Promise.race([writer.opened, writer.ended])
      expect(writer.complaint()).toBe('')
      await new Promise(resolve => setTimeout(resolve, 100 + Math.random() * 900))
      // The first line lists the rows that were there. A slow machine still gets to acknowledge some.
      await vi.waitUntil(() => writer.lines.length > 5, { timeout: 20_000 })
      writer.kill()
      await writer.ended
      const [found, ...numbers] = writer.lines
      check(found!)
      for (const number of numbers) acknowledged.add(Number(number))
    }
    const reader = child(folder, 'list')
    await reader.ended
    expect(reader.complaint()).toBe('')
    check(reader.lines[0]!)
    expect(acknowledged.size).toBeGreaterThanOrEqual(5 * kills)
  })

  it('refuses a second process on its folder and lets it in after the first one ends', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    const second = child(folder, 'list')
    await second.ended
    expect(second.lines).toEqual([])
    expect(second.complaint()).toContain(
      `The database in ${databaseFolder(folder)} is in use by another Gift Tracker process: stop that one first, ` +
        'give this one its own folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    )
    await database.close()
    const third = child(folder, 'list')
    await third.ended
    expect(third.lines).toEqual(['[]'])
  })

  it('refuses a host without files', async () => {
    const folder = join(root, 'serverless')
    await expect(openEmbedded(folder, { serverless: true })).rejects.toThrow(
      'set DATABASE_URL to a PostgreSQL',
    )
    expect(existsSync(folder)).toBe(false)
  })

  it('closes with a checkpoint, so that nothing has to be recovered at the next start', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    await database.db.insert(clockTicks).values(tick('kept'))
    expect(clusterState(folder)).toBe('running')
    await database.close()
    expect(clusterState(folder)).toBe('shut down')
    const again = await open(folder)
    expect(await jobs(again)).toEqual(['kept'])
    await again.close()
  })

  it('refuses a database that a newer version has changed, and changes nothing', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`,
    )
    await database.close()
    await expect(open(folder)).rejects.toThrow('was changed by a newer version of Gift Tracker')
    await expect(open(folder)).rejects.toThrow('start that version or a later one')
  })

  it('says how to restore a folder that is broken or of another PostgreSQL, and does not touch it', async () => {
    const folder = dataFolder()
    const stamp = join(databaseFolder(folder), 'PG_VERSION')
    writeFileSync(stamp, '17\n')
    await expect(open(folder)).rejects.toThrow('was written by PostgreSQL 17')
    writeFileSync(stamp, '18\n')
    const control = join(databaseFolder(folder), 'global', 'pg_control')
    writeFileSync(control, Buffer.alloc(8192))
    const before = readdirSync(databaseFolder(folder)).sort()
    await expect(open(folder)).rejects.toThrow('run `npm run restore` to go back to the last snapshot')
    expect(readdirSync(databaseFolder(folder)).sort()).toEqual(before)
    expect(readFileSync(control)).toEqual(Buffer.alloc(8192))
  })
})

describe('a snapshot', () => {
  it('restores the database and sets the broken one aside', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    await database.db.insert(clockTicks).values([tick('礼物'), tick('هدية')])
    const path = await snapshot(database.engine, folder)
    await database.db.insert(clockTicks).values(tick('later'))
    await database.close()
    expect(snapshotsIn(folder).map(taken => taken.path)).toEqual([path])

    const aside = await restoreSnapshot(path, databaseFolder(folder))
    const restored = await open(folder)
    expect(await jobs(restored)).toEqual(['هدية', '礼物'].sort())
    const before = restored.engine.syncs()
    await restored.db.insert(clockTicks).values(tick('after'))
    expect(restored.engine.syncs()).toBeGreaterThan(before)
    await restored.close()
    expect(existsSync(join(aside!, 'PG_VERSION'))).toBe(true)
  })

  it('is refused when it is damaged, and the database is kept', async () => {
    const folder = dataFolder()
    const damaged = join(root, 'damaged.tar.gz')
    writeFileSync(damaged, 'not a snapshot')
    await expect(restoreSnapshot(damaged, databaseFolder(folder))).rejects.toThrow('name an older one')
    const database = await open(folder)
    expect(await jobs(database)).toEqual([])
    await database.close()
  })

  it('is kept for seven days, one for each day that is over', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    mkdirSync(snapshotFolder(folder))
    // Older ones are told apart by their names.
    const spare = (name: string) => writeFileSync(join(snapshotFolder(folder), `${name}.tar.gz`), '')
    for (let day = 1; day <= 9; day++) spare(`2026-12-0${day}T08-00-00Z`)
    spare('2026-12-08T20-00-00Z')
    for (let minute = 10; minute < 30; minute++) spare(`2026-12-09T09-${minute}-00Z`)
    await snapshot(database.engine, folder, new Date('2026-12-09T20:00:00Z'))
    await database.close()
    const kept = snapshotsIn(folder).map(taken => taken.takenAt.toISOString().slice(0, 16))
    expect(kept.slice(-6)).toEqual([
      '2026-12-08T20:00',
      ...[7, 6, 5, 4, 3].map(day => `2026-12-0${day}T08:00`),
    ])
    // The present day keeps its first and its newest snapshots, however often one is taken.
    const today = kept.slice(0, -6)
    expect(today).toHaveLength(12)
    expect([today[0], today.at(-1)]).toEqual(['2026-12-09T20:00', '2026-12-09T08:00'])
  })
})
