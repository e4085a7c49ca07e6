import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import { wishlistItems, wishlistListeners, wishlists } from '@/db/schema'
import { locales } from '@/lib/i18n/locales'
import { forgetEnv } from '@/lib/server/ops/env'
import { wishlistsApi } from '@/lib/wishlists/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { sharedPage } from '@/lib/wishlists/guest-links/queries'
import { listenersApi } from '@/lib/wishlists/listeners/api'
import { purgeListeners } from '@/lib/wishlists/listeners/endings.commands'
import { tellListeners } from '@/lib/wishlists/listeners/jobs'
import { listenerToken, newWishes } from '@/lib/wishlists/listeners/queries'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { jobAt } from '../claims/household'
import { from, send, visitor, withCookies } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf } from '../support/people'
import { type Household, household, plot, taint } from '../surprise/household'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

/** While a mail server is named, visitors are offered mails. Without one, the mails of the queue are written to files. */
async function withServer<Made>(work: () => Promise<Made>): Promise<Made> {
  Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'gifts@example.org' })
  forgetEnv()
  try {
    return await work()
  } finally {
    delete process.env.SMTP_URL
    delete process.env.MAIL_FROM
    forgetEnv()
  }
}

async function shared(more: { password?: string } = {}) {
  const owner = await confirm(await as('Anna'))
  const { id: wishlistId } = await owner.ok(wishlistsApi.create, { name: 'Wishes of the year' })
  await owner.ok(wishesApi.create, { wishlistId, name: 'Old teapot', price: 40 })
  const { token } = await owner.ok(wishlistsApi.share, { wishlistId, shareType: 'public', ...more })
  return { owner, wishlistId, token: token! }
}

const ask = (token: string, email: string, who = visitor) =>
  withServer(() => who(listenersApi.listen, { token, email }))
const secretOf = (mail: { text: string } | undefined) =>
  /wish-news\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

async function listening(token: string, email: string) {
  expect((await ask(token, email)).status).toBe(202)
  const secret = secretOf((await mails()).find(mail => mail.headers.to === email))
  expect(await visitor.ok(listenersApi.set, { token: secret, on: true })).toMatchObject({ state: 'on' })
  return secret
}

/** The mails to an address after the job ran at that hour from now. */
async function newsAt(hours: number, email: string) {
  await withServer(async () => tellListeners(await jobAt(inHours(hours))))
  return (await mails()).filter(mail => mail.headers.to === email)
}

const listeners = async () => (await testDatabase()).select().from(wishlistListeners)
const purgeAt = async (hours: number) => purgeListeners(await jobAt(inHours(hours)))

describe('a visitor of a shared list', () => {
  beforeEach(async () => {
    await mails()
    await emptyTables()
  })
  afterEach(() => vi.useRealTimers())

  it('is mailed of new wishes after they confirmed their address, with what the link shows', async () => {
    const { owner, wishlistId, token } = await shared()
    const email = emailOf('mia')
    await listening(token, email)
    expect(await newsAt(48, email)).toEqual([])
    await owner.ok(wishesApi.create, { wishlistId, name: 'Blue scarf', price: 25, currency: 'EUR' })
    await owner.ok(wishesApi.create, { wishlistId, name: 'Wool socks' })
    const [mail, ...more] = await newsAt(2, email)
    expect(more).toEqual([])
    expect(mail!.headers.subject).toBe('New wishes on a list you follow')
    expect(mail!.text).toContain('There are 2 new wishes')
    for (const said of ['Wishes of the year', 'Blue scarf', '€25', 'Wool socks', `/w/${token}`])
      expect(mail!.text).toContain(said)
    expect(mail!.text).not.toContain('Old teapot')
    expect(mail!.html.match(/\/drawings\/[\w-]+\.png/g)).toEqual([
      '/drawings/scarf.png',
      '/drawings/socks.png',
    ])
    // What a lock screen shows says nothing of list and wishes.
    expect(mail!.text.split('\n\n').slice(0, 2).join()).not.toMatch(/scarf|socks|Wishes of the year/)
  })

  it('is mailed at most once a day, an hour after the first new wish, and never twice of one', async () => {
    const { owner, wishlistId, token } = await shared()
    const email = emailOf('mia')
    await listening(token, email)
    await owner.ok(wishesApi.create, { wishlistId, name: 'Blue scarf' })
    expect(await newsAt(0.5, email)).toEqual([])
    expect(await newsAt(2, email)).toHaveLength(1)
    const db = await testDatabase()
    const add = async (name: string, hours: number) => {
      const { id } = await owner.ok(wishesApi.create, { wishlistId, name })
      await db
        .update(wishlistItems)
        .set({ createdAt: inHours(hours) })
        .where(sql`id = ${id}::uuid`)
    }
    await add('Kite', 3)
    expect(await newsAt(20, email)).toEqual([])
    const [second] = await newsAt(27, email)
    expect(second!.text).toContain('Kite')
    expect(second!.text).not.toContain('Blue scarf')
    expect(await newsAt(60, email)).toEqual([])
  })

  it('is not mailed of suggestions that the recipient must not see, nor of wishes that are gone', async () => {
    const { owner, wishlistId, token } = await shared()
    const email = emailOf('mia')
    await listening(token, email)
    const bob = await confirm(await as('Bob'))
    await owner.ok(collaboratorsApi.create, { wishlistId, email: bob.email, role: 'contributor' })
    const db = await testDatabase()
    const { id } = await owner.ok(wishesApi.create, { wishlistId, name: 'A secret idea' })
    await db.update(wishlistItems).set({ hidden: true }).where(sql`id = ${id}::uuid`)
    const gone = await owner.ok(wishesApi.create, { wishlistId, name: 'Kite' })
    await owner.ok(wishesApi.update, { wishlistId, itemId: gone.id, archived: true })
    expect(await newsAt(2, email)).toEqual([])
    await owner.ok(wishesApi.create, { wishlistId, name: 'Wool socks' })
    const [mail] = await newsAt(3, email)
    expect(mail!.text).toContain('Wool socks')
    expect(mail!.text).not.toMatch(/secret idea|Kite/)
  })

  it('gets the same answer for a known address as for an unknown one, and each a mail', async () => {
    const { token } = await shared()
    const [known, other] = [emailOf('mia'), emailOf('noah')]
    await listening(token, known)
    const answers = [await ask(token, known), await ask(token, other)]
    const [one, two] = answers.map(({ status, body }) => ({ status, body }))
    expect(one).toEqual({ status: 202, body: null })
    expect(two).toEqual(one)
    const sent = await mails()
    expect(sent.map(mail => [mail.headers.to, mail.headers.subject]).sort()).toEqual(
      [
        [known, 'You already get emails about new wishes'],
        [other, 'Please confirm: new wishes by email'],
      ].sort(),
    )
    // The address was only typed, and may be a stranger's: nobody else's words reach it.
    for (const mail of sent) expect(mail.raw).not.toContain('Wishes of the year')
    expect(await listeners()).toHaveLength(2)
  })

  it('cannot bomb a stranger: an address gets two such mails a day by one list and five by all', async () => {
    const email = emailOf('stranger')
    const lists = []
    for (let made = 0; made < 4; made++) lists.push(await shared())
    const statuses: number[] = []
    for (const [at, { token }] of lists.entries())
      for (let asked = 0; asked < 3; asked++)
        statuses.push((await ask(token, email, from(`198.51.100.${at}`))).status)
    expect(statuses).toEqual(statuses.map(() => 202))
    const sent = (await mails()).filter(mail => mail.headers.to === email)
    expect(sent).toHaveLength(5)
  })

  it('is refused past the limit of the list and of the network, whatever the address', async () => {
    const { token } = await shared()
    const one = from('198.51.100.9')
    for (let asked = 0; asked < 20; asked++) expect((await ask(token, emailOf('x'), one)).status).toBe(202)
    expect(await ask(token, emailOf('x'), one)).toMatchObject({ status: 429 })
    for (let asked = 20; asked < 50; asked++)
      expect((await ask(token, emailOf('x'), from(`203.0.113.${asked}`))).status).toBe(202)
    expect((await ask(token, emailOf('x'), from('203.0.113.200'))).status).toBe(429)
  })

  it('confirms and ends by a press and not by opening, because scanners open every link', async () => {
    const { token } = await shared()
    await ask(token, emailOf('mia'))
    const mail = (await mails()).find(sent => secretOf(sent) !== '')
    const secret = secretOf(mail)
    expect(await visitor.ok(listenersApi.get, { token: secret })).toEqual({
      state: 'asked',
      list: 'Wishes of the year',
    })
    const { GET, POST } = await import('@/app/api/wish-news/[token]/route')
    const address = `http://gifts.test/api/wish-news/${secret}`
    const params = { params: Promise.resolve({ token: secret }) }
    const opened = await GET(new Request(address, { headers: { accept: 'text/html' } }), params)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/wish-news/${secret}`])
    expect(await visitor.ok(listenersApi.get, { token: secret })).toMatchObject({ state: 'asked' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const confirmed = await POST(
      new Request(address, { method: 'POST', body: 'on=1', headers: form }),
      params,
    )
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `/wish-news/${secret}`])
    expect(await visitor.ok(listenersApi.get, { token: secret })).toMatchObject({ state: 'on' })
    // RFC 8058: one POST by the mail program, without cookies and without the page.
    expect(mail!.headers['list-unsubscribe']).toMatch(/^<http:\/\/gifts\.test\/api\/wish-news\/[\w-]+>$/)
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const ended = await POST(
      new Request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form }),
      params,
    )
    expect(ended.status).toBe(200)
    expect(await visitor.ok(listenersApi.get, { token: secret })).toEqual({ state: 'ended', list: null })
    expect(await listeners()).toEqual([])
    // A late confirmation does not bring back what is forgotten.
    expect(await visitor.ok(listenersApi.set, { token: secret, on: true })).toMatchObject({ state: 'ended' })
    for (const forged of ['x'.repeat(60), token, listenerToken('not-an-id')])
      expect((await visitor(listenersApi.get, { token: forged })).status).toBe(404)
  })

  it('is forgotten two days after they asked and did not confirm', async () => {
    const { token } = await shared()
    await ask(token, emailOf('mia'))
    await listening(token, emailOf('noah'))
    await purgeAt(47)
    expect(await listeners()).toHaveLength(2)
    await purgeAt(49)
    expect((await listeners()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true])
  })

  it('is forgotten at once when the link is renewed, revoked, made private, switched off or gets a password', async () => {
    const ends: [string, (list: Awaited<ReturnType<typeof shared>>) => Promise<unknown>][] = [
      ['renewed', ({ owner, wishlistId }) => owner.ok(wishlistsApi.resetShare, { wishlistId })],
      ['revoked', ({ owner, wishlistId }) => owner.ok(wishlistsApi.unshare, { wishlistId })],
      [
        'private',
        ({ owner, wishlistId }) => owner.ok(wishlistsApi.share, { wishlistId, shareType: 'private' }),
      ],
      [
        'off',
        ({ owner, wishlistId }) =>
          owner.ok(wishlistsApi.share, { wishlistId, shareType: 'public', tellsWishes: false }),
      ],
      [
        'password',
        ({ owner, wishlistId }) =>
          owner.ok(wishlistsApi.share, { wishlistId, shareType: 'public', password: 'open sesame' }),
      ],
    ]
    for (const [how, end] of ends) {
      const list = await shared()
      const secret = await listening(list.token, emailOf('mia'))
      await end(list)
      expect(await listeners(), how).toEqual([])
      expect(await visitor.ok(listenersApi.get, { token: secret }), how).toMatchObject({ state: 'ended' })
    }
  })

  it('is forgotten by the clock when the list is deleted or the link runs out, and is not mailed before that', async () => {
    const gone = await shared()
    const over = await shared()
    const email = emailOf('mia')
    for (const { token } of [gone, over]) await listening(token, email)
    for (const { owner, wishlistId } of [gone, over])
      await owner.ok(wishesApi.create, { wishlistId, name: 'Kite' })
    await gone.owner.ok(wishlistsApi.remove, { wishlistId: gone.wishlistId })
    await over.owner.ok(wishlistsApi.share, {
      wishlistId: over.wishlistId,
      shareType: 'public',
      expiresAt: inHours(1).toISOString(),
    })
    expect(await newsAt(2, email)).toEqual([])
    await purgeAt(2)
    expect(await listeners()).toEqual([])
  })

  it('is not offered it without a mail server, by an owner who confirmed no address, or where it is off', async () => {
    const offered = async (token: string) => {
      const ctx = await jobAt(new Date())
      const page = await sharedPage({ ...ctx, actor: { type: 'visitor' } } as never, token, {
        cookie: () => undefined,
        manage: null,
      })
      return page.offersNews
    }
    const { owner, wishlistId, token } = await shared()
    expect(await offered(token)).toBe(false)
    expect((await visitor(listenersApi.listen, { token, email: emailOf('mia') })).status).toBe(404)
    expect(await owner.ok(wishlistsApi.readShare, { wishlistId })).toMatchObject({
      tellsWishes: true,
      listeners: null,
    })
    expect(await withServer(() => offered(token))).toBe(true)
    await withServer(() =>
      owner.ok(wishlistsApi.share, { wishlistId, shareType: 'public', tellsWishes: false }),
    )
    expect(await withServer(() => offered(token))).toBe(false)
    expect((await ask(token, emailOf('mia'))).status).toBe(404)
    const stranger = await as('Unproved')
    const list = await stranger.ok(wishlistsApi.create, { name: 'Buy now' })
    const link = await stranger.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    expect((await ask(link.token!, emailOf('mia'))).status).toBe(404)
    expect((await mails()).filter(mail => secretOf(mail) !== '')).toEqual([])
  })

  it('comes past the password first, and then reads neither list nor wishes in a mail', async () => {
    const { owner, wishlistId, token } = await shared({ password: 'open sesame' })
    const email = emailOf('mia')
    expect((await ask(token, email)).status).toBe(401)
    const { headers } = await visitor(sharedApi.unlock, { token, password: 'open sesame' })
    expect((await ask(token, email, withCookies(visitor, headers))).status).toBe(202)
    const secret = secretOf((await mails()).find(mail => mail.headers.to === email))
    expect(await visitor.ok(listenersApi.set, { token: secret, on: true })).toEqual({
      state: 'on',
      list: null,
    })
    await owner.ok(wishesApi.create, { wishlistId, name: 'Blue scarf' })
    const [mail] = await newsAt(2, email)
    expect(mail!.text).toContain('There is a new wish')
    expect(mail!.raw).not.toMatch(/scarf|Wishes of the year/)
  })

  it('stays unknown to the owner, who reads how many listen, and to whoever reads the database', async () => {
    const { owner, wishlistId, token } = await shared()
    const email = emailOf('mia')
    await listening(token, email)
    await ask(token, emailOf('noah'))
    const told = await withServer(() => owner.ok(wishlistsApi.readShare, { wishlistId }))
    expect(told).toMatchObject({ tellsWishes: true, listeners: 1 })
    const db = await testDatabase()
    const kept = await rows(db, sql`select to_jsonb(l) from wishlist_listeners l`)
    expect(JSON.stringify(kept)).not.toContain(email)
    const [row] = await db.select().from(wishlists)
    expect(JSON.stringify(row)).not.toContain(email)
  })

  it('asks with a plain form, and is led back to the page', async () => {
    const { token } = await shared()
    const post = (email: string) =>
      withServer(() =>
        send(listenersApi.listen, {
          params: { token },
          body: new URLSearchParams({ email }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
    const right = await post(emailOf('mia'))
    expect([right.status, right.headers.get('location')]).toEqual([303, `/w/${token}?news=asked#news`])
    const wrong = await post('nobody')
    expect(wrong.headers.get('location')).toBe(`/w/${token}?news=VALIDATION_ERROR#news`)
  })

  it('reads the mails in the language in which they asked', async () => {
    const { owner, wishlistId, token } = await shared()
    const subjects = new Set<string>()
    for (const locale of locales) {
      const email = emailOf(locale)
      const said = { headers: { 'accept-language': locale } }
      await withServer(() => from('198.51.100.77')(listenersApi.listen, { token, email }, said))
      const mail = (await mails()).find(({ headers }) => headers.to === email)
      expect(mail!.headers['content-language']).toBe(locale)
      subjects.add(mail!.headers.subject!)
      await visitor.ok(listenersApi.set, { token: secretOf(mail), on: true })
    }
    expect(subjects.size).toBe(8)
    await owner.ok(wishesApi.create, { wishlistId, name: 'Kite' })
    await withServer(async () => tellListeners(await jobAt(inHours(2))))
    const sent = await mails()
    expect(sent.map(mail => mail.headers['content-language']).sort()).toEqual([...locales].sort())
    for (const mail of sent) expect(mail.text).toContain('Kite')
  })
})

describe('two worlds, one where givers did everything they can and one where they did nothing', () => {
  const differing = (text: string) =>
    text.replace(/[\w.]+@[\w.]+/g, 'address').replace(/\/(?:w|wish-news)\/[\w-]+/g, 'link')

  async function told(home: Household, isPlotted: boolean) {
    const email = emailOf('mia')
    // She has moved to another address since.
    await confirm(home.anna)
    const token = home.tokens[0]!
    const secret = await listening(token, email)
    if (isPlotted) await plot(home)
    await home.anna.ok(wishesApi.create, { wishlistId: home.wishlistId, name: 'A kite of her own' })
    const sent = await newsAt(2, email)
    expect(secret).not.toBe('')
    return sent.map(({ headers, text }) => differing(`${headers.subject}\n${text}`))
  }

  it('mails a visitor the same bytes in both, and finds a leak that is planted', async () => {
    await mails()
    const homes = [await household(confirmed), await household(confirmed)] as const
    const [quiet, plotted] = [await told(homes[0], false), await told(homes[1], true)]
    expect(quiet).toHaveLength(1)
    expect(quiet[0]).toContain('A kite of her own')
    expect(plotted).toEqual(quiet)
    expect(plotted.join()).not.toContain(taint)
    // The same mail for a viewer who said that they are shopping would name what givers suggest in secret.
    const [list] = await (await testDatabase())
      .select()
      .from(wishlists)
      .where(sql`id = ${homes[1].wishlistId}::uuid`)
    const names = async (entered: boolean) =>
      (
        await newWishes(await jobAt(new Date()), list!, new Date(0), {
          userId: null,
          guestId: null,
          role: 'guest',
          blind: false,
          entered,
        })
      )
        .map(({ name }) => name)
        .join()
    expect(await names(false)).not.toContain(taint)
    expect(await names(true)).toContain(taint)
  })
})

const confirmed = (name: string) => as(name).then(confirm)
