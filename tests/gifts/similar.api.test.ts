import { beforeEach, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import '../support/api'
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
      { name: 'Scarf', status: 'given', date: '2023-12-01', direction: 'given', from: null },
      { name: 'Wool scarf', status: 'planned' },
    ])
  })

  it('names who gave it to the caller, so that it is not given on or back', async () => {
    const vase = { name: 'Blue vase', direction: 'received' as const }
    const made = await maya.ok(giftsApi.create, { ...vase, personId: ruth })
    await maya.ok(giftsApi.create, { ...vase, name: 'Vase from the raffle' })
    const found = await similar('Vase')
    expect(found.map(({ from, direction }) => [from, direction])).toEqual([
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
})
