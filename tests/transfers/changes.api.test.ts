import { describe, expect, it } from 'vitest'
import { runJob } from '@/lib/composition/jobs'
import { giftsApi } from '@/lib/gifts/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { importUndoApi } from '@/lib/transfers/undo/api'
import type { ImportChange } from '@/lib/transfers/undo/schema'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { jobAt } from '../claims/household'
import { as, type Person } from '../support/people'

const bring = async (who: Person, data: unknown, more: object = {}) =>
  (await who.ok(transfersApi.import, { data, ...more } as never)).id!

async function changesOf(who: Person, importId: string, limit = 200): Promise<ImportChange[]> {
  const found: ImportChange[] = []
  let cursor: string | null = null
  do {
    const page: { data: ImportChange[]; nextCursor: string | null } = await who.ok(transfersApi.changes, {
      importId,
      limit,
      ...(cursor ? { cursor } : {}),
    })
    found.push(...page.data)
    cursor = page.nextCursor
  } while (cursor && found.length < 500)
  return found
}

const file = {
  people: [
    { name: 'Emma', relationship: 'friend', birthday: '1990-05-06' },
    { name: 'Noah', relationship: 'family' },
  ],
  gifts: [{ name: 'Mug', recipient: 'Emma', status: 'purchased', price: 12, currency: 'EUR' }],
}

describe('what an import did', () => {
  it('is each record that it made, with an id by which it is read, and what followed from it', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const importId = await bring(ada, file)
    const changes = await changesOf(ada, importId)
    const ids = (type: string) => changes.filter(one => one.type === type).map(({ id }) => id)
    const people = (await ada.ok(peopleApi.list, {})).data.map(({ id }) => id)
    expect(ids('person').toSorted()).toEqual(people.toSorted())
    expect(ids('gift')).toEqual((await ada.ok(giftsApi.list, {})).data.map(({ id }) => id))
    expect(ids('occasion')).toEqual((await ada.ok(occasionsApi.list, {})).data.map(({ id }) => id))
    expect(ids('expense')).toEqual((await ada.ok(expensesApi.list, {})).data.map(({ id }) => id))
    expect(changes.every(({ change, fields }) => change === 'created' && fields.length === 0)).toBe(true)
    expect(changes.filter(({ followed }) => followed).map(({ type }) => type)).toEqual([
      'expense',
      'occasion',
    ])
    expect(await changesOf(ada, importId, 1)).toEqual(changes)
  })

  it('names the fields of a record that it changed, as the API calls them', async () => {
    const bea = await as('bea', { currency: 'EUR' })
    await bring(bea, file)
    const importId = await bring(
      bea,
      {
        people: [{ name: 'Emma', relationship: 'friend', notes: 'Likes tea' }],
        gifts: [{ name: 'Mug', recipient: 'Emma', status: 'purchased', price: 15, currency: 'EUR' }],
      },
      { overwrite: true },
    )
    const changes = await changesOf(bea, importId)
    const person = changes.find(({ type }) => type === 'person')
    expect(person).toMatchObject({ change: 'changed', fields: ['notes'], followed: false })
    const gift = changes.find(({ type }) => type === 'gift')
    if (gift) expect(gift).toMatchObject({ change: expect.stringMatching(/created|changed/) })
    expect(JSON.stringify(changes)).not.toMatch(/Minor|sortName|Likes tea/)
  })

  it('tells the list of a wish, and records of our own export without an id', async () => {
    const cleo = await as('cleo', { currency: 'EUR' })
    await cleo.ok(giftCardsApi.create, { store: 'Mugs', amount: 9 })
    const list = await cleo.ok(wishlistsApi.create, { name: 'Wishes' })
    const wish = await cleo.ok(wishesApi.create, { wishlistId: list.id, name: 'Mug' })
    await cleo.ok(exchangeRatesApi.set, { base: 'EUR', currency: 'USD', rate: 1.1 } as never)
    const taken = (await cleo(transfersApi.export, { format: 'json' })).body
    const dan = await as('dan', { currency: 'EUR' })
    const changes = await changesOf(dan, await bring(dan, taken))
    const lists = (await dan.ok(wishlistsApi.list, {})).data
    const made = changes.find(({ type }) => type === 'wish')!
    expect(made.wishlistId).toBe(lists[0]!.id)
    expect(made.id).not.toBe(wish.id)
    expect((await dan.ok(wishesApi.list, { wishlistId: made.wishlistId! })).data.map(({ id }) => id)).toEqual(
      [made.id],
    )
    expect(changes.find(({ type }) => type === 'giftCard')?.id).toBe(
      (await dan.ok(giftCardsApi.list, {})).data[0]!.id,
    )
    expect(changes.find(({ type }) => type === 'exchangeRate')).toMatchObject({ id: null, change: 'created' })
  })

  it('is nothing for a file that brought nothing, and nobody else’s', async () => {
    const [eve, fay] = [await as('eve'), await as('fay')]
    const first = await bring(eve, file)
    const again = await bring(eve, file)
    expect(await changesOf(eve, again)).toEqual([])
    expect((await fay(transfersApi.changes, { importId: first })).status).toBe(404)
    expect((await eve(transfersApi.changes, { importId: first, cursor: 'x' })).status).toBe(422)
  })

  it('is gone once the import is undone, and after 30 days', async () => {
    const gil = await as('gil')
    const first = await bring(gil, file)
    await gil.ok(importUndoApi.undo, { importId: first })
    expect(await gil(transfersApi.changes, { importId: first })).toMatchObject({
      status: 410,
      body: { code: 'CHANGES_GONE' },
    })
    const second = await bring(gil, { people: [{ name: 'Ida', relationship: 'friend' }] })
    expect(await changesOf(gil, second)).toHaveLength(1)
    await runJob(await jobAt(new Date(Date.now() + 31 * 86_400_000)), { job: 'purge-imports' })
    expect((await gil(transfersApi.changes, { importId: second })).status).toBe(410)
  })
})
