import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectedRecords, connections, people } from '@/db/schema'
import { handlers } from '@/lib/composition/jobs'
import { connectorsApi } from '@/lib/connectors/api'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { drainQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { familyOf, listOf, wishesOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { type Radicale, startRadicale } from './radicale'

let server: Radicale
beforeAll(async () => {
  server = await startRadicale()
  process.env.CONNECTORS_ALLOW = server.host
  forgetEnv()
}, 180_000)
afterAll(async () => {
  delete process.env.CONNECTORS_ALLOW
  forgetEnv()
  await server.stop()
})

const login = () => ({ address: server.address, username: 'ada', password: 'secret' })
const book = () => `/ada/${newId()}/`

const card = (name: string, lines: string[] = [], uid = newId()) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${name}`, `N:;${name};;;`, ...lines, 'END:VCARD', ''].join(
    '\r\n',
  )
const event = (title: string, lines: string[], uid = newId()) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//other//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    `SUMMARY:${title}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

async function makeBook(path: string) {
  const answer = await server.ask(
    'MKCOL',
    path,
    `<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/><C:addressbook/></resourcetype><displayname>Family</displayname></prop></set></mkcol>`,
  )
  expect(answer.status).toBe(201)
}
async function makeCalendar(path: string) {
  const answer = await server.ask('MKCALENDAR', path)
  expect(answer.status).toBe(201)
}
const put = async (path: string, text: string) => {
  const { status } = await server.ask('PUT', path, text, {
    'content-type': path.endsWith('vcf') ? 'text/vcard' : 'text/calendar',
  })
  expect([201, 204]).toContain(status)
}
const get = async (path: string) => (await server.ask('GET', path)).text()

async function connect(maya: Person, service: 'contacts' | 'calendar', path: string | null) {
  const { data } = await maya.ok(connectorsApi.collections, { service, ...login() })
  const chosen = path === null ? null : (data.find(({ url }) => url.endsWith(path))?.url ?? 'missing')
  await maya.ok(connectorsApi.connect, { service, ...login(), chosen })
  return sync(maya, service)
}
async function sync(maya: Person, service: 'contacts' | 'calendar') {
  await maya.ok(connectorsApi.sync, { service })
  await drainQueue(handlers)
  const { data } = await maya.ok(connectorsApi.list, {})
  return data
    .find(({ connector }) => connector === 'calendar')!
    .connections.find(one => one.service === service)!
}
const peopleOf = async (maya: Person) => (await maya.ok(peopleApi.list, { limit: 200 })).data
const occasionsOf = async (maya: Person) => (await maya.ok(occasionsApi.list, { limit: 200 })).data
/** Where our own collection lies. */
const ownOf = async (maya: Person, service: 'contacts' | 'calendar') => {
  const db = await testDatabase()
  const [row] = await db.select().from(connections).where(eq(connections.ownerId, maya.user.id))
  expect(row?.service).toBe(service)
  return new URL(row!.own!).pathname
}

describe('an address book at Radicale', () => {
  let maya: Person
  beforeEach(async () => {
    maya = await as('maya')
  })

  it('brings contacts in and people out, with birthdays that know no year', async () => {
    const path = book()
    await makeBook(path)
    await put(`${path}dora.vcf`, card('Dora', ['BDAY;VALUE=date:--04-11', 'EMAIL:dora@example.org']))
    const emma = await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      birthday: '--02-29',
      notes: 'wants a kiln',
    })
    const state = await connect(maya, 'contacts', path)
    expect(state).toMatchObject({ status: 'connected', error: null, own: true, chosen: 'Family' })
    expect((await peopleOf(maya)).map(({ name, birthday, email }) => ({ name, birthday, email }))).toEqual([
      { name: 'Dora', birthday: '--04-11', email: 'dora@example.org' },
      { name: 'Emma', birthday: '--02-29', email: null },
    ])
    expect((await occasionsOf(maya)).map(({ type }) => type)).toEqual(['birthday', 'birthday'])
    const own = await ownOf(maya, 'contacts')
    const text = await get(`${own}${emma.id}.vcf`)
    expect(text).toContain('FN:Emma')
    expect(text).toContain('1604-02-29')
    // Notes may say what somebody is to get, and others may read an address book along.
    expect(text).not.toContain('kiln')
    expect((await server.ask('GET', `${own}dora.vcf`)).status).toBe(404)
  })

  it('follows changes on either side, field by field, and keeps what it does not know', async () => {
    const path = book()
    await makeBook(path)
    await put(`${path}dora.vcf`, card('Dora', ['TEL:1', 'TEL:2', 'X-SHOE:39', 'ADR;TYPE=WORK:;;Office;;;;']))
    await connect(maya, 'contacts', path)
    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, email: 'dora@example.org', phone: '3' })
    const before = await get(`${path}dora.vcf`)
    await put(`${path}dora.vcf`, before.replace('FN:Dora', 'FN:Dora Lind'))
    await sync(maya, 'contacts')
    const [after] = await peopleOf(maya)
    expect(after).toMatchObject({ name: 'Dora Lind', email: 'dora@example.org', phone: '3' })
    const text = await get(`${path}dora.vcf`)
    for (const line of [
      'FN:Dora Lind',
      'dora@example.org',
      'TEL;TYPE=VOICE:3',
      'TEL:2',
      'X-SHOE:39',
      'Office',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('TEL:1')
  })

  it('takes groups for nobody, leaves them as they are, and learns from them who somebody is', async () => {
    const path = book()
    await makeBook(path)
    const group = (name: string, members: string[], marks: string[]) =>
      card(name, [...marks, ...members], name)
        .replace('VERSION:3.0', 'VERSION:4.0')
        .replace(/^N:.*\r\n/m, '')
    const family = group('Family', ['MEMBER:urn:uuid:dora', 'MEMBER:mailto:nils@example.org'], ['KIND:group'])
    const choir = group(
      'Choir',
      ['X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada'],
      ['X-ADDRESSBOOKSERVER-KIND:group'],
    )
    // Listed before, between and after their members.
    await put(`${path}a.vcf`, family)
    await put(`${path}dora.vcf`, card('Dora', ['CATEGORIES:Choir,Neighbourhood'], 'dora'))
    await put(`${path}m.vcf`, choir)
    await put(`${path}nils.vcf`, card('Nils', ['EMAIL:nils@example.org']))
    await put(`${path}tom.vcf`, card('Tom', ['CATEGORIES:Kollegen'], 'tom'))
    await connect(maya, 'contacts', path)
    const relationships = async () =>
      (await peopleOf(maya)).map(({ name, relationship }) => `${name}: ${relationship}`)
    expect(await relationships()).toEqual(['Dora: family', 'Nils: family', 'Tom: colleague'])

    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, phone: '030', relationship: 'friend' })
    await put(
      `${path}a.vcf`,
      group('Family', ['MEMBER:urn:uuid:dora', 'MEMBER:urn:uuid:tom'], ['KIND:group']),
    )
    await sync(maya, 'contacts')
    // What somebody was called here stays.
    expect(await relationships()).toEqual(['Dora: friend', 'Nils: family', 'Tom: colleague'])
    const doras = await get(`${path}dora.vcf`)
    expect(doras).toContain('CATEGORIES:Choir,Neighbourhood')
    expect(doras).toContain('030')
    expect(await get(`${path}m.vcf`)).toContain('X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada')
    expect(await get(`${path}a.vcf`)).toContain('MEMBER:urn:uuid:tom')
  })

  it('learns of a group that comes later', async () => {
    const path = book()
    await makeBook(path)
    await put(`${path}dora.vcf`, card('Dora', [], 'dora'))
    await connect(maya, 'contacts', path)
    expect((await peopleOf(maya))[0]).toMatchObject({ relationship: 'other' })
    await put(
      `${path}friends.vcf`,
      card('Amigos', ['KIND:group', 'MEMBER:urn:uuid:dora']).replace('VERSION:3.0', 'VERSION:4.0'),
    )
    await sync(maya, 'contacts')
    expect((await peopleOf(maya))[0]).toMatchObject({ relationship: 'friend' })
  })

  it('lets what changed on both sides stay as it is here', async () => {
    const path = book()
    await makeBook(path)
    await put(`${path}dora.vcf`, card('Dora', ['TEL:1']))
    await connect(maya, 'contacts', path)
    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, phone: '2' })
    await put(`${path}dora.vcf`, (await get(`${path}dora.vcf`)).replace('TEL:1', 'TEL:9'))
    await sync(maya, 'contacts')
    expect((await peopleOf(maya))[0]).toMatchObject({ phone: '2' })
    expect(await get(`${path}dora.vcf`)).toContain(':2')
  })

  it('asks about a contact that is gone there, and does what its owner says', async () => {
    const path = book()
    await makeBook(path)
    for (const name of ['Dora', 'Emma']) await put(`${path}${name}.vcf`, card(name))
    await connect(maya, 'contacts', path)
    for (const name of ['Dora', 'Emma']) await server.ask('DELETE', `${path}${name}.vcf`)
    const asked = await sync(maya, 'contacts')
    expect(asked.questions.map(({ name }) => name).sort()).toEqual(['Dora', 'Emma'])
    expect(await peopleOf(maya)).toHaveLength(2)
    const questionOf = (name: string) => asked.questions.find(one => one.name === name)!.id
    await maya.ok(connectorsApi.answer, {
      service: 'contacts',
      questionId: questionOf('Dora'),
      answer: 'keep',
    })
    await maya.ok(connectorsApi.answer, {
      service: 'contacts',
      questionId: questionOf('Emma'),
      answer: 'trash',
    })
    const after = await sync(maya, 'contacts')
    expect(after.questions).toEqual([])
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Dora'])
    // What is kept here does not come back there.
    expect(
      await server
        .ask('PROPFIND', await ownOf(maya, 'contacts'), undefined, { depth: '1' })
        .then(one => one.text()),
    ).not.toContain('.vcf')
  })

  it('deletes in its own address book what was deleted here, and in no other', async () => {
    const path = book()
    await makeBook(path)
    await put(`${path}dora.vcf`, card('Dora'))
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts', path)
    const own = await ownOf(maya, 'contacts')
    expect((await server.ask('GET', `${own}${emma.id}.vcf`)).status).toBe(200)
    for (const { id } of await peopleOf(maya)) await maya.ok(peopleApi.remove, { personId: id })
    await sync(maya, 'contacts')
    expect((await server.ask('GET', `${own}${emma.id}.vcf`)).status).toBe(404)
    expect((await server.ask('GET', `${path}dora.vcf`)).status).toBe(200)
    await sync(maya, 'contacts')
    expect(await peopleOf(maya)).toEqual([])
  })

  it('forgets the password at once, and knows its people again when it is connected anew', async () => {
    const path = book()
    await makeBook(path)
    await put(`${path}dora.vcf`, card('Dora'))
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts', path)
    const db = await testDatabase()
    const [row] = await db.select().from(connections).where(eq(connections.ownerId, maya.user.id))
    expect(row!.sealed).not.toContain('secret')
    await maya.ok(connectorsApi.disconnect, { service: 'contacts' })
    expect(await db.select().from(connections).where(eq(connections.ownerId, maya.user.id))).toEqual([])
    expect(
      await db.select().from(connectedRecords).where(eq(connectedRecords.connectionId, row!.id)),
    ).toEqual([])
    await connect(maya, 'contacts', path)
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Dora', 'Emma'])
  })

  it('says that the password is wrong, and keeps nothing', async () => {
    const { status, body } = await maya(connectorsApi.connect, {
      service: 'contacts',
      ...login(),
      password: 'guess',
      chosen: null,
    })
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 422,
      code: 'CONNECTION_FAILED',
      details: { reason: 'unauthorized' },
    })
    expect((await maya(connectorsApi.sync, { service: 'contacts' })).status).toBe(404)
  })

  it('works once at a time, and goes on where a killed process stopped', async () => {
    const path = book()
    await makeBook(path)
    await connect(maya, 'contacts', path)
    await put(`${path}dora.vcf`, card('Dora'))
    const db = await testDatabase()
    const mine = eq(connections.ownerId, maya.user.id)
    await db
      .update(connections)
      .set({ lease: newId(), leasedUntil: new Date(Date.now() + 60_000) })
      .where(mine)
    await sync(maya, 'contacts')
    expect(await peopleOf(maya)).toEqual([])
    await db
      .update(connections)
      .set({ leasedUntil: new Date(Date.now() - 1000) })
      .where(mine)
    await sync(maya, 'contacts')
    expect(await peopleOf(maya)).toHaveLength(1)
  })

  it('knows a card again that it sent just before its process was killed', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts', null)
    const db = await testDatabase()
    await db.delete(connectedRecords).where(eq(connectedRecords.personId, emma.id))
    await sync(maya, 'contacts')
    expect(await db.select().from(people).where(eq(people.ownerId, maya.user.id))).toHaveLength(1)
    expect(
      await db.select().from(connectedRecords).where(eq(connectedRecords.personId, emma.id)),
    ).toHaveLength(1)
  })
})

describe('a calendar at Radicale', () => {
  let maya: Person
  beforeEach(async () => {
    maya = await as('maya')
  })
  const year = new Date().getUTCFullYear() + 1

  it('brings events in and occasions out', async () => {
    const path = book()
    await makeCalendar(path)
    await put(`${path}a.ics`, event('Housewarming', [`DTSTART;VALUE=DATE:${year}0510`]))
    await put(`${path}b.ics`, event('Standup', [`DTSTART:${year}0510T090000`, 'RRULE:FREQ=WEEKLY']))
    // A time without a zone is one of where the account lives; an instant is moved there.
    await put(`${path}c.ics`, event('Dinner', [`DTSTART:${year}0511T233000`]))
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', birthday: '1990-06-07' })
    const state = await connect(maya, 'calendar', path)
    expect(state).toMatchObject({ status: 'connected', error: null })
    expect((await occasionsOf(maya)).map(({ name, date }) => ({ name, date }))).toEqual([
      { name: 'Housewarming', date: `${year}-05-10` },
      { name: 'Dinner', date: `${year}-05-11` },
      { name: expect.stringContaining('Emma'), date: '1990-06-07' },
    ])
    const own = await ownOf(maya, 'calendar')
    const [, , birthday] = await occasionsOf(maya)
    const text = await get(`${own}${birthday!.id}.ics`)
    expect(text).toContain('DTSTART;VALUE=DATE:19900607')
    expect(text).toContain('FREQ=YEARLY')
  })

  it('follows changes on either side', async () => {
    const path = book()
    await makeCalendar(path)
    await put(`${path}a.ics`, event('Party', [`DTSTART;VALUE=DATE:${year}0510`, 'LOCATION:Garden']))
    await connect(maya, 'calendar', path)
    const [party] = await occasionsOf(maya)
    await maya.ok(occasionsApi.update, { occasionId: party!.id, date: `${year}-05-12` })
    await put(`${path}a.ics`, (await get(`${path}a.ics`)).replace('SUMMARY:Party', 'SUMMARY:Big party'))
    await sync(maya, 'calendar')
    expect((await occasionsOf(maya))[0]).toMatchObject({ name: 'Big party', date: `${year}-05-12` })
    const text = await get(`${path}a.ics`)
    for (const line of ['SUMMARY:Big party', `DTSTART;VALUE=DATE:${year}0512`, 'LOCATION:Garden'])
      expect(text).toContain(line)
  })

  it('has the days by which to order, without a gift or a name', async () => {
    const path = book()
    await makeCalendar(path)
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const occasionOn = (date: string) => maya.ok(occasionsApi.create, { name: 'Party', type: 'other', date })
    const [early, late] = [await occasionOn(`${year}-11-20`), await occasionOn(`${year}-12-20`)]
    const plan = (name: string, occasionId: string) =>
      maya.ok(giftsApi.create, { name, personId: emma.id, occasionId, status: 'planned' })
    const clay = await plan('Clay', early.id)
    for (const name of ['Kiln', 'Glaze']) await plan(name, late.id)
    await connect(maya, 'calendar', path)
    const own = await ownOf(maya, 'calendar')
    const listed = async () => {
      const text = await server.ask('PROPFIND', own, undefined, { depth: '1' }).then(one => one.text())
      return [...text.matchAll(/order-(\d{4}-\d\d-\d\d)\.ics/g)].map(([, day]) => day!)
    }
    const days = [...new Set(await listed())].sort()
    // Two gifts of one day are one day to order.
    expect(days).toHaveLength(2)
    const text = await get(`${own}order-${days[0]}.ics`)
    expect(text).toContain('SUMMARY:Order by today')
    expect(text).not.toMatch(/Kiln|Glaze|Clay|Emma/)
    // What somebody does to it there changes nothing here, and it is not asked about.
    await put(`${own}order-${days[0]}.ics`, text.replace('SUMMARY:Order by today', 'SUMMARY:Shop'))
    await server.ask('DELETE', `${own}order-${days[1]}.ics`)
    const state = await sync(maya, 'calendar')
    expect(state).toMatchObject({ status: 'connected', error: null, questionCount: 0 })
    expect(await get(`${own}order-${days[0]}.ics`)).toContain('SUMMARY:Shop')
    expect(new Set(await listed())).toEqual(new Set([days[0]]))
    expect(await occasionsOf(maya)).toHaveLength(2)
    // A process that is killed between sending a day and noting it makes no occasion of it.
    const db = await testDatabase()
    await db.delete(connectedRecords).where(eq(connectedRecords.mark, `order-${days[0]}`))
    await maya.ok(giftsApi.update, { giftId: clay.id, status: 'purchased' })
    await sync(maya, 'calendar')
    expect(await occasionsOf(maya)).toHaveLength(2)
  })

  it('takes no copy of such a day for an occasion, and other events with a name like it for themselves', async () => {
    const path = book()
    await makeCalendar(path)
    const party = await maya.ok(occasionsApi.create, {
      name: 'Party',
      type: 'other',
      date: `${year}-12-20`,
    })
    await maya.ok(giftsApi.create, { name: 'Kiln', occasionId: party.id, status: 'planned' })
    await connect(maya, 'calendar', path)
    const own = await ownOf(maya, 'calendar')
    const listing = await server.ask('PROPFIND', own, undefined, { depth: '1' }).then(one => one.text())
    const [mark, day] = /order-(\d{4}-\d\d-\d\d)/.exec(listing)!
    const text = await get(`${own}${mark}.ics`)
    // Somebody copies it into the calendar that comes in, and changes the copy.
    const copy = text.replace('SUMMARY:Order by today', 'SUMMARY:Shop')
    await put(`${path}copy.ics`, copy.replace(`DATE:${day!.replaceAll('-', '')}`, `DATE:${year}0203`))
    await put(`${path}same.ics`, event('Order by today', [`DTSTART;VALUE=DATE:${day!.replaceAll('-', '')}`]))
    await put(
      `${path}shop.ics`,
      event('Pickup', [`DTSTART;VALUE=DATE:${year}0310`]).replace(/UID:.*/, 'UID:order-4711@shop'),
    )
    // What was sent and not noted is known again, also where it was changed there.
    const db = await testDatabase()
    await db.delete(connectedRecords).where(eq(connectedRecords.mark, mark))
    await put(`${own}${mark}.ics`, copy)
    expect(await sync(maya, 'calendar')).toMatchObject({ status: 'connected', error: null })
    expect((await occasionsOf(maya)).map(({ name }) => name).sort()).toEqual([
      'Order by today',
      'Party',
      'Pickup',
    ])
    expect(await get(`${own}${mark}.ics`)).toContain('SUMMARY:Shop')
    const [kept] = await db.select().from(connectedRecords).where(eq(connectedRecords.mark, mark))
    expect(kept).toMatchObject({ collection: 'own' })
  })

  it('has no day to order for what was claimed from a list', async () => {
    const dora = await as('dora')
    const { familyId } = await familyOf(dora, maya)
    const wishlistId = await listOf(dora, familyId, { eventDate: `${year}-12-20` })
    const [itemId] = await wishesOf(wishlistId, { name: 'Lamp', priceMinor: 2800 })
    await maya.ok(claimsApi.create, { wishlistId, itemId: itemId! })
    await connect(maya, 'calendar', null)
    expect((await maya.ok(trackingApi.list, {})).nextOrderBy).not.toBeNull()
    const own = await ownOf(maya, 'calendar')
    const text = await server.ask('PROPFIND', own, undefined, { depth: '1' }).then(one => one.text())
    expect(text).not.toContain('order-')
  })

  it('refuses our own calendar as the one that comes in', async () => {
    await connect(maya, 'calendar', null)
    const own = await ownOf(maya, 'calendar')
    const { status } = await maya(connectorsApi.connect, {
      service: 'calendar',
      ...login(),
      chosen: new URL(own, server.address).href,
    })
    expect(status).toBe(422)
  })
})
