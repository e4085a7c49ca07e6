import { beforeEach, describe, expect, it } from 'vitest'
import { GET, POST } from '@/app/api/auth/[...nextauth]/route'
import { sessionCookie } from '@/lib/server/auth/authentication'
import { appUrl } from '../support/api'
import { emptyTables } from '../support/database'
import { as, password } from '../support/people'

beforeEach(emptyTables)

const visit = async (method: 'GET' | 'POST', path: string, init: RequestInit = {}) => {
  const request = new Request(`${appUrl}/api/auth/${path}`, { ...init, method })
  const nextauth = path.split('?')[0]!.split('/')
  const answer = await (method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ nextauth }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Signs in as a browser with these further cookies and body fields. */
async function signIn(email: string, cookie = '', more: object = {}) {
  const csrf = await visit('GET', 'csrf')
  const own = csrf.headers.getSetCookie().map(line => line.split(';')[0])
  const { csrfToken } = JSON.parse(csrf.text)
  return visit('POST', 'callback/login', {
    headers: { 'content-type': 'application/json', cookie: [cookie, ...own].filter(Boolean).join('; ') },
    body: JSON.stringify({ csrfToken, email, password, json: 'true', ...more }),
  })
}

const hostile = [
  'x',
  '',
  '%',
  '%00',
  '//',
  'http://',
  'javascript:alert(1)',
  'https://evil.example',
  'null',
  '[]',
]

describe('sign-in', () => {
  it('works with any cookie and any return URL, and never leads to another site', async () => {
    const ada = await as('ada')
    const cookies = ['next-auth.callback-url', '__Secure-next-auth.callback-url', 'next-auth.state', '%E0']
      .flatMap(name => hostile.map(value => `${name}=${value}`))
      .concat(`${sessionCookie()}=x`, `${sessionCookie()}.0=x`, '=;;=', '__proto__=x')
    for (const cookie of cookies) {
      const { status, text, headers } = await signIn(ada.email, cookie)
      expect(status, cookie).toBe(200)
      expect(new URL(JSON.parse(text).url).origin, cookie).toBe(appUrl)
      expect(
        headers.getSetCookie().some(line => line.startsWith(sessionCookie())),
        cookie,
      ).toBe(true)
      expect((await visit('GET', 'session', { headers: { cookie } })).status, cookie).toBe(200)
    }
    for (const callbackUrl of [...hostile, 5, {}, ['/app'], null]) {
      const { status, text } = await signIn(ada.email, '', { callbackUrl })
      expect([status, new URL(JSON.parse(text).url).origin], String(callbackUrl)).toEqual([200, appUrl])
      const query = `?callbackUrl=${encodeURIComponent(String(callbackUrl))}`
      const asked = await visit('GET', `signin${query}`)
      expect([asked.status, asked.headers.get('location')?.startsWith(`${appUrl}/login`)], query).toEqual([
        302,
        true,
      ])
    }
  })
})

describe('an unused route of next-auth', () => {
  it.each([
    ['POST', '_log'],
    ['GET', '_log'],
    ['GET', 'providers'],
    ['POST', 'session'],
    ['POST', 'signin/login'],
    ['GET', 'callback/login'],
    ['POST', 'callback/none'],
    ['GET', 'verify-request'],
    ['GET', 'toString'],
  ] as const)('is closed: %s %s', async (method, path) => {
    const body = method === 'POST' ? 'level=error&code=words&message=of+a+stranger' : undefined
    const { status, text } = await visit(method, path, { body })
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({ message: 'Not Found', code: 'NOT_FOUND', status: 404, details: null })
  })
})
