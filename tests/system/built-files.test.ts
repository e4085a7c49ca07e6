import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error: the scripts are plain JavaScript.
import { builtFiles } from '../../scripts/build.mjs'

describe('scripts and styles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gift-built-'))
  const script = `// ${Math.random()}\n`.repeat(200_000)
  let server: Server
  let port: number

  beforeAll(async () => {
    mkdirSync(join(folder, 'chunks'))
    const file = join(folder, 'chunks', 'page-0.js')
    writeFileSync(file, script)
    writeFileSync(`${file}.gz`, gzipSync(script))
    writeFileSync(`${file}.br`, brotliCompressSync(script))
    writeFileSync(join(folder, 'font.woff2'), script)
    const files = builtFiles(folder)
    server = createServer((request, response) => files(request, response, () => response.end(request.url)))
    await new Promise<void>(done => server.listen(0, done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  const ask = (path: string, encoding = '') =>
    new Promise<{ headers: IncomingMessage['headers']; body: Buffer }>(done =>
      get({ port, path, headers: { 'accept-encoding': encoding } }, async answer => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        done({ headers: answer.headers, body: Buffer.concat(parts) })
      }),
    )

  it('are sent compressed as the browser can read them, cached for ever, with their own type', async () => {
    const path = '/_next/static/chunks/page-0.js'
    const [brotli, gzip, plain] = await Promise.all([ask(path, 'gzip, br'), ask(path, 'gzip'), ask(path)])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect(plain.body.toString()).toBe(script)
    for (const { headers } of [brotli, gzip, plain])
      expect(headers).toMatchObject({
        'content-type': 'text/javascript',
        'cache-control': 'public,max-age=31536000,immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
  })

  it('pass every other request on, with its address unchanged', async () => {
    for (const path of ['/', '/_next/static/none.js?a=1', '/_next/static/../../package.json'])
      expect((await ask(path)).body.toString()).toBe(path)
  })

  it.skipIf(!existsSync('/proc/self/fd'))(
    'leave no file open where somebody leaves in the middle',
    async () => {
      const open = () =>
        readdirSync('/proc/self/fd').filter(fd => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
          } catch {
            return false
          }
        }).length
      await Promise.all(
        Array.from(
          { length: 10 },
          () =>
            new Promise<void>(done =>
              get({ port, path: '/_next/static/font.woff2' }, answer =>
                answer.once('readable', () => {
                  answer.destroy()
                  done()
                }),
              ),
            ),
        ),
      )
      await expect.poll(open, { timeout: 30_000 }).toBe(0)
    },
  )
})
