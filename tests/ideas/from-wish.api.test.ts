import { beforeAll, describe, expect, it } from 'vitest'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, listOf } from '../claims/household'
import { as, type Person } from '../support/people'

describe('a wish kept as an idea', () => {
  let dora: Person
  let ed: Person
  let stranger: Person
  let wishlistId: string
  let personId: string
  const wish = async (name: string, more: object = {}) =>
    (await dora.ok(wishesApi.create, { wishlistId, name, ...more })).id

  beforeAll(async () => {
    ;[dora, ed, stranger] = await Promise.all([as('dora'), as('ed'), as('stranger')])
    const { familyId, memberOf } = await familyOf(dora, ed)
    wishlistId = await listOf(dora, familyId)
    personId = (await ed.ok(peopleApi.create, { name: 'Dora', relationship: 'family' })).id
    await ed.ok(personLinksApi.link, { personId, familyId, memberId: memberOf(dora) })
  })

  it('says what the list says, for the giver’s own record of its recipient', async () => {
    const itemId = await wish('A telescope', {
      price: 80,
      currency: 'EUR',
      url: 'https://shop.example/telescope',
      description: 'A small one',
    })
    const { data, skipped } = await ed.ok(ideasApi.fromWish, { wishlistId, itemId })
    expect(data).toMatchObject([
      {
        title: 'A telescope',
        price: 80,
        currency: 'EUR',
        url: 'https://shop.example/telescope',
        description: 'A small one',
        personId,
      },
    ])
    expect(skipped).toEqual([])
    expect(await ed.ok(giftsApi.get, { giftId: data[0]!.id })).toMatchObject({ status: 'idea', claim: null })
  })

  it('is kept once', async () => {
    const itemId = await wish('A kite')
    await ed.ok(ideasApi.fromWish, { wishlistId, itemId })
    expect(await ed.ok(ideasApi.fromWish, { wishlistId, itemId })).toMatchObject({
      data: [],
      skipped: [personId],
    })
  })

  it('changes nothing that the recipient, or another giver, reads of the list', async () => {
    const itemId = await wish('A globe')
    const read = async (who: Person) => JSON.stringify(await who.ok(wishlistsApi.get, { wishlistId }))
    const before = [await read(dora), await read(ed)]
    const {
      data: [idea],
    } = await ed.ok(ideasApi.fromWish, { wishlistId, itemId })
    expect([await read(dora), await read(ed)]).toEqual(before)
    expect((await dora(giftsApi.get, { giftId: idea!.id })).status).toBe(404)
    expect((await dora.ok(ideasApi.list, {})).data).toEqual([])
  })

  it('is nothing for somebody who cannot see the list', async () => {
    const itemId = await wish('A lamp')
    expect((await stranger(ideasApi.fromWish, { wishlistId, itemId })).status).toBe(404)
  })
})
