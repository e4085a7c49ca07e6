import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { createApiKey } from '@/lib/accounts/api-keys/commands'
import { jobContext } from '@/lib/composition/job-context'
import { identify } from '@/lib/server/auth/authentication'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, type Person, password } from '../support/people'

/** Runs after the next password check succeeded and before its result is used. */
let meanwhile: (() => Promise<unknown>) | null = null

vi.mock('@/lib/server/auth/password', async original => {
  const real = await original<typeof import('@/lib/server/auth/password')>()
  const then = async <Found>(found: Found) => {
    const [happens] = [meanwhile]
    meanwhile = null
    await happens?.()
    return found
  }
  const verifyPassword: typeof real.verifyPassword = async (...given) =>
    then(await real.verifyPassword(...given))
  const matchPassword: typeof real.matchPassword = async (...given) =>
    then(await real.matchPassword(...given))
  return { ...real, verifyPassword, matchPassword }
})

const fresh = 'a brand new secret'
const changed = (person: Person) => () =>
  person.ok(accountsApi.changePassword, { currentPassword: password, newPassword: fresh })

/** Somebody uses the link in the mail. */
async function reset(person: Person) {
  await mails()
  await visitor.ok(accountsApi.forgotPassword, { email: person.email })
  const [mail] = await mails()
  return () => visitor.ok(accountsApi.resetPassword, { token: mail!.token, password: fresh })
}

beforeEach(async () => {
  meanwhile = null
  await testDatabase()
  await emptyTables()
})

describe('with a password that was replaced in the meantime', () => {
  it('nobody is signed in', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    for (const [person, happens] of [
      [ada, changed(ada)],
      [bob, await reset(bob)],
    ] as const) {
      meanwhile = happens
      const { status, body } = await visitor(accountsApi.login, { email: person.email, password })
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
      const late = await visitor(accountsApi.login, { email: person.email, password: fresh })
      expect(late.status).toBe(200)
    }
  })

  it.each<[string, (ada: Person) => Promise<{ status: number; body: { code: string } }>]>([
    [
      'no other is set',
      ada => ada(accountsApi.changePassword, { currentPassword: password, newPassword: 'of the thief' }),
    ],
    [
      'no address is changed',
      ada => ada(accountsApi.updateProfile, { email: emailOf('thief'), currentPassword: password }),
    ],
    ['no account is deleted', ada => ada(accountsApi.removeProfile, { password })],
  ])('%s', async (_, attempt) => {
    const ada = await as('ada')
    meanwhile = await reset(ada)
    const { status, body } = await attempt(ada)
    expect([status, body.code]).toEqual([422, 'VALIDATION_ERROR'])
    const signedIn = await visitor(accountsApi.login, { email: ada.email, password: fresh })
    expect(signedIn.status).toBe(200)
  })
})

it('no sign-in that ran beside a password change stays signed in', async () => {
  const ada = await as('ada')
  const [signedIn] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => visitor(accountsApi.login, { email: ada.email, password }))),
    changed(ada)(),
  ])
  for (const { status, body } of signedIn) {
    if (status !== 200) continue
    const them = callerFor({ authorization: `Bearer ${body.session.access_token}` })
    expect((await them(accountsApi.validate, {})).status).toBe(401)
  }
  expect((await ada.ok(accountsApi.sessions, {})).data).toHaveLength(1)
})

it('two links that take addresses back at the same moment leave the older address', async () => {
  const ada = await confirm(await as('ada'))
  const links: string[] = []
  for (const name of ['thief', 'thief.again']) {
    await mails()
    await ada.ok(accountsApi.updateProfile, { email: emailOf(name), currentPassword: password })
    links.push((await mails()).find(mail => mail.text.includes('undo=1'))!.token)
    await confirm(ada)
  }
  const [older, newer] = await Promise.all(
    links.map(token => visitor(accountsApi.resetPassword, { token, password: fresh })),
  )
  expect([older!.status, [204, 422].includes(newer!.status)]).toEqual([204, true])
  const { user } = await visitor.ok(accountsApi.login, { email: ada.email, password: fresh })
  expect(user.id).toBe(ada.user.id)
})

it('a session that was ended in the meantime creates no API key', async () => {
  const ada = await as('ada')
  const db = await testDatabase()
  const { actor } = await identify(db, ada.headers.authorization!, undefined, new Date())
  await (await reset(ada))()
  const ctx = { ...(await jobContext('test')), actor }
  await expect(createApiKey(ctx, { name: 'Key', scopes: ['read'], origins: [] })).rejects.toMatchObject({
    status: 401,
  })
})
