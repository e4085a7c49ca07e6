import { beforeAll, describe, expect, it } from 'vitest'
import { contactApi } from '@/lib/contact/api'
import { newId } from '@/lib/core/id'
import { drawsApi } from '@/lib/draws/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { type Caller, from, visitor } from '../support/api'
import { as, type Person } from '../support/people'
import { endpoints } from '../surprise/sweep'

const wifi = '203.0.113.1'
const token = 'a-link-that-leads-nowhere'

/** Every public call with a limit, called by somebody who wants to read the counters. */
const probes: [string, (caller: Caller) => Promise<{ status: number; headers: Headers }>][] = [
  ['enter', caller => caller(sharedApi.enter, { token, name: 'Anna' })],
  ['claim', caller => caller(sharedApi.claim, { token, itemId: newId() })],
  ['comment', caller => caller(sharedApi.comment, { token, text: 'Hello', audience: 'givers' })],
  ['draw', caller => caller(drawsApi.guest, { token })],
  ['invitation', caller => caller(invitationsApi.get, { token })],
  ['decline', caller => caller(invitationsApi.decline, { token })],
  [
    'contact',
    caller =>
      caller(contactApi.send, {
        name: 'Anna',
        email: 'anna@example.org',
        subject: 'Hello',
        message: 'Hello there',
      }),
  ],
]

describe('the counters of limits', () => {
  let anna: Person
  let open: string

  beforeAll(async () => {
    anna = await as('Anna')
    const { id: wishlistId } = await anna.ok(wishlistsApi.create, { name: 'Birthday' })
    const shared = await anna.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    open = shared.token!
  })

  it('are shown to nobody by a public call, signed in or not', async () => {
    for (const [name, ask] of probes)
      for (const caller of [visitor, from(wifi), anna, from(wifi, anna)]) {
        const { status, headers } = await ask(caller)
        expect([status, ...headers.keys()].join(' '), name).not.toMatch(/ratelimit|429|5\d\d/)
      }
  })

  it('do not stop a recipient because of calls by givers from the same network', async () => {
    const giver = from(wifi)
    const statuses: number[] = []
    for (let count = 0; count < 61; count++)
      statuses.push((await giver(sharedApi.enter, { token: open, name: 'Bob' })).status)
    // The givers have used up the calls of the address.
    expect(statuses.at(-1)).toBe(429)
    const asked = await from(wifi, anna)(sharedApi.enter, { token, name: 'Anna' })
    const elsewhere = await from('203.0.113.99', anna)(sharedApi.enter, { token, name: 'Anna' })
    expect([asked.status, asked.body]).toEqual([elsewhere.status, elsewhere.body])
    expect(asked.status).toBe(404)
  })

  it('of an account change by its own calls only, and are shown to it', async () => {
    const bob = await as('Bob')
    const left = async (person: Person) => {
      const { headers } = await from(wifi, person)(transfersApi.export, {} as never)
      return headers.get('ratelimit')?.match(/r=(\d+)/)?.[1]
    }
    const before = Number(await left(anna))
    for (const _ of [1, 2, 3]) await left(bob)
    expect(Number(await left(anna))).toBe(before - 1)
  })

  it('by address belong to public calls, to those that make an account, and to those that make this server read a page', () => {
    const mixed = endpoints
      .filter(({ access, limit }) => access === 'user' && limit?.by.some(by => by !== 'account'))
      .map(({ path }) => path)
    expect(mixed.sort()).toEqual(['/api/demo/account', '/api/link-preview'])
  })
})
