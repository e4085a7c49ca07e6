import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { type Caller, from, visitor, withCookies } from '../support/api'
import { emptyTables } from '../support/database'
import { mails } from '../support/mail'
import { as, emailOf, password } from '../support/people'

beforeEach(emptyTables)
afterEach(() => {
  vi.useRealTimers()
})

const home = '203.0.113.1'
const elsewhere = (at: number) => `198.51.${100 + (at >> 8)}.${at & 255}`
const wrong = 'wrong wrong'

const signIn = (caller: Caller, email: string, typed = password) =>
  caller(accountsApi.login, { email, password: typed })
const statusesOf = async (count: number, call: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push((await call(at)).status)
  return statuses
}
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
/** Stops the clock; it moves only where a test moves it. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

describe('a wrong password', () => {
  it('locks an account for the address that it came from, and for no other', async () => {
    const { email } = await as('ada')
    expect(await statusesOf(6, () => signIn(from(home), email, wrong))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    expect((await signIn(from(home), email)).status).toBe(429)
    expect((await signIn(from(elsewhere(1)), email)).status).toBe(200)
    stopClock()
    later(16)
    expect((await signIn(from(home), email)).status).toBe(200)
  })

  it('is forgotten after the right one, but only for that address', async () => {
    const { email } = await as('ada')
    for (const at of [1, 2]) await statusesOf(4, () => signIn(from(elsewhere(at)), email, wrong))
    expect((await signIn(from(elsewhere(1)), email)).status).toBe(200)
    expect(await statusesOf(3, () => signIn(from(elsewhere(1)), email, wrong))).toEqual([401, 401, 401])
    expect(await statusesOf(2, () => signIn(from(elsewhere(2)), email, wrong))).toEqual([401, 429])
  })

  it('counts a hundred times an hour against an account from all addresses together', async () => {
    const { email } = await as('ada')
    stopClock()
    const statuses = await statusesOf(105, at => signIn(from(elsewhere(at >> 2)), email, wrong))
    expect(statuses.filter(status => status === 401)).toHaveLength(100)
    expect((await signIn(from(elsewhere(200)), email)).status).toBe(429)
    later(61)
    expect((await signIn(from(elsewhere(200)), email)).status).toBe(200)
  })

  it('counts fifty times in a quarter of an hour from one address, for all accounts together', async () => {
    const { email } = await as('ada')
    const statuses = await statusesOf(52, at => signIn(from(home), emailOf(`nobody${at}`), wrong))
    expect(statuses).toEqual([...Array(50).fill(401), 429, 429])
    expect((await signIn(from(home), email)).status).toBe(429)
    expect((await signIn(from(elsewhere(1)), email)).status).toBe(200)
  })

  it('does not count for an unknown address', async () => {
    const { email } = await as('ada')
    expect(await statusesOf(12, () => signIn(visitor, email, wrong))).toEqual(Array(12).fill(401))
    expect((await signIn(visitor, email)).status).toBe(200)
  })

  it('of a signed-in user counts for their session only, and for every such call', async () => {
    const { email, ...ada } = await as('ada')
    const { session } = await from(home).ok(accountsApi.login, { email, password })
    const other = from(elsewhere(9), { headers: { authorization: `Bearer ${session.access_token}` } })
    const caller = from(home, ada)
    const newPassword = 'a brand new secret'
    expect(
      await statusesOf(3, () => caller(accountsApi.changePassword, { currentPassword: wrong, newPassword })),
    ).toEqual([422, 422, 422])
    expect(await statusesOf(3, () => caller(accountsApi.removeProfile, { password: wrong }))).toEqual([
      422, 422, 429,
    ])
    const moved = { email: emailOf('moved'), currentPassword: password }
    expect((await caller(accountsApi.updateProfile, moved)).status).toBe(429)
    expect((await signIn(from(home), email)).status).toBe(200)
    expect((await other(accountsApi.changePassword, { currentPassword: password, newPassword })).status).toBe(
      204,
    )
  })
})

describe('an account whose password a hundred strangers guess', () => {
  /** A stranger with many addresses uses up the attempts of all strangers together. */
  const flood = (email: string) => statusesOf(110, at => signIn(from(elsewhere(at)), email, wrong))

  it('opens on a device that signed in before, from any address', async () => {
    const { email } = await as('ada')
    const before = await signIn(from(home), email)
    const [line = ''] = before.headers.getSetCookie()
    expect(line).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    await flood(email)
    const laptop = withCookies(from(elsewhere(500)), before.headers)
    expect((await signIn(from(elsewhere(501)), email)).status).toBe(429)
    expect((await signIn(laptop, email)).status).toBe(200)
    expect(await statusesOf(6, () => signIn(laptop, email, wrong))).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('opens from an address that signed in before, without any cookie', async () => {
    const { email } = await as('ada')
    await signIn(from(home), email)
    await flood(email)
    expect((await signIn(from(home), email)).status).toBe(200)
    await runJob(await jobContext('tick'), { job: 'purge-rate-limits' })
    await runJob(await jobContext('tick'), { job: 'purge-places' })
    expect((await signIn(from(home), email)).status).toBe(200)
  })

  it('opens after a mailed link set a new password, on the device that did', async () => {
    const { email } = await as('ada')
    await visitor.ok(accountsApi.forgotPassword, { email })
    const token = (await mails()).at(-1)!.token
    await flood(email)
    const caller = from(elsewhere(600))
    const fresh = 'a brand new secret'
    const { status, headers } = await caller(accountsApi.resetPassword, { token, password: fresh })
    expect(status).toBe(204)
    expect((await signIn(withCookies(caller, headers), email, fresh)).status).toBe(200)
  })

  it('does not open for a device of another account or with a forged cookie', async () => {
    const [ada, eve] = [await as('ada'), await as('eve')]
    const { headers } = await signIn(from(home), eve.email)
    await flood(ada.email)
    const [cookie = ''] = headers.getSetCookie()
    const value = cookie.slice('device='.length).split(';')[0]!
    const [name = '', mark = ''] = value.split('.')
    const forged = [value, `${name}.${mark}.${'A'.repeat(22)}`, name, `${name}.`, 'é'.repeat(45)]
    for (const device of forged) {
      const thief = from(elsewhere(700), {
        headers: { cookie: `device=${encodeURIComponent(device)}` },
      })
      expect((await signIn(thief, ada.email)).status, device).toBe(429)
    }
  })

  it('still gets the link for a new password that its owner asks for', async () => {
    const { email } = await as('ada')
    const { headers } = await signIn(from(home), email)
    const ask = (caller: Caller) => caller(accountsApi.forgotPassword, { email })
    await mails()
    const asked = await statusesOf(40, at => ask(from(elsewhere(at))))
    expect(new Set(asked)).toEqual(new Set([202]))
    expect(await mails()).toHaveLength(3)
    expect((await ask(withCookies(from(elsewhere(800)), headers))).status).toBe(202)
    expect(await mails()).toHaveLength(1)
  })
})

describe('the password of a link', () => {
  async function locked() {
    const owner = await as('Anna')
    const { id: wishlistId } = await owner.ok(wishlistsApi.create, { name: 'Birthday' })
    const { token } = await owner.ok(wishlistsApi.share, {
      wishlistId,
      shareType: 'public',
      password: 'open sesame',
    })
    const unlock = (caller: Caller, typed = 'open sesame') =>
      caller(sharedApi.unlock, { token: token!, password: typed })
    return { owner, token: token!, unlock }
  }

  it('that strangers guess wrong elsewhere does not lock the family out', async () => {
    const { token, unlock } = await locked()
    const unlocked = await unlock(from(home))
    const inside = withCookies(from(home), unlocked.headers)
    expect(await statusesOf(6, () => unlock(from(elsewhere(1)), wrong))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    await statusesOf(20, at => unlock(from(elsewhere(2 + at)), wrong))
    expect((await unlock(from(home))).status).toBe(204)
    expect((await inside(sharedApi.get, { token })).status).toBe(200)
  })

  it('stops strangers at a hundred an hour, but neither those inside nor the guests of the list', async () => {
    const { token, unlock } = await locked()
    const inside = withCookies(from(home), (await unlock(from(home))).headers)
    const entered = await inside(sharedApi.enter, { token, name: 'Lucas' })
    stopClock()
    const statuses = await statusesOf(110, at => unlock(from(elsewhere(at)), wrong))
    expect(statuses.filter(status => status === 401)).toHaveLength(100)
    expect((await unlock(from(elsewhere(300)))).status).toBe(429)
    expect((await inside(sharedApi.get, { token })).status).toBe(200)
    const guest = withCookies(from(elsewhere(301)), entered.headers)
    expect((await unlock(guest)).status).toBe(204)
    later(61)
    expect((await unlock(from(elsewhere(300)))).status).toBe(204)
  })

  it('is not asked of members who can see the list anyway, so that no counter of others is shown to them', async () => {
    const { owner, unlock } = await locked()
    await statusesOf(110, at => unlock(from(elsewhere(at >> 2)), wrong))
    await statusesOf(6, () => unlock(from(home), wrong))
    const reply = await unlock(from(home, owner), wrong)
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([204, []])
  })
})
