import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendSms, smsNeeds } from '@/lib/server/mail/sms'
import { forgetEnv } from '@/lib/server/ops/env'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { deliver, prefer, remind, ways } from './told'
import { startTwilio } from './twilio'

const noon = '2030-01-02T12:00:00Z'
const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString()
const account = `AC${'1'.repeat(32)}`

describe('a text message', () => {
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  let maya: Person
  const news = (moment = noon) => remind(maya, moment, { channels: ['in_app', 'sms'] })

  beforeAll(async () => {
    twilio = await startTwilio()
  })
  afterAll(async () => {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_API_BASE'])
      delete process.env[name]
    forgetEnv()
    await twilio.stop()
  })
  beforeEach(async () => {
    Object.assign(process.env, {
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: twilio.url,
    })
    forgetEnv()
    twilio.sent.length = 0
    twilio.treats('takes')
    maya = await as('maya', { timezone: 'UTC' })
    await prefer(maya, { sms: true, phone: '+4915112345678', phoneConfirmedAt: new Date() })
  })

  it('comes to the confirmed number, and names nothing on a locked screen', async () => {
    const id = await news()
    await deliver(noon)
    expect(twilio.sent).toEqual([
      {
        To: '+4915112345678',
        From: '+15005550006',
        Body: `Gift Tracker: Something on your list for today\nhttp://gifts.test/app/reminders/${id}/edit`,
      },
    ])
    expect(twilio.authorization()).toBe(`Basic ${Buffer.from(`${account}:secret`).toString('base64')}`)
    await prefer(maya, { lockScreen: 'full' })
    await news(minutes(1))
    await deliver(minutes(1))
    expect(twilio.sent[1]!.Body).toContain('Wrap the teapot')
    await prefer(maya, { phoneConfirmedAt: null })
    await news(minutes(2))
    await deliver(minutes(2))
    expect(twilio.sent).toHaveLength(2)
    expect((await ways(maya)).at(-1)).toMatchObject({ state: 'skipped', reason: 'noAddress' })
  })

  it('is tried again when the service drops it, is busy or down, and given up when it is refused', async () => {
    await news()
    twilio.treats('drops')
    await deliver(noon)
    expect(await ways(maya)).toMatchObject([{ state: 'queued', reason: 'Twilio could not be reached' }])
    twilio.treats({ status: 429, code: 20429 })
    await deliver(minutes(1.1))
    twilio.treats({ status: 503 })
    await deliver(minutes(6.5))
    twilio.treats('takes')
    await deliver(minutes(37))
    expect(await ways(maya)).toMatchObject([{ state: 'delivered', attempts: 4 }])
    expect(twilio.sent).toHaveLength(1)
    twilio.treats({ status: 400, code: 21211 })
    await news(minutes(40))
    await deliver(minutes(40))
    expect((await ways(maya)).at(-1)).toMatchObject({
      state: 'failed',
      reason: 'Twilio answered 400 (21211)',
      attempts: 1,
    })
  })

  it('does not wait for ever for a service that does not answer, and is tried again', async () => {
    await news()
    twilio.treats('hangs')
    await deliver(noon)
    expect(await ways(maya)).toMatchObject([{ state: 'queued', attempts: 1 }])
    twilio.treats('takes')
    await deliver(minutes(2))
    expect(await ways(maya)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(twilio.sent).toHaveLength(1)
  })

  it('is switched off for whoever answered STOP', async () => {
    twilio.treats({ status: 400, code: 21610 })
    await news()
    await deliver(noon)
    expect(await ways(maya)).toMatchObject([{ state: 'failed', reason: 'Twilio answered 400 (21610)' }])
    const db = await testDatabase()
    const chosen = await db.query.notificationPreferences.findFirst({
      where: (row, { eq }) => eq(row.userId, maya.user.id),
    })
    expect(chosen).toMatchObject({ sms: false, version: 2 })
  })

  it('needs the variables of a service, and says which', async () => {
    expect(smsNeeds()).toBeNull()
    for (const name of ['TWILIO_FROM', 'TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID']) delete process.env[name]
    forgetEnv()
    expect(smsNeeds()).toBe('TWILIO_ACCOUNT_SID')
    await expect(sendSms('+4915112345678', 'Hello', 'x')).rejects.toThrow('TWILIO_ACCOUNT_SID is not set')
  })
})
