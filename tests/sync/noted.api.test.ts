import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { remindersApi } from '@/lib/reminders/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { type NounCalls, nameOf, nounCalls, waitingCalls } from '@/lib/transfers/sync/calls.commands'
import { wishlistsApi } from '@/lib/wishlists/api'
import { emptyTables } from '../support/database'
import { as, type Person } from '../support/people'

beforeEach(emptyTables)

const root = join(import.meta.dirname, '../..')

const every = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))

it('knows the function behind every call that may wait, and of no other', () => {
  const waiting = every.filter(({ waits }) => waits !== null).map(nameOf)
  expect([...waitingCalls.keys()].sort()).toEqual(waiting.sort())
})

it('makes a call that waited with the function of its route', () => {
  for (const [name, { endpoint, run }] of waitingCalls) {
    const folder = endpoint.path.slice(1).replaceAll('{', '[').replaceAll('}', ']')
    const source = readFileSync(join(root, 'app', folder, 'route.ts'), 'utf8')
    expect(source, name).toMatch(new RegExp(`${endpoint.method} = route\\(\\w+\\.\\w+, ${run.name}\\)`))
  }
})

it('lets only calls wait that any session and any key that may write can make', () => {
  for (const [name, { endpoint }] of waitingCalls) {
    const { access, session, guarded, raw, form, unkept } = endpoint
    expect({ access, session, guarded, raw, form, unkept }, name).toEqual({
      access: 'user',
      session: false,
      guarded: false,
      raw: false,
      form: false,
      unkept: false,
    })
  }
})

it('lets nothing wait that others see, that costs money, or that opens the account', () => {
  const needsNetwork =
    /claims|share|invitations|families|draws|auth|user|api-keys|sessions|import|export|backup/
  expect([...waitingCalls.keys()].filter(name => needsNetwork.test(name))).toEqual([])
})

const blank: Record<keyof typeof nounCalls, { made: object; changed: object }> = {
  gift: { made: { name: 'Kite', status: 'planned' }, changed: { notes: 'red' } },
  idea: { made: { title: 'Kite' }, changed: { title: 'Big kite' } },
  person: { made: { name: 'Emma', relationship: 'friend' }, changed: { notes: 'red' } },
  occasion: {
    made: { name: 'Graduation', type: 'graduation', date: '2031-06-01' },
    changed: { name: 'Big party' },
  },
  budget: { made: { name: 'Year', amount: 9, period: 'yearly' }, changed: { amount: 10 } },
  expense: { made: { description: 'Paper', amount: 3, date: '2026-01-01' }, changed: { amount: 4 } },
  wish: { made: { name: 'Kite' }, changed: { note: 'red' } },
  reminder: { made: { title: 'Wrap it', scheduledFor: '2999-01-01' }, changed: { title: 'Wrap all' } },
}

/** What the devices of an account were told after a number. */
const toldAfter = async (ada: Person, since: number) =>
  (await ada.ok(syncApi.changes, { since, limit: 500 })).changes.map(
    ({ entity, ids, isRemoved }) => `${entity} ${isRemoved ? 'removed' : 'changed'} ${ids.join()}`,
  )

it.each(Object.entries(nounCalls) as [keyof typeof nounCalls, NounCalls][])(
  'tells the devices of an account of every change of a %s',
  async (noun, calls) => {
    const ada = await as('ada')
    const list = await ada.ok(wishlistsApi.create, { name: 'Wishes' })
    const path: Record<string, string> = noun === 'wish' ? { wishlistId: list.id } : {}
    const id = newId()
    const steps = [
      [calls.create, { ...path, ...blank[noun].made, id }],
      [calls.change, { ...path, [calls.key]: id, ...blank[noun].changed }],
      [calls.remove, { ...path, [calls.key]: id }],
      [calls.restore, { ...path, [calls.key]: id }],
    ] as const
    for (const [{ endpoint }, input] of steps) {
      const { seq } = await ada.ok(syncApi.changes, {})
      await ada.ok(endpoint, input as never)
      const told = await toldAfter(ada, seq)
      const entity = noun === 'idea' ? 'gift' : noun === 'wish' ? 'wishlist' : noun
      const isRemoved = endpoint === calls.remove.endpoint && noun !== 'wish'
      expect(told, nameOf(endpoint)).toContain(
        `${entity} ${isRemoved ? 'removed' : 'changed'} ${noun === 'wish' ? list.id : id}`,
      )
    }
  },
)

it('tells the devices of the other calls that may wait', async () => {
  const ada = await as('ada')
  const gift = await ada.ok(giftsApi.create, { name: 'Kite' })
  const { id: reminderId } = await ada.ok(remindersApi.create, { title: 'Wrap', scheduledFor: '2999-01-01' })
  for (const [endpoint, input] of [
    [giftsApi.bulk, { ids: [gift.id], changes: { status: 'planned' } }],
    [remindersApi.complete, { reminderId }],
    [remindersApi.reopen, { reminderId }],
    [remindersApi.dismiss, { reminderId }],
  ] as [Endpoint, object][]) {
    const { seq } = await ada.ok(syncApi.changes, {})
    await ada.ok(endpoint, input as never)
    expect(await toldAfter(ada, seq), nameOf(endpoint)).toHaveLength(1)
  }
})
