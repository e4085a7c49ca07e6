import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { callerFor, from, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, confirm, emailOf, password } from '../support/people'

beforeEach(emptyTables)

const faults = (details: unknown) => details as { path: string; message: string }[]

describe('sign-up', () => {
  it('creates an account with preferences and a session at once', async () => {
    const email = emailOf('ada')
    const { status, body, headers } = await visitor(accountsApi.register, {
      email: `  ${email.toUpperCase()} `,
      password,
      name: '  Ada   Lovelace ',
      locale: 'fr',
      timezone: 'Europe/Paris',
    })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['session', 'user'])
    expect(Object.keys(body.session).sort()).toEqual(['access_token', 'expires_at', 'refresh_token'])
    expect(body.user).toMatchObject({ email, name: 'Ada Lovelace', emailVerified: false, locale: 'fr' })
    expect(body.user.preferences).toMatchObject({
      timezone: 'Europe/Paris',
      currency: 'USD',
      theme: 'system',
    })
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('cache-control')).toContain('no-store')
    const me = callerFor({ authorization: `Bearer ${body.session.access_token}` })
    expect((await me.ok(accountsApi.validate, {})).user.id).toBe(body.user.id)
  })

  it('names missing fields with the texts of the specification', async () => {
    const missing = await visitor(accountsApi.register, {} as never)
    expect(missing.status).toBe(422)
    expect(missing.body).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Validation Error' })
    expect(faults(missing.body.details).map(fault => fault.message)).toEqual([
      'Email is required',
      'Password is required',
      'Name is required',
    ])
    const short = await visitor(accountsApi.register, { email: 'a b@c.d', password: '1234567', name: 'A' })
    expect(faults(short.body.details)).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 8 characters long' },
      { path: 'name', message: 'Name must be at least 2 characters long' },
    ])
  })

  it('refuses common passwords and those above 256 characters', async () => {
    const common = await visitor(accountsApi.register, {
      email: emailOf('ada'),
      password: 'Password123',
      name: 'Ada',
    })
    expect(common.status).toBe(422)
    expect(faults(common.body.details)[0]?.path).toBe('password')
    const long = { email: emailOf('ada'), password: 'x'.repeat(257), name: 'Ada' }
    expect((await visitor(accountsApi.register, long)).status).toBe(422)
    expect((await visitor(accountsApi.register, { ...long, password: 'x'.repeat(256) })).status).toBe(201)
  })

  it('distinguishes long passwords that differ only at the end', async () => {
    const email = emailOf('ada')
    await visitor.ok(accountsApi.register, { email, password: `${'x'.repeat(100)}a`, name: 'Ada' })
    const other = await visitor(accountsApi.login, { email, password: `${'x'.repeat(100)}b` })
    expect(other.status).toBe(401)
  })

  it('refuses an address that has an account already', async () => {
    const ada = await confirm(await as('ada'))
    for (const guess of [password, 'another long password']) {
      const again = await visitor(accountsApi.register, { email: ada.email, password: guess, name: 'Ada' })
      expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    }
  })

  it('does not tell whether a password is that of an account with the same unconfirmed address', async () => {
    const ada = await as('ada')
    const answers = []
    for (const guess of [password, 'another long password']) {
      const { status, body } = await visitor(
        accountsApi.register,
        { email: ada.email, password: guess, name: 'Mallory' },
        { headers: { 'user-agent': 'Mallory' } },
      )
      expect(body.user.id).not.toBe(ada.user.id)
      const own = /[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g
      answers.push([status, Object.keys(body).sort(), JSON.stringify(body.user).replace(own, '')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]![0]).toBe(201)
  })

  it('makes one account of a form that is sent twice, at once or a moment later', async () => {
    const input = { email: emailOf('twin'), password, name: 'Twin' }
    const replies = await Promise.all([1, 2, 3].map(() => visitor(accountsApi.register, input)))
    replies.push(await visitor(accountsApi.register, input))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1)
    // Each answer is a session of its own that works.
    for (const { body } of replies) {
      const { access_token } = body.session
      const { user } = await callerFor({ authorization: `Bearer ${access_token}` }).ok(
        accountsApi.validate,
        {},
      )
      expect(user!.email).toBe(input.email)
    }
  })

  it('makes two accounts of a form that is sent again much later', async () => {
    const input = { email: emailOf('late'), password, name: 'Late' }
    const first = await visitor.ok(accountsApi.register, input)
    const db = await testDatabase()
    await db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(users.id, first.user.id))
    expect((await visitor.ok(accountsApi.register, input)).user.id).not.toBe(first.user.id)
  })

  it('refuses unknown fields', async () => {
    for (const field of ['id', 'userId', 'role', 'emailVerified', 'version', '__proto__x']) {
      const { status, body } = await visitor(accountsApi.register, {
        email: emailOf('eve'),
        password,
        name: 'Eve',
        [field]: 'admin',
      })
      expect(status).toBe(422)
      expect(faults(body.details)).toEqual([{ path: field, message: 'Unknown field' }])
    }
  })
})

describe('sign-in', () => {
  it('lets in an older account whose address would be refused today', async () => {
    const ada = await as('ada')
    const old = `(q)${ada.email}`
    await (await testDatabase()).update(users).set({ email: old }).where(eq(users.email, ada.email))
    expect((await visitor(accountsApi.register, { email: old, password, name: 'Ada' })).status).toBe(422)
    expect((await visitor.ok(accountsApi.login, { email: old, password })).user.email).toBe(old)
  })

  it('returns a session and the account', async () => {
    const ada = await as('ada')
    const { status, body } = await visitor(accountsApi.login, { email: ada.email.toUpperCase(), password })
    expect(status).toBe(200)
    expect(body.user.id).toBe(ada.user.id)
    expect(body.session.access_token).not.toBe(ada.tokens.access_token)
    const ends = new Date(body.session.expires_at).getTime() - Date.now()
    expect(ends).toBeGreaterThan(14 * 60_000)
    expect(ends).toBeLessThanOrEqual(15 * 60_000)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const ada = await as('ada')
    const wrong = await visitor(accountsApi.login, { email: ada.email, password: 'not the password' })
    const unknown = await visitor(accountsApi.login, {
      email: emailOf('nobody'),
      password: 'not the password',
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      message: 'Invalid email or password',
      code: 'INVALID_CREDENTIALS',
      status: 401,
      details: null,
    })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
    const names = (headers: Headers) => [...headers.keys()].sort()
    expect(names(unknown.headers)).toEqual(names(wrong.headers))
  })

  it('lasts 30 days, or one day without "remember me"', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    await visitor.ok(accountsApi.login, { email: ada.email, password, remember: false })
    const rows = await db.select().from(sessions).where(eq(sessions.userId, ada.user.id))
    const days = rows.map(row => Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000))
    expect(days.sort()).toEqual([1, 30])
  })

  it('stops after five wrong tries of an account, known or not, and says when to retry', async () => {
    const ada = await as('ada')
    const guesser = from('203.0.113.1')
    for (const email of [ada.email, emailOf('nobody')]) {
      for (let tries = 0; tries < 5; tries++) {
        expect((await guesser(accountsApi.login, { email, password: 'wrong wrong' })).status).toBe(401)
      }
      const stopped = await guesser(accountsApi.login, { email, password })
      expect(stopped.status).toBe(429)
      expect(stopped.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Too Many Requests' })
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
    }
  })

  it('counts every spelling of an address as one, also for signed-in callers', async () => {
    const ada = await as('ada')
    const [stranger, eve] = [from('203.0.113.1'), from('203.0.113.1', await as('eve'))]
    const spellings = [ada.email, ada.email.toUpperCase(), ada.email.replace('a', '\uff41'), ` ${ada.email} `]
    const tries = [...spellings, ...spellings]
    const answers: number[] = []
    for (const [at, email] of tries.entries()) {
      const who = at % 2 ? eve : stranger
      answers.push((await who(accountsApi.login, { email, password: 'wrong wrong' })).status)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('refuses an address that is no text like any other invalid input', async () => {
    const { status } = await visitor(accountsApi.login, { email: { toString: 1 }, password } as never)
    expect(status).toBe(422)
  })

  it('does not count tries with the right password', async () => {
    const ada = await as('ada')
    for (let times = 0; times < 8; times++) {
      expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(200)
    }
  })

  it('answers in the language of the caller', async () => {
    const ada = await as('ada')
    const { body } = await visitor(
      accountsApi.login,
      { email: ada.email, password: 'wrong wrong' },
      { headers: { 'accept-language': 'xx, en;q=0.5' } },
    )
    expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' })
  })
})
