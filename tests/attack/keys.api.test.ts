import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { callerFor, visitor } from '../support/api'
import { emptyTables } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)

describe('an idempotency key that a stranger knows', () => {
  it('repeats the response to its guest, and to nobody else from the same address', async () => {
    const anna = await as('Anna')
    const list = await anna.ok(wishlistsApi.create, { name: 'Birthday' })
    const wish = await anna.ok(wishesApi.create, { wishlistId: list.id, name: 'Teapot', quantity: 1 })
    const { token } = await anna.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    const entered = await visitor(sharedApi.enter, { token: token!, name: 'Lucas' })
    const cookie = entered.headers.getSetCookie().map(one => one.split(';')[0])
    const input = { token: token!, itemId: wish.id }
    const claim = (headers: Record<string, string>) =>
      callerFor(headers)(sharedApi.claim, input, { idempotencyKey: '1' })
    const first = await claim({ cookie: cookie.join('; ') })
    expect(first.body.manageToken).toEqual(expect.any(String))
    for (const headers of [
      {},
      { cookie: 'NEXT_LOCALE=en' },
      { cookie: cookie.map(one => `${one}x`).join('; ') },
      { cookie: cookie.map(one => `other-${one}`).join('; ') },
      { 'x-manage-token': first.body.manageToken! },
    ] as Record<string, string>[]) {
      const { body, headers: answered } = await claim(headers)
      expect(answered.get('idempotency-replayed')).toBeNull()
      expect(JSON.stringify(body)).not.toContain(first.body.manageToken)
    }
    const again = await claim({ cookie: ['NEXT_LOCALE=de', ...cookie].join('; ') })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('does not keep a session that ends because its token was used twice', async () => {
    const ada = await as('ada')
    const refresh = (refresh_token: string, idempotencyKey: string) =>
      visitor(accountsApi.refresh, { refresh_token }, { idempotencyKey })
    const stolen = ada.tokens.refresh_token
    const second = await refresh(stolen, 'one')
    const third = await refresh(second.body.refresh_token, 'two')
    expect((await refresh(stolen, 'three')).body.code).toBe('REFRESH_REUSED')
    expect((await refresh(third.body.refresh_token, 'four')).status).toBe(401)
  })
})
