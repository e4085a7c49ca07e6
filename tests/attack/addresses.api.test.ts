import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { waitingInvitations } from '@/lib/circle/queries'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { samplesApi } from '@/lib/samples/api'
import { contextOf } from '../claims/household'
import { callerFor, from, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { type Mail, mails } from '../support/mail'
import { as, confirm, emailOf, type Person } from '../support/people'

beforeEach(async () => {
  await testDatabase()
  await mails()
  await emptyTables()
})

/** Signs up with an address that may belong to somebody else. */
async function signUp(name: string, email: string, password = `the password of ${name}`) {
  const { session, user } = await visitor.ok(accountsApi.register, { email, password, name })
  const caller = callerFor({ authorization: `Bearer ${session.access_token}` })
  return Object.assign(caller, { user, email, password, tokens: session }) as Person & { password: string }
}

const tokensOf = ({ text }: Mail) => [...text.matchAll(/token=([\w-]+)/g)].map(match => match[1]!)
const nameOf = async (who: Person) => (await who.ok(accountsApi.profile, {})).name
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Mallory has signed up with Grandma's address. Then Grandma does so herself. */
async function squatted() {
  const email = emailOf('grandma')
  const mallory = await signUp('Mallory', email)
  const [forMallory] = await mails()
  const grandma = await signUp('Grandma', email)
  const [forGrandma] = await mails()
  return { email, mallory, grandma, forMallory: forMallory!, forGrandma: forGrandma! }
}

describe('an address that nobody has proved', () => {
  it('keeps nobody from signing up, and each signs in by their own password', async () => {
    const { email, mallory, grandma } = await squatted()
    for (const who of [mallory, grandma]) {
      const { user } = await visitor.ok(accountsApi.login, { email, password: who.password })
      expect(user.id).toBe(who.user.id)
    }
    const neither = await visitor(accountsApi.login, { email, password: 'none of their passwords' })
    expect(codeOf(neither)).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  it('keeps nobody from moving to it or from keeping a sample with it', async () => {
    const { email } = await squatted()
    const ada = await signUp('Ada', emailOf('ada'))
    await ada.ok(accountsApi.updateProfile, { email, currentPassword: ada.password })
    const { user } = await visitor.ok(accountsApi.login, { email, password: ada.password })
    expect(user.id).toBe(ada.user.id)
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session!.access_token}` })
    await sample.ok(samplesApi.keep, { email, password: 'the password of Sam', name: 'Sam' })
    expect((await visitor.ok(accountsApi.login, { email, password: 'the password of Sam' })).user.name).toBe(
      'Sam',
    )
  })

  it('goes to the account that proves it; the others lose it, stay signed in and are asked for another', async () => {
    const { email, mallory, grandma, forGrandma } = await squatted()
    await grandma.ok(accountsApi.verifyEmail, { token: forGrandma.token })
    expect(await grandma.ok(accountsApi.profile, {})).toMatchObject({ email, emailVerified: true })
    expect(await mallory.ok(accountsApi.profile, {})).toMatchObject({ email: '', emailVerified: false })
    expect(codeOf(await visitor(accountsApi.login, { email, password: mallory.password }))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ])
    expect((await visitor.ok(accountsApi.login, { email, password: grandma.password })).user.id).toBe(
      grandma.user.id,
    )
    // Nothing is mailed for an account without an address, whichever call asks for it.
    await mallory.ok(accountsApi.resendVerification, {})
    await visitor.ok(accountsApi.forgotPassword, { email })
    expect((await mails()).map(mail => [mail.headers.to, mail.text.includes('Mallory')])).toEqual([
      [email, false],
    ])
    const other = emailOf('mallory')
    await mallory.ok(accountsApi.updateProfile, { email: other, currentPassword: mallory.password })
    expect((await mails()).map(mail => mail.headers.to)).toEqual([other])
    expect((await visitor.ok(accountsApi.login, { email: other, password: mallory.password })).user.id).toBe(
      mallory.user.id,
    )
  })

  it('is taken once it is proved, for every call that asks for it', async () => {
    const { email, grandma, forGrandma } = await squatted()
    await grandma.ok(accountsApi.verifyEmail, { token: forGrandma.token })
    const ada = await signUp('Ada', emailOf('ada'))
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session!.access_token}` })
    const password = 'a password of nobody'
    for (const refused of [
      await visitor(accountsApi.register, { email, password, name: 'Eve' }),
      await ada(accountsApi.updateProfile, { email, currentPassword: ada.password }),
      await sample(samplesApi.keep, { email, password, name: 'Eve' }),
    ])
      expect(codeOf(refused)).toEqual([409, 'EMAIL_TAKEN'])
  })

  it('makes no second account of somebody who sends the same form again', async () => {
    const { email, grandma } = await squatted()
    const input = { email, password: grandma.password, name: 'Grandma' }
    expect((await visitor.ok(accountsApi.register, input)).user.id).toBe(grandma.user.id)
  })

  it('is not confirmed for a stranger by its reader: that needs the stranger’s session or password', async () => {
    const { email, mallory, grandma, forMallory } = await squatted()
    expect(forMallory.text).toContain('Mallory')
    const { token } = forMallory
    for (const refused of [
      await visitor(accountsApi.verifyEmail, { token }),
      await grandma(accountsApi.verifyEmail, { token }),
      await visitor(accountsApi.verifyEmail, { token, password: grandma.password }),
      await grandma(accountsApi.verifyEmail, { token, password: grandma.password }),
    ]) {
      expect(codeOf(refused)).toEqual([422, 'VALIDATION_ERROR'])
      expect(refused.body.details).toMatchObject([{ path: 'password' }])
    }
    for (const who of [mallory, grandma])
      expect(await who.ok(accountsApi.profile, {})).toMatchObject({ email, emailVerified: false })
    // On another device, without a session.
    await visitor.ok(accountsApi.verifyEmail, { token, password: mallory.password })
    expect((await mallory.ok(accountsApi.profile, {})).emailVerified).toBe(true)
  })

  it('lets nobody guess a password with the link of a mail', async () => {
    const { forMallory } = await squatted()
    const guess = () =>
      visitor(accountsApi.verifyEmail, { token: forMallory.token, password: 'not this one' })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  it('keeps the wrong guesses at one account when another account signs in', async () => {
    const { email, mallory } = await squatted()
    const caller = from('203.0.113.9')
    const answers: number[] = []
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++)
        answers.push((await caller(accountsApi.login, { email, password: `guess ${round} ${tries}` })).status)
      await caller(accountsApi.login, { email, password: mallory.password })
    }
    expect(answers.filter(status => status === 401).length).toBeLessThanOrEqual(5)
  })
})

describe('a forgotten password', () => {
  it('is offered by name for every account with the address, and only the chosen one keeps it', async () => {
    const { email, mallory, grandma } = await squatted()
    await visitor.ok(accountsApi.forgotPassword, { email })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    const [ofMallory = '', ofGrandma = ''] = tokensOf(mail!)
    const labels = mail!.text.split('\n').filter(line => /^New password for/.test(line))
    expect(labels.map(line => /“(.*)”/.exec(line)?.[1])).toEqual(['Mallory', 'Grandma'])
    const fresh = 'a brand new secret'
    await visitor.ok(accountsApi.resetPassword, { token: ofGrandma, password: fresh })
    const { user } = await visitor.ok(accountsApi.login, { email, password: fresh })
    expect(user).toMatchObject({ id: grandma.user.id, email, emailVerified: true })
    // The stranger stays signed in to their own account, without the address and without a way to get it back.
    expect(await nameOf(mallory)).toBe('Mallory')
    expect((await mallory.ok(accountsApi.profile, {})).email).toBe('')
    const late = await visitor(accountsApi.resetPassword, { token: ofMallory, password: fresh })
    expect(codeOf(late)).toEqual([422, 'INVALID_TOKEN'])
  })

  it('ends the sessions of a stranger in the account that the reader of the address takes over', async () => {
    const email = emailOf('grandma')
    const mallory = await signUp('Mallory', email)
    const { key } = await mallory.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    await mails()
    await visitor.ok(accountsApi.forgotPassword, { email })
    const [mail] = await mails()
    await visitor.ok(accountsApi.resetPassword, {
      token: tokensOf(mail!)[0]!,
      password: 'a brand new secret',
    })
    const script = callerFor({ authorization: `Bearer ${key}` })
    for (const who of [mallory, script]) expect((await who(accountsApi.profile, {})).status).toBe(401)
    const old = await visitor(accountsApi.login, { email, password: mallory.password })
    expect(codeOf(old)).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  it('is still mailed when a stranger with the unproved address deletes their account', async () => {
    const email = emailOf('grandma')
    await signUp('Grandma', email)
    await mails()
    await visitor.ok(accountsApi.forgotPassword, { email })
    const mallory = await signUp('Mallory', email)
    await mallory.ok(accountsApi.removeProfile, { password: mallory.password })
    const sent = (await mails()).filter(mail => /reset-password/.test(mail.text))
    expect(sent.map(mail => mail.headers.to)).toEqual([email])
  })
})

describe('an invitation to an address', () => {
  it('is shown in the app only to the account that proved the address, and to no stranger', async () => {
    const { email, mallory, grandma, forGrandma } = await squatted()
    const ada = await confirm(await as('ada'))
    const family = await ada.ok(familiesApi.create, { name: 'The Meyers' })
    const { link } = await ada.ok(membersApi.invite, { familyId: family.id, email, role: 'member' })
    const waiting = async (who: Person) => (await waitingInvitations(await contextOf(who))).length
    expect([await waiting(mallory), await waiting(grandma)]).toEqual([0, 0])
    await grandma.ok(accountsApi.verifyEmail, { token: forGrandma.token })
    expect([await waiting(mallory), await waiting(grandma)]).toEqual([0, 1])
    await grandma.ok(invitationsApi.accept, { token: link.split('/').at(-1)! })
    const again = await ada(membersApi.invite, { familyId: family.id, email, role: 'member' })
    expect(codeOf(again)).toEqual([409, 'ALREADY_MEMBER'])
  })
})

describe('the mails that ask to confirm an address', () => {
  it('reach one address at most twenty times a day, whoever signs up with it', async () => {
    const email = emailOf('grandma')
    for (let times = 0; times < 22; times++) await signUp(`Mallory ${times}`, email)
    expect((await mails()).filter(mail => mail.headers.to === email)).toHaveLength(20)
  })
})
