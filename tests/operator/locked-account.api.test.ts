import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { lockAccount } from '@/lib/accounts/upkeep.commands'
import { jobContext } from '@/lib/composition/job-context'
import { operatorApi } from '@/lib/operator/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { newPasskey } from '../accounts/authenticator-keys'
import { callerFor, send, visitor } from '../support/api'
import { emptyTables } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, type Person, password } from '../support/people'

let olga: Person
let ada: Person
beforeEach(async () => {
  await emptyTables()
  olga = await as('olga')
  ada = await confirm(await as('ada'))
  await mails()
})

const lock = () => olga.ok(operatorApi.lock, { accountId: ada.user.id })
const unlock = () => olga.ok(operatorApi.unlock, { accountId: ada.user.id })
const signIn = () => visitor(accountsApi.login, { email: ada.email, password })

describe('a locked account', () => {
  it('is signed out at once, on all devices', async () => {
    const elsewhere = callerFor({ authorization: `Bearer ${(await signIn()).body.session.access_token}` })
    await lock()
    for (const device of [ada, elsewhere]) expect((await device(accountsApi.profile, {})).status).toBe(401)
    const refreshed = await visitor(accountsApi.refresh, { refresh_token: ada.tokens.refresh_token })
    expect(refreshed.status).toBe(401)
  })

  it('is not let in by its password, and says so only to whoever knows it', async () => {
    await lock()
    const refused = await signIn()
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_LOCKED'])
    const guessed = await visitor(accountsApi.login, { email: ada.email, password: 'a wild guess of it' })
    expect(guessed.body.code).toBe('INVALID_CREDENTIALS')
    await unlock()
    expect((await signIn()).status).toBe(200)
  })

  it('is not let in by a passkey', async () => {
    const key = newPasskey()
    await ada.ok(passkeysApi.create, { name: 'Phone', answer: key.make(await ada.ok(passkeysApi.start, {})) })
    await lock()
    const answer = key.sign(await visitor.ok(passkeysApi.challenge, {}))
    const refused = await visitor(passkeysApi.signIn, { answer })
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_LOCKED'])
  })

  it('is not let in by a new password, nor by signing up once more', async () => {
    await lock()
    await mails()
    await visitor.ok(accountsApi.forgotPassword, { email: ada.email })
    const [{ token } = { token: '' }] = await mails()
    await visitor.ok(accountsApi.resetPassword, { token, password: 'battery staple horse' })
    const again = await visitor(accountsApi.login, { email: ada.email, password: 'battery staple horse' })
    expect(again.body.code).toBe('ACCOUNT_LOCKED')
  })

  it('has keys and calendars that answer again when it is unlocked, and links that never stop', async () => {
    const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read'] })
    const script = callerFor({ authorization: `Bearer ${key}` })
    const { url } = await ada.ok(feedsApi.create, {})
    const token = /calendar\/(.+)$/.exec(url!)![1]!
    const readFeed = async () => (await send(feedsApi.read, { params: { token } })).status
    const list = await ada.ok(wishlistsApi.create, { name: 'Birthday' })
    const shared = await ada.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    const readList = async () => (await visitor(sharedApi.get, { token: shared.token! })).status
    await lock()
    expect((await script(accountsApi.profile, {})).status).toBe(401)
    expect(await readFeed()).toBe(404)
    expect(await readList()).toBe(200)
    await unlock()
    expect((await script(accountsApi.profile, {})).status).toBe(200)
    expect(await readFeed()).toBe(200)
  })

  it('is told by mail when it is locked and when it is unlocked, once each', async () => {
    await lock()
    await lock()
    const [told, ...more] = await mails()
    expect([told?.headers.to, told?.headers.subject, more]).toEqual([
      ada.email,
      'Your account was locked',
      [],
    ])
    expect(told?.text).toContain('/contact')
    await unlock()
    await unlock()
    expect((await mails()).map(({ headers }) => headers.subject)).toEqual(['Your account is open again'])
  })

  it('is told nothing at an address that nobody confirmed', async () => {
    const bob = await as('bob')
    await mails()
    await lockAccount(await jobContext('test'), bob.user.id, true)
    expect(await mails()).toEqual([])
  })
})
