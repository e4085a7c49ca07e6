import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { mailedTokens } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { sendAccountMail } from '@/lib/accounts/jobs'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { jobContext } from '@/lib/composition/job-context'
import { colors } from '@/lib/core/colors'
import { newId } from '@/lib/core/id'
import { locales } from '@/lib/i18n/locales'
import { appUrl, callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, password } from '../support/people'

beforeEach(async () => {
  await testDatabase()
  await mails()
  await emptyTables()
})

describe('confirmation mail', () => {
  it('follows a sign-up and confirms the address once', async () => {
    const ada = await as('ada')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.headers).toMatchObject({ to: ada.email, subject: 'Confirm your email address' })
    expect(mail!.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@gifts\.test>$/)
    expect(mail!.text).toContain(`${appUrl}/verify-email?token=${mail!.token}`)
    expect(mail!.html).toContain('<html lang="en" dir="ltr">')
    expect((await ada(accountsApi.verifyEmail, { token: mail!.token })).status).toBe(204)
    expect((await ada.ok(accountsApi.profile, {})).emailVerified).toBe(true)
    const again = await ada(accountsApi.verifyEmail, { token: mail!.token })
    expect([again.status, again.body.code]).toEqual([422, 'INVALID_TOKEN'])
  })

  it('is not sent for a sign-up that was refused', async () => {
    const ada = await confirm(await as('ada'))
    await mails()
    await visitor(accountsApi.register, { email: ada.email, password, name: 'Eve' })
    expect(await mails()).toEqual([])
  })

  it('can be requested again until the address is confirmed', async () => {
    const ada = await as('ada')
    await mails()
    expect((await ada(accountsApi.resendVerification, {})).status).toBe(202)
    const [mail] = await mails()
    await ada.ok(accountsApi.verifyEmail, { token: mail!.token })
    await ada.ok(accountsApi.resendVerification, {})
    expect(await mails()).toEqual([])
  })

  it.each(locales)('is written in %s, in the right direction', async locale => {
    await as('ada', { locale })
    const [mail] = await mails()
    const direction = locale === 'ar' ? 'rtl' : 'ltr'
    expect(mail!.html).toContain(`<html lang="${locale}" dir="${direction}">`)
    expect(mail!.headers['content-language']).toBe(locale)
    expect(mail!.headers.subject).not.toBe('')
    expect(mail!.text).not.toContain('accounts.mail')
    if (locale !== 'en') expect(mail!.headers.subject).not.toBe('Confirm your email address')
  })

  it('looks like the product in light and dark, with a preview line of its topic only', async () => {
    await as('ada')
    const [{ html } = { html: '' }] = await mails()
    expect(html).toMatch(/<h1[^>]*>Confirm your email address<\/h1>/)
    expect(html).toContain(colors.light.primary)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain(`<img src="${appUrl}/icons/any-192.png"`)
    const glance = /<div style="display:none[^>]*>([^&<]*)((?:&#847;&zwnj;&nbsp;)+)<\/div>/.exec(html)
    expect(glance?.[1]).toMatch(/^The Gift Tracker account “ada/i)
    expect(glance?.[2]?.length).toBeGreaterThan(1000)
  })

  it('shows a hostile name as plain text', async () => {
    const name = '<b>x</b>\r\nBcc: eve@example.org {{7*7}}'
    await visitor.ok(accountsApi.register, { email: emailOf('eve'), password, name })
    const [mail] = await mails()
    expect(mail!.headers.bcc).toBeUndefined()
    expect(mail!.html).not.toContain('<b>x</b>')
    expect(mail!.html).toContain('&lt;b&gt;x&lt;/b&gt; Bcc: eve @ example org {{7*7}}')
  })

  it('is identical when it is sent twice', async () => {
    const ada = await as('ada')
    await mails()
    const job = newId()
    const data = { kind: 'verifyEmail' as const, userId: ada.user.id, email: ada.email }
    await sendAccountMail(await jobContext('test'), job, data)
    const [first] = await mails()
    await sendAccountMail(await jobContext('test'), job, data)
    const [second] = await mails()
    expect(second!.headers['message-id']).toBe(first!.headers['message-id'])
    expect(second!.token).toBe(first!.token)
  })

  it('leaves no secret in the queue or the tables', async () => {
    const db = await testDatabase()
    await as('ada')
    const waiting = await rows<{ data: string }>(db, sql`select data::text as data from pgboss.job`)
    const [mail] = await mails()
    expect(waiting.length).toBeGreaterThan(0)
    expect(JSON.stringify(waiting)).not.toContain(mail!.token)
    expect(JSON.stringify(await db.select().from(mailedTokens))).not.toContain(mail!.token)
  })
})

describe('forgotten password', () => {
  it('is answered alike for known and unknown addresses, and mailed only to known ones', async () => {
    const ada = await as('ada')
    await mails()
    const known = await visitor(accountsApi.forgotPassword, { email: ada.email })
    const unknown = await visitor(accountsApi.forgotPassword, { email: emailOf('nobody') })
    expect(known.status).toBe(202)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const sent = await mails()
    expect(sent.map(mail => mail.headers.to)).toEqual([ada.email])
  })

  it('is replaced once by the link, which ends every session and API key', async () => {
    const ada = await as('ada')
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    const script = callerFor({ authorization: `Bearer ${key}` })
    expect((await script(preferencesApi.mine, {})).status).toBe(200)
    await mails()
    await visitor.ok(accountsApi.forgotPassword, { email: ada.email })
    const [mail] = await mails()
    const { token } = mail!
    const fresh = 'a brand new secret'
    const common = await visitor(accountsApi.resetPassword, { token, password: 'password1' })
    expect(common.status).toBe(422)
    expect((await visitor(accountsApi.resetPassword, { token, password: fresh })).status).toBe(204)
    expect((await ada(accountsApi.validate, {})).status).toBe(401)
    expect((await script(preferencesApi.mine, {})).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(401)
    expect((await visitor(accountsApi.login, { email: ada.email, password: fresh })).status).toBe(200)
    expect((await visitor(accountsApi.resetPassword, { token, password: fresh })).status).toBe(422)
  })

  it('cannot be replaced by an old link, a confirmation link or a made-up one', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const [confirmation] = await mails()
    await visitor.ok(accountsApi.forgotPassword, { email: ada.email })
    const [mail] = await mails()
    await db
      .update(mailedTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(mailedTokens.purpose, 'resetPassword'))
    for (const token of [mail!.token, confirmation!.token, 'x'.repeat(43)]) {
      const { status, body } = await visitor(accountsApi.resetPassword, { token, password: 'another one 1' })
      expect([status, body.code]).toEqual([422, 'INVALID_TOKEN'])
    }
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
  })

  it('is mailed three times an hour; beyond that the answer stays the same', async () => {
    const { email } = await as('ada')
    await mails()
    const asked: unknown[] = []
    for (let times = 0; times < 5; times++) {
      const { status, body } = await visitor(accountsApi.forgotPassword, { email })
      asked.push([status, body])
    }
    expect(asked).toEqual(asked.map(() => [202, null]))
    expect(await mails()).toHaveLength(3)
  })
})
