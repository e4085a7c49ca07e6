import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { GET as identityRoute } from '@/app/api/backup-identity.txt/route'
import { GET as downloadRoute } from '@/app/api/backups/[backupId]/download/route'
import { backupParts, backups, pictures, wishlistItems } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { activityApi } from '@/lib/activity/api'
import { jobContext } from '@/lib/composition/job-context'
import type { Progress } from '@/lib/core/progress'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { notificationPreferencesApi } from '@/lib/notifications/preferences/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import { purgePictures } from '@/lib/pictures/jobs'
import { remindersApi } from '@/lib/reminders/api'
import { searchApi } from '@/lib/search/api'
import { hearing } from '@/lib/server/http/progress'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { makeBackups, purgeBackups } from '@/lib/transfers/backups/jobs'
import type { RestoreResult } from '@/lib/transfers/backups/schema'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { callerFor, send } from '../support/api'
import { temporaryFolder, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

type Bytes = Uint8Array<ArrayBuffer>
type Library = Record<string, unknown>

/** Counters and moments, which every write changes. */
const uncompared = new Set(['exportedAt', 'updatedAt', 'version'])

/** All that an account has, as its export says it. */
async function library(who: Person): Promise<Library> {
  const { body } = await who(transfersApi.export, { format: 'json' })
  return JSON.parse(JSON.stringify(body, (key, value) => (uncompared.has(key) ? undefined : value)))
}

const download = async (who: Person, backupId: string, query = ''): Promise<Bytes> => {
  const request = new Request(`http://gifts.test/api/backups/${backupId}/download${query}`, {
    headers: who.headers,
  })
  const reply = await downloadRoute(request, { params: Promise.resolve({ backupId }) })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

const identityOf = async (who: Person) => {
  const request = new Request('http://gifts.test/api/backup-identity.txt', { headers: who.headers })
  const text = await (await identityRoute(request, { params: Promise.resolve({}) })).text()
  return text.split('\n').find(line => line.startsWith('AGE-SECRET-KEY-'))!
}

async function restoreFile(who: Person, file: Uint8Array, more: Record<string, string> = {}) {
  const body = new FormData()
  body.set('data', new File([file as Bytes], 'backup.zip'))
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  const reply = await send(backupsApi.restoreFile, { body, headers: who.headers })
  return { status: reply.status, body: reply.body as RestoreResult & { details?: { reason?: string } } }
}

const photo = async (color: string): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )
const form = (bytes: Bytes) => {
  const body = new FormData()
  body.set('file', new File([bytes], 'photo.png'))
  return body
}

/** An account with records of many kinds that name each other. */
async function household(name = 'ada') {
  const ada = await as(name, { currency: 'EUR' })
  const picture = (await send(picturesApi.create, { body: form(await photo('red')), headers: ada.headers }))
    .body as { url: string }
  const emma = await ada.ok(peopleApi.create, {
    name: 'Emma',
    relationship: 'friend',
    birthday: '1990-05-06',
    notes: 'likes tea',
    avatarUrl: picture.url,
  })
  const noah = await ada.ok(peopleApi.create, { name: 'Noah', relationship: 'family' })
  const feast = await ada.ok(occasionsApi.create, {
    name: 'Feast',
    date: '2040-05-06',
    type: 'other',
    peopleIds: [emma.id],
  })
  const budget = await ada.ok(budgetsApi.create, { name: 'All', amount: 400, period: 'yearly' })
  const mug = await ada.ok(giftsApi.create, {
    name: 'Mug',
    personId: emma.id,
    occasionId: feast.id,
    budgetId: budget.id,
    price: 8,
    status: 'purchased',
    purchaseDate: '2026-01-02',
  })
  const cup = await ada.ok(giftsApi.create, { name: 'Cup', personId: noah.id, tags: ['kitchen'] })
  const paper = await ada.ok(expensesApi.create, { date: '2026-01-02', amount: 4, description: 'Paper' })
  await send(receiptsApi.save, {
    body: form(await photo('blue')),
    headers: ada.headers,
    params: { expenseId: paper.id },
  } as never)
  const reminder = await ada.ok(remindersApi.create, {
    title: 'Wrap it',
    personId: emma.id,
    scheduledFor: '2040-05-01T09:00:00.000Z',
  } as never)
  const card = await ada.ok(giftCardsApi.create, { store: 'Books', amount: 30, currency: 'EUR' } as never)
  const search = await ada.ok(searchApi.save, { name: 'Tea', query: 'tea', filters: {} })
  const list = await ada.ok(wishlistsApi.create, { name: 'Wishes' })
  const wish = await ada.ok(wishesApi.create, { wishlistId: list.id, name: 'Bike' } as never)
  return { ada, emma, noah, feast, budget, mug, cup, paper, reminder, card, search, list, wish }
}
type Household = Awaited<ReturnType<typeof household>>

/** Changes, deletes and adds records of every kind. */
async function upset({ ada, emma, noah, feast, budget, mug, cup, paper, reminder, card, search }: Household) {
  await ada.ok(peopleApi.update, { personId: emma.id, name: 'Emma B', birthday: null, notes: null })
  await ada.ok(peopleApi.remove, { personId: noah.id })
  await ada.ok(occasionsApi.update, { occasionId: feast.id, date: '2041-06-07', peopleIds: [] })
  await ada.ok(budgetsApi.update, { budgetId: budget.id, amount: 50 })
  await ada.ok(giftsApi.update, { giftId: mug.id, status: 'given', price: 9, budgetId: null })
  await ada.ok(giftsApi.remove, { giftId: cup.id })
  await ada.ok(expensesApi.remove, { expenseId: paper.id })
  await ada.ok(remindersApi.update, { reminderId: reminder.id, title: 'Forget it' } as never)
  await ada.ok(giftCardsApi.remove, { cardId: card.id } as never)
  await ada.ok(searchApi.removeSaved, { savedSearchId: search.id })
  const mia = await ada.ok(peopleApi.create, { name: 'Mia', relationship: 'friend', birthday: '2001-01-01' })
  await ada.ok(giftsApi.create, { name: 'Ball', personId: mia.id, price: 3, status: 'purchased' })
  await ada.ok(occasionsApi.create, { name: 'Party', date: '2042-01-01', type: 'other' })
  await ada.ok(searchApi.save, { name: 'Balls', query: 'ball', filters: {} })
}

const jobAt = async (now: Date) => ({ ...(await jobContext('make-backups')), now })

const backUp = (who: Person, more: object = {}) => who.ok(backupsApi.create, { name: 'Mine', ...more })
const lineOf = ({ lines }: RestoreResult, type: string) => lines.find(line => line.type === type)

describe('a backup', () => {
  it('is kept sealed, counts what it holds, and is told in the activity', async () => {
    const { ada } = await household()
    const made = await backUp(ada, { description: 'before the move' })
    expect(made).toMatchObject({
      name: 'Mine',
      description: 'before the move',
      type: 'manual',
      status: 'completed',
      location: 'cloud',
      dataTypes: null,
      trouble: null,
      counts: { people: 2, gifts: 2, wishlists: 1, giftCards: 1 },
    })
    expect(made.size).toBeGreaterThan(1000)
    const sealed = await download(ada, made.id, '?sealed=true')
    expect(sealed.byteLength).toBe(made.size)
    const text = new TextDecoder('latin1').decode(sealed)
    expect(text.startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
    expect(text).not.toContain('gift-tracker.json')
    const plain = await download(ada, made.id)
    expect(new TextDecoder('latin1').decode(plain)).toContain('gift-tracker.json')
    expect((await ada.ok(backupsApi.list, {})).data).toEqual([made])
    const [entry] = (await ada.ok(activityApi.list, {})).data
    expect(entry).toMatchObject({ verb: 'transfer.backedUp', details: { name: 'Mine' } })
  })

  it('tells how many of its records, pictures and receipts are read', async () => {
    const { ada } = await household()
    const told: Progress[] = []
    const made = await hearing(
      progress => told.push(progress),
      () => ada.ok(backupsApi.create, { name: 'Told', location: 'cloud' }),
    )
    const { people, occasions, gifts, expenses, wishlists } = made.counts
    const rows = people! + occasions! + gifts! + expenses! + wishlists! + 2
    expect(told.every(one => one.step === 'reading' && one.rows === rows)).toBe(true)
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(told.at(-1)?.done).toBe(rows)
  })

  it('is renamed by version, deleted, and reached by its owner alone', async () => {
    const { ada } = await household()
    const eve = await as('eve')
    const made = await backUp(ada)
    const backupId = made.id
    const renamed = await ada.ok(backupsApi.update, { backupId, name: 'Yours', description: 'x' })
    expect(renamed).toMatchObject({ name: 'Yours', description: 'x' })
    expect((await ada(backupsApi.update, { backupId, name: 'Old' }, { ifMatch: made.version })).status).toBe(
      409,
    )
    for (const call of [backupsApi.get, backupsApi.remove, backupsApi.restore])
      expect((await eve(call as typeof backupsApi.get, { backupId })).status).toBe(404)
    expect((await eve(backupsApi.update, { backupId, name: 'Mine' })).status).toBe(404)
    expect((await eve(backupsApi.create, { id: backupId, name: 'Mine' })).status).toBe(409)
    expect((await eve.ok(backupsApi.list, {})).data).toEqual([])
    expect((await ada(backupsApi.remove, { backupId })).status).toBe(204)
    expect((await ada(backupsApi.get, { backupId })).status).toBe(404)
  })

  it('is made once however often its call is repeated', async () => {
    const { ada } = await household()
    const id = crypto.randomUUID()
    const first = await backUp(ada, { id })
    expect(await backUp(ada, { id })).toEqual(first)
    expect((await ada.ok(backupsApi.list, {})).data).toHaveLength(1)
  })

  it('for this device is made when it is downloaded, and is not kept', async () => {
    const { ada } = await household()
    const made = await backUp(ada, { location: 'local' })
    expect(made).toMatchObject({ status: 'scheduled', location: 'local', size: 0 })
    const before = await library(ada)
    const file = await download(ada, made.id)
    const after = await ada.ok(backupsApi.get, { backupId: made.id })
    expect(after).toMatchObject({ status: 'completed', size: file.byteLength, counts: { people: 2 } })
    expect(await ada(backupsApi.restore, { backupId: made.id })).toMatchObject({
      status: 409,
      body: { code: 'BACKUP_ELSEWHERE' },
    })
    await ada.ok(peopleApi.create, { name: 'Mia', relationship: 'friend' })
    expect((await restoreFile(ada, file)).status).toBe(200)
    expect(await library(ada)).toEqual(before)
  })
})

describe('a restore', () => {
  it('brings one’s own picture back, and takes one away that the backup does not have', async () => {
    const ada = await as('ada')
    const own = (await send(picturesApi.create, { body: form(await photo('red')), headers: ada.headers }))
      .body as { url: string }
    const face = async () => (await ada.ok(accountsApi.profile, {})).avatarUrl
    const without = await ada.ok(backupsApi.create, { name: 'Without' })
    await ada.ok(accountsApi.updateProfile, { avatarUrl: own.url })
    const withFace = await ada.ok(backupsApi.create, { name: 'With' })
    const { id: restoreId } = await ada.ok(backupsApi.restore, { backupId: without.id })
    expect(await face()).toBeNull()
    // The safety copy names the picture, so that it stays while nothing shows it.
    for (const days of [0, 2])
      await purgePictures({ ...(await jobContext('test')), now: new Date(Date.now() + days * 86_400_000) })
    await ada.ok(backupsApi.undoRestore, { restoreId: restoreId! })
    expect(await face()).toBe(own.url)
    await ada.ok(accountsApi.updateProfile, { avatarUrl: 'face:fox' })
    const done = await ada.ok(backupsApi.restore, { backupId: withFace.id })
    expect(done.changed).toBe(1)
    expect(await face()).toBe(own.url)
  })

  it('brings everything back, after a preview that changes nothing', async () => {
    const home = await household()
    const { ada } = home
    const before = await library(ada)
    const { id: backupId } = await backUp(ada)
    await upset(home)
    const upsetState = await library(ada)
    const preview = await ada.ok(backupsApi.restore, { backupId, dryRun: true })
    expect(preview).toMatchObject({ id: null, undoUntil: null, failed: 0 })
    expect(lineOf(preview, 'person')).toMatchObject({ created: 1, changed: 1, removed: 1 })
    expect(lineOf(preview, 'person')!.samples).toContainEqual({ action: 'remove', name: 'Mia' })
    expect(lineOf(preview, 'gift')).toMatchObject({ created: 1, changed: 1, removed: 1 })
    expect(await library(ada)).toEqual(upsetState)
    expect((await ada.ok(backupsApi.list, {})).data).toHaveLength(1)

    const done = await ada.ok(backupsApi.restore, { backupId })
    expect(done).toMatchObject({
      created: preview.created,
      changed: preview.changed,
      removed: preview.removed,
      lines: preview.lines,
    })
    expect(await library(ada)).toEqual(before)
    const [entry] = (await ada.ok(activityApi.list, {})).data
    expect(entry).toMatchObject({ verb: 'transfer.restored', details: { name: 'Mine' } })

    // Once more there is nothing to do.
    const again = await ada.ok(backupsApi.restore, { backupId })
    expect(again).toMatchObject({ created: 0, changed: 0, removed: 0, lines: [] })
    expect(await library(ada)).toEqual(before)
  })

  it('is undone to the state before it, but for what was changed since', async () => {
    const home = await household()
    const { ada } = home
    const { id: backupId } = await backUp(ada)
    await upset(home)
    const upsetState = await library(ada)
    const { id: restoreId } = await ada.ok(backupsApi.restore, { backupId })
    const [restore] = (await ada.ok(backupsApi.restores, {})).data
    expect(restore).toMatchObject({ id: restoreId, name: 'Mine', undoneAt: null })
    const safety = (await ada.ok(backupsApi.list, {})).data.find(({ type }) => type === 'sync')
    expect(safety).toMatchObject({ status: 'completed', reason: 'restore', location: 'cloud' })

    const restored = await library(ada)
    const preview = await ada.ok(backupsApi.undoRestore, { restoreId: restoreId!, dryRun: true })
    expect(await library(ada)).toEqual(restored)
    const undone = await ada.ok(backupsApi.undoRestore, { restoreId: restoreId! })
    expect(undone).toMatchObject({ ...preview, id: restoreId })
    expect(await library(ada)).toEqual(upsetState)
    expect(await ada(backupsApi.undoRestore, { restoreId: restoreId! })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_UNDONE' },
    })

    const second = await ada.ok(backupsApi.restore, { backupId })
    await ada.ok(peopleApi.update, { personId: home.emma.id, notes: 'since' })
    const kept = await ada.ok(backupsApi.undoRestore, { restoreId: second.id! })
    expect(kept.kept).toEqual([{ type: 'person', name: 'Emma' }])
    expect(await ada.ok(peopleApi.get, { personId: home.emma.id })).toMatchObject({
      name: 'Emma',
      notes: 'since',
    })
    expect((await ada.ok(giftsApi.get, { giftId: home.mug.id })).status).toBe('given')
  })

  it('keeps what was added since where that is asked for', async () => {
    const home = await household()
    const { ada } = home
    const { id: backupId } = await backUp(ada)
    await upset(home)
    const done = await ada.ok(backupsApi.restore, { backupId, keepNew: true })
    expect(done.removed).toBe(0)
    const { people } = (await library(ada)) as { people: { name: string }[] }
    expect(people.map(({ name }) => name).sort()).toEqual(['Emma', 'Mia', 'Noah'])
  })

  it('takes words away from an expense that had none', async () => {
    const { ada, paper } = await household()
    await ada.ok(expensesApi.update, { expenseId: paper.id, description: null })
    const { id: backupId } = await backUp(ada)
    await ada.ok(expensesApi.update, { expenseId: paper.id, description: 'Paper' })
    const { id: restoreId } = await ada.ok(backupsApi.restore, { backupId })
    const get = () => ada.ok(expensesApi.get, { expenseId: paper.id })
    expect((await get()).description).toBeNull()
    await ada.ok(backupsApi.undoRestore, { restoreId: restoreId! })
    expect((await get()).description).toBe('Paper')
  })

  it('touches only the kinds that the backup holds', async () => {
    const home = await household()
    const { ada } = home
    const { id: backupId } = await backUp(ada, { dataTypes: ['gifts'] })
    await upset(home)
    const done = await ada.ok(backupsApi.restore, { backupId })
    expect(done.lines.map(({ type }) => type)).toEqual(['gift'])
    const { people, gifts } = (await library(ada)) as Record<string, { name: string }[]>
    expect(people!.map(({ name }) => name).sort()).toEqual(['Emma B', 'Mia'])
    expect(gifts!.map(({ name }) => name).sort()).toEqual(['Cup', 'Mug'])
  })

  it('brings deleted wishes back to their list, and takes them off again', async () => {
    const { ada, list, wish } = await household()
    const wishlistId = list.id
    await ada.ok(wishesApi.create, { wishlistId, name: 'Kite' })
    const { id: backupId } = await backUp(ada)
    const names = async () =>
      (await ada.ok(wishesApi.list, { wishlistId })).data.map(({ name }) => name).sort()
    await ada.ok(wishesApi.update, { wishlistId, itemId: wish.id, name: 'Fast bike' })
    await ada.ok(wishesApi.create, { wishlistId, name: 'Boat' })
    for (const isGone of [false, true]) {
      const kite = (await ada.ok(wishesApi.list, { wishlistId })).data.find(({ name }) => name === 'Kite')!
      await ada.ok(wishesApi.remove, { wishlistId, itemId: kite.id })
      // A deleted wish is kept for a while, and then deleted for good.
      if (isGone) await (await testDatabase()).delete(wishlistItems).where(eq(wishlistItems.id, kite.id))
      const done = await ada.ok(backupsApi.restore, { backupId })
      expect(lineOf(done, 'wish')).toMatchObject({ created: 1, samples: [{ name: 'Kite' }] })
      expect(await names()).toEqual(['Boat', 'Fast bike', 'Kite'])
      const undone = await ada.ok(backupsApi.undoRestore, { restoreId: done.id! })
      expect(lineOf(undone, 'wish')).toMatchObject({ removed: 1 })
      expect(await names()).toEqual(['Boat', 'Fast bike'])
      await ada.ok(backupsApi.restore, { backupId })
    }
  })

  it('brings settings back, and says so', async () => {
    const { ada } = await household()
    const { id: backupId } = await backUp(ada)
    const userId = ada.user.id
    await ada.ok(preferencesApi.update, { currency: 'JPY', weekStart: 6 })
    const done = await ada.ok(backupsApi.restore, { backupId })
    expect(done.lines).toEqual([
      {
        type: 'other',
        created: 0,
        changed: 1,
        removed: 0,
        samples: [{ action: 'update', name: 'Settings' }],
      },
    ])
    expect(await ada.ok(preferencesApi.get, { userId })).toMatchObject({ currency: 'EUR', weekStart: null })
    await ada.ok(backupsApi.undoRestore, { restoreId: done.id! })
    expect(await ada.ok(preferencesApi.get, { userId })).toMatchObject({ currency: 'JPY', weekStart: 6 })
  })

  it('takes nothing away for a file that does not say that it has everything', async () => {
    const { ada } = await household()
    const before = await library(ada)
    const file = new TextEncoder().encode(
      JSON.stringify({ format: 'gift-tracker', version: 2, people: [], gifts: [] }),
    )
    expect((await restoreFile(ada, file)).body).toMatchObject({ created: 0, changed: 0, removed: 0 })
    const { body } = await ada(transfersApi.export, { format: 'json', only: 'gifts' })
    expect((await restoreFile(ada, new TextEncoder().encode(JSON.stringify(body)))).body.removed).toBe(0)
    expect(await library(ada)).toEqual(before)
  })

  it('brings a sealed file into another account with its identity, and only with it', async () => {
    const { ada } = await household()
    const made = await backUp(ada)
    const sealed = await download(ada, made.id, '?sealed=true')
    const eve = await as('eve')
    expect(await restoreFile(eve, sealed)).toMatchObject({
      status: 422,
      body: { details: { reason: 'wrongIdentity' } },
    })
    expect((await restoreFile(eve, sealed, { identity: 'AGE-SECRET-KEY-1NO' })).status).toBe(422)
    const done = await restoreFile(eve, sealed, { identity: await identityOf(ada) })
    expect(done.status).toBe(200)
    const { people, gifts } = (await library(eve)) as Record<string, { name: string }[]>
    expect(people!.map(({ name }) => name)).toEqual(['Emma', 'Noah'])
    expect(gifts!.map(({ name }) => name)).toEqual(['Mug', 'Cup'])
    const currency = (await eve.ok(preferencesApi.get, { userId: eve.user.id })).currency
    expect(currency).toBe('EUR')
  })

  it('refuses what is damaged, cut off, newer or foreign, and changes nothing', async () => {
    const home = await household()
    const { ada } = home
    const made = await backUp(ada)
    const sealed = await download(ada, made.id, '?sealed=true')
    const plain = await download(ada, made.id)
    await upset(home)
    const before = await library(ada)
    const flipped = (bytes: Bytes, at: number) => {
      const copy = new Uint8Array(bytes)
      copy[at]! ^= 1
      return copy
    }
    const json = (value: object) => new TextEncoder().encode(JSON.stringify(value))
    const bad: [string, Uint8Array][] = [
      ['damaged', flipped(sealed, sealed.byteLength - 5)],
      ['damaged', flipped(sealed, 400)],
      ['damaged', sealed.subarray(0, sealed.byteLength - 100)],
      ['damaged', plain.subarray(0, plain.byteLength - 100)],
      ['damaged', flipped(plain, new TextDecoder('latin1').decode(plain).indexOf('gift-tracker.json') + 200)],
      ['newerVersion', json({ format: 'gift-tracker', version: 99, people: [] })],
      ['notBackup', json([{ name: 'Emma' }])],
      [
        'damaged',
        zipSync({ 'gift-tracker.json': json({ format: 'gift-tracker', version: 3 }), '../x': json({}) }),
      ],
      ['tooMuch', zipSync({ 'gift-tracker.json': new Uint8Array(120 * 1024 * 1024) })],
    ]
    for (const [reason, file] of bad) {
      const { status, body } = await restoreFile(ada, file)
      expect({ status, reason: body.details?.reason }).toEqual({ status: 422, reason })
    }
    expect(await library(ada)).toEqual(before)
    expect((await ada.ok(backupsApi.restores, {})).data).toEqual([])
    expect((await ada.ok(backupsApi.list, {})).data).toHaveLength(1)
  })
})

/** Where the age program is, found or null. Debian has it in the package `age`. */
function ageProgram(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v age'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

describe('the key of backups', () => {
  const age = ageProgram()
  it.skipIf(age === null)('opens every backup with the public age program', async () => {
    const { ada } = await household()
    const folder = temporaryFolder()
    const made = await backUp(ada)
    const [key, file] = [join(folder, 'key.txt'), join(folder, 'backup.age')]
    writeFileSync(key, await identityOf(ada))
    writeFileSync(file, await download(ada, made.id, '?sealed=true'))
    const plain = execFileSync(age!, ['--decrypt', '--identity', key, file], { maxBuffer: 64 * 1024 * 1024 })
    const files = unzipSync(new Uint8Array(plain))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['gift-tracker.json', 'people.vcf']))
    expect(new TextDecoder().decode(files['gift-tracker.json'])).toContain('Emma')
  })

  it('stays the same, and is not that of anybody else', async () => {
    const [ada, eve] = [await as('ada'), await as('eve')]
    const own = await identityOf(ada)
    expect(own).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/)
    expect(await identityOf(ada)).toBe(own)
    expect(await identityOf(eve)).not.toBe(own)
  })
})

describe('backups that are made by themselves', () => {
  it('come at the chosen hour, once a day', async () => {
    const ada = await as('ada')
    await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const off = await ada.ok(backupsApi.preferences, {})
    expect(off).toMatchObject({ frequency: 'off', time: '03:00', location: 'cloud', nextAt: null })
    const daily = await ada.ok(backupsApi.updatePreferences, { frequency: 'daily', time: '04:30' })
    const next = new Date(daily.nextAt!)
    expect(next.getTime() - Date.now()).toBeGreaterThan(0)
    expect(next.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000)
    expect(await ada(backupsApi.updatePreferences, { time: '25:00' })).toMatchObject({ status: 422 })
    expect(await ada(backupsApi.updatePreferences, { location: 'local' as never })).toMatchObject({
      status: 422,
    })

    await makeBackups(await jobAt(new Date(next.getTime() - 60_000)))
    expect((await ada.ok(backupsApi.list, {})).data).toEqual([])
    for (const day of [0, 0, 1]) {
      const now = new Date(next.getTime() + day * 86_400_000 + 60_000)
      await makeBackups(await jobAt(now))
    }
    const { data } = await ada.ok(backupsApi.list, {})
    expect(data).toMatchObject([
      { type: 'auto', status: 'completed', name: 'Automatic backup' },
      { type: 'auto', status: 'completed' },
    ])
    const after = await ada.ok(backupsApi.preferences, {})
    expect(Date.parse(after.nextAt!)).toBe(next.getTime() + 2 * 86_400_000)
    expect(await ada.ok(backupsApi.updatePreferences, { frequency: 'off' })).toMatchObject({ nextAt: null })
  })
})

describe('a backup that cannot be made', () => {
  it('was broken off with its process, which its entry says', async () => {
    const { ada } = await household()
    const db = await testDatabase()
    const made = await backUp(ada)
    await db
      .update(backups)
      .set({ status: 'in_progress', createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(backups.id, made.id))
    await purgeBackups(await jobAt(new Date()))
    expect(await ada.ok(backupsApi.get, { backupId: made.id })).toMatchObject({
      status: 'failed',
      trouble: 'interrupted',
    })
    expect(await db.select().from(backupParts).where(eq(backupParts.backupId, made.id))).toEqual([])
    expect(await ada(backupsApi.restore, { backupId: made.id })).toMatchObject({
      status: 409,
      body: { code: 'BACKUP_NOT_READY' },
    })
  })

  it('is refused while another one is made, and where there are twenty', async () => {
    const { ada } = await household()
    const db = await testDatabase()
    const made = await backUp(ada)
    await db.update(backups).set({ status: 'in_progress' }).where(eq(backups.id, made.id))
    expect(await ada(backupsApi.create, { name: 'More' })).toMatchObject({
      status: 409,
      body: { code: 'BACKUP_RUNNING' },
    })
    await db.update(backups).set({ status: 'completed' }).where(eq(backups.id, made.id))
    const row = {
      ownerId: ada.user.id,
      name: 'One',
      type: 'manual',
      status: 'failed',
      location: 'cloud',
    } as const
    await db.insert(backups).values(Array.from({ length: 19 }, () => ({ ...row })))
    expect(await ada(backupsApi.create, { name: 'More' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_BACKUPS' },
    })
  })

  it('says that all backups take too much room, and restores nevertheless', async () => {
    const home = await household()
    const { ada } = home
    const db = await testDatabase()
    const before = await library(ada)
    const { id: backupId } = await backUp(ada)
    await db
      .update(backups)
      .set({ size: 300 * 1024 * 1024 })
      .where(eq(backups.id, backupId))
    const full = await ada(backupsApi.create, { name: 'More' })
    expect(full).toMatchObject({ status: 201, body: { status: 'failed', trouble: 'quota', size: 0 } })
    await upset(home)
    await ada.ok(backupsApi.restore, { backupId })
    expect(await library(ada)).toEqual(before)
  })

  it('gives way to a newer one of the clock where it is one of the clock, too', async () => {
    const ada = await as('ada')
    const db = await testDatabase()
    const { nextAt } = await ada.ok(backupsApi.updatePreferences, { frequency: 'daily' })
    await makeBackups(await jobAt(new Date(Date.parse(nextAt!) + 60_000)))
    const [old] = (await ada.ok(backupsApi.list, {})).data
    await db
      .update(backups)
      .set({ size: 300 * 1024 * 1024 })
      .where(eq(backups.id, old!.id))
    await makeBackups(await jobAt(new Date(Date.parse(nextAt!) + 86_460_000)))
    const { data } = await ada.ok(backupsApi.list, {})
    expect(data).toMatchObject([{ type: 'auto', status: 'completed' }])
    expect(data[0]!.id).not.toBe(old!.id)
  })

  it('says that the disk is full, and nothing is restored without a safety copy', async () => {
    const home = await household()
    const { ada } = home
    const db = await testDatabase()
    const { id: backupId } = await backUp(ada)
    await upset(home)
    const before = await library(ada)
    await db.execute(sql`create function be_full() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$`)
    await db.execute(sql`create trigger full_disk before insert on backup_parts execute function be_full()`)
    try {
      expect(await ada(backupsApi.create, { name: 'More' })).toMatchObject({
        status: 201,
        body: { status: 'failed', trouble: 'noRoom', size: 0 },
      })
      expect(await ada(backupsApi.restore, { backupId })).toMatchObject({
        status: 409,
        body: { code: 'SAFETY_COPY_FAILED', details: { trouble: 'noRoom' } },
      })
    } finally {
      await db.execute(sql`drop trigger full_disk on backup_parts`)
      await db.execute(sql`drop function be_full()`)
    }
    expect(await library(ada)).toEqual(before)
  })

  it('leaves out pictures that are too large, and they stay as long as it does', async () => {
    const { ada, emma } = await household()
    const db = await testDatabase()
    const key = emma.avatarUrl!.split('/').at(-1)!
    await db
      .update(pictures)
      .set({ data: randomBytes(33 * 1024 * 1024) })
      .where(eq(pictures.key, key))
    const made = await backUp(ada)
    expect(made).toMatchObject({ status: 'completed', withFiles: false, counts: { people: 2 } })
    expect(made.size).toBeLessThan(100_000)
    await ada.ok(peopleApi.update, { personId: emma.id, avatarUrl: null })
    const purge = async (days: number) => purgePictures(await jobAt(new Date(Date.now() + days * 86_400_000)))
    await purge(1)
    await purge(3)
    await ada.ok(backupsApi.restore, { backupId: made.id })
    expect((await ada.ok(peopleApi.get, { personId: emma.id })).avatarUrl).toBe(emma.avatarUrl)
  })
})

describe('a restore that ends in the middle', () => {
  const kills = Number(process.env.KILLS ?? 6)

  it('changes nothing, wherever it ends', async () => {
    const home = await household()
    const { ada } = home
    const { id: backupId } = await backUp(ada)
    await upset(home)
    const before = await library(ada)
    const { session } = (await testDatabase()) as unknown as {
      session: { constructor: { prototype: object } }
    }
    const prepared = Object.getPrototypeOf(session) as { prepareQuery: (...given: unknown[]) => unknown }
    const real = prepared.prepareQuery
    /** Runs a restore of which the statement at this place fails. */
    const restoreUntil = async (place: number) => {
      let sent = 0
      const spy = vi.spyOn(prepared, 'prepareQuery').mockImplementation(function (this: unknown, ...given) {
        if (++sent === place) throw new Error('the process is gone')
        return real.apply(this, given)
      })
      try {
        // The test's caller throws where the answer is an internal error.
        return await ada(backupsApi.restore, { backupId }).catch(() => null)
      } finally {
        spy.mockRestore()
      }
    }
    const preview = await ada.ok(backupsApi.restore, { backupId, dryRun: true })
    let sent = 0
    const spy = vi.spyOn(prepared, 'prepareQuery').mockImplementation(function (this: unknown, ...given) {
      sent++
      return real.apply(this, given)
    })
    await ada.ok(backupsApi.restore, { backupId, dryRun: true })
    spy.mockRestore()
    expect(sent).toBeGreaterThan(100)
    for (let kill = 1; kill <= kills; kill++) {
      const reply = await restoreUntil(Math.round((kill * sent) / (kills + 1)))
      expect(reply?.status ?? 500).toBeGreaterThanOrEqual(400)
      expect(await library(ada)).toEqual(before)
    }
    expect((await ada.ok(backupsApi.restores, {})).data).toEqual([])
    const done = await ada.ok(backupsApi.restore, { backupId })
    expect(done.lines).toEqual(preview.lines)
  })

  it('is done once of two at the same time', async () => {
    const home = await household()
    const { ada } = home
    const before = await library(ada)
    const { id: backupId } = await backUp(ada)
    await upset(home)
    const replies = await Promise.all([
      ada(backupsApi.restore, { backupId }),
      ada(backupsApi.restore, { backupId }),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 409]).toContain(status)
    expect(await library(ada)).toEqual(before)
  })
})

describe('secrets in backups', () => {
  /** A card with number and PIN, and a program that may write. */
  async function withCard() {
    const ada = await as('ada', { currency: 'EUR' })
    const card = await ada.ok(giftCardsApi.create, {
      store: 'Books',
      amount: 30,
      currency: 'EUR',
      number: '1234 5678',
      pin: '4321',
    })
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    return { ada, cardId: card.id, program: callerFor({ authorization: `Bearer ${key}` }) }
  }
  const secretOf = (who: Person, cardId: string) => who.ok(giftCardsApi.secret, { cardId })
  const secret = { number: '1234 5678', pin: '4321' }

  it('are in every backup, whoever made it, so that a restore loses none', async () => {
    const { ada, cardId, program } = await withCard()
    const auto = await ada.ok(backupsApi.updatePreferences, { frequency: 'daily' })
    await makeBackups(await jobAt(new Date(Date.parse(auto.nextAt!) + 60_000)))
    await program.ok(backupsApi.create, { name: 'By a program' })
    await backUp(ada)
    const { data } = await ada.ok(backupsApi.list, {})
    expect(data.map(({ type }) => type).sort()).toEqual(['auto', 'manual', 'manual'])
    for (const [at, { id: backupId }] of data.entries()) {
      const who = at === 1 ? ada : program
      // Where nothing has changed, there is nothing to restore.
      expect(await who.ok(backupsApi.restore, { backupId })).toMatchObject({ lines: [] })
      await ada.ok(giftCardsApi.update, { cardId, number: '9', pin: '9' })
      const done = await who.ok(backupsApi.restore, { backupId })
      expect(lineOf(done, 'giftCard')).toMatchObject({ changed: 1 })
      expect(await secretOf(ada, cardId)).toMatchObject(secret)
      await who.ok(backupsApi.undoRestore, { restoreId: done.id! })
      expect(await secretOf(ada, cardId)).toMatchObject({ number: '9', pin: '9' })
      await who.ok(backupsApi.restore, { backupId })
    }
  })

  it('leave with their owner’s session, and with no API key', async () => {
    const { ada, program } = await withCard()
    const { id: backupId } = await backUp(ada)
    const refused = { status: 403, body: { code: 'SESSION_REQUIRED' } }
    expect(await program(backupsApi.download, { backupId })).toMatchObject(refused)
    expect(await program(backupsApi.download, { backupId, sealed: 'true' } as never)).toMatchObject(refused)
    expect(await program(backupsApi.identity, {})).toMatchObject(refused)
    const told = JSON.stringify(await program.ok(backupsApi.restore, { backupId, dryRun: true }))
    for (const text of Object.values(secret)) expect(told).not.toContain(text)
    const plain = unzipSync(await download(ada, backupId))
    expect(new TextDecoder().decode(plain['gift-tracker.json'])).toContain('1234 5678')
  })

  it('how its holder is reached is nothing that a program changes by a restore or an import', async () => {
    const { ada, program } = await withCard()
    const { id: backupId } = await backUp(ada)
    const own = async (who: Person) => (await who.ok(notificationPreferencesApi.get, {})).quietFrom
    await ada.ok(notificationPreferencesApi.update, { quietFrom: '21:15' })
    await ada.ok(preferencesApi.update, { currency: 'JPY' })
    await program.ok(backupsApi.restore, { backupId })
    expect(await own(ada)).toBe('21:15')
    expect((await ada.ok(preferencesApi.get, { userId: ada.user.id })).currency).toBe('EUR')
    await ada.ok(backupsApi.restore, { backupId })
    expect(await own(ada)).not.toBe('21:15')

    const eve = await as('eve')
    const { key } = await eve.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    const before = await own(eve)
    await ada.ok(notificationPreferencesApi.update, { quietFrom: '21:15' })
    const file = await library(ada)
    await callerFor({ authorization: `Bearer ${key}` }).ok(transfersApi.import, { data: file })
    expect(await own(eve)).toBe(before)
  })
})

describe('a safety copy', () => {
  it('is made before more than fifty gifts are deleted at once, and brings them back', async () => {
    const ada = await as('ada')
    await ada.ok(transfersApi.import, {
      data: { gifts: Array.from({ length: 60 }, (_, at) => ({ name: `Gift ${at}` })) },
    })
    const before = await library(ada)
    const { data } = await ada.ok(giftsApi.list, { limit: 200 })
    const ids = data.map(({ id }) => id)
    await ada.ok(giftsApi.bulk, { ids: ids.slice(0, 50), changes: { deleted: true } })
    expect((await ada.ok(backupsApi.list, {})).data).toEqual([])
    await ada.ok(giftsApi.undo, { data: ids.slice(0, 50).map(id => ({ id, deleted: false as const })) })
    await ada.ok(giftsApi.bulk, { ids: ids.slice(0, 51), changes: { deleted: true } })
    const [copy] = (await ada.ok(backupsApi.list, {})).data
    expect(copy).toMatchObject({ type: 'sync', reason: 'delete', status: 'completed', counts: { gifts: 60 } })
    const done = await ada.ok(backupsApi.restore, { backupId: copy!.id })
    expect(done).toMatchObject({ created: 51, changed: 0, removed: 0 })
    expect(await library(ada)).toEqual(before)
  })

  it('stays as long as a restore can be undone, where ten newer ones are made', async () => {
    const { ada } = await household()
    const { id: backupId } = await backUp(ada)
    await ada.ok(peopleApi.create, { name: 'Mia', relationship: 'friend' })
    const { id: restoreId } = await ada.ok(backupsApi.restore, { backupId })
    const row = {
      ownerId: ada.user.id,
      name: 'One',
      type: 'sync',
      status: 'completed',
      location: 'cloud',
    } as const
    await (await testDatabase()).insert(backups).values(Array.from({ length: 12 }, () => ({ ...row })))
    await ada.ok(backupsApi.restore, { backupId })
    const { data } = await ada.ok(backupsApi.list, { limit: 200 })
    expect(data.filter(({ type }) => type === 'sync')).toHaveLength(10)
    await ada.ok(backupsApi.undoRestore, { restoreId: restoreId! })
    expect((await ada.ok(peopleApi.list, {})).data.map(({ name }) => name)).toContain('Mia')
  })

  it('is made before a large import into an account that holds something', async () => {
    const ada = await as('ada')
    const rows = (name: string) => ({
      people: Array.from({ length: 501 }, (_, at) => ({ name: `${name} ${at}`, relationship: 'friend' })),
    })
    await ada.ok(transfersApi.import, { data: rows('Emma') })
    expect((await ada.ok(backupsApi.list, {})).data).toEqual([])
    await ada.ok(transfersApi.import, { data: rows('Noah') })
    expect((await ada.ok(backupsApi.list, {})).data).toMatchObject([
      { type: 'sync', reason: 'import', counts: { people: 501 } },
    ])
  })
})
