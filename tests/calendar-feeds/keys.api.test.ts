import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiKeys } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { addDays, todayIn } from '@/lib/core/calendar'
import type { Scope } from '@/lib/core/path-keys'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import type { CalendarFeed } from '@/lib/reminders/feeds/schema'
import { callerFor, from } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

async function keyOf(who: Person, name: string, ...scopes: Scope[]) {
  const { key, id } = await who.ok(accountsApi.createApiKey, { name, scopes })
  return { id, call: callerFor({ authorization: `Bearer ${key}` }) }
}
const read = async ({ url }: CalendarFeed) => {
  const token = url!.split('/').at(-1)!
  const { status, body } = await from('203.0.113.9')(feedsApi.read, { token })
  return { status, text: String(body) }
}

beforeEach(emptyTables)

describe('a calendar of an API key', () => {
  let maya: Person
  let emma: string
  beforeEach(async () => {
    maya = await as('maya')
    emma = (await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })).id
    await maya.ok(occasionsApi.create, {
      name: 'Moving in',
      date: addDays(todayIn('UTC', new Date()), 40),
      type: 'housewarming',
    })
  })

  it('is made by a key that may write, and its address is told once', async () => {
    const { id, call } = await keyOf(maya, 'Script', 'read', 'write')
    const made = await call(feedsApi.create, {})
    expect(made.status).toBe(201)
    const feed = made.body as CalendarFeed
    expect(feed.madeBy).toEqual({ id, name: 'Script' })
    expect((await read(feed)).text).toContain('Moving in')
    const listed = await call(feedsApi.list, {})
    expect(listed.body).toMatchObject({ data: [{ id: feed.id, url: null, madeBy: { name: 'Script' } }] })
    expect((await call(feedsApi.create, {})).body).toMatchObject({ id: feed.id, url: null })
    const again = (await call(feedsApi.reset, { feedId: feed.id })).body as CalendarFeed
    expect([(await read(feed)).status, (await read(again)).status]).toEqual([404, 200])
    expect((await call(feedsApi.remove, { feedId: feed.id })).status).toBe(204)
    expect((await read(again)).status).toBe(404)
  })

  it('shows nothing that its key could not read', async () => {
    const lacks = async (personId: string | null, ...scopes: Scope[]) => {
      const { call } = await keyOf(maya, 'Narrow', ...scopes)
      const { status, body } = await call(feedsApi.create, { personId })
      return status === 201 ? null : [status, (body as { details: unknown }).details]
    }
    const missing = (scope: string) => [403, { scope }]
    expect(await lacks(null, 'people:read')).toEqual(missing('occasions:write'))
    // A key that only reads makes none.
    expect(await lacks(null, 'read')).toEqual(missing('occasions:write'))
    expect(await lacks(emma, 'read')).toEqual(missing('occasions:write'))
    // A key that only writes reads nothing, by an address neither.
    expect(await lacks(null, 'write')).toEqual(missing('occasions:read'))
    const dates: Scope[] = ['occasions:write', 'occasions:read']
    expect(await lacks(emma, ...dates)).toEqual(missing('people:read'))
    expect(await lacks(emma, ...dates, 'people:read')).toEqual(missing('reminders:read'))
    expect(await lacks(emma, ...dates, 'people:read', 'reminders:read')).toBeNull()
    const ofPeople: Scope[] = [...dates, 'people:read', 'reminders:read']
    expect(await lacks(null, ...ofPeople)).toEqual(missing('gifts:read'))
    expect(await lacks(null, ...ofPeople, 'gifts:read')).toEqual(missing('families:read'))
    expect(await lacks(null, ...ofPeople, 'gifts:read', 'families:read')).toBeNull()
    const { call } = await keyOf(maya, 'Gifts', 'gifts:read')
    expect((await call(feedsApi.list, {})).body).toMatchObject({
      code: 'SCOPE_MISSING',
      details: { scope: 'occasions:read' },
    })
  })

  it('stands beside the calendars of its account and of other keys, which it does not know', async () => {
    const own = await maya.ok(feedsApi.create, {})
    const [one, two] = [await keyOf(maya, 'One', 'read', 'write'), await keyOf(maya, 'Two', 'read', 'write')]
    const made = (await one.call(feedsApi.create, {})).body as CalendarFeed
    expect(made.id).not.toBe(own.id)
    expect((await two.call(feedsApi.list, {})).body).toMatchObject({ data: [] })
    for (const { id: feedId } of [own, made]) {
      expect((await two.call(feedsApi.reset, { feedId })).status).toBe(404)
      expect((await two.call(feedsApi.remove, { feedId })).status).toBe(404)
    }
    expect((await one.call(feedsApi.remove, { feedId: own.id })).status).toBe(404)
    // Its owner sees and ends all of them, and keeps the own one apart.
    const { data } = await maya.ok(feedsApi.list, {})
    expect(data.map(({ id, madeBy, url }) => [id, madeBy?.name ?? null, url])).toEqual(
      expect.arrayContaining([
        [own.id, null, own.url],
        [made.id, 'One', made.url],
      ]),
    )
    expect(await maya.ok(feedsApi.create, {})).toMatchObject({ id: own.id, url: own.url, madeBy: null })
    await maya.ok(feedsApi.remove, { feedId: made.id })
    expect([(await read(made)).status, (await read(own)).status]).toEqual([404, 200])
  })

  it('ends with its key: when it is revoked, when its day comes, and while its scopes are fewer', async () => {
    const own = await maya.ok(feedsApi.create, {})
    const db = await testDatabase()
    const { id, call } = await keyOf(maya, 'Script', 'read', 'write')
    const feed = (await call(feedsApi.create, {})).body as CalendarFeed
    const change = (values: Partial<typeof apiKeys.$inferInsert>) =>
      db.update(apiKeys).set(values).where(eq(apiKeys.id, id))
    await change({ scopes: ['people:read', 'occasions:write'] })
    expect((await read(feed)).status).toBe(404)
    await change({ scopes: ['read'], expiresAt: new Date(Date.now() - 1000) })
    expect((await read(feed)).status).toBe(404)
    await change({ expiresAt: null })
    expect((await read(feed)).status).toBe(200)
    await maya.ok(accountsApi.removeApiKey, { apiKeyId: id })
    expect((await read(feed)).status).toBe(404)
    expect((await maya.ok(feedsApi.list, {})).data.map(one => one.id)).toEqual([own.id])
    expect((await read(own)).status).toBe(200)
  })
})
