import { beforeEach, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { secondStepApi } from '@/lib/accounts/second-step/api'
import { locales } from '@/lib/i18n/locales'
import { emptyTables } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, password } from '../support/people'
import { secondStepOf } from './authenticator'
import { newPasskey } from './authenticator-keys'

beforeEach(async () => {
  await emptyTables()
  await mails()
})

/** What the owner was mailed, without the mail that confirms the address. */
async function told() {
  const sent = await mails()
  return sent.filter(({ text }) => !text.includes('verify-email'))
}

it('tells the owner of an account of every change of how it is signed in to', async () => {
  const ada = await confirm(await as('ada'))
  await mails()
  await secondStepOf(ada)
  const answer = newPasskey().make(await ada.ok(passkeysApi.start, {}))
  const { id: passkeyId } = await ada.ok(passkeysApi.create, { name: 'Phone', answer })
  await ada.ok(passkeysApi.remove, { passkeyId })
  await ada.ok(secondStepApi.stop, {})
  await ada.ok(accountsApi.changePassword, { currentPassword: password, newPassword: `${password} two` })
  const sent = await told()
  expect(
    sent.map(
      ({ text }) =>
        /(now asks for a code|was added|was removed|no longer asks|was changed\.)/.exec(text)?.[1],
    ),
  ).toEqual(['now asks for a code', 'was added', 'was removed', 'no longer asks', 'was changed.'])
  for (const { headers, text } of sent) {
    expect(headers).toMatchObject({ to: ada.email, subject: 'Sign-in to your account was changed' })
    expect(text).toContain('If that was not you, sign in now')
  }
})

it('says nothing of it to an address that nobody has confirmed', async () => {
  const ada = await as('ada')
  await mails()
  await secondStepOf(ada)
  expect(await told()).toEqual([])
})

it('says nothing where nothing changed', async () => {
  const ada = await confirm(await as('ada'))
  await mails()
  await ada.ok(secondStepApi.stop, {})
  await ada(accountsApi.changePassword, { currentPassword: 'not this one', newPassword: `${password} two` })
  expect(await told()).toEqual([])
})

it.each(locales)('is written in %s', async locale => {
  const ada = await confirm(await as('ada', { locale }))
  await mails()
  await secondStepOf(ada)
  const [mail] = await told()
  expect(mail!.headers['content-language']).toBe(locale)
  expect(mail!.text).not.toContain('{')
})
