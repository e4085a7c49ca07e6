import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const scripts = resolve(import.meta.dirname, '../../scripts')
type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean
const { refuseUnreadable } = (await import(`${scripts}/requests.mjs`)) as { refuseUnreadable: Refuse }

/** The result of a raw path: the response of the check, or the path that the framework gets. */
async function ask(path: string, headers = {}) {
  const server = createServer((request, response) => {
    if (!refuseUnreadable(request, response)) response.end(JSON.stringify({ url: request.url }))
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  try {
    return await new Promise<{ status: number; body: Record<string, unknown> }>((done, fail) => {
      request({ port, host: '127.0.0.1', path, headers }, async response => {
        let text = ''
        for await (const part of response) text += part
        done({ status: response.statusCode ?? 0, body: JSON.parse(text) })
      })
        .once('error', fail)
        .end()
    })
  } finally {
    server.close()
  }
}

const unreadable = ['%ff', '%E0%A4%A', '%', '%zz', 'a%80b', '%c3%28']

it('a call with an invalid path gets 400 in the shape of every refusal', async () => {
  for (const part of unreadable) {
    for (const path of [`/api/gifts/${part}`, `/api/${part}?a=1`]) {
      expect(await ask(path, { 'accept-language': 'de-AT,en' })).toEqual({
        status: 400,
        body: { message: 'Ungültige Anfrage', code: 'BAD_REQUEST', status: 400, details: null },
      })
    }
  }
})

it('a page with an invalid path becomes a page that does not exist', async () => {
  for (const part of unreadable) {
    const { status, body } = await ask(`/w/${part}/x?query=%ff`)
    expect(status).toBe(200)
    const [path, query] = String(body.url).split('?')
    expect(decodeURIComponent(path ?? '')).toContain('\uFFFD')
    expect([path?.startsWith('/w/'), path?.endsWith('/x'), query]).toEqual([true, true, 'query=%ff'])
  }
})

it('a query with too many parameters is refused for a call, and cut for a page', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => `k${at}`)
  const refused = await ask(`/api/health?${many.join('&')}`)
  expect(refused).toMatchObject({ status: 400, body: { code: 'TOO_MANY_PARAMETERS' } })
  const { body } = await ask(`/app/gifts?${many.join('&')}`)
  expect(body.url).toBe(`/app/gifts?${many.slice(0, 50).join('&')}`)
  const most = `/api/gifts?${many.slice(0, 50).join('&')}`
  expect((await ask(most)).body).toEqual({ url: most })
})

it('a valid path stays as it is', async () => {
  for (const path of ['/api/gifts/%C3%A9?x=%ff', '/w/%E5%90%8D', '/app', '/%20'])
    expect((await ask(path)).body).toEqual({ url: path })
})
