import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET, POST } from '@/app/api/auth/[...nextauth]/route'
import { sessions, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { identify, sessionCookie } from '@/lib/server/auth/authentication'
import { appUrl, callerFor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, emailOf, password } from '../support/people'
import { secondStepOf } from './authenticator'

beforeEach(emptyTables)

/** A browser as next-auth sees it: it keeps cookies and posts forms. */
function browser(sent: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  let last: string[] = []
  const visit = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`${appUrl}/api/auth/${path}`, {
      method,
      headers: { cookie, ...sent },
      body: form ? new URLSearchParams(form) : undefined,
    })
    const nextauth = path.split('?')[0]!.split('/')
    const response = await (method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ nextauth }) })
    last = response.headers.getSetCookie()
    for (const line of last) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = (await visit('GET', 'csrf')).body
    return visit('POST', path, { csrfToken, json: 'true', ...fields })
  }
  return {
    visit,
    post,
    jar,
    /** The line of the last response that set or removed the session cookie. */
    sessionLine: () => last.find(line => line.startsWith(sessionCookie())),
    caller: () => callerFor({ cookie: `${sessionCookie()}=${jar.get(sessionCookie())}`, origin: appUrl }),
  }
}

const errorOf = (url: string) => new URL(url).searchParams.get('error')

describe('browser sign-in', () => {
  it('sets a cookie for 30 days that only the server reads', async () => {
    const ada = await as('ada')
    const tab = browser()
    const { status, body } = await tab.post('callback/login', { email: ada.email, password })
    expect(status).toBe(200)
    expect(errorOf(body.url)).toBeNull()
    const line = tab.sessionLine()
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    const ends = new Date(/expires=([^;]+)/i.exec(line!)![1]!).getTime() - Date.now()
    expect(Math.round(ends / 86_400_000)).toBe(30)
    expect((await tab.caller().ok(accountsApi.validate, {})).user.id).toBe(ada.user.id)
    expect((await tab.visit('GET', 'session')).body.user).toEqual({
      id: ada.user.id,
      name: 'ada',
      email: ada.email,
    })
    expect(tab.sessionLine()).toBeUndefined()
  })

  it('sets a cookie for the browser session only, without "remember me"', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const tab = browser()
    await tab.post('callback/login', { email: ada.email, password, remember: 'false' })
    expect(tab.sessionLine()).not.toMatch(/expires|max-age/i)
    expect((await tab.caller()(accountsApi.validate, {})).status).toBe(200)
    const [row] = await db.select().from(sessions).where(eq(sessions.remember, false))
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(86_400_000)
  })

  it('lets a device cache pages until the session ends, and none without "remember me"', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const keeps = async (remember: string) => {
      const tab = browser()
      await tab.post('callback/login', { email: ada.email, password, remember })
      return (await identify(db, null, tab.jar.get(sessionCookie()), new Date())).actor
    }
    expect(await keeps('false')).not.toHaveProperty('keepsUntil')
    const actor = await keeps('true')
    if (actor.type !== 'user') throw new Error('not signed in')
    const [session] = await db.select().from(sessions).where(eq(sessions.id, actor.sessionId!))
    expect(actor.keepsUntil).toEqual(session!.expiresAt)
  })

  it('creates an account by the same command', async () => {
    const email = emailOf('grace')
    const tab = browser()
    const fields = { email, password, name: 'Grace', locale: 'ja', timezone: 'Asia/Tokyo' }
    expect(errorOf((await tab.post('callback/register', fields)).body.url)).toBeNull()
    const { user } = await tab.caller().ok(accountsApi.validate, {})
    expect(user).toMatchObject({ email, name: 'Grace', locale: 'ja', timezone: 'Asia/Tokyo' })
    const db = await testDatabase()
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email))
    const taken = await browser().post('callback/register', fields)
    expect(errorOf(taken.body.url)).toBe('EMAIL_TAKEN')
  })

  it('reports refusals as codes, under the limits of the REST call', async () => {
    const ada = await as('ada')
    const tab = browser({ 'x-forwarded-for': '203.0.113.1' })
    expect(errorOf((await tab.post('callback/login', { email: 'x', password })).body.url)).toBe(
      'VALIDATION_ERROR',
    )
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await tab.post('callback/login', { email: ada.email, password: 'wrong wrong' })
      expect(errorOf(body.url)).toBe('INVALID_CREDENTIALS')
    }
    const stopped = await tab.post('callback/login', { email: ada.email, password })
    expect(errorOf(stopped.body.url)).toBe('TOO_MANY_REQUESTS')
    expect(tab.jar.has(sessionCookie())).toBe(false)
  })

  it('requires the CSRF token', async () => {
    const ada = await as('ada')
    const tab = browser()
    await tab.visit('POST', 'callback/login', { email: ada.email, password, json: 'true' })
    expect(tab.jar.has(sessionCookie())).toBe(false)
  })

  it('ends the session on the server at sign-out', async () => {
    const ada = await as('ada')
    const tab = browser()
    await tab.post('callback/login', { email: ada.email, password })
    const thief = tab.caller()
    await tab.post('signout', {})
    expect(tab.sessionLine()).toMatch(/max-age=0/i)
    expect((await thief(accountsApi.validate, {})).status).toBe(401)
    expect((await tab.visit('GET', 'session')).body).toEqual({})
  })

  it('clears the browser’s cache at sign-out only, and keeps its service worker and theme', async () => {
    const ada = await as('ada')
    const tab = browser()
    const entered = await tab.post('callback/login', { email: ada.email, password })
    const looked = await tab.visit('GET', 'session')
    const forged = await tab.visit('POST', 'signout', { csrfToken: 'forged', json: 'true' })
    for (const { headers } of [entered, looked, forged]) expect(headers.get('clear-site-data')).toBeNull()
    const out = await tab.post('signout', {})
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
  })

  it('takes back no cookie when an ended session is read: the browser may hold a newer one by then', async () => {
    const ada = await as('ada')
    const tab = browser()
    await tab.post('callback/login', { email: ada.email, password })
    await tab.caller().ok(accountsApi.logout, {})
    const { body, headers } = await tab.visit('GET', 'session')
    expect(body).toEqual({})
    expect(headers.getSetCookie().filter(line => line.startsWith(sessionCookie()))).toEqual([])
    // Whoever signs in again gets a session of their own.
    await tab.post('callback/login', { email: ada.email, password })
    expect((await tab.visit('GET', 'session')).body).not.toEqual({})
  })

  it('redirects only to our own address, whatever host and destination are sent', async () => {
    const ada = await as('ada')
    const tab = browser({ host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    for (const [callbackUrl, path] of [
      ['https://evil.test/app', '/app'],
      ['//evil.test', '/app'],
      ['/app/gifts', '/app/gifts'],
    ] as const) {
      const { body } = await tab.post('callback/login', { email: ada.email, password, callbackUrl })
      expect(body.url).toBe(`${appUrl}${path}`)
    }
    const refused = await tab.post('callback/login', { email: ada.email, password: 'wrong wrong' })
    expect(refused.body.url.startsWith(`${appUrl}/`)).toBe(true)
  })

  it('knows the device of an earlier sign-in again, and keeps its name', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    const tab = browser()
    await tab.post('callback/login', { email: ada.email, password })
    const [name, mark] = tab.jar.get('device')!.split('.')
    await tab.post('callback/login', { email: bob.email, password })
    const [sameName, ...marks] = tab.jar.get('device')!.split('.')
    expect(sameName).toBe(name)
    expect(marks).toHaveLength(2)
    expect(marks).toContain(mark)
  })

  it('asks for a code, starts no session before it is right, and trusts the device where that was ticked', async () => {
    const ada = await as('ada')
    const { recoveryCodes } = await secondStepOf(ada)
    const tab = browser()
    const fields = { email: ada.email, password, remember: 'true' }
    for (const [code, refusal] of [
      ['', 'SECOND_STEP'],
      ['000-000', 'CODE_WRONG'],
    ] as const) {
      const { body } = await tab.post('callback/login', { ...fields, code, trust: 'true' })
      expect(errorOf(body.url)).toBe(refusal)
      expect(
        [...tab.jar.keys()].filter(name => !name.includes('csrf') && !name.includes('callback')),
      ).toEqual([])
    }
    const { body } = await tab.post('callback/login', { ...fields, code: recoveryCodes[0]!, trust: 'true' })
    expect(errorOf(body.url)).toBeNull()
    expect((await tab.caller().ok(accountsApi.validate, {})).user.id).toBe(ada.user.id)
    // The next sign-in of this browser needs the password alone. Another browser needs a code.
    const again = await tab.post('callback/login', fields)
    expect(errorOf(again.body.url)).toBeNull()
    const other = await browser().post('callback/login', fields)
    expect(errorOf(other.body.url)).toBe('SECOND_STEP')
  })
})
