import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { wishlists } from '@/db/schema'
import { addDays } from '@/lib/core/calendar'
import { samplesApi } from '@/lib/samples/api'
import { verifyPassword } from '@/lib/server/auth/password'
import { tokenHash } from '@/lib/server/auth/tokens'
import { wishlistsApi } from '@/lib/wishlists/api'
import { appUrl, callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'
import { daysFromNow, listOf } from './household'

const utc = { timezone: 'UTC' }
const stored = async (id: string) =>
  (await (await testDatabase()).select().from(wishlists).where(eq(wishlists.id, id)))[0]!

describe('the link of a wishlist', () => {
  it('is unguessable, stored only sealed, and the same until it is replaced', async () => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada)
    const none = await ada.ok(wishlistsApi.readShare, { wishlistId })
    expect(none).toEqual({
      shareType: 'private',
      url: null,
      token: null,
      expiresAt: null,
      hasPassword: false,
      tellsWishes: true,
      listeners: null,
    })
    const first = await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    expect(first.token).toMatch(/^[\w-]{54}$/)
    expect(first.url).toBe(`${appUrl}/w/${first.token}`)
    const row = await stored(wishlistId)
    expect(row).toMatchObject({ linkHash: tokenHash(first.token!), passwordVersion: 1, passwordHash: null })
    expect(JSON.stringify(row)).not.toContain(first.token)
    expect(await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })).toEqual(first)
    expect(await ada.ok(wishlistsApi.readShare, { wishlistId })).toEqual(first)
    const list = await ada.ok(wishlistsApi.get, { wishlistId })
    expect(list).toMatchObject({ isPublic: true, shareType: 'public' })
    const second = await ada.ok(wishlistsApi.resetShare, { wishlistId })
    expect(second.token).not.toBe(first.token)
    expect(await stored(wishlistId)).toMatchObject({ linkHash: tokenHash(second.token!), passwordVersion: 2 })
  })

  it('is dead once revoked, and another one afterwards', async () => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada)
    expect((await ada(wishlistsApi.unshare, { wishlistId })).status).toBe(404)
    const first = await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public', password: 'sesame' })
    expect((await ada(wishlistsApi.unshare, { wishlistId })).status).toBe(204)
    expect((await ada(wishlistsApi.unshare, { wishlistId })).status).toBe(404)
    expect(await stored(wishlistId)).toMatchObject({ linkHash: null, linkSealed: null, passwordHash: null })
    const refused = await ada(wishlistsApi.resetShare, { wishlistId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_SHARED' } })
    const second = await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    expect(second.token).not.toBe(first.token)
    expect(second.hasPassword).toBe(false)
    const verbs = (await ada.ok(wishlistsApi.activity, { wishlistId })).data.map(({ verb }) => verb)
    expect(verbs).toEqual(['shared', 'unshared', 'shared', 'listCreated'])
  })

  it('has a password that is stored as argon2id, and a new one ends the access by the old', async () => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada)
    const share = (input: object) => ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public', ...input })
    expect((await share({ password: 'sesame' })).hasPassword).toBe(true)
    const first = await stored(wishlistId)
    expect(first.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(first.passwordHash, 'sesame')).toBe(true)
    expect((await share({})).hasPassword).toBe(true)
    expect((await stored(wishlistId)).passwordVersion).toBe(first.passwordVersion)
    await share({ password: 'another' })
    expect((await stored(wishlistId)).passwordVersion).toBe(first.passwordVersion + 1)
    expect((await share({ password: null })).hasPassword).toBe(false)
    expect((await stored(wishlistId)).passwordVersion).toBe(first.passwordVersion + 2)
    const short = await ada(wishlistsApi.share, { wishlistId, shareType: 'public', password: 'abc' })
    expect(short.body.details).toMatchObject([{ path: 'password' }])
  })

  it('expires 30 days after the list’s date, else after 90; it lasts forever only on request', async () => {
    const ada = await as('ada', utc)
    const date = daysFromNow(20)
    const dated = await listOf(ada, { eventDate: date, isPublic: true })
    const expiry = async (wishlistId: string) =>
      (await ada.ok(wishlistsApi.readShare, { wishlistId })).expiresAt
    expect(await expiry(dated.id)).toBe(`${addDays(date, 31)}T00:00:00.000Z`)
    const passed = await listOf(ada, { eventDate: daysFromNow(-60), isPublic: true })
    expect((await expiry(passed.id))!.slice(0, 10)).toBe(daysFromNow(90))
    const open = await listOf(ada, { shareType: 'public' })
    expect((await expiry(open.id))!.slice(0, 10)).toBe(daysFromNow(90))
    const share = (input: object) =>
      ada(wishlistsApi.share, { wishlistId: open.id, shareType: 'public', ...input })
    expect((await share({ expiresAt: null })).body.expiresAt).toBeNull()
    expect((await share({ password: 'sesame' })).body.expiresAt).toBeNull()
    const chosen = `${daysFromNow(3)}T10:00:00.000Z`
    expect((await share({ expiresAt: chosen })).body.expiresAt).toBe(chosen)
    const late = await share({ expiresAt: '2020-01-01T00:00:00.000Z' })
    expect(late).toMatchObject({ status: 422, body: { details: [{ path: 'expiresAt' }] } })
  })

  it('works again for a while when an expired list is shared again', async () => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada, { isPublic: true })
    const before = await ada.ok(wishlistsApi.readShare, { wishlistId })
    const db = await testDatabase()
    await db
      .update(wishlists)
      .set({ linkExpiresAt: new Date(0) })
      .where(eq(wishlists.id, wishlistId))
    const after = await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    expect(after.token).toBe(before.token)
    expect(after.expiresAt!.slice(0, 10)).toBe(daysFromNow(90))
  })

  it('is suspended while the list is private', async () => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada, { isPublic: true })
    const before = await ada.ok(wishlistsApi.readShare, { wishlistId })
    await ada.ok(wishlistsApi.update, { wishlistId, isPublic: false })
    expect(await ada.ok(wishlistsApi.readShare, { wishlistId })).toMatchObject({ url: null, token: null })
    await ada.ok(wishlistsApi.update, { wishlistId, shareType: 'public' })
    expect((await ada.ok(wishlistsApi.readShare, { wishlistId })).token).toBe(before.token)
  })

  it('is not available to sample families, whose lists work without it', async () => {
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session.access_token}` })
    const list = await sample.ok(wishlistsApi.create, { name: 'Looking around' })
    const shared = await sample(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    expect(shared).toMatchObject({ status: 403, body: { code: 'SAMPLE_ACCOUNT' } })
    expect((await sample(wishlistsApi.create, { name: 'Public', isPublic: true })).status).toBe(403)
  })
})
