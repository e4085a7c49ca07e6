import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries, notifications, reminders, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { giftsApi } from '@/lib/gifts/api'
import { deliveriesApi } from '@/lib/notifications/deliveries/api'
import { queueWeeks } from '@/lib/notifications/digests.jobs'
import { pushApi } from '@/lib/notifications/push/api'
import { unsubscribeApi } from '@/lib/notifications/unsubscribe/api'
import { occasionsApi } from '@/lib/occasions/api'
import { env, forgetEnv } from '@/lib/server/ops/env'
import { visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, type Person } from '../support/people'
import { statementsOf } from '../support/plans'
import { type Browser, startPushService } from './push-service'
import { at, deliver, prefer, remind, remindAll, ways } from './told'

const noon = '2030-01-02T12:00:00Z'
const minutes = (count: number) => new Date(new Date(noon).getTime() + count * 60_000).toISOString()

describe('news by mail', () => {
  let maya: Person
  const mailsTo = async (person: Person) =>
    (await mails()).filter(({ headers }) => headers.to === person.email)

  beforeEach(async () => {
    maya = await confirm(await as('maya', { timezone: 'UTC' }))
    await mails()
  })

  it('is sent once, says nothing to a locked screen, and leads to what it is about', async () => {
    const id = await remind(maya, noon)
    await deliver(noon)
    await deliver(noon)
    const [mail, ...more] = await mailsTo(maya)
    expect(more).toEqual([])
    expect(mail!.headers.subject).toBe('Something on your list for today')
    expect(mail!.text).toContain('Wrap the teapot')
    expect(mail!.text).toContain(`http://gifts.test/app/reminders/${id}/edit`)
    expect(mail!.html).toContain('Wrap the teapot')
    expect(await ways(maya)).toEqual([{ channel: 'email', state: 'delivered', reason: null, attempts: 1 }])
  })

  it('says at once what it is about where its reader wants that', async () => {
    await prefer(maya, { lockScreen: 'full' })
    await remind(maya, noon)
    await deliver(noon)
    expect((await mailsTo(maya))[0]!.headers.subject).toContain('Wrap the teapot')
  })

  it('says not even what kind of news it is where its reader wants that', async () => {
    await prefer(maya, { lockScreen: 'hidden' })
    await remind(maya, noon)
    await deliver(noon)
    expect((await mailsTo(maya))[0]!.headers.subject).toBe('News from Gift Tracker')
  })

  it('has the name that the record has now', async () => {
    const id = await remind(maya, noon)
    const db = await testDatabase()
    await db.update(reminders).set({ title: 'Wrap the vase' }).where(eq(reminders.id, id))
    await deliver(noon)
    const [mail] = await mailsTo(maya)
    expect(mail!.text).toContain('Wrap the vase')
    expect(mail!.text).not.toContain('teapot')
  })

  it('is not sent when what it is about is done, or was read before the night was over', async () => {
    const night = '2030-01-02T23:00:00Z'
    const done = await remind(maya, noon)
    const db = await testDatabase()
    await db.update(reminders).set({ status: 'completed' }).where(eq(reminders.id, done))
    await deliver(noon)
    await remind(maya, night)
    await deliver(night)
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'queued', attempts: 0 })
    await db
      .update(notifications)
      .set({ readAt: new Date(night) })
      .where(eq(notifications.userId, maya.user.id))
    await deliver('2030-01-03T08:00:00Z')
    expect(await ways(maya)).toMatchObject([
      { state: 'skipped', reason: 'gone' },
      { state: 'skipped', reason: 'read' },
    ])
    expect(await mailsTo(maya)).toEqual([])
  })

  it('is not sent at night when a server comes back at night, and not a day late', async () => {
    await remind(maya, noon)
    await deliver('2030-01-02T23:30:00Z')
    expect(await ways(maya)).toMatchObject([{ state: 'queued', attempts: 0 }])
    await deliver('2030-01-03T08:00:00Z')
    expect(await ways(maya)).toMatchObject([{ state: 'delivered' }])
    await remind(maya, noon, { title: 'Too late' })
    await deliver('2030-01-05T12:00:00Z')
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'skipped', reason: 'late' })
  })

  it('tells a stranger no words of others, and comes to an address that nobody confirmed five times a day', async () => {
    const db = await testDatabase()
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, maya.user.id))
    for (let nth = 0; nth < 7; nth++) await remind(maya, noon, { title: `Secret ${nth}` })
    await deliver(noon)
    const sent = await mailsTo(maya)
    expect(sent.length).toBeGreaterThanOrEqual(5)
    for (const { text, html } of sent) expect(text + html).not.toMatch(/Secret|maya/)
    await remind(maya, minutes(1), { title: 'Secret' })
    await deliver(minutes(1))
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'skipped', reason: 'unconfirmed' })
  })

  it('is stopped by one press in the mail program, without signing in, and comes again when asked', async () => {
    await remind(maya, noon)
    await deliver(noon)
    const [mail] = await mailsTo(maya)
    const [, path] = /^<http:\/\/gifts\.test(\/api\/unsubscribe\/[\w-]+)>$/.exec(
      mail!.headers['list-unsubscribe']!,
    )!
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const token = path!.split('/').at(-1)!
    expect(await visitor.ok(unsubscribeApi.get, { token })).toEqual({ topic: 'reminders', on: true })
    const { GET, POST } = await import('@/app/api/unsubscribe/[token]/route')
    const address = `http://gifts.test${path}`
    const params = { params: Promise.resolve({ token }) }
    const press = () =>
      POST(
        new Request(address, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }),
        params,
      )
    // A scanner that opens the link stops nothing.
    const opened = await GET(new Request(address, { headers: { accept: 'text/html' } }), params)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`])
    expect(await visitor.ok(unsubscribeApi.get, { token })).toEqual({ topic: 'reminders', on: true })
    expect((await press()).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect(await visitor.ok(unsubscribeApi.get, { token })).toEqual({ topic: 'reminders', on: false })
    await remind(maya, minutes(1))
    await deliver(minutes(1))
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'skipped', reason: 'off' })
    expect(await visitor.ok(unsubscribeApi.set, { token, on: true })).toEqual({
      topic: 'reminders',
      on: true,
    })
    await remind(maya, minutes(2))
    await deliver(minutes(2))
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'delivered' })
    for (const forged of [`${token}x`, token.slice(0, -4), 'x'.repeat(120)])
      expect((await visitor(unsubscribeApi.get, { token: forged })).status).toBe(404)
  })

  it('of a day or a week is one mail, by topic, at the chosen hour, and none where there is nothing', async () => {
    await prefer(maya, { emailFrequency: 'weekly', digestDay: 5, digestHour: 18 })
    const first = await remind(maya, noon, { title: 'First' })
    await remind(maya, minutes(30), { title: 'Second' })
    const done = await remind(maya, minutes(40), { title: 'Third' })
    await deliver('2030-01-04T17:59:00Z')
    expect(await mailsTo(maya)).toEqual([])
    const db = await testDatabase()
    await db.update(reminders).set({ status: 'dismissed' }).where(eq(reminders.id, done))
    // A row that is written again may come after younger ones.
    for (const second of [5, 0])
      await db
        .update(deliveries)
        .set({ dueAt: new Date(`2030-01-04T18:00:0${second}Z`) })
        .where(sql`${deliveries.dedupeKey} = ${`reminder:${first}:1`} and channel = 'email'`)
    await deliver('2030-01-04T18:00:05Z')
    const [mail, ...more] = await mailsTo(maya)
    expect(more).toEqual([])
    expect(mail!.headers.subject).toBe('Your week in Gift Tracker')
    expect(mail!.headers['message-id']).toBe(`<digest.${maya.user.id}.20300104T180000Z@gifts.test>`)
    expect(mail!.text).toMatch(/First[\s\S]*Second/)
    expect(mail!.text).not.toContain('Third')
    expect((await ways(maya)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'skipped'])
    const late = await remind(maya, minutes(50), { title: 'Late' })
    await db
      .update(deliveries)
      .set({ dueAt: new Date('2030-01-04T18:00:00Z') })
      .where(sql`${deliveries.dedupeKey} = ${`reminder:${late}:1`} and channel = 'email'`)
    await deliver('2030-01-04T18:01:00Z')
    expect(await mailsTo(maya)).toEqual([])
    await deliver('2030-01-11T18:00:00Z')
    expect((await mailsTo(maya))[0]!.text).toContain('Late')
    await deliver('2030-01-18T18:00:00Z')
    expect(await mailsTo(maya)).toEqual([])
  })

  it('of a week brings the tasks of the week where there is no other news, and does not come where there are none', async () => {
    const idle = await confirm(await as('idle', { timezone: 'UTC' }))
    for (const one of [maya, idle])
      await prefer(one, { emailFrequency: 'weekly', digestDay: 5, digestHour: 8 })
    const occasion = await maya.ok(occasionsApi.create, {
      name: 'Emma turns 30',
      type: 'birthday',
      date: '2030-01-09',
    })
    await maya.ok(giftsApi.create, { name: 'Teapot', occasionId: occasion.id, status: 'purchased' })
    const dear = { name: 'Dear', price: 20, occasionId: occasion.id, status: 'planned' as const }
    await maya.ok(giftsApi.create, { ...dear, purchaseUrl: 'https://shop.example/x' })
    const friday = '2030-01-04T08:00:30Z'
    for (const _ of [1, 2]) {
      await queueWeeks(await at(friday))
      await deliver(friday)
    }
    const [mail, ...more] = await mailsTo(maya)
    expect(more).toEqual([])
    expect(mail!.headers.subject).toBe('Your week in Gift Tracker')
    expect(mail!.text).toContain('Teapot')
    // The drawing stands beside what it is known of.
    expect(mail!.html.match(/<img src="[^"]+\/drawings\/[^"]+"/g)).toEqual([
      `<img src="${env().APP_URL}/drawings/teapot.png"`,
    ])
    expect(mail!.text).not.toContain('pieces of news')
    expect(await mailsTo(idle)).toEqual([])
    expect((await ways(maya)).map(({ state }) => state)).toEqual(['delivered'])
    expect((await ways(idle)).map(({ state, reason }) => [state, reason])).toEqual([['skipped', 'gone']])
    // Three days without a server: the mail comes late, once.
    const late = '2030-01-14T08:00:00Z'
    await queueWeeks(await at(late))
    await deliver(late)
    await queueWeeks(await at('2030-01-14T09:00:00Z'))
    await deliver('2030-01-14T09:00:00Z')
    expect((await mailsTo(maya)).map(({ headers }) => headers['message-id'])).toEqual([
      `<digest.${maya.user.id}.20300111T080000Z@gifts.test>`,
    ])
  })

  it('of a thousand pieces is one digest, made with few statements', async () => {
    await prefer(maya, { emailFrequency: 'daily', digestHour: 9 })
    await remindAll(
      maya,
      noon,
      Array.from({ length: 1000 }, (_, nth) => `Item ${nth}`),
    )
    let done: unknown
    const statements = await statementsOf(async () => {
      done = await deliver('2030-01-03T09:00:00Z')
    })
    expect(done).toMatchObject({ delivered: 1000 })
    const [mail, ...more] = await mailsTo(maya)
    expect(more).toEqual([])
    expect(mail!.text).toContain('980 more')
    expect(mail!.raw.length).toBeLessThan(100_000)
    expect(statements.length).toBeLessThan(20)
  })
})

describe('a delivery that failed', () => {
  it('is tried again for a day while the mail server is away, is seen by its owner alone, and repeated on request', async () => {
    const maya = await confirm(await as('maya', { timezone: 'UTC' }))
    const ben = await as('ben')
    process.env.SMTP_URL = 'smtp://127.0.0.1:9'
    process.env.MAIL_FROM = 'gifts@example.org'
    forgetEnv()
    await prefer(maya, { quietHours: false })
    await remind(maya, noon)
    const tries = [0, 0.5, 1.1, 2, 6.5, 20, 22, 37, 53]
    const attempts: number[] = []
    for (const minute of tries) {
      await deliver(minutes(minute))
      attempts.push((await ways(maya))[0]!.attempts)
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
    for (let hour = 2; hour <= 24; hour += 2) await deliver(minutes(hour * 60))
    expect(await ways(maya)).toMatchObject([{ state: 'queued' }])
    for (const hour of [26, 28]) await deliver(minutes(hour * 60))
    const { data } = await maya.ok(deliveriesApi.list, { state: 'failed' })
    expect(data).toMatchObject([
      { channel: 'email', state: 'failed', reason: 'the mail server could not be reached' },
    ])
    expect(data[0]!.title).toContain('Wrap the teapot')
    expect((await ben.ok(deliveriesApi.list, {})).data).toEqual([])
    const { id } = data[0]!
    expect((await ben(deliveriesApi.retry, { deliveryId: id })).status).toBe(404)
    delete process.env.SMTP_URL
    delete process.env.MAIL_FROM
    forgetEnv()
    expect(await maya.ok(deliveriesApi.retry, { deliveryId: id })).toMatchObject({
      state: 'queued',
      attempts: 0,
    })
    expect((await maya(deliveriesApi.retry, { deliveryId: id })).status).toBe(409)
    await deliver(new Date(Date.now() + 1000))
    expect(await ways(maya)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })
})

describe('web push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>
  let maya: Person
  let phone: Browser
  let count = 0
  /** A session lasts a day, so these moments are of today. */
  const noon = new Date().toISOString()
  const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString()

  beforeAll(async () => {
    service = await startPushService()
    process.env.PUSH_ALLOW = service.host
    forgetEnv()
  })
  afterAll(async () => {
    delete process.env.PUSH_ALLOW
    forgetEnv()
    await service.stop()
  })
  beforeEach(async () => {
    service.answers(response => response.writeHead(201).end())
    maya = await as('maya', { timezone: 'UTC' })
    await prefer(maya, { quietHours: false })
    phone = service.browser(`phone${++count}`)
  })
  const subscribe = (person: Person, { endpoint, keys }: Browser) =>
    person.ok(pushApi.create, { endpoint, keys })
  const news = (moment = noon, more = {}) => remind(maya, moment, { channels: ['in_app', 'push'], ...more })

  it('reaches a browser, which alone can read it, and names nothing on a locked screen', async () => {
    const { publicKey } = await maya.ok(pushApi.list, {})
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    await subscribe(maya, phone)
    expect((await maya.ok(pushApi.list, {})).data).toMatchObject([{ current: true, lastUsedAt: null }])
    const id = await news()
    await deliver(noon)
    expect(phone.messages).toEqual([
      {
        title: 'Something on your list for today',
        body: 'Open Gift Tracker to see it.',
        tag: expect.any(String),
        url: `/app/reminders/${id}/edit`,
        silent: false,
        vibrate: [120, 60, 120],
        badge: 1,
      },
    ])
    const [headers] = phone.headers
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(headers!.topic).toBe(String(phone.messages[0]!.tag).replaceAll('-', ''))
    expect(headers!.authorization).toContain(`k=${publicKey}`)
    await prefer(maya, { lockScreen: 'full', pushSound: false, pushVibration: false })
    await news(minutes(1), { priority: 'high' })
    await deliver(minutes(1))
    expect(phone.messages.at(-1)).toMatchObject({ silent: true, vibrate: [], badge: 2 })
    expect(JSON.stringify(phone.messages.at(-1))).toContain('Wrap the teapot')
    expect(phone.headers.at(-1)!.urgency).toBe('high')
    await prefer(maya, { lockScreen: 'hidden' })
    await news(minutes(2))
    await deliver(minutes(2))
    expect(phone.messages.at(-1)).toMatchObject({
      title: 'News from Gift Tracker',
      body: 'Open Gift Tracker to see it.',
    })
    expect(JSON.stringify(phone.messages.at(-1))).not.toContain('teapot')
    expect((await maya.ok(pushApi.list, {})).data[0]!.lastUsedAt).toEqual(expect.any(String))
  })

  it('forgets a browser that its service no longer knows', async () => {
    for (const status of [404, 410]) {
      await subscribe(maya, phone)
      service.answers(response => response.writeHead(status).end())
      await news(minutes(status))
      await deliver(minutes(status))
      expect((await maya.ok(pushApi.list, {})).data).toEqual([])
      expect((await ways(maya)).at(-1)).toMatchObject({ state: 'skipped', reason: 'noAddress' })
    }
  })

  it('waits as long as a service asks for, and gives up what it refuses', async () => {
    await subscribe(maya, phone)
    service.answers(response => response.writeHead(429, { 'retry-after': '600' }).end())
    await news()
    for (const minute of [0, 2, 9.9]) await deliver(minutes(minute))
    expect(phone.messages).toHaveLength(1)
    service.answers(response => response.writeHead(201).end())
    await deliver(minutes(10.1))
    expect(phone.messages).toHaveLength(2)
    expect(phone.messages[0]!.tag).toBe(phone.messages[1]!.tag)
    expect(await ways(maya)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    service.answers(response => response.writeHead(413).end())
    await news(minutes(20))
    await deliver(minutes(20))
    expect((await ways(maya)).at(-1)).toMatchObject({
      state: 'failed',
      reason: 'the push service answered 413',
    })
  })

  it('ends with the session that asked for it', async () => {
    await subscribe(maya, phone)
    await news()
    await maya.ok(accountsApi.logout, {})
    await deliver(noon)
    expect(phone.messages).toEqual([])
    expect(await ways(maya)).toMatchObject([{ state: 'skipped', reason: 'noAddress' }])
  })

  it('goes to the account that subscribed a browser last', async () => {
    const ben = await as('ben')
    await subscribe(maya, phone)
    await subscribe(ben, phone)
    await news()
    await deliver(noon)
    expect(phone.messages).toEqual([])
    expect((await maya.ok(pushApi.list, {})).data).toEqual([])
    const { id } = (await ben.ok(pushApi.list, {})).data[0]!
    expect((await maya(pushApi.remove, { subscriptionId: id })).status).toBe(404)
    await ben.ok(pushApi.remove, { subscriptionId: id })
    expect((await ben(pushApi.remove, { subscriptionId: id })).status).toBe(404)
  })

  it('refuses addresses within the network of the server, and keys that are none', async () => {
    const refused = [
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[2002:7f00:1::]/x',
      'https://127.0.0.1/x',
      'https://127.1/x',
      'https://2130706433/x',
      'https://0x7f000001/x',
      'https://0177.0.0.1/x',
      'https://10.0.0.1/x',
      'https://192.168.1.1./x',
      'https://169.254.169.254/x',
      'https://0.0.0.0/x',
      'https://localhost/x',
      'https://push.localhost/x',
      'http://push.example.org/x',
      'https://user:secret@push.example.org/x',
      'https://push.example.org:8443/x',
      'ftp://push.example.org/x',
      'nonsense',
    ]
    for (const endpoint of refused) {
      const { status, body } = await maya(pushApi.create, { endpoint, keys: phone.keys })
      expect([endpoint, status, body]).toMatchObject([endpoint, 422, { details: [{ path: 'endpoint' }] }])
    }
    const other = service.browser('other')
    for (const keys of [
      { ...phone.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...phone.keys, p256dh: 'AAAA' },
      { ...phone.keys, auth: 'AAAA' },
    ])
      expect((await maya(pushApi.create, { endpoint: other.endpoint, keys })).status).toBe(422)
  })
})
