import { beforeEach, describe, expect, it } from 'vitest'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { addDays, todayIn } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { toTracked } from '@/lib/gifts/tracking/rules'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import '../support/api'
import { as, type Person } from '../support/people'

let maya: Person
let personId: string
const now = todayIn('UTC', new Date())
const inDays = (days: number) => addDays(now, days)

const occasionIn = (days: number) =>
  maya.ok(occasionsApi.create, {
    name: `In ${days} days`,
    date: inDays(days),
    type: 'other',
    repeats: 'none',
    personId,
  })

beforeEach(async () => {
  maya = await as('maya')
  personId = (await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })).id
})

type More = Partial<Parameters<typeof maya.ok<typeof giftsApi.create>>[1]>
const gift = (name: string, more: More = {}) => maya.ok(giftsApi.create, { name, personId, ...more })

describe('tracking', () => {
  it('begins as ordered for whoever says only the number of a parcel', async () => {
    const sent = await gift('Scarf', { tracking: { number: '1Z999AA10123456784' } })
    expect(sent.tracking).toMatchObject({ status: 'ordered', number: '1Z999AA10123456784' })
  })

  it('has everything between deciding and giving, and counts it', async () => {
    const { id: occasionId } = await occasionIn(30)
    const { id: soon } = await occasionIn(4)
    await gift('An idea', { status: 'idea' })
    await gift('From somebody', { status: 'given', direction: 'received' })
    await gift('Back at the shop', { status: 'returned' })
    await gift('Teapot', { status: 'planned', occasionId })
    await gift('Scarf', { tracking: { status: 'shipped', expectedDate: inDays(2) }, occasionId: soon })
    await gift('Late', { tracking: { status: 'ordered', expectedDate: inDays(3) }, occasionId: soon })
    await gift('Arrived', { tracking: { status: 'delivered' }, occasionId })
    await gift('From the corner', { status: 'purchased' })
    await gift('Wrapped', { status: 'wrapped', occasionId })
    await gift('Given', { status: 'given' })
    const page = await maya.ok(trackingApi.list, { sort: 'name' })
    expect(page.data.map(({ name, risk }) => `${name} ${risk}`)).toEqual([
      'Arrived ok',
      'From the corner ok',
      'Given ok',
      'Late late',
      'Scarf ok',
      'Teapot ok',
      'Wrapped ok',
    ])
    expect(page.counts).toEqual({ toBuy: 1, onTheWay: 2, toWrap: 2, ready: 1, late: 1 })
    expect(page.nextOrderBy).toBe(inDays(30 - 2 - 5))
    expect(page.data.find(({ name }) => name === 'Teapot')).toMatchObject({
      needBy: inDays(28),
      orderBy: inDays(23),
      leadDays: 5,
    })
    const open = await maya.ok(trackingApi.list, { status: 'active', sort: 'name' })
    expect(open.data.map(({ name }) => name)).not.toContain('Given')
    expect(open.data).toHaveLength(6)
  })

  it('is filtered like gifts, and by what comes late, with counts that ignore stage and lateness', async () => {
    const { id: soon } = await occasionIn(4)
    const dad = await maya.ok(peopleApi.create, { name: 'Dad', relationship: 'family' })
    await gift('Late', {
      tracking: { status: 'ordered', expectedDate: inDays(3) },
      occasionId: soon,
      store: 'Kiln',
    })
    await gift('Scarf', { status: 'purchased', store: 'Woolly' })
    await gift('Mug', { status: 'planned', store: 'Kiln', personId: dad.id })
    const names = async (filter: object) => {
      const { data, counts } = await maya.ok(trackingApi.list, { sort: 'name', ...filter } as never)
      return [data.map(({ name }) => name), Object.values(counts)]
    }
    expect(await names({ late: 'true' })).toEqual([['Late'], [1, 1, 1, 0, 1]])
    expect(await names({ late: 'false' })).toEqual([
      ['Mug', 'Scarf'],
      [1, 1, 1, 0, 1],
    ])
    expect(await names({ store: 'Kiln' })).toEqual([
      ['Late', 'Mug'],
      [1, 1, 0, 0, 1],
    ])
    expect(await names({ personId: dad.id, status: 'purchased' })).toEqual([[], [1, 0, 0, 0, 0]])
    expect(await names({ occasionId: soon })).toEqual([['Late'], [0, 1, 0, 0, 1]])
  })

  it('has pages that together are the list', async () => {
    for (const at of [1, 2, 3, 4, 5]) await gift(`Gift ${at}`, { status: 'planned' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await maya.ok(trackingApi.list, { limit: '2', cursor } as never)
      seen.push(...page.data.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5].map(at => `Gift ${at}`))
    expect((await maya(trackingApi.list, { cursor: 'nonsense' })).status).toBe(422)
  })

  it('says as late in the list what the rule says, for every parcel and day', async () => {
    const occasions = await Promise.all([1, 2, 3, 9].map(occasionIn))
    for (const { id: occasionId } of occasions)
      for (const expectedDate of [null, inDays(-3), now, inDays(1), inDays(7)])
        for (const status of ['ordered', 'delivered'] as const)
          await gift(`${status} ${expectedDate}`, { occasionId, tracking: { status, expectedDate } })
    const { data } = await maya.ok(trackingApi.list, { limit: '200' } as never)
    const { data: late } = await maya.ok(trackingApi.list, { late: 'true', limit: '200' } as never)
    const byRule = data.filter(one => toTracked(one, now).risk === 'late').map(({ id }) => id)
    expect(data).toHaveLength(40)
    expect(late.map(({ id }) => id).sort()).toEqual(byRule.sort())
    expect(late.length).toBeGreaterThan(5)
  })

  it('belongs to its owner alone', async () => {
    await gift('Teapot', { status: 'planned' })
    const other = await as('noah')
    expect((await other.ok(trackingApi.list, {})).data).toEqual([])
  })
})

describe('the days from order to door', () => {
  it('are learned from the shop: the last that were entered for it', async () => {
    const { id: occasionId } = await occasionIn(60)
    const mug = await gift('Mug', { status: 'planned', store: 'Kiln & Clay', occasionId })
    expect(mug.leadDays).toBe(5)
    await gift('Bowl', { store: 'kiln & clay', shippingDays: 12 })
    const jug = await gift('Jug', { store: 'Kiln & Clay', shippingDays: 9 })
    const leadOf = async () => (await maya.ok(giftsApi.get, { giftId: mug.id })).leadDays
    expect(await leadOf()).toBe(9)
    expect((await maya.ok(trackingApi.list, {})).nextOrderBy).toBe(inDays(60 - 2 - 9))
    await maya.ok(giftsApi.remove, { giftId: jug.id })
    expect(await leadOf()).toBe(12)
    expect((await gift('Vase', { store: 'KILN & CLAY' })).leadDays).toBe(12)
    const other = await as('noah')
    expect((await other.ok(giftsApi.create, { name: 'Mug', store: 'Kiln & Clay' })).leadDays).toBe(5)
  })

  it('are longer from a shop in another country than the reader’s', async () => {
    await maya.ok(preferencesApi.update, { country: 'DE' } as never)
    expect((await gift('Bowl', { purchaseUrl: 'https://shop.example.jp/bowl' })).leadDays).toBe(14)
    expect((await gift('Book', { purchaseUrl: 'https://buch.de/1' })).leadDays).toBe(5)
  })
})
