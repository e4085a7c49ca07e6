import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import { accountsApi } from '@/lib/accounts/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { exampleOf } from '@/lib/developers/rules'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { from, send, withCookies } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, emailOf, type Person, password } from '../support/people'
import { endpoints, nameOf } from '../surprise/sweep'

beforeEach(async () => {
  await emptyTables()
  // The clock stands still, and moves only where a test moves it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the queue a moment later: jobs of the same moment are not due yet. */
const mailed = () => {
  vi.setSystemTime(Date.now() + 1000)
  return mails()
}

const stranger = '203.0.113.66'
const home = '203.0.113.1'
let last = 0
/** An address without any earlier call. */
const another = () => `198.51.${Math.floor(++last / 250)}.${(last % 250) + 1}`

/** Every public write: the calls that a stranger can flood. */
const doors = endpoints.filter(({ access, method }) => access === 'visitor' && method !== 'GET')

interface Known {
  token: string
  email: string
}

const json = { 'content-type': 'application/json' }
const keysOf = (token: string) => ({ token, itemId: newId(), claimId: newId() })

/** Bodies that no schema accepts: empty ones, wrong types and unknown fields. */
const nonsense = ['{}', '[]', '{', '{"email":1,"password":{}}', '{"surprise":"'.concat('x'.repeat(500), '"}')]
const sendNonsense = (door: Endpoint, address: string, { token }: Known, at: number) =>
  send(door, {
    params: keysOf(token),
    headers: { ...json, 'x-forwarded-for': address },
    body: nonsense[at % nonsense.length],
  })

/** A valid call, with the owner's address and the family's link where the input has one. */
function sendRight(door: Endpoint, address: string, { token, email }: Known) {
  const example = (exampleOf(door) ?? {}) as Record<string, unknown>
  const mail = door.path === accountsApi.register.path ? emailOf('flood') : email
  return send(door, {
    params: keysOf(token),
    headers: { ...json, 'x-forwarded-for': address },
    body: JSON.stringify('email' in example ? { ...example, email: mail } : example),
  })
}

/** A family with a list whose link asks for a password. */
async function family() {
  const owner = await as('Anna')
  const { id: wishlistId } = await owner.ok(wishlistsApi.create, { name: 'Birthday' })
  const shared = { wishlistId, shareType: 'public' as const, password: 'open sesame' }
  const { token } = await owner.ok(wishlistsApi.share, shared)
  return { owner, known: { token: token!, email: owner.user.email } }
}

/** The owner signs in at home and on the train, and a guest opens the list. */
async function everydayLife(owner: Person, { token }: Known, device: Headers) {
  const { email } = owner
  const atHome = await from(home)(accountsApi.login, { email, password })
  const onTheTrain = await withCookies(from(another()), device)(accountsApi.login, { email, password })
  const guest = from(another())
  const unlocked = await guest(sharedApi.unlock, { token, password: 'open sesame' })
  const inside = withCookies(guest, unlocked.headers)
  const entered = await inside(sharedApi.enter, { token, name: 'Lucas' })
  return [atHome, onTheTrain, unlocked, entered].map(({ status }) => status)
}

describe('a stranger', () => {
  it('uses up no limit with invalid calls', async () => {
    const { known } = await family()
    const counted = async () =>
      rows(await testDatabase(), sql`select key from rate_limits where key not like 'place:%'`)
    const before = await counted()
    for (const door of doors) {
      const needsInput = !door.input.safeParse({}).success
      for (let at = needsInput ? 0 : 1; at < nonsense.length; at++) {
        const { status } = await sendNonsense(door, stranger, known, at)
        expect([400, 422], `${nameOf(door)} ${nonsense[at]}`).toContain(status)
      }
    }
    expect(await counted()).toEqual(before)
  })

  it('locks nobody out in an hour, from one address or from many', async () => {
    const { owner, known } = await family()
    const first = await from(home)(accountsApi.login, { email: owner.email, password })
    await mailed()
    const refused = new Set<string>()
    for (let round = 0; round < 6; round++) {
      for (const door of doors) {
        // A sample family takes much time, and opening one uses only its own limit.
        if (door.path === '/api/demo' && round > 0) continue
        for (const address of [stranger, another()]) {
          await sendNonsense(door, address, known, round)
          const { status } = await sendRight(door, address, known)
          if (status === 429) refused.add(nameOf(door))
        }
      }
      for (let guess = 0; guess < 10; guess++) {
        const caller = from(guess < 6 ? stranger : another())
        const typed = `guess ${round} ${guess}`
        await caller(accountsApi.login, { email: owner.email, password: typed })
        await caller(sharedApi.unlock, { token: known.token, password: typed })
      }
      expect(await everydayLife(owner, known, first.headers), `round ${round}`).toEqual([200, 200, 204, 200])
      if (round === 3) {
        const asked = await from(home)(accountsApi.forgotPassword, { email: owner.email })
        expect(asked.status).toBe(202)
      }
      vi.setSystemTime(Date.now() + 600_000)
    }
    // The stranger was stopped by these limits.
    for (const door of [accountsApi.login, accountsApi.register, sharedApi.unlock])
      expect([...refused]).toContain(nameOf(door))
    const hers = (await mailed()).filter(({ headers }) => headers.to?.includes(known.email))
    const links = hers.filter(({ text }) => text.includes('/reset-password?token='))
    expect(links).toHaveLength(3)
  })

  it('keeps nobody from a link for a new password: every hour a working one is mailed', async () => {
    const { owner, known } = await family()
    await mailed()
    for (let hour = 0; hour < 2; hour++) {
      vi.setSystemTime(Date.now() + 3_600_000)
      for (let ask = 0; ask < 15; ask++)
        await from(ask % 2 ? stranger : another())(accountsApi.forgotPassword, { email: known.email })
      const { status } = await from(home)(accountsApi.forgotPassword, { email: owner.email })
      expect(status).toBe(202)
    }
    const sent = await mailed()
    expect(sent).toHaveLength(6)
    const fresh = 'a brand new secret'
    const caller = from(another())
    const reset = await caller(accountsApi.resetPassword, { token: sent.at(-1)!.token, password: fresh })
    expect(reset.status).toBe(204)
    const again = await caller(accountsApi.login, { email: owner.email, password: fresh })
    expect(again.status).toBe(200)
  })
})
