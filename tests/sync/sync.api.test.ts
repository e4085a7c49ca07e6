import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { gifts, syncChanges, syncConflicts, syncCounters } from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import type { CallOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

beforeEach(emptyTables)

type Op = CallOf<typeof syncApi.send>['ops'][number]

/** A call that waited on a device. */
const op = (call: string, given: Partial<Op> = {}): Op => ({
  key: newId(),
  call,
  path: {},
  body: {},
  base: null,
  version: null,
  madeAt: new Date().toISOString(),
  ...given,
})
const send = async (person: Person, ...ops: Op[]) => (await person.ok(syncApi.send, { ops })).results
const changesOf = async (person: Person, since = 0) => {
  const { changes } = await person.ok(syncApi.changes, { since, limit: 500 })
  return changes.map(({ entity, ids, isRemoved }) => `${entity} ${isRemoved ? '-' : '+'}${ids.length}`)
}
const openConflicts = async (person: Person) =>
  (await person.ok(syncApi.conflicts, { state: 'open', limit: 50 })).data
const giftOf = (person: Person, giftId: string) => person.ok(giftsApi.get, { giftId })

/** A gift of Ada, as a device of hers knows it. */
async function known() {
  const ada = await as('ada')
  const gift = await ada.ok(giftsApi.create, {
    name: 'Telescope',
    price: 40,
    tags: ['sky', 'kids'],
    notes: 'blue',
  })
  return { ada, gift }
}

const change = (gift: { id: string; version: number }, body: Op['body'], base: Op['base']) =>
  op('PUT /api/gifts/{giftId}', { path: { giftId: gift.id }, body, base, version: gift.version })

describe('the changes that devices are told of', () => {
  it('name each record that an event changed, in the order of the commits and without gaps', async () => {
    const { ada, gift } = await known()
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await ada.ok(giftsApi.update, { giftId: gift.id, status: 'planned' })
    await ada.ok(remindersApi.create, { title: 'Wrap it', scheduledFor: '2999-01-01' })
    await ada.ok(giftsApi.remove, { giftId: gift.id })
    await ada.ok(peopleApi.remove, { personId: emma.id })
    expect(await changesOf(ada)).toEqual([
      'gift +1',
      'person +1',
      'gift +1',
      'reminder +1',
      'gift -1',
      'person -1',
    ])
    const rows = await (await testDatabase()).select().from(syncChanges).orderBy(syncChanges.seq)
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are numbered in the order in which one event wrote them', async () => {
    const ada = await as('ada')
    const { id: familyId } = await ada.ok(familiesApi.create, { name: 'The Lovelaces' })
    for (let day = 1; day <= 12; day++)
      await ada.ok(occasionsApi.create, {
        name: `Tea ${day}`,
        date: `2031-06-0${1 + (day % 9)}`,
        type: 'other',
        familyId,
      })
    const told = await changesOf(ada)
    expect(told.slice(-24)).toEqual(Array.from({ length: 12 }, () => ['occasion +1', 'family +1']).flat())
  })

  it('are numbered without gaps by writers at the same time', async () => {
    const { ada, gift } = await known()
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 2
          ? ada.ok(giftsApi.create, { name: `Gift ${at}`, status: 'planned' })
          : ada(giftsApi.update, { giftId: gift.id, notes: `note ${at}` }),
      ),
    )
    const rows = await (await testDatabase()).select().from(syncChanges).orderBy(syncChanges.seq)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.length).toBe(25)
  })

  it('are not told of what was taken back', async () => {
    const { ada } = await known()
    const refused = await ada(giftsApi.create, { name: 'Mug', personId: newId() })
    expect(refused.status).toBe(422)
    expect(await changesOf(ada)).toEqual(['gift +1'])
  })

  it('begin at the present number, and a number of another database is refused', async () => {
    const { ada } = await known()
    const { seq, epoch } = await ada.ok(syncApi.changes, {})
    expect(seq).toBe(1)
    expect((await ada.ok(syncApi.changes, { since: 1, epoch })).changes).toEqual([])
    for (const asked of [{ since: 2 }, { since: 1, epoch: newId() }]) {
      const reply = await ada(syncApi.changes, asked)
      expect([reply.status, reply.body.code]).toEqual([410, 'SYNC_RESET'])
    }
    const db = await testDatabase()
    await db.update(syncCounters).set({ epoch: sql`gen_random_uuid()` })
    expect((await ada(syncApi.changes, { since: 1, epoch })).status).toBe(410)
  })

  it('are kept for 90 days, after which a device reads everything again', async () => {
    const { ada, gift } = await known()
    await (await testDatabase()).update(syncChanges).set({ createdAt: sql`now() - interval '91 days'` })
    await ada.ok(giftsApi.update, { giftId: gift.id, notes: 'red' })
    await runJob(await jobContext('test'), { job: 'purge-changes' })
    expect((await ada(syncApi.changes, { since: 0 })).status).toBe(410)
    expect(await changesOf(ada, 1)).toEqual(['gift +1'])
  })

  it('name the device that made a change to its own account only', async () => {
    const ada = await as('ada')
    const device = newId()
    const list = await ada.ok(wishlistsApi.create, { name: 'Wishes' }, { headers: { 'X-Device': device } })
    const { changes } = await ada.ok(syncApi.changes, { since: 0 })
    expect(changes.map(one => [one.entity, one.ids, one.device])).toEqual([['wishlist', [list.id], device]])
  })
})

describe('a change that waited', () => {
  it('is made once, also when its answer was lost', async () => {
    const ada = await as('ada')
    const id = newId()
    const made = op('POST /api/gifts', { body: { id, name: 'Kite' } })
    const [first] = await send(ada, made)
    const [again] = await send(ada, made)
    expect([first?.outcome, again?.outcome, again?.record?.id]).toEqual(['applied', 'applied', id])
    const otherKey = await send(ada, { ...made, key: newId() })
    expect(otherKey[0]?.outcome).toBe('applied')
    expect(await (await testDatabase()).select().from(gifts)).toHaveLength(1)
  })

  it('is the same request as the one that got no answer', async () => {
    const { ada, gift } = await known()
    const key = newId()
    await ada.ok(
      giftsApi.update,
      { giftId: gift.id, notes: 'red' },
      { ifMatch: 1, headers: { 'Idempotency-Key': key } },
    )
    await ada.ok(giftsApi.update, { giftId: gift.id, notes: 'green' })
    const [result] = await send(ada, { ...change(gift, { notes: 'red' }, { notes: 'blue' }), key })
    expect(result?.outcome).toBe('applied')
    expect((await giftOf(ada, gift.id)).notes).toBe('green')
  })

  it('follows the changes before it', async () => {
    const ada = await as('ada')
    const [personId, giftId] = [newId(), newId()]
    const results = await send(
      ada,
      op('POST /api/people', { body: { id: personId, name: 'Emma', relationship: 'friend' } }),
      op('POST /api/gifts', { body: { id: giftId, name: 'Kite', personId } }),
      op('PUT /api/gifts/{giftId}', {
        path: { giftId },
        body: { status: 'planned' },
        base: { status: 'idea' },
        version: 1,
      }),
      op('PUT /api/gifts/{giftId}', {
        path: { giftId },
        body: { status: 'purchased' },
        base: { status: 'planned' },
        version: 1,
      }),
      op('DELETE /api/people/{personId}', { path: { personId }, version: 1 }),
    )
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(5).fill('applied'))
    const { status, version } = await giftOf(ada, giftId)
    expect([status, version]).toEqual(['purchased', 3])
  })

  it('is merged by field with other changes', async () => {
    const { ada, gift } = await known()
    await ada.ok(giftsApi.update, { giftId: gift.id, name: 'Big telescope', tags: ['sky', 'gift'] })
    const [result] = await send(
      ada,
      change(
        gift,
        { notes: 'red', tags: ['sky', 'kids', 'night'] },
        { notes: 'blue', tags: ['sky', 'kids'] },
      ),
    )
    expect(result?.outcome).toBe('applied')
    const { name, notes, tags } = await giftOf(ada, gift.id)
    expect({ name, notes, tags }).toEqual({
      name: 'Big telescope',
      notes: 'red',
      tags: ['sky', 'gift', 'night'],
    })
  })

  it('becomes a conflict in the fields that both sides changed, and the others are written', async () => {
    const { ada, gift } = await known()
    await ada.ok(giftsApi.update, { giftId: gift.id, price: 50 })
    const sent = change(gift, { price: 45, notes: 'red' }, { price: 40, notes: 'blue' })
    const [result] = await send(ada, sent)
    expect(result?.outcome).toBe('conflict')
    const { price, notes } = await giftOf(ada, gift.id)
    expect({ price, notes }).toEqual({ price: 50, notes: 'red' })
    const [conflict, ...others] = await openConflicts(ada)
    expect(others).toEqual([])
    expect(conflict).toMatchObject({
      id: result?.conflictId,
      entity: 'gift',
      entityId: gift.id,
      name: 'Telescope',
      kind: 'fields',
      fields: [{ name: 'price', base: 40, local: 45, cloud: 50 }],
    })
    const [again] = await send(ada, sent)
    expect(again?.conflictId).toBe(conflict?.id)
    expect(await openConflicts(ada)).toHaveLength(1)
  })

  it('conflicts where the other side changed the amount of the currency', async () => {
    const { ada, gift } = await known()
    await ada.ok(giftsApi.update, { giftId: gift.id, price: 50 })
    const [result] = await send(ada, change(gift, { currency: 'JPY' }, { currency: gift.currency }))
    expect(result?.outcome).toBe('conflict')
    expect((await giftOf(ada, gift.id)).price).toBe(50)
  })

  it('brings back what was deleted elsewhere, and says so', async () => {
    const { ada, gift } = await known()
    await ada.ok(giftsApi.remove, { giftId: gift.id })
    const [result] = await send(ada, change(gift, { notes: 'red' }, { notes: 'blue' }))
    expect([result?.outcome, result?.isRestored]).toEqual(['applied', true])
    expect((await giftOf(ada, gift.id)).notes).toBe('red')
    const { data } = await ada.ok(syncApi.conflicts, { state: 'resolved' })
    expect(data).toMatchObject([{ kind: 'deletedThere', choice: 'local', entityId: gift.id }])
  })

  it('does not delete what was changed elsewhere meanwhile', async () => {
    const { ada, gift } = await known()
    const path = { giftId: gift.id }
    await ada.ok(giftsApi.update, { ...path, notes: 'red' })
    const remove = op('DELETE /api/gifts/{giftId}', {
      path,
      version: 1,
      base: { notes: 'blue', name: 'Telescope' },
    })
    const [result] = await send(ada, remove)
    expect(result?.outcome).toBe('conflict')
    expect(await openConflicts(ada)).toMatchObject([
      { kind: 'deletedHere', fields: [{ name: 'notes', base: 'blue', cloud: 'red' }] },
    ])
    await ada.ok(syncApi.resolve, { conflictId: result!.conflictId!, choice: 'local' })
    expect((await ada(giftsApi.get, path)).status).toBe(404)
  })

  it('deletes what only the same device had changed, and what is deleted already', async () => {
    const { ada, gift } = await known()
    const path = { giftId: gift.id }
    const results = await send(
      ada,
      change(gift, { notes: 'red' }, { notes: 'blue' }),
      op('DELETE /api/gifts/{giftId}', { path, version: 1, base: { notes: 'red' } }),
      op('DELETE /api/gifts/{giftId}', { path, version: 1 }),
    )
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    expect((await ada(giftsApi.get, path)).status).toBe(404)
  })

  it('is refused in words, and those after it are made', async () => {
    const ada = await as('ada', { locale: 'de' })
    const results = await send(
      ada,
      op('POST /api/gifts', { body: { id: newId(), name: '' } }),
      op('PUT /api/gifts/{giftId}', { path: { giftId: newId() }, body: { name: 'x' } }),
      op('POST /api/wishlists/{wishlistId}/items/{itemId}/claims', { path: {}, body: {} }),
      op('POST /api/gifts', { body: { id: newId(), name: 'Kite' } }),
    )
    expect(results.map(({ outcome, refusal }) => [outcome, refusal?.code ?? null])).toEqual([
      ['refused', 'VALIDATION_ERROR'],
      ['refused', 'NOT_FOUND'],
      ['refused', 'CALL_NEEDS_NETWORK'],
      ['applied', null],
    ])
    expect(JSON.stringify(results[0]?.refusal?.details)).toContain('Name fehlt')
  })

  it('writes nothing that its path names beside its record', async () => {
    const { ada, gift } = await known()
    const eve = await as('eve')
    const sent = change(gift, { notes: 'red' }, { notes: 'blue' })
    await send(ada, {
      ...sent,
      path: { ...sent.path, ownerId: eve.user.id },
    })
    const [row] = await (await testDatabase()).select().from(gifts)
    expect(row).toMatchObject({ ownerId: ada.user.id, notes: 'red' })
  })

  it('is not made in the name of another account of the same browser', async () => {
    const [ada, eve] = [await as('ada'), await as('eve')]
    const ops = [op('POST /api/gifts', { body: { id: newId(), name: 'Kite' } })]
    const reply = await eve(syncApi.send, { account: ada.user.id, ops })
    expect([reply.status, reply.body.code]).toEqual([401, 'OTHER_ACCOUNT'])
    expect((await ada.ok(syncApi.send, { account: ada.user.id, ops })).results[0]?.outcome).toBe('applied')
  })

  it('reaches nothing of another account', async () => {
    const { ada, gift } = await known()
    const eve = await as('eve')
    const results = await send(
      eve,
      change(gift, { notes: 'mine' }, { notes: 'blue' }),
      op('DELETE /api/gifts/{giftId}', { path: { giftId: gift.id }, version: 1 }),
      op('POST /api/gifts', { body: { id: gift.id, name: 'Kite' } }),
    )
    expect(results.map(({ outcome, refusal }) => [outcome, refusal?.code ?? null])).toEqual([
      ['refused', 'NOT_FOUND'],
      ['applied', null],
      ['refused', 'ID_TAKEN'],
    ])
    expect((await giftOf(ada, gift.id)).notes).toBe('blue')
    expect(await changesOf(eve)).toEqual([])
  })
})

describe('a conflict', () => {
  async function conflicting() {
    const { ada, gift } = await known()
    await ada.ok(giftsApi.update, { giftId: gift.id, price: 50, notes: 'green' })
    const [result] = await send(ada, change(gift, { price: 45, notes: 'red' }, { price: 40, notes: 'blue' }))
    return { ada, gift, conflictId: result!.conflictId! }
  }
  const shown = async (ada: Person, giftId: string) => {
    const { price, notes } = await giftOf(ada, giftId)
    return [price, notes]
  }

  it('is decided for the device, for the server, or field by field', async () => {
    for (const [decision, wanted] of [
      [{ choice: 'local' }, [45, 'red']],
      [{ choice: 'cloud' }, [50, 'green']],
      [{ choice: 'merge', fields: { price: 45, notes: 'green and red' } }, [45, 'green and red']],
    ] as const) {
      const { ada, gift, conflictId } = await conflicting()
      const decided = await ada.ok(syncApi.resolve, { conflictId, ...decision } as never)
      expect(decided).toMatchObject({ state: 'resolved', choice: decision.choice })
      expect(await shown(ada, gift.id)).toEqual(wanted)
      expect(await openConflicts(ada)).toEqual([])
    }
  })

  it('is opened again, and then decided otherwise', async () => {
    const { ada, gift, conflictId } = await conflicting()
    await ada.ok(syncApi.resolve, { conflictId, choice: 'local' })
    const other = await ada(syncApi.resolve, { conflictId, choice: 'cloud' })
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT_DECIDED'])
    expect((await ada.ok(syncApi.reopen, { conflictId })).state).toBe('open')
    await ada.ok(syncApi.resolve, { conflictId, choice: 'cloud' })
    expect(await shown(ada, gift.id)).toEqual([50, 'green'])
  })

  it('is decided once by two presses', async () => {
    const { ada, gift, conflictId } = await conflicting()
    const presses = await Promise.all([1, 2].map(() => ada(syncApi.resolve, { conflictId, choice: 'local' })))
    expect(presses.map(({ status }) => status)).toEqual([200, 200])
    const [row] = await (await testDatabase()).select().from(syncConflicts)
    expect(row?.decisions).toBe(1)
    expect(await shown(ada, gift.id)).toEqual([45, 'red'])
  })

  it('takes only values of its own fields, and is nobody else’s', async () => {
    const { ada, conflictId } = await conflicting()
    const strange = await ada(syncApi.resolve, { conflictId, choice: 'merge', fields: { name: 'x' } })
    expect(strange.status).toBe(422)
    const eve = await as('eve')
    expect((await eve(syncApi.resolve, { conflictId, choice: 'local' })).status).toBe(404)
    expect((await eve(syncApi.reopen, { conflictId })).status).toBe(404)
    expect(await openConflicts(eve)).toEqual([])
  })

  it('is forgotten 30 days after its decision', async () => {
    const { ada, conflictId } = await conflicting()
    const db = await testDatabase()
    await db.update(syncConflicts).set({ createdAt: sql`now() - interval '99 days'` })
    await runJob(await jobContext('test'), { job: 'purge-conflicts' })
    expect(await openConflicts(ada)).toHaveLength(1)
    await ada.ok(syncApi.resolve, { conflictId, choice: 'cloud' })
    await db
      .update(syncConflicts)
      .set({ resolvedAt: sql`now() - interval '31 days'` })
      .where(eq(syncConflicts.id, conflictId))
    await runJob(await jobContext('test'), { job: 'purge-conflicts' })
    expect((await ada.ok(syncApi.conflicts, { state: 'resolved' })).data).toEqual([])
  })
})
