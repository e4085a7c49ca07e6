import { stat } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createListener,
  type Server as Listener,
  type LookupFunction,
} from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  FetchFailed,
  type FetchOptions,
  fetchPublic,
  fetchWithin,
  lookupAt,
  type Reach,
} from '@/lib/server/http/guarded-fetch'
import { type NameServer, openNameServer } from './name-server'

const options: FetchOptions = { maxBytes: 100_000, timeoutMs: 3000, accept: ['text/html'] }
const portOf = (server: Server | Listener) => (server.address() as AddressInfo).port
const listening = <S extends Server | Listener>(server: S, host: string) =>
  new Promise<S>(resolve => server.listen(0, host, () => resolve(server)))

let canary: Listener
let shop: Server
/** Connections that the listener on inner addresses saw. */
let connections = 0
let answer: RequestListener
let seen: { url: string; headers: Record<string, unknown> }[] = []

/** Names that somebody else's name server answers with inner addresses. */
const names: Record<string, string[]> = {
  'inner.example': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'ten.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'compatible.example': ['::7f00:1'],
  'beyond.example': ['4000::1'],
  'translated.example': ['64:ff9b::7f00:1'],
  'unique.example': ['fd00::1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'both-six.example': ['2606:2800:21f:cb07::1', '::1'],
  localhost: ['127.0.0.1', '::1'],
  unix: ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
}
let nameServer: NameServer
let lookup: LookupFunction

/** May go to the public network and the shop, and to the canary's port: only its address protects it. */
const reach = (): Reach => ({
  lookup,
  ports: [80, 443, portOf(canary)],
  extraHosts: () => [`shop.example:${portOf(shop)}`],
})
const get = (url: string, more: Partial<FetchOptions> = {}, within = reach()) =>
  fetchWithin(within)(url, { ...options, ...more })
const refusal = (url: string, more: Partial<FetchOptions> = {}, within = reach()) =>
  get(url, more, within).then(
    ({ status, bytes }) => `read it: ${status} ${bytes}`,
    (error: unknown) => (error instanceof FetchFailed ? error.reason : `threw ${error}`),
  )
const page = (path = '') => `http://shop.example:${portOf(shop)}/${path}`

beforeAll(async () => {
  nameServer = await openNameServer(name => names[name] ?? [])
  lookup = lookupAt([nameServer.address])
  canary = await listening(
    createListener(socket => {
      connections += 1
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\nSECRET')
    }),
    '::',
  )
  shop = await listening(
    createServer((request, response) => {
      seen.push({ url: request.url ?? '', headers: request.headers })
      answer(request, response)
    }),
    '127.0.0.1',
  )
  names['shop.example'] = ['127.0.0.1']
})
afterAll(() => {
  nameServer.close()
  canary.close()
  shop.closeAllConnections()
  shop.close()
})
beforeEach(() => {
  connections = 0
  seen = []
  answer = (_, response) => response.setHeader('content-type', 'text/html').end('<title>Teapot</title>')
})

/** Addresses of inner hosts. `PORT` is the port where the canary listens. */
const inner = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://127.255.255.254:PORT/',
  'http://2130706433:PORT/',
  'http://017700000001:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0177.0x0.0.1:PORT/',
  'http://0x7f.0x0.0x0.0x1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://127%2e0%2e0%2e1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http:127.0.0.1:PORT/',
  ' \thttp://127.0.0.1:PORT/\n',
  'http://127.0.0.\t1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://[::]:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::7f00:1]:PORT/',
  'http://[4000::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::127.0.0.1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001:0:7f00:1::]:PORT/',
  'http://[fc00::1]:PORT/',
  'http://[fd12:3456:789a::1]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[ff02::1]:PORT/',
  'http://[2001:db8::1]:PORT/',
  'http://10.0.0.1/',
  'http://10.255.255.255:PORT/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1.254:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'https://127.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://localhost.localdomain:PORT/',
  'http://ⓛocalhost:PORT/',
  'http://inner.example:PORT/',
  'http://inner.example.:PORT/',
  'http://127.0.0.1.nip.example:PORT/',
  'http://ten.example:PORT/',
  'http://metadata.example/',
  'http://six.example:PORT/',
  'http://mapped.example:PORT/',
  'http://compatible.example:PORT/',
  'http://beyond.example:PORT/',
  'http://translated.example:PORT/',
  'http://unique.example:PORT/',
  'http://both.example:PORT/',
  'http://both-six.example:PORT/',
]
/** Addresses that are no page of the web, wherever they lead. */
const others = [
  'http://user@127.0.0.1:PORT/',
  'http://user:secret@inner.example:PORT/',
  'http://shop.example@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT@shop.example/',
  'http://127.0.0.1:22/',
  'http://127.0.0.1:6379/',
  'https://example.com:8443/',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'gopher://127.0.0.1:PORT/_GET',
  'ftp://127.0.0.1:PORT/',
  'dict://127.0.0.1:PORT/info',
  'ldap://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'data:text/html,<title>SECRET</title>',
  'blob:http://127.0.0.1:PORT/1',
  'javascript:alert(1)',
  'jar:http://127.0.0.1:PORT!/',
  'unix:/var/run/docker.sock',
  'http://unix:/var/run/docker.sock:/info',
  '//127.0.0.1:PORT/',
  'http://',
  'http://[fe80::1%25eth0]:PORT/',
  '',
]
const cases = [...inner, ...others]
const refused = ['address']

it(`reaches no inner address, whichever of ${cases.length} ways it is written, typed or redirected to`, async () => {
  const wrong: string[] = []
  const at = (text: string) => text.replaceAll('PORT', String(portOf(canary)))
  for (const text of cases) {
    const typed = await refusal(at(text))
    if (!refused.includes(typed)) wrong.push(`${text} typed: ${typed}`)
    if (text === '' || text === '//127.0.0.1:PORT/') continue
    answer = (_, response) => response.writeHead(302, { location: encodeURI(at(text).trim()) }).end()
    const redirected = await refusal(page())
    // A location without a host of its own stays in the shop, which then leads on and on.
    if (![...refused, 'redirects'].includes(redirected)) wrong.push(`${text} redirected: ${redirected}`)
  }
  expect(wrong).toEqual([])
  expect(connections).toBe(0)
  console.log(
    `${cases.length} addresses typed and redirected to: ${connections} connections to inner addresses`,
  )
})

it('would have counted a connection to an inner address', async () => {
  const within = { ...reach(), extraHosts: () => [`127.0.0.1:${portOf(canary)}`, `[::1]:${portOf(canary)}`] }
  const { bytes } = await get(`http://127.0.0.1:${portOf(canary)}/`, {}, within)
  expect(String(bytes)).toBe('SECRET')
  await get(`http://[::1]:${portOf(canary)}/`, {}, within)
  expect(connections).toBe(2)
})

it('connects to the address that it checked, when a name server answers differently each time', async () => {
  const to = `http://rebinding.example:${portOf(canary)}/`
  const answers = ['44.128.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1']
  const rebinding = await openNameServer((_, six) => (six ? [] : [answers.shift()!]))
  const within = { ...reach(), lookup: lookupAt([rebinding.address]) }
  expect(['unreachable', 'tooSlow']).toContain(await refusal(to, { timeoutMs: 500 }, within))
  expect(answers.length).toBe(3)
  expect(await refusal(to, {}, within)).toBe('address')
  expect(connections).toBe(0)
  rebinding.close()
})

it('keeps no thread of this process waiting for a name server that never answers', async () => {
  const dumb = await openNameServer(() => null)
  const within = { ...reach(), lookup: lookupAt([dumb.address]) }
  const fetches = Array.from({ length: 12 }, (_, at) =>
    refusal(`http://n${at}.slow.example/`, { timeoutMs: 1500 }, within),
  )
  const began = performance.now()
  await stat('.')
  expect(performance.now() - began).toBeLessThan(1000)
  expect(new Set(await Promise.all(fetches))).toEqual(new Set(['tooSlow']))
  dumb.close()
})

it('reads no host of its own network unless the operator names it', async () => {
  const reason = await fetchPublic(`http://127.0.0.1:${portOf(canary)}/`, options).catch(
    error => error.reason,
  )
  expect(reason).toBe('address')
  expect(connections).toBe(0)
})

describe('a public page', () => {
  it('is read with the address that answered', async () => {
    answer = ({ url }, response) =>
      url === '/moved'
        ? response.writeHead(301, { location: '/teapot#lid' }).end()
        : response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Teapot</title>')
    const { url, status, contentType, bytes } = await get(page('moved'))
    expect([url, status, contentType, String(bytes)]).toEqual([
      page('teapot'),
      200,
      'text/html; charset=utf-8',
      '<title>Teapot</title>',
    ])
  })

  it('is told nothing about who asks', async () => {
    answer = ({ url }, response) =>
      url === '/one'
        ? response.writeHead(302, { location: '/two', 'set-cookie': 'id=7' }).end()
        : response.setHeader('content-type', 'text/html').end()
    await get(page('one'))
    expect(seen.map(({ url }) => url)).toEqual(['/one', '/two'])
    for (const { headers } of seen)
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
  })

  it('is unpacked', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      answer = (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
          .end(pack('Teapot'))
      expect(String((await get(page())).bytes)).toBe('Teapot')
    }
  })

  it('with an error is an answer without a body', async () => {
    answer = (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('not here')
    const { status, bytes } = await get(page())
    expect([status, bytes.length]).toEqual([404, 0])
  })

  it('of another kind is not read', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    expect(await refusal(page())).toBe('type')
    answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG')
    expect(String((await get(page(), { accept: ['image/*'] })).bytes)).toBe('PNG')
  })

  it('that says it is too large is not read', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 52_428_800 }).write('a')
    expect(await refusal(page())).toBe('tooLarge')
  })

  it('that turns out too large, also when unpacked, is left', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
    }
    expect(await refusal(page())).toBe('tooLarge')
    answer = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000)))
    expect(await refusal(page())).toBe('tooLarge')
  })

  it('that never ends or never begins is left in time', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const dripping = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(dripping))
    }
    const began = performance.now()
    expect(await refusal(page(), { timeoutMs: 300 })).toBe('tooSlow')
    answer = () => undefined
    expect(await refusal(page(), { timeoutMs: 300 })).toBe('tooSlow')
    expect(performance.now() - began).toBeLessThan(3000)
  })

  it('may lead on five times, not in circles', async () => {
    const leads =
      (times: number): RequestListener =>
      ({ url }, response) => {
        const hop = Number(url?.slice(1))
        if (hop < times) response.writeHead(302, { location: `/${hop + 1}` }).end()
        else response.setHeader('content-type', 'text/html').end('there')
      }
    answer = leads(5)
    expect(String((await get(page('0'))).bytes)).toBe('there')
    answer = leads(6)
    expect(await refusal(page('0'))).toBe('redirects')
  })

  it('that breaks off or is packed badly is unreachable', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 })
      response.write('<title>')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await refusal(page())).toBe('unreachable')
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip')
    expect(await refusal(page())).toBe('unreachable')
    expect(await refusal('http://nowhere.example/')).toBe('unreachable')
  })

  it('is left when the caller leaves', async () => {
    answer = () => undefined
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 50)
    expect(await refusal(page(), { signal: leaving.signal })).toBe('unreachable')
  })
})
