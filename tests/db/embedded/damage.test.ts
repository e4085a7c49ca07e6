import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { databaseFolder, openEmbedded } from '@/db/embedded'
import { extensions } from '@/db/extensions'
import { isBeside } from '@/db/folder'
import { snapshot, snapshotsIn, verifySnapshot } from '@/db/snapshots'
import { ended, troubles } from '@/lib/server/ops/health'
import { prepareFolder } from '../../support/prepared'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-damage-'))
const dataDir = join(root, 'data')
const folder = databaseFolder(dataDir)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The pages of each kind: rows, a long value, a key, the words that the search looks up. */
const relations = {
  rows: `'people'::regclass`,
  'a long value': `(select reltoastrelid from pg_class where oid = 'people'::regclass)`,
  'a key': `'people_pkey'::regclass`,
  'the words of the search': `(select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam where i.indrelid = 'people'::regclass and a.amname = 'gin' limit 1)`,
}
const paths = new Map<string, string>()

beforeAll(async () => {
  await prepareFolder(dataDir)
  const { db, close } = await openEmbedded(dataDir, { snapshots: false })
  const notes = `(select string_agg(md5(n::text || m::text), '') from generate_series(1, 100) m)`
  await db.execute(sql`insert into users (id, email, name, password_hash)
    values ('018f0000-0000-7000-8000-000000000001', 'ada@example.org', 'Ada', 'none')`)
  await db.execute(
    sql.raw(`insert into people (id, owner_id, name, relationship, sort_name, search, notes)
      select gen_random_uuid(), '018f0000-0000-7000-8000-000000000001', md5(n::text), 'friend', md5(n::text), md5(n::text), ${notes}
      from generate_series(1, 100) n`),
  )
  // As the server does from time to time, and so it knows that there are rows.
  await db.execute(sql`vacuum (analyze) people`)
  for (const [name, relation] of Object.entries(relations)) {
    const [found] = await rows<{ path: string }>(
      db,
      sql.raw(`select pg_relation_filepath(${relation}) as path`),
    )
    paths.set(name, join(folder, found!.path))
  }
  await close()
})

/** A byte of a file's second page. */
const wrongByte = 8192 + 6000

/** Flips one bit of the file, or flips it back. */
function flip(path: string) {
  const byte = Buffer.alloc(1)
  const descriptor = openSync(path, 'r+')
  try {
    readSync(descriptor, byte, 0, 1, wrongByte)
    byte[0]! ^= 4
    writeSync(descriptor, byte, 0, 1, wrongByte)
  } finally {
    closeSync(descriptor)
  }
}

/** The folder as it is, packed as a snapshot is before it is compressed. */
async function packed(): Promise<Buffer> {
  const client = await PGlite.create({ fs: new NodeFS(folder), extensions })
  const tar = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await tar.arrayBuffer())
}

/** Where the content of this file of the database begins in the tar. Each file has a header of 512 bytes before it. */
function contentIn(tar: Buffer, path: string): number {
  const name = relative(folder, path)
  for (let at = 0; at < tar.length; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    const found = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    if (found === name || found.endsWith(`/${name}`)) return at + 512
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`${name} is not in the snapshot`)
}

describe('a snapshot', () => {
  it('is found damaged by one wrong bit in rows, long values, keys or search words', async () => {
    const path = join(root, 'one.tar.gz')
    const tar = await packed()
    const verify = () => {
      writeFileSync(path, gzipSync(tar, { level: 0 }))
      return verifySnapshot(path)
    }
    for (const [name, file] of paths) {
      const at = contentIn(tar, file) + wrongByte
      tar[at]! ^= 4
      await expect(verify(), name).rejects.toThrow('damaged: ')
      tar[at]! ^= 4
    }
    expect(await verify()).toBe(1)
  })

  it('of a damaged database is not kept, replaces no sound one, and is reported to the operator', async () => {
    const database = await openEmbedded(dataDir, { snapshots: false })
    const sound = await snapshot(database.engine, dataDir, new Date('2026-12-09T08:00:00Z'))
    const bytes = readFileSync(sound)
    flip(paths.get('rows')!)
    await expect(snapshot(database.engine, dataDir, new Date('2026-12-09T20:00:00Z'))).rejects.toThrow(
      /^The database is damaged \(people: .*run `npm run restore`/,
    )
    expect(snapshotsIn(dataDir).map(({ path }) => path)).toEqual([sound])
    expect(readFileSync(sound)).toEqual(bytes)
    expect(troubles()).toEqual(['dataDamaged'])
    ended('dataDamaged')
    await database.close()
    flip(paths.get('rows')!)
  })

  it('is refused before it is packed, by the page that is damaged', async () => {
    const path = join(root, 'refused.tar.gz')
    const database = await openEmbedded(dataDir, { snapshots: false })
    for (const [name, file] of paths) {
      flip(file)
      await expect(database.engine.dump(path), name).rejects.toThrow(/^damaged: \S+: block 1 does not fit/)
      expect(existsSync(path), name).toBe(false)
      flip(file)
    }
    await database.engine.dump(path)
    expect(existsSync(path)).toBe(true)
    await database.close()
  })

  it('is refused where a table or a key was emptied by the file system', async () => {
    const path = join(root, 'emptied.tar.gz')
    const database = await openEmbedded(dataDir, { snapshots: false })
    for (const name of ['rows', 'a long value', 'a key']) {
      const file = paths.get(name)!
      const bytes = readFileSync(file)
      writeFileSync(file, Buffer.alloc(bytes.length))
      await expect(database.engine.dump(path), name).rejects.toThrow(/^damaged: \S+: block 0 is empty/)
      expect(existsSync(path), name).toBe(false)
      writeFileSync(file, bytes)
    }
    await database.engine.dump(path)
    expect(await verifySnapshot(path)).toBe(1)
    await database.close()
  })

  it('is refused, new or old, where a page in the middle or a table that was never counted was emptied', async () => {
    const path = join(root, 'zeroed.tar.gz')
    const tar = await packed()
    const database = await openEmbedded(dataDir, { snapshots: false })
    // Nobody has counted the rows of this table yet.
    const [users] = await rows<{ count: number; path: string }>(
      database.db,
      sql`select reltuples::int as count, pg_relation_filepath(oid) as path from pg_class
        where oid = 'users'::regclass`,
    )
    expect(users!.count).toBe(-1)
    await database.db.execute(sql`checkpoint`)
    const emptied = [
      { name: 'users', file: join(folder, users!.path), from: 0, to: undefined },
      { name: 'people', file: paths.get('rows')!, from: 8192, to: 2 * 8192 },
      { name: 'pg_toast', file: paths.get('a long value')!, from: 2 * 8192, to: undefined },
    ]
    for (const { name, file, from, to } of emptied) {
      const bytes = readFileSync(file)
      const said = new RegExp(`^damaged: \\S*${name}\\S*: block ${from / 8192} is empty`)
      writeFileSync(file, Buffer.from(bytes).fill(0, from, to))
      await expect(database.engine.dump(path), name).rejects.toThrow(said)
      expect(existsSync(path), name).toBe(false)
      writeFileSync(file, bytes)
      // A snapshot of a database that had lost it before.
      const start = contentIn(tar, file)
      const old = Buffer.from(tar).fill(0, start + from, start + (to ?? bytes.length))
      writeFileSync(path, gzipSync(old, { level: 0 }))
      await expect(verifySnapshot(path), name).rejects.toThrow(said)
      rmSync(path)
    }
    const file = paths.get('rows')!
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, 8192))
    await expect(database.engine.dump(path)).rejects.toThrow(/^damaged: people: block 1 is missing/)
    writeFileSync(file, bytes)
    await database.engine.dump(path)
    expect(await verifySnapshot(path)).toBe(1)
    await database.close()
  })

  it('holds no file that lies beside the database', () => {
    expect(isBeside('owner-0123456789ab.sock')).toBe(true)
    expect(['PG_VERSION', 'base', 'owner.txt'].filter(isBeside)).toEqual([])
  })
})
