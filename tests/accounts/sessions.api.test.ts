import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { sessionCookie } from '@/lib/server/auth/authentication'
import { signToken } from '@/lib/server/auth/tokens'
import { appUrl, callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'

beforeEach(emptyTables)

const bearer = (token: string) => callerFor({ authorization: `Bearer ${token}` })

async function sessionIdOf(person: Person) {
  const { data } = await person.ok(accountsApi.sessions, {})
  return data.find(session => session.current)!.id
}

/** The same session, held by a browser's cookie. */
async function browserOf(person: Person, headers: Record<string, string> = { origin: appUrl }) {
  const claims = { userId: person.user.id, sessionId: await sessionIdOf(person) }
  const token = signToken('session', claims, new Date(Date.now() + 60_000))
  return callerFor({ cookie: `${sessionCookie()}=${token}`, ...headers })
}

describe('refresh token', () => {
  it('is exchanged for a new one', async () => {
    const ada = await as('ada')
    const next = await visitor.ok(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token })
    expect(next.refresh_token).not.toBe(ada.tokens.refresh_token)
    expect((await bearer(next.access_token)(accountsApi.validate, {})).status).toBe(200)
    const after = await visitor.ok(accountsApi.refresh, { refresh_token: next.refresh_token })
    expect(after.refresh_token).not.toBe(next.refresh_token)
  })

  it('gives parallel callers the same successor', async () => {
    const ada = await as('ada')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token }),
      ),
    )
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    expect(new Set(replies.map(reply => reply.body.refresh_token)).size).toBe(1)
  })

  it('ends the session when it is reused after the grace period of ten seconds', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const next = await visitor.ok(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token })
    await db.update(sessions).set({ rotatedAt: new Date(Date.now() - 11_000) })
    const reused = await visitor(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token })
    expect(reused.status).toBe(401)
    expect(reused.body.code).toBe('REFRESH_REUSED')
    expect((await visitor(accountsApi.refresh, { refresh_token: next.refresh_token })).status).toBe(401)
    expect((await bearer(next.access_token)(accountsApi.validate, {})).status).toBe(401)
  })

  it('ends the session when one older than the last is used', async () => {
    const ada = await as('ada')
    const second = await visitor.ok(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token })
    await visitor.ok(accountsApi.refresh, { refresh_token: second.refresh_token })
    const reused = await visitor(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token })
    expect(reused.body.code).toBe('REFRESH_REUSED')
  })

  it('is refused when missing or forged, without harm to the session', async () => {
    const ada = await as('ada')
    const missing = await visitor(accountsApi.refresh, {} as never)
    expect(missing.status).toBe(422)
    expect(missing.body.details).toEqual([{ path: 'refresh_token', message: 'No refresh token available' }])
    const [id] = ada.tokens.refresh_token.split('.')
    for (const forged of ['x', `${id}.0.${'A'.repeat(43)}`, ada.tokens.access_token]) {
      expect((await visitor(accountsApi.refresh, { refresh_token: forged })).status).toBe(401)
    }
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
  })

  it('is not accepted as an access token, nor the other way round', async () => {
    const ada = await as('ada')
    expect((await bearer(ada.tokens.refresh_token)(accountsApi.validate, {})).status).toBe(401)
    const claims = { userId: ada.user.id, sessionId: await sessionIdOf(ada) }
    const cookieToken = signToken('session', claims, new Date(Date.now() + 60_000))
    expect((await bearer(cookieToken)(accountsApi.validate, {})).status).toBe(401)
  })
})

describe('session', () => {
  it('ends at sign-out for token and cookie alike, and removes the cookie', async () => {
    const ada = await as('ada')
    const browser = await browserOf(ada)
    expect((await browser(accountsApi.validate, {})).status).toBe(200)
    const out = await browser(accountsApi.logout, {})
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/next-auth\.session-token=; .*Max-Age=0/)
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect((await browser(accountsApi.validate, {})).status).toBe(401)
    expect((await ada(accountsApi.validate, {})).status).toBe(401)
    expect((await visitor(accountsApi.refresh, ada.tokens)).status).toBe(422)
    const { refresh_token } = ada.tokens
    expect((await visitor(accountsApi.refresh, { refresh_token })).status).toBe(401)
  })

  it('writes by cookie only from our own pages', async () => {
    const ada = await as('ada')
    const change = { theme: 'dark' as const }
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: `${appUrl}.evil.test` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: appUrl, 'sec-fetch-site': 'cross-site' },
      {},
    ]
    for (const headers of foreign) {
      const { status, body } = await (await browserOf(ada, headers))(preferencesApi.update, change)
      expect([status, body.code]).toEqual([403, 'CSRF'])
    }
    expect((await ada.ok(preferencesApi.mine, {})).theme).toBe('system')
    const own: Record<string, string>[] = [{ origin: appUrl }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of own) {
      const browser = await browserOf(ada, headers)
      expect((await browser(preferencesApi.update, change)).status).toBe(200)
    }
  })

  it('lists where the account is signed in, marks the caller’s session and ends another', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const { session } = await visitor.ok(
      accountsApi.login,
      { email: ada.email, password },
      { headers: { 'user-agent': 'Her tablet' } },
    )
    const tablet = bearer(session.access_token)
    const { data } = await ada.ok(accountsApi.sessions, {})
    expect(data.map(item => [item.current, item.userAgent])).toEqual([
      [false, 'Her tablet'],
      [true, null],
    ])
    const sessionId = data[0]!.id
    expect((await bob(accountsApi.endSession, { sessionId })).status).toBe(404)
    expect((await tablet(accountsApi.validate, {})).status).toBe(200)
    expect((await ada(accountsApi.endSession, { sessionId })).status).toBe(204)
    expect((await tablet(accountsApi.validate, {})).status).toBe(401)
    expect((await ada(accountsApi.endSession, { sessionId })).status).toBe(404)
    const first = await ada.ok(accountsApi.sessions, { limit: 1 })
    expect(first).toMatchObject({ nextCursor: null })
  })

  it('expires', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await ada(accountsApi.validate, {})).status).toBe(401)
    const { refresh_token } = ada.tokens
    expect((await visitor(accountsApi.refresh, { refresh_token })).status).toBe(401)
  })

  it('stores no usable token', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, ada.user.id))
    expect(JSON.stringify(row)).not.toContain(ada.tokens.refresh_token)
    expect(row?.refreshHash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('API key', () => {
  it('is shown once and allows what its scopes allow', async () => {
    const ada = await as('ada')
    const made = await ada(accountsApi.createApiKey, { name: 'Shelf', scopes: ['read'] })
    expect(made.status).toBe(201)
    expect(made.body.key).toMatch(/^gt_[\w-]{43}$/)
    const listed = await ada.ok(accountsApi.apiKeys, {})
    expect(listed.data).toHaveLength(1)
    expect(listed.data[0]).toMatchObject({ name: 'Shelf', prefix: made.body.key.slice(0, 11) })
    expect(JSON.stringify(listed)).not.toContain(made.body.key)

    const reader = bearer(made.body.key)
    expect((await reader(preferencesApi.mine, {})).status).toBe(200)
    const write = await reader(preferencesApi.update, { theme: 'dark' })
    expect([write.status, write.body.code]).toEqual([403, 'SCOPE_MISSING'])

    await ada.ok(accountsApi.removeApiKey, { apiKeyId: made.body.id })
    expect((await reader(preferencesApi.mine, {})).status).toBe(401)
  })

  it('cannot create keys, change the address or the password, or delete the account', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Both', scopes: ['read', 'write'] })
    const script = bearer(key)
    const replies = [
      await script(accountsApi.createApiKey, { name: 'More', scopes: ['read'] }),
      await script(accountsApi.updateProfile, { email: 'eve@example.org' }),
      await script(accountsApi.changePassword, { currentPassword: password, newPassword: 'another one 1' }),
      await script(accountsApi.removeProfile, { password }),
    ]
    expect(replies.map(reply => [reply.status, reply.body.code])).toEqual(
      replies.map(() => [403, 'SESSION_REQUIRED']),
    )
    expect((await script(preferencesApi.update, { theme: 'dark' })).status).toBe(200)
  })

  it('expires and belongs to one account', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const past = new Date(Date.now() - 1000).toISOString()
    expect(
      (await ada(accountsApi.createApiKey, { name: 'Late', scopes: ['read'], expiresAt: past })).status,
    ).toBe(422)
    const soon = new Date(Date.now() + 700).toISOString()
    const { key, id } = await ada.ok(accountsApi.createApiKey, {
      name: 'Short',
      scopes: ['read'],
      expiresAt: soon,
    })
    expect((await bob(accountsApi.removeApiKey, { apiKeyId: id })).status).toBe(404)
    expect((await bob.ok(accountsApi.apiKeys, {})).data).toEqual([])
    await new Promise(resolve => setTimeout(resolve, 800))
    expect((await bearer(key)(preferencesApi.mine, {})).status).toBe(401)
  })
})
