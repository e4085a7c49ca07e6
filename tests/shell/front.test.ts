import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainSessionCookie, sampleCookie, secureSessionCookie } from '@/lib/core/cookies'
import { front } from '@/lib/server/http/front-handler'
import {
  encodingFor,
  keptFiles,
  type PublicFile,
  publicPages,
  scriptsOf,
} from '@/lib/server/http/public-files'
import { forgetEnv } from '@/lib/server/ops/env'
import { config, middleware } from '@/middleware'

interface Passed {
  url: string
  headers: IncomingMessage['headers']
}

const mark = 'the-mark-of-this-build'
let server: Server
let origin = ''
/** The requests that reached Next, which answers each with its language and theme. */
const passed: Passed[] = []

beforeAll(async () => {
  server = createServer(async (asked, answer) => {
    const pages = new RegExp(`^${config.matcher[0]}$`)
    if (await front(asked, answer, { pages, markHeader: 'x-gate', mark, origin })) return
    passed.push({ url: asked.url ?? '', headers: asked.headers })
    const { cookie = '', 'accept-language': language } = asked.headers
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.setHeader('x-frame-options', 'DENY')
    answer.end(`<html lang="${language}" data-seen="${cookie}"><script>one()</script></html>`)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  passed.length = 0
  return new Promise<Answer>(done =>
    request(`${origin}/`, { method, path, headers }, async answer => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() })
    }).end(),
  )
}

const session = { cookie: `${plainSessionCookie}=anything` }
const noted = ['x-pathname', 'x-locale', 'cookie']
const withoutNonce = (policy: unknown) => String(policy).replace(/'nonce-[^']+'/, 'nonce')

describe('the gate of the running server', () => {
  it.each<[string, Record<string, string>?]>([
    ['/app'],
    ['/app/gifts?status=favorite&q=a%20tea&q=%C3%A9'],
    ['/app?lng=de'],
    ['/app?from=//elsewhere.example'],
    ['/app', session],
    ['/app/gifts?lng=ar&page=2', { cookie: `NEXT_LOCALE=fr; ${secureSessionCookie}=x; theme=dark` }],
    ['/app/gifts?_rsc=abc&q=x', { ...session, rsc: '1' }],
    ['/application?x=1'],
    ['/w/some-token?x'],
    ['/login?from=%2Fapp'],
    ['/login?lng=xx', { 'x-locale': 'ar', 'x-pathname': '/elsewhere' }],
  ])('does what the middleware does: %s', async (path, headers = {}) => {
    // Next takes its own parameter off before the middleware sees the address.
    const address = new URL(path, 'http://localhost:3000')
    address.searchParams.delete('_rsc')
    const theirs = middleware(new NextRequest(address, { headers }))
    const ours = await ask(path, headers)
    const target = theirs.headers.get('location')
    expect(ours.status).toBe(theirs.status)
    expect(ours.headers.location).toBe(target?.replace('http://localhost:3000', ''))
    expect(ours.headers['set-cookie']?.[0]).toBe(theirs.headers.get('set-cookie') ?? undefined)
    if (target !== null) return expect(passed).toEqual([])
    expect(withoutNonce(ours.headers['content-security-policy'])).toBe(
      withoutNonce(theirs.headers.get('content-security-policy')),
    )
    for (const name of noted)
      expect(passed[0]?.headers[name], name).toBe(
        theirs.headers.get(`x-middleware-request-${name}`) ?? undefined,
      )
    expect(ours.headers['content-security-policy']).toContain(`'nonce-${passed[0]?.headers['x-nonce']}'`)
    expect(passed[0]?.headers['x-gate']).toBe(mark)
  })

  it('never passes on a header that it writes itself, from anybody', async () => {
    const forged = {
      'x-nonce': 'mine',
      'x-pathname': '/mine',
      'x-locale': 'ar',
      'content-security-policy': "script-src 'nonce-mine'",
      'x-gate': mark,
      'x-public-file': 'mine',
      'x-middleware-set-cookie': `${plainSessionCookie}=mine`,
      'x-middleware-subrequest': 'middleware',
    }
    for (const path of ['/app/', '/api/gifts', '//app', '/nowhere?x=1', '/%61pp', '/_next/data/x/app.json']) {
      await ask(path, forged)
      expect(passed).toHaveLength(1)
      for (const [name, value] of Object.entries(forged))
        if (path !== '/nowhere?x=1' || name !== 'x-gate')
          expect(passed[0]?.headers[name], `${path} ${name}`).not.toBe(value)
    }
  })

  it('leaves every unusual address to the middleware of Next, so that both always read it alike', async () => {
    const unusual = [
      '/app/',
      '//app',
      '/\\app',
      '/./app',
      '/x/../app',
      '/%61pp',
      '/app/gifts.rsc',
      '/app.json',
      '/a"b',
      'http://elsewhere.example/app',
    ]
    for (const path of unusual) {
      await ask(path)
      expect(passed[0]?.headers, path).not.toHaveProperty('x-gate')
    }
  })
})

describe('a public page', () => {
  it('is drawn once for a language and theme, without anything of the visitor', async () => {
    const visitor = { 'accept-language': 'de-AT,de;q=0.9', 'user-agent': 'mine', 'x-forwarded-host': 'mine' }
    const first = await ask('/help', { ...visitor, cookie: 'other=secret; theme=dark' })
    expect(passed).toHaveLength(1)
    expect(passed[0]?.headers).toMatchObject({ 'accept-language': 'de', cookie: 'theme=dark' })
    expect(passed[0]?.headers).not.toHaveProperty('x-forwarded-host')
    expect(passed[0]?.headers).not.toHaveProperty('x-nonce')
    const second = await ask('/help', { 'accept-language': 'de', cookie: 'theme=dark' })
    expect(passed).toEqual([])
    expect(second.body).toBe(first.body)
    expect((await ask('/help', { 'accept-language': 'de' })).body).not.toBe(first.body)
  })

  it('allows exactly its own scripts', async () => {
    const { headers } = await ask('/help', { 'accept-language': 'fr' })
    const [sources] = /script-src [^;]+/.exec(String(headers['content-security-policy'])) ?? []
    expect(sources).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/)
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><script>a</script>'
    expect(scriptsOf(html)).toBe("'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='")
  })

  it('answers in the language of the address, then of the cookie, then of the browser', async () => {
    const languageOf = async (path: string, headers: Record<string, string>) =>
      /lang="([^"]+)"/.exec((await ask(path, headers)).body)?.[1]
    const browser = { 'accept-language': 'en-GB,ko;q=0.5' }
    expect(await languageOf('/', browser)).toBe('en-GB')
    expect(await languageOf('/', { ...browser, cookie: 'NEXT_LOCALE=ja' })).toBe('ja')
    const asked = await ask('/?lng=ar', { ...browser, cookie: 'NEXT_LOCALE=ja' })
    expect(asked.body).toContain('lang="ar"')
    expect(asked.headers['set-cookie']?.[0]).toContain('NEXT_LOCALE=ar')
    expect(asked.headers.vary).toMatch(/Accept-Language, Cookie/)
    expect(await languageOf('/', { cookie: 'NEXT_LOCALE=xx' })).toBe('en')
  })

  it('is drawn for each request of whoever may see something else, and for parameters', async () => {
    const cookies = [plainSessionCookie, secureSessionCookie, sampleCookie].map(name => `${name}=1`)
    for (const path of Object.keys(publicPages)) {
      await ask(path)
      for (const cookie of cookies) {
        await ask(path, { cookie })
        expect(passed, `${path} ${cookie}`).toHaveLength(1)
      }
      await ask(path, { rsc: '1' })
      expect(passed, path).toHaveLength(1)
      await ask(path, {}, 'POST')
      expect(passed, path).toHaveLength(1)
      await ask(`${path}?problem=x`)
      expect(passed, path).toHaveLength(path === '/offline' ? 0 : 1)
    }
    await ask('/nowhere')
    await ask('/nowhere')
    expect(passed).toHaveLength(1)
  })

  it('is not sent again to a browser that has it, and its head alone has no body', async () => {
    const first = await ask('/help')
    const again = await ask('/help', { 'if-none-match': `"x", ${first.headers.etag}` })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const head = await ask('/help', {}, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(first.body)))
    expect(first.headers['x-frame-options']).toBe('DENY')
  })

  it('is not kept by a browser where a password is typed', async () => {
    for (const path of ['/login', '/register', '/forgot-password'])
      expect((await ask(path)).headers['cache-control'], path).toBe('private, no-store')
    expect((await ask('/')).headers['cache-control']).toBe('private, no-cache')
  })

  it('is sent as small as the browser can read it', () => {
    expect(encodingFor('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
    expect(encodingFor('gzip;q=0.0')).toBe('identity')
    expect(encodingFor('brotli')).toBe('identity')
    expect(encodingFor(undefined)).toBe('identity')
  })

  it('makes room for others when it was not asked for, so that memory stays bounded', () => {
    const [br, gzip, identity] = [Buffer.alloc(1), Buffer.alloc(2), Buffer.alloc(7)]
    const file: PublicFile = { etag: '', headers: {}, bodies: { br, gzip, identity } }
    const files = keptFiles(25)
    files.keep('a', file)
    files.keep('b', file)
    expect(files.get('a')).toBe(file)
    files.keep('c', file)
    expect(['a', 'b', 'c'].map(key => files.get(key) !== undefined)).toEqual([true, false, true])
  })

  it('is drawn once for several visitors who come at the same time', async () => {
    passed.length = 0
    const visitors = await Promise.all([1, 2, 3].map(() => fetch(`${origin}/developers?lng=ko`)))
    expect(visitors.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(passed).toHaveLength(1)
  })
})

describe('the page of new accounts', () => {
  it('is drawn for each visitor where not everybody may make one: the first account is still made', async () => {
    process.env.SIGNUP = 'invited'
    forgetEnv()
    try {
      for (const _ of [1, 2]) {
        await ask('/register', { 'accept-language': 'ko' })
        expect(passed.map(({ url }) => url)).toEqual(['/register'])
      }
    } finally {
      delete process.env.SIGNUP
      forgetEnv()
    }
    await ask('/register', { 'accept-language': 'ko' })
    await ask('/register', { 'accept-language': 'ko' })
    expect(passed).toEqual([])
  })
})
