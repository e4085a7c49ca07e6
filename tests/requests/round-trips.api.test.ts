import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDashboard } from '@/app/app/dashboard/load'
import { closeDatabase, useDatabase } from '@/db'
import { openPostgres } from '@/db/postgres'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { contextOf } from '../claims/household'
import { send, visitor } from '../support/api'
import { kind, postgresUrl } from '../support/database'
import { as, type Person } from '../support/people'
import { type Counted, countRoundTrips } from '../support/round-trips'

// The embedded database is in the process and has no round trips.
describe.runIf(kind === 'postgres')('the round trips to the database', () => {
  let counted: Counted
  let drop = async () => {}
  let ada: Person
  let personId: string

  beforeAll(async () => {
    const { url, drop: dropIt } = await postgresUrl()
    drop = dropIt
    counted = await countRoundTrips(url)
    useDatabase(await openPostgres(counted.url, { max: 2 }))
    ada = await as('ada')
    personId = (await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })).id
  })
  afterAll(async () => {
    await closeDatabase()
    await counted.stop()
    await drop()
  })

  /** The round trips of a call once the database knows its statements on every connection. */
  async function tripsOf(call: () => Promise<unknown>) {
    for (let times = 0; times < 12; times++) await Promise.all([call(), call()])
    counted.reset()
    await call()
    return counted.count()
  }

  /** Without an idempotency key, which `ok` sends as the browser does. */
  const add = async (gift: object) => {
    const headers = { ...ada.headers, 'content-type': 'application/json' }
    const { status } = await send(giftsApi.create, { headers, body: JSON.stringify(gift) })
    expect(status).toBe(201)
  }

  const calls: [string, number, () => Promise<unknown>][] = [
    ['a page of gifts', 2, () => ada.ok(giftsApi.list, {})],
    [
      'a page of gifts by occasion',
      2,
      () => ada.ok(giftsApi.list, { sort: 'occasionDate', status: 'active' }),
    ],
    // One more than a list: the call is limited, because its counts read all parcels.
    ['a page of tracking with its counts', 3, () => ada.ok(trackingApi.list, {})],
    ['a page of people', 2, () => ada.ok(peopleApi.list, {})],
    ['a page of occasions', 2, () => ada.ok(occasionsApi.list, {})],
    ['adding an idea', 2, () => add({ name: 'Celadon teapot', price: 40 })],
    ['adding an idea for somebody', 3, () => add({ name: 'Teapot', personId })],
    ['adding an idea at most once', 7, () => ada.ok(giftsApi.create, { name: 'Celadon teapot' })],
    ['a call without a session', 0, () => visitor(giftsApi.list, {})],
  ]
  it('of the dashboard are one for what needs nothing else, and few for what follows from it', async () => {
    const occasion = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${new Date().getFullYear() + 1}-12-25`,
      peopleIds: [personId, (await ada.ok(peopleApi.create, { name: 'Dad', relationship: 'family' })).id],
    })
    await ada.ok(giftsApi.create, { name: 'A teapot', personId, occasionId: occasion.id })
    for (const name of ['Gifts', 'Flowers'])
      await ada.ok(budgetsApi.create, { name, amount: 100, period: 'yearly', type: 'general' })
    const ctx = await contextOf(ada)
    const { plan, ahead } = await loadDashboard(ctx)
    expect([plan?.rows.length, ahead.length]).toEqual([2, 1])
    expect(await tripsOf(() => loadDashboard(ctx))).toBe(3)
  })

  for (const [name, trips, call] of calls) {
    it(`of ${name} are ${trips}`, async () => {
      expect(await tripsOf(call)).toBe(trips)
    })
  }
})
