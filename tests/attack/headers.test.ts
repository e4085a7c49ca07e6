import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it } from 'vitest'
import { config, middleware } from '@/middleware'
// @ts-expect-error: the scripts are plain JavaScript.
import { everyAnswer } from '../../scripts/answers.mjs'
// @ts-expect-error: the scripts are plain JavaScript.
import { pagePattern } from '../../scripts/page-pattern.mjs'

const root = join(import.meta.dirname, '../..')
const isPage = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path)

/** The files in public, except the service worker, which the build writes there. */
const files = readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !/^sw\.js/.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name).slice(join(root, 'public').length))
const made = [
  '/sw.js',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/icon.svg',
  '/apple-icon.png',
]
const calls = [
  '/api/gifts',
  '/api/auth/x.y',
  '/health',
  '/test',
  '/locales/index.json',
  '/locales/en/gifts.json',
]
const built = ['/_next/static/chunks/a.js', '/_next/image']

const pages = ['/', '/app', '/app/gifts', '/login', '/apiary', '/healthy', '/testing', '/offline', '/api']
const secrets = ['/w/', '/w/a/claims/', '/invitations/', '/draw/', '/app/', '/app/gifts/', '/reset-password/']
const endings = [
  'x.y',
  '.',
  'a.html',
  'a.json',
  'a.png',
  'sw.js',
  'icon.svg',
  'robots.txt',
  '%2e%2e.js',
  'é.ü',
]
const nowhere = [
  '/foo.html',
  '/.env',
  '/icons',
  '/icons/none.png',
  '/icons/any-192.png/x',
  '/icons/any-192_png',
  '/og/xx.png',
  '/screenshots/x.png',
  '/favicon.ico.html',
  '/faviconxico',
  '/_next/none.html',
  '/_next/imagery.html',
  '/locales/a',
  '/locales/a/b/c.html',
  '/health/x.html',
  '/test.html',
  '/sitemap.xml/x.html',
]

describe('the content security policy', () => {
  it('leaves out exactly the files of public: after a change there, run `node scripts/page-pattern.mjs`', () => {
    expect(config.matcher).toEqual([pagePattern()])
  })

  it('comes with every page, whatever its path, also with a page that does not exist', () => {
    const all = [...pages, ...nowhere, ...secrets.flatMap(path => endings.map(ending => path + ending))]
    for (const path of all) {
      expect(isPage(path), path).toBe(true)
      const sent = new NextRequest(`http://localhost:3000${path}`)
      // Behind sign-in a visitor is redirected, and a redirect shows nothing.
      const answer = middleware(sent)
      const policy = answer.headers.get('content-security-policy')
      if (answer.status === 200)
        expect(policy, path).toMatch(/script-src 'self' 'nonce-.+frame-ancestors 'none'/)
      else expect([answer.status, path.startsWith('/app')], path).toEqual([307, true])
    }
  })

  it('is left out only for API calls and for files that exist', () => {
    expect(files.length).toBeGreaterThan(10)
    for (const path of [...files, ...made, ...calls, ...built]) expect(isPage(path), path).toBe(false)
  })
})

describe('the server', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const ask = async (appUrl: string | undefined, method: string, path: string) => {
    const isAnswered = everyAnswer(appUrl)
    server = createServer((asked, answer) => isAnswered(asked, answer) || answer.end('page'))
    await new Promise<void>(done => server!.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>(
      done =>
        request({ host: '127.0.0.1', port, method, path }, async answer => {
          const parts: Buffer[] = []
          for await (const part of answer) parts.push(part)
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() })
        }).end(),
    )
  }

  it('keeps browsers on https with every response, where https is its address', async () => {
    for (const [method, path] of [
      ['GET', '/_next/static/x.js'],
      ['POST', '/api/gifts'],
      ['TRACE', '/'],
    ] as const) {
      const { headers } = await ask(' https://gifts.example.org', method, path)
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000')
      server?.close()
    }
    for (const address of [undefined, 'http://localhost:3000'])
      expect((await ask(address, 'GET', '/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it('refuses TRACE in the shape of every refusal, and passes on the rest', async () => {
    const { status, headers, body } = await ask(undefined, 'TRACE', '/api/gifts')
    expect(status).toBe(405)
    expect(headers.allow).not.toContain('TRACE')
    expect(JSON.parse(body)).toEqual({
      message: 'Method Not Allowed',
      code: 'METHOD_NOT_ALLOWED',
      status: 405,
      details: null,
    })
    server?.close()
    expect(await ask(undefined, 'DELETE', '/api/gifts')).toMatchObject({ status: 200, body: 'page' })
  })
})
