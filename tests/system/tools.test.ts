import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

const { DATABASE_URL: _, ...inherited } = process.env

/** Runs a command of package.json, without npm, and returns what it printed. */
function run(command: string, more: Record<string, string> = {}, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [...scripts[command].split(' ').slice(1), ...args],
    { cwd: root, env: { ...inherited, ...more }, encoding: 'utf8' },
  )
  return { status, said: stderr + stdout }
}

it('`npm run db:move` says what the move to PostgreSQL needs', () => {
  const { status, said } = run('db:move')
  expect(said).toMatch(/^Set DATABASE_URL to the empty PostgreSQL/m)
  expect(status).toBe(1)
})

it('`npm run files:move` says what it needs, and which ways there are', () => {
  const { status, said } = run('files:move')
  expect(said).toMatch(/^Set S3_URL to the bucket, for example S3_URL=https:.*\.$/m)
  expect(status).toBe(1)
  expect(run('files:move', {}, 'out').said).toMatch(/^npm run files:move moves files into the bucket/)
  const wrong = run('files:move', { S3_URL: 'https://KEY:correct-horse@s3.example.org' }).said
  expect(wrong).toMatch(/^S3_URL must be a bucket with its key, .*\.$/m)
  expect(wrong).not.toContain('correct-horse')
})

it('`npm run users` says what it can do, and deletes nothing that was not named twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-users-'))
  try {
    const wrong = run('users', { DATA_DIR: folder }, 'forget')
    expect([wrong.status, wrong.said]).toEqual([
      1,
      expect.stringMatching(/^npm run users -- delete ADDRESS ADDRESS/m),
    ])
    expect(run('users', { DATA_DIR: folder }).said).toMatch(/^There are no accounts yet\.$/m)
    const unknown = run('users', { DATA_DIR: folder }, 'delete', 'ada@example.org')
    expect([unknown.status, unknown.said]).toEqual([
      1,
      expect.stringMatching(/^There is no account ada@example\.org\.$/m),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('a PostgreSQL that cannot be reached', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-tools-'))
  const dump = join(folder, 'a.dump')
  const away = {
    DATABASE_URL: 'postgres://gifts:correct-horse@127.0.0.1:1/gifts',
    DATA_DIR: folder,
    S3_URL: 'http://KEY:correct-horse@127.0.0.1:1/gifts',
  }
  beforeAll(() => writeFileSync(dump, 'a dump'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['db:migrate', 'db:move', 'files:move', 'users', 'backup', 'restore'])(
    'is named by `npm run %s` in one sentence',
    command => {
      const { status, said } = run(command, away, ...(command === 'restore' ? [dump] : []))
      expect(said).toMatch(/^Nothing listens at 127\.0\.0\.1:1: .*\.$/m)
      expect(said).not.toMatch(/correct-horse|Failed query|at .*\.ts:/)
      expect(status).toBe(1)
    },
  )
})
