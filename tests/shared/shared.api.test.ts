import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { wishlistGuests, wishlists } from '@/db/schema'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import type { SharedList } from '@/lib/wishlists/guest-links/schema'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { appUrl, callerFor, from, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, move, type Person } from '../support/people'

interface Shared {
  owner: Person
  wishlistId: string
  token: string
  teapot: string
  socks: string
}

/** A list of Anna's that its link opens to anybody: one teapot, three pairs of socks. */
async function shared(more: { password?: string; expiresAt?: string | null } = {}): Promise<Shared> {
  const owner = await confirm(await as('Anna'))
  const list = await owner.ok(wishlistsApi.create, { name: 'Secret name of the list' })
  const add = async (name: string, quantity: number) =>
    (await owner.ok(wishesApi.create, { wishlistId: list.id, name, price: 40, quantity })).id
  const teapot = await add('Celadon teapot', 1)
  const socks = await add('Wool socks', 3)
  const { token } = await owner.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public', ...more })
  return { owner, wishlistId: list.id, token: token!, teapot, socks }
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

/** A browser that entered a list as a guest. */
async function guest(token: string, name: string, email?: string, cookie = '') {
  const { status, headers } = await visitor(sharedApi.enter, { token, name, email }, { headers: { cookie } })
  expect(status).toBe(200)
  return callerFor({ cookie: [cookie, cookiesOf(headers)].filter(Boolean).join('; ') })
}

const itemOf = (list: Pick<SharedList, 'items'>, id: string) => list.items.find(item => item.id === id)!

const post = (
  endpoint: Parameters<typeof send>[0],
  params: Record<string, string>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send(endpoint, {
    params,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('a wishlist by its link', () => {
  beforeEach(async () => {
    await mails()
    await emptyTables()
  })

  it('shows its wishes to a stranger, and its claims only after they enter', async () => {
    const { token, teapot } = await shared()
    const before = await visitor(sharedApi.get, { token })
    expect(before.status).toBe(200)
    expect(before.body).toMatchObject({ name: 'Secret name of the list', role: 'guest', entered: false })
    expect(before.body.owner).toMatchObject({ id: null, name: 'Anna' })
    const lucas = await guest(token, 'Lucas')
    await lucas.ok(sharedApi.claim, { token, itemId: teapot })
    const after = await visitor(sharedApi.get, { token })
    expect(after.body).toEqual(before.body)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    const mia = await guest(token, 'Mia')
    expect(itemOf(await mia.ok(sharedApi.get, { token }), teapot)).toMatchObject({
      status: 'reserved',
      claims: [{ name: null, mine: false }],
      canClaim: false,
    })
  })

  it('is kept from search engines, other sites and caches', async () => {
    const { token } = await shared()
    for (const { headers } of [
      await visitor(sharedApi.get, { token }),
      await visitor(sharedApi.get, { token: 'x' }),
    ]) {
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('lets nobody claim before they enter', async () => {
    const { token, teapot } = await shared()
    const { status, body } = await visitor(sharedApi.claim, { token, itemId: teapot })
    expect([status, body.code]).toEqual([403, 'GATE_REQUIRED'])
    const forged = callerFor({ cookie: 'guest-0000000000000000=forged' })
    expect((await forged(sharedApi.claim, { token, itemId: teapot })).body.code).toBe('GATE_REQUIRED')
  })

  it('treats a guest of one list as a stranger on another', async () => {
    const one = await shared()
    const other = await shared()
    const lucas = await guest(one.token, 'Lucas')
    expect((await lucas(sharedApi.claim, { token: other.token, itemId: other.teapot })).status).toBe(403)
    expect((await lucas(sharedApi.claim, { token: one.token, itemId: other.teapot })).status).toBe(404)
  })

  it('lets a guest claim, mark it as bought and release it, by cookie', async () => {
    const { token, socks } = await shared()
    const lucas = await guest(token, 'Lucas')
    const made = await lucas.ok(sharedApi.claim, { token, itemId: socks, quantity: 2 })
    expect(made).toMatchObject({ itemId: socks, quantity: 2, status: 'reserved' })
    expect(made.manageToken).toMatch(/^[\w-]{43}$/)
    expect(itemOf(await lucas.ok(sharedApi.get, { token }), socks)).toMatchObject({
      remaining: 1,
      claims: [{ mine: true, quantity: 2 }],
    })
    const key = { token, claimId: made.id }
    expect(await lucas.ok(sharedApi.update, { ...key, status: 'purchased' })).toMatchObject({
      status: 'purchased',
    })
    expect((await lucas(sharedApi.release, key)).body.code).toBe('INVALID_TRANSITION')
    expect((await lucas(sharedApi.release, { ...key, confirm: true })).status).toBe(204)
    expect(itemOf(await lucas.ok(sharedApi.get, { token }), socks)).toMatchObject({
      remaining: 3,
      claims: [],
    })
  })

  it('lets a claim be released with its own manage token, and no other claim with it', async () => {
    const { token, teapot, socks } = await shared()
    const lucas = await guest(token, 'Lucas')
    const first = await lucas.ok(sharedApi.claim, { token, itemId: teapot })
    const second = await lucas.ok(sharedApi.claim, { token, itemId: socks })
    const elsewhere = callerFor({ 'x-manage-token': first.manageToken! })
    expect((await visitor(sharedApi.release, { token, claimId: first.id })).status).toBe(404)
    expect((await elsewhere(sharedApi.release, { token, claimId: second.id })).status).toBe(404)
    expect((await elsewhere(sharedApi.release, { token, claimId: first.id })).status).toBe(204)
    expect((await elsewhere(sharedApi.release, { token, claimId: first.id })).status).toBe(404)
    const mia = await guest(token, 'Mia')
    expect((await mia(sharedApi.release, { token, claimId: second.id })).status).toBe(404)
    expect((await mia(sharedApi.update, { token, claimId: second.id, quantity: 3 })).status).toBe(404)
  })

  it('gives a wish to only one of two guests who claim at the same moment', async () => {
    const { token, teapot } = await shared()
    const guests = await Promise.all(['Lucas', 'Mia', 'Noah'].map(name => guest(token, name)))
    const replies = await Promise.all(
      guests.map(caller => caller(sharedApi.claim, { token, itemId: teapot })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('refuses claims when the list does not allow them', async () => {
    const { owner, wishlistId, token, teapot } = await shared()
    await owner.ok(wishlistsApi.update, { wishlistId, settings: { allowPurchases: false } })
    const lucas = await guest(token, 'Lucas')
    expect((await lucas(sharedApi.claim, { token, itemId: teapot })).status).toBe(403)
  })

  it('mails a guest the link for changing their claim, in their language', async () => {
    const { token, teapot } = await shared()
    const { headers } = await visitor(
      sharedApi.enter,
      { token, name: 'Lucas', email: 'Lucas@Example.org' },
      { headers: { 'accept-language': 'de' } },
    )
    const lucas = callerFor({ cookie: cookiesOf(headers) })
    const { manageToken } = await lucas.ok(sharedApi.claim, { token, itemId: teapot })
    const [mail, ...others] = (await mails()).filter(({ headers }) => headers.to === 'lucas@example.org')
    expect(others).toEqual([])
    expect(mail?.text).toContain(`${appUrl}/w/${token}/claims/${manageToken}?mail=`)
    // The link follows the sentence that announces it.
    const parts = mail?.text.split('\n\n') ?? []
    expect(parts[parts.findIndex(part => /gib es hier frei/.test(part)) + 1]).toContain('/claims/')
    // Subject and first lines appear on lock screens: they name neither the wish nor the list.
    const glance = [mail?.headers.subject, ...(mail?.text.split('\n\n').slice(0, 2) ?? [])].join()
    expect(glance).toContain('Deine Reservierung bei Gift Tracker')
    expect(glance).not.toMatch(/teapot|Geschenk|Secret name|Anna/i)
  })

  it('mails nothing to a recipient’s address, present or former, with the same answer', async () => {
    const { owner, wishlistId, token } = await shared()
    const { id: itemId } = await owner.ok(wishesApi.create, { wishlistId, name: 'Tea', quantity: null })
    const addresses = [emailOf('lucas'), owner.email, await move(owner), owner.email.toUpperCase()]
    await confirm(owner)
    await mails()
    const answers = []
    for (const email of addresses) {
      const lucas = await guest(token, 'Lucas', email)
      const { status, body, headers } = await lucas(sharedApi.claim, { token, itemId })
      const { id, manageToken, ...said } = body
      answers.push({ status, said, secrets: [id.length, manageToken?.length], headers: [...headers.keys()] })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await mails()).map(({ headers }) => headers.to)).toEqual([addresses[0]])
  })
})

describe('a comment by the link', () => {
  beforeEach(emptyTables)

  it('reaches the other givers without a name, and never a recipient', async () => {
    const { owner, token } = await shared()
    const before = await owner(sharedApi.comments, { token })
    const said = { token, text: 'Shall we chip in?', audience: 'givers' as const }
    expect((await visitor(sharedApi.comment, said)).body.code).toBe('GATE_REQUIRED')
    const lucas = await guest(token, 'Lucas')
    expect(await lucas.ok(sharedApi.comment, said)).toMatchObject({ mine: true, author: { name: 'Lucas' } })
    const mia = await guest(token, 'Mia')
    const { data } = await mia.ok(sharedApi.comments, { token })
    expect(data).toMatchObject([{ text: 'Shall we chip in?', mine: false, author: { id: null, name: '' } }])
    expect((await visitor.ok(sharedApi.comments, { token })).data).toEqual([])
    const after = await owner(sharedApi.comments, { token })
    expect(after.body).toEqual(before.body)
    expect((await owner(sharedApi.comment, said)).status).toBe(403)
  })
})

describe('the password of a link', () => {
  beforeEach(emptyTables)

  it('keeps every byte of the list back until it is entered', async () => {
    const { token, teapot } = await shared({ password: 'open sesame' })
    const replies = [
      await visitor(sharedApi.get, { token }),
      await visitor(sharedApi.enter, { token, name: 'Lucas' }),
      await visitor(sharedApi.claim, { token, itemId: teapot }),
      await visitor(sharedApi.release, { token, claimId: teapot }),
      await visitor(sharedApi.comments, { token }),
      await visitor(sharedApi.comment, { token, text: 'Hello', audience: 'givers' }),
      await visitor(sharedApi.unlock, { token, password: 'wrong' }),
    ]
    for (const { status, body } of replies) {
      expect([status, body.code]).toEqual([401, 'PASSWORD_REQUIRED'])
      expect(JSON.stringify(body)).not.toMatch(/Secret name|teapot|Anna/)
    }
    expect(await (await testDatabase()).select().from(wishlistGuests)).toEqual([])
  })

  it('is remembered for twelve hours in a cookie of its list that no script reads', async () => {
    const { token, wishlistId } = await shared({ password: 'open sesame' })
    const { status, headers } = await visitor(sharedApi.unlock, { token, password: 'open sesame' })
    expect(status).toBe(204)
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(wishlistId)
    const inside = callerFor({ cookie: cookiesOf(headers) })
    expect((await inside(sharedApi.get, { token })).status).toBe(200)
    const other = await shared({ password: 'open sesame' })
    expect((await inside(sharedApi.get, { token: other.token })).status).toBe(401)
  })

  it('accepts no forged or prolonged cookie', async () => {
    const { token } = await shared({ password: 'open sesame' })
    const { headers } = await visitor(sharedApi.unlock, { token, password: 'open sesame' })
    const [name = '', value = ''] = cookiesOf(headers).split('=')
    const [expires = '', mark = ''] = value.split('.')
    const forgeries = [`${Number(expires) + 60}.${mark}`, `${expires}.${'é'.repeat(mark.length)}`, 'x', '.']
    for (const forged of forgeries)
      expect(
        (await callerFor({ cookie: `${name}=${encodeURIComponent(forged)}` })(sharedApi.get, { token }))
          .status,
      ).toBe(401)
  })

  it('must be entered again after it changed and after the link was replaced', async () => {
    const { owner, wishlistId, token } = await shared({ password: 'open sesame' })
    const open = async (at: string, password: string) =>
      callerFor({ cookie: cookiesOf((await visitor(sharedApi.unlock, { token: at, password })).headers) })
    const inside = await open(token, 'open sesame')
    await owner.ok(wishlistsApi.share, { wishlistId, shareType: 'public', password: 'another one' })
    expect((await inside(sharedApi.get, { token })).status).toBe(401)
    const again = await open(token, 'another one')
    expect((await again(sharedApi.get, { token })).status).toBe(200)
    const next = await owner.ok(wishlistsApi.resetShare, { wishlistId })
    expect((await again(sharedApi.get, { token: next.token! })).status).toBe(401)
    expect((await again(sharedApi.get, { token })).body.code).toBe('LINK_EXPIRED')
  })

  it('allows five wrong guesses in a quarter of an hour; right ones do not count', async () => {
    const { token } = await shared({ password: 'open sesame' })
    const here = from('203.0.113.1')
    for (let visit = 0; visit < 12; visit++)
      expect((await here(sharedApi.unlock, { token, password: 'open sesame' })).status).toBe(204)
    for (let guess = 0; guess < 5; guess++)
      expect((await here(sharedApi.unlock, { token, password: `guess ${guess}` })).status).toBe(401)
    const late = await here(sharedApi.unlock, { token, password: 'open sesame' })
    expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a link that has ended', () => {
  beforeEach(emptyTables)

  it('answers 410 without naming the list, and 404 for a link that never existed', async () => {
    const { owner, wishlistId, token, teapot } = await shared()
    const db = await testDatabase()
    const end = (columns: Partial<typeof wishlists.$inferInsert>) =>
      db.update(wishlists).set(columns).where(eq(wishlists.id, wishlistId))
    const refused = async () => {
      for (const { status, body } of [
        await visitor(sharedApi.get, { token }),
        await owner(sharedApi.get, { token }),
        await visitor(sharedApi.unlock, { token, password: 'x' }),
        await visitor(sharedApi.enter, { token, name: 'Lucas' }),
        await visitor(sharedApi.claim, { token, itemId: teapot }),
      ]) {
        expect([status, body.code]).toEqual([410, 'LINK_EXPIRED'])
        expect(JSON.stringify(body)).not.toMatch(/Secret name|teapot|Anna/)
      }
    }
    await end({ linkExpiresAt: new Date(Date.now() - 1000) })
    await refused()
    await end({ linkExpiresAt: null, deletedAt: new Date() })
    await refused()
    await end({ deletedAt: null, shareType: 'private' })
    await refused()
    await end({ shareType: 'public' })
    expect((await visitor(sharedApi.get, { token })).status).toBe(200)
    await owner.ok(wishlistsApi.unshare, { wishlistId })
    await refused()
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const unknown of [altered, 'x'.repeat(54), 'x', 'é'.repeat(54)])
      expect((await visitor(sharedApi.get, { token: unknown })).status).toBe(404)
  })
})

describe('the link in the hands of', () => {
  beforeEach(emptyTables)

  it('its recipient shows what the list shows them anyway, even with a guest cookie', async () => {
    const { owner, wishlistId, token, teapot } = await shared({ password: 'open sesame' })
    const unlocked = cookiesOf((await visitor(sharedApi.unlock, { token, password: 'open sesame' })).headers)
    const before = await owner(sharedApi.get, { token })
    const lucas = await guest(token, 'Lucas', undefined, unlocked)
    const made = await lucas.ok(sharedApi.claim, { token, itemId: teapot })
    const after = await owner(sharedApi.get, { token })
    expect(after.body).toEqual(before.body)
    const { entered, guest: nobody, priceCurrency, ...own } = after.body
    expect({ entered, nobody, priceCurrency }).toEqual({ entered: true, nobody: null, priceCurrency: 'USD' })
    expect(own).toEqual(await owner.ok(wishlistsApi.get, { wishlistId }))
    const spying = callerFor({
      ...owner.headers,
      cookie: lucas.headers.cookie!,
      'x-manage-token': made.manageToken!,
    })
    expect((await spying(sharedApi.enter, { token, name: 'Not Anna' })).body).toEqual(before.body)
    expect((await spying(sharedApi.get, { token })).body).toEqual(before.body)
    expect((await spying(sharedApi.claim, { token, itemId: teapot })).body.code).toBe('CANNOT_CLAIM_OWN')
    expect((await spying(sharedApi.release, { token, claimId: made.id })).status).toBe(404)
  })

  it('a signed-in user claims for their account', async () => {
    const { token, teapot } = await shared()
    const bob = await as('Bob')
    const made = await bob.ok(sharedApi.claim, { token, itemId: teapot })
    expect(made.manageToken).toBeNull()
    expect(itemOf(await bob.ok(sharedApi.get, { token }), teapot).claims).toMatchObject([{ mine: true }])
    expect((await bob(sharedApi.release, { token, claimId: made.id })).status).toBe(204)
  })
})

describe('a form without JavaScript', () => {
  beforeEach(emptyTables)

  it('opens the list with its password and returns to it', async () => {
    const { token } = await shared({ password: 'open sesame' })
    const right = await post(sharedApi.unlock, { token }, { password: 'open sesame' })
    expect([right.status, right.headers.get('location')]).toEqual([303, `/w/${token}`])
    const inside = callerFor({ cookie: cookiesOf(right.headers) })
    expect((await inside(sharedApi.get, { token })).status).toBe(200)
    const wrong = await post(sharedApi.unlock, { token }, { password: 'x' })
    expect(wrong.headers.get('location')).toBe(`/w/${token}?problem=PASSWORD_REQUIRED`)
  })

  it('enters and claims at once, and releases the claim', async () => {
    const { token, socks } = await shared()
    const browser = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const gave = await post(
      sharedApi.claim,
      { token, itemId: socks },
      { name: 'Lucas', email: '', quantity: '2' },
      browser,
    )
    expect(gave.status).toBe(303)
    const [, manageToken = ''] =
      new RegExp(`^/w/${token}/claims/([\\w-]{43})$`).exec(gave.headers.get('location') ?? '') ?? []
    const lucas = callerFor({ cookie: cookiesOf(gave.headers) })
    const [claim] = itemOf(await lucas.ok(sharedApi.get, { token }), socks).claims
    expect(claim).toMatchObject({ mine: true, quantity: 2 })
    const file = { ...sharedApi.release, method: 'POST' } as const
    const keys = { token, claimId: claim!.id }
    const back = await post(file, keys, { action: 'release', manageToken }, browser)
    expect(back.headers.get('location')).toBe(`/w/${token}?said=released#wishes`)
    expect(itemOf(await lucas.ok(sharedApi.get, { token }), socks).claims).toEqual([])
  })

  it('does nothing when another site posts it', async () => {
    const { token, teapot } = await shared()
    const { location } = Object.fromEntries(
      (
        await post(
          sharedApi.claim,
          { token, itemId: teapot },
          { name: 'Lucas' },
          { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
        )
      ).headers,
    )
    expect(location).toContain('problem=CSRF')
    expect(await (await testDatabase()).select().from(wishlistGuests)).toEqual([])
  })
})

describe('the order and the prices of a wishlist by its link', () => {
  beforeEach(emptyTables)

  const wishes = [
    { name: 'Teapot', price: 40, currency: 'EUR' },
    { name: 'Unknown' },
    { name: 'Socks', price: 1200, currency: 'JPY' },
    { name: 'Book', price: 20, currency: 'EUR' },
  ]

  async function priced(settings: { showPrices?: boolean } = {}) {
    const owner = await as('Anna')
    const list = await owner.ok(wishlistsApi.create, { name: 'Birthday', settings })
    for (const wish of wishes) await owner.ok(wishesApi.create, { wishlistId: list.id, ...wish })
    const { token } = await owner.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    return { owner, token: token! }
  }
  const namesOf = ({ items }: Pick<SharedList, 'items'>) => items.map(({ name }) => name)

  it('follow the amounts in the currency of the list, for guests and for accounts', async () => {
    const { owner, token } = await priced()
    const stranger = callerFor({})
    const ask = async (query: object) => namesOf(await stranger.ok(sharedApi.get, { token, ...query }))
    expect(await ask({ sort: 'price' })).toEqual(['Socks', 'Book', 'Teapot', 'Unknown'])
    expect(await ask({ sort: '-price' })).toEqual(['Teapot', 'Book', 'Socks', 'Unknown'])
    expect(await ask({ sort: 'name' })).toEqual(['Book', 'Socks', 'Teapot', 'Unknown'])
    expect(await ask({ sort: '-createdAt' })).toEqual(['Book', 'Socks', 'Unknown', 'Teapot'])
    expect(await ask({ minPrice: 15, maxPrice: 30 })).toEqual(['Book'])
    expect(await ask({ maxPrice: 15 })).toEqual(['Socks'])
    expect(await ask({})).toEqual(wishes.map(({ name }) => name))
    expect(namesOf(await owner.ok(sharedApi.get, { token, sort: 'price' }))).toEqual([
      'Socks',
      'Book',
      'Teapot',
      'Unknown',
    ])
    expect((await stranger.ok(sharedApi.get, { token })).priceCurrency).toBe('EUR')
  })

  it('tell nothing about prices that the list hides', async () => {
    const { token } = await priced({ showPrices: false })
    const plain = await visitor(sharedApi.get, { token })
    expect(plain.body.priceCurrency).toBeNull()
    for (const query of [
      { sort: 'price' },
      { sort: '-price' },
      { minPrice: 30 },
      { sort: 'price', maxPrice: 15 },
    ] as const) {
      expect((await visitor(sharedApi.get, { token, ...query })).body).toEqual(plain.body)
    }
  })

  it('are refused where they cannot be read', async () => {
    const { token } = await priced()
    for (const query of [{ sort: 'claims' }, { minPrice: -1 }, { maxPrice: 'much' }])
      expect((await visitor(sharedApi.get, { token, ...query } as never)).status).toBe(422)
  })
})
