import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { gifts, people, rateLimits, samples, sessions, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { systemApi } from '@/lib/developers/api'
import { peopleApi } from '@/lib/people/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { samplesApi } from '@/lib/samples/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { transfersApi } from '@/lib/transfers/api'
import { appUrl, callerFor, operator, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, password } from '../support/people'

beforeEach(async () => {
  await testDatabase()
  await mails()
  await emptyTables()
})

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  origin: appUrl,
}

/** Opens a sample as an app would; returns the caller of its account. */
async function open(input: Parameters<typeof visitor.ok<typeof samplesApi.open>>[1] = {}) {
  const opened = await visitor.ok(samplesApi.open, input)
  return Object.assign(callerFor({ authorization: `Bearer ${opened.session.access_token}` }), opened)
}

/** Opens a sample as a browser's form would; returns its session cookie. */
async function openByForm(headers: Record<string, string> = {}, body = '') {
  const { status, headers: sent } = await send(samplesApi.open, { headers: { ...form, ...headers }, body })
  const cookies = sent.getSetCookie()
  const session = cookies.find(cookie => cookie.startsWith('next-auth'))?.split(';')[0] ?? ''
  return { status, location: sent.get('location'), cookies, session }
}

const browser = (cookie: string) => callerFor({ cookie, origin: appUrl, 'sec-fetch-site': 'same-origin' })

const rowsOf = async (
  table: typeof users | typeof people | typeof gifts | typeof samples | typeof sessions,
) => (await (await testDatabase()).select({ rows: count() }).from(table))[0]!.rows

const later = async (id: string, at: Date) =>
  (await testDatabase()).update(samples).set({ expiresAt: at }).where(eq(samples.userId, id))

describe('sample family', () => {
  it('speaks the language that the request asks for', async () => {
    const { body } = await visitor(samplesApi.open, {}, { headers: { 'accept-language': 'ko-KR,en;q=0.5' } })
    expect(body.user).toMatchObject({ locale: 'ko', timezone: 'Asia/Seoul' })
    expect(body.user.preferences).toMatchObject({ currency: 'KRW', country: 'KR' })
  })

  it('has its reminder rules in its language too', async () => {
    const namesIn = async (locale: 'en' | 'de') => {
      const { data } = await (await open({ locale })).ok(reminderRulesApi.list, {})
      return data.map(({ name }) => name).sort()
    }
    const [german, english] = [await namesIn('de'), await namesIn('en')]
    expect(german).toHaveLength(english.length)
    expect(german.filter(name => english.includes(name))).toEqual([])
  })

  it('belongs to its visitor alone', async () => {
    const [one, other] = [await open(), await open()]
    const { data } = await one.ok(peopleApi.list, {})
    expect((await other(peopleApi.get, { personId: data[0]!.id })).status).toBe(404)
  })

  it('opens for a plain form with a session that ends with the sample', async () => {
    const { status, location, cookies, session } = await openByForm()
    expect({ status, location }).toEqual({ status: 303, location: '/app' })
    expect(cookies[0]).toMatch(/HttpOnly; SameSite=Lax/)
    const [ends] = await (await testDatabase()).select().from(samples)
    const wanted = Math.floor(ends!.expiresAt.getTime() / 1000) * 1000
    expect(new Date(/Expires=([^;]+)/.exec(cookies[0]!)![1]!).getTime()).toBe(wanted)
    expect((await browser(session).ok(peopleApi.list, {})).data).toHaveLength(9)
  })

  it('uses what a form says about the visitor and ignores the rest', async () => {
    const { session } = await openByForm({}, 'timezone=Europe%2FParis&locale=fr&country=&utm=1')
    const user = await browser(session).ok(accountsApi.profile, {})
    expect(user).toMatchObject({ timezone: 'Europe/Paris', locale: 'fr' })
  })

  it('has the country and time zone of the visitor’s browser', async () => {
    const { session } = await openByForm({ 'accept-language': 'en-US,en;q=0.9' }, 'timezone=Europe%2FBerlin')
    const user = await browser(session).ok(accountsApi.profile, {})
    expect(user).toMatchObject({ locale: 'en', timezone: 'Europe/Berlin' })
    expect(user.preferences).toMatchObject({ country: 'DE', currency: 'EUR' })
  })

  it('redirects a form with invalid values to a page that says so', async () => {
    const { status, location } = await openByForm({}, 'locale=xx')
    expect({ status, location }).toEqual({ status: 303, location: '/login?sample=failed' })
    expect(await rowsOf(users)).toBe(0)
  })

  it('is not opened by another site', async () => {
    const { status, location } = await openByForm({
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    })
    expect({ status, location }).toEqual({ status: 303, location: '/login' })
    expect(await rowsOf(users)).toBe(0)
  })

  it('never touches the account of a signed-in user', async () => {
    const ada = await as('ada')
    expect(await ada(samplesApi.open, {})).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED_IN' } })
    expect((await ada.ok(peopleApi.list, {})).data).toEqual([])
    expect(await rowsOf(samples)).toBe(0)
  })

  it('opens beside an account and returns to it', async () => {
    const ada = await as('ada')
    const opened = await ada.ok(samplesApi.open, { aside: true })
    const beside = callerFor({ authorization: `Bearer ${opened.session.access_token}` })
    expect((await ada.ok(peopleApi.list, {})).data).toEqual([])
    expect((await beside.ok(peopleApi.list, {})).data).toHaveLength(9)
    const { body, headers } = await beside(samplesApi.remove, {})
    expect(body).toEqual({ returned: true })
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    expect((await browser(cookie).ok(accountsApi.profile, {})).id).toBe(ada.user.id)
    expect(await rowsOf(users)).toBe(1)
  })

  it('does not return to a session that has ended', async () => {
    const ada = await as('ada')
    const opened = await ada.ok(samplesApi.open, { aside: true })
    await ada(accountsApi.logout, {})
    const beside = callerFor({ authorization: `Bearer ${opened.session.access_token}` })
    const { body, headers } = await beside(samplesApi.remove, {})
    expect(body).toEqual({ returned: false })
    expect(headers.getSetCookie()[0]).toMatch(/^next-auth.session-token=; Max-Age=0/)
  })

  it('is removed with one call, with everything in it', async () => {
    const sample = await open()
    expect((await sample(samplesApi.remove, {})).status).toBe(200)
    for (const table of [users, people, gifts, samples, sessions]) expect(await rowsOf(table)).toBe(0)
    expect((await sample(peopleApi.list, {})).status).toBe(401)
  })

  it('cannot be removed from an account', async () => {
    const ada = await as('ada')
    expect((await ada(samplesApi.remove, {})).status).toBe(404)
    expect((await ada(accountsApi.profile, {})).status).toBe(200)
  })

  it('creates no keys, changes no address or password and requests no mail', async () => {
    const sample = await open()
    const tries = await Promise.all([
      sample(accountsApi.createApiKey, { name: 'Key', scopes: ['read'] }),
      sample(accountsApi.updateProfile, { email: emailOf('taken') }),
      sample(accountsApi.changePassword, { currentPassword: password, newPassword: password }),
      sample(accountsApi.removeProfile, { password }),
      sample(accountsApi.resendVerification, {}),
    ])
    for (const { status, body } of tries)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'SAMPLE_ACCOUNT' })
    await visitor.ok(accountsApi.forgotPassword, { email: sample.user.email })
    expect(await mails()).toEqual([])
    const guess = await visitor(accountsApi.login, { email: sample.user.email, password: 'none' })
    expect(guess.status).toBe(401)
  })

  it('becomes an account that keeps its content and stays signed in', async () => {
    const { session } = await openByForm()
    const tab = browser(session)
    const made = await tab.ok(peopleApi.create, { name: 'Zoe', relationship: 'friend' })
    const email = emailOf('keeper')
    const { status, body, headers } = await tab(samplesApi.keep, { email, password, name: 'Maya' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ session: null, user: { email, name: 'Maya', emailVerified: false } })
    expect((await tab.ok(peopleApi.get, { personId: made.id })).name).toBe('Zoe')
    const renewed = headers.getSetCookie()[0]!
    const ends = new Date(/Expires=([^;]+)/.exec(renewed)![1]!).getTime()
    expect(ends - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect((await browser(renewed.split(';')[0]!).ok(accountsApi.profile, {})).email).toBe(email)
    expect((await visitor(accountsApi.login, { email, password })).status).toBe(200)
    expect((await mails()).map(mail => mail.headers.to)).toEqual([email])
    expect((await tab(accountsApi.createApiKey, { name: 'Key', scopes: ['read'] })).status).toBe(201)
    expect((await tab(samplesApi.remove, {})).status).toBe(404)
  })

  it('becomes an empty account on request', async () => {
    const sample = await open({ locale: 'ja' })
    const email = emailOf('fresh')
    const { session, user } = await sample.ok(samplesApi.keep, { email, password, name: 'Maya', fresh: true })
    expect(user).toMatchObject({ email, locale: 'ja', timezone: 'Asia/Tokyo' })
    const own = callerFor({ authorization: `Bearer ${session!.access_token}` })
    expect((await own.ok(peopleApi.list, {})).data).toEqual([])
    expect(await rowsOf(users)).toBe(1)
    expect(await rowsOf(people)).toBe(0)
  })

  it('takes over the owner’s place when it becomes empty, like a sign-up', async () => {
    const sample = await open({ locale: 'en' })
    const berlin = { timezone: 'Europe/Berlin', country: 'DE', currency: 'EUR' }
    const input = { email: emailOf('berlin'), password, name: 'Maya', fresh: true, ...berlin }
    const { user } = await sample.ok(samplesApi.keep, input)
    expect(user.preferences).toMatchObject(berlin)
  })

  it('does not mix half of a given place with that of the sample', async () => {
    const sample = await open({ locale: 'ja' })
    const input = { email: emailOf('nowhere'), password, name: 'Maya', fresh: true, timezone: 'UTC' }
    const { user } = await sample.ok(samplesApi.keep, input)
    expect(user.timezone).toBe('UTC')
    expect(user.preferences).toMatchObject({ country: 'US', currency: 'USD' })
  })

  it('takes over the owner’s time zone and country, and keeps its currency', async () => {
    const sample = await open({ locale: 'en' })
    const berlin = { timezone: 'Europe/Berlin', country: 'DE', currency: 'EUR' }
    const { user } = await sample.ok(samplesApi.keep, {
      email: emailOf('kept'),
      password,
      name: 'Maya',
      ...berlin,
    })
    expect(user.timezone).toBe('Europe/Berlin')
    expect(user.preferences).toMatchObject({ country: 'DE', currency: 'USD' })
  })

  it.each([true, false])(
    'refuses an address that an account has confirmed, and stays (fresh: %s)',
    async fresh => {
      const ada = await confirm(await as('ada'))
      const sample = await open()
      const { status, body } = await sample(samplesApi.keep, {
        email: ada.email,
        password,
        name: 'Maya',
        fresh,
      })
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
      expect((await sample.ok(peopleApi.list, {})).data).toHaveLength(9)
    },
  )

  it('refuses common passwords', async () => {
    const sample = await open()
    const input = { email: emailOf('weak'), password: 'password1', name: 'Maya' }
    expect((await sample(samplesApi.keep, input)).status).toBe(422)
  })

  it('is deleted when its day is over, and no earlier', async () => {
    const [ended, going] = [await open(), await open()]
    const ada = await as('ada')
    await later(ended.user.id, new Date(Date.now() - 1000))
    await operator.ok(systemApi.runJob, { job: 'purge-samples' })
    expect((await ended(peopleApi.list, {})).status).toBe(401)
    expect((await going.ok(peopleApi.list, {})).data).toHaveLength(9)
    expect((await ada(accountsApi.profile, {})).status).toBe(200)
    expect(await rowsOf(people)).toBe(9)
  })

  it('is deleted even when the deletion of another one fails', async () => {
    const [stuck, ended] = [await open(), await open()]
    await later(stuck.user.id, new Date(Date.now() - 2000))
    await later(ended.user.id, new Date(Date.now() - 1000))
    const run = async (statement: string) => (await testDatabase()).execute(sql.raw(statement))
    await run(`create function keep_user() returns trigger language plpgsql as
      $$ begin if old.id = '${stuck.user.id}' then raise exception 'kept'; end if; return old; end $$`)
    await run('create trigger keep_user before delete on users for each row execute function keep_user()')
    try {
      await operator.ok(systemApi.runJob, { job: 'purge-samples' })
    } finally {
      await run('drop trigger keep_user on users')
      await run('drop function keep_user()')
    }
    expect((await ended(peopleApi.list, {})).status).toBe(401)
    expect((await stuck.ok(peopleApi.list, {})).data).toHaveLength(9)
  })

  it('is not deleted after it became an account', async () => {
    const sample = await open()
    await sample.ok(samplesApi.keep, { email: emailOf('stays'), password, name: 'Maya' })
    await operator.ok(systemApi.runJob, { job: 'purge-samples' })
    expect((await sample.ok(peopleApi.list, {})).data).toHaveLength(9)
  })

  it('is exported completely', async () => {
    const sample = await open()
    const { status, body } = await sample(transfersApi.export, {} as never)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Celadon teapot')
  })

  it('can be opened ten times an hour from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await openByForm(headers)).location).toBe('/app')
    // Counts eight more calls.
    await (await testDatabase()).update(rateLimits).set({ calls: sql`calls + 8` })
    expect((await openByForm(headers)).location).toBe('/app')
    expect((await openByForm(headers)).location).toBe('/login?sample=failed')
    expect((await visitor(samplesApi.open, {}, { headers })).status).toBe(429)
  })
})

describe('an installation without sample families', () => {
  beforeEach(() => {
    process.env.DEMO = 'off'
    forgetEnv()
    return () => {
      delete process.env.DEMO
      forgetEnv()
    }
  })

  it('opens none, and leads a form to sign-in', async () => {
    expect((await visitor(samplesApi.open, {})).status).toBe(404)
    const refused = await send(samplesApi.open, { body: 'timezone=UTC', headers: form })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/login'])
    const db = await testDatabase()
    expect(await db.select({ count: count() }).from(samples)).toEqual([{ count: 0 }])
  })
})
