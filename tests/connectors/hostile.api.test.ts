import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handlers } from '@/lib/composition/jobs'
import { connectorsApi } from '@/lib/connectors/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { drainQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { as, type Person } from '../support/people'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let address: string
let answer: Answer = (_, response) => response.writeHead(500).end()
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`)
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  address = `http://127.0.0.1:${port}/`
  process.env.CONNECTORS_ALLOW = `127.0.0.1:${port}`
  forgetEnv()
})
afterEach(() => {
  asked.length = 0
})
afterAll(async () => {
  delete process.env.CONNECTORS_ALLOW
  forgetEnv()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const xml = (response: ServerResponse, text: string, status = 207) =>
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(text)
const found = (href: string, prop: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const many = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:card="urn:ietf:params:xml:ns:carddav">${responses.join('')}</d:multistatus>`

/** A server that is what it says, until one of its answers is replaced. */
const honest =
  (replaced: Partial<Record<'list' | 'read' | 'put' | 'query', Answer>> = {}): Answer =>
  (request, response, body) => {
    const { method, url = '' } = request
    if (method === 'PROPFIND' && body.includes('current-user-principal'))
      return xml(
        response,
        many(found(url, '<d:current-user-principal><d:href>/me/</d:href></d:current-user-principal>')),
      )
    if (method === 'PROPFIND' && body.includes('home-set'))
      return xml(
        response,
        many(
          found(
            '/me/',
            '<c:calendar-home-set><d:href>/me/</d:href></c:calendar-home-set><card:addressbook-home-set><d:href>/me/</d:href></card:addressbook-home-set>',
          ),
        ),
      )
    if (method === 'PROPFIND' && url === '/me/')
      return xml(
        response,
        many(
          found(
            '/me/dates/',
            '<d:displayname>Dates</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>',
          ),
          found(
            '/me/book/',
            '<d:displayname>Book</d:displayname><d:resourcetype><d:collection/><card:addressbook/></d:resourcetype>',
          ),
        ),
      )
    if (method === 'PROPFIND' && body.includes('getetag'))
      return replaced.list ? replaced.list(request, response, body) : xml(response, many())
    if (method === 'REPORT' && body.includes('calendar-query'))
      return replaced.query ? replaced.query(request, response, body) : xml(response, many())
    if (method === 'REPORT')
      return replaced.read ? replaced.read(request, response, body) : xml(response, many())
    if (method === 'MKCALENDAR' || method === 'MKCOL') return response.writeHead(201).end()
    if (method === 'PUT')
      return replaced.put
        ? replaced.put(request, response, body)
        : response.writeHead(201, { etag: '"1"' }).end()
    return response.writeHead(404).end()
  }

const login = () => ({ address, username: 'ada', password: 'secret' })

describe('a server that is none, or means harm', () => {
  let maya: Person
  beforeEach(async () => {
    maya = await as('maya')
  })
  const refusal = async (service: 'contacts' | 'calendar' = 'calendar', over: object = {}) => {
    const { status, body } = await maya(connectorsApi.collections, { service, ...login(), ...over })
    expect(status).toBe(422)
    return (body.details as { reason?: string }).reason
  }
  async function sync(service: 'contacts' | 'calendar') {
    const { data } = await maya.ok(connectorsApi.collections, { service, ...login() })
    const chosen = data.find(({ url }) => url.endsWith(service === 'calendar' ? '/dates/' : '/book/'))!.url
    await maya.ok(connectorsApi.connect, { service, ...login(), chosen })
    await drainQueue(handlers)
    const list = await maya.ok(connectorsApi.list, {})
    return list.data.flatMap(({ connections }) => connections)[0]!
  }

  it('is not called on a network that no variable names', async () => {
    for (const inner of [
      'http://127.0.0.1:1/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
    ])
      expect(await refusal('calendar', { address: inner })).toBe('address')
  })

  it('gets no password over http on the public internet', async () => {
    expect(await refusal('calendar', { address: 'http://example.com/' })).toBe('address')
  })

  it('is not followed to another site', async () => {
    answer = (_, response) => response.writeHead(301, { location: 'http://127.0.0.2:9/steal/' }).end()
    expect(await refusal()).toBe('address')
  })

  it('is refused where it names a calendar of another site', async () => {
    answer = (request, response, body) =>
      body.includes('current-user-principal')
        ? xml(
            response,
            many(
              found(
                request.url!,
                '<d:current-user-principal><d:href>http://10.0.0.1/</d:href></d:current-user-principal>',
              ),
            ),
          )
        : response.writeHead(404).end()
    expect(await refusal()).toBe('address')
  })

  it.each([
    [
      'a page',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    ],
    [
      'an entity bomb',
      (response: ServerResponse) =>
        xml(
          response,
          `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><d:multistatus xmlns:d="DAV:">&c;</d:multistatus>`,
        ),
    ],
    ['a broken answer', (response: ServerResponse) => xml(response, '<d:multistatus')],
  ])('is no such service where it answers with %s', async (_, send) => {
    answer = (_request, response) => void send(response)
    expect(await refusal()).toBe('noService')
  })

  it('is left where its answer is too large', async () => {
    answer = (_, response) => {
      response.writeHead(207, { 'content-type': 'application/xml' })
      response.end(Buffer.alloc(9_000_000, 32))
    }
    expect(await refusal()).toBe('tooMuch')
  })

  it('is left where it never answers', async () => {
    answer = () => undefined
    expect(await refusal()).toBe('tooSlow')
  }, 60_000)

  it('says when it has more events than are kept in step, and nothing comes in', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) =>
      found(`/me/dates/${at}.ics`, '<d:getetag>"1"</d:getetag>'),
    )
    answer = honest({ query: (_, response) => xml(response, many(...rows)) })
    expect(await sync('calendar')).toMatchObject({ status: 'error', error: 'tooMuch' })
    expect((await maya.ok(occasionsApi.list, {})).data).toEqual([])
  })

  it('loses nobody where its list comes back empty, or names what it was not asked for', async () => {
    const card = 'BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Dora\nEND:VCARD'
    const read: Answer = (_, response) =>
      xml(
        response,
        many(
          found('/me/book/1.vcf', `<d:getetag>"1"</d:getetag><card:address-data>${card}</card:address-data>`),
        ),
      )
    answer = honest({
      list: (request, response) =>
        xml(
          response,
          request.url === '/me/book/'
            ? many(
                found('/me/book/1.vcf', '<d:getetag>"1"</d:getetag>'),
                found('/others/2.vcf', '<d:getetag>"1"</d:getetag>'),
              )
            : many(),
        ),
      read,
    })
    expect(await sync('contacts')).toMatchObject({ status: 'connected' })
    answer = honest({ read })
    await maya.ok(connectorsApi.sync, { service: 'contacts' })
    await drainQueue(handlers)
    const [connection] = (await maya.ok(connectorsApi.list, {})).data.flatMap(one => one.connections)
    expect(connection).toMatchObject({ status: 'connected', questionCount: 0 })
    expect((await maya.ok(peopleApi.list, {})).data.map(({ name }) => name)).toEqual(['Dora'])
    expect(asked.filter(line => line.includes('/others/'))).toEqual([])
  })

  it('moves an instant to where the account lives, and takes a time without a zone as it is', async () => {
    const year = new Date().getUTCFullYear()
    const event = (start: string, title: string) =>
      `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:${title}\nSUMMARY:${title}\n${start}\nEND:VEVENT\nEND:VCALENDAR`
    const texts: Record<string, string> = {
      '/me/dates/a.ics': event(`DTSTART:${year}1224T230000Z`, 'Instant'),
      '/me/dates/b.ics': event(`DTSTART:${year}1224T233000`, 'Floating'),
      '/me/dates/c.ics': event(`DTSTART;TZID=Asia/Tokyo:${year}1224T003000`, 'Zoned'),
    }
    answer = honest({
      query: (_, response) =>
        xml(response, many(...Object.keys(texts).map(href => found(href, '<d:getetag>"1"</d:getetag>')))),
      read: (_, response) =>
        xml(
          response,
          many(
            ...Object.entries(texts).map(([href, text]) =>
              found(href, `<d:getetag>"1"</d:getetag><c:calendar-data>${text}</c:calendar-data>`),
            ),
          ),
        ),
    })
    expect(await sync('calendar')).toMatchObject({ status: 'connected' })
    const { data } = await maya.ok(occasionsApi.list, {})
    const dates = Object.fromEntries(data.map(({ name, date }) => [name, date.slice(5)]))
    expect(dates).toEqual({ Floating: '12-24', Instant: expect.stringMatching(/12-2[45]/), Zoned: '12-24' })
  })

  it('merges what it has changed meanwhile when it refuses our version', async () => {
    const read: Answer = (_, response) =>
      xml(
        response,
        many(
          found(
            '/me/book/1.vcf',
            '<d:getetag>"1"</d:getetag><card:address-data>BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Dora\nEND:VCARD</card:address-data>',
          ),
        ),
      )
    const list: Answer = (request, response) =>
      xml(
        response,
        request.url === '/me/book/' ? many(found('/me/book/1.vcf', '<d:getetag>"1"</d:getetag>')) : many(),
      )
    answer = honest({ list, read })
    await sync('contacts')
    const [dora] = (await maya.ok(peopleApi.list, {})).data
    await maya.ok(peopleApi.update, { personId: dora!.id, phone: '1' })
    const sent: (string | undefined)[] = []
    answer = honest({
      list,
      read,
      put: (request, response) => {
        sent.push(request.headers['if-match'])
        response.writeHead(412).end()
      },
    })
    await maya.ok(connectorsApi.sync, { service: 'contacts' })
    await drainQueue(handlers)
    // It tries again once, then with the next sync.
    expect(sent).toEqual(['"1"', '"1"'])
    expect((await maya.ok(peopleApi.list, {})).data[0]).toMatchObject({ phone: '1' })
  })
})
