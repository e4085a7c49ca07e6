import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, rows } from '@/db'
import { openPostgres } from '@/db/postgres'
import { expenses, pictures, receipts, users } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { moveIntoBucket, moveOutOfBucket, strangersIn } from '@/lib/server/files/blob-moves'
import { noteBlob } from '@/lib/server/files/blobs'
import { type Bucket, bucketAt } from '@/lib/server/files/bucket'
import { forgetEnv } from '@/lib/server/ops/env'
import { postgresUrl } from '../support/database'
import { openS3, type S3 } from './s3-servers'

const root = resolve(import.meta.dirname, '../..')

let s3: S3
let bucket: Bucket
let db: Database
let url: string
let close = async () => {}
const ada = newId()

beforeAll(async () => {
  s3 = await openS3()
  bucket = bucketAt(s3.url())
  const made = await postgresUrl()
  const opened = await openPostgres(made.url, { max: 2 })
  ;({ db } = opened)
  url = made.url
  process.env.S3_URL = s3.url()
  process.env.DATABASE_URL = url
  forgetEnv()
  close = async () => {
    await opened.close()
    await made.drop()
    await s3.close()
    delete process.env.S3_URL
    delete process.env.DATABASE_URL
    forgetEnv()
  }
  await db.insert(users).values({ id: ada, email: 'ada@example.org', name: 'Ada', passwordHash: 'none' })
})
afterAll(() => close())

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function bytesOf(parts: AsyncIterable<Uint8Array>) {
  const found: Uint8Array[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}
async function objects() {
  const found: string[] = []
  for await (const { key } of bucket.list('')) found.push(key)
  return found
}

/** The checksums of all files by their records, read from wherever each lies now. */
async function everything(): Promise<Record<string, string>> {
  const found = await rows<{ id: string; data: Uint8Array | null; blob: string | null }>(
    db,
    sql`select key as id, data, blob from pictures union all select expense_id::text, data, blob from receipts`,
  )
  const read = await Promise.all(
    found.map(async ({ id, data, blob }) => {
      if (!data) return [id, 'not fetched'] as const
      return [id, hashOf(blob ? await bytesOf(await bucket.get(blob, 1 << 20)) : data)] as const
    }),
  )
  return Object.fromEntries(read)
}
const inRows = async () =>
  (
    await rows<{ count: number }>(
      db,
      sql`select (select count(*) from pictures where octet_length(data) > 0)::int
        + (select count(*) from receipts where octet_length(data) > 0)::int as count`,
    )
  )[0]!.count

/** Five pictures, two of them alike, one that was never fetched, and two receipts. */
async function furnish() {
  for (const table of ['pictures', 'expenses', 'blobs'])
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  for (const key of await objects()) await bucket.delete(key)
  const alike = randomBytes(3000)
  for (const data of [alike, alike, randomBytes(10), randomBytes(200_000), randomBytes(5000), null])
    await db.insert(pictures).values({ ownerId: ada, data, width: 1, height: 1 })
  for (const size of [40_000, 7]) {
    const [made] = await db
      .insert(expenses)
      .values({
        ...{ ownerId: ada, description: '', category: 'other', date: '2030-01-02', currency: 'EUR' },
        ...{ amountMinor: 100, baseMinor: 100, baseCurrency: 'EUR', rate: '1', sortName: '', search: '' },
      })
      .returning({ id: expenses.id })
    const data = randomBytes(size)
    await db.insert(receipts).values({ expenseId: made!.id, type: 'image/webp', size, data })
  }
}
const inAll = 7
const different = 6

beforeEach(furnish)

/** Runs the command with an S3 server in between, which may kill it at one of its requests. */
async function run(args: string[], kill?: { at: number; when: 'asked' | 'done' }) {
  let count = 0
  let child: ReturnType<typeof spawn> | undefined
  const proxy = createServer((request, response) => {
    count++
    const isNow = kill?.at === count
    if (isNow && kill.when === 'asked') {
      child?.kill('SIGKILL')
      return
    }
    const { method, url: path, headers } = request
    const sent = forward({ host: '127.0.0.1', port: s3.port, method, path, headers }, answer => {
      response.on('finish', () => isNow && child?.kill('SIGKILL'))
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo
  try {
    child = spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'scripts/files-move.mjs', ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          DATABASE_URL: url,
          S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/gifts`,
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', part => (said += part))
    const [code, signal] = await new Promise<[number | null, string | null]>(done =>
      child!.once('close', (code, signal) => done([code, signal])),
    )
    return { code, signal, said, count }
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}

describe('files that move', () => {
  it('lie in the bucket afterwards, each once, and come back as they were', async () => {
    const before = await everything()
    expect(await moveIntoBucket(db, bucket)).toEqual({ moved: inAll, damaged: [] })
    expect(await everything()).toEqual(before)
    expect(await inRows()).toBe(0)
    expect(await objects()).toHaveLength(different)
    expect(await moveIntoBucket(db, bucket)).toEqual({ moved: 0, damaged: [] })
    expect(await moveOutOfBucket(db, bucket)).toEqual({ moved: different, damaged: [] })
    expect(await everything()).toEqual(before)
    expect(await inRows()).toBe(inAll)
    expect(await objects()).toEqual([])
    expect(await rows(db, sql`select 1 from blobs`)).toEqual([])
  })

  it('stay in their rows where the bucket gives back something else', async () => {
    const before = await everything()
    const liar: Bucket = {
      ...bucket,
      async get(key, size) {
        const bytes = await bytesOf(await bucket.get(key, size))
        bytes[0]! ^= 1
        return (async function* () {
          yield bytes
        })()
      },
    }
    await expect(moveIntoBucket(db, liar)).rejects.toThrow('does not give back what it was given')
    expect(await inRows()).toBe(inAll)
    expect(await everything()).toEqual(before)
  })

  it('replace what an upload that was cut off has left under their name', async () => {
    const before = await everything()
    const [one] = await rows<{ data: Uint8Array }>(
      db,
      sql`select data from pictures where octet_length(data) > 1000`,
    )
    const key = await noteBlob(db, new Date(), ada, one!.data)
    await bucket.put(key, one!.data.slice(0, 100))
    await moveIntoBucket(db, bucket)
    expect(await everything()).toEqual(before)
  })

  it('stay in the bucket where they are damaged, are named, and stop no other', async () => {
    await moveIntoBucket(db, bucket)
    const [lost, changed] = (await objects()) as [string, string]
    await bucket.delete(lost)
    await bucket.put(changed, Buffer.from('other'))
    const { moved, damaged } = await moveOutOfBucket(db, bucket)
    expect(moved).toBe(different - 2)
    expect(damaged.sort()).toEqual([lost, changed].sort())
    const { code, said } = await run(['back'])
    expect(code).toBe(1)
    expect(said).toContain('2 files could not be moved')
    expect(said).toContain(lost)
  })

  it('leave those of others in the bucket alone, which are counted', async () => {
    await bucket.put('blobs/of-another', Buffer.from('a'))
    await moveIntoBucket(db, bucket)
    await moveOutOfBucket(db, bucket)
    expect(await strangersIn(db, bucket)).toBe(1)
    expect(await objects()).toEqual(['blobs/of-another'])
  })
})

describe('the command', () => {
  it('loses nothing wherever it is killed on the way into the bucket, and goes on when it is run again', async () => {
    const before = await everything()
    const kills = [
      { at: 1, when: 'asked' },
      { at: 2, when: 'asked' },
      { at: 2, when: 'done' },
      { at: 2, when: 'done' },
      { at: 5, when: 'asked' },
      { at: 8, when: 'done' },
    ] as const
    for (const kill of kills) {
      expect((await run([], kill)).signal, JSON.stringify(kill)).toBe('SIGKILL')
      expect(await everything()).toEqual(before)
    }
    const last = await run([])
    expect([last.code, last.said]).toEqual([
      0,
      expect.stringMatching(/^\d files? moved into the bucket\.\n$/),
    ])
    expect(await everything()).toEqual(before)
    expect(await inRows()).toBe(0)
    // No run has put a second object for one content.
    expect(await objects()).toHaveLength(different)
  })

  it('loses nothing wherever it is killed on the way back', async () => {
    const before = await everything()
    await moveIntoBucket(db, bucket)
    const kills = [
      { at: 1, when: 'done' },
      { at: 2, when: 'asked' },
      { at: 2, when: 'done' },
      { at: 4, when: 'asked' },
    ] as const
    for (const kill of kills) {
      expect((await run(['back'], kill)).signal, JSON.stringify(kill)).toBe('SIGKILL')
      expect(await everything()).toEqual(before)
    }
    const last = await run(['back'])
    expect([last.code, last.said]).toEqual([0, expect.stringContaining('Start the server without S3_URL')])
    expect(await everything()).toEqual(before)
    expect(await inRows()).toBe(inAll)
    expect(await objects()).toEqual([])
  })
})
