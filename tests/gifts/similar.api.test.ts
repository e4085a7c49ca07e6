import { beforeEach, describe, expect, it } from 'vitest'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import '../support/api'
import { familyOf, listOf, wishesOf } from '../claims/household'
import { as, type Person } from '../support/people'

describe('choosing a gift like one before', () => {
  let maya: Person
  let mum: string
  let ruth: string
  const similar = async (name: string, more: object = {}) =>
    (await maya.ok(giftsApi.similar, { personId: mum, name, ...more })).data

  beforeEach(async () => {
    maya = await as('maya')
    const person = async (name: string) =>
      (await maya.ok(peopleApi.create, { name, relationship: 'family' })).id
    ;[mum, ruth] = [await person('Mum'), await person('Ruth')]
  })

  it('names what the person got from the caller, given gifts before planned ones', async () => {
    await maya.ok(giftsApi.create, { name: 'Wool scarf', personId: mum, status: 'planned' })
    await maya.ok(giftsApi.create, {
      name: 'Scarf',
      personId: mum,
      status: 'given',
      purchaseDate: '2023-12-01',
    })
    await maya.ok(giftsApi.create, { name: 'Scarf', personId: ruth, status: 'given' })
    expect(await similar('Silk scarf')).toMatchObject([
      { name: 'Scarf', status: 'given', date: '2023-12-01', direction: 'given', person: 'Mum' },
      { name: 'Wool scarf', status: 'planned' },
    ])
  })

  it('names who gave it to the caller, so that it is not given on or back', async () => {
    const vase = { name: 'Blue vase', direction: 'received' as const }
    const made = await maya.ok(giftsApi.create, { ...vase, personId: ruth })
    await maya.ok(giftsApi.create, { ...vase, name: 'Vase from the raffle' })
    const found = await similar('Vase')
    expect(found.map(({ person, direction }) => [person, direction])).toEqual([
      [null, 'received'],
      ['Ruth', 'received'],
    ])
    expect(await similar('Vase', { exceptId: made.id })).toHaveLength(1)
  })

  it('says nothing of gifts of others, or of those that went back', async () => {
    const ed = await as('ed')
    await ed.ok(giftsApi.create, { name: 'Vase', direction: 'received' })
    const back = await maya.ok(giftsApi.create, { name: 'Vase', personId: mum, status: 'purchased' })
    await maya.ok(giftsApi.update, { giftId: back.id, status: 'returned' })
    expect(await similar('Vase')).toEqual([])
  })

  it('knows the same product by its page, whatever it is called', async () => {
    const link = 'https://www.shop.example/lamp-7/?utm_source=mail#reviews'
    await maya.ok(giftsApi.create, { name: 'Bedside light', personId: mum, purchaseUrl: link })
    const found = await similar('Lamp', { link: 'http://shop.example/lamp-7' })
    expect(found.map(({ name }) => name)).toEqual(['Bedside light'])
    expect(await similar('Lamp', { link: 'https://shop.example/lamp-8' })).toEqual([])
  })

  it('answers for somebody else when another person is chosen for the gift', async () => {
    await maya.ok(giftsApi.create, { name: 'Teapot', personId: ruth, status: 'given' })
    expect(await similar('Celadon teapot')).toEqual([])
    const { data } = await maya.ok(giftsApi.similar, { personId: ruth, name: 'Celadon teapot' })
    expect(data).toMatchObject([{ person: 'Ruth', direction: 'given' }])
  })

  it('refuses a person and a wish at once, and a link that is none', async () => {
    for (const wrong of [{ wishId: mum }, { link: 'not a link' }])
      expect((await maya(giftsApi.similar, { personId: mum, name: 'Vase', ...wrong })).status).toBe(422)
  })
})

describe('choosing a wish of somebody', () => {
  let [anna, bob, cleo]: Person[] = []
  let wishId: string
  let list: string
  const asked = (who: Person) => who.ok(giftsApi.similar, { wishId, name: 'Silk scarf' })

  beforeEach(async () => {
    ;[anna, bob, cleo] = await Promise.all(['anna', 'bob', 'cleo'].map(name => as(name)))
    const { familyId, memberOf } = await familyOf(anna!, bob!, cleo!)
    list = await listOf(anna!, familyId)
    wishId = (await wishesOf(list, { name: 'Silk scarf' }))[0]!
    const record = await bob!.ok(peopleApi.create, { name: 'Sis', relationship: 'family' })
    await bob!.ok(personLinksApi.link, { personId: record.id, familyId, memberId: memberOf(anna!) })
    await bob!.ok(giftsApi.create, { name: 'Scarf', personId: record.id, status: 'given' })
  })

  it('names what the giver gave to the recipient before', async () => {
    expect((await asked(bob!)).data).toMatchObject([{ name: 'Scarf', person: 'Sis', direction: 'given' }])
  })

  it('warns of an allergy of the recipient that the wish may touch, by its name or its description', async () => {
    const [record] = (await bob!.ok(peopleApi.list, { q: 'Sis' })).data
    await bob!.ok(peopleApi.update, { personId: record!.id, allergies: ['nuts'] })
    const [cake, box] = await wishesOf(
      list,
      { name: 'Almond cake' },
      { name: 'Box', description: 'With walnuts' },
    )
    const of = async (who: Person, id: string, name: string) =>
      (await who.ok(giftsApi.similar, { wishId: id, name })).allergy
    expect(await of(bob!, cake!, 'Almond cake')).toEqual({ person: 'Sis', words: ['nuts'] })
    expect(await of(bob!, box!, 'Box')).toEqual({ person: 'Sis', words: ['nuts'] })
    expect(await of(bob!, wishId, 'Silk scarf')).toBeNull()
    expect(await of(cleo!, cake!, 'Almond cake')).toBeNull()
  })

  it('tells another giver nothing of it', async () => {
    expect((await asked(cleo!)).data).toEqual([])
  })

  it('does not name the claim of the wish itself', async () => {
    await bob!.ok(claimsApi.create, { wishlistId: list, itemId: wishId })
    expect((await asked(bob!)).data.map(({ name }) => name)).toEqual(['Scarf'])
  })

  it('is refused to the recipient, claimed or not, and to a stranger', async () => {
    const answers = async () =>
      Promise.all(
        [anna!, await as('dora')].map(async who => {
          const { status, body } = await who(giftsApi.similar, { wishId, name: 'Silk scarf' })
          return [status, body.code]
        }),
      )
    const before = await answers()
    expect(before).toEqual([
      [403, 'CANNOT_CLAIM_OWN'],
      [404, 'NOT_FOUND'],
    ])
    await bob!.ok(claimsApi.create, { wishlistId: list, itemId: wishId })
    expect(await answers()).toEqual(before)
  })
})
