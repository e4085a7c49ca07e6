import { describe, expect, it } from 'vitest'
import { safePath } from '@/lib/core/safe-path'
import { away } from './away'

describe('return path', () => {
  it.each([
    '/',
    '/app',
    '/app/gifts/01a1fdf0-08ae-7f68-bf08-f0968c78820c',
    '/app/gifts?status=idea&q=tea%20pot',
    '/app/people?sort=-name#top',
    '/app/search?q=https%3A%2F%2Fexample.org',
    '/app/search?q=https://example.org',
    '/app/gifts?q=100%25',
    '/app/%E4%BA%BA',
    '/app/a..b',
  ])('keeps %s', path => {
    expect(safePath(path)).toBe(path)
  })

  it.each([
    undefined,
    null,
    42,
    ['/app'],
    '',
    'app',
    'https://evil.test',
    'HTTPS://evil.test',
    'javascript:alert(1)',
    ' /app',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\tevil.test',
    '/\n/evil.test',
    '/app\r\nSet-Cookie: a=b',
    '/app\u0000',
    '/%2Fevil.test',
    '/%2f%2fevil.test',
    '/%252Fevil.test',
    '/%25252Fevil.test',
    '/%5Cevil.test',
    '/%255cevil.test',
    '/%09/evil.test',
    '/%0d%0aevil',
    '/app/..//evil.test',
    '/app/%2e%2e//evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/app?next=\nx',
    '/app?x=\\y',
    '/%E0%A4%A',
    `/${'a'.repeat(2001)}`,
  ])('goes to the app instead of %j', path => {
    expect(safePath(path)).toBe('/app')
    expect(safePath(path, '/')).toBe('/')
  })

  it('stays on this site for every way off it that is known', () => {
    expect(away.length).toBeGreaterThanOrEqual(300)
    expect(away.filter(path => safePath(path) !== '/app')).toEqual([])
  })

  it('is needed: most of them would lead a browser away if they were only put behind the origin or resolved', () => {
    const own = 'http://localhost:3000'
    const originOf = (path: string, base?: string) =>
      URL.canParse(path, base) ? new URL(path, base).origin : 'none'
    const leading = away.filter(path => originOf(path, own) !== own || originOf(own + path) !== own)
    expect(leading.length).toBeGreaterThan(120)
  })
})
