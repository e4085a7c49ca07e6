import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { banners, clockTicks, sessions, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { jobNames, runJob } from '@/lib/composition/jobs'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { systemApi } from '@/lib/developers/api'
import { giftsApi } from '@/lib/gifts/api'
import { operatorApi } from '@/lib/operator/api'
import { peopleApi } from '@/lib/people/api'
import { samplesApi } from '@/lib/samples/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { ended, trouble } from '@/lib/server/ops/health'
import about from '@/package.json'
import { callerFor, operator as monitor, send, visitor } from '../support/api'
import { emptyTables, kind, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, type Person, password } from '../support/people'

function setOperators(...addresses: string[]) {
  process.env.OPERATOR_EMAIL = addresses.join(',')
  forgetEnv()
}

beforeEach(emptyTables)
afterEach(() => {
  delete process.env.OPERATOR_EMAIL
  forgetEnv()
})

const calls = Object.values(operatorApi).filter(({ access }) => access === 'keeper') as Endpoint[]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isOperator = async (person: Person) => (await person(operatorApi.overview, {})).status === 200

/** The first account, and two others. */
async function installation() {
  const olga = await as('olga')
  return { olga, ada: await confirm(await as('ada')), bob: await as('bob') }
}

async function keyOf(person: Person) {
  const { key } = await person.ok(accountsApi.createApiKey, { name: 'All', scopes: ['read', 'write'] })
  return callerFor({ authorization: `Bearer ${key}` })
}

describe('the operator', () => {
  it('is the first account, and no sample that was there before', async () => {
    await visitor.ok(samplesApi.open, {})
    const { olga, ada } = await installation()
    expect(await isOperator(olga)).toBe(true)
    expect(await isOperator(ada)).toBe(false)
  })

  it('is nobody once the first account is deleted, so that its role falls to no stranger', async () => {
    const { olga, ada } = await installation()
    await runJob(await jobContext('test'), { job: 'note-first-account' })
    setOperators(ada.email)
    await olga.ok(accountsApi.removeProfile, { password })
    setOperators()
    await runJob(await jobContext('test'), { job: 'note-first-account' })
    expect(await isOperator(ada)).toBe(false)
  })

  it('cannot leave others alone: the only one is deleted once somebody else is named, or as the last account', async () => {
    const { olga, ada, bob } = await installation()
    await runJob(await jobContext('test'), { job: 'note-first-account' })
    const leave = async (person: Person) => {
      const { status, body } = await person(accountsApi.removeProfile, { password })
      return status === 204 ? 'left' : body.code
    }
    expect(await leave(olga)).toBe('ONLY_OPERATOR')
    expect(await isOperator(olga)).toBe(true)
    setOperators(ada.email)
    expect(await leave(ada)).toBe('ONLY_OPERATOR')
    expect(await leave(olga)).toBe('left')
    expect(await leave(bob)).toBe('left')
    expect(await leave(ada)).toBe('left')
  })

  it('is whose confirmed address stands in OPERATOR_EMAIL, and then not the first account', async () => {
    const { olga, ada, bob } = await installation()
    setOperators(` ${ada.email.toUpperCase()}`, bob.email)
    expect(await isOperator(ada)).toBe(true)
    expect(await isOperator(olga)).toBe(false)
    // Anybody can say that an address is theirs.
    expect(await isOperator(bob)).toBe(false)
    await confirm(bob)
    expect(await isOperator(bob)).toBe(true)
  })

  it('is not the holder of one of her API keys', async () => {
    const { olga } = await installation()
    const script = await keyOf(olga)
    expect((await script(operatorApi.overview, {})).status).toBe(404)
  })
})

describe('everybody else', () => {
  it.each(calls.map(call => [nameOf(call), call] as const))(
    'reads 404 from %s, whatever they send',
    async (_, call) => {
      const { ada } = await installation()
      const params = Object.fromEntries(
        pathKeys(call.path).map(key => [key, key === 'job' ? 'tick' : newId()]),
      )
      const script = await keyOf(ada)
      for (const { headers } of [visitor, ada, script]) {
        for (const body of ['{}', '{', JSON.stringify({ en: 'Hello', confirmation: ada.email })]) {
          const reply = await send(call, {
            params,
            headers: { ...headers, 'content-type': 'application/json' },
            ...(call.method === 'GET' ? {} : { body }),
          })
          expect([reply.status, (reply.body as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
        }
      }
    },
  )

  it('cannot write with the secret, which only reads the numbers', async () => {
    const { ada } = await installation()
    expect((await monitor(operatorApi.overview, {})).status).toBe(200)
    expect((await monitor(operatorApi.accounts, {})).status).toBe(404)
    expect((await monitor(operatorApi.lock, { accountId: ada.user.id })).status).toBe(404)
    expect((await monitor(operatorApi.setBanner, { en: 'Hello' })).status).toBe(404)
    const wrong = callerFor({ authorization: 'Bearer the clock of the test' })
    expect((await wrong(operatorApi.overview, {})).status).toBe(404)
  })
})

describe('the overview', () => {
  it('counts the installation and names nobody, for the operator and for a monitor with the secret', async () => {
    const { olga, ada, bob } = await installation()
    await visitor.ok(samplesApi.open, {})
    await ada.ok(peopleApi.create, { name: 'Aunt Wilhelmina', relationship: 'family' })
    await ada.ok(giftsApi.create, { name: 'A zeppelin' })
    await olga.ok(operatorApi.lock, { accountId: bob.user.id })
    const seen = await olga.ok(operatorApi.overview, {})
    expect(seen.status).toMatchObject({ version: about.version, database: kind, troubles: [] })
    expect(seen.accounts).toMatchObject({ total: 3, confirmed: 1, locked: 1, active: 3, samples: 1 })
    expect(seen.accounts.signUps).toHaveLength(30)
    expect(seen.accounts.signUps.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 3 })
    expect(seen.signUp).toEqual({ mode: 'open', invitations: 0 })
    expect(seen.database.version).toMatch(/^\d/)
    expect(seen.database.bytes).toBeGreaterThan(1_000_000)
    expect(seen.jobs.map(({ name }) => name)).toEqual(jobNames.filter(name => name !== 'tick'))
    expect(seen.status.mails.waiting).toBeGreaterThan(0)
    expect(seen.deliveries.map(({ channel }) => channel)).toContain('email')
    const told = JSON.stringify(seen)
    for (const secret of ['Wilhelmina', 'zeppelin', ada.email, olga.email, ada.user.name])
      expect(told).not.toContain(secret)
    const { status, ...same } = await monitor.ok(operatorApi.overview, {})
    expect(status.version).toBe(about.version)
    expect(same.accounts).toEqual(seen.accounts)
  })

  it('says what degrades the installation, and which variables are missing or misspelt', async () => {
    const { olga } = await installation()
    trouble('mailRefused')
    process.env.SMPT_URL = 'smtp://mail.example.org'
    try {
      const { status, variables } = await olga.ok(operatorApi.overview, {})
      expect(status.troubles).toEqual(['mailRefused'])
      expect(variables.missing).toEqual(['SMTP_URL', 'CONTACT_EMAIL'])
      expect(variables.misspelt).toContainEqual({ name: 'SMPT_URL', meant: 'SMTP_URL' })
      expect(JSON.stringify(variables)).not.toContain('mail.example.org')
    } finally {
      delete process.env.SMPT_URL
      ended('mailRefused')
    }
  })
})

describe('the list of accounts', () => {
  it('shows addresses, ways in and storage, and neither names nor content', async () => {
    const { olga, ada, bob } = await installation()
    const { data, nextCursor } = await olga.ok(operatorApi.accounts, {})
    expect(nextCursor).toBeNull()
    expect(data.map(({ email }) => email)).toEqual([bob.email, ada.email, olga.email])
    expect(data[1]).toMatchObject({
      id: ada.user.id,
      isConfirmed: true,
      hasPassword: true,
      passkeys: 0,
      storage: 0,
      lockedAt: null,
      isOperator: false,
    })
    expect(data[2]!.isOperator).toBe(true)
    expect(Object.keys(data[0]!).filter(key => /name|hash|text/i.test(key))).toEqual([])
  })

  it('is searched, filtered, sorted and paged through a thousand accounts without losing one', async () => {
    const { olga, ada } = await installation()
    const db = await testDatabase()
    const at = new Date()
    const many = Array.from({ length: 1000 }, (_, number) => ({
      id: newId(),
      email: `person${String(number).padStart(4, '0')}@example.org`,
      name: 'Nobody',
      passwordHash: '',
      createdAt: at,
      updatedAt: at,
      emailVerifiedAt: number % 2 ? at : null,
      lockedAt: number < 3 ? at : null,
    }))
    for (let from = 0; from < many.length; from += 500)
      await db.insert(users).values([...many.slice(from, from + 500)])
    for (const sort of [
      'email',
      '-email',
      'createdAt',
      '-lastSeenAt',
      'lastSeenAt',
      '-storage',
      'storage,-lastSeenAt,email',
    ] as const) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await olga.ok(operatorApi.accounts, { limit: 200, sort, ...(cursor && { cursor }) })
        found.push(...page.data.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect([found.length, new Set(found).size], sort).toEqual([1003, 1003])
    }
    const idsOf = async (input: object) =>
      (await olga.ok(operatorApi.accounts, { limit: 200, ...input })).data.map(({ email }) => email)
    expect(await idsOf({ q: 'PERSON0007' })).toEqual(['person0007@example.org'])
    expect(await idsOf({ q: ada.user.id })).toEqual([ada.email])
    expect(await idsOf({ q: '%' })).toEqual([])
    expect(await idsOf({ filter: 'locked', sort: 'email' })).toEqual(
      ['0000', '0001', '0002'].map(number => `person${number}@example.org`),
    )
  })
})

describe('deleting an account', () => {
  it('needs its address, takes everything along, and tells its owner in their language', async () => {
    const { olga, bob } = await installation()
    const ada = await confirm(await as('wim', { locale: 'de' }))
    await mails()
    const input = { accountId: ada.user.id }
    const refused = await olga(operatorApi.removeAccount, { ...input, confirmation: bob.email })
    expect([refused.status, refused.body.details]).toMatchObject([422, [{ path: 'confirmation' }]])
    expect((await ada(accountsApi.profile, {})).status).toBe(200)
    await olga.ok(operatorApi.removeAccount, { ...input, confirmation: ` ${ada.email.toUpperCase()}` })
    expect((await ada(accountsApi.profile, {})).status).toBe(401)
    const told = await mails()
    expect(told.map(({ headers }) => [headers.to, headers.subject])).toEqual([
      [ada.email, 'Dein Konto wurde gelöscht'],
    ])
    expect((await olga(operatorApi.removeAccount, { ...input, confirmation: ada.email })).status).toBe(404)
    expect((await bob(accountsApi.profile, {})).status).toBe(200)
  })

  it('writes to no address that nobody confirmed', async () => {
    const { olga, bob } = await installation()
    await mails()
    await olga.ok(operatorApi.removeAccount, { accountId: bob.user.id, confirmation: bob.email })
    expect(await mails()).toEqual([])
  })

  it('asks for a fresh sign-in', async () => {
    const { olga, ada } = await installation()
    const db = await testDatabase()
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 600_000) })
      .where(eq(sessions.userId, olga.user.id))
    const input = { accountId: ada.user.id, confirmation: ada.email }
    expect((await olga(operatorApi.removeAccount, input)).body.code).toBe('FRESH_SIGN_IN')
    await olga.ok(accountsApi.prove, { password })
    await olga.ok(operatorApi.removeAccount, input)
  })

  it('is refused for an operator’s account, as is locking it, and for a sample', async () => {
    const { olga, ada } = await installation()
    setOperators(ada.email, olga.email)
    await confirm(olga)
    for (const other of [olga, ada]) {
      const accountId = other.user.id
      const input = { accountId, confirmation: other.email }
      expect((await olga(operatorApi.removeAccount, input)).body.code).toBe('OPERATOR_ACCOUNT')
      expect((await olga(operatorApi.lock, { accountId })).body.code).toBe('OPERATOR_ACCOUNT')
    }
    await visitor.ok(samplesApi.open, {})
    const db = await testDatabase()
    const [sample] = (await db.select({ id: users.id }).from(users)).filter(
      ({ id }) => ![olga.user.id, ada.user.id].includes(id),
    )
    expect((await olga(operatorApi.lock, { accountId: newId() })).status).toBe(404)
    expect(sample).toBeDefined()
  })
})

describe('jobs', () => {
  it('run at once for the operator, who then sees when', async () => {
    const { olga } = await installation()
    const before = await olga.ok(operatorApi.overview, {})
    expect(before.jobs.find(({ name }) => name === 'purge-gifts')).toMatchObject({
      ranAt: null,
      nextAt: null,
    })
    expect(await olga.ok(operatorApi.runJob, { job: 'purge-gifts' })).toEqual({
      job: 'purge-gifts',
      failed: false,
    })
    const { jobs } = await olga.ok(operatorApi.overview, {})
    const { ranAt, nextAt } = jobs.find(({ name }) => name === 'purge-gifts')!
    expect(Date.parse(nextAt!) - Date.parse(ranAt!)).toBe(3600_000)
    for (const job of ['no-such-job', 'constructor'])
      expect((await olga(operatorApi.runJob, { job })).status).toBe(404)
  })

  it('that failed are marked until they succeed', async () => {
    const { olga } = await installation()
    const { jobs } = await import('@/lib/composition/jobs')
    const job = jobs['purge-gifts']!
    const failing = vi.spyOn(job, 'run').mockRejectedValue(new Error('a secret of the database'))
    const stateOf = async () =>
      (await olga.ok(operatorApi.overview, {})).jobs.find(({ name }) => name === 'purge-gifts')!
    try {
      const answer = await olga.ok(operatorApi.runJob, { job: 'purge-gifts' })
      expect(answer).toEqual({ job: 'purge-gifts', failed: true })
      expect((await stateOf()).failedAt).not.toBeNull()
      // The clock notes it too.
      const db = await testDatabase()
      await db.delete(clockTicks)
      await monitor.ok(systemApi.runJob, { job: 'tick' })
      expect((await stateOf()).failedAt).not.toBeNull()
    } finally {
      failing.mockRestore()
    }
    const db = await testDatabase()
    await db.update(clockTicks).set({ ranAt: new Date(Date.now() - 7_200_000) })
    await monitor.ok(systemApi.runJob, { job: 'tick' })
    expect((await stateOf()).failedAt).toBeNull()
  })
})

describe('the test mail', () => {
  it('goes to the operator’s own address, and says that no mail server is set', async () => {
    const { olga } = await installation()
    await mails()
    const answer = await olga.ok(operatorApi.testMail, {})
    expect(answer).toEqual({ to: olga.email, outcome: 'kept', trouble: null })
    expect((await mails()).map(({ headers }) => headers.to)).toEqual([olga.email])
  })

  it('says what is wrong with the mail server, without its password', async () => {
    const { olga } = await installation()
    Object.assign(process.env, { SMTP_URL: 'smtp://me:hush@127.0.0.1:9', MAIL_FROM: 'a@example.org' })
    forgetEnv()
    try {
      const { outcome, trouble } = await olga.ok(operatorApi.testMail, {})
      expect(outcome).toBe('failed')
      expect(trouble).toMatch(/127\.0\.0\.1:9/)
      expect(trouble).not.toContain('hush')
    } finally {
      delete process.env.SMTP_URL
      delete process.env.MAIL_FROM
      forgetEnv()
    }
  })
})

describe('the banner', () => {
  const shownTo = async (person: Person) => (await person.ok(operatorApi.banner, {})).banner

  it('is read by everybody in their language, else in English, until each puts it away', async () => {
    const { olga, ada, bob } = await installation()
    const wim = await as('wim', { locale: 'de' })
    expect(await shownTo(ada)).toBeNull()
    await olga.ok(operatorApi.setBanner, { en: 'Down on Sunday', de: 'Sonntag Pause' })
    expect(await shownTo(ada)).toMatchObject({ text: 'Down on Sunday', language: 'en' })
    const { id, text } = (await shownTo(wim))!
    expect(text).toBe('Sonntag Pause')
    await ada.ok(operatorApi.dismissBanner, { bannerId: id })
    await ada.ok(operatorApi.dismissBanner, { bannerId: id })
    expect(await shownTo(ada)).toBeNull()
    expect(await shownTo(bob)).not.toBeNull()
    // A new text is news to those who put the old one away.
    await olga.ok(operatorApi.setBanner, { fr: 'Pause dimanche' })
    expect(await shownTo(ada)).toMatchObject({ text: 'Pause dimanche', language: 'fr' })
    expect((await ada(operatorApi.dismissBanner, { bannerId: id })).status).toBe(404)
    await olga.ok(operatorApi.removeBanner, {})
    for (const reader of [ada, wim, olga]) expect(await shownTo(reader)).toBeNull()
  })

  it('ends after its last day where its reader lives', async () => {
    const { olga } = await installation()
    const east = await as('east', { timezone: 'Pacific/Kiritimati' })
    const west = await as('west', { timezone: 'Pacific/Pago_Pago' })
    const dayOf = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
    await olga.ok(operatorApi.setBanner, { en: 'Soon', endsOn: dayOf('Pacific/Pago_Pago') })
    expect(await shownTo(west)).not.toBeNull()
    // It is tomorrow there, at every moment of the day.
    expect(await shownTo(east)).toBeNull()
  })

  it('is bounded, plain, and needs one text', async () => {
    const { olga, ada } = await installation()
    for (const input of [{}, { en: ' ' }, { en: 'x'.repeat(301) }, { en: 'x', endsOn: 'tomorrow' }])
      expect((await olga(operatorApi.setBanner, input as never)).status).toBe(422)
    await olga.ok(operatorApi.setBanner, { en: '<b>Down</b>' })
    expect((await shownTo(ada))!.text).toBe('<b>Down</b>')
    const db = await testDatabase()
    expect(await db.select().from(banners)).toHaveLength(1)
  })
})
