import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/export/route'
import { activityApi } from '@/lib/activity/api'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'

const guests = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${name} ${at}`,
    relationship: 'friend',
    birthday: '1990-05-06',
  }))

async function rows(query: ReturnType<typeof sql>) {
  const found = await (await testDatabase()).execute(query)
  return (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows) as Record<string, unknown>[]
}

describe('what an import writes', () => {
  it('is one entry of the activity, however many rows came', async () => {
    const ada = await as('ada')
    const data = { people: guests(30, 'Guest'), gifts: [{ name: 'Mug', recipient: 'Guest 3' }] }
    await ada.ok(transfersApi.import, { data, fileName: 'all.json' })
    const { data: happened } = await ada.ok(activityApi.list, { limit: 50 })
    expect(happened.filter(({ entity }) => entity !== 'account')).toMatchObject([
      { verb: 'transfer.imported', details: { name: 'all.json', created: 31, updated: 0 } },
    ])
  })

  it('is all or nothing: an error of the database near the end leaves no trace', async () => {
    const ada = await as('ada')
    const owner = ada.user.id
    const gifts = Array.from({ length: 600 }, (_, at) => ({
      name: `Breaker ${at}`,
      recipient: `Guest ${at}`,
    }))
    const data = { people: guests(1200, 'Guest'), gifts }
    const written = async () =>
      (
        await rows(sql`select
          (select count(*)::int from people where owner_id = ${owner}::uuid) as people,
          (select count(*)::int from occasions where owner_id = ${owner}::uuid) as occasions,
          (select count(*)::int from gifts where owner_id = ${owner}::uuid) as gifts,
          (select count(*)::int from imports where owner_id = ${owner}::uuid) as imports`)
      )[0]
    await rows(sql`create function refuse_breaker() returns trigger language plpgsql as
      $$ begin if new.name = 'Breaker 599' then raise exception 'refused'; end if; return new; end $$`)
    await rows(sql`create trigger refuse_breaker before insert on gifts
      for each row execute function refuse_breaker()`)
    try {
      await expect(ada(transfersApi.import, { data })).rejects.toThrow('answered 500')
    } finally {
      await rows(sql`drop trigger refuse_breaker on gifts`)
      await rows(sql`drop function refuse_breaker()`)
    }
    expect(await written()).toEqual({ people: 0, occasions: 0, gifts: 0, imports: 0 })
    const again = await ada.ok(transfersApi.import, { data })
    expect(again).toMatchObject({ status: 'success', created: 1800, skipped: 0, failed: 0 })
    expect(await written()).toEqual({ people: 1200, occasions: 1200, gifts: 600, imports: 1 })
  })

  it('moves the gifts of an occasion whose date it overwrites', async () => {
    const ada = await as('ada')
    const feast = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2040-05-06', type: 'other' })
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', occasionId: feast.id })
    const data = { occasions: [{ id: feast.id, name: 'Feast', date: '2040-06-07', type: 'other' }] }
    await ada.ok(transfersApi.import, { data, overwrite: true })
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).occasion?.date).toBe('2040-06-07')
  })

  it('keeps a price with its currency, and drops it when only the currency changes', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const { id } = await ada.ok(giftsApi.create, { name: 'Mug', price: 40.5 })
    const bring = (gift: object) =>
      ada.ok(transfersApi.import, { data: { gifts: [{ id, name: 'Mug', ...gift }] }, overwrite: true })
    await bring({ price: 40.5, currency: 'USD' })
    expect(await ada.ok(giftsApi.get, { giftId: id })).toMatchObject({ price: 40.5, currency: 'USD' })
    await bring({ currency: 'JPY' })
    expect(await ada.ok(giftsApi.get, { giftId: id })).toMatchObject({ price: null, currency: 'JPY' })
  })

  it('links nothing to people and occasions of another account, in JSON or in a table', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })
    const feast = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2040-05-06', type: 'other' })
    const { errors } = await bob.ok(transfersApi.import, {
      data: [
        { name: 'Mug', personId: emma.id },
        { name: 'Cup', occasionId: feast.id },
      ],
      type: 'gift',
    })
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'personId', 'NOT_YOURS'],
      [2, 'occasionId', 'NOT_YOURS'],
    ])
    // A table of our own export may refer to rows outside it; the gift then comes without the link.
    const table = `type,name,personId,occasionId\ngift,Mug,${emma.id},\ngift,Cup,,${feast.id}`
    expect(await bob.ok(transfersApi.import, { data: table })).toMatchObject({ created: 2, failed: 0 })
    for (const gift of (await bob.ok(giftsApi.list, {})).data) {
      expect(gift).toMatchObject({ personId: null, recipient: null, occasionId: null, occasion: null })
    }
    const party = {
      id: feast.id,
      name: 'Party',
      date: '2041-01-01',
      type: 'other',
      personId: emma.id,
      peopleIds: [emma.id],
    }
    await bob.ok(transfersApi.import, {
      data: { format: 'gift-tracker', occasions: [party] },
      overwrite: true,
    })
    const [theirs] = (await bob.ok(occasionsApi.list, {})).data
    expect(theirs).toMatchObject({ name: 'Party', personId: null, peopleIds: [] })
    expect(theirs?.id).not.toBe(feast.id)
    expect(await ada.ok(occasionsApi.get, { occasionId: feast.id })).toEqual(feast)
  })

  it('is exported page by page, only as far as the reader reads', async () => {
    const ada = await as('ada')
    const gifts = Array.from({ length: 3000 }, (_, at) => ({ name: `Gift ${at}` }))
    await ada.ok(transfersApi.import, { data: { gifts } })
    const session = Object.getPrototypeOf(((await testDatabase()) as unknown as { session: object }).session)
    const statements = vi.spyOn(session, 'prepareQuery')
    const counted = async (pieces: number) => {
      const request = new Request('http://gifts.test/api/export', { headers: ada.headers })
      const reply = await GET(request, { params: Promise.resolve({}) })
      const reader = reply.body!.getReader()
      statements.mockClear()
      for (let at = 0; at < pieces && !(await reader.read()).done; at++);
      await reader.cancel()
      return statements.mock.calls.length
    }
    const all = await counted(Number.POSITIVE_INFINITY)
    const some = await counted(8)
    statements.mockRestore()
    expect(all).toBeGreaterThanOrEqual(6)
    expect(some).toBeLessThan(all - 2)
  })
})
