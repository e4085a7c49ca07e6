import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectedRecords, connections } from '@/db/schema'
import { handlers } from '@/lib/composition/jobs'
import { connectorsApi } from '@/lib/connectors/api'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { drainQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { card, makeBook, putCard, type Radicale, startRadicale } from './radicale'

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
const put = (path: string, text: string) => putCard(server, path, text)
const get = async (path: string) => (await server.ask('GET', path)).text()
const apple = (day: string, label: string, group = 'item1') => [
  `${group}.X-ABDATE:${day}`,
  `${group}.X-ABLabel:${label}`,
]
const noYear = (day: string, label: string) => [
  `item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-${day}`,
  `item1.X-ABLabel:${label}`,
]

async function sync(maya: Person) {
  await maya.ok(connectorsApi.sync, { service: 'contacts' })
  await drainQueue(handlers)
  const { data } = await maya.ok(connectorsApi.list, {})
  const [connection] = data.flatMap(one => one.connections)
  expect(connection).toMatchObject({ status: 'connected', error: null })
  return connection!
}
async function connect(maya: Person, path: string | null) {
  const { data } = await maya.ok(connectorsApi.collections, { service: 'contacts', ...login() })
  const chosen = path === null ? null : (data.find(({ url }) => url.endsWith(path))?.url ?? 'missing')
  await maya.ok(connectorsApi.connect, { service: 'contacts', ...login(), chosen })
  return sync(maya)
}
const occasionsOf = async (maya: Person) => (await maya.ok(occasionsApi.list, { limit: 200 })).data
/** The dates that are no birthdays, as somebody sees them. */
const datesOf = async (maya: Person) =>
  (await occasionsOf(maya))
    .filter(({ type }) => type !== 'birthday')
    .map(({ name, type, date, repeats }) => `${name} ${type} ${date} ${repeats}`)
    .sort()
const ownOf = async (maya: Person) => {
  const db = await testDatabase()
  const [row] = await db.select().from(connections).where(eq(connections.ownerId, maya.user.id))
  return new URL(row!.own!).pathname
}
const year = new Date().getUTCFullYear()

describe('dates of contacts at Radicale', () => {
  let maya: Person
  let path: string
  beforeEach(async () => {
    ;[maya, path] = [await as('maya'), await makeBook(server)]
  })
  const all = async () => [await datesOf(maya), await get(`${path}dora.vcf`)]
  /** Two more syncs, which change nothing. */
  const idle = async () => {
    const before = await all()
    for (let at = 0; at < 2; at++) await sync(maya)
    expect(await all()).toEqual(before)
  }

  it('come in as yearly occasions of their person, by their labels, each once', async () => {
    await put(
      `${path}dora.vcf`,
      card('Dora', [
        'BDAY:1990-06-07',
        ...noYear('03-01', 'First met'),
        ...apple('2010-05-10', '_$!<Anniversary>!$_', 'item2'),
      ]),
    )
    await put(`${path}emma.vcf`, card('Emma', ['ANNIVERSARY:20120820'], '4.0'))
    await connect(maya, path)
    expect(await datesOf(maya)).toEqual([
      'Dora’s anniversary anniversary 2010-05-10 yearly',
      'Emma’s anniversary anniversary 2012-08-20 yearly',
      expect.stringMatching(/^First met other \d{4}-03-01 yearly$/),
    ])
    const people = (await maya.ok(peopleApi.list, { limit: 200 })).data
    const dora = people.find(({ name }) => name === 'Dora')!
    expect((await occasionsOf(maya)).filter(({ personId }) => personId === dora.id)).toHaveLength(3)
    await idle()
  })

  it('follow changes on either side, and keep a year that is not known', async () => {
    await put(`${path}dora.vcf`, card('Dora', ['X-SHOE:39', ...noYear('03-01', 'First met')]))
    await connect(maya, path)
    const [first] = await occasionsOf(maya)
    await put(`${path}dora.vcf`, (await get(`${path}dora.vcf`)).replace('1604-03-01', '1604-03-05'))
    await sync(maya)
    expect(await datesOf(maya)).toEqual([`First met other ${year}-03-05 yearly`])
    await maya.ok(occasionsApi.update, { occasionId: first!.id, date: `${year}-03-06`, name: 'Met' })
    await sync(maya)
    const text = await get(`${path}dora.vcf`)
    for (const line of ['1604-03-06', 'Met', 'X-SHOE:39']) expect(text).toContain(line)
    await put(`${path}dora.vcf`, text.replace(/(X-ABLABEL):Met/i, '$1:Found each other'))
    await maya.ok(occasionsApi.update, { occasionId: first!.id, date: '1999-03-06' })
    await sync(maya)
    expect(await datesOf(maya)).toEqual(['Found each other other 1999-03-06 yearly'])
    expect(await get(`${path}dora.vcf`)).toContain('1999-03-06')
    await idle()
  })

  it('let what changed on both sides stay as it is here', async () => {
    await put(`${path}dora.vcf`, card('Dora', apple('2010-05-10', 'First met')))
    await connect(maya, path)
    const [first] = await occasionsOf(maya)
    await maya.ok(occasionsApi.update, { occasionId: first!.id, date: '2010-05-11' })
    await put(`${path}dora.vcf`, (await get(`${path}dora.vcf`)).replace('2010-05-10', '2010-05-19'))
    await sync(maya)
    expect(await datesOf(maya)).toEqual(['First met other 2010-05-11 yearly'])
    expect(await get(`${path}dora.vcf`)).toContain('2010-05-11')
    await idle()
  })

  it('are asked about where they are gone there, and their owner decides', async () => {
    await put(
      `${path}dora.vcf`,
      card('Dora', [...apple('2010-05-10', 'First met'), ...apple('2011-06-11', 'Moved in', 'item2')]),
    )
    await connect(maya, path)
    await put(`${path}dora.vcf`, card('Dora'))
    const asked = await sync(maya)
    expect(asked.questions.map(({ name, entity }) => `${entity} ${name}`).sort()).toEqual([
      'occasion First met',
      'occasion Moved in',
    ])
    expect(await datesOf(maya)).toHaveLength(2)
    for (const { id, name } of asked.questions)
      await maya.ok(connectorsApi.answer, {
        service: 'contacts',
        questionId: id,
        answer: name === 'First met' ? 'keep' : 'trash',
      })
    expect((await sync(maya)).questions).toEqual([])
    expect(await datesOf(maya)).toEqual(['First met other 2010-05-10 yearly'])
    // What is kept here does not come back there.
    expect(await get(`${path}dora.vcf`)).not.toMatch(/ABDATE/i)
    await idle()
  })

  it('that are deleted here stay in an address book of the account’s, and go from ours', async () => {
    await put(`${path}dora.vcf`, card('Dora', apple('2010-05-10', 'First met')))
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const mine = await maya.ok(occasionsApi.create, {
      name: 'Name day',
      type: 'other',
      date: '2001-02-03',
      repeats: 'yearly',
      personId: emma.id,
    })
    await connect(maya, path)
    const place = `${await ownOf(maya)}${emma.id}.vcf`
    expect(await get(place)).toContain('Name day')
    for (const { id } of await occasionsOf(maya)) await maya.ok(occasionsApi.remove, { occasionId: id })
    await sync(maya)
    expect(await get(place)).not.toMatch(/ABDATE|ABLABEL/i)
    expect(await get(`${path}dora.vcf`)).toContain('First met')
    await put(`${path}dora.vcf`, (await get(`${path}dora.vcf`)).replace('FN:Dora', 'FN:Dora Lind'))
    await sync(maya)
    expect(await datesOf(maya)).toEqual([])
    // From the trash it goes out again.
    await maya.ok(occasionsApi.restore, { occasionId: mine.id })
    await sync(maya)
    expect(await get(place)).toContain('Name day')
  })

  it('go out for people of ours, without a feast, a birthday or anything of a gift', async () => {
    const emma = await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      birthday: '1990-06-07',
    })
    const occasion = (name: string, type: 'anniversary' | 'other' | 'christmas', over = {}) =>
      maya.ok(occasionsApi.create, {
        name,
        type,
        date: '2010-05-10',
        repeats: 'yearly',
        personId: emma.id,
        description: 'a kiln at last',
        budget: 480,
        ...over,
      })
    const wedding = await occasion('Paris as a surprise', 'anniversary')
    await occasion('Name day', 'other', { date: '2001-02-03' })
    await occasion('Christmas at hers', 'christmas', { date: '2001-12-24' })
    await occasion('Party for her', 'other', { date: `${year + 1}-03-03`, repeats: 'none' })
    await maya.ok(giftsApi.create, {
      name: 'Kiln',
      personId: emma.id,
      occasionId: wedding.id,
      status: 'planned',
    })
    await connect(maya, null)
    const text = await get(`${await ownOf(maya)}${emma.id}.vcf`)
    for (const line of ['2010-05-10', '_$!<Anniversary>!$_', '2001-02-03', 'Name day'])
      expect(text).toContain(line)
    expect(text).not.toMatch(/kiln|480|Paris|Christmas|Party/i)
    await sync(maya)
    expect(await occasionsOf(maya)).toHaveLength(5)
  })

  it('are brought together with what somebody has here already', async () => {
    const dora = await maya.ok(peopleApi.create, { name: 'Dora', relationship: 'friend' })
    for (const [name, type] of [
      ['Dora – First met', 'other'],
      ['Wedding', 'anniversary'],
    ] as const)
      await maya.ok(occasionsApi.create, {
        name,
        type,
        date: '2010-05-10',
        repeats: 'yearly',
        personId: dora.id,
      })
    await put(
      `${path}dora.vcf`,
      card('Dora', [...apple('2010-05-10', 'First met'), ...apple('2010-05-10', 'Anniversary', 'item2')]),
    )
    await connect(maya, path)
    expect(await datesOf(maya)).toHaveLength(2)
    await idle()
  })

  it('are found again by a sync whose process was killed after sending, and after connecting anew', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await maya.ok(occasionsApi.create, {
      name: 'Name day',
      type: 'other',
      date: '2001-02-03',
      repeats: 'yearly',
      personId: emma.id,
    })
    await connect(maya, null)
    const place = `${await ownOf(maya)}${emma.id}.vcf`
    const sent = await get(place)
    const db = await testDatabase()
    await db.delete(connectedRecords)
    await sync(maya)
    await maya.ok(connectorsApi.disconnect, { service: 'contacts' })
    await connect(maya, null)
    expect(await datesOf(maya)).toEqual(['Name day other 2001-02-03 yearly'])
    expect(await get(place)).toBe(sent)
  })

  it('are a few of very many, and what is no day is left out', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      apple(`2001-01-${String(at + 1).padStart(2, '0')}`, `Day ${at}`, `item${at}`),
    ).flat()
    const long = 'long '.repeat(2000).trim()
    await put(`${path}many.vcf`, card('Many', many))
    await put(
      `${path}dora.vcf`,
      card('Dora', [...apple('2001-02-31', 'No day'), ...apple('2001-02-03', long, 'item2')]),
    )
    await connect(maya, path)
    const dates = await datesOf(maya)
    expect(dates.filter(text => text.startsWith('Day '))).toHaveLength(20)
    expect(dates.filter(text => text.startsWith('long '))).toHaveLength(1)
    expect(dates).toHaveLength(21)
    expect(await get(`${path}many.vcf`)).toContain('Day 29')
    await idle()
  })

  it('of somebody who is in the trash or gone there are left alone', async () => {
    await put(`${path}dora.vcf`, card('Dora', apple('2010-05-10', 'First met')))
    await connect(maya, path)
    const [dora] = (await maya.ok(peopleApi.list, {})).data
    await maya.ok(peopleApi.remove, { personId: dora!.id })
    await put(
      `${path}dora.vcf`,
      card('Dora', [...apple('2010-05-11', 'First met'), ...apple('2012-05-11', 'Moved', 'item2')]),
    )
    await sync(maya)
    await sync(maya)
    expect(await datesOf(maya)).toEqual(['First met other 2010-05-10 yearly'])
    await server.ask('DELETE', `${path}dora.vcf`)
    expect((await sync(maya)).questions).toEqual([])
  })
})
