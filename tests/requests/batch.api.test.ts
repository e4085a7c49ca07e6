import { expect, it } from 'vitest'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { as } from '../support/people'

const faults = (body: unknown) => (body as { details: { path: string }[] }).details

const person = (name: string, more = {}) => ({ name, relationship: 'friend' as const, ...more })

it('adds many records in one request, and answers them with their ids in the order they were sent', async () => {
  const ada = await as('ada')
  const list = await ada.ok(wishlistsApi.create, { name: 'Birthday' })
  const people = await ada.ok(peopleApi.createMany, { data: ['Zoe', 'Ben', 'Mia'].map(name => person(name)) })
  expect(people.data.map(({ name }) => name)).toEqual(['Zoe', 'Ben', 'Mia'])
  const [zoe, ben] = people.data.map(({ id }) => id)
  const gifts = await ada.ok(giftsApi.createMany, {
    data: [
      { name: 'Scarf', personId: zoe! },
      { name: 'Mug', personId: ben! },
    ],
  })
  expect(gifts.data.map(({ personId }) => personId)).toEqual([zoe, ben])
  const others = [
    await ada.ok(ideasApi.createMany, { data: [{ title: 'Kite' }, { title: 'Lamp' }] }),
    await ada.ok(occasionsApi.createMany, {
      data: ['Graduation', 'Wedding'].map(name => ({ name, date: '2031-06-01', type: 'other' as const })),
    }),
    await ada.ok(expensesApi.createMany, {
      data: [
        { description: 'Paper', amount: 4, date: '2026-01-02' },
        { description: 'Ribbon', amount: 3, date: '2026-01-02' },
      ],
    }),
    await ada.ok(wishesApi.createMany, {
      wishlistId: list.id,
      data: [{ name: 'Teapot' }, { name: 'Scarf' }],
    }),
  ]
  for (const { data } of others) expect(new Set(data.map(({ id }) => id)).size).toBe(2)
  expect((await ada.ok(wishesApi.list, { wishlistId: list.id })).data.map(({ name }) => name)).toEqual([
    'Teapot',
    'Scarf',
  ])
})

it('adds none of many records where one is refused, and names that one', async () => {
  const ada = await as('ada')
  const names = async () => (await ada.ok(peopleApi.list, {})).data.map(({ name }) => name)
  const wrong = await ada(peopleApi.createMany, { data: [person('Zoe'), person('')] })
  expect([wrong.status, faults(wrong.body)[0]!.path]).toEqual([422, 'data.1.name'])
  const later = await ada(peopleApi.createMany, {
    data: [person('Zoe'), person('Ben', { birthday: '2999-01-01' })],
  })
  expect([later.status, faults(later.body)[0]!.path]).toEqual([422, 'data.1.birthday'])
  const id = newId()
  const taken = await ada(peopleApi.createMany, { data: [person('Zoe', { id }), person('Ben', { id })] })
  expect([taken.status, taken.body.code, taken.body.details]).toEqual([409, 'ID_TAKEN', { at: 1 }])
  expect(await names()).toEqual([])
})

it('adds many records once for a key, however often the request is sent', async () => {
  const ada = await as('ada')
  const add = () =>
    ada(peopleApi.createMany, { data: [person('Zoe'), person('Ben')] }, { idempotencyKey: 'twice-the-same' })
  const [first, second] = [await add(), await add()]
  expect(second.body.data).toEqual(first.body.data)
  expect((await ada.ok(peopleApi.list, {})).data).toHaveLength(2)
})

it('adds no more than a hundred records in one request', async () => {
  const ada = await as('ada')
  const send = (count: number) =>
    ada(peopleApi.createMany, { data: Array.from({ length: count }, (_, at) => person(`Person ${at}`)) })
  expect((await send(0)).status).toBe(422)
  expect((await send(101)).status).toBe(422)
  expect((await send(100)).body.data).toHaveLength(100)
})
