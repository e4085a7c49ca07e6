import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { mailedTokens, users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { samplesApi } from '@/lib/samples/api'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, move, type Person, password } from '../support/people'

beforeEach(async () => {
  await testDatabase()
  await mails()
  await emptyTables()
})

describe('profile', () => {
  it('changes only the name, and increments the version', async () => {
    const ada = await as('ada')
    const changed = await ada.ok(accountsApi.updateProfile, { name: ' Ada  King ' }, { ifMatch: 1 })
    expect(changed).toMatchObject({ name: 'Ada King', email: ada.email, version: 2 })
    const stale = await ada(accountsApi.updateProfile, { name: 'Old' }, { ifMatch: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.body.details).toMatchObject({ current: { name: 'Ada King', version: 2 } })
    const nothing = await ada(accountsApi.updateProfile, {} as never)
    expect(nothing.body.details).toEqual([{ path: '', message: 'Profile updates are required' }])
  })

  it('asks to confirm a new address and mails the old one', async () => {
    const ada = await as('ada')
    const [first] = await mails()
    await ada.ok(accountsApi.verifyEmail, { token: first!.token })
    const email = emailOf('countess')
    const changed = await ada.ok(accountsApi.updateProfile, { email, currentPassword: password })
    expect(changed).toMatchObject({ email, emailVerified: false })
    const sent = await mails()
    expect(sent.map(mail => mail.headers.to).sort()).toEqual([ada.email, email].sort())
    const notice = sent.find(mail => mail.headers.to === ada.email)!
    expect(notice.text).toContain(email)
    expect(notice.text).toContain('/reset-password?token=')
    expect(notice.text).toContain('for 7 days')
    const confirmation = sent.find(mail => mail.headers.to === email)!
    await ada.ok(accountsApi.verifyEmail, { token: confirmation.token })
    expect((await ada.ok(accountsApi.profile, {})).emailVerified).toBe(true)
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email, password })).status).toBe(200)
  })

  it('cannot take the address of another account', async () => {
    const ada = await as('ada')
    const bob = await confirm(await as('bob'))
    const taken = { email: bob.email.toUpperCase(), currentPassword: password }
    const { status, body } = await ada(accountsApi.updateProfile, taken)
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await ada(accountsApi.updateProfile, { email: ada.email })).status).toBe(200)
  })

  it('requires the password for a new address only', async () => {
    const ada = await as('ada')
    const email = emailOf('thief')
    for (const [currentPassword, message] of [
      [undefined, 'Password is required'],
      ['wrong wrong', 'The current password is not correct'],
    ]) {
      const refused = await ada(accountsApi.updateProfile, { name: 'Eve', email, currentPassword })
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_ERROR'])
      expect(refused.body.details).toEqual([{ path: 'currentPassword', message }])
    }
    expect(await ada.ok(accountsApi.profile, {})).toMatchObject({ name: 'ada', email: ada.email })
    expect(await ada.ok(accountsApi.updateProfile, { name: 'Ada', email: ada.email })).toMatchObject({
      version: 2,
    })
    const nothing = await ada(accountsApi.updateProfile, { currentPassword: password })
    expect(nothing.body.details).toEqual([{ path: '', message: 'Profile updates are required' }])
  })

  it('limits guesses of the password through a change of address', async () => {
    const ada = await as('ada')
    const email = emailOf('thief')
    const guess = (currentPassword: string) => ada(accountsApi.updateProfile, { email, currentPassword })
    for (let tries = 0; tries < 5; tries++) expect((await guess('wrong wrong')).status).toBe(422)
    expect((await guess(password)).status).toBe(429)
    const newPassword = 'a brand new secret'
    const change = await ada(accountsApi.changePassword, { currentPassword: password, newPassword })
    expect(change.status).toBe(429)
  })

  it('changes the password with the present one, and ends all other sessions and API keys', async () => {
    const ada = await as('ada')
    const { session } = await visitor.ok(accountsApi.login, { email: ada.email, password })
    const other = callerFor({ authorization: `Bearer ${session.access_token}` })
    const newPassword = 'a brand new secret'
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    const script = callerFor({ authorization: `Bearer ${key}` })
    const wrong = await ada(accountsApi.changePassword, { currentPassword: 'wrong wrong', newPassword })
    expect(wrong.status).toBe(422)
    expect(wrong.body.details).toEqual([
      { path: 'currentPassword', message: 'The current password is not correct' },
    ])
    expect((await other(accountsApi.validate, {})).status).toBe(200)
    expect((await script(preferencesApi.mine, {})).status).toBe(200)
    const done = await ada(accountsApi.changePassword, { currentPassword: password, newPassword })
    expect(done.status).toBe(204)
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
    expect((await other(accountsApi.validate, {})).status).toBe(401)
    expect((await script(preferencesApi.mine, {})).status).toBe(401)
    expect((await ada.ok(accountsApi.apiKeys, {})).data).toEqual([])
    const { refresh_token } = session
    expect((await visitor(accountsApi.refresh, { refresh_token })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password: newPassword })).status).toBe(200)
  })
})

describe('a new address', () => {
  const fresh = 'a brand new secret'

  /** Changes an address; returns the new address and the mail to the old one. */
  async function move(person: Person, name: string) {
    const { email: before } = await person.ok(accountsApi.profile, {})
    await mails()
    const email = emailOf(name)
    await person.ok(accountsApi.updateProfile, { email, currentPassword: password })
    const notice = (await mails()).find(mail => mail.headers.to === before)!
    return { email, notice }
  }

  it('is undone from the old one’s mailbox, with a new password, and ends every session', async () => {
    const ada = await confirm(await as('ada'))
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    const { email, notice } = await move(ada, 'thief')
    const { token } = notice
    await visitor.ok(accountsApi.resetPassword, { token, password: fresh })
    expect((await ada(accountsApi.validate, {})).status).toBe(401)
    const script = callerFor({ authorization: `Bearer ${key}` })
    expect((await script(preferencesApi.mine, {})).status).toBe(401)
    expect((await visitor(accountsApi.login, { email, password: fresh })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(401)
    const { user } = await visitor.ok(accountsApi.login, { email: ada.email, password: fresh })
    expect(user).toMatchObject({ id: ada.user.id, email: ada.email, emailVerified: true })
    const again = await visitor(accountsApi.resetPassword, { token, password: fresh })
    expect([again.status, again.body.code]).toEqual([422, 'INVALID_TOKEN'])
  })

  it('cannot be undone after seven days, nor confirmed by that link', async () => {
    const db = await testDatabase()
    const ada = await confirm(await as('ada'))
    const { token } = (await move(ada, 'ada.new')).notice
    expect((await visitor(accountsApi.verifyEmail, { token })).status).toBe(422)
    const [link] = await db.select().from(mailedTokens).where(eq(mailedTokens.purpose, 'undoEmail'))
    expect(Math.round((link!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7)
    await db.update(mailedTokens).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await visitor(accountsApi.resetPassword, { token, password: fresh })).status).toBe(422)
  })

  it('reserves the old one while it can be undone', async () => {
    const db = await testDatabase()
    const [ada, eve] = [await confirm(await as('ada')), await as('eve')]
    const { email } = await move(ada, 'thief')
    const sample = (await visitor.ok(samplesApi.open, {})).session!.access_token
    const guest = callerFor({ authorization: `Bearer ${sample}` })
    const refused = [
      await visitor(accountsApi.register, { email: ada.email, password, name: 'Eve' }),
      await eve(accountsApi.updateProfile, { email: ada.email, currentPassword: password }),
      await guest(samplesApi.keep, { email: ada.email, password, name: 'Eve' }),
      await guest(samplesApi.keep, { email: ada.email, password, name: 'Eve', fresh: true }),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
    await ada.ok(accountsApi.updateProfile, { email: ada.email, currentPassword: password })
    await ada.ok(accountsApi.updateProfile, { email, currentPassword: password })
    await db.update(mailedTokens).set({ expiresAt: new Date(Date.now() - 1000) })
    const late = await visitor(accountsApi.register, { email: ada.email, password, name: 'Eve' })
    expect(late.status).toBe(201)
  })

  it('is undone by the oldest address that can, whatever was undone before', async () => {
    const ada = await confirm(await as('ada'))
    const first = await move(ada, 'thief')
    await confirm(ada)
    const second = await move(ada, 'thief.again')
    const undo = (mail: { token: string }) =>
      visitor(accountsApi.resetPassword, { token: mail.token, password: fresh })
    expect((await undo(second.notice)).status).toBe(204)
    expect((await undo(first.notice)).status).toBe(204)
    const { user } = await visitor.ok(accountsApi.login, { email: ada.email, password: fresh })
    expect(user.email).toBe(ada.email)
  })

  it('can never be taken back by a later address once the older one has its account again', async () => {
    const ada = await confirm(await as('ada'))
    const first = await move(ada, 'thief')
    await confirm(ada)
    const second = await move(ada, 'thief.again')
    const undo = (mail: { token: string }) =>
      visitor(accountsApi.resetPassword, { token: mail.token, password: fresh })
    expect((await undo(first.notice)).status).toBe(204)
    expect((await undo(second.notice)).status).toBe(422)
  })

  it('is only announced to an old one that was never confirmed: it may be a stranger’s', async () => {
    const ada = await as('ada')
    const { email, notice } = await move(ada, 'ada.right')
    expect(notice.text).toContain('another email address')
    expect(notice.text).not.toContain(email)
    expect(notice.token).toBe('')
    const stranger = await visitor(accountsApi.register, { email: ada.email, password, name: 'Eve' })
    expect(stranger.status).toBe(201)
  })

  it('gets no password link before it is confirmed, while a confirmed one can undo it', async () => {
    const db = await testDatabase()
    const ada = await confirm(await as('ada'))
    const { email } = await move(ada, 'mistyped')
    const asked = async () => {
      await visitor.ok(accountsApi.forgotPassword, { email })
      return (await mails()).map(mail => mail.headers.to)
    }
    expect(await asked()).toEqual([])
    await confirm(ada)
    expect(await asked()).toEqual([email])
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ada.user.id))
    await db.update(mailedTokens).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await asked()).toEqual([email])
  })
})

/** Every row that contains a text, in all tables of the app and of its queue. */
async function rowsWith(text: string): Promise<string[]> {
  const db = await testDatabase()
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [count] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.raw(name)} as t where t::text like ${`%${text}%`}`,
    )
    if (count?.n) found.push(name)
  }
  return found
}

describe('account deletion', () => {
  it('requires the password', async () => {
    const ada = await as('ada')
    expect((await ada(accountsApi.removeProfile, {} as never)).status).toBe(422)
    expect((await ada(accountsApi.removeProfile, { password: 'wrong wrong' })).status).toBe(422)
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
  })

  it('leaves no row that names the account, and ends every session at once', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read'] })
    const email = await move(ada)
    await ada.ok(accountsApi.resendVerification, {})
    await visitor.ok(accountsApi.forgotPassword, { email })
    expect(await rowsWith(ada.user.id)).toEqual(expect.arrayContaining(['public.users', 'public.sessions']))
    expect(await rowsWith(ada.email)).toContain('public.former_addresses')

    expect((await ada(accountsApi.removeProfile, { password })).status).toBe(204)
    expect(await rowsWith(ada.user.id)).toEqual([])
    for (const address of [ada.email, email]) expect(await rowsWith(address)).toEqual([])
    expect((await ada(accountsApi.validate, {})).status).toBe(401)
    const script = callerFor({ authorization: `Bearer ${key}` })
    expect((await script(preferencesApi.mine, {})).status).toBe(401)
    const { refresh_token } = ada.tokens
    expect((await visitor(accountsApi.refresh, { refresh_token })).status).toBe(401)
    const told = (await mails()).map(mail => mail.headers.to)
    for (const address of [ada.email, email]) expect(told).not.toContain(address)
    expect((await bob(accountsApi.validate, {})).status).toBe(200)
    const again = await visitor(accountsApi.register, { email: ada.email, password, name: 'Ada' })
    expect(again.status).toBe(201)
  })
})
