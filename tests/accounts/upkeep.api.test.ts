import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { confirmAccount, deleteAccount, endSecondStep, newPasswordLink } from '@/lib/accounts/upkeep.commands'
import { listAccounts } from '@/lib/accounts/upkeep.queries'
import { jobContext } from '@/lib/composition/job-context'
import { giftsApi } from '@/lib/gifts/api'
import { samplesApi } from '@/lib/samples/api'
import { visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, confirm, password } from '../support/people'
import { passkey, secondStepOf } from './authenticator'

beforeEach(emptyTables)

const operator = () => jobContext('users')

describe('the operator’s list of accounts', () => {
  it('names addresses, ways to sign in and last visits, of accounts that are no samples, and nothing else', async () => {
    const ada = await confirm(await as('ada'))
    await secondStepOf(ada)
    await passkey(ada)
    await passkey(ada)
    const bob = await as('bob')
    await visitor.ok(samplesApi.open, {})
    const db = await testDatabase()
    const seen = new Date('2026-11-20T10:00:00Z')
    await db.update(sessions).set({ lastSeenAt: seen }).where(eq(sessions.userId, ada.user.id))
    const found = await listAccounts(await operator())
    expect(found).toMatchObject([
      {
        id: ada.user.id,
        email: ada.email,
        isConfirmed: true,
        lastSeenAt: seen,
        hasPassword: true,
        hasSecondStep: true,
        passkeys: 2,
        services: 0,
      },
      { id: bob.user.id, email: bob.email, isConfirmed: false, hasSecondStep: false, passkeys: 0 },
    ])
    expect(JSON.stringify(found)).not.toMatch(/hash|"name"/i)
  })

  it('finds an account by its id or its address, and says of several that claim one address', async () => {
    const ada = await as('ada')
    const squatter = await as('squatter', { email: ada.email })
    const ctx = await operator()
    expect((await listAccounts(ctx, ` ${ada.email.toUpperCase()} `)).map(({ id }) => id)).toEqual([
      ada.user.id,
      squatter.user.id,
    ])
    expect((await listAccounts(ctx, squatter.user.id)).map(({ id }) => id)).toEqual([squatter.user.id])
    expect(await listAccounts(ctx, "' or true --")).toEqual([])
  })
})

describe('the operator', () => {
  it('confirms an address, which other accounts that only claim it lose', async () => {
    const ada = await as('ada')
    const squatter = await as('squatter', { email: ada.email })
    await confirmAccount(await operator(), ada.user.id)
    expect(await ada.ok(accountsApi.profile, {})).toMatchObject({ emailVerified: true })
    expect(await squatter.ok(accountsApi.profile, {})).toMatchObject({ email: '' })
  })

  it('hands over a link that sets a new password once', async () => {
    const ada = await as('ada')
    const { path, hours } = await newPasswordLink(await operator(), ada.user.id)
    expect(hours).toBe(1)
    const token = new URL(path, 'http://gifts.test').searchParams.get('token')!
    await visitor.ok(accountsApi.resetPassword, { token, password: 'a new and long one' })
    expect((await visitor(accountsApi.resetPassword, { token, password: 'a third long one' })).status).toBe(
      422,
    )
    const signedIn = await visitor(accountsApi.login, { email: ada.email, password: 'a new and long one' })
    expect(signedIn.status).toBe(200)
  })

  it('switches off the second step of somebody who has lost it', async () => {
    const ada = await as('ada')
    await secondStepOf(ada)
    const signIn = () => visitor(accountsApi.login, { email: ada.email, password })
    expect((await signIn()).body.code).toBe('SECOND_STEP')
    await endSecondStep(await operator(), ada.user.id)
    expect((await signIn()).status).toBe(200)
  })

  it('deletes an account with everything in it, and nobody else’s', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    for (const one of [ada, bob]) await one.ok(giftsApi.create, { name: 'Kite' })
    await deleteAccount(await operator(), ada.user.id)
    expect((await ada(accountsApi.profile, {})).status).toBe(401)
    expect((await bob.ok(giftsApi.list, {})).data).toHaveLength(1)
    const db = await testDatabase()
    expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: bob.user.id }])
  })
})
