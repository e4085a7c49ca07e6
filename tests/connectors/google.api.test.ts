import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectedRecords, connections, pictures } from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { handlers, runJob } from '@/lib/composition/jobs'
import { connectorsApi } from '@/lib/connectors/api'
import type { Service } from '@/lib/connectors/values'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { notificationsApi } from '@/lib/notifications/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import type { Picture } from '@/lib/pictures/schema'
import { unseal } from '@/lib/server/auth/encryption'
import { drainQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { type Caller, send, withCookies } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { type GoogleDouble, startGoogle } from './google'

let google: GoogleDouble
const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_API_BASE'] as const
const configure = (given: Partial<Record<(typeof names)[number], string>>) => {
  for (const name of names) delete process.env[name]
  Object.assign(process.env, given)
  forgetEnv()
}
let maya: Person
beforeEach(async () => {
  google = await startGoogle()
  configure({
    GOOGLE_CLIENT_ID: google.client.id,
    GOOGLE_CLIENT_SECRET: google.client.secret,
    GOOGLE_API_BASE: google.url,
  })
  maya = await as('maya')
  // An account at Google that no other test has.
  google.account = `${maya.user.id}@gmail.test`
  return async () => {
    configure({})
    await google.stop()
  }
})

/** Begins a connection and comes back from Google. The answer is not given to us yet. */
async function there(person: Person, service: Service, takes = true) {
  const begun = await person(connectorsApi.startGoogle, { service, takes })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const jar = withCookies(person, begun.headers)
  const answer = await fetch(begun.body.address, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  return { jar, back: new URL(answer.headers.get('location')!) }
}
const handIn = async (jar: Pick<Caller, 'headers'>, back: URL) => {
  const answer = await send(connectorsApi.callback, { query: back.search, headers: jar.headers })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location')!, 'http://gifts.test').searchParams.get('google')
}
async function connectionOf(person: Person, service: Service) {
  const { data } = await person.ok(connectorsApi.list, {})
  return data.flatMap(one => one.connections).find(one => one.service === service)
}
async function connect(person: Person, service: Service, takes = true) {
  const { jar, back } = await there(person, service, takes)
  expect(await handIn(jar, back)).toBe('connected')
  await drainQueue(handlers)
  return connectionOf(person, service)
}
async function sync(person: Person, service: Service) {
  await person.ok(connectorsApi.sync, { service })
  await drainQueue(handlers)
  return connectionOf(person, service)
}
const rowOf = async (person: Person) => {
  const db = await testDatabase()
  const [row] = await db.select().from(connections).where(eq(connections.ownerId, person.user.id))
  return row
}
const peopleOf = async (person: Person) => (await person.ok(peopleApi.list, { limit: 200 })).data
const occasionsOf = async (person: Person) => (await person.ok(occasionsApi.list, { limit: 200 })).data
const contactNamed = (name: string) =>
  [...google.contacts.values()].find(({ fields }) => JSON.stringify(fields.names).includes(name))
const year = new Date().getUTCFullYear() + 1

describe('the sign-in at Google', () => {
  it('is not offered without its variables, and the card says which', async () => {
    configure({})
    const { data } = await maya.ok(connectorsApi.list, {})
    expect(data[0]).toMatchObject({
      connector: 'calendar',
      needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    })
    expect((await maya(connectorsApi.startGoogle, { service: 'contacts' })).status).toBe(404)
  })

  it('asks for no more than is used', async () => {
    const scopes = async (service: Service, takes: boolean) => {
      const { address } = await maya.ok(connectorsApi.startGoogle, { service, takes })
      return new URL(address).searchParams
        .get('scope')!
        .split(' ')
        .map(scope => scope.split('/').at(-1))
    }
    expect(await scopes('contacts', true)).toEqual(['openid', 'email', 'contacts'])
    expect(await scopes('calendar', false)).toEqual([
      'openid',
      'email',
      'calendar.app.created',
      'calendar.calendarlist.readonly',
    ])
    expect(await scopes('calendar', true)).toContain('calendar.events')
  })

  it('keeps its tokens sealed, and tells until when it holds', async () => {
    google.refreshSeconds = 604_799
    const state = await connect(maya, 'contacts')
    expect(state).toMatchObject({
      provider: 'google',
      account: google.account,
      status: 'connected',
      error: null,
    })
    const days = (Date.parse(state!.signedInUntil!) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const row = await rowOf(maya)
    const tokens = unseal(row!.sealed) as { refresh: string }
    expect(tokens.refresh).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain(tokens.refresh)
    expect(JSON.stringify(state)).not.toContain(tokens.refresh)
  })

  it('refuses a wrong state, another browser and another session, and keeps nothing', async () => {
    const { jar, back } = await there(maya, 'contacts')
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'guess')
    expect(await handIn(jar, wrong)).toBe('used')
    expect(await handIn(maya, back)).toBe('used')
    const eve = await as('eve')
    const cookie = jar.headers.cookie!
    expect(await handIn({ headers: { ...eve.headers, cookie } }, back)).toBe('account')
    expect(await rowOf(maya)).toBeUndefined()
    expect(await rowOf(eve)).toBeUndefined()
    expect(google.calls).not.toContain('POST /token')
  })

  it('exchanges an answer once that comes twice at once, so that Google ends no grant', async () => {
    const { jar, back } = await there(maya, 'contacts')
    const outcomes = await Promise.all([handIn(jar, back), handIn(jar, back)])
    expect(outcomes.sort()).toEqual(['connected', 'used'])
    expect(google.calls.filter(call => call === 'POST /token')).toHaveLength(1)
    await drainQueue(handlers)
    expect(await connectionOf(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
  })

  it.each([
    ['declined', () => Object.assign(google, { declines: true })],
    ['scopes', () => Object.assign(google, { unticked: ['/contacts'] })],
  ] as const)('says %s, and leaves what was connected before', async (outcome, change) => {
    await connect(maya, 'contacts')
    const before = await rowOf(maya)
    change()
    const { jar, back } = await there(maya, 'contacts')
    expect(await handIn(jar, back)).toBe(outcome)
    expect((await rowOf(maya))?.id).toBe(before!.id)
    google.endAccess()
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
  })

  it('gives a grant back of which too little was allowed', async () => {
    google.unticked = ['/contacts']
    const { jar, back } = await there(maya, 'contacts')
    expect(await handIn(jar, back)).toBe('scopes')
    expect([...google.grants.values()].every(({ isRevoked }) => isRevoked)).toBe(true)
  })

  it('refuses an answer whose verifier is not the one of its request', async () => {
    const first = await there(maya, 'contacts')
    const second = await there(maya, 'contacts')
    const mixed = new URL(second.back)
    mixed.searchParams.set('code', first.back.searchParams.get('code')!)
    expect(await handIn(second.jar, mixed)).toBe('refused')
    expect(await rowOf(maya)).toBeUndefined()
  })

  it('says that Google is away', async () => {
    const { jar, back } = await there(maya, 'contacts')
    await google.stop()
    expect(await handIn(jar, back)).toBe('away')
    google = await startGoogle()
    expect(await rowOf(maya)).toBeUndefined()
  })

  it('is renewed before it ends, and when Google no longer takes a token', async () => {
    google.accessSeconds = 30
    await connect(maya, 'contacts')
    const first = await rowOf(maya)
    google.accessSeconds = 3600
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
    const second = await rowOf(maya)
    expect(second!.sealed).not.toBe(first!.sealed)
    google.endAccess()
    const before = google.calls.filter(call => call === 'POST /token').length
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
    expect(google.calls.filter(call => call === 'POST /token')).toHaveLength(before + 1)
  })

  it('says what to do when Google ended it, or no longer knows this server', async () => {
    await connect(maya, 'contacts')
    google.endGrants()
    google.endAccess()
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'error', error: 'signedOut' })
    google.client.secret = 'another'
    google.endAccess()
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'error', error: 'clientRefused' })
  })

  it('is given back at Google when it ends here, but not while another connection lives by it', async () => {
    await connect(maya, 'contacts')
    await connect(maya, 'calendar')
    await maya.ok(connectorsApi.disconnect, { service: 'contacts' })
    expect(google.calls).not.toContain('POST /revoke')
    expect(await sync(maya, 'calendar')).toMatchObject({ status: 'connected' })
    await maya.ok(connectorsApi.disconnect, { service: 'calendar' })
    expect(google.calls).toContain('POST /revoke')
    expect(await rowOf(maya)).toBeUndefined()
  })

  it('is given back when a connection with another account takes its place', async () => {
    await connect(maya, 'contacts')
    await connect(maya, 'contacts')
    expect(google.calls).not.toContain('POST /revoke')
    const [first] = google.grants.values()
    google.account = `other-${google.account}`
    await connect(maya, 'contacts')
    expect(first!.isRevoked).toBe(true)
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
  })

  it('is forgotten here although Google does not answer', async () => {
    await connect(maya, 'contacts')
    await google.stop()
    await maya.ok(connectorsApi.disconnect, { service: 'contacts' })
    expect(await rowOf(maya)).toBeUndefined()
    google = await startGoogle()
  })

  it('warns once, a day before it ends', async () => {
    google.refreshSeconds = 3 * 86_400
    await connect(maya, 'contacts')
    const told = async () => {
      await runJob(await jobContext('queue-syncs'), { job: 'queue-syncs' })
      const { data } = await maya.ok(notificationsApi.list, {})
      return data.filter(({ kind }) => kind === 'connection.ends')
    }
    expect(await told()).toEqual([])
    const db = await testDatabase()
    await db
      .update(connections)
      .set({ signedInUntil: new Date(Date.now() + 20 * 3_600_000) })
      .where(eq(connections.ownerId, maya.user.id))
    expect(await told()).toMatchObject([{ link: '/app/integrations', priority: 'high' }])
    expect((await told())[0]!.title).toContain(google.account)
    expect(await told()).toHaveLength(1)
  })
})

describe('the contacts of Google', () => {
  it('come in, and people go out under a label of ours, with birthdays that know no year', async () => {
    google.addContact({
      names: [{ givenName: 'Dora', familyName: 'Lind' }],
      birthdays: [{ date: { month: 4, day: 11 } }],
      emailAddresses: [{ value: 'dora@example.org' }, { value: 'work@example.org' }],
      addresses: [{ formattedValue: 'Main Street 1\nBerlin' }],
      photos: [{ url: 'x' }],
    })
    google.addContact({ emailAddresses: [{ value: 'nobody@example.org' }] })
    await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      birthday: '--02-29',
      notes: 'a kiln',
    })
    await connect(maya, 'contacts')
    expect((await peopleOf(maya)).map(({ name, birthday, email }) => ({ name, birthday, email }))).toEqual([
      { name: 'Dora Lind', birthday: '--04-11', email: 'dora@example.org' },
      { name: 'Emma', birthday: '--02-29', email: null },
    ])
    const emma = contactNamed('Emma')!
    const [group] = [...google.groups.values()]
    expect(group).toMatchObject({ name: 'Gift Tracker' })
    expect(emma.fields).toMatchObject({ birthdays: [{ date: { month: 2, day: 29 } }] })
    expect(JSON.stringify(emma.fields.memberships)).toContain(String(group!.resourceName))
    // Notes may say what somebody is to get.
    expect(JSON.stringify(emma)).not.toContain('kiln')
    expect(google.contacts.size).toBe(3)
    // Nothing is sent again that is in step.
    google.calls.length = 0
    await sync(maya, 'contacts')
    expect(google.calls.filter(call => !call.startsWith('GET'))).toEqual([])
  })

  it('keep their labels, and are what a label says that is named like a relationship', async () => {
    google.groups.set('contactGroups/friends', {
      resourceName: 'contactGroups/friends',
      groupType: 'SYSTEM_CONTACT_GROUP',
      name: 'friends',
    })
    google.groups.set('contactGroups/g77', {
      resourceName: 'contactGroups/g77',
      groupType: 'USER_CONTACT_GROUP',
      name: 'Familie',
    })
    const within = (...groups: string[]) =>
      groups.map(group => ({ contactGroupMembership: { contactGroupResourceName: group } }))
    const dora = google.addContact({
      names: [{ givenName: 'Dora' }],
      memberships: within('contactGroups/myContacts', 'contactGroups/g77'),
    })
    const nils = google.addContact({ names: [{ givenName: 'Nils' }] })
    await connect(maya, 'contacts')
    const people = async () =>
      (await peopleOf(maya)).map(({ name, relationship }) => ({ name, relationship }))
    expect(await people()).toEqual([
      { name: 'Dora', relationship: 'family' },
      { name: 'Nils', relationship: 'other' },
    ])
    google.changeContact(nils, { memberships: within('contactGroups/friends') })
    const [known] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: known!.id, phone: '030' })
    await sync(maya, 'contacts')
    expect(await people()).toEqual([
      { name: 'Dora', relationship: 'family' },
      { name: 'Nils', relationship: 'friend' },
    ])
    expect(google.contacts.get(dora)!.fields).toMatchObject({
      phoneNumbers: [{ value: '030' }],
      memberships: within('contactGroups/myContacts', 'contactGroups/g77'),
    })
    expect(JSON.stringify([...google.contacts.values()])).not.toContain('groupNames')
  })

  it('stay where they are while only ours are kept in step', async () => {
    google.addContact({ names: [{ givenName: 'Dora' }] })
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const state = await connect(maya, 'contacts', false)
    expect(state).toMatchObject({ own: true, chosen: null })
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Emma'])
  })

  it('follow changes on either side, field by field, and keep what we do not know', async () => {
    const name = google.addContact({
      names: [{ givenName: 'Dora' }],
      phoneNumbers: [{ value: '1' }, { value: '2', type: 'work' }],
      clientData: [{ key: 'shoe', value: '39' }],
    })
    await connect(maya, 'contacts')
    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, email: 'dora@example.org', phone: '3' })
    google.changeContact(name, { names: [{ givenName: 'Dora', familyName: 'Lind' }] })
    await sync(maya, 'contacts')
    expect((await peopleOf(maya))[0]).toMatchObject({
      name: 'Dora Lind',
      email: 'dora@example.org',
      phone: '3',
    })
    expect(google.contacts.get(name)!.fields).toMatchObject({
      names: [{ displayName: 'Dora Lind' }],
      phoneNumbers: [{ value: '3' }, { value: '2', type: 'work' }],
      emailAddresses: [{ value: 'dora@example.org' }],
      clientData: [{ key: 'shoe', value: '39' }],
    })
  })

  it('let what changed on both sides stay as it is here', async () => {
    const name = google.addContact({ names: [{ givenName: 'Dora' }], phoneNumbers: [{ value: '1' }] })
    await connect(maya, 'contacts')
    const [dora] = await peopleOf(maya)
    await maya.ok(peopleApi.update, { personId: dora!.id, phone: '2' })
    google.changeContact(name, { phoneNumbers: [{ value: '9' }] })
    await sync(maya, 'contacts')
    expect((await peopleOf(maya))[0]).toMatchObject({ phone: '2' })
    expect(google.contacts.get(name)!.fields.phoneNumbers).toEqual([{ value: '2' }])
  })

  it('ask about one that is gone there, and do what its owner says', async () => {
    const [dora, emma] = ['Dora', 'Emma'].map(given => google.addContact({ names: [{ givenName: given }] }))
    await connect(maya, 'contacts')
    google.contacts.delete(dora!)
    google.contacts.delete(emma!)
    const asked = await sync(maya, 'contacts')
    expect(asked!.questions.map(({ name }) => name).sort()).toEqual(['Dora', 'Emma'])
    for (const { id, name } of asked!.questions)
      await maya.ok(connectorsApi.answer, {
        service: 'contacts',
        questionId: id,
        answer: name === 'Dora' ? 'keep' : 'trash',
      })
    expect((await sync(maya, 'contacts'))!.questions).toEqual([])
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Dora'])
    expect(google.contacts.size).toBe(0)
  })

  it('are deleted there only where they are ours', async () => {
    const dora = google.addContact({ names: [{ givenName: 'Dora' }] })
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts')
    for (const { id } of await peopleOf(maya)) await maya.ok(peopleApi.remove, { personId: id })
    await sync(maya, 'contacts')
    expect([...google.contacts.keys()]).toEqual([dora])
    await sync(maya, 'contacts')
    expect(await peopleOf(maya)).toEqual([])
  })

  it('are known again when the account is connected anew, under the same label', async () => {
    google.addContact({ names: [{ givenName: 'Dora' }] })
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts')
    await maya.ok(connectorsApi.disconnect, { service: 'contacts' })
    await connect(maya, 'contacts')
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Dora', 'Emma'])
    expect(google.contacts.size).toBe(2)
    expect(google.groups.size).toBe(1)
  })

  it('of two accounts that share one at Google go out under a label each', async () => {
    const leo = await as('leo')
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await leo.ok(peopleApi.create, { name: 'Finn', relationship: 'friend' })
    await connect(maya, 'contacts', false)
    await connect(leo, 'contacts', false)
    expect(google.groups.size).toBe(2)
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Emma'])
    expect((await peopleOf(leo)).map(({ name }) => name)).toEqual(['Finn'])
    // The sign-in of one of them outlives that of the other.
    await leo.ok(connectorsApi.disconnect, { service: 'contacts' })
    google.endAccess()
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
  })

  it('come in from many pages, and go out in few calls', async () => {
    google.pageSize = 7
    for (let at = 0; at < 20; at++) google.addContact({ names: [{ givenName: `There${at}` }] })
    for (let at = 0; at < 60; at++)
      await maya.ok(peopleApi.create, { name: `Here${at}`, relationship: 'friend' })
    await connect(maya, 'contacts')
    expect(await peopleOf(maya)).toHaveLength(80)
    expect(google.contacts.size).toBe(80)
    expect(google.calls.filter(call => call.endsWith('batchCreateContacts'))).toHaveLength(2)
  })

  it('go out beside one that Google does not take', async () => {
    for (const name of ['Emma', 'Finn', 'Gus'])
      await maya.ok(peopleApi.create, { name, relationship: 'friend' })
    google.untaken = 'Finn'
    expect(await connect(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
    expect(google.contacts.size).toBe(2)
    google.untaken = null
    await sync(maya, 'contacts')
    expect(google.contacts.size).toBe(3)
  })

  it('say that their label is gone, and lose nothing', async () => {
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts')
    google.groups.clear()
    await maya.ok(peopleApi.create, { name: 'Finn', relationship: 'friend' })
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'error', error: 'gone', questionCount: 0 })
    expect(await peopleOf(maya)).toHaveLength(2)
    expect(await connect(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
    expect(await peopleOf(maya)).toHaveLength(2)
  })

  it('are found once that Google made just before the process was killed', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await connect(maya, 'contacts')
    const db = await testDatabase()
    await db.delete(connectedRecords).where(eq(connectedRecords.personId, emma.id))
    await sync(maya, 'contacts')
    expect(google.contacts.size).toBe(1)
    expect(await peopleOf(maya)).toHaveLength(1)
  })

  it('have dates of their own, which come in, go out and follow changes, and are asked about once gone', async () => {
    const name = google.addContact({
      names: [{ givenName: 'Dora' }],
      events: [
        { date: { month: 3, day: 1 }, type: 'First met', formattedType: 'First met' },
        { date: { year: 2010, month: 5, day: 10 }, type: 'anniversary', formattedType: 'Anniversary' },
      ],
    })
    await connect(maya, 'contacts')
    const dates = async () =>
      (await occasionsOf(maya))
        .map(one => `${one.name} ${one.type} ${one.date.slice(5)} ${one.repeats}`)
        .sort()
    expect(await dates()).toEqual([
      'Dora’s anniversary anniversary 05-10 yearly',
      'First met other 03-01 yearly',
    ])
    google.calls.length = 0
    await sync(maya, 'contacts')
    expect(google.calls.filter(call => !call.startsWith('GET'))).toEqual([])
    const [dora] = await peopleOf(maya)
    const met = (await occasionsOf(maya)).find(one => one.name === 'First met')!
    await maya.ok(occasionsApi.update, { occasionId: met.id, date: `${met.date.slice(0, 4)}-03-02` })
    await maya.ok(occasionsApi.create, {
      name: 'Name day',
      type: 'other',
      date: '2001-02-03',
      repeats: 'yearly',
      personId: dora!.id,
    })
    await sync(maya, 'contacts')
    expect(google.contacts.get(name)!.fields.events).toMatchObject([
      { date: { month: 3, day: 2 }, type: 'First met' },
      { date: { year: 2010, month: 5, day: 10 }, type: 'anniversary' },
      { date: { year: 2001, month: 2, day: 3 }, type: 'Name day' },
    ])
    expect(JSON.stringify((google.contacts.get(name)!.fields.events as object[])[0])).not.toContain('year')
    google.changeContact(name, { events: [{ date: { year: 2010, month: 5, day: 11 }, type: 'anniversary' }] })
    const asked = await sync(maya, 'contacts')
    expect(asked!.questions.map(one => one.name).sort()).toEqual(['First met', 'Name day'])
    expect(await dates()).toContain('Dora’s anniversary anniversary 05-11 yearly')
  })

  describe('have photos that', () => {
    const jpegOf = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const upload = async (bytes: Buffer) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
      const { body } = await send(picturesApi.create, { body: form, headers: maya.headers })
      return (body as Picture).url
    }
    const photoOf = async () => (await peopleOf(maya))[0]!.avatarUrl
    const picturesOf = async () =>
      (await testDatabase()).select().from(pictures).where(eq(pictures.ownerId, maya.user.id))
    /** What a sync asks for while nothing changed. */
    const idle = async () => {
      google.calls.length = 0
      const before = (await picturesOf()).length
      await sync(maya, 'contacts')
      const lists = /\/(?:connections|contactGroups|token)$/
      expect(google.calls.filter(call => !lists.test(call))).toEqual([])
      expect((await picturesOf()).length).toBe(before)
    }

    it('come in, and follow Google while nobody chose another one here', async () => {
      const name = google.addContact({
        names: [{ givenName: 'Dora' }],
        photos: [{ url: `${google.url}/photos/letter`, default: true }],
      })
      await connect(maya, 'contacts')
      expect(await photoOf()).toBeNull()
      google.givePhoto(name, await jpegOf('#d00000'))
      await sync(maya, 'contacts')
      const first = await photoOf()
      expect(first).toMatch(/^\/api\/pictures\//)
      await idle()
      google.givePhoto(name, await jpegOf('#0000d0'))
      await sync(maya, 'contacts')
      const second = await photoOf()
      expect(second).not.toBe(first)
      // Google names the same picture anew.
      google.givePhoto(name, await jpegOf('#0000d0'))
      await sync(maya, 'contacts')
      expect(await photoOf()).toBe(second)
      const [dora] = await peopleOf(maya)
      await maya.ok(peopleApi.update, { personId: dora!.id, avatarUrl: 'face:fox' })
      google.givePhoto(name, await jpegOf('#00d000'))
      await sync(maya, 'contacts')
      expect(await photoOf()).toBe('face:fox')
      await idle()
    })

    it('go out, follow their changes here, and go with them', async () => {
      const avatarUrl = await upload(await jpegOf('#d00000'))
      const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', avatarUrl })
      await connect(maya, 'contacts')
      const there = () => JSON.stringify(contactNamed('Emma')!.fields.photos ?? null)
      const first = there()
      expect(first).toContain('/photos/')
      await idle()
      expect(await photoOf()).toBe(avatarUrl)
      await maya.ok(peopleApi.update, {
        personId: emma.id,
        avatarUrl: await upload(await jpegOf('#0000d0')),
      })
      await sync(maya, 'contacts')
      expect(there()).toContain('/photos/')
      expect(there()).not.toBe(first)
      await idle()
      await maya.ok(peopleApi.update, { personId: emma.id, avatarUrl: '' })
      await sync(maya, 'contacts')
      expect(there()).toBe('null')
      await idle()
      expect(await photoOf()).toBeNull()
    })
  })

  it('wait where Google asks for it, and say so where that is too long', async () => {
    google.addContact({ names: [{ givenName: 'Dora' }] })
    await connect(maya, 'contacts')
    google.refusals.push(google.limits(), google.fails(), google.limitsCalendar())
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'connected', error: null })
    google.refusals.push(google.limits('3600'))
    expect(await sync(maya, 'contacts')).toMatchObject({ status: 'error', error: 'busy' })
  })
})

describe('the calendar of Google', () => {
  it('brings events in and occasions out into a calendar of ours', async () => {
    google.addEvent({
      summary: 'Housewarming',
      start: { date: `${year}-05-10` },
      end: { date: `${year}-05-11` },
    })
    google.addEvent({
      summary: 'Wedding day',
      start: { date: '2010-08-20' },
      end: { date: '2010-08-21' },
      recurrence: ['RRULE:FREQ=YEARLY'],
    })
    google.addEvent({
      summary: 'Standup',
      start: { dateTime: `${year}-05-10T09:00:00+02:00`, timeZone: 'Europe/Berlin' },
      end: { dateTime: `${year}-05-10T09:15:00+02:00` },
      recurrence: ['RRULE:FREQ=WEEKLY'],
    })
    google.addEvent({
      summary: 'Focus',
      eventType: 'focusTime',
      start: { date: `${year}-05-10` },
      end: { date: `${year}-05-11` },
    })
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', birthday: '1990-06-07' })
    expect(await connect(maya, 'calendar')).toMatchObject({ status: 'connected', error: null, own: true })
    expect(
      (await occasionsOf(maya)).map(({ name, date, repeats }) => `${name} ${date} ${repeats}`).sort(),
    ).toEqual([
      expect.stringMatching(/Emma.* 1990-06-07 yearly/),
      `Housewarming ${year}-05-10 none`,
      'Wedding day 2010-08-20 yearly',
    ])
    const [, own] = [...google.calendars.values()]
    expect(own!.body).toMatchObject({ summary: 'Gift Tracker' })
    expect([...own!.events.values()].map(({ body }) => body)).toMatchObject([
      {
        start: { date: '1990-06-07' },
        recurrence: [expect.stringContaining('FREQ=YEARLY')],
        transparency: 'transparent',
      },
    ])
    google.calls.length = 0
    await sync(maya, 'calendar')
    expect(google.calls.filter(call => !call.startsWith('GET'))).toEqual([])
  })

  it('follows changes on either side, and keeps what it does not know', async () => {
    const id = google.addEvent({
      summary: 'Party',
      location: 'Garden',
      attendees: [{ email: 'bo@example.org' }],
      start: { dateTime: `${year}-05-10T18:00:00Z` },
      end: { dateTime: `${year}-05-10T22:00:00Z` },
    })
    await connect(maya, 'calendar')
    const [party] = await occasionsOf(maya)
    await maya.ok(occasionsApi.update, { occasionId: party!.id, date: `${year}-05-12` })
    google.changeEvent('primary', id, { summary: 'Big party' })
    await sync(maya, 'calendar')
    expect((await occasionsOf(maya))[0]).toMatchObject({ name: 'Big party', date: `${year}-05-12` })
    expect(google.calendars.get('primary')!.events.get(id)!.body).toMatchObject({
      summary: 'Big party',
      location: 'Garden',
      attendees: [{ email: 'bo@example.org' }],
      start: { date: `${year}-05-12` },
      end: { date: `${year}-05-13` },
    })
  })

  it('asks about an event that was cancelled, and goes on beside one that others organise', async () => {
    const id = google.addEvent({
      summary: 'Party',
      start: { date: `${year}-05-10` },
      end: { date: `${year}-05-11` },
    })
    google.addEvent({
      summary: 'Theirs',
      organizer: { email: 'bo@example.org' },
      start: { date: `${year}-06-10` },
      end: { date: `${year}-06-11` },
    })
    await connect(maya, 'calendar')
    google.changeEvent('primary', id, { status: 'cancelled' })
    const theirs = (await occasionsOf(maya)).find(({ name }) => name === 'Theirs')!
    await maya.ok(occasionsApi.update, { occasionId: theirs.id, name: 'Ours' })
    const state = await sync(maya, 'calendar')
    expect(state).toMatchObject({ status: 'connected', error: null })
    expect(state!.questions).toMatchObject([{ name: 'Party', entity: 'occasion' }])
  })

  it('has the days by which to order, without a gift or a name, and forgets them once nothing is to order', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const party = await maya.ok(occasionsApi.create, { name: 'Party', type: 'other', date: `${year}-12-20` })
    const gift = await maya.ok(giftsApi.create, {
      name: 'Kiln',
      personId: emma.id,
      occasionId: party.id,
      status: 'planned',
    })
    await connect(maya, 'calendar', false)
    const titles = () =>
      [...google.calendars.values()]
        .flatMap(({ events }) => [...events.values()])
        .filter(({ body }) => body.status !== 'cancelled')
        .map(({ body }) => [body.summary, (body.start as { date: string }).date])
    const { nextOrderBy } = await maya.ok(trackingApi.list, {})
    const days = [
      ['Party', `${year}-12-20`],
      ['Order by today', nextOrderBy],
    ]
    expect(titles()).toEqual(expect.arrayContaining(days))
    expect(titles()).toHaveLength(2)
    expect(JSON.stringify(titles())).not.toMatch(/Kiln|Emma/)
    await maya.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
    await sync(maya, 'calendar')
    expect(titles()).toEqual([['Party', `${year}-12-20`]])
    expect(await occasionsOf(maya)).toHaveLength(1)
  })

  it('says that its calendar is gone', async () => {
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', birthday: '1990-06-07' })
    await connect(maya, 'calendar', false)
    for (const id of google.calendars.keys()) if (id !== 'primary') google.calendars.delete(id)
    expect(await sync(maya, 'calendar')).toMatchObject({ status: 'error', error: 'gone' })
    expect(await occasionsOf(maya)).toHaveLength(1)
  })
})
