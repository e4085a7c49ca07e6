import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationPreferences, phoneCodes, pushSubscriptions } from '@/db/schema'
import { phonesApi } from '@/lib/notifications/phones.api'
import { notificationPreferencesApi } from '@/lib/notifications/preferences/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { testDatabase } from '../support/database'
import { as, confirm as confirmed, type Person } from '../support/people'

let count = 0

describe('how somebody is told', () => {
  let maya: Person
  const get = () => maya.ok(notificationPreferencesApi.get, {})
  const put = (changes: object, more: object = {}) =>
    maya(notificationPreferencesApi.update, changes as never, more)

  beforeEach(async () => {
    maya = await as(`maya${++count}`)
  })

  it('is as it is by itself until something is chosen', async () => {
    expect(await get()).toEqual({
      email: true,
      push: true,
      telegram: true,
      sms: false,
      inApp: true,
      topics: {},
      emailFrequency: 'immediate',
      digestDay: 1,
      digestHour: 8,
      quietHours: true,
      quietFrom: '22:00',
      quietTo: '08:00',
      urgentPasses: true,
      pushSound: true,
      pushVibration: true,
      lockScreen: 'neutral',
      position: 'bottomEnd',
      phone: null,
      phoneConfirmedAt: null,
      devices: [],
      chat: null,
      needs: {
        email: 'SMTP_URL',
        push: null,
        telegram: 'TELEGRAM_BOT_TOKEN',
        sms: 'TWILIO_ACCOUNT_SID',
      },
      version: 0,
      updatedAt: null,
    })
  })

  it('is kept, every field of it', async () => {
    const all = {
      email: false,
      push: false,
      telegram: false,
      sms: true,
      inApp: false,
      topics: { wishes: { email: false, sms: true }, draws: { in_app: false } },
      emailFrequency: 'weekly',
      digestDay: 0,
      digestHour: 23,
      quietHours: false,
      quietFrom: '00:00',
      quietTo: '23:59',
      urgentPasses: false,
      pushSound: false,
      pushVibration: false,
      lockScreen: 'full',
      position: 'topStart',
    }
    const { status, body } = await put(all)
    expect([status, body]).toMatchObject([200, { ...all, version: 1 }])
    for (const [field, value] of Object.entries(all)) await put({ [field]: value })
    expect(await get()).toMatchObject({ ...all, version: 1 + Object.keys(all).length })
  })

  it('refuses what it cannot keep, and says which field', async () => {
    for (const [field, value] of [
      ['quietFrom', '24:00'],
      ['quietTo', '8:00'],
      ['quietTo', '08:00:00'],
      ['digestDay', 7],
      ['digestHour', 24],
      ['emailFrequency', 'hourly'],
      ['position', 'middle'],
      ['lockScreen', 'none'],
      ['topics', { wishes: { fax: true } }],
      ['topics', { weather: { email: true } }],
      ['topics', { wishes: { email: 'yes' } }],
      ['email', 'on'],
      ['phone', '+4915112345678'],
    ] as const) {
      const { status, body } = await put({ [field]: value })
      expect([status, JSON.stringify(body)], `${field} ${value}`).toEqual([
        422,
        expect.stringContaining(`"path":"${field}`),
      ])
    }
    expect((await put({})).status).toBe(422)
    expect((await get()).version).toBe(0)
  })

  it('is not overwritten by a page that saw an older state', async () => {
    expect((await put({ email: false }, { ifMatch: 0 })).status).toBe(200)
    expect((await put({ email: true }, { ifMatch: 0 })).status).toBe(409)
    expect((await put({ sms: true }, { ifMatch: 1 })).status).toBe(200)
    expect(await get()).toMatchObject({ email: false, sms: true, version: 2 })
  })

  it('is one row when the first choices come at once', async () => {
    const answers = await Promise.all([put({ email: false }), put({ push: false }), put({ digestHour: 9 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await get()).toMatchObject({ email: false, push: false, digestHour: 9, version: 3 })
  })

  it('names the browsers that take push', async () => {
    const db = await testDatabase()
    await db.insert(pushSubscriptions).values({
      userId: maya.user.id,
      endpoint: `https://push.example/${count}`,
      p256dh: 'x',
      auth: 'x',
      device: 'Firefox on Linux',
    })
    expect((await get()).devices).toEqual(['Firefox on Linux'])
  })
})

describe('a phone number', () => {
  let twilio: Server
  let maya: Person
  let sent: { to: string; text: string }[] = []
  let answer = { status: 201, body: '{}' }

  beforeAll(async () => {
    twilio = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const form = new URLSearchParams(body)
      sent.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>(resolve => twilio.listen(0, '127.0.0.1', resolve))
    Object.assign(process.env, {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
    })
    forgetEnv()
  })
  afterAll(async () => {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_API_BASE'])
      delete process.env[name]
    forgetEnv()
    await new Promise(resolve => twilio.close(resolve))
  })
  beforeEach(async () => {
    maya = await confirmed(await as(`maya${++count}`))
    sent = []
    answer = { status: 201, body: '{}' }
  })

  const numberOf = () => `+4915112${String(100000 + count)}`
  const send = (phone = numberOf()) => maya(phonesApi.send, { phone })
  const confirm = (code: string) => maya(phonesApi.confirm, { code })
  const codeSent = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
  const wrong = () => String((Number(codeSent()) + 1) % 1_000_000).padStart(6, '0')
  const get = () => maya.ok(notificationPreferencesApi.get, {})

  it('counts once its code was entered, and is stored without the signs in it', async () => {
    const { status } = await send(`0049 (151) 12-${100000 + count}`)
    expect(status).toBe(202)
    expect(sent).toEqual([
      { to: numberOf(), text: `${codeSent()} is your code for Gift Tracker. It works for 10 minutes.` },
    ])
    expect(await get()).toMatchObject({ phone: null, phoneConfirmedAt: null })
    expect((await confirm(codeSent())).body).toMatchObject({ phone: numberOf(), sms: true })
    expect((await confirm(codeSent())).status).toBe(422)
    const removed = await maya.ok(phonesApi.remove, {})
    expect(removed).toMatchObject({ phone: null, phoneConfirmedAt: null, sms: false })
  })

  it('is not kept as readable code', async () => {
    await send()
    const db = await testDatabase()
    const rows = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, maya.user.id))
    expect(JSON.stringify(rows)).not.toContain(codeSent())
  })

  it('is refused where it is none', async () => {
    for (const phone of [
      '',
      '12345',
      '015112345678',
      '+0123456789',
      '+1234567890123456',
      'call me',
      '+49 151 x',
    ]) {
      const { status, body } = await send(phone)
      expect([status, body], phone).toMatchObject([422, { details: [{ path: 'phone' }] }])
    }
    expect(sent).toEqual([])
  })

  it('cannot be guessed: the fifth wrong code is the last', async () => {
    await send()
    for (let at = 0; at < 4; at++)
      expect((await confirm(wrong())).body).toMatchObject({
        details: [{ path: 'code', message: 'This code is not right' }],
      })
    expect((await confirm(wrong())).body).toMatchObject({
      details: [{ message: 'This code no longer works. Please send a new one.' }],
    })
    expect((await confirm(codeSent())).status).toBe(422)
    expect((await get()).phone).toBeNull()
    await send()
    expect((await confirm(codeSent())).status).toBe(200)
  })

  it('is not confirmed by a code that is ten minutes old, or was replaced', async () => {
    await send()
    const first = codeSent()
    await send()
    if (first !== codeSent()) expect((await confirm(first)).status).toBe(422)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await confirm(codeSent())).status).toBe(422)
    vi.useRealTimers()
    expect((await get()).phone).toBeNull()
  })

  it('is sent five codes a day, whoever asks for them', async () => {
    const phone = numberOf()
    for (let at = 0; at < 5; at++) {
      maya = await confirmed(await as(`asker${count}${at}`))
      expect((await send(phone)).status).toBe(202)
    }
    maya = await confirmed(await as(`asker${count}`))
    expect((await send(phone)).status).toBe(429)
    expect(sent).toHaveLength(5)
  })

  it('is sent no code for an account without a confirmed address', async () => {
    maya = await as(`free${count}`)
    expect((await send()).body).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' })
    expect(sent).toEqual([])
  })

  it('can be corrected twice a day, and is then left alone', async () => {
    const tried = []
    for (let at = 0; at < 4; at++) tried.push((await send(`+49151990${count}${at}00`)).status)
    expect(tried).toEqual([202, 202, 202, 429])
  })

  it('is sent no code in countries that the operator leaves out', async () => {
    process.env.SMS_PREFIXES = '+43,+41'
    forgetEnv()
    expect((await send()).body).toMatchObject({
      details: [{ path: 'phone', message: 'No text messages are sent to numbers of this country' }],
    })
    delete process.env.SMS_PREFIXES
    forgetEnv()
    expect((await send()).status).toBe(202)
  })

  it('keeps no transaction open while the provider thinks', async () => {
    const key = { idempotencyKey: `slow ${count}` }
    const open = testDatabase().then(db => vi.spyOn(db, 'transaction'))
    const spy = await open
    expect((await maya(phonesApi.send, { phone: numberOf() }, key)).status).toBe(202)
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  })

  it('says so when it takes no messages, and when the provider is away', async () => {
    answer = { status: 400, body: '{"code":21211}' }
    expect((await send()).body).toMatchObject({ details: [{ path: 'phone' }] })
    answer = { status: 500, body: 'no' }
    expect((await send()).body).toMatchObject({ status: 503, code: 'SMS_UNAVAILABLE' })
  })

  it('belongs to one account, and so does its code', async () => {
    await send()
    const code = codeSent()
    const eve = await as(`eve${count}`)
    expect((await eve(phonesApi.confirm, { code })).status).toBe(422)
    await confirm(code)
    const db = await testDatabase()
    expect(
      await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, eve.user.id)),
    ).toEqual([])
  })
})
