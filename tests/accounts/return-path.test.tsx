import type { ReactElement, ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginPage from '@/app/(public)/login/page'
import RegisterPage from '@/app/(public)/register/page'
import { authOptions } from '@/lib/accounts/provider'
import { effects } from '@/lib/composition/effects'
import { deviceOf } from '@/lib/server/auth/devices'
import { forgetEnv } from '@/lib/server/ops/env'
import { away } from '../core/away'

const seen = vi.hoisted(() => ({ actor: { type: 'visitor' } as object, sentTo: [] as string[] }))
vi.mock('@/lib/composition/visitor-context', () => ({ visitorContext: async () => ({ actor: seen.actor }) }))
vi.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
}))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getLocale: async () => 'en',
}))
vi.mock('next/navigation', async original => ({
  ...(await original<object>()),
  redirect: (path: string) => {
    seen.sentTo.push(path)
    throw new Error('redirected')
  },
}))

const own = 'https://gifts.example.org'
beforeAll(() => {
  vi.stubEnv('APP_URL', own)
  vi.stubEnv('AUTH_SECRET', 'a secret of more than thirty-two characters')
  forgetEnv()
})
afterAll(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})
beforeEach(() => {
  seen.actor = { type: 'visitor' }
  seen.sentTo = []
})

/** Every `from` that the page passes to its components. */
function fromsIn(node: ReactNode): unknown[] {
  if (Array.isArray(node)) return node.flatMap(fromsIn)
  if (!node || typeof node !== 'object' || !('props' in node)) return []
  const { from, children } = (node as ReactElement<{ from?: unknown; children?: ReactNode }>).props
  return [...(from === undefined ? [] : [from]), ...fromsIn(children)]
}

const pages = { 'sign-in': LoginPage, 'sign-up': RegisterPage }
/** Every seventh, so that each kind is covered. */
const sample = away.filter((_, index) => index % 7 === 0)

describe.each(Object.entries(pages))('%s page', (_, Page) => {
  const open = (from: string | string[]) => Page({ searchParams: Promise.resolve({ from }) })

  it('passes its form no address outside the site', async () => {
    for (const from of sample) expect(fromsIn(await open(from)), from).toEqual(['/app'])
    expect(fromsIn(await open(['/app/gifts', '//evil.test']))).toEqual(['/app'])
    expect(fromsIn(await open('/app/gifts?status=idea'))).toEqual(['/app/gifts?status=idea'])
  })

  it('sends signed-in visitors nowhere else', async () => {
    seen.actor = { type: 'user', userId: 'u', sessionId: 's', scopes: ['read', 'write'] }
    for (const from of [...sample, '/app/gifts']) await expect(open(from)).rejects.toThrow('redirected')
    expect(new Set(seen.sentTo)).toEqual(new Set(['/app', '/app/gifts']))
  })
})

describe('next-auth', () => {
  it('returns to our own address only', async () => {
    const { redirect } =
      authOptions(new Headers(), effects, {
        session: null,
        remember: true,
        device: deviceOf(() => undefined),
      }).callbacks ?? {}
    const backTo = (url: string) => redirect?.({ url, baseUrl: own })
    for (const url of [...away, ...away.map(path => own + path)])
      expect(new URL((await backTo(url)) ?? '').origin, url).toBe(own)
    expect(await backTo(`${own}/app/gifts`)).toBe(`${own}/app/gifts`)
  })
})
