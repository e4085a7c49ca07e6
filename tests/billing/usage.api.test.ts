import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { deliveries, gifts } from '@/db/schema'
import { billingApi } from '@/lib/billing/api'
import type { metrics } from '@/lib/billing/values'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

beforeEach(emptyTables)

type Metric = (typeof metrics)[number]

async function usedBy(person: Person) {
  const { metrics: counted } = await person.ok(billingApi.usage, {})
  return Object.fromEntries(counted.map(({ metric, used }) => [metric, used])) as Record<Metric, number>
}

it('counts what an account has here, and nothing of others', async () => {
  const [ada, ben] = [await as('ada'), await as('ben')]
  const { id: personId } = await ada.ok(peopleApi.create, { name: 'Grandma', relationship: 'family' })
  const gone = await ada.ok(peopleApi.create, { name: 'Somebody', relationship: 'friend' })
  await ada.ok(peopleApi.remove, { personId: gone.id })
  await ada.ok(giftsApi.create, { name: 'Kite', personId })
  await ada.ok(wishlistsApi.create, { name: 'Mine' })
  const { id: familyId } = await ada.ok(familiesApi.create, { name: 'Lovelaces' })
  await ada.ok(familiesApi.create, { name: 'Two of us' })
  await ada.ok(membersApi.createProfile, { familyId, name: 'Kit', kind: 'child' })
  expect(await usedBy(ada)).toEqual({
    people: 1,
    gifts: 1,
    lists: 1,
    families: 2,
    members: 2,
    storage: 0,
    emails: 0,
  })
  expect(Object.values(await usedBy(ben))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

it('counts the bytes of pictures that lie here', async () => {
  const ada = await as('ada')
  const body = new FormData()
  const red = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  body.append('file', new Blob([new Uint8Array(red)], { type: 'image/jpeg' }), 'red.jpg')
  expect((await send(picturesApi.create, { body, headers: ada.headers })).status).toBe(201)
  expect((await usedBy(ada)).storage).toBeGreaterThan(100)
})

it('begins anew with the year and the month of the account’s time zone', async () => {
  // In Auckland every year begins half a day earlier than in UTC.
  const ada = await as('ada', { timezone: 'Pacific/Auckland' })
  const kite = await ada.ok(giftsApi.create, { name: 'Kite' })
  const mail = {
    id: newId(),
    userId: ada.user.id,
    dedupeKey: 'test',
    channel: 'email' as const,
    state: 'delivered' as const,
    dueAt: new Date(),
    deliveredAt: new Date(),
  }
  const db = await testDatabase()
  await db.insert(deliveries).values(mail)
  expect(await usedBy(ada)).toMatchObject({ gifts: 1, emails: 1 })

  const { metrics: counted } = await ada.ok(billingApi.usage, {})
  const begins = (metric: Metric) => new Date(counted.find(one => one.metric === metric)!.resetsAt!)
  const wall = (instant: Date) =>
    instant.toLocaleString('en-GB', { timeZone: 'Pacific/Auckland', timeStyle: 'short' })
  expect([wall(begins('gifts')), wall(begins('emails'))]).toEqual(['00:00', '00:00'])
  expect(begins('gifts').getTime()).toBeGreaterThan(Date.now())

  const yearBefore = new Date(begins('gifts'))
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1)
  const created = (at: number) =>
    db
      .update(gifts)
      .set({ createdAt: new Date(at) })
      .where(eq(gifts.id, kite.id))
  await created(yearBefore.getTime() - 1000)
  expect((await usedBy(ada)).gifts).toBe(0)
  await created(yearBefore.getTime() + 1000)
  expect((await usedBy(ada)).gifts).toBe(1)
})

it('limits nothing, costs nothing and writes no invoices where no paid plans are set up', async () => {
  const ada = await as('ada')
  const { data } = await ada.ok(billingApi.plans, {})
  expect(data.map(({ id, price }) => ({ id, price }))).toEqual([{ id: 'community', price: null }])
  expect(Object.values(data[0]!.limits).every(limit => limit === null)).toBe(true)
  const { plan, metrics: counted } = await ada.ok(billingApi.usage, {})
  expect([plan, counted.map(({ limit }) => limit)]).toEqual(['community', Array(7).fill(null)])
  expect((await ada.ok(billingApi.invoices, {})).data).toEqual([])
  expect((await ada.ok(billingApi.subscriptions, {})).data).toEqual([])
})

it('is told to nobody without a session', async () => {
  const ids = { subscriptionId: newId(), invoiceId: newId() }
  for (const call of Object.values(billingApi))
    expect((await visitor(call as Endpoint, ids as never)).status, call.path).toBe(401)
})
