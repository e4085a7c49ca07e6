import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase, type Opened, useDatabase } from '@/db'
import { openEmbedded } from '@/db/embedded'
import { accountsApi } from '@/lib/accounts/api'
import { queues } from '@/lib/composition/queues'
import { systemApi } from '@/lib/developers/api'
import { locales } from '@/lib/i18n/locales'
import { expensesApi } from '@/lib/money/expenses/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { peopleApi } from '@/lib/people/api'
import { drainQueue, nameQueues, openQueue } from '@/lib/server/jobs/queue'
import { env, forgetEnv } from '@/lib/server/ops/env'
import { ended } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'
import { operator, type Refusal, send, visitor } from '../support/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { prepareFolder } from '../support/prepared'
import { type SmallDisk, smallDisk } from '../support/small-disk'

const megabyte = 1024 * 1024
const disk = smallDisk(220)
if (!disk) console.warn('The tests of a full disk are skipped: this user may not mount a small disk.')

/** The linter takes a conditional call for a hook of React. */
const adopt: (database: Opened) => void = useDatabase

let photo: Buffer
let ada: Person
let opened: Opened | undefined

/** A photo that no compression makes small. */
const noise = () =>
  sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

async function keep(expenseId: string) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo)], 'photo.jpg'))
  const { status, body, headers } = await send(receiptsApi.save, {
    params: { expenseId },
    body: form,
    headers: ada.headers,
  })
  return { status, headers, body: body as { receipt?: unknown } & Refusal }
}

describe.skipIf(!disk)('a disk that fills up', () => {
  const { folder, leave: fill, free } = (disk ?? {}) as SmallDisk
  /** Fills the disk, and waits until the server no longer counts on what it measured before. */
  const leave = async (bytes: number) => {
    fill(bytes)
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  const usual = { ...process.env }
  const expense = () => ada.ok(expensesApi.create, { amount: 12, currency: 'USD', date: '2030-01-02' })

  beforeAll(async () => {
    await testDatabase()
    process.env.DATA_DIR = folder
    process.env.LOG_LEVEL ??= 'silent'
    // The tests' PostgreSQL was opened by hand, so that the configuration does not name it.
    if (kind === 'postgres') process.env.DATABASE_URL = 'postgres://elsewhere/gifts'
    forgetEnv()
    if (kind === 'pglite') {
      await prepareFolder(folder)
      opened = await openEmbedded(folder, { snapshots: false })
      adopt(opened)
      nameQueues(queues)
      await openQueue()
    }
    photo = await noise()
    ada = await as('ada')
  })

  afterAll(async () => {
    if (opened) await closeDatabase()
    process.env.DATA_DIR = usual.DATA_DIR
    if (usual.DATABASE_URL === undefined) delete process.env.DATABASE_URL
    forgetEnv()
    disk?.remove()
    for (const trouble of ['diskFull', 'diskLow'] as const) ended(trouble)
  })

  const onPglite = it.skipIf(kind !== 'pglite')

  it.skipIf(kind !== 'postgres')(
    'keeps nobody from writing to PostgreSQL, whose disk is another',
    async () => {
      await leave(4 * megabyte)
      expect((await ada(peopleApi.create, { name: 'Ben', relationship: 'friend' })).status).toBe(201)
      expect((await visitor.ok(systemApi.health, {})).troubles).toEqual(['diskFull'])
    },
  )

  onPglite('is reported while there is still room', async () => {
    await leave(Math.min(free(), 200 * megabyte))
    expect((await visitor.ok(systemApi.health, {})).troubles).toEqual(['diskLow'])
    expect((await ada(peopleApi.create, { name: 'Ben', relationship: 'friend' })).status).toBe(201)
  })

  onPglite('refuses uploads in time, loses none that it took, and goes on when there is room', async () => {
    const expenses: string[] = []
    for (let count = 0; count < 40; count++) expenses.push((await expense()).id)
    await leave(46 * megabyte)
    const taken: string[] = []
    let refused: Awaited<ReturnType<typeof keep>> | undefined
    for (const id of expenses) {
      const reply = await keep(id)
      if (reply.status !== 200) {
        refused = reply
        break
      }
      taken.push(id)
    }
    expect(taken.length).toBeGreaterThan(0)
    expect(refused).toMatchObject({ status: 503, body: { code: 'DISK_FULL' } })
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0)
    // The engine needs 16 MB for its next file. That much is always left.
    expect(free()).toBeGreaterThan(24 * megabyte)
    // The disk goes on filling up by others, to where the engine could not write its next file.
    await leave(20 * megabyte)
    for (const id of expenses.slice(taken.length)) expect((await keep(id)).status).toBe(503)
    const listed = await ada.ok(expensesApi.list, {})
    expect(listed.data.length).toBeGreaterThan(0)
    for (const id of taken)
      expect((await ada.ok(expensesApi.get, { expenseId: id })).receiptUrl).not.toBeNull()
    rmSync(join(folder, 'filler'))
    await vi.waitFor(async () => expect((await keep(expenses.at(-1)!)).status).toBe(200), 60_000)
  })

  onPglite('refuses changes in the words of every language', async () => {
    await leave(20 * megabyte)
    const said = new Set<string>()
    for (const locale of locales) {
      const { status, body } = await visitor(
        accountsApi.register,
        { email: `new.${locale}@example.org`, password, name: 'Newcomer' },
        { headers: { 'accept-language': locale } },
      )
      expect([status, body.code]).toEqual([503, 'DISK_FULL'])
      said.add(body.message)
    }
    expect(said.size).toBe(locales.length)
  })

  onPglite('signs people in and deletes single things for longer than it takes changes', async () => {
    await leave(100 * megabyte)
    const { id } = await ada.ok(peopleApi.create, { name: 'Cem', relationship: 'friend' })
    const signIn = () => visitor(accountsApi.login, { email: ada.email, password })
    await leave(28 * megabyte)
    expect((await ada(peopleApi.create, { name: 'Dea', relationship: 'friend' })).status).toBe(503)
    expect((await signIn()).status).toBe(200)
    expect((await ada(peopleApi.remove, { personId: id })).status).toBe(204)
    await leave(20 * megabyte)
    expect(await signIn()).toMatchObject({ status: 503, body: { code: 'DISK_FULL' } })
    expect((await ada(peopleApi.list, {})).status).toBe(200)
  })

  onPglite('keeps jobs and mails waiting, with one line in the log', async () => {
    await leave(100 * megabyte)
    await operator.ok(systemApi.runJob, { job: 'tick' })
    await leave(20 * megabyte)
    expect((await operator(systemApi.runJob, { job: 'tick' })).status).toBe(503)
    const { runDueJobs } = await import('@/lib/composition/jobs')
    const { jobContext } = await import('@/lib/composition/job-context')
    const said = vi.spyOn(log(), 'error')
    expect(await runDueJobs(await jobContext('tick'))).toEqual([])
    await expect(drainQueue({} as never)).resolves.toEqual({ done: 0, failed: 0 })
    expect(said.mock.calls.length).toBeLessThanOrEqual(1)
    expect(env().DATA_DIR).toBe(folder)
  })
})
