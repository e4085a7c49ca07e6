import { beforeAll, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { as, type Person } from '../support/people'

describe('a filter with several values', () => {
  let ada: Person
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    ada = await as('ada')
    for (const [name, relationship] of [
      ['Ben', 'friend'],
      ['Cleo', 'family'],
      ['Dan', 'colleague'],
    ] as const)
      ids[name] = (await ada.ok(peopleApi.create, { name, relationship })).id
    for (const name of ['Ben', 'Cleo', 'Dan'])
      await ada.ok(giftsApi.create, { name: `For ${name}`, personId: ids[name], status: 'planned' })
    await ada.ok(giftsApi.create, { name: 'An idea', status: 'idea' })
  })

  it('selects what has any of them, of a closed list and of ids', async () => {
    const { data } = await ada.ok(peopleApi.list, { relationship: 'friend,family' })
    expect(data.map(({ name }) => name)).toEqual(['Ben', 'Cleo'])
    const gifts = await ada.ok(giftsApi.list, { personId: `${ids.Ben},${ids.Dan}`, sort: 'name' })
    expect(gifts.data.map(({ name }) => name)).toEqual(['For Ben', 'For Dan'])
    const both = await ada.ok(giftsApi.list, { status: 'idea,planned', sort: 'name' })
    expect(both.data).toHaveLength(4)
    expect((await ada.ok(giftsApi.list, { status: 'idea' })).data.map(({ name }) => name)).toEqual([
      'An idea',
    ])
  })

  it('refuses a wrong one among them at the filter itself', async () => {
    for (const relationship of ['friend,nobody', 'nobody', 'friend,,family'])
      expect(await ada(peopleApi.list, { relationship })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'relationship' }] },
      })
  })

  it('lists wishlists and gift cards by ids and by when they changed', async () => {
    const [one, two] = [
      await ada.ok(wishlistsApi.create, { name: 'One' }),
      await ada.ok(wishlistsApi.create, { name: 'Two' }),
    ]
    const listed = await ada.ok(wishlistsApi.list, { ids: one.id })
    expect(listed.data.map(({ name }) => name)).toEqual(['One'])
    const since = new Date(Date.now() + 60_000).toISOString()
    expect((await ada.ok(wishlistsApi.list, { updatedSince: since })).data).toEqual([])
    expect((await ada.ok(wishlistsApi.list, { updatedSince: two.createdAt })).data.length).toBeGreaterThan(0)
    const card = await ada.ok(giftCardsApi.create, { store: 'Mugs', amount: 9 })
    await ada.ok(giftCardsApi.create, { store: 'Books', amount: 9 })
    expect((await ada.ok(giftCardsApi.list, { ids: card.id })).data.map(({ id }) => id)).toEqual([card.id])
  })
})
