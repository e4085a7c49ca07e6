import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/pictures/[key]/route'
import { connectedRecords, connections, pictures } from '@/db/schema'
import { handlers } from '@/lib/composition/jobs'
import { connectorsApi } from '@/lib/connectors/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import type { Picture } from '@/lib/pictures/schema'
import { drainQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { appUrl, send } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { card, makeBook, putCard, type Radicale, startRadicale } from './radicale'

let server: Radicale
/** Stands before Radicale, counts what it is asked for, and has a few pictures of its own. */
let front: Server
let address: string
/** Another server of the inner network. */
let inner: Server
let innerAsked = 0
const asked: string[] = []
const served = new Map<string, (response: import('node:http').ServerResponse) => void>()

const jpegOf = (background: string, side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
let red: Buffer
let blue: Buffer

beforeAll(async () => {
  ;[red, blue] = await Promise.all([jpegOf('#d00000'), jpegOf('#0000d0')])
  server = await startRadicale()
  front = createServer((request, response) => {
    const own = served.get(request.url!)
    asked.push(
      `${request.method} ${request.url}${own && request.headers.authorization ? ' with a password' : ''}`,
    )
    if (own) return own(response)
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      const { host: _, connection: _alive, 'content-length': _length, ...headers } = request.headers
      const answer = await fetch(new URL(request.url!, server.address), {
        method: request.method!,
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
      })
      const {
        'content-encoding': _packed,
        'transfer-encoding': _chunks,
        'content-length': _size,
        ...shown
      } = Object.fromEntries(answer.headers)
      response.writeHead(answer.status, shown).end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  inner = createServer((_, response) => {
    innerAsked += 1
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(red)
  })
  for (const one of [front, inner])
    await new Promise<void>(resolve => one.listen(0, '127.0.0.1', () => resolve()))
  const { port } = front.address() as AddressInfo
  address = `http://127.0.0.1:${port}/`
  process.env.CONNECTORS_ALLOW = `127.0.0.1:${port}`
  forgetEnv()
}, 180_000)
afterAll(async () => {
  delete process.env.CONNECTORS_ALLOW
  forgetEnv()
  for (const one of [front, inner]) {
    one.closeAllConnections()
    await new Promise(resolve => one.close(resolve))
  }
  await server.stop()
})

const login = () => ({ address, username: 'ada', password: 'secret' })
const inline = (bytes: Uint8Array) => `PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(bytes).toString('base64')}`
const put = (path: string, text: string) => putCard(server, path, text)
const get = async (path: string) => (await server.ask('GET', path)).text()
/** A text without the folds of its lines. */
const unfolded = (text: string) => text.replace(/\r?\n[ \t]/g, '')

async function connect(maya: Person, path: string | null) {
  const { data } = await maya.ok(connectorsApi.collections, { service: 'contacts', ...login() })
  const chosen = path === null ? null : (data.find(({ url }) => url.endsWith(path))?.url ?? 'missing')
  await maya.ok(connectorsApi.connect, { service: 'contacts', ...login(), chosen })
  return sync(maya)
}
async function sync(maya: Person) {
  await maya.ok(connectorsApi.sync, { service: 'contacts' })
  await drainQueue(handlers)
  const { data } = await maya.ok(connectorsApi.list, {})
  const [connection] = data.flatMap(one => one.connections)
  expect(connection).toMatchObject({ status: 'connected', error: null, questionCount: 0 })
  return connection!
}
const peopleOf = async (maya: Person) => (await maya.ok(peopleApi.list, { limit: 200 })).data
const photoOf = async (maya: Person, name = 'Dora') =>
  (await peopleOf(maya)).find(one => one.name === name)!.avatarUrl
const ownOf = async (maya: Person) => {
  const db = await testDatabase()
  const [row] = await db.select().from(connections).where(eq(connections.ownerId, maya.user.id))
  return new URL(row!.own!).pathname
}
const picturesOf = async (maya: Person) => {
  const db = await testDatabase()
  return db.select().from(pictures).where(eq(pictures.ownerId, maya.user.id))
}
/** The most frequent colour of a picture here. */
async function colourOf(path: string | null) {
  const key = path!.split('/').at(-1)!
  const response = await GET(new Request(`${appUrl}${path}`), { params: Promise.resolve({ key }) })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { dominant } = await sharp(bytes).stats()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  return dominant.r > 150 ? 'red' : dominant.b > 150 ? 'blue' : 'another'
}
async function upload(maya: Person, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  form.set('shape', 'square')
  const { status, body } = await send(picturesApi.create, { body: form, headers: maya.headers })
  expect(status).toBe(201)
  return (body as Picture).url
}

/** The head of a PNG that says of itself to be so large. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('photos of contacts at Radicale', () => {
  let maya: Person
  let path: string
  beforeEach(async () => {
    ;[maya, path] = [await as('maya'), await makeBook(server)]
    asked.length = 0
    innerAsked = 0
    served.clear()
  })
  /** What a sync sends while nothing changed. */
  const idle = async () => {
    const before = { people: await peopleOf(maya), pictures: (await picturesOf(maya)).map(({ key }) => key) }
    asked.length = 0
    await sync(maya)
    expect(asked.filter(line => !/^(?:PROPFIND|OPTIONS|GET \/\.well-known)/.test(line))).toEqual([])
    expect({
      people: await peopleOf(maya),
      pictures: (await picturesOf(maya)).map(({ key }) => key),
    }).toEqual(before)
  }

  it('come in with a contact, made anew, in the versions of vCard', async () => {
    await put(`${path}dora.vcf`, card('Dora', [inline(red)]))
    await put(
      `${path}emma.vcf`,
      // Radicale cuts a comma off that is not escaped, with all behind it.
      card('Emma', [`PHOTO:data:image/jpeg;base64\\,${blue.toString('base64')}`], '4.0'),
    )
    await put(`${path}finn.vcf`, card('Finn'))
    await connect(maya, path)
    expect(await colourOf(await photoOf(maya, 'Dora'))).toBe('red')
    expect(await colourOf(await photoOf(maya, 'Emma'))).toBe('blue')
    expect(await photoOf(maya, 'Finn')).toBeNull()
    await idle()
  })

  it('follow the server while the photo here came from there', async () => {
    await put(`${path}dora.vcf`, card('Dora', [inline(red)]))
    await connect(maya, path)
    const first = await photoOf(maya)
    await put(`${path}dora.vcf`, card('Dora', [inline(blue)]))
    await sync(maya)
    expect(await photoOf(maya)).not.toBe(first)
    expect(await colourOf(await photoOf(maya))).toBe('blue')
    // One that is taken away there stays here, and is not sent back.
    const kept = await photoOf(maya)
    await put(`${path}dora.vcf`, card('Dora'))
    await sync(maya)
    expect(await photoOf(maya)).toBe(kept)
    expect(await get(`${path}dora.vcf`)).not.toContain('PHOTO')
    await idle()
  })

  it('never replace a photo or a drawing that was chosen here', async () => {
    const own = await upload(maya, blue)
    await maya.ok(peopleApi.create, { name: 'Dora', relationship: 'friend', avatarUrl: own })
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', avatarUrl: 'face:fox' })
    for (const name of ['Dora', 'Emma', 'Finn']) await put(`${path}${name}.vcf`, card(name, [inline(red)]))
    await connect(maya, path)
    expect(await photoOf(maya, 'Dora')).toBe(own)
    expect(await photoOf(maya, 'Emma')).toBe('face:fox')
    // What came in and was replaced here is chosen here from then on.
    const finn = (await peopleOf(maya)).find(({ name }) => name === 'Finn')!
    await maya.ok(peopleApi.update, { personId: finn.id, avatarUrl: 'face:owl' })
    for (const name of ['Dora', 'Emma', 'Finn'])
      await put(`${path}${name}.vcf`, card(name, [inline(await jpegOf('#00d000'))]))
    await sync(maya)
    expect(await photoOf(maya, 'Finn')).toBe('face:owl')
    expect(await photoOf(maya, 'Dora')).toBe(own)
    expect(await picturesOf(maya)).toHaveLength(2)
    await idle()
  })

  it('stay away where they were taken away here, until the server has another one', async () => {
    await put(`${path}dora.vcf`, card('Dora', [inline(red)]))
    await connect(maya, path)
    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, avatarUrl: '' })
    await put(`${path}dora.vcf`, (await get(`${path}dora.vcf`)).replace('FN:Dora', 'FN:Dora Lind'))
    await sync(maya)
    expect(await photoOf(maya, 'Dora Lind')).toBeNull()
    expect(await get(`${path}dora.vcf`)).toContain('PHOTO')
  })

  it('go out into cards that we make and into those that have none, and drawings do not', async () => {
    await put(`${path}dora.vcf`, card('Dora', ['X-SHOE:39']))
    const own = await upload(maya, red)
    for (const [name, avatarUrl] of [
      ['Dora', own],
      ['Emma', await upload(maya, blue)],
      ['Finn', 'face:fox'],
    ] as const)
      await maya.ok(peopleApi.create, { name, relationship: 'friend', avatarUrl, notes: 'wants a kiln' })
    await connect(maya, path)
    const people = await peopleOf(maya)
    const place = async (name: string) =>
      `${await ownOf(maya)}${people.find(one => one.name === name)!.id}.vcf`
    const [dora, emma, finn] = [
      await get(`${path}dora.vcf`),
      await get(await place('Emma')),
      await get(await place('Finn')),
    ]
    expect(dora).toContain('X-SHOE:39')
    for (const text of [dora, emma]) {
      const base64 = /PHOTO;[^:]*:(.*)/.exec(unfolded(text))![1]!
      expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
        format: 'jpeg',
        width: 512,
      })
      expect(text).not.toContain('kiln')
    }
    expect(finn).not.toContain('PHOTO')
    await idle()
    expect(await photoOf(maya)).toBe(own)
  })

  it('follow their changes here, and go with the photo', async () => {
    const emma = await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      avatarUrl: await upload(maya, red),
    })
    await connect(maya, null)
    const place = `${await ownOf(maya)}${emma.id}.vcf`
    const first = await get(place)
    await maya.ok(peopleApi.update, { personId: emma.id, avatarUrl: await upload(maya, blue) })
    await sync(maya)
    const second = await get(place)
    expect(second).toContain('PHOTO')
    expect(second).not.toBe(first)
    await maya.ok(peopleApi.update, { personId: emma.id, avatarUrl: 'face:fox' })
    await sync(maya)
    expect(await get(place)).not.toContain('PHOTO')
    expect(await photoOf(maya, 'Emma')).toBe('face:fox')
    await idle()
  })

  it('are not sent to and fro with a server that makes them anew', async () => {
    const own = await upload(maya, red)
    await maya.ok(peopleApi.create, { name: 'Dora', relationship: 'friend', avatarUrl: own })
    await put(`${path}dora.vcf`, card('Dora'))
    await connect(maya, path)
    const sent = await get(`${path}dora.vcf`)
    expect(sent).toContain('PHOTO')
    await put(`${path}dora.vcf`, card('Dora', [inline(await jpegOf('#d00000', 96))]))
    await sync(maya)
    expect(await photoOf(maya)).toBe(own)
    await idle()
  })

  it('come in for contacts that were in step before photos came along', async () => {
    await put(`${path}dora.vcf`, card('Dora', [inline(red)]))
    await connect(maya, path)
    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, avatarUrl: '' })
    const db = await testDatabase()
    await db.update(connectedRecords).set({ photo: null }).where(eq(connectedRecords.personId, dora!.id))
    await sync(maya)
    expect(await colourOf(await photoOf(maya))).toBe('red')
    await idle()
  })

  it('are left out where they are none or too much, and their contacts come in', async () => {
    const bad = {
      Svg: `PHOTO;ENCODING=b;TYPE=SVG:${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      Bomb: inline(bomb(50_000)),
      Words: 'PHOTO;ENCODING=b;TYPE=JPEG:this is no picture at all',
      Cut: inline(red.subarray(0, 200)),
    }
    for (const [name, line] of Object.entries(bad)) await put(`${path}${name}.vcf`, card(name, [line]))
    await connect(maya, path)
    expect((await peopleOf(maya)).map(({ name, avatarUrl }) => [name, avatarUrl]).sort()).toEqual(
      Object.keys(bad)
        .sort()
        .map(name => [name, null]),
    )
    expect(await picturesOf(maya)).toEqual([])
    await idle()
  })

  it('that make a card too large are left out, and neither their card nor the cards beside it are lost', async () => {
    const large = Buffer.concat([red, Buffer.alloc(6_500_000, 7)])
    await put(`${path}large.vcf`, card('Large', [inline(large), 'EMAIL:large@example.org']))
    for (const name of ['Dora', 'Emma']) await put(`${path}${name}.vcf`, card(name, [inline(blue)]))
    await connect(maya, path)
    expect((await peopleOf(maya)).map(({ name, email }) => [name, email])).toEqual([
      ['Dora', null],
      ['Emma', null],
      ['Large', 'large@example.org'],
    ])
    expect(await photoOf(maya, 'Large')).toBeNull()
    expect(await colourOf(await photoOf(maya, 'Emma'))).toBe('blue')
    // It is not written over without what was not read.
    const person = (await peopleOf(maya)).find(({ name }) => name === 'Large')!
    await maya.ok(peopleApi.update, { personId: person.id, phone: '1' })
    await sync(maya)
    expect((await get(`${path}large.vcf`)).length).toBeGreaterThan(8_000_000)
  }, 120_000)

  it('are asked for at the server itself, with its password and without a redirect', async () => {
    served.set('/pictures/dora.jpg', response =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(red),
    )
    const { port } = inner.address() as AddressInfo
    served.set('/pictures/emma.jpg', response =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret.jpg` }).end(),
    )
    const uri = (name: string) => `PHOTO;VALUE=uri:${address}pictures/${name}.jpg`
    await put(`${path}dora.vcf`, card('Dora', [uri('dora')]))
    await put(`${path}emma.vcf`, card('Emma', [uri('emma')]))
    await connect(maya, path)
    expect(await colourOf(await photoOf(maya))).toBe('red')
    expect(await photoOf(maya, 'Emma')).toBeNull()
    expect(innerAsked).toBe(0)
    expect(asked).toContain('GET /pictures/dora.jpg with a password')
    await idle()
  })

  it('are not asked for on the inner network, whatever a card says', async () => {
    const { port } = inner.address() as AddressInfo
    const addresses = {
      Inner: `http://127.0.0.1:${port}/a.jpg`,
      Secure: `https://127.0.0.1:${port}/a.jpg`,
      Cloud: 'http://169.254.169.254/latest/meta-data',
      Plain: 'http://example.com/a.jpg',
    }
    for (const [name, uri] of Object.entries(addresses))
      await put(`${path}${name}.vcf`, card(name, [`PHOTO;VALUE=uri:${uri}`]))
    await connect(maya, path)
    expect((await peopleOf(maya)).map(({ avatarUrl }) => avatarUrl)).toEqual([null, null, null, null])
    expect(innerAsked).toBe(0)
    await idle()
  })

  it('of a server that is silent are asked for three times', async () => {
    served.set('/pictures/dora.jpg', response => response.destroy())
    await put(`${path}dora.vcf`, card('Dora', [`PHOTO;VALUE=uri:${address}pictures/dora.jpg`]))
    await connect(maya, path)
    for (let at = 0; at < 4; at++) await sync(maya)
    expect(asked.filter(line => line.startsWith('GET /pictures/'))).toHaveLength(3)
    expect(await photoOf(maya)).toBeNull()
  })
})
