import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, health, isUnavailable, type Opened, useDatabase } from '@/db'
import { onRequestError } from '@/instrumentation'
import { problemOf } from '@/lib/server/http/problems'
import { streamed } from '@/lib/server/http/streamed-body'
import { diskWords, isDiskFull, tryWriting } from '@/lib/server/ops/disk'
import { complain, ended, hear, troubles } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-troubles-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const failed = (code: string) =>
  new Error('query failed', { cause: Object.assign(new Error('no'), { code }) })
const second = 1000

describe('the operator', () => {
  const said: { level: string; code: unknown; unsaid: unknown; words: string }[] = []
  beforeEach(() => {
    said.length = 0
    for (const level of ['warn', 'error', 'fatal'] as const) {
      vi.spyOn(log(), level).mockImplementation(((
        fields: { code: unknown; unsaid: unknown },
        words: string,
      ) => {
        said.push({ level, ...fields, words })
      }) as never)
    }
  })

  it('reads why a page or the health check could not reach the database', async () => {
    useDatabase({
      kind: 'postgres',
      db: { execute: () => Promise.reject(failed('ECONNRESET')) } as unknown as Database,
      jobs: {} as Opened['jobs'],
      close: async () => {},
    })
    expect((await health()).ok).toBe(false)
    expect(said.map(({ code, words }) => [code, words])).toEqual([
      ['ECONNRESET', expect.stringContaining('the database is away')],
    ])
  })

  it('reads of each kind of failure at once, and then once a minute with a count', () => {
    const start = Date.now() + 1_000_000
    for (let call = 0; call < 150; call++) hear(failed('53100'), start + call * second)
    hear(failed('ECONNREFUSED'), start + 10 * second)
    expect(said.map(({ level, code, unsaid }) => [level, code, unsaid])).toEqual([
      ['error', '53100', 0],
      ['error', '53100', 59],
      ['error', '53100', 59],
      ['error', 'ECONNREFUSED', 0],
    ])
    expect(said[0]!.words).toContain('disk of the database is full')
    expect(said[3]!.words).toContain('database is away')
  })

  it.each([
    ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05', '53300'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'],
  ])('reads of %s that the database is away, and callers get 503', code => {
    hear(failed(code), Date.now() + 9_000_000)
    expect(said.map(({ words }) => words)).toEqual([expect.stringContaining('the database is away')])
    expect(problemOf(failed(code), 'id').status).toBe(503)
  })

  it.each(['08P01', '42601', '22P02', 'MAX_PARAMETERS_EXCEEDED'])(
    'reads of %s as an error of ours, and callers get 500',
    code => {
      expect(isUnavailable(failed(code))).toBe(false)
      const { status, code: answered } = problemOf(failed(code), 'id')
      expect([status, answered]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
      expect(said.map(({ words }) => words)).toEqual(['request failed'])
    },
  )

  it('reads nothing of an error that only concerns a request', () => {
    hear(failed('23505'))
    hear(new Error('anything'))
    expect(said).toEqual([])
    expect(troubles()).not.toContain('dataDamaged')
  })

  it('is warned of damage, and of a full disk as long as it lasts', () => {
    const start = Date.now() + 5_000_000
    hear(failed('XX001'), start)
    hear(failed('53100'), start)
    expect(said[0]).toMatchObject({ level: 'fatal', code: 'XX001' })
    expect(said[0]!.words).toContain('npm run restore')
    expect(troubles(start + 30 * second)).toEqual(expect.arrayContaining(['dataDamaged', 'diskFull']))
    expect(troubles(start + 3600 * second)).toEqual(['dataDamaged'])
    ended('dataDamaged')
    expect(troubles(start + 3600 * second)).toEqual([])
  })
})

describe('damage is heard', () => {
  const damaged = failed('XX001')
  async function* breaksOff() {
    yield 'the first row'
    throw damaged
  }
  const ways: Record<string, () => Promise<unknown> | unknown> = {
    'when a page meets it': async () => {
      vi.stubEnv('NEXT_RUNTIME', 'nodejs')
      await onRequestError(damaged)
      vi.unstubAllEnvs()
    },
    'when a download meets it half way': async () => {
      const body = new Response(await streamed(breaksOff()))
      await expect(body.text()).rejects.toThrow()
    },
    'when a call meets it': () => problemOf(damaged, 'request'),
    'when a job meets it': () => complain(damaged, 'job failed'),
  }
  for (const [when, meet] of Object.entries(ways))
    it(when, async () => {
      ended('dataDamaged')
      await meet()
      expect(troubles()).toContain('dataDamaged')
      ended('dataDamaged')
    })

  it('wherever an answer is made piece by piece, and wherever an error only stands in the log', () => {
    const files = execFileSync('git', ['ls-files', 'lib/**/*.ts', 'app/**/*.ts'], { encoding: 'utf8' })
      .trim()
      .split('\n')
    const having = (text: string) => files.filter(file => readFileSync(file, 'utf8').includes(text)).sort()
    // The live stream reads nothing itself: its hub complains.
    expect(having('new ReadableStream')).toEqual([
      'lib/notifications/live/queries.ts',
      'lib/server/http/streamed-body.ts',
    ])
    // A password is checked without the database, a bucket's missing file is no damage of it, and `outside` refuses by an
    // error of its own. The deliveries call `hear` themselves.
    expect(having('log().error({ err')).toEqual([
      'lib/notifications/deliveries/jobs.ts',
      'lib/server/auth/password.ts',
      'lib/server/db/outside-transaction.ts',
      'lib/server/files/blobs.ts',
    ])
  })
})

describe('a disk that refuses writes', () => {
  it.each([
    ['ENOSPC', 'is full: make room'],
    ['EDQUOT', 'quota'],
    ['EROFS', 'can only be read'],
    ['EACCES', 'may not write into /data'],
    ['EPERM', 'may not write into /data'],
    ['ENOTDIR', 'is not a folder'],
  ])('is said in plain words: %s', (code, words) => {
    expect(diskWords(Object.assign(new Error('raw'), { code }), '/data')).toContain(words)
  })

  it('is distinguished from other errors, by the engine’s error numbers too', () => {
    expect(diskWords({ name: 'ErrnoError', errno: 51 }, '/data')).toContain('is full')
    expect(diskWords({ name: 'ErrnoError', errno: 69 }, '/data')).toContain('can only be read')
    for (const other of [new Error('no'), 'text', null, undefined, {}, { code: 'constructor' }])
      expect(diskWords(other, '/data')).toBeNull()
  })

  it('is noticed by a test write, before anything is created there', () => {
    tryWriting(join(root, 'new', 'folder'))
    writeFileSync(join(root, 'file'), '')
    expect(() => tryWriting(join(root, 'file'))).toThrow('is not a folder')
    expect(() => tryWriting(join(root, 'file', 'below'))).toThrow('is not a folder')
  })

  it('is full when less space is free than required', () => {
    expect(isDiskFull(root, Number.MAX_SAFE_INTEGER)).toBe(true)
    expect(isDiskFull(root, 1)).toBe(false)
    expect(isDiskFull(join(root, 'no', 'such', 'folder'), 1)).toBe(false)
  })
})
