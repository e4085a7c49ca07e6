import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { plainSessionCookie, secureSessionCookie } from '@/lib/core/cookies'
import { safePath } from '@/lib/core/safe-path'
import { config, middleware } from '@/middleware'
import { away } from '../core/away'

const visit = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers }))

/** The headers that the pages behind the middleware read. */
const passedOn = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`)

describe('middleware', () => {
  it('sends a visitor to sign-in and remembers where they wanted to go', () => {
    const response = visit('/app/gifts?status=favorite&q=tea')
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe(
      `http://localhost:3000/login?from=${encodeURIComponent('/app/gifts?status=favorite&q=tea')}`,
    )
  })

  it('never redirects to another site, for any address', () => {
    const origin = 'http://localhost:3000'
    const short = away.filter(path => path.length < 2000)
    const sent = short.flatMap(path => [path, `/app${path}`, `/app?from=${encodeURIComponent(path)}`])
    let redirected = 0
    for (const path of sent) {
      if (!path.startsWith('/') || !URL.canParse(origin + path)) continue
      const location = visit(path).headers.get('location')
      if (location === null) continue
      redirected++
      const target = new URL(location)
      // The address keeps its trailing slash.
      expect([target.origin, target.pathname.replace(/\/$/, '')], path).toEqual([origin, '/login'])
      const next = safePath(target.searchParams.get('from'))
      expect(new URL(next, origin).origin, path).toBe(origin)
      expect(next, path).toMatch(/^\/app/)
    }
    expect(redirected).toBeGreaterThan(400)
  })

  it.each([plainSessionCookie, secureSessionCookie])('lets a browser with the cookie %s through', name => {
    const response = visit('/app?page=2', { cookie: `${name}=anything` })
    expect(response.headers.get('location')).toBeNull()
    expect(passedOn(response, 'x-pathname')).toBe('/app?page=2')
  })

  it('lets visitors open public pages and paths with the same beginning', () => {
    for (const path of ['/', '/login', '/application', '/help'])
      expect(visit(path).headers.get('location')).toBeNull()
  })

  it('takes a language from the address and keeps it in a cookie', () => {
    const response = visit('/login?lng=ar')
    expect(passedOn(response, 'x-locale')).toBe('ar')
    expect(response.headers.get('set-cookie')).toContain('NEXT_LOCALE=ar')
    expect(visit('/app?lng=de').headers.get('set-cookie')).toContain('NEXT_LOCALE=de')
  })

  it('ignores a language that is not ours, and one that the browser puts into the header itself', () => {
    const response = visit('/login?lng=xx', { 'x-locale': 'ar', 'x-pathname': '/elsewhere' })
    expect(passedOn(response, 'x-locale')).toBeNull()
    expect(passedOn(response, 'x-pathname')).toBe('/login?lng=xx')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('allows the service worker and the manifest, but no script without the nonce', () => {
    const policy = visit('/login').headers.get('content-security-policy') ?? ''
    const parts = policy.split('; ')
    expect(parts).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
    expect(parts.find(part => part.startsWith('script-src'))).toMatch(/'nonce-[^']+' 'strict-dynamic'/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  })

  it('runs on pages only', () => {
    const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path)
    for (const page of ['/', '/app', '/app/gifts', '/login', '/apiary', '/healthy', '/testing'])
      expect(matches(page), page).toBe(true)
    const others = [
      '/api/gifts',
      '/_next/static/x',
      '/locales/en/gifts.json',
      '/icon.svg',
      '/sw.js',
      '/manifest.webmanifest',
      '/health',
      '/test',
    ]
    for (const other of others) expect(matches(other), other).toBe(false)
  })
})
