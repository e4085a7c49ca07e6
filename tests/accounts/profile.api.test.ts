import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/preferences/api'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, emailOf, password } from '../support/people'

beforeEach(async () => {
  await testDatabase()
  await mails()
  await emptyTables()
})

describe('profile', () => {
  it('changes the name alone, and counts the version', async () => {
    const ada = await as('ada')
    const changed = await ada.ok(accountsApi.updateProfile, { name: ' Ada  King ' }, { ifMatch: 1 })
    expect(changed).toMatchObject({ name: 'Ada King', email: ada.email, version: 2 })
    const stale = await ada(accountsApi.updateProfile, { name: 'Old' }, { ifMatch: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.body.details).toMatchObject({ current: { name: 'Ada King', version: 2 } })
    const nothing = await ada(accountsApi.updateProfile, {} as never)
    expect(nothing.body.details).toEqual([{ path: '', message: 'Profile updates are required' }])
  })

  it('asks to confirm a new address and tells the old one', async () => {
    const ada = await as('ada')
    const [first] = await mails()
    await visitor.ok(accountsApi.verifyEmail, { token: first!.token })
    const email = emailOf('countess')
    const changed = await ada.ok(accountsApi.updateProfile, { email })
    expect(changed).toMatchObject({ email, emailVerified: false })
    const sent = await mails()
    expect(sent.map(mail => mail.headers.to).sort()).toEqual([ada.email, email].sort())
    const notice = sent.find(mail => mail.headers.to === ada.email)!
    expect(notice.text).toContain(email)
    expect(notice.token).toBe('')
    const confirmation = sent.find(mail => mail.headers.to === email)!
    await visitor.ok(accountsApi.verifyEmail, { token: confirmation.token })
    expect((await ada.ok(accountsApi.profile, {})).emailVerified).toBe(true)
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email, password })).status).toBe(200)
  })

  it('cannot take the address of another account', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const { status, body } = await ada(accountsApi.updateProfile, { email: bob.email.toUpperCase() })
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await ada(accountsApi.updateProfile, { email: ada.email })).status).toBe(200)
  })

  it('changes the password with the present one, and ends all other sessions', async () => {
    const ada = await as('ada')
    const { session } = await visitor.ok(accountsApi.login, { email: ada.email, password })
    const other = callerFor({ authorization: `Bearer ${session.access_token}` })
    const newPassword = 'a brand new secret'
    const wrong = await ada(accountsApi.changePassword, { currentPassword: 'wrong wrong', newPassword })
    expect(wrong.status).toBe(422)
    expect(wrong.body.details).toEqual([
      { path: 'currentPassword', message: 'The current password is not correct' },
    ])
    expect((await other(accountsApi.validate, {})).status).toBe(200)
    const done = await ada(accountsApi.changePassword, { currentPassword: password, newPassword })
    expect(done.status).toBe(204)
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
    expect((await other(accountsApi.validate, {})).status).toBe(401)
    const { refresh_token } = session
    expect((await visitor(accountsApi.refresh, { refresh_token })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password: newPassword })).status).toBe(200)
  })
})

/** Every row of every table, of the app and of its queue, that holds a text. */
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
  it('needs the password', async () => {
    const ada = await as('ada')
    expect((await ada(accountsApi.removeProfile, {} as never)).status).toBe(422)
    expect((await ada(accountsApi.removeProfile, { password: 'wrong wrong' })).status).toBe(422)
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
  })

  it('leaves no row that names the account, and ends every session at once', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read'] })
    await ada.ok(accountsApi.resendVerification, {})
    await visitor.ok(accountsApi.forgotPassword, { email: ada.email })
    expect(await rowsWith(ada.user.id)).toEqual(expect.arrayContaining(['public.users', 'public.sessions']))

    expect((await ada(accountsApi.removeProfile, { password })).status).toBe(204)
    expect(await rowsWith(ada.user.id)).toEqual([])
    expect(await rowsWith(ada.email)).toEqual([])
    expect((await ada(accountsApi.validate, {})).status).toBe(401)
    const script = callerFor({ authorization: `Bearer ${key}` })
    expect((await script(preferencesApi.mine, {})).status).toBe(401)
    const { refresh_token } = ada.tokens
    expect((await visitor(accountsApi.refresh, { refresh_token })).status).toBe(401)
    expect((await mails()).map(mail => mail.headers.to)).not.toContain(ada.email)
    expect((await bob(accountsApi.validate, {})).status).toBe(200)
    const again = await visitor(accountsApi.register, { email: ada.email, password, name: 'Ada' })
    expect(again.status).toBe(201)
  })
})
