import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailedTokens, passkeyChallenges, passkeys, sessions } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { secondStepApi } from '@/lib/accounts/second-step/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { samplesApi } from '@/lib/samples/api'
import { transfersApi } from '@/lib/transfers/api'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, type Person, password } from '../support/people'
import { secondStepOf } from './authenticator'
import { newPasskey } from './authenticator-keys'

beforeEach(emptyTables)

type Passkey = ReturnType<typeof newPasskey>
const options = () => visitor.ok(passkeysApi.challenge, {})

/** Gives a person a passkey. */
async function passkeyOf(person: Person, name = 'Phone') {
  const key = newPasskey()
  const answer = key.make(await person.ok(passkeysApi.start, {}))
  const kept = await person.ok(passkeysApi.create, { name, answer })
  return { key, kept }
}
const signIn = (answer: ReturnType<Passkey['sign']>, caller = visitor) =>
  caller(passkeysApi.signIn, { answer })
const late = async (person: Person) => {
  const db = await testDatabase()
  await db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 600_000) })
    .where(eq(sessions.userId, person.user.id))
}

describe('a passkey', () => {
  it('is made, signs in without a name, is renamed and removed', async () => {
    const ada = await as('ada')
    const { key, kept } = await passkeyOf(ada)
    expect(kept).toMatchObject({ name: 'Phone', synced: true, lastUsedAt: null })
    const { body, status, headers } = await signIn(key.sign(await options()))
    expect(status).toBe(200)
    expect(body.user.id).toBe(ada.user.id)
    expect(headers.getSetCookie().some(line => line.startsWith('device='))).toBe(true)
    const renamed = await ada.ok(passkeysApi.update, { passkeyId: kept.id, name: ' Old phone ' })
    expect(renamed.name).toBe('Old phone')
    expect(renamed.lastUsedAt).not.toBeNull()
    await ada.ok(passkeysApi.remove, { passkeyId: kept.id })
    expect((await ada(passkeysApi.remove, { passkeyId: kept.id })).status).toBe(404)
    expect((await signIn(key.sign(await options()))).body.code).toBe('PASSKEY_REFUSED')
    // The password still does.
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(200)
  })

  it('keeps nothing of its authenticator but terms of WebAuthn', async () => {
    const ada = await as('ada')
    const answer = newPasskey().make(await ada.ok(passkeysApi.start, {}))
    for (const transport of ['hy\0brid', 'x'.repeat(41), '<b>', ''])
      expect(
        (
          await ada(passkeysApi.create, {
            name: 'Phone',
            answer: { ...answer, response: { ...answer.response, transports: [transport] } },
          })
        ).status,
        transport,
      ).toBe(422)
  })

  it('is asked for by the address of the installation, and must check its person', async () => {
    const ada = await as('ada')
    const { kept } = await passkeyOf(ada)
    const made = await ada.ok(passkeysApi.start, {})
    expect(made).toMatchObject({
      rp: { id: 'gifts.test', name: 'Gift Tracker' },
      user: { name: ada.email, displayName: 'ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(made.excludeCredentials).toHaveLength(1)
    expect(kept.id).not.toBe((made.excludeCredentials as { id: string }[])[0]!.id)
    expect(await options()).toMatchObject({ rpId: 'gifts.test', userVerification: 'required' })
  })

  it('needs no code of the second step', async () => {
    const ada = await as('ada')
    await secondStepOf(ada)
    const { key } = await passkeyOf(ada)
    expect((await signIn(key.sign(await options()))).status).toBe(200)
  })

  it('proves who somebody is, where that is asked for', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    await secondStepOf(ada)
    const { key } = await passkeyOf(ada)
    const { key: bobs } = await passkeyOf(bob)
    await late(ada)
    const asked = await ada(transfersApi.export, { format: 'json' })
    expect(asked.body.details).toEqual({ code: true, passkey: true, password: true, services: [] })
    const foreign = await ada(accountsApi.prove, { passkey: bobs.sign(await options()) })
    expect([foreign.status, foreign.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    expect((await ada(accountsApi.prove, {})).status).toBe(422)
    expect((await ada(transfersApi.export, { format: 'json' })).status).toBe(403)
    await ada.ok(accountsApi.prove, { passkey: key.sign(await options()) })
    expect((await ada(transfersApi.export, { format: 'json' })).status).toBe(200)
  })

  it('is not made for a sample family, nor by an API key', async () => {
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session!.access_token}` })
    expect((await sample(passkeysApi.start, {})).body.code).toBe('SAMPLE_ACCOUNT')
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
    const script = callerFor({ authorization: `Bearer ${key}` })
    expect((await script(passkeysApi.start, {})).body.code).toBe('SESSION_REQUIRED')
  })

  it('is one of at most twenty', async () => {
    const ada = await as('ada')
    for (let at = 0; at < 20; at++) await passkeyOf(ada, `Key ${at}`)
    const answer = newPasskey().make(await ada.ok(passkeysApi.start, {}))
    expect((await ada(passkeysApi.create, { name: 'One more', answer })).status).toBe(422)
    expect((await ada.ok(passkeysApi.list, {})).data).toHaveLength(20)
  })
})

describe('a sign-in with a passkey is refused', () => {
  const refused = async (answer: ReturnType<Passkey['sign']>) => {
    const { status, body } = await signIn(answer)
    return [status, body.code]
  }
  const no = [401, 'PASSKEY_REFUSED']

  // The library throws for these.
  it.each([
    ['of another site', { origin: 'http://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['whose person was not checked', { isChecked: false }],
    ['that is of another kind', { type: 'webauthn.create' }],
    ['to a challenge that nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['in the name of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('for an answer %s', async (_, faults) => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    expect(await refused(key.sign(await options(), faults))).toEqual(no)
    expect((await signIn(key.sign(await options()))).status).toBe(200)
  })

  it('for a wrong signature, which the library returns without a throw', async () => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    const given = await options()
    const answer = key.sign(given)
    // The same credential, signed by another private key.
    const other = newPasskey().sign(given)
    const forged = { ...answer, response: { ...answer.response, signature: other.response.signature } }
    expect(await refused(forged)).toEqual(no)
  })

  it('for an answer that is sent again, also at the same moment', async () => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    const answer = key.sign(await options())
    const statuses = (await Promise.all([0, 1, 2].map(() => signIn(answer)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect(await refused(answer)).toEqual(no)
  })

  it('for a challenge that was given to make a passkey, and the other way round', async () => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    expect(await refused(key.sign(await ada.ok(passkeysApi.start, {})))).toEqual(no)
    const challenge = (await options()).challenge as string
    const answer = newPasskey().make({ ...(await ada.ok(passkeysApi.start, {})), challenge })
    expect((await ada(passkeysApi.create, { name: 'Phone', answer })).status).toBe(422)
  })

  it('for a challenge that is older than ten minutes, which the clean-up deletes', async () => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    const answer = key.sign(await options())
    const db = await testDatabase()
    await db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await refused(answer)).toEqual(no)
    await runJob(await jobContext('tick'), { job: 'purge-accounts' })
    expect(await db.select().from(passkeyChallenges)).toEqual([])
  })

  it('for a counter that went back, as a copied key would', async () => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    expect((await signIn(key.sign(await options(), { counter: 7 }))).status).toBe(200)
    expect(await refused(key.sign(await options(), { counter: 7 }))).toEqual(no)
    expect((await signIn(key.sign(await options(), { counter: 8 }))).status).toBe(200)
  })

  it('for a passkey that nobody has, and of an account that was deleted', async () => {
    const ada = await as('ada')
    const { key } = await passkeyOf(ada)
    const stranger = newPasskey()
    expect(await refused(stranger.sign(await options(), { userHandle: 'AAAA' }))).toEqual(no)
    const answer = key.sign(await options())
    await ada.ok(accountsApi.removeProfile, { password })
    expect(await refused(answer)).toEqual(no)
    const db = await testDatabase()
    expect(await db.select().from(passkeys)).toEqual([])
  })
})

describe('a passkey is not kept', () => {
  it.each([
    ['of another site', { origin: 'http://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['whose person was not checked', { isChecked: false }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('for an answer %s', async (_, faults) => {
    const ada = await as('ada')
    const answer = newPasskey().make(await ada.ok(passkeysApi.start, {}), faults)
    const { status, body } = await ada(passkeysApi.create, { name: 'Phone', answer })
    expect([status, body.details]).toEqual([
      422,
      [{ path: 'answer', message: 'This passkey did not work. Try again or use your password.' }],
    ])
    expect((await ada.ok(passkeysApi.list, {})).data).toEqual([])
  })

  it('twice for one answer, nor for the challenge of another account', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    const answer = newPasskey().make(await ada.ok(passkeysApi.start, {}))
    expect((await bob(passkeysApi.create, { name: 'Phone', answer })).status).toBe(422)
    await ada.ok(passkeysApi.create, { name: 'Phone', answer })
    expect((await ada(passkeysApi.create, { name: 'Phone', answer })).status).toBe(422)
  })

  it('by a second account', async () => {
    const [ada, bob] = await Promise.all([as('ada'), as('bob')])
    const { key } = await passkeyOf(ada)
    const answer = key.make(await bob.ok(passkeysApi.start, {}))
    const { status, body } = await bob(passkeysApi.create, { name: 'Phone', answer })
    expect([status, body.code]).toEqual([409, 'PASSKEY_EXISTS'])
  })
})

describe('an address that is taken back', () => {
  it('takes back the passkeys and the second step that came since, and no earlier ones', async () => {
    const ada = await confirm(await as('ada'))
    const { key: before } = await passkeyOf(ada)
    // An intruder with the password moves the address away and sets up what would keep the owner out.
    const other = emailOf('mallory')
    await ada.ok(accountsApi.updateProfile, { email: other, currentPassword: password })
    const { key: after } = await passkeyOf(ada)
    await secondStepOf(ada)
    const token = (await mails()).find(({ text }) => text.includes('undo=1'))!.token
    const db = await testDatabase()
    expect(await db.select().from(mailedTokens).where(eq(mailedTokens.purpose, 'undoEmail'))).toHaveLength(1)
    await visitor.ok(accountsApi.resetPassword, { token, password: 'battery staple horse' })
    const own = await visitor(accountsApi.login, { email: ada.email, password: 'battery staple horse' })
    expect(own.status).toBe(200)
    expect((await signIn(before.sign(await options()))).status).toBe(200)
    expect((await signIn(after.sign(await options()))).status).toBe(401)
  })

  it('keeps a second step that its owner had before', async () => {
    const ada = await confirm(await as('ada'))
    await secondStepOf(ada)
    await ada.ok(accountsApi.updateProfile, { email: emailOf('typo'), currentPassword: password })
    const token = (await mails()).find(({ text }) => text.includes('undo=1'))!.token
    await visitor.ok(accountsApi.resetPassword, { token, password: 'battery staple horse' })
    const asked = await visitor(accountsApi.login, { email: ada.email, password: 'battery staple horse' })
    expect(asked.body.code).toBe('SECOND_STEP')
    expect((await visitor(secondStepApi.get, {})).status).toBe(401)
  })
})
