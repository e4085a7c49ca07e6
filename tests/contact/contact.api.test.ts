import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactMessages, users } from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { contactApi } from '@/lib/contact/api'
import { purgeContact } from '@/lib/contact/jobs'
import { sessionCookie } from '@/lib/server/auth/authentication'
import { readToken, signToken } from '@/lib/server/auth/tokens'
import { appUrl, from, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as } from '../support/people'

const letter = { name: 'Ada', email: 'ada@example.org', subject: 'A wish', message: 'More ribbons, please.' }

const kept = async () => (await testDatabase()).select().from(contactMessages)

/** What a browser without JavaScript sends. */
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(contactApi.send, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('a message through the contact form', () => {
  beforeEach(async () => {
    await mails()
    await emptyTables()
  })

  it('is kept, trimmed, with the language it was written in', async () => {
    const reply = await visitor(
      contactApi.send,
      { ...letter, name: '  Ada ', email: ' Ada@Example.org ', message: '\n More ribbons, please. \n' },
      { headers: { 'accept-language': 'ja' } },
    )
    expect(reply.status).toBe(202)
    expect(await kept()).toMatchObject([{ ...letter, locale: 'ja', userId: null }])
  })

  it('is mailed to the operator, and an answer goes to its writer', async () => {
    await visitor.ok(contactApi.send, { ...letter, message: 'First.\n\nSecond <b>line</b>.' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.headers.to).toBe('no-reply@gifts.test')
    expect(mail?.headers['reply-to']).toBe('ada@example.org')
    expect(mail?.headers.subject).toBe('Contact form: A wish')
    expect(mail?.text).toContain('Ada (ada@example.org) wrote:')
    expect(mail?.text).toContain('First.\n\nSecond <b>line</b>.')
    expect(mail?.html).toContain('Second &lt;b&gt;line&lt;/b&gt;.')
  })

  it('needs a name, an address, a subject and a message', async () => {
    const { status, body } = await visitor(contactApi.send, {
      name: ' ',
      email: 'nobody',
      subject: '\t',
      message: '\n',
    })
    expect(status).toBe(422)
    expect(body.details).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'subject', message: 'Subject is required' },
      { path: 'message', message: 'Message is required' },
    ])
    const { body: missing } = await visitor(contactApi.send, {} as never)
    expect(missing.details).toContainEqual({ path: 'email', message: 'Email is required' })
    expect(await kept()).toEqual([])
  })

  it('is dropped with the usual answer when a program filled in the hidden field', async () => {
    const honest = await visitor(contactApi.send, letter)
    const robot = await visitor(contactApi.send, {
      ...letter,
      email: 'robot@example.org',
      website: 'http://x',
    })
    expect(robot.status).toBe(honest.status)
    expect(robot.body).toEqual(honest.body)
    expect(await kept()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('is refused after five of one network address in an hour, whatever mail address is written into it', async () => {
    const here = from('203.0.113.1')
    for (let count = 0; count < 5; count++)
      await here.ok(contactApi.send, { ...letter, subject: `Wish ${count}` })
    const reply = await here(contactApi.send, { ...letter, email: 'other@example.org' })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await kept()).toHaveLength(5)
    expect((await from('203.0.113.2')(contactApi.send, letter)).status).toBe(202)
  })

  it('is one message when the same press arrives twice', async () => {
    const idempotencyKey = crypto.randomUUID()
    await visitor.ok(contactApi.send, letter, { idempotencyKey })
    const again = await visitor(contactApi.send, letter, { idempotencyKey })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await kept()).toHaveLength(1)
  })

  it('goes with the account of whoever was signed in', async () => {
    const ada = await as('ada')
    await ada.ok(contactApi.send, letter)
    const [message] = await kept()
    expect(message?.userId).toBe(ada.user.id)
    const db = await testDatabase()
    await db.delete(users).where(eq(users.id, ada.user.id))
    expect(await kept()).toEqual([])
    expect((await mails()).filter(mail => mail.headers['reply-to'])).toEqual([])
  })

  it('is kept for a year and no longer', async () => {
    const db = await testDatabase()
    const ctx = await jobContext('purge-contact')
    const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000)
    for (const [subject, days] of [
      ['old', 366],
      ['young', 364],
    ] as const)
      await db.insert(contactMessages).values({ ...letter, subject, locale: 'en', createdAt: daysAgo(days) })
    await purgeContact(ctx)
    expect((await kept()).map(({ subject }) => subject)).toEqual(['young'])
  })
})

describe('the contact form without JavaScript', () => {
  beforeEach(emptyTables)

  it('is kept and leads to the thanks, whatever way the browser writes it', async () => {
    const plain = await post(letter)
    expect(plain.status).toBe(303)
    expect(plain.headers.get('location')).toBe('/contact/thanks')
    const body = new FormData()
    for (const [name, text] of Object.entries({ ...letter, name: 'null', website: '' })) body.set(name, text)
    const parts = await send(contactApi.send, { body })
    expect(parts.headers.get('location')).toBe('/contact/thanks')
    expect((await kept()).map(({ name }) => name)).toEqual(['Ada', 'null'])
  })

  it.each([
    ['VALIDATION_ERROR', { ...letter, message: '  ' }],
    ['PAYLOAD_TOO_LARGE', { ...letter, message: 'x'.repeat(70_000) }],
  ])('leads back to the form with %s', async (code, fields) => {
    const { status, headers } = await post(fields)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`/contact?problem=${code}`)
    expect(await kept()).toEqual([])
  })

  it('is refused from a foreign page while somebody is signed in here', async () => {
    const ada = await as('ada')
    const claims = readToken('access', ada.tokens.access_token)
    const token = signToken('session', claims!, new Date(Date.now() + 60_000))
    const cookie = `${sessionCookie()}=${token}`
    const foreign = await post(letter, { cookie, origin: 'http://evil.test' })
    expect(foreign.headers.get('location')).toBe('/contact?problem=CSRF')
    const own = await post(letter, { cookie, origin: appUrl })
    expect(own.headers.get('location')).toBe('/contact/thanks')
    expect((await kept()).map(({ userId }) => userId)).toEqual([ada.user.id])
  })
})
