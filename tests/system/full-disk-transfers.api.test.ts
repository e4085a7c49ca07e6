import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/export/route'
import { closeDatabase, type Opened, useDatabase } from '@/db'
import { openEmbedded } from '@/db/embedded'
import { queues } from '@/lib/composition/queues'
import { giftsApi } from '@/lib/gifts/api'
import { nameQueues, openQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { ended } from '@/lib/server/ops/health'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { prepareFolder } from '../support/prepared'
import { type SmallDisk, smallDisk } from '../support/small-disk'

const megabyte = 1024 * 1024
// PostgreSQL has a disk of its own, and answers for it.
const disk = kind === 'pglite' ? smallDisk(240) : null
if (kind === 'pglite' && !disk)
  console.warn('The tests of a full disk are skipped: this user may not mount a small disk.')

/** The linter takes a conditional call for a hook of React. */
const adopt: (database: Opened) => void = useDatabase

const count = 600
const table = (name: string, rows = count) =>
  [
    'Gift,For,Price,Notes',
    ...Array.from({ length: rows }, (_, at) => `${name} ${at},Emma,3,Seen at ${at}`),
  ].join('\n')

async function exported(who: Person, format: string) {
  const request = new Request(`http://gifts.test/api/export?format=${format}`, { headers: who.headers })
  const reply = await GET(request, { params: Promise.resolve({}) })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const body = reply.ok ? null : JSON.parse(new TextDecoder().decode(bytes))
  return { status: reply.status, bytes, body }
}

describe.skipIf(!disk)('on a disk that is full', () => {
  const { folder, leave: fill } = (disk ?? {}) as SmallDisk
  /** Fills the disk, and waits until the server no longer counts on what it measured before. */
  const leave = async (bytes: number) => {
    fill(bytes)
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  const makeRoom = async () => {
    rmSync(join(folder, 'filler'), { force: true })
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  const usual = { ...process.env }
  let ada: Person
  let before: string
  let backupId: string

  /** All gifts, which nothing here may lose or double. */
  const gifts = async () => {
    const { data } = await ada.ok(giftsApi.list, { limit: 100, sort: 'name' })
    return JSON.stringify(data.map(({ id, name, version }) => [id, name, version]))
  }

  beforeAll(async () => {
    await testDatabase()
    process.env.DATA_DIR = folder
    process.env.LOG_LEVEL ??= 'silent'
    forgetEnv()
    await prepareFolder(folder)
    adopt(await openEmbedded(folder, { snapshots: false }))
    nameQueues(queues)
    await openQueue()
    ada = await as('ada')
    await ada.ok(transfersApi.import, { data: table('Mug'), fileName: 'mugs.csv' })
    const made = await ada.ok(backupsApi.create, { name: 'In time', location: 'cloud' })
    expect(made).toMatchObject({ status: 'completed', trouble: null })
    backupId = made.id
    before = await gifts()
  })

  afterAll(async () => {
    await closeDatabase()
    process.env.DATA_DIR = usual.DATA_DIR
    forgetEnv()
    disk?.remove()
    for (const trouble of ['diskFull', 'diskLow'] as const) ended(trouble)
  })

  it('a backup says that there is no room, and a restore and an import change nothing', async () => {
    await leave(28 * megabyte)
    expect(await ada.ok(backupsApi.create, { name: 'Too late', location: 'cloud' })).toMatchObject({
      status: 'failed',
      trouble: 'noRoom',
      size: 0,
    })
    expect(await ada(backupsApi.restore, { backupId })).toMatchObject({
      status: 409,
      body: { code: 'SAFETY_COPY_FAILED', details: { trouble: 'noRoom' } },
    })
    expect(await ada(transfersApi.import, { data: table('Scarf'), fileName: 'scarves.csv' })).toMatchObject({
      status: 503,
      body: { code: 'DISK_FULL' },
    })
    expect(await gifts()).toBe(before)
  })

  it('an export is still made, whole', async () => {
    await leave(28 * megabyte)
    const { status, bytes } = await exported(ada, 'zip')
    expect(status).toBe(200)
    const data = JSON.parse(new TextDecoder().decode(unzipSync(bytes)['gift-tracker.json']))
    expect(data.gifts).toHaveLength(count)
  })

  it.each([20, 2, 0])('with %d MB left all of them and an export are refused with a sentence', async left => {
    await leave(left * megabyte)
    const full = { status: 503, body: { code: 'DISK_FULL', message: expect.stringMatching(/\w{4}/) } }
    expect(await ada(backupsApi.create, { name: 'Too late', location: 'cloud' })).toMatchObject(full)
    expect(await ada(backupsApi.restore, { backupId })).toMatchObject(full)
    expect(await ada(transfersApi.import, { data: table('Scarf'), fileName: 'scarves.csv' })).toMatchObject(
      full,
    )
    expect(await exported(ada, 'zip')).toMatchObject(full)
    expect(await gifts()).toBe(before)
  })

  it('everything works again when there is room', async () => {
    await makeRoom()
    await vi.waitFor(
      async () =>
        expect(await ada.ok(backupsApi.create, { name: 'Again', location: 'cloud' })).toMatchObject({
          status: 'completed',
        }),
      60_000,
    )
    await ada.ok(giftsApi.create, { name: 'Since' })
    await ada.ok(backupsApi.restore, { backupId })
    expect(await gifts()).toBe(before)
    const { created } = await ada.ok(transfersApi.import, { data: table('Scarf'), fileName: 'scarves.csv' })
    expect(created).toBe(count)
  })
})
