import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { secondStepApi } from '@/lib/accounts/second-step/api'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { samplesApi } from '@/lib/samples/api'
import { transfersApi } from '@/lib/transfers/api'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { secondStepOf, wrongCode } from './authenticator'
import { codeOf } from './authenticator-codes'
import { newPasskey } from './authenticator-keys'

beforeEach(emptyTables)

const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))
const fresh = endpoints.filter(one => one.fresh)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Lets a while pass since the person of these sessions proved who they are. */
async function letPass(person: Person, minutes: number) {
  const db = await testDatabase()
  await db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, person.user.id))
}

/** Inputs that the schemas of these calls take. */
const inputs: Record<string, Record<string, unknown>> = {
  'PUT /api/profile': { email: 'new@example.org', currentPassword: password },
  'POST /api/profile/password': { currentPassword: password, newPassword: 'battery staple horse' },
  'DELETE /api/profile': { password },
  // Ada is the first account of each test, and so the operator.
  'DELETE /api/operator/accounts/{accountId}': { confirmation: 'bob@example.org' },
  'POST /api/api-keys': { name: 'Script', scopes: ['read'] },
  'POST /api/second-step/confirm': { code: '123456' },
  'POST /api/passkeys': { name: 'Phone', answer: newPasskey().make({ challenge: 'AAAA', user: { id: '' } }) },
}

const callWith = (person: Person, endpoint: Endpoint) =>
  person(endpoint, {
    ...inputs[nameOf(endpoint)],
    ...Object.fromEntries(pathKeys(endpoint.path).map(key => [key, newId()])),
  } as never)

describe('a fresh sign-in', () => {
  it('is needed for what takes an account over or takes everything out of it', () => {
    expect(fresh.map(nameOf).sort()).toEqual([
      'DELETE /api/identities/{identityId}',
      'DELETE /api/operator/accounts/{accountId}',
      'DELETE /api/passkeys/{passkeyId}',
      'DELETE /api/profile',
      'DELETE /api/second-step',
      'GET /api/backup-identity.txt',
      'GET /api/backups/{backupId}/download',
      'GET /api/export',
      'POST /api/api-keys',
      'POST /api/identities',
      'POST /api/passkeys',
      'POST /api/passkeys/options',
      'POST /api/profile/password',
      'POST /api/second-step',
      'POST /api/second-step/confirm',
      'POST /api/second-step/recovery-codes',
      'PUT /api/profile',
    ])
  })

  it.each(fresh)('is asked for by $method $path after five minutes, and not before', async endpoint => {
    const ada = await as('ada')
    await secondStepOf(ada)
    await letPass(ada, 6)
    const late = await callWith(ada, endpoint)
    expect([late.status, late.body.code, late.body.details]).toEqual([
      403,
      'FRESH_SIGN_IN',
      { code: true, passkey: false, password: true, services: [] },
    ])
    await letPass(ada, 4)
    expect((await callWith(ada, endpoint)).body?.code).not.toBe('FRESH_SIGN_IN')
  })

  it('is not made up for by the password alone where the account has a second step', async () => {
    const ada = await as('ada')
    const { secret } = await secondStepOf(ada)
    await letPass(ada, 6)
    expect((await ada(accountsApi.prove, { password })).status).toBe(422)
    const wrong = await ada(accountsApi.prove, { password, code: wrongCode(secret) })
    expect(wrong.body.details).toEqual([{ path: 'code', message: 'This code is not right' }])
    expect((await ada(accountsApi.removeProfile, { password })).status).toBe(403)
    expect((await ada(accountsApi.prove, { password: 'wrong wrong', code: codeOf(secret) })).status).toBe(422)
    await ada.ok(accountsApi.prove, { password, code: codeOf(secret) })
    await ada.ok(secondStepApi.stop, {})
  })

  it('is the password in the call itself where there is no second step', async () => {
    const ada = await as('ada')
    await letPass(ada, 60)
    const change = { currentPassword: 'wrong wrong', newPassword: 'battery staple horse' }
    expect((await ada(accountsApi.changePassword, change)).status).toBe(422)
    await ada.ok(accountsApi.changePassword, { ...change, currentPassword: password })
    expect((await ada(transfersApi.export, { format: 'json' })).status).toBe(403)
  })

  it('is not needed for another name', async () => {
    const ada = await as('ada')
    await secondStepOf(ada)
    await letPass(ada, 60)
    expect((await ada.ok(accountsApi.updateProfile, { name: 'Countess' })).name).toBe('Countess')
  })

  it('counts for the session that proved it, and for no other', async () => {
    const ada = await as('ada')
    const { session } = await visitor.ok(accountsApi.login, { email: ada.email, password })
    const phone = callerFor({ authorization: `Bearer ${session.access_token}` })
    await letPass(ada, 6)
    await ada.ok(accountsApi.prove, { password })
    expect((await ada(transfersApi.export, { format: 'json' })).status).toBe(200)
    expect((await phone(transfersApi.export, { format: 'json' })).status).toBe(403)
  })

  it('is not renewed by new tokens', async () => {
    const ada = await as('ada')
    await letPass(ada, 6)
    const { access_token } = await visitor.ok(accountsApi.refresh, {
      refresh_token: ada.tokens.refresh_token,
    })
    const renewed = callerFor({ authorization: `Bearer ${access_token}` })
    expect((await renewed(transfersApi.export, { format: 'json' })).status).toBe(403)
  })

  it('does not come from a clock that was ahead', async () => {
    const ada = await as('ada')
    await letPass(ada, -60)
    expect((await ada(transfersApi.export, { format: 'json' })).status).toBe(403)
  })

  it('is not asked of an API key, which reads what it may', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read'] })
    await letPass(ada, 60)
    const script = callerFor({ authorization: `Bearer ${key}` })
    expect((await script(transfersApi.export, { format: 'json' })).status).toBe(200)
    expect((await script(accountsApi.prove, { password })).status).toBe(403)
  })

  it('is not asked of a sample family, which has no password', async () => {
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session!.access_token}` })
    const db = await testDatabase()
    await db.update(sessions).set({ provedAt: new Date(Date.now() - 3_600_000) })
    expect((await sample(transfersApi.export, { format: 'json' })).status).toBe(200)
  })

  it('counts wrong passwords by session', async () => {
    const ada = await as('ada')
    const statuses: number[] = []
    for (let at = 0; at < 6; at++)
      statuses.push((await ada(accountsApi.prove, { password: 'wrong wrong' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await ada(accountsApi.prove, { password })).status).toBe(429)
    // The owner on another device is not kept out.
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(200)
  })
})
