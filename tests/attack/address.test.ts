import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, networkOf, unknownAddress } from '@/lib/server/http/client-address'
import { forgetEnv } from '@/lib/server/ops/env'
// @ts-expect-error: the scripts are plain JavaScript.
import { socketHeader, tellSocket } from '../../scripts/socket.mjs'

const settings = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  forgetEnv()
}
afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})

/** The headers that the app sees for a request with these headers, sent through a socket to a server like ours. */
async function arrived(sent: Record<string, string>): Promise<Headers> {
  const server: Server = createServer((request, response) => {
    tellSocket(request)
    response.end(JSON.stringify(request.headers))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port, headers: sent }, resolve).on('error', reject),
    )
    let text = ''
    for await (const chunk of answer) text += chunk
    return new Headers(JSON.parse(text) as Record<string, string>)
  } finally {
    server.close()
  }
}

describe('the address of a caller', () => {
  it('is that of the socket without a proxy, whatever headers the caller sends', async () => {
    settings({ TRUSTED_PROXY_HOPS: '0', SOCKET_HEADER: socketHeader })
    const lie = '198.51.100.7'
    const requests: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': lie },
      { [socketHeader]: lie },
      {
        [socketHeader.toUpperCase()]: lie,
        'x-forwarded-for': lie,
        'x-real-ip': lie,
        forwarded: `for=${lie}`,
      },
    ]
    for (const sent of requests) expect(addressOf(await arrived(sent))).toBe('127.0.0.1')
  })

  it('is unknown where the server is not ours, because callers could forge the header', () => {
    settings({ TRUSTED_PROXY_HOPS: '0' })
    const headers = new Headers({ [socketHeader]: '198.51.100.7', 'x-forwarded-for': '198.51.100.7' })
    expect(addressOf(headers)).toBe(unknownAddress)
    expect(networkOf(unknownAddress)).toBeNull()
  })

  it('is unknown behind an https proxy that is not trusted, because it would be the proxy’s own', async () => {
    settings({
      TRUSTED_PROXY_HOPS: '0',
      SOCKET_HEADER: socketHeader,
      APP_URL: 'https://gifts.example.org',
    })
    expect(addressOf(await arrived({}))).toBe(unknownAddress)
  })

  it('is the entry that the trusted proxies added, and unknown when there are fewer entries', () => {
    settings({ TRUSTED_PROXY_HOPS: '2', SOCKET_HEADER: socketHeader })
    const of = (chain: string) =>
      addressOf(new Headers({ 'x-forwarded-for': chain, [socketHeader]: '10.0.0.1' }))
    expect(of('198.51.100.7, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
    expect(of('203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
    expect(of('10.0.0.2')).toBe(unknownAddress)
    expect(of('unknown, 10.0.0.2')).toBe(unknownAddress)
  })

  it('is one address, however a proxy writes it', () => {
    settings({ TRUSTED_PROXY_HOPS: '1' })
    const of = (entry: string) => networkOf(addressOf(new Headers({ 'x-forwarded-for': entry })))
    const spellings = {
      '203.0.113.9': [
        '203.0.113.9:1',
        '203.0.113.9:65535',
        '::ffff:203.0.113.9',
        '::FFFF:cb00:7109',
        '[::ffff:203.0.113.9]:443',
      ],
      '2001:db8:1:2': [
        '2001:db8:1:2::1',
        '2001:DB8:1:2:3:4:5:6',
        '[2001:db8:1:2::9]:443',
        '[2001:db8:1:2::9]',
        '2001:0db8:0001:0002:0000:0000:0000:0001',
        '2001:db8:1:2::1%eth0',
      ],
      '2001:db8:0:0': ['2001:db8::1', '2001:db8:0:0:0:0:0:9'],
    }
    for (const [network, entries] of Object.entries(spellings))
      for (const entry of entries) expect(of(entry), entry).toBe(network)
  })
})
