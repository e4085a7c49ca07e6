import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn, signUp } from '@/lib/client/sign-in'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers the sign-in with this. */
const answering = (body: object, status = 200) => {
  vi.stubGlobal('location', { href: 'https://gifts.example/login' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      path === '/api/auth/csrf' ? Response.json({ csrfToken: 'x' }) : Response.json(body, { status }),
    ),
  )
}
const credentials = { email: 'maya@okafor.family', password: 'correct horse' }

describe('a sign-in', () => {
  it('is done where the answer leads on, and refused with the code in its address', async () => {
    answering({ url: 'https://gifts.example/app' })
    expect(await signIn(credentials)).toEqual({ ok: true })
    answering({ url: 'https://gifts.example/login?error=INVALID_CREDENTIALS' }, 401)
    expect(await signIn(credentials)).toEqual({ ok: false, code: 'INVALID_CREDENTIALS' })
  })

  it('and a sign-up say that an answer held no user', async () => {
    answering({})
    expect(await signIn(credentials)).toEqual({ ok: false, code: 'NO_USER' })
    expect(await signUp({ ...credentials, name: 'Maya' })).toEqual({ ok: false, code: 'NO_USER' })
  })

  it('says the status of a server without words', async () => {
    answering({}, 502)
    expect(await signIn(credentials)).toEqual({ ok: false, code: 'HTTP_502' })
  })
})
