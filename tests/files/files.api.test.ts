import { randomBytes } from 'node:crypto'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getReceipt } from '@/app/api/expenses/[expenseId]/receipt/route'
import { GET as getPicture } from '@/app/api/pictures/[key]/route'
import { rows } from '@/db'
import * as schema from '@/db/schema'
import { users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { systemApi } from '@/lib/developers/api'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { picturesApi } from '@/lib/pictures/api'
import { ownPicture } from '@/lib/pictures/commands'
import { fetchPictures, purgePictures } from '@/lib/pictures/jobs'
import type { Picture } from '@/lib/pictures/schema'
import { transaction } from '@/lib/server/auth/context'
import { holders } from '@/lib/server/files/blob-holders'
import { purgeBlobs, watchBucket } from '@/lib/server/files/blob-jobs'
import { blobPrefix, ourBucket } from '@/lib/server/files/blobs'
import { forgetEnv } from '@/lib/server/ops/env'
import { ended } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'
import { contextOf, jobAt } from '../claims/household'
import { rectangle } from '../receipts/files'
import { appUrl, operator, type Refusal, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { openAnswering, openS3, type S3 } from './s3-servers'

const day = 86_400_000
const away = 'http://KEY:SECRET@127.0.0.1:1/gifts'

let s3: S3
let png: Buffer
let bill: Buffer
let ada: Person
beforeAll(async () => {
  ;[s3, png, bill] = await Promise.all([
    openS3(),
    rectangle(40, 30).png().toBuffer(),
    rectangle(30, 90).png().toBuffer(),
  ])
})
afterAll(() => s3.close())
beforeEach(async () => {
  await emptyTables()
  ada = await as('ada')
  use(s3.url())
  for (const { key } of await objects()) await ourBucket()!.delete(key)
})
afterEach(() => {
  vi.restoreAllMocks()
  use(null)
  for (const kind of ['bucketFails', 'bucketRefused'] as const) ended(kind)
})

/** Sets S3_URL, or takes it away. */
function use(url: string | null) {
  if (url === null) delete process.env.S3_URL
  else process.env.S3_URL = url
  forgetEnv()
}

async function objects() {
  const found: { key: string; size: number }[] = []
  for await (const object of ourBucket()!.list('')) found.push(object)
  return found
}

const formOf = (bytes: Uint8Array) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.png'))
  return form
}

async function upload(who: Person, bytes: Uint8Array = png, headers: Record<string, string> = {}) {
  const sent = { body: formOf(bytes), headers: { ...who.headers, ...headers } }
  const { status, body } = await send(picturesApi.create, sent)
  return { status, body: body as Picture & Refusal }
}

async function load(address: string, language = 'en') {
  const key = address.split('/').at(-1)!
  const request = new Request(`${appUrl}${address}`, { headers: { 'accept-language': language } })
  const response = await getPicture(request, { params: Promise.resolve({ key }) })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

async function withReceipt(who: Person) {
  const { id: expenseId } = await who.ok(expensesApi.create, { amount: 5, date: '2030-01-02' })
  const attach = () =>
    send(receiptsApi.save, { params: { expenseId }, body: formOf(bill), headers: who.headers })
  const download = async (reader = who) => {
    const request = new Request(`${appUrl}/api/expenses/${expenseId}/receipt`, { headers: reader.headers })
    const response = await getReceipt(request, { params: Promise.resolve({ expenseId }) })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { expenseId, attach, download }
}

const stored = async (table: 'pictures' | 'receipts') =>
  rows<{ length: number; blob: string | null }>(
    await testDatabase(),
    sql`select octet_length(data) as length, blob from ${sql.identifier(table)}`,
  )
const noted = async () =>
  rows<{ key: string; owner_id: string | null }>(await testDatabase(), sql`select key, owner_id from blobs`)
/** Runs the job as if so many days had passed. */
const sweep = async (days = 0) => purgeBlobs(await jobAt(new Date(Date.now() + days * day)))

it('every table that holds a file is known to the jobs of files', () => {
  const named = Object.values(schema as Record<string, unknown>)
    .filter((table): table is PgTable => is(table, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === 'blob'))
    .map(({ name }) => name)
  const known = holders.map(({ table }) =>
    table.queryChunks.map(chunk => Object.values(chunk as object)).join(''),
  )
  expect(known.sort()).toEqual(named.sort())
})

describe('with a bucket', () => {
  it('a picture and a receipt lie there, under names that tell nothing, and are seen as before', async () => {
    const { status, body } = await upload(ada)
    expect(status).toBe(201)
    const seen = await load(body.url)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(seen.headers.get('content-length')).toBe(String(seen.bytes.byteLength))
    const receipt = await withReceipt(ada)
    expect((await receipt.attach()).status).toBe(200)
    expect((await receipt.download()).status).toBe(200)
    expect(await stored('pictures')).toMatchObject([{ length: 0 }])
    expect(await stored('receipts')).toMatchObject([{ length: 0 }])
    const there = await objects()
    expect(there).toHaveLength(2)
    expect(there.map(({ size }) => size)).toContain(seen.bytes.byteLength)
    for (const { key } of there) expect(key).toMatch(/^blobs\/[0-9a-f]{32}$/)
  })

  it('asks the product who may see a file, and never leads to the bucket', async () => {
    const bob = await as('bob')
    const receipt = await withReceipt(ada)
    await receipt.attach()
    expect((await receipt.download(bob)).status).toBe(404)
    const { body } = await upload(ada)
    expect(JSON.stringify(body)).not.toContain(s3.host)
    const [{ key } = { key: '' }] = await objects()
    expect((await load(`/api/pictures/${key.replace(blobPrefix, '')}`)).status).toBe(404)
  })

  it('holds what was kept before in the database, and the other way round', async () => {
    use(null)
    const before = await upload(ada)
    use(s3.url())
    const after = await upload(ada, await rectangle(9, 9).png().toBuffer())
    expect([(await load(before.body.url)).status, (await load(after.body.url)).status]).toEqual([200, 200])
    expect((await stored('pictures')).map(({ length }) => length > 0).sort()).toEqual([false, true])
    expect(await objects()).toHaveLength(1)
    use(null)
    expect([(await load(before.body.url)).status, (await load(after.body.url)).status]).toEqual([200, 503])
  })

  it('keeps one object for one content of an account, and one for each account', async () => {
    const bob = await as('bob')
    await upload(ada)
    await upload(ada, png, { 'idempotency-key': crypto.randomUUID() })
    await upload(bob)
    expect(await objects()).toHaveLength(2)
  })

  it('nothing of an object is handed out that is not the one that was kept', async () => {
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    const { body } = await upload(ada)
    const [{ key } = { key: '' }] = await objects()
    const other = randomBytes(50)
    await ourBucket()!.put(key, other)
    const { status, bytes } = await load(body.url)
    expect([status, bytes.includes(other)]).toEqual([500, false])
    await ourBucket()!.delete(key)
    expect((await load(body.url)).status).toBe(404)
    expect(await stored('pictures')).toHaveLength(1)
  })

  it('a copy of a picture lives on where its original ends with its account', async () => {
    const bob = await as('bob')
    const { body } = await upload(ada)
    const gift = await bob.ok(giftsApi.create, { name: 'Mug', imageUrl: body.url })
    const bytes = (await load(body.url)).bytes
    await ada.ok(accountsApi.removeProfile, { password })
    await sweep(1)
    await sweep(20)
    expect(await objects()).toHaveLength(1)
    expect((await load(gift.imageUrl!)).bytes).toEqual(bytes)
    await bob.ok(accountsApi.removeProfile, { password })
    await sweep(21)
    expect(await objects()).toEqual([])
    expect(await noted()).toEqual([])
  })
})

it('a copy that is under way holds what it copies until it is there', async () => {
  const bob = await as('bob')
  const { body } = await upload(ada)
  const db = await testDatabase()
  let copied = ''
  const erased = transaction(await contextOf(bob), async tx => {
    copied = await ownPicture(tx, 'imageUrl', body.url)
    // On its own connection, where there is one. It waits for this transaction.
    const erasing = db
      .delete(users)
      .where(eq(users.id, ada.user.id))
      .then(() => sweep(1))
    await new Promise(resolve => setTimeout(resolve, 1000))
    return { erasing }
  })
  await (await erased).erasing
  expect((await load(copied)).status).toBe(200)
})

describe('an object that no row names any more', () => {
  it('goes at once with its account', async () => {
    const bob = await as('bob')
    await upload(ada)
    const receipt = await withReceipt(ada)
    await receipt.attach()
    await upload(bob)
    await ada.ok(accountsApi.removeProfile, { password })
    // An upload that still runs may not have written its row.
    await sweep()
    expect(await objects()).toHaveLength(3)
    await sweep(0.1)
    expect(await objects()).toHaveLength(1)
    expect(await noted()).toMatchObject([{ owner_id: bob.user.id }])
  })

  it('otherwise stays for as long as a backup of the last days may name it', async () => {
    await upload(ada)
    await purgePictures(await jobAt(new Date()))
    await purgePictures(await jobAt(new Date(Date.now() + 2 * day)))
    expect(await stored('pictures')).toEqual([])
    await sweep(2)
    await sweep(9)
    expect(await objects()).toHaveLength(1)
    await sweep(11)
    expect(await objects()).toEqual([])
  })

  it('stays where it is uploaded again meanwhile', async () => {
    const receipt = await withReceipt(ada)
    await receipt.attach()
    await ada.ok(receiptsApi.remove, { expenseId: receipt.expenseId })
    await sweep()
    await receipt.attach()
    await sweep(20)
    await sweep(40)
    expect((await receipt.download()).status).toBe(200)
  })

  it('that the bucket does not delete is tried again later', async () => {
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    vi.spyOn(log(), 'warn').mockImplementation(() => {})
    await upload(ada)
    await ada.ok(accountsApi.removeProfile, { password })
    use(away)
    await sweep(1)
    expect(await noted()).toHaveLength(1)
    const refusing = await openAnswering((request, response) =>
      response.writeHead(request.method === 'DELETE' ? 403 : 200).end(),
    )
    use(refusing.url)
    await sweep(1)
    await sweep(1)
    expect(refusing.asked.filter(line => line.startsWith('DELETE'))).toHaveLength(1)
    refusing.close()
    use(s3.url())
    expect((await operator.ok(systemApi.status, {})).files).toEqual({
      place: 'bucket',
      answers: true,
      removing: 1,
    })
    await sweep(1 + 2 / 1440)
    expect(await objects()).toEqual([])
    expect(await noted()).toEqual([])
  })

  it('is not taken for one by a clock that was ahead', async () => {
    const receipt = await withReceipt(ada)
    await receipt.attach()
    await ada.ok(receiptsApi.remove, { expenseId: receipt.expenseId })
    await sweep(400)
    await sweep()
    await sweep(2)
    expect(await objects()).toHaveLength(1)
    await sweep(9)
    expect(await objects()).toEqual([])
  })
})

describe('a bucket that is away', () => {
  const words =
    'Gift Tracker cannot reach its pictures and receipts right now. Nothing that was saved is lost. Please try again later.'
  beforeEach(() => {
    vi.spyOn(log(), 'warn').mockImplementation(() => {})
  })

  it('refuses an upload with 503 and a sentence, and nothing says that it was kept', async () => {
    const receipt = await withReceipt(ada)
    use(away)
    const { status, body } = await upload(ada)
    expect([status, body.code, body.message]).toEqual([503, 'FILES_AWAY', words])
    expect(await stored('pictures')).toEqual([])
    const refused = await receipt.attach()
    expect(refused.status).toBe(503)
    expect((await ada.ok(expensesApi.get, { expenseId: receipt.expenseId })).receiptUrl).toBeNull()
    // The same upload with the same key is done once the bucket is back.
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await upload(ada, png, headers)).status).toBe(503)
    use(s3.url())
    expect((await upload(ada, png, headers)).status).toBe(201)
  })

  it('does not replace a receipt by one that could not be kept', async () => {
    const receipt = await withReceipt(ada)
    await receipt.attach()
    const { bytes } = await receipt.download()
    use(away)
    expect((await receipt.attach()).status).toBe(503)
    use(s3.url())
    expect(await receipt.download()).toEqual({ status: 200, bytes })
  })

  it('refuses to show a file in the language of its reader, and loses nothing', async () => {
    const { body } = await upload(ada)
    use(away)
    const refused = await load(body.url, 'de')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(refused.bytes.toString()).message).toContain('Nichts Gespeichertes ist verloren')
    use(s3.url())
    expect((await load(body.url)).status).toBe(200)
  })

  it('lets go what needs no file, such as an account that is deleted', async () => {
    await upload(ada)
    use(away)
    await ada.ok(accountsApi.removeProfile, { password })
    expect(await noted()).toMatchObject([{ owner_id: null }])
  })

  it('keeps only the first caller waiting where it does not answer', async () => {
    const { body } = await upload(ada)
    const server = await openAnswering(() => {})
    use(server.url)
    for (let times = 0; times < 4; times++) expect((await load(body.url)).status).toBe(503)
    expect(server.asked).toHaveLength(1)
    server.close()
  })

  it('keeps pictures at shops waiting, and their hosts are not asked meanwhile', async () => {
    await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: 'https://shop.example/mug.png' })
    const host = vi.fn(async () => new Uint8Array(png))
    use(away)
    for (let run = 0; run < 8; run++) await fetchPictures(await jobAt(new Date()), host)
    expect(host).not.toHaveBeenCalled()
    // It goes away between the look and the upload.
    const server = await openAnswering((request, response) =>
      response.writeHead(request.method === 'PUT' ? 503 : 200).end(),
    )
    use(server.url)
    for (let run = 0; run < 8; run++) await fetchPictures(await jobAt(new Date()), host)
    expect(host).toHaveBeenCalledTimes(8)
    server.close()
    use(s3.url())
    expect(await fetchPictures(await jobAt(new Date()), host)).toHaveLength(1)
    expect(await objects()).toHaveLength(1)
  })

  it('is told to everybody as a trouble, and to the operator in a sentence without the secret', async () => {
    const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
    expect(await visitor.ok(systemApi.health, {})).toMatchObject({ status: 'ok', bucket: 'answers' })
    const { db } = await jobAt(new Date())
    use(s3.url('wrong-secret'))
    expect(await watchBucket({ db })).toBe(false)
    const health = await visitor.ok(systemApi.health, {})
    expect(health).toMatchObject({ status: 'degraded', bucket: 'away', troubles: ['bucketRefused'] })
    expect(JSON.stringify(health)).not.toMatch(/wrong|S3RVER|127\.0/)
    expect((await operator.ok(systemApi.status, {})).files).toMatchObject({ place: 'bucket', answers: false })
    expect(warned).toHaveBeenCalledTimes(1)
    const said = String(warned.mock.calls[0]![0])
    expect(said).toMatch(/^The bucket gifts at .* refused the key: correct key and secret in S3_URL/)
    expect(said).not.toMatch(/wrong-secret|S3RVER/)
    use(s3.url())
    expect(await watchBucket({ db })).toBe(true)
    expect(await visitor.ok(systemApi.health, {})).toMatchObject({ status: 'ok', bucket: 'answers' })
  })

  it('before the first piece of a file is a refusal', async () => {
    const { body } = await upload(ada)
    const server = await openAnswering((_, response) => {
      response.writeHead(200).write('half')
      setTimeout(() => response.destroy(), 50)
    })
    use(server.url)
    expect((await load(body.url)).status).toBe(503)
    server.close()
  })

  it('in the middle of a file breaks that answer off, and the operator hears of it', async () => {
    const { body } = await upload(ada)
    const server = await openAnswering((_, response) => {
      response.writeHead(200).write('one piece')
      setTimeout(() => response.write('another'), 50)
      setTimeout(() => response.destroy(), 300)
    })
    use(server.url)
    await expect(load(body.url)).rejects.toThrow()
    expect((await visitor.ok(systemApi.health, {})).troubles).toEqual(['bucketFails'])
    server.close()
  })

  it('is missed where S3_URL was taken away while files lie there', async () => {
    const { db } = await jobAt(new Date())
    use(null)
    expect(await watchBucket({ db })).toBe(true)
    use(s3.url())
    await upload(ada)
    use(null)
    expect(await watchBucket({ db })).toBe(false)
    expect((await visitor.ok(systemApi.health, {})).troubles).toEqual(['bucketFails'])
  })
})

it('without a bucket everything lies in the database', async () => {
  use(null)
  const { body } = await upload(ada)
  const receipt = await withReceipt(ada)
  await receipt.attach()
  expect([(await load(body.url)).status, (await receipt.download()).status]).toEqual([200, 200])
  expect(await stored('pictures')).toMatchObject([{ blob: null }])
  expect(await stored('receipts')).toMatchObject([{ blob: null }])
  expect(await noted()).toEqual([])
  expect(await visitor.ok(systemApi.health, {})).not.toHaveProperty('bucket')
  expect((await operator.ok(systemApi.status, {})).files).toEqual({
    place: 'database',
    answers: true,
    removing: 0,
  })
})
