import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authenticators, recoveryCodes, trustedDevices, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { secondStepApi } from '@/lib/accounts/second-step/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { from, visitor, withCookies } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, type Person, password } from '../support/people'
import { secondStepOf, wrongCode } from './authenticator'
import { codeOf } from './authenticator-codes'

beforeEach(emptyTables)
afterEach(() => {
  vi.useRealTimers()
})

const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

const signIn = (
  email: string,
  given: { code?: string; trust?: boolean; password?: string } = {},
  caller = visitor,
) => caller(accountsApi.login, { email, password, ...given })
const codesOf = async (calls: Promise<{ status: number; body: unknown }>[]) =>
  (await Promise.all(calls)).map(({ status, body }) =>
    status === 200 ? 'in' : (body as { code: string }).code,
  )

describe('setting the second step up', () => {
  it('shows a secret, takes its first code and shows ten recovery codes once', async () => {
    const ada = await as('ada')
    expect(await ada.ok(secondStepApi.get, {})).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
    const { secret, address } = await ada.ok(secondStepApi.start, {})
    expect(address).toContain(`secret=${secret}`)
    expect((await ada.ok(secondStepApi.get, {})).on).toBe(false)
    const { recoveryCodes: shown } = await ada.ok(secondStepApi.confirm, { code: codeOf(secret) })
    expect(new Set(shown).size).toBe(10)
    expect(await ada.ok(secondStepApi.get, {})).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    // Nothing of it is stored in the clear.
    const db = await testDatabase()
    const stored = JSON.stringify([
      await db.select().from(authenticators),
      await db.select().from(recoveryCodes),
    ])
    for (const text of [secret, ...shown, ...shown.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  it('asks for no code at sign-in before the first code was right', async () => {
    const ada = await as('ada')
    const { secret } = await ada.ok(secondStepApi.start, {})
    const wrong = await ada(secondStepApi.confirm, { code: wrongCode(secret) })
    expect([wrong.status, wrong.body.details]).toEqual([
      422,
      [{ path: 'code', message: 'This code is not right' }],
    ])
    expect((await signIn(ada.email)).status).toBe(200)
  })

  it('gives two tabs the same secret, and lets one of them finish', async () => {
    const ada = await as('ada')
    const [one, two] = await Promise.all([ada.ok(secondStepApi.start, {}), ada.ok(secondStepApi.start, {})])
    expect(one).toEqual(two)
    const answers = await Promise.all(
      [0, 1].map(() => ada(secondStepApi.confirm, { code: codeOf(one.secret) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { recoveryCodes: kept } = answers.find(({ status }) => status === 200)!.body
    expect((await signIn(ada.email, { code: kept[0]! })).status).toBe(200)
    expect((await ada(secondStepApi.start, {})).status).toBe(409)
    expect((await ada(secondStepApi.confirm, { code: codeOf(one.secret) })).status).toBe(409)
  })

  it('makes another secret after a quarter of an hour, and cannot be finished without one', async () => {
    const ada = await as('ada')
    expect((await ada(secondStepApi.confirm, { code: '123456' })).status).toBe(409)
    const first = await ada.ok(secondStepApi.start, {})
    const db = await testDatabase()
    await db.update(authenticators).set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    const second = await ada.ok(secondStepApi.start, {})
    expect(second.secret).not.toBe(first.secret)
    expect((await ada(secondStepApi.confirm, { code: wrongCode(second.secret) })).status).toBe(422)
  })

  it('counts wrong first codes', async () => {
    const ada = await as('ada')
    const { secret } = await ada.ok(secondStepApi.start, {})
    const statuses: number[] = []
    for (let at = 0; at < 6; at++)
      statuses.push((await ada(secondStepApi.confirm, { code: wrongCode(secret) })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('sign-in with a second step', () => {
  it('asks for a code, and lets nobody in without one', async () => {
    const ada = await as('ada')
    const { secret } = await secondStepOf(ada)
    const asked = await signIn(ada.email)
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([401, 'SECOND_STEP', null])
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(await codesOf([signIn(ada.email, { code: wrongCode(secret) })])).toEqual(['CODE_WRONG'])
    expect((await signIn(ada.email, { code: codeOf(secret) })).status).toBe(200)
  })

  it('says nothing about it to somebody without the password', async () => {
    const ada = await as('ada')
    const { secret, recoveryCodes: codes } = await secondStepOf(ada)
    const bob = await as('bob')
    const wrong = { password: 'wrong wrong' }
    const answers = await Promise.all([
      signIn(ada.email, wrong),
      signIn(ada.email, { ...wrong, code: codeOf(secret) }),
      signIn(ada.email, { ...wrong, code: codes[0]! }),
      signIn(bob.email, wrong),
      signIn('nobody@example.org', { ...wrong, code: '123456' }),
    ])
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    // No code was used up by it.
    expect((await ada.ok(secondStepApi.get, {})).recoveryCodesLeft).toBe(10)
    expect((await signIn(ada.email, { code: codeOf(secret) })).status).toBe(200)
  })

  it('takes a code once, also of two calls at the same moment', async () => {
    const ada = await as('ada')
    const { secret } = await secondStepOf(ada)
    const code = codeOf(secret)
    const answers = await codesOf([0, 1, 2].map(() => signIn(ada.email, { code })))
    expect(answers.sort()).toEqual(['CODE_WRONG', 'CODE_WRONG', 'in'])
    expect(await codesOf([signIn(ada.email, { code })])).toEqual(['CODE_WRONG'])
    // Neither does an older code that was never used.
    expect(await codesOf([signIn(ada.email, { code: codeOf(secret, -1) })])).toEqual(['CODE_WRONG'])
  })

  it('takes a recovery code once, also of two calls at the same moment, however it is typed', async () => {
    const ada = await as('ada')
    const { recoveryCodes: codes } = await secondStepOf(ada)
    const code = codes[3]!.toUpperCase().replaceAll('-', ' ')
    const answers = await codesOf([0, 1].map(() => signIn(ada.email, { code })))
    expect(answers.sort()).toEqual(['CODE_WRONG', 'in'])
    expect((await ada.ok(secondStepApi.get, {})).recoveryCodesLeft).toBe(9)
    expect((await signIn(ada.email, { code: codes[4]! })).status).toBe(200)
  })

  it('does not take a code of another account', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    await secondStepOf(ada)
    const { secret, recoveryCodes: codes } = await secondStepOf(bob)
    expect(await codesOf([codeOf(secret), codes[0]!].map(code => signIn(ada.email, { code })))).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
    ])
    expect((await bob.ok(secondStepApi.get, {})).recoveryCodesLeft).toBe(10)
  })

  it('is asked for after a password that was set by a mailed link', async () => {
    const ada = await confirm(await as('ada'))
    const { secret } = await secondStepOf(ada)
    await visitor.ok(accountsApi.forgotPassword, { email: ada.email })
    const token = (await mails()).at(-1)!.token
    const set = await visitor(accountsApi.resetPassword, { token, password: 'battery staple horse' })
    expect(set.status).toBe(204)
    const changed = { password: 'battery staple horse' }
    expect(await codesOf([signIn(ada.email, changed)])).toEqual(['SECOND_STEP'])
    expect((await signIn(ada.email, { ...changed, code: codeOf(secret) })).status).toBe(200)
  })

  it('works with recovery codes after the installation lost the secret that sealed it', async () => {
    const ada = await as('ada')
    const { secret, recoveryCodes: codes } = await secondStepOf(ada)
    const db = await testDatabase()
    await db.update(authenticators).set({ secretSealed: 'AAAA' })
    expect(await codesOf([signIn(ada.email, { code: codeOf(secret) })])).toEqual(['CODE_WRONG'])
    expect((await signIn(ada.email, { code: codes[0]! })).status).toBe(200)
  })

  it('ends with the account', async () => {
    const ada = await as('ada')
    await secondStepOf(ada)
    await ada.ok(accountsApi.removeProfile, { password })
    expect(await codesOf([signIn(ada.email, { code: '123456' })])).toEqual(['INVALID_CREDENTIALS'])
    const db = await testDatabase()
    expect(await db.select().from(users)).toEqual([])
    expect(await db.select().from(recoveryCodes)).toEqual([])
  })
})

describe('a wrong code', () => {
  const home = '203.0.113.1'
  const elsewhere = (at: number) => `198.51.100.${at}`

  async function adaWithStep() {
    const ada = await as('ada')
    return { ada, ...(await secondStepOf(ada)) }
  }

  it('counts five times in a quarter of an hour from one address', async () => {
    const { ada, secret, recoveryCodes: codes } = await adaWithStep()
    const answers: string[] = []
    for (let at = 0; at < 6; at++)
      answers.push(...(await codesOf([signIn(ada.email, { code: wrongCode(secret) }, from(home))])))
    expect(answers).toEqual([...Array(5).fill('CODE_WRONG'), 'TOO_MANY_REQUESTS'])
    // A right code is not even looked at.
    expect(await codesOf([signIn(ada.email, { code: codes[0]! }, from(home))])).toEqual(['TOO_MANY_REQUESTS'])
    expect((await signIn(ada.email, { code: codes[0]! }, from(elsewhere(1)))).status).toBe(200)
    stopClock()
    later(16)
    expect((await signIn(ada.email, { code: codes[1]! }, from(home))).status).toBe(200)
  })

  it('counts twenty times an hour from all addresses, and keeps a known device apart', async () => {
    const { ada, secret, recoveryCodes: codes } = await adaWithStep()
    const { headers } = await signIn(ada.email, { code: codes[0]! }, from(home))
    const phone = withCookies(from(home), headers)
    const answers: string[] = []
    for (let at = 0; at < 22; at++)
      answers.push(
        ...(await codesOf([signIn(ada.email, { code: wrongCode(secret) }, from(elsewhere(at >> 2)))])),
      )
    expect(answers.filter(answer => answer === 'CODE_WRONG')).toHaveLength(20)
    expect(await codesOf([signIn(ada.email, { code: codes[1]! }, from(elsewhere(99)))])).toEqual([
      'TOO_MANY_REQUESTS',
    ])
    expect((await signIn(ada.email, { code: codes[2]! }, phone)).status).toBe(200)
  })

  it('does not make its device known, for the password alone is no proof', async () => {
    const { ada, secret } = await adaWithStep()
    for (const given of [{}, { code: wrongCode(secret) }]) {
      const { headers } = await signIn(ada.email, given, from(home))
      expect(headers.getSetCookie()).toEqual([])
    }
  })
})

describe('a trusted device', () => {
  async function trusting(person: Person, code: string) {
    const { headers } = await signIn(person.email, { code, trust: true })
    return withCookies(visitor, headers)
  }

  it('is asked for no code for 30 days', async () => {
    const ada = await as('ada')
    const { recoveryCodes: codes } = await secondStepOf(ada)
    const { headers } = await signIn(ada.email, { code: codes[0]!, trust: true })
    const line = headers.getSetCookie().find(one => one.startsWith('trusted-'))!
    expect(line).toMatch(/; HttpOnly; SameSite=Lax/)
    const device = withCookies(visitor, headers)
    expect((await signIn(ada.email, {}, device)).status).toBe(200)
    expect((await ada.ok(secondStepApi.devices, {})).data).toHaveLength(1)
    stopClock()
    later(31 * 24 * 60)
    expect(await codesOf([signIn(ada.email, {}, device)])).toEqual(['SECOND_STEP'])
  })

  it('is only trusted where that was ticked, and where a code was right', async () => {
    const ada = await as('ada')
    const { secret, recoveryCodes: codes } = await secondStepOf(ada)
    const plain = await signIn(ada.email, { code: codes[0]! })
    expect(await codesOf([signIn(ada.email, {}, withCookies(visitor, plain.headers))])).toEqual([
      'SECOND_STEP',
    ])
    const wrong = await signIn(ada.email, { code: wrongCode(secret), trust: true })
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect((await ada.ok(secondStepApi.devices, {})).data).toEqual([])
  })

  it('is trusted by that account alone', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    const { recoveryCodes: codes } = await secondStepOf(ada)
    await secondStepOf(bob)
    const device = await trusting(ada, codes[0]!)
    expect(await codesOf([signIn(bob.email, {}, device)])).toEqual(['SECOND_STEP'])
    // A cookie that is moved under the name of the other account proves nothing either.
    const db = await testDatabase()
    await db.update(trustedDevices).set({ userId: bob.user.id })
    expect(await codesOf([signIn(ada.email, {}, device), signIn(bob.email, {}, device)])).toEqual([
      'SECOND_STEP',
      'SECOND_STEP',
    ])
  })

  it('is asked again after it was ended, after a new password, and after the second step was set up anew', async () => {
    const ada = await as('ada')
    const { recoveryCodes: codes } = await secondStepOf(ada)
    const ended = await trusting(ada, codes[0]!)
    const [row] = (await ada.ok(secondStepApi.devices, {})).data
    await ada.ok(secondStepApi.endDevice, { trustedDeviceId: row!.id })
    expect((await ada(secondStepApi.endDevice, { trustedDeviceId: row!.id })).status).toBe(404)
    expect(await codesOf([signIn(ada.email, {}, ended)])).toEqual(['SECOND_STEP'])

    const before = await trusting(ada, codes[1]!)
    await ada.ok(accountsApi.changePassword, { currentPassword: password, newPassword: `${password}s` })
    await ada.ok(accountsApi.changePassword, { currentPassword: `${password}s`, newPassword: password })
    expect(await codesOf([signIn(ada.email, {}, before)])).toEqual(['SECOND_STEP'])

    const third = await trusting(ada, codes[2]!)
    await ada.ok(secondStepApi.stop, {})
    expect((await signIn(ada.email)).status).toBe(200)
    await secondStepOf(ada)
    expect(await codesOf([signIn(ada.email, {}, third)])).toEqual(['SECOND_STEP'])
  })
})

describe('recovery codes', () => {
  it('are replaced by new ones', async () => {
    const ada = await as('ada')
    expect((await ada(secondStepApi.renew, {})).status).toBe(409)
    const { recoveryCodes: old } = await secondStepOf(ada)
    const { recoveryCodes: made } = await ada.ok(secondStepApi.renew, {})
    expect(made).toHaveLength(10)
    expect(await codesOf([signIn(ada.email, { code: old[0]! })])).toEqual(['CODE_WRONG'])
    expect((await signIn(ada.email, { code: made[0]! })).status).toBe(200)
  })
})

describe('the daily clean-up', () => {
  it('deletes expired devices and set-ups that were left, and nothing else', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    const { recoveryCodes: codes } = await secondStepOf(ada)
    await signIn(ada.email, { code: codes[0]!, trust: true })
    await signIn(ada.email, { code: codes[1]!, trust: true })
    await bob.ok(secondStepApi.start, {})
    const db = await testDatabase()
    const [first] = await db.select().from(trustedDevices)
    const past = new Date(Date.now() - 2 * 86_400_000)
    await db.update(trustedDevices).set({ expiresAt: past }).where(eq(trustedDevices.id, first!.id))
    await db.update(authenticators).set({ createdAt: past })
    await runJob(await jobContext('tick'), { job: 'purge-accounts' })
    expect(await db.select().from(trustedDevices)).toHaveLength(1)
    expect((await db.select().from(authenticators)).map(({ userId }) => userId)).toEqual([ada.user.id])
  })
})
