import { beforeAll, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import type { Gift } from '@/lib/gifts/schema'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { as, type Person } from '../support/people'

/** Every row of a list, page by page, as a program reads it. */
async function everyRow<Row extends { id: string }>(
  load: (query: { limit: number; cursor?: string }) => Promise<{ data: Row[]; nextCursor: string | null }>,
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page = await load({ limit, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data)
    cursor = page.nextCursor
  } while (cursor && rows.length < 500)
  return rows
}

type Compared = string | number | null
/** Compares as the API promises: nulls last in both directions. */
const compare = (one: Compared, other: Compared, descending: boolean) => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return (one < other ? -1 : 1) * (descending ? -1 : 1)
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('a list that is sorted by several keys', () => {
  let ada: Person
  const values: Record<string, (gift: Gift) => Compared> = {
    status: gift => gift.status,
    price: gift => gift.price,
    occasionDate: gift => gift.occasionDate,
    recipient: gift => gift.recipient?.name.toLowerCase() ?? null,
    name: gift => gift.name.toLowerCase(),
    createdAt: gift => gift.createdAt,
  }

  beforeAll(async () => {
    ada = await as('ada')
    const people = [
      await ada.ok(peopleApi.create, { name: 'Zoe', relationship: 'friend' }),
      await ada.ok(peopleApi.create, { name: 'Ben', relationship: 'family' }),
      await ada.ok(peopleApi.create, { name: 'Cleo', relationship: 'friend' }),
    ]
    const days = [
      await ada.ok(occasionsApi.create, { name: 'Feast', date: '2030-01-01', type: 'other' }),
      await ada.ok(occasionsApi.create, { name: 'Party', date: '2030-02-01', type: 'other' }),
    ]
    for (let at = 0; at < 24; at++)
      await ada.ok(giftsApi.create, {
        name: `Gift ${String.fromCharCode(97 + (at % 5))}`,
        status: (['idea', 'planned', 'purchased'] as const)[at % 3]!,
        price: at % 4 === 0 ? null : 10 * (at % 2),
        personId: at % 5 === 4 ? null : people[at % 3]!.id,
        occasionId: at % 6 === 5 ? null : days[at % 2]!.id,
      })
  })

  it.each([
    'status,-price,name',
    '-status,price',
    'price,status',
    '-price,-occasionDate,status',
    'occasionDate,-name',
    'recipient,-price',
    'status,recipient,-name',
    '-occasionDate,recipient',
    'name,-createdAt',
  ])('%s gives the same order in every size of page, each record once', async sort => {
    const load = (query: object) => ada.ok(giftsApi.list, { ...query, sort } as never)
    const whole = await everyRow(load, 200)
    expect(new Set(ids(whole)).size).toBe(24)
    const keys = sort.split(',')
    const sorted = [...whole].sort(
      (one, other) =>
        keys
          .map(key => {
            const value = values[key.replace('-', '')]!
            return compare(value(one), value(other), key.startsWith('-'))
          })
          .find(told => told !== 0) ??
        // What is equal in every key is sorted by id, the way of the last key.
        compare(one.id, other.id, keys.at(-1)!.startsWith('-')),
    )
    expect(ids(whole)).toEqual(ids(sorted))
    for (const limit of [1, 3, 7]) expect(ids(await everyRow(load, limit)), `${limit}`).toEqual(ids(whole))
  })

  it('is refused where it does not know a key, and where one is named twice or too many are', async () => {
    const why = async (sort: string) => {
      const { status, body } = await ada(giftsApi.list, { sort } as never)
      return [status, body.details]
    }
    const unknown = [422, [{ path: 'sort', message: 'This list can’t be sorted that way' }]]
    const keys = [422, [{ path: 'sort', message: 'Name up to three fields to sort by, each once' }]]
    for (const sort of ['colour', 'status,colour', 'colour,status', 'status,', ',status', '', '--name'])
      expect(await why(sort), sort).toEqual(unknown)
    for (const sort of ['name,-name', 'status,price,status', 'name,price,status,createdAt'])
      expect(await why(sort), sort).toEqual(keys)
  })

  it('refuses a cursor of a list with fewer or other keys, and reads those of one key as before', async () => {
    const cursorOf = async (sort: string) =>
      (await ada.ok(giftsApi.list, { sort, limit: 2 } as never)).nextCursor!
    const cursor = await cursorOf('status,name')
    for (const sort of ['status', 'name', 'status,name,createdAt', 'status,price'])
      expect((await ada(giftsApi.list, { sort, cursor } as never)).status, sort).toBe(422)
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    const first = await ada.ok(giftsApi.list, { sort: 'name', limit: 2 } as never)
    expect(read(first.nextCursor!)).toEqual(['gift a', first.data[1]!.id])
  })

  it('is read to its end where the names are long and in another script', async () => {
    const kenji = await as('kenji')
    for (const letter of ['あ', 'い', 'う', 'え'])
      await kenji.ok(giftsApi.create, { name: `${letter.repeat(150)}贈り物`, status: 'planned' })
    for (const sort of ['name', 'status,name'] as const) {
      const found = await everyRow(query => kenji.ok(giftsApi.list, { ...query, sort } as never), 1)
      expect(found, sort).toHaveLength(4)
    }
  })
})

describe('several keys', () => {
  it('sort people, occasions, expenses, reminders and wishlists too', async () => {
    const bea = await as('bea')
    for (const [name, relationship, birthday] of [
      ['Dan', 'friend', '--01-05'],
      ['Ann', 'friend', null],
      ['Eve', 'family', '--06-01'],
      ['Cal', 'family', null],
    ] as const)
      await bea.ok(peopleApi.create, { name, relationship, birthday })
    const names = async (sort: string) =>
      (await everyRow(query => bea.ok(peopleApi.list, { ...query, sort } as never), 1)).map(
        ({ name }) => name,
      )
    expect(await names('relationship,-name')).toEqual(['Eve', 'Cal', 'Dan', 'Ann'])
    expect((await names('nextDate')).slice(0, 2).toSorted()).toEqual(['Dan', 'Eve'])
    expect((await names('nextDate,-name')).slice(2)).toEqual(['Cal', 'Ann'])
    expect((await names('-nextDate,name')).slice(2)).toEqual(['Ann', 'Cal'])

    for (const [description, amount, date] of [
      ['Ribbon', 5, '2026-03-02'],
      ['Paper', 5, '2026-03-01'],
      ['Cards', 9, '2026-03-01'],
    ] as const)
      await bea.ok(expensesApi.create, { description, amount, date })
    const spent = await everyRow(
      query => bea.ok(expensesApi.list, { ...query, sort: '-amount,date' } as never),
      1,
    )
    expect(spent.map(({ description }) => description)).toEqual(['Cards', 'Paper', 'Ribbon'])

    for (const name of ['Second', 'First'])
      await bea.ok(occasionsApi.create, {
        name,
        date: '2030-05-01',
        type: 'other',
      } as never)
    const days = await everyRow(
      query => bea.ok(occasionsApi.list, { ...query, from: '2030-05-01', sort: 'nextDate,name' } as never),
      1,
    )
    expect(days.map(({ name }) => name).filter(name => ['First', 'Second'].includes(name))).toEqual([
      'First',
      'Second',
    ])

    for (const [name, eventDate] of [
      ['Undated B', null],
      ['Undated A', null],
      ['Dated', '2030-01-01'],
    ] as const)
      await bea.ok(wishlistsApi.create, { name, eventDate } as never)
    const lists = await everyRow(
      query => bea.ok(wishlistsApi.list, { ...query, sort: '-eventDate,name' } as never),
      1,
    )
    expect(lists.map(({ name }) => name)).toEqual(['Dated', 'Undated A', 'Undated B'])

    const reminders = await bea.ok(remindersApi.list, { sort: 'fireAt,-createdAt' } as never)
    expect(reminders.nextCursor).toBeNull()
  })
})
