import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { orderMails, users } from '@/db/schema'
import { giftsApi } from '@/lib/gifts/api'
import { notificationsApi } from '@/lib/notifications/api'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { purgeOrderMails } from '@/lib/order-mails/inbox/jobs'
import { mostNothing, mostWaiting } from '@/lib/order-mails/inbox/values'
import { samplesApi } from '@/lib/samples/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { jobAt } from '../claims/household'
import { callerFor, send, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const mailOf = (name: string) => readFileSync(new URL(`./mails/${name}`, import.meta.url))
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

/** A plain mail with these headers. */
const written = (headers: Record<string, string>, text: string) =>
  `${Object.entries({ 'MIME-Version': '1.0', 'Content-Type': 'text/plain; charset=utf-8', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}`

let at = 0
/** An order mail that no other is like. */
const order = (headers: Record<string, string> = {}) =>
  written(
    {
      From: 'Shop <orders@shop.example>',
      Subject: 'Your order',
      'Message-ID': `<${++at}@shop.example>`,
      ...headers,
    },
    `Order number: SH-${10_000 + at}\nOrder total: $20.00`,
  )

const question = (page: string) =>
  written(
    {
      From: 'Gmail Team <forwarding-noreply@google.com>',
      Subject: '(#123456789) Gmail Forwarding Confirmation - Receive Mail from maya@gmail.com',
      'Message-ID': '<vf@google.com>',
    },
    `maya@gmail.com has requested to automatically forward mail.\nConfirmation code: 123456789\n\n${page}\n`,
  )

const tokenOf = (url: string | null | undefined) => url!.split('/').at(-1)!
/** Posts the source of a mail, as a script or a worker of a mail service does. */
const post = (token: string, body: string | Uint8Array, type: string | null = 'message/rfc822') =>
  send(orderInboxApi.take, {
    params: { token },
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: type ? { 'content-type': type } : {},
  })

describe('a secret address for order mails', () => {
  let maya: Person
  let token: string
  beforeEach(async () => {
    maya = await as('maya', { currency: 'USD', country: 'US' })
    token = tokenOf((await maya.ok(orderInboxApi.create, {})).inbox?.url)
  })
  const waiting = async (who = maya) => (await who.ok(orderInboxApi.list, {})).data
  const told = async () =>
    (await maya.ok(notificationsApi.list, {})).data.filter(({ kind }) => kind === 'orderMail.came')

  it('lets an order wait, says so, and changes nothing before its owner has looked at it', async () => {
    const teapot = await maya.ok(giftsApi.create, {
      name: 'Celadon teapot',
      status: 'planned',
      price: 40,
      currency: 'USD',
    })
    expect((await post(token, mailOf('en-kiln.eml'))).status).toBe(204)
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      finding: 'order',
      sender: { name: 'Kiln & Clay', address: 'orders@kilnandclay.example' },
      subject: 'Thank you for your order (KC-10482)',
      found: { store: 'Kiln & Clay', orderNumber: 'KC-10482', amount: 49.25 },
      addressedTo: 'maya@example.org',
      code: null,
      page: null,
      ending: null,
    })
    expect((await maya.ok(giftsApi.get, { giftId: teapot.id })).status).toBe('planned')
    expect((await maya.ok(giftsApi.list, {})).data).toHaveLength(1)
    expect(await told()).toMatchObject([
      { title: 'An order email from Kiln & Clay came in', link: '/app/tracking#order-mails' },
    ])

    const read = await maya.ok(orderInboxApi.read, { mailId: mail!.id })
    expect(read.candidates[0]).toMatchObject({ gift: { id: teapot.id }, isMatch: true })
    await maya.ok(giftsApi.update, {
      giftId: teapot.id,
      tracking: { status: 'ordered', orderNumber: read.found.orderNumber },
    })
    const ended = await maya.ok(orderInboxApi.end, { mailId: mail!.id, ending: 'accepted' })
    expect(ended.ending).toBe('accepted')
    expect(await waiting()).toEqual([])
    const own = await maya.ok(orderInboxApi.get, {})
    expect([own.waiting, own.inbox?.lastUsedAt]).toEqual([0, expect.any(String)])
  })

  it('makes nothing of a mail that comes again, also by another way and after it was accepted', async () => {
    await post(token, mailOf('en-kiln.eml'))
    await post(token, mailOf('en-kiln.eml'))
    // Forwarded once more by hand: another mail with another id, about the same order.
    const again = mailOf('en-kiln.eml').toString().replace('<en-kiln@', '<another@')
    await Promise.all([post(token, again), post(token, again)])
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect((await told()).map(({ message }) => message)).toEqual(['Look it over and choose its gift.'])
    await maya.ok(orderInboxApi.end, { mailId: mail!.id, ending: 'accepted' })
    await post(token, again)
    expect(await waiting()).toEqual([])
  })

  it('lets a dismissed mail wait again when it is undone or forwarded anew, and not when a service repeats it', async () => {
    await post(token, mailOf('en-kiln.eml'))
    const [mail] = await waiting()
    const mailId = mail!.id
    await maya.ok(orderInboxApi.end, { mailId, ending: 'dismissed' })
    await post(token, mailOf('en-kiln.eml'))
    expect(await waiting()).toEqual([])
    await maya.ok(orderInboxApi.end, { mailId, ending: null })
    expect(await waiting()).toEqual([mail])
    await maya.ok(orderInboxApi.end, { mailId, ending: 'dismissed' })
    await post(token, mailOf('en-kiln.eml').toString().replace('<en-kiln@', '<anew@'))
    expect((await waiting()).map(({ id }) => id)).toEqual([mailId])
  })

  it('takes what mail services and scripts post: a body, a form, JSON, in any of their fields', async () => {
    const source = mailOf('ja-conf.eml')
    const ways: (() => Promise<{ status: number }>)[] = [
      () => post(token, source),
      () => post(token, source, null),
      // What curl says of `--data-binary` by itself.
      () => post(token, source, 'application/x-www-form-urlencoded'),
      () =>
        post(
          token,
          new URLSearchParams({ 'body-mime': source.toString(), recipient: 'x', timestamp: '1' }).toString(),
          'application/x-www-form-urlencoded',
        ),
      ...['body-mime', 'email', 'mail'].map(field => () => {
        const form = new FormData()
        form.set(field, source.toString())
        form.set('envelope', '{"to":["orders@in.example.org"],"from":"shop@example.jp"}')
        return send(orderInboxApi.take, { params: { token }, body: form as never })
      }),
      () => {
        const form = new FormData()
        form.set('mail', new File([source], 'order.eml', { type: 'message/rfc822' }))
        return send(orderInboxApi.take, { params: { token }, body: form as never })
      },
      () => post(token, JSON.stringify({ RawEmail: source.toString(), Tag: '' }), 'application/json'),
      () => post(token, JSON.stringify({ mail: source.toString('base64') }), 'application/json'),
      () =>
        visitor(orderInboxApi.take, {
          token,
          mail: 'Subject: ご注文\r\n\r\n注文番号: 4711-22\n合計: ￥7,400\n',
        }),
    ]
    const db = await testDatabase()
    for (const [which, way] of ways.entries()) {
      await db.delete(orderMails)
      expect([which, (await way()).status]).toEqual([which, 204])
      expect([which, (await waiting()).map(({ found }) => found?.amount)]).toEqual([which, [7400]])
    }
  })

  it('says of a mail without an order, of a broken one and of one that is too much to read that nothing was found', async () => {
    const letter = written({ From: 'Aunt <aunt@example.org>', Subject: 'Sunday' }, 'See you on Sunday.')
    const endless = written({ Subject: 'x' }, '').replace('text/plain', 'multipart/mixed; boundary=x')
    for (const body of [letter, `${endless}--x\r\nContent-Type: text/html; charset=nonsense\r\n\r\n%%%%`])
      expect((await post(token, body)).status).toBe(204)
    const found = await waiting()
    expect(found.map(({ finding, found }) => [finding, found])).toEqual([
      ['nothing', null],
      ['nothing', null],
    ])
    expect(found[1]).toMatchObject({ subject: 'Sunday', sender: { address: 'aunt@example.org' } })
    expect((await told())[0]?.message).toMatch(/^Nothing was changed/)
    const refused = await maya(orderInboxApi.read, { mailId: found[0]!.id })
    expect(refused.status).toBe(404)
    expect((await maya.ok(giftsApi.list, {})).data).toEqual([])
  })

  it('shows the code and the page by which Gmail asks, and no page of anybody else', async () => {
    const page = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ9%5D-abc'
    await post(token, question(page))
    const [mail] = await waiting()
    expect(mail).toMatchObject({ finding: 'question', code: '123456789', page })
    await maya.ok(orderInboxApi.end, { mailId: mail!.id, ending: 'accepted' })
    const db = await testDatabase()
    for (const other of [
      'https://mail-settings.google.com.evil.example/mail/vf-1',
      'http://mail-settings.google.com/mail/vf-1',
      'https://evil.example/?https://mail-settings.google.com/mail/vf-1',
    ]) {
      await db.delete(orderMails)
      await post(token, question(other))
      expect((await waiting()).map(({ code, page }) => [code, page])).toEqual([['123456789', null]])
    }
    // A sender that only looks like Gmail asks nothing.
    await db.delete(orderMails)
    await post(
      token,
      question(page).replace('forwarding-noreply@google.com', 'forwarding-noreply@google.com.evil.example'),
    )
    expect((await waiting()).map(({ finding }) => finding)).not.toContain('question')
  })

  it('keeps what was read, and neither the text of the mail nor its attachments', async () => {
    const secret = 'the door opens by quietlantern'
    await post(token, `${mailOf('en-forwarded.eml')}\n${secret}\n`)
    expect(await waiting()).toMatchObject([
      {
        found: { orderNumber: 'BB/4471' },
        sender: { address: 'noah@example.net' },
        addressedTo: 'noah@example.net',
      },
    ])
    const db = await testDatabase()
    const tables = ['order_mails', 'order_inboxes', 'notifications', 'deliveries', 'idempotency', 'activity']
    for (const table of tables) {
      const [kept] = await rows<{ kept: string }>(
        db,
        sql`select coalesce(string_agg(t::text, ''), '') as kept from ${sql.raw(table)} t`,
      )
      expect(kept!.kept).not.toContain('quietlantern')
      expect(kept!.kept).not.toContain(token)
    }
  })

  it('forgets after a day what was in a mail that was looked at, and every mail after 30 days', async () => {
    await post(token, order())
    await post(token, order())
    const [first, second] = await waiting()
    await maya.ok(orderInboxApi.end, { mailId: first!.id, ending: 'accepted' })
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    const db = await testDatabase()
    const stored = () => db.select().from(orderMails).where(eq(orderMails.ownerId, maya.user.id))
    await purgeOrderMails(await jobAt(days(2)))
    const emptied = (await stored()).find(({ id }) => id === first!.id)
    expect([emptied?.facts, emptied?.subject, emptied?.senderAddress, emptied?.addressees]).toEqual([
      null,
      '',
      '',
      [],
    ])
    expect((await waiting()).map(({ id }) => id)).toEqual([second!.id])
    expect((await maya(orderInboxApi.end, { mailId: first!.id, ending: null })).status).toBe(404)
    await purgeOrderMails(await jobAt(days(31)))
    expect(await stored()).toEqual([])
  })

  it('is only its owner’s: others read and end nothing of it', async () => {
    await post(token, order())
    const [mail] = await waiting()
    const bob = await as('bob')
    expect(await waiting(bob)).toEqual([])
    expect((await bob(orderInboxApi.read, { mailId: mail!.id })).status).toBe(404)
    expect(
      (await bob(orderInboxApi.end, { mailId: mail!.id, ending: 'dismissed', block: true })).status,
    ).toBe(404)
    expect((await bob.ok(orderInboxApi.get, {})).inbox).toBeNull()
    expect((await waiting()).map(({ id }) => id)).toEqual([mail!.id])
  })

  it('ends at once with a new address, and when it is deleted', async () => {
    const { inbox } = await maya.ok(orderInboxApi.reset, {})
    expect([(await post(token, order())).status, (await post(tokenOf(inbox?.url), order())).status]).toEqual([
      404, 204,
    ])
    expect((await maya.ok(orderInboxApi.create, {})).inbox?.url).toBe(inbox?.url)
    await maya.ok(orderInboxApi.remove, {})
    expect((await post(tokenOf(inbox?.url), order())).status).toBe(404)
    expect(await waiting()).toHaveLength(1)
    expect((await maya(orderInboxApi.remove, {})).status).toBe(404)
    for (const wrong of ['x', `${token}0`, '0'.repeat(32), token.toUpperCase()])
      expect([wrong, (await post(wrong, order())).status]).toEqual([wrong, 404])
  })

  it('takes nothing for a locked account, and cannot be made in a sample', async () => {
    const db = await testDatabase()
    await db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, maya.user.id))
    expect((await post(token, order())).status).toBe(404)
    const { session } = await visitor.ok(samplesApi.open, {})
    const guest = callerFor({ authorization: `Bearer ${session.access_token}` })
    const refused = await guest(orderInboxApi.create, {})
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SAMPLE_ACCOUNT'])
  })

  it('drops the mails of a blocked sender until they are heard again', async () => {
    await post(token, order())
    const [mail] = await waiting()
    await maya.ok(orderInboxApi.end, { mailId: mail!.id, ending: 'dismissed', block: true })
    expect((await maya.ok(orderInboxApi.get, {})).inbox?.blocked).toEqual(['orders@shop.example'])
    expect((await post(token, order({ From: 'SHOP <Orders@Shop.example>' }))).status).toBe(204)
    expect(await waiting()).toEqual([])
    await post(token, order({ From: 'Other <orders@other.example>' }))
    expect(await waiting()).toHaveLength(1)
    await maya.ok(orderInboxApi.change, { blocked: ['Another@shop.example', 'another@shop.example'] })
    expect((await maya.ok(orderInboxApi.get, {})).inbox?.blocked).toEqual(['another@shop.example'])
    await post(token, order())
    expect(await waiting()).toHaveLength(2)
  })

  it('holds fifty orders, refuses a further one in words, and lets letters push out only letters', async () => {
    const db = await testDatabase()
    await post(token, order())
    const [{ id: _, ...row } = {} as never] = await db
      .select()
      .from(orderMails)
      .where(eq(orderMails.ownerId, maya.user.id))
    await db.insert(orderMails).values(
      Array.from({ length: mostWaiting - 1 }, (_, which) => ({
        ...row,
        contentHash: `x${which}`,
      })) as never,
    )
    const full = await post(token, order())
    expect([full.status, codeOf(full)]).toEqual([409, 'INBOX_FULL'])
    expect((full.body as { message: string }).message).toMatch(/^50 emails/)
    for (let letter = 0; letter < mostNothing + 3; letter++)
      expect((await post(token, written({ Subject: `Letter ${letter}` }, 'Hello'))).status).toBe(204)
    const all = await waiting()
    expect(all.filter(({ finding }) => finding === 'order')).toHaveLength(mostWaiting)
    const letters = all.filter(({ finding }) => finding === 'nothing')
    expect(letters).toHaveLength(mostNothing)
    expect(letters[0]?.subject).toBe(`Letter ${mostNothing + 2}`)
  })

  it('refuses a mail that is too large or empty, and more than 120 in an hour', async () => {
    const huge = await post(token, `${order()}${'x'.repeat(11 * 1024 * 1024)}`)
    expect([huge.status, codeOf(huge)]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const larger = await post(token, 'x'.repeat(20 * 1024 * 1024))
    expect(larger.status).toBe(413)
    expect((await post(token, '')).status).toBe(422)
    expect((await post(token, '{', 'application/json')).status).toBe(400)
    const db = await testDatabase()
    await db.execute(sql`delete from rate_limits`)
    const same = order()
    for (let call = 0; call < 120; call++) await post(token, same)
    const late = await post(token, same)
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(await waiting()).toHaveLength(1)
  }, 60_000)

  describe('where the installation receives mails', () => {
    const secret = 'a-secret-of-the-mail-service'
    beforeEach(() => {
      Object.assign(process.env, { INBOUND_MAIL_DOMAIN: 'in.gifts.test', INBOUND_MAIL_SECRET: secret })
      forgetEnv()
    })
    afterEach(() => {
      delete process.env.INBOUND_MAIL_DOMAIN
      delete process.env.INBOUND_MAIL_SECRET
      forgetEnv()
    })
    const deliver = (body: string, given = secret, form?: Record<string, string>) => {
      const fields = new FormData()
      for (const [name, value] of Object.entries(form ?? {})) fields.set(name, value)
      return send(orderInboxApi.deliver, {
        params: { token: given },
        ...(form ? { body: fields as never } : { body, headers: { 'content-type': 'message/rfc822' } }),
      })
    }

    it('has a mail address, whose mails find its account by their recipient in any case', async () => {
      const { inbox, hasMail } = await maya.ok(orderInboxApi.get, {})
      const address = `orders+${token}@in.gifts.test`
      expect([inbox?.address, hasMail]).toEqual([address, true])
      expect((await deliver(order({ To: address.toUpperCase() }))).status).toBe(204)
      expect((await deliver(order({ To: 'maya@gmail.com', 'X-Forwarded-To': address }))).status).toBe(204)
      const raw = order({ To: 'maya@gmail.com' })
      await visitor.ok(orderInboxApi.deliver, {
        token: secret,
        mail: 'Subject: Hello\r\n\r\nSee you on Sunday.\n',
        recipient: address,
      })
      expect(
        (await deliver('', secret, { 'body-mime': raw, recipient: address, signature: 'x' })).status,
      ).toBe(204)
      const mails = (await waiting()).filter(({ finding }) => finding === 'order')
      expect(mails).toHaveLength(3)
      // The secret address is nobody else's.
      expect(mails.map(({ addressedTo }) => addressedTo)).toEqual(['maya@gmail.com', 'maya@gmail.com', null])
    })

    it('refuses mails to nobody, to other domains, and with another secret', async () => {
      const to = (address: string) => order({ To: address })
      const tries = [
        [to('orders@in.gifts.test'), secret],
        [to(`orders+${'0'.repeat(32)}@in.gifts.test`), secret],
        [to(`orders+${token}@in.gifts.test.evil.example`), secret],
        [to(`orders+${token}@inxgifts.test`), secret],
        [`${to('x@example.org')}\r\nTo: orders+${token}@in.gifts.test`, secret],
        [to(`orders+${token}@in.gifts.test`), 'another-secret-of-nobody'],
      ] as const
      for (const [body, given] of tries) expect((await deliver(body, given)).status).toBe(404)
      expect(await waiting()).toEqual([])
    })

    it('is off without its variables', async () => {
      delete process.env.INBOUND_MAIL_DOMAIN
      delete process.env.INBOUND_MAIL_SECRET
      forgetEnv()
      expect((await deliver(order({ To: `orders+${token}@in.gifts.test` }))).status).toBe(404)
      const { inbox, hasMail } = await maya.ok(orderInboxApi.get, {})
      expect([inbox?.address, hasMail]).toEqual([null, false])
    })
  })
})
