import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { plainSessionCookie } from '@/lib/core/cookies'
import { test } from '../support/journey'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3199) + 1

/** The same build behind Next's own server, which calls the middleware as Vercel does. */
async function servedByNext(request: APIRequestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-front-'))
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, APP_URL: origin, DATA_DIR: folder, DATABASE_URL: '', RATES_URL: 'off' },
  })
  await expect
    .poll(
      () =>
        request.get(`${origin}/health`).then(
          answer => answer.ok(),
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  const end = () =>
    new Promise<void>(done => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true })
        done()
      })
      child.kill('SIGTERM')
    })
  return { origin, end }
}

const session = { cookie: `${plainSessionCookie}=not-a-session` }
const asked: [method: string, path: string, headers?: Record<string, string>][] = [
  ['GET', '/'],
  ['HEAD', '/'],
  ['GET', '/', { 'accept-language': 'en-GB' }],
  ['GET', '/', { 'accept-language': 'xx, ja;q=0.5, de;q=0.7' }],
  ['GET', '/?lng=ar'],
  ['GET', '/?lng=xx', { 'accept-language': 'fr' }],
  ['GET', '/help', { cookie: 'NEXT_LOCALE=ko; theme=dark', 'accept-language': 'fr' }],
  ['GET', '/help?q=family'],
  ['GET', '/login', session],
  ['GET', '/login?from=%2Fapp%2Fgifts'],
  ['GET', '/register/'],
  ['GET', '/contact?problem=TOO_MANY_REQUESTS'],
  ['GET', '/offline'],
  ['GET', '/nowhere'],
  ['GET', '/%61pp'],
  ['GET', '/app'],
  ['GET', '/app/'],
  ['GET', '//app'],
  ['GET', '/app/gifts?q=a%20tea&from=//elsewhere'],
  ['POST', '/app/gifts?lng=de'],
  ['GET', '/app/gifts', session],
  [
    'GET',
    '/login',
    { 'x-locale': 'ar', 'x-nonce': 'mine', 'content-security-policy': "script-src 'nonce-mine'" },
  ],
  ['GET', '/w/nobody-made-this'],
  ['GET', '/api/gifts'],
  ['GET', '/robots.txt'],
]

const alike = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'x-robots-tag',
]

test('the server and the middleware answer alike', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext()
  const { origin: other, end } = await servedByNext(request)
  try {
    const answerOf = async (origin: string, [method, path, headers = {}]: (typeof asked)[number]) => {
      // Each time without the cookies of earlier answers.
      const fresh = await playwright.request.newContext()
      const answer = await fresh.fetch(origin + path, { method, headers, maxRedirects: 0 })
      const sent = answer.headers()
      const html = sent['content-type']?.startsWith('text/html') ? await answer.text() : ''
      const result = {
        status: answer.status(),
        type: sent['content-type'],
        location: sent.location?.replace(origin, ''),
        language: /^NEXT_LOCALE=(\w+); Path=\/; Max-Age=31536000; SameSite=Lax/.exec(
          sent['set-cookie'] ?? '',
        )?.[1],
        others: alike.map(name => sent[name]),
        // A file has hashes where a drawn page has a nonce.
        policy: sent['content-security-policy']?.replace(/script-src [^;]+/, ''),
        html: /<html[^>]*>/.exec(html)?.[0],
        title: /<title>[^<]*<\/title>/.exec(html)?.[0],
        canonical: /<link rel="canonical"[^>]*>/.exec(html)?.[0]?.replace(origin, ''),
      }
      const nonce = /'nonce-([^']+)'/.exec(sent['content-security-policy'] ?? '')?.[1]
      expect(nonce, path).not.toBe('mine')
      if (nonce && html) expect(html.match(/<script[^>]* nonce="[^"]*"/g)?.length, path).toBeGreaterThan(0)
      for (const [, used] of html.matchAll(/<script[^>]* nonce="([^"]*)"/g)) expect(used, path).toBe(nonce)
      await fresh.dispose()
      return result
    }
    for (const each of asked)
      expect(await answerOf(baseURL!, each), `${each[0]} ${each[1]}`).toEqual(await answerOf(other, each))
  } finally {
    await end()
    await request.dispose()
  }
})
