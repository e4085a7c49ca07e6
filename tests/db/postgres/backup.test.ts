import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/database'
import { type Server, startPostgres } from '../../support/postgres'

const root = resolve(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = temporaryFolder()
const snapshots = join(folder, 'snapshots')
let server: Server
let sql: postgres.Sql

function backup(user = 'postgres') {
  const url = new URL(server.url('postgres'))
  url.username = user
  const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: folder }
  const given = scripts.backup.split(' ').slice(1)
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: root, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

beforeAll(async () => {
  server = await startPostgres()
  sql = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await sql`create table gifts (id int)`
  await sql`insert into gifts select generate_series(1, 1000)`
  await sql`create role reader login`
}, 240_000)
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await server.stop()
}, 240_000)

describe('a backup of PostgreSQL', () => {
  it('that fails leaves no file, and keeps the older ones', () => {
    mkdirSync(snapshots, { recursive: true })
    writeFileSync(join(snapshots, '2026-01-01T00-00-00Z.dump'), 'older')
    const { status, said } = backup('reader')
    expect(said).toMatch(/^The backup failed and left no file/m)
    expect(status).toBe(1)
    expect(readdirSync(snapshots)).toEqual(['2026-01-01T00-00-00Z.dump'])
  })

  it('is readable by its owner only, and the newest of each of seven days stays', () => {
    const day = (back: number, time: string) =>
      `${new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)}T${time}Z.dump`
    const names = Array.from({ length: 9 }, (_, back) => [
      day(back + 1, '03-00-00'),
      day(back + 1, '15-00-00'),
    ])
    for (const name of names.flat()) writeFileSync(join(snapshots, name), 'older')
    writeFileSync(join(snapshots, '2026-01-01T00-00-00Z.tar.gz'), 'a snapshot of the embedded database')
    const killed = join(snapshots, '2026-01-01T00-00-00Z.dump.draft')
    writeFileSync(killed, 'half')
    utimesSync(killed, 0, 0)
    const { status, said } = backup()
    expect(status, said).toBe(0)
    const path = /is in (\S+\.dump) and was read from end to end/.exec(said)![1]!
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const kept = readdirSync(snapshots)
      .filter(name => !path.endsWith(name))
      .sort()
    const expected = Array.from({ length: 6 }, (_, back) => day(back + 1, '15-00-00'))
    expect(kept).toEqual([...expected, '2026-01-01T00-00-00Z.tar.gz'].sort())
  })
})
