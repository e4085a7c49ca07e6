import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { idempotency, wishlistGuests, wishlists } from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { peopleApi } from '@/lib/people/api'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { forgetEnv } from '@/lib/server/ops/env'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sendGuestMail } from '@/lib/wishlists/guest-links/jobs'
import { visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'
import { listOf } from '../wishlists/household'

const secret = process.env.AUTH_SECRET
const another = 'the secret of another machine, long enough'

function use(variables: { AUTH_SECRET?: string; AUTH_SECRET_PREVIOUS?: string }) {
  process.env.AUTH_SECRET = variables.AUTH_SECRET ?? secret
  if (variables.AUTH_SECRET_PREVIOUS) process.env.AUTH_SECRET_PREVIOUS = variables.AUTH_SECRET_PREVIOUS
  else delete process.env.AUTH_SECRET_PREVIOUS
  forgetEnv()
}
afterEach(() => use({}))

/** A value that another machine sealed. */
function sealedElsewhere(value: unknown) {
  use({ AUTH_SECRET: another })
  const sealed = seal(value)
  use({})
  return sealed
}

describe('a value that another secret sealed', () => {
  it('cannot be read, unless that secret is given as the previous one', () => {
    const sealed = sealedElsewhere({ token: 'abc' })
    expect(unseal(sealed)).toBeUndefined()
    expect(unseal('no seal at all')).toBeUndefined()
    expect(unseal('')).toBeUndefined()
    use({ AUTH_SECRET_PREVIOUS: another })
    expect(unseal(sealed)).toEqual({ token: 'abc' })
    expect(unseal(seal('new'))).toBe('new')
  })

  it('leaves a shared list as it is: its link works, cannot be shown, and can be replaced', async () => {
    const ada = await as('ada')
    const { id: wishlistId } = await listOf(ada)
    const first = await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    const db = await testDatabase()
    await db
      .update(wishlists)
      .set({ linkSealed: sealedElsewhere(first.token) })
      .where(eq(wishlists.id, wishlistId))
    const lost = { shareType: 'public', url: null, token: null, expiresAt: first.expiresAt }
    expect(await ada.ok(wishlistsApi.readShare, { wishlistId })).toMatchObject(lost)
    expect(await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })).toMatchObject(lost)
    expect(
      await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public', password: 'sesame' }),
    ).toMatchObject({ ...lost, hasPassword: true })
    const second = await ada.ok(wishlistsApi.resetShare, { wishlistId })
    expect(second.token).toMatch(/^[\w-]{54}$/)
    expect(await ada.ok(wishlistsApi.readShare, { wishlistId })).toEqual(second)
  })

  it('ends a mail to a guest whose link cannot be read, instead of retrying it', async () => {
    const ada = await as('ada')
    const { id: wishlistId } = await listOf(ada)
    await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    const db = await testDatabase()
    await db
      .update(wishlists)
      .set({ linkSealed: sealedElsewhere('x') })
      .where(eq(wishlists.id, wishlistId))
    const [guest] = await db
      .insert(wishlistGuests)
      .values({ wishlistId, name: 'Bo', email: 'bo@example.org', hash: 'h', locale: 'en' })
      .returning()
    const mail = { wishlistId, guestId: guest!.id, itemId: guest!.id }
    await expect(sendGuestMail(await jobContext('guestMail'), 'job', mail)).resolves.toBeUndefined()
  })

  it('makes a repeated request fail, and nothing is done twice', async () => {
    const ada = await as('ada')
    const call = () =>
      ada(peopleApi.create, { name: 'Ida', relationship: 'friend' }, { idempotencyKey: 'same' })
    expect((await call()).status).toBe(201)
    const db = await testDatabase()
    await db
      .update(idempotency)
      .set({ body: sealedElsewhere({ id: 'x' }) })
      .where(eq(idempotency.key, 'same'))
    expect(await call()).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_LOST' } })
    expect((await ada.ok(peopleApi.list, {})).data.filter(({ name }) => name === 'Ida')).toHaveLength(1)
    expect((await visitor(wishlistsApi.list, {})).status).toBe(401)
  })
})
