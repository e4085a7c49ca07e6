import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identities, oidcFlows, sessions, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { identitiesApi } from '@/lib/accounts/identities/api'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { lockAccount } from '@/lib/accounts/upkeep.commands'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { plainSessionCookie } from '@/lib/core/cookies'
import { forgetServices } from '@/lib/server/auth/oidc'
import { forgetEnv } from '@/lib/server/ops/env'
import { transfersApi } from '@/lib/transfers/api'
import { appUrl, type Caller, callerFor, type Reply, send, visitor, withCookies } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, type Person, password } from '../support/people'
import { identity, secondStepOf } from './authenticator'
import { newPasskey } from './authenticator-keys'
import { type Account, type OidcService, openService, walkThrough } from './oidc-service'

let service: OidcService
let other: OidcService

beforeAll(async () => {
  const redirectUris = [1, 2].map(number => `${appUrl}/api/auth/oidc/${number}/callback`)
  service = await openService({ redirectUris })
  other = await openService({ redirectUris, isEmailInToken: true })
})
afterAll(async () => {
  await Promise.all([service.close(), other.close()])
})

const configured = (given: Record<string, string>) => {
  for (const name of Object.keys(process.env)) if (name.startsWith('OIDC_')) delete process.env[name]
  Object.assign(process.env, given)
  forgetEnv()
  forgetServices()
}
const both = () => ({
  OIDC_ISSUER: service.issuer,
  OIDC_CLIENT_ID: 'gift-tracker',
  OIDC_CLIENT_SECRET: 'a secret of the tests',
  OIDC_NAME: 'Authelia',
  OIDC_2_ISSUER: other.issuer,
  OIDC_2_CLIENT_ID: 'gift-tracker',
  OIDC_2_CLIENT_SECRET: 'a secret of the tests',
})

beforeEach(async () => {
  await emptyTables()
  configured(both())
  for (const one of [service, other]) one.answers = undefined
})

let number = 0
/** Somebody new at the service, with an address that nobody has. */
const somebody = (given: Partial<Account> = {}): Account => ({
  sub: `subject-${++number}`,
  email: emailOf('maya'),
  email_verified: true,
  name: 'Maya Okafor',
  ...given,
})

const browser = (given: Record<string, string> = {}) => callerFor({ origin: appUrl, ...given })
type Start = Partial<Parameters<typeof identitiesApi.start.input.parse>[0] & object>

/** Begins a sign-in and comes back from the service. The answer is not given to us yet. */
async function there(caller: Caller, who: Account | null, start: Start = {}, provider = '1') {
  const at = provider === '1' ? service : other
  const begun = await caller(identitiesApi.start, { provider, ...start })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const jar = withCookies(caller, begun.headers)
  at.signsIn = who
  return { jar, back: await walkThrough(begun.body.address) }
}

/** Hands the answer of the service to us, as the browser does that follows its redirect. */
const handIn = (jar: Caller, back: URL, provider = '1') =>
  send(identitiesApi.callback, { params: { provider }, query: back.search, headers: jar.headers })

async function signIn(who: Account | null, start: Start = {}, caller: Caller = browser(), provider = '1') {
  const { jar, back } = await there(caller, who, start, provider)
  const answer = await handIn(jar, back, provider)
  return { answer, jar: withCookies(jar, answer.headers), back, asked: jar }
}

/** Where somebody begins who has just got an account. */
const welcome = '/onboarding?created=1'

const placeOf = ({ headers }: Pick<Reply, 'headers'>) => headers.get('location')
const sessionLine = ({ headers }: Pick<Reply, 'headers'>) =>
  headers.getSetCookie().find(line => line.startsWith(`${plainSessionCookie}=`))
const sessionIn = ({ headers }: Caller) =>
  headers.cookie!.split('; ').findLast(pair => pair.startsWith(`${plainSessionCookie}=`))
const accounts = async () => (await (await testDatabase()).select({ many: count() }).from(users))[0]!.many
const late = async (owner: string) => {
  const db = await testDatabase()
  const provedAt = new Date(Date.now() - 600_000)
  await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, owner))
}

describe('a sign-in by another service', () => {
  it('makes an account with a confirmed address the first time, and leads into it from then on', async () => {
    const maya = somebody()
    const first = await signIn(maya, { from: '/app/gifts', timezone: 'Africa/Lagos', currency: 'NGN' })
    expect([first.answer.status, placeOf(first.answer)]).toEqual([303, '/app/gifts'])
    const profile = await first.jar.ok(accountsApi.profile, {})
    expect(profile).toMatchObject({
      name: 'Maya Okafor',
      email: maya.email,
      emailVerified: true,
      hasPassword: false,
      timezone: 'Africa/Lagos',
    })
    const again = await signIn({ ...maya, name: 'Somebody else', email: emailOf('new') })
    expect((await again.jar.ok(accountsApi.profile, {})).id).toBe(profile.id)
    expect(await accounts()).toBe(1)
    const { data } = await again.jar.ok(identitiesApi.list, {})
    expect(data).toMatchObject([{ service: 'Authelia', works: true }])
    // Nobody knows a password of it.
    const tried = await visitor(accountsApi.login, { email: maya.email!, password })
    expect(tried.body.code).toBe('INVALID_CREDENTIALS')
  })

  it('leads into no account that the operator has locked, and says so where it began', async () => {
    const maya = somebody()
    const { jar } = await signIn(maya)
    const { id } = await jar.ok(accountsApi.profile, {})
    await lockAccount(await jobContext('test'), id, true)
    expect((await jar(accountsApi.profile, {})).status).toBe(401)
    expect(placeOf((await signIn(maya)).answer)).toMatch(/^\/login\?.*\boidc=ACCOUNT_LOCKED$/)
    await lockAccount(await jobContext('test'), id, false)
    expect(placeOf((await signIn(maya)).answer)).toBe('/app')
  })

  it('takes several services, whatever each says in its token', async () => {
    const [here, elsewhere] = [somebody(), somebody()]
    await signIn(here)
    const second = await signIn(elsewhere, {}, browser(), '2')
    expect((await second.jar.ok(accountsApi.profile, {})).email).toBe(elsewhere.email)
    // The same subject at another service is another person.
    const third = await signIn({ ...somebody(), sub: here.sub }, {}, browser(), '2')
    expect(placeOf(third.answer)).toBe(welcome)
    expect(await accounts()).toBe(3)
    expect((await browser()(identitiesApi.start, { provider: '3' })).status).toBe(404)
  })

  it('mails a link where the service has not confirmed the address, and asks for one where there is none', async () => {
    const maya = somebody({ email_verified: false })
    const { jar } = await signIn(maya)
    expect((await jar.ok(accountsApi.profile, {})).emailVerified).toBe(false)
    const nameless = await signIn(somebody({ email: undefined }))
    expect(placeOf(nameless.answer)).toBe('/login?oidc=NO_ADDRESS')
    expect(sessionLine(nameless.answer)).toBeUndefined()
    expect(await accounts()).toBe(1)
  })

  it.each([
    ['closed', 'SIGNUP_CLOSED'],
    ['invited', 'SIGNUP_INVITED'],
  ])('makes no account where registration is %s, and still signs in', async (SIGNUP, code) => {
    const maya = somebody()
    await signIn(maya)
    process.env.SIGNUP = SIGNUP
    forgetEnv()
    try {
      const refused = await signIn(somebody())
      expect(placeOf(refused.answer)).toBe(`/login?oidc=${code}`)
      expect(placeOf((await signIn(maya)).answer)).toBe('/app')
    } finally {
      delete process.env.SIGNUP
      forgetEnv()
    }
    expect(await accounts()).toBe(1)
  })

  it('leads nowhere but to pages of this site', async () => {
    const maya = somebody()
    await signIn(maya)
    for (const from of ['https://evil.example.org', '//evil.example.org', '/\\evil', 'javascript:alert(1)'])
      expect(placeOf((await signIn(maya, { from })).answer), from).toBe('/app')
  })
})

describe('the answer of a service', () => {
  const expired = '/login?oidc=EXPIRED'

  it('counts once, also where it is handed in twice at the same time', async () => {
    const { jar, back } = await there(browser(), somebody())
    const answers = await Promise.all([1, 2, 3].map(() => handIn(jar, back)))
    expect(answers.map(placeOf).sort()).toEqual([expired, expired, welcome])
    expect(answers.filter(sessionLine)).toHaveLength(1)
    expect(placeOf(await handIn(jar, back))).toBe(expired)
  })

  it('counts in the browser alone that asked', async () => {
    const { jar, back } = await there(browser(), somebody())
    expect(placeOf(await handIn(browser(), back))).toBe(expired)
    const { jar: others } = await there(browser(), somebody())
    expect(placeOf(await handIn(others, back))).toBe(expired)
    expect(await accounts()).toBe(0)
    // It is still the first browser's.
    expect(placeOf(await handIn(jar, back))).toBe(welcome)
  })

  it('does not count with another state, without one, or after a quarter of an hour', async () => {
    const { jar, back } = await there(browser(), somebody())
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'another')
    expect(placeOf(await handIn(jar, wrong))).toBe(expired)
    wrong.searchParams.delete('state')
    expect(placeOf(await handIn(jar, wrong))).toBe(expired)
    const db = await testDatabase()
    await db.update(oidcFlows).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(placeOf(await handIn(jar, back))).toBe(expired)
    await runJob(await jobContext('test'), { job: 'purge-accounts' })
    expect(await db.select().from(oidcFlows)).toEqual([])
    expect(await accounts()).toBe(0)
  })

  it('does not count with a code that was used, changed or meant for another sign-in', async () => {
    const one = await there(browser(), somebody())
    const two = await there(browser(), somebody())
    const mixed = new URL(one.back)
    mixed.searchParams.set('code', two.back.searchParams.get('code')!)
    expect(placeOf(await handIn(one.jar, mixed))).toBe('/login?oidc=SERVICE_REFUSED')
    const changed = new URL(two.back)
    changed.searchParams.set('code', 'never-given')
    expect(placeOf(await handIn(two.jar, changed))).toBe('/login?oidc=SERVICE_REFUSED')
    expect(await accounts()).toBe(0)
  })

  it('does not count from another issuer, or at the address of another service', async () => {
    const { jar, back } = await there(browser(), somebody())
    const foreign = new URL(back)
    foreign.searchParams.set('iss', other.issuer)
    expect(placeOf(await handIn(jar, foreign))).toBe('/login?oidc=SERVICE_REFUSED')
    const second = await there(browser(), somebody())
    expect(placeOf(await handIn(second.jar, second.back, '2'))).toBe(expired)
    expect(await accounts()).toBe(0)
  })

  /** Replaces the claims of every ID token, with the signature left as it was. */
  const forging = (change: (claims: Record<string, unknown>) => void) => {
    service.answers = (request, response) => {
      if (request.url !== '/token') return false
      const end = response.end.bind(response)
      response.end = ((body: string) => {
        const tokens = JSON.parse(String(body))
        const [head, claims, signature] = tokens.id_token.split('.')
        const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
        change(read)
        const written = Buffer.from(JSON.stringify(read)).toString('base64url')
        const text = JSON.stringify({ ...tokens, id_token: [head, written, signature].join('.') })
        response.setHeader('content-length', Buffer.byteLength(text))
        return end(text)
      }) as typeof response.end
      return false
    }
  }

  it.each<[string, (claims: Record<string, unknown>) => void]>([
    ['issuer', claims => Object.assign(claims, { iss: other.issuer })],
    ['audience', claims => Object.assign(claims, { aud: 'somebody-else' })],
    ['nonce', claims => Object.assign(claims, { nonce: 'another' })],
    ['time', claims => Object.assign(claims, { exp: 1_000_000_000 })],
    ['subject', claims => Object.assign(claims, { sub: 'somebody-else' })],
  ])('does not count with another %s in its token', async (_what, change) => {
    forging(change)
    expect(placeOf((await signIn(somebody())).answer)).toBe('/login?oidc=SERVICE_REFUSED')
    expect(await accounts()).toBe(0)
  })

  it('says that the person declined', async () => {
    const { answer } = await signIn(null, { from: '/app/gifts' })
    expect(placeOf(answer)).toBe('/login?from=%2Fapp%2Fgifts&oidc=SERVICE_DECLINED')
  })

  it('says that the service is away, before and after the person was there, and loses nothing', async () => {
    const maya = somebody()
    const { jar, back } = await there(browser(), maya)
    service.answers = (request, response) => {
      if (request.url !== '/token') return false
      response.writeHead(503).end()
      return true
    }
    expect(placeOf(await handIn(jar, back))).toBe('/login?oidc=SERVICE_AWAY')
    service.answers = undefined
    expect(placeOf((await signIn(maya)).answer)).toBe(welcome)
    configured({ ...both(), OIDC_ISSUER: 'http://127.0.0.1:9' })
    const away = await browser()(identitiesApi.start, { provider: '1' })
    expect([away.status, away.body.code]).toEqual([503, 'SERVICE_AWAY'])
    configured(both())
    expect(placeOf((await signIn(maya)).answer)).toBe('/app')
  })

  it('is not waited for without end', async () => {
    const held: (() => void)[] = []
    service.answers = (_request, response) => {
      held.push(() => response.end())
      return true
    }
    configured(both())
    const away = await browser()(identitiesApi.start, { provider: '1' })
    expect([away.status, away.body.code]).toEqual([503, 'SERVICE_AWAY'])
    for (const end of held) end()
  }, 30_000)
})

describe('an address that an account has already', () => {
  const finish = (jar: Caller, input: Parameters<typeof identitiesApi.finish.input.parse>[0] = {}) =>
    jar(identitiesApi.finish, input as object)

  it('lets nobody in: its owner signs in first, and then connects the service', async () => {
    const ada = await confirm(await as('ada'))
    const who = somebody({ email: ada.email })
    const { answer, jar } = await signIn(who, { from: '/app/gifts' })
    expect(placeOf(answer)).toBe('/login/finish?from=%2Fapp%2Fgifts')
    expect(sessionLine(answer)).toBeUndefined()
    expect((await finish(jar, { create: true })).body.code).toBe('EXPIRED')
    // Not without the owner's own sign-in.
    expect((await jar(identitiesApi.connect, {})).status).toBe(401)
    const signedIn = callerFor({ ...jar.headers, authorization: ada.headers.authorization! })
    const made = await signedIn.ok(identitiesApi.connect, {})
    expect(made).toMatchObject({ service: 'Authelia', email: ada.email, works: true })
    // It was used up.
    expect((await signedIn(identitiesApi.connect, {})).status).toBe(404)
    const again = await signIn(who)
    expect((await again.jar.ok(accountsApi.profile, {})).id).toBe(ada.user.id)
    expect(await accounts()).toBe(1)
    // Her password still works, and she was told.
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(200)
    expect((await mails()).map(({ text }) => text).join()).toContain(
      'was connected to your Gift Tracker account',
    )
  })

  it('is the choice of whoever confirmed it, where the account there never was confirmed', async () => {
    const squatter = await as('squatter')
    const who = somebody({ email: squatter.email })
    const { answer, jar } = await signIn(who)
    expect(placeOf(answer)).toBe('/login/finish?from=%2Fapp')
    const made = await finish(jar, { create: true })
    expect(made.status).toBe(204)
    const profile = await withCookies(jar, made.headers).ok(accountsApi.profile, {})
    expect(profile).toMatchObject({ email: squatter.email, emailVerified: true })
    expect((await squatter.ok(accountsApi.profile, {})).email).toBe('')
    // Once.
    expect((await finish(jar, { create: true })).body.code).toBe('EXPIRED')
    expect(await accounts()).toBe(2)
  })

  it('tells nobody who only says that it is theirs whether an unconfirmed account has it', async () => {
    const squatter = await as('squatter')
    const { answer } = await signIn(somebody({ email: squatter.email, email_verified: false }))
    expect(placeOf(answer)).toBe(welcome)
    expect((await squatter.ok(accountsApi.profile, {})).email).toBe(squatter.email)
  })
})

describe('the second step', () => {
  it('is asked for after the service has answered, and counts wrong codes', async () => {
    const ada = await confirm(await as('ada'))
    const who = somebody({ email: ada.email })
    const pending = await signIn(who)
    await callerFor({ ...pending.jar.headers, authorization: ada.headers.authorization! }).ok(
      identitiesApi.connect,
      {},
    )
    const { recoveryCodes } = await secondStepOf(ada)
    const { answer, jar } = await signIn(who, {}, browser({ 'x-forwarded-for': '203.0.113.7' }))
    expect(placeOf(answer)).toBe('/login/finish?from=%2Fapp')
    expect(sessionLine(answer)).toBeUndefined()
    expect((await jar(identitiesApi.finish, {})).body.code).toBe('SECOND_STEP')
    for (let tries = 0; tries < 5; tries++)
      expect((await jar(identitiesApi.finish, { code: '000000' })).body.code).toBe('CODE_WRONG')
    expect((await jar(identitiesApi.finish, { code: recoveryCodes[0]! })).status).toBe(429)
    // Another browser has nothing to finish.
    expect((await browser()(identitiesApi.finish, { code: recoveryCodes[1]! })).body.code).toBe('EXPIRED')
  })

  it('is passed with a right code, and the device may be trusted from then on', async () => {
    const ada = await confirm(await as('ada'))
    const who = somebody({ email: ada.email })
    const pending = await signIn(who)
    await callerFor({ ...pending.jar.headers, authorization: ada.headers.authorization! }).ok(
      identitiesApi.connect,
      {},
    )
    const { recoveryCodes } = await secondStepOf(ada)
    const { jar } = await signIn(who)
    const passed = await jar(identitiesApi.finish, { code: recoveryCodes[0]!, trust: true })
    expect(passed.status).toBe(204)
    const inside = withCookies(jar, passed.headers)
    expect((await inside.ok(accountsApi.profile, {})).id).toBe(ada.user.id)
    expect((await jar(identitiesApi.finish, { code: recoveryCodes[1]! })).body.code).toBe('EXPIRED')
    expect(placeOf((await signIn(who, {}, inside)).answer)).toBe('/app')
  })
})

describe('an account without a password', () => {
  async function passwordless() {
    const who = somebody()
    const { jar } = await signIn(who)
    const { id } = await jar.ok(accountsApi.profile, {})
    return { who, jar, id }
  }

  it('keeps its only way in', async () => {
    const { jar } = await passwordless()
    const [only] = (await jar.ok(identitiesApi.list, {})).data
    const refused = await jar(identitiesApi.remove, { identityId: only!.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_SIGN_IN'])
    const key = newPasskey()
    const answer = key.make(await jar.ok(passkeysApi.start, {}))
    const kept = await jar.ok(passkeysApi.create, { name: 'Phone', answer })
    // Of two at once, one stays.
    const both = await Promise.all([
      jar(identitiesApi.remove, { identityId: only!.id }),
      jar(passkeysApi.remove, { passkeyId: kept.id }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('does not count a service that the operator took away', async () => {
    const { jar } = await passwordless()
    const key = newPasskey()
    const answer = key.make(await jar.ok(passkeysApi.start, {}))
    const kept = await jar.ok(passkeysApi.create, { name: 'Phone', answer })
    configured({})
    const { data } = await jar.ok(identitiesApi.list, {})
    expect(data).toMatchObject([{ works: false }])
    expect((await jar(passkeysApi.remove, { passkeyId: kept.id })).body.code).toBe('LAST_SIGN_IN')
    // The one that works no longer may go.
    expect((await jar(identitiesApi.remove, { identityId: data[0]!.id })).status).toBe(204)
  })

  it('sets a password only after a fresh proof, and no made-up one stands in for it', async () => {
    const { who, jar, id } = await passwordless()
    await late(id)
    for (const currentPassword of [undefined, 'made up password', password]) {
      const change = { currentPassword, newPassword: 'a new and long one' }
      const refused = await jar(accountsApi.changePassword, change)
      expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_SIGN_IN'])
      expect(refused.body.details).toEqual({
        code: false,
        passkey: false,
        password: false,
        services: [{ id: '1', name: 'Authelia' }],
      })
    }
    expect((await jar(accountsApi.prove, { password: 'made up password' })).status).toBe(422)
    expect((await jar(accountsApi.removeProfile, { password })).body.code).toBe('FRESH_SIGN_IN')
    expect((await jar(accountsApi.updateProfile, { email: emailOf('new') })).body.code).toBe('FRESH_SIGN_IN')

    // Somebody else at the service proves nothing.
    const foreign = await signIn(somebody(), { purpose: 'prove', from: '/app/settings/security' }, jar)
    expect(placeOf(foreign.answer)).toBe('/app/settings/security?oidc=OTHER_IDENTITY')
    expect((await jar(transfersApi.export, { format: 'json' })).status).toBe(403)
    const proof = await signIn(who, { purpose: 'prove', from: '/app/settings/security' }, jar)
    expect(placeOf(proof.answer)).toBe('/app/settings/security?oidc=PROVED')
    await jar.ok(accountsApi.changePassword, { newPassword: 'a new and long one' })
    expect((await jar.ok(accountsApi.profile, {})).hasPassword).toBe(true)
    const signedIn = await visitor(accountsApi.login, { email: who.email!, password: 'a new and long one' })
    expect(signedIn.status).toBe(200)
    // From now on the present one is asked for.
    await late(id)
    expect((await jar(accountsApi.changePassword, { newPassword: 'another long one' })).status).toBe(403)
  })

  it('proves it in the session alone that asked', async () => {
    const { who, jar, id } = await passwordless()
    const second = await signIn(who)
    await late(id)
    const { back, jar: asked } = await there(jar, who, { purpose: 'prove' })
    const swapped = callerFor({
      ...asked.headers,
      cookie: `${asked.headers.cookie}; ${sessionIn(second.jar)}`,
    })
    expect(placeOf(await handIn(swapped, back))).toBe('/app/settings/security?oidc=OTHER_IDENTITY')
    expect((await jar(transfersApi.export, { format: 'json' })).status).toBe(403)
    expect((await visitor(identitiesApi.start, { provider: '1', purpose: 'prove' })).status).toBe(401)
  })

  it('is deleted, and changes its address, after a fresh proof alone', async () => {
    const { jar } = await passwordless()
    const moved = emailOf('moved')
    expect((await jar.ok(accountsApi.updateProfile, { email: moved })).email).toBe(moved)
    await jar.ok(accountsApi.removeProfile, {})
    expect(await accounts()).toBe(0)
    const db = await testDatabase()
    expect(await db.select().from(identities)).toEqual([])
  })
})

describe('one more service', () => {
  const connected = (person: Person, jar: Caller) =>
    callerFor({ ...jar.headers, authorization: person.headers.authorization! })

  it('is connected by its owner, after a fresh sign-in, and never to two accounts', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const who = somebody()
    const begun = await signIn(who, { purpose: 'connect', from: '/app/settings/security' }, ada)
    expect(placeOf(begun.answer)).toBe('/app/settings/security')
    // Nothing is connected before she says so, nor in a browser where somebody else signed in meanwhile.
    expect((await ada.ok(identitiesApi.list, {})).data).toEqual([])
    expect((await connected(bob, begun.jar)(identitiesApi.connect, {})).status).toBe(404)
    await late(ada.user.id)
    expect((await connected(ada, begun.jar)(identitiesApi.connect, {})).body.code).toBe('FRESH_SIGN_IN')
    await ada.ok(accountsApi.prove, { password })
    await connected(ada, begun.jar).ok(identitiesApi.connect, {})
    const taken = await signIn(who, { purpose: 'connect' }, bob)
    expect((await connected(bob, taken.jar)(identitiesApi.connect, {})).body.code).toBe('IDENTITY_TAKEN')
    // Again by the same person it is the same.
    const again = await signIn(who, { purpose: 'connect' }, ada)
    await connected(ada, again.jar).ok(identitiesApi.connect, {})
    const { data } = await ada.ok(identitiesApi.list, {})
    expect(data).toHaveLength(1)
    // Hers is not Bob's to remove.
    expect((await bob(identitiesApi.remove, { identityId: data[0]!.id })).status).toBe(404)
    await ada.ok(identitiesApi.remove, { identityId: data[0]!.id })
    expect(placeOf((await signIn(who)).answer)).toBe(welcome)
    expect(await accounts()).toBe(3)
  })
  it('is one of at most twenty', async () => {
    const ada = await as('ada')
    for (let count = 0; count < 20; count++) await identity(ada)
    const begun = await signIn(somebody(), { purpose: 'connect' }, ada)
    const refused = await connected(ada, begun.jar)(identitiesApi.connect, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY'])
  })
})
