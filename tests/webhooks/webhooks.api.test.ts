import { eq } from 'drizzle-orm'
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renewEpochs } from '@/db/epochs'
import { notifications, syncChanges, users, webhookDeliveries, webhooks } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { giftsApi } from '@/lib/gifts/api'
import { notificationsApi } from '@/lib/notifications/api'
import { peopleApi } from '@/lib/people/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { transfersApi } from '@/lib/transfers/api'
import { webhooksApi } from '@/lib/webhooks/api'
import { deliverWebhooks, purgeDeliveries } from '@/lib/webhooks/deliveries/jobs'
import { pauses } from '@/lib/webhooks/deliveries/rules'
import { remind } from '../deliveries/told'
import { emptyTables, testDatabase } from '../support/database'
import { as, confirm, type Person, password } from '../support/people'
import { startListener } from './listener'

let there: Awaited<ReturnType<typeof startListener>>
let maya: Person

beforeAll(async () => {
  there = await startListener()
  process.env.WEBHOOK_ALLOW = there.host
  forgetEnv()
})
afterAll(async () => {
  delete process.env.WEBHOOK_ALLOW
  forgetEnv()
  await there.stop()
})
beforeEach(async () => {
  await emptyTables()
  maya = await confirm(await as('maya', { timezone: 'UTC' }))
  there.answers(response => response.writeHead(204).end())
  there.events()
})

const make = (person: Person, events: string[] = ['*']) =>
  person.ok(webhooksApi.create, { url: there.url, events })
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
/** Sends what is due at a moment. */
const deliver = async (now = new Date()) => {
  await testDatabase()
  await deliverWebhooks({ ...(await jobContext('webhooks')), now })
}
const addGift = (person: Person, name = 'Kite') => person.ok(giftsApi.create, { name, status: 'planned' })
const log = async (person: Person, webhookId: string) =>
  (await person.ok(webhooksApi.deliveries, { webhookId })).data

describe('a webhook', () => {
  it('hears of what is created, changed, deleted and brought back, with the record as its account reads it', async () => {
    await make(maya, ['gift.*'])
    const gift = await addGift(maya)
    await deliver()
    expect(there.events()).toEqual([
      {
        type: 'gift.created',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { object: 'gift', id: gift.id, record: await maya.ok(giftsApi.get, { giftId: gift.id }) },
      },
    ])
    await maya.ok(giftsApi.update, { giftId: gift.id, name: 'Red kite' })
    await deliver()
    expect(there.events()).toMatchObject([{ type: 'gift.updated', data: { record: { name: 'Red kite' } } }])
    await maya.ok(giftsApi.remove, { giftId: gift.id })
    await deliver()
    expect(there.events()).toMatchObject([{ type: 'gift.deleted', data: { id: gift.id, record: null } }])
    await maya.ok(giftsApi.restore, { giftId: gift.id })
    await deliver()
    expect(there.events()).toMatchObject([{ type: 'gift.restored', data: { record: { name: 'Red kite' } } }])
  })

  it('is signed as Standard Webhooks says, by both secrets for a day after a rotation', async () => {
    const { id, secret } = await make(maya)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await addGift(maya)
    await deliver()
    const [first] = there.heard.splice(0)
    const headers = first!.headers as Record<string, string>
    expect(new Judge(secret).verify(first!.body, headers)).toMatchObject({ type: 'gift.created' })
    expect(() => new Judge(secret).verify(`${first!.body} `, headers)).toThrow()

    const rotated = await maya.ok(webhooksApi.rotate, { webhookId: id })
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.formerSecretUntil).not.toBeNull()
    await addGift(maya)
    await deliver()
    const [second] = there.heard.splice(0)
    for (const one of [secret, rotated.secret])
      expect(new Judge(one).verify(second!.body, second!.headers as Record<string, string>)).toBeTruthy()

    const db = await testDatabase()
    await db
      .update(webhooks)
      .set({ formerUntil: new Date(Date.now() - 1000) })
      .where(eq(webhooks.id, id))
    await addGift(maya)
    await deliver()
    const [third] = there.heard.splice(0)
    expect(() => new Judge(secret).verify(third!.body, third!.headers as Record<string, string>)).toThrow()
  })

  it('never shows its secret again', async () => {
    const { id, secret } = await make(maya)
    const shown = [
      await maya.ok(webhooksApi.list, {}),
      await maya.ok(webhooksApi.get, { webhookId: id }),
      await maya.ok(webhooksApi.update, { webhookId: id, name: 'Home' }),
    ]
    expect(JSON.stringify(shown)).not.toContain(secret)
    const db = await testDatabase()
    expect(JSON.stringify(await db.select().from(webhooks))).not.toContain(secret.slice(6))
  })

  it('hears only of what it asked for', async () => {
    await make(maya, ['person.created'])
    await addGift(maya)
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await deliver()
    expect(there.events()).toMatchObject([{ type: 'person.created' }])
    expect(await maya(webhooksApi.create, { url: there.url, events: ['gift.eaten'] })).toMatchObject({
      status: 422,
    })
  })

  it('hears of notifications under their kind, also of one whose transaction was late', async () => {
    await make(maya, ['reminder.due'])
    await remind(maya, new Date())
    await deliver()
    expect(there.events()).toMatchObject([
      { type: 'reminder.due', data: { object: 'notification', record: { kind: 'reminder.due' } } },
    ])
    await remind(maya, new Date(Date.now() + 2000), { title: 'Second' })
    await deliver()
    await remind(maya, new Date(Date.now() + 1000), { title: 'Late' })
    await deliver()
    await deliver()
    expect(there.events().map(({ data }) => data.record.title)).toHaveLength(2)
  })

  it('hears nothing of what happened before it was made, or while it was off', async () => {
    await addGift(maya, 'Before')
    const { id } = await make(maya, ['gift.*'])
    await maya.ok(webhooksApi.update, { webhookId: id, isActive: false })
    await addGift(maya, 'Meanwhile')
    await deliver()
    await maya.ok(webhooksApi.update, { webhookId: id, isActive: true })
    await addGift(maya, 'After')
    await deliver()
    expect(there.events()).toMatchObject([{ data: { record: { name: 'After' } } }])
  })

  it('is told to read everything again where the numbers of the log begin anew', async () => {
    await addGift(maya)
    await make(maya, ['*'])
    await deliver()
    await renewEpochs(await testDatabase())
    await addGift(maya)
    await deliver()
    await deliver()
    expect(there.events()).toMatchObject([{ type: 'account.reset', data: { object: 'account', id: null } }])
  })

  it('is told to read everything again where it was behind for longer than the log is kept', async () => {
    await make(maya, ['*'])
    await addGift(maya)
    await addGift(maya)
    const db = await testDatabase()
    await db.delete(syncChanges).where(eq(syncChanges.seq, 1))
    await deliver()
    expect(there.events()).toMatchObject([{ type: 'account.reset' }])
  })

  it('is called with one event for a file, and not with one for each row', async () => {
    await make(maya, ['*'])
    await maya.ok(transfersApi.import, {
      data: `type,name\n${Array.from({ length: 30 }, (_, at) => `person,Guest ${at}`).join('\n')}`,
    })
    await deliver()
    expect(there.events().filter(({ data }) => data.object !== 'notification')).toMatchObject([
      { type: 'transfer.imported', data: { object: 'transfer', id: null } },
    ])
  })
})

describe('a delivery', () => {
  it('is tried again under the same id with the same body, and the delivery log says what was answered', async () => {
    const { id } = await make(maya, ['gift.*'])
    there.answers(response => response.writeHead(500, { 'content-type': 'text/plain' }).end('no\u0000pe'))
    await addGift(maya)
    await deliver()
    expect(await log(maya, id)).toMatchObject([
      {
        type: 'gift.created',
        state: 'queued',
        attempts: 1,
        nextTryAt: expect.any(String),
        tries: [{ status: 500, answer: 'nope', error: null }],
      },
    ])
    await deliver()
    there.answers(response => response.writeHead(200).end('ok'))
    await deliver(new Date(Date.now() + pauses[0]! + 1000))
    const [one, two, ...more] = there.heard.splice(0)
    expect(more).toEqual([])
    expect(two!.headers['webhook-id']).toBe(one!.headers['webhook-id'])
    expect(two!.body).toBe(one!.body)
    expect(await log(maya, id)).toMatchObject([
      { state: 'delivered', attempts: 2, nextTryAt: null, tries: [{ status: 500 }, { status: 200 }] },
    ])
    expect(await maya.ok(webhooksApi.get, { webhookId: id })).toMatchObject({
      failingSince: null,
      waiting: 0,
      lastDeliveredAt: expect.any(String),
    })
  })

  it('never overtakes an earlier one of the same record, and holds up no other record', async () => {
    await make(maya, ['gift.*'])
    const [stuck, other] = [await addGift(maya, 'Stuck'), await addGift(maya, 'Other')]
    await maya.ok(giftsApi.update, { giftId: stuck.id, name: 'Stuck again' })
    await maya.ok(giftsApi.update, { giftId: other.id, name: 'Other again' })
    there.answers((response, { body }) => response.writeHead(body.includes(stuck.id) ? 400 : 200).end())
    await deliver()
    const types = () =>
      there.events().map(({ type, data }) => `${type} ${data.id === stuck.id ? 'stuck' : 'other'}`)
    expect(types().sort()).toEqual(['gift.created other', 'gift.created stuck', 'gift.updated other'])
    there.answers(response => response.writeHead(200).end())
    await deliver(new Date(Date.now() + pauses[0]! + 1000))
    expect(types()).toEqual(['gift.created stuck', 'gift.updated stuck'])
  })

  it('is sent again by one or by a span of time, also to an address that rests', async () => {
    const { id } = await make(maya, ['gift.*'])
    await addGift(maya)
    await addGift(maya)
    await deliver()
    const [first] = there.heard.splice(0)
    const [newest, oldest] = await log(maya, id)
    const db = await testDatabase()
    await db
      .update(webhooks)
      .set({ restsUntil: days(0.01) })
      .where(eq(webhooks.id, id))
    await maya.ok(webhooksApi.redeliver, { webhookId: id, deliveryId: oldest!.id })
    await deliver()
    const [again] = there.heard.splice(0)
    expect(again).toMatchObject({ body: first!.body })
    expect(again!.headers['webhook-id']).toBe(`msg_${oldest!.id}`)
    const replayed = await maya.ok(webhooksApi.replay, { webhookId: id, since: oldest!.createdAt })
    expect(replayed).toEqual({ count: 2 })
    await deliver()
    expect(there.events()).toHaveLength(2)
    expect(
      await maya.ok(webhooksApi.replay, { webhookId: id, since: newest!.createdAt, failedOnly: true }),
    ).toEqual({ count: 0 })
  })

  it('is kept for 14 days', async () => {
    const { id } = await make(maya, ['gift.*'])
    await addGift(maya)
    await deliver()
    await purgeDeliveries({ ...(await jobContext('webhooks')), now: days(13) })
    expect(await log(maya, id)).toHaveLength(1)
    await purgeDeliveries({ ...(await jobContext('webhooks')), now: days(15) })
    expect(await log(maya, id)).toHaveLength(0)
  })

  it('that cannot be made is given up after its tries, and holds up no other', async () => {
    const { id } = await make(maya, ['gift.*'])
    const db = await testDatabase()
    await remind(maya, new Date())
    // A kind that this version does not know, as a newer one may have written it.
    const [told] = await db
      .update(notifications)
      .set({ kind: 'no.kind' as never })
      .where(eq(notifications.userId, maya.user.id))
      .returning({ id: notifications.id })
    await db.insert(webhookDeliveries).values({
      webhookId: id,
      userId: maya.user.id,
      type: 'reminder.due',
      happenedAt: new Date(),
      object: 'notification',
      objectId: told!.id,
      seq: 1,
      source: 'told',
      dueAt: new Date(),
    })
    await addGift(maya)
    let now = Date.now()
    for (const pause of [0, ...pauses]) {
      now += pause + 16 * 60_000
      await deliver(new Date(now))
    }
    expect(there.events()).toMatchObject([{ type: 'gift.created' }])
    const broken = (await log(maya, id)).find(({ type }) => type === 'reminder.due')
    expect(broken).toMatchObject({ state: 'failed', attempts: pauses.length + 1, nextTryAt: null })
    expect(await maya.ok(webhooksApi.get, { webhookId: id })).toMatchObject({ isActive: true, waiting: 0 })
  })

  it('is made once, and sent once, by two instances at the same time', async () => {
    await make(maya, ['gift.*'])
    for (let nth = 0; nth < 5; nth++) await addGift(maya)
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(new Set(there.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    expect(there.heard.splice(0)).toHaveLength(5)
  })

  it('goes out again, under the same id, after a process that had it was killed', async () => {
    const { id } = await make(maya, ['gift.*'])
    await addGift(maya)
    await deliver()
    const [sent] = there.heard.splice(0)
    const db = await testDatabase()
    await db
      .update(webhookDeliveries)
      .set({ state: 'queued', leasedUntil: new Date(Date.now() + 60_000) })
      .where(eq(webhookDeliveries.webhookId, id))
    await deliver()
    expect(there.heard.splice(0)).toEqual([])
    await deliver(new Date(Date.now() + 61_000))
    expect(there.heard.splice(0)).toMatchObject([{ headers: { 'webhook-id': sent!.headers['webhook-id'] } }])
  })
})

describe('an address that fails', () => {
  it('is switched off after three days, and its owner is told', async () => {
    const { id } = await make(maya, ['gift.*'])
    there.answers(response => response.writeHead(503).end())
    await addGift(maya)
    let now = Date.now()
    await deliver(new Date(now))
    for (const pause of pauses) {
      now += pause + 16 * 60_000
      await deliver(new Date(now))
    }
    const hook = await maya.ok(webhooksApi.get, { webhookId: id })
    expect(hook).toMatchObject({ isActive: false, offReason: 'failing', waiting: 0 })
    const { data } = await maya.ok(notificationsApi.list, {})
    expect(data).toMatchObject([{ kind: 'webhook.off', link: '/app/settings/webhooks', priority: 'high' }])
    expect(await maya(webhooksApi.replay, { webhookId: id, since: hook.createdAt })).toMatchObject({
      status: 409,
      body: { code: 'WEBHOOK_OFF' },
    })
    there.answers(response => response.writeHead(200).end())
    there.events()
    await maya.ok(webhooksApi.update, { webhookId: id, isActive: true })
    await maya.ok(webhooksApi.replay, { webhookId: id, since: hook.createdAt, failedOnly: true })
    await deliver(new Date(now + 60_000))
    expect(there.events()).toMatchObject([{ type: 'gift.created' }])
  })

  it('is switched off at once where it answers that it is gone', async () => {
    const { id } = await make(maya, ['gift.*'])
    there.answers(response => response.writeHead(410).end())
    await addGift(maya)
    await deliver()
    expect(await maya.ok(webhooksApi.get, { webhookId: id })).toMatchObject({
      isActive: false,
      offReason: 'gone',
    })
  })

  it('is left alone for as long as it asks for', async () => {
    await make(maya, ['gift.*'])
    there.answers(response => response.writeHead(429, { 'retry-after': '3600' }).end())
    await addGift(maya)
    await addGift(maya)
    await deliver()
    const asked = there.heard.splice(0).length
    expect(asked).toBeLessThanOrEqual(2)
    await deliver(new Date(Date.now() + 3000_000))
    expect(there.heard.splice(0)).toEqual([])
    there.answers(response => response.writeHead(200).end())
    await deliver(new Date(Date.now() + 3700_000))
    expect(there.heard.splice(0)).toHaveLength(2)
  })

  it('is followed nowhere, and is waited for 15 seconds at most', async () => {
    const { id } = await make(maya, ['gift.*'])
    there.answers(response => response.writeHead(302, { location: `http://${there.host}/other` }).end())
    await addGift(maya)
    await deliver()
    expect(there.heard.splice(0).map(({ path }) => path)).toEqual(['/hook'])
    expect(await log(maya, id)).toMatchObject([{ state: 'queued', tries: [{ status: 302 }] }])
  })

  it('keeps only the beginning of a long answer', async () => {
    const { id } = await make(maya, ['gift.*'])
    there.answers(response => response.writeHead(200).end('x'.repeat(5_000_000)))
    await addGift(maya)
    await deliver()
    const [one] = await log(maya, id)
    expect(one).toMatchObject({ state: 'delivered' })
    expect(one!.tries[0]!.answer).toBe('x'.repeat(1024))
  })

  it('of one account holds up no other account', async () => {
    const bo = await as('bo')
    await make(maya, ['gift.*'])
    await make(bo, ['gift.*'])
    for (let nth = 0; nth < 40; nth++) await addGift(maya, 'Slow')
    await addGift(bo, 'Quick')
    const asked: string[] = []
    there.answers((response, { body }) => {
      asked.push(JSON.parse(body).data.record.name)
      response.writeHead(200).end()
    })
    // A run ends after some seconds, and on a slow machine the next one goes on.
    for (let run = 0; run < 9 && asked.length < 41; run++) await deliver()
    expect(asked.indexOf('Quick')).toBeLessThan(20)
    expect(asked).toHaveLength(41)
  })
})

describe('who may', () => {
  it('sends to addresses of the public internet alone', async () => {
    for (const url of [
      'http://example.org/hook',
      'https://localhost/hook',
      'https://127.0.0.1/hook',
      'https://10.0.0.8/hook',
      'https://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://example.org:25/hook',
      'https://user:secret@example.org/hook',
      'ftp://example.org/hook',
      'nothing',
    ])
      expect(await maya(webhooksApi.create, { url, events: ['*'] }), url).toMatchObject({ status: 422 })
  })

  it('makes and moves webhooks in a session alone, and reaches none of somebody else', async () => {
    const bo = await as('bo')
    const { id } = await make(maya)
    for (const answer of [
      await bo(webhooksApi.get, { webhookId: id }),
      await bo(webhooksApi.update, { webhookId: id, name: 'Mine' }),
      await bo(webhooksApi.remove, { webhookId: id }),
      await bo(webhooksApi.rotate, { webhookId: id }),
      await bo(webhooksApi.test, { webhookId: id }),
      await bo(webhooksApi.replay, { webhookId: id, since: new Date(0).toISOString() }),
      await bo(webhooksApi.deliveries, { webhookId: id }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expect((await bo.ok(webhooksApi.list, {})).data).toEqual([])
  })

  it('has ten at the most, also by calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => maya(webhooksApi.create, { url: there.url, events: ['*'] })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.find(({ status }) => status === 422)).toMatchObject({
      body: { code: 'TOO_MANY_WEBHOOKS' },
    })
  })

  it('sends a test at once, also where it is off, and says what was answered', async () => {
    const { id } = await make(maya)
    await maya.ok(webhooksApi.update, { webhookId: id, isActive: false })
    there.answers(response => response.writeHead(418).end('short and stout'))
    expect(await maya.ok(webhooksApi.test, { webhookId: id })).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      tries: [{ status: 418, answer: 'short and stout' }],
    })
    expect(there.events()).toMatchObject([{ type: 'webhook.test', data: { object: 'webhook', id } }])
  })

  it('stops calling what a stranger may have made once the password is another one', async () => {
    const { id } = await make(maya, ['gift.*'])
    await maya.ok(accountsApi.changePassword, {
      currentPassword: password,
      newPassword: 'battery staple horse',
    })
    expect(await maya.ok(webhooksApi.get, { webhookId: id })).toMatchObject({
      isActive: false,
      offReason: 'password',
    })
  })

  it('sends nothing of an account that the operator locked', async () => {
    await make(maya, ['gift.*'])
    await addGift(maya)
    const db = await testDatabase()
    await db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, maya.user.id))
    await deliver()
    expect(there.events()).toEqual([])
  })
})
