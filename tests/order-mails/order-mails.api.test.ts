import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { idempotency } from '@/db/schema'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { orderMailsApi } from '@/lib/order-mails/api'
import { peopleApi } from '@/lib/people/api'
import { send } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

let maya: Person
beforeEach(async () => {
  maya = await as('maya')
})

const mail = (name: string) => readFileSync(new URL(`./mails/${name}`, import.meta.url))
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('an order mail', () => {
  it('says what was ordered, and offers the gift that it is about first', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await maya.ok(giftsApi.create, { name: 'Wool scarf', status: 'planned' })
    await maya.ok(giftsApi.create, { name: 'Given teapot', status: 'given', price: 40 })
    const teapot = await maya.ok(giftsApi.create, {
      name: 'Celadon teapot',
      status: 'planned',
      personId: emma.id,
      price: 40,
      currency: 'USD',
    })
    const read = await maya.ok(orderMailsApi.read, { text: mail('en-kiln.eml').toString() })
    expect(read.found).toMatchObject({ store: 'Kiln & Clay', orderNumber: 'KC-10482', amount: 49.25 })
    expect(read.candidates.map(({ gift, isMatch }) => `${gift.name} ${isMatch}`)).toEqual([
      'Celadon teapot true',
      'Wool scarf false',
    ])
    await maya.ok(giftsApi.update, {
      giftId: teapot.id,
      store: read.found.store,
      tracking: {
        status: 'ordered',
        orderNumber: read.found.orderNumber,
        expectedDate: read.found.expectedDate,
      },
    })
    const { data, counts } = await maya.ok(trackingApi.list, { status: 'purchased' })
    expect(data.map(({ name, status }) => `${name} ${status}`)).toEqual(['Celadon teapot purchased'])
    expect(counts.onTheWay).toBe(1)
    const later = await maya.ok(orderMailsApi.read, {
      text: 'Your order KC-10482 has shipped\nOrder number: KC-10482',
    })
    expect(later.candidates[0]).toMatchObject({ gift: { name: 'Celadon teapot' }, isMatch: true })
    const another = await maya.ok(orderMailsApi.read, { text: 'Kiln & Clay teapot\nOrder number: KC-99999' })
    expect(another.candidates.some(({ isMatch }) => isMatch)).toBe(false)
  })

  it('comes as the file of a mail program, in a form or as base64', async () => {
    const bytes = mail('ja-conf.eml')
    const read = await maya.ok(orderMailsApi.read, { file: bytes.toString('base64') })
    expect(read.found).toMatchObject({ store: '青磁の店 みどり', amount: 7400, currency: 'JPY' })
    const form = new FormData()
    form.set('file', new File([bytes], 'order.eml', { type: 'message/rfc822' }))
    const sent = await send(orderMailsApi.read, { headers: maya.headers, body: form as never })
    expect([sent.status, (sent.body as typeof read).found]).toEqual([200, read.found])
  })

  it('says whom it was addressed to, where that is somebody else', async () => {
    expect((await maya.ok(orderMailsApi.read, { text: mail('en-kiln.eml').toString() })).addressedTo).toBe(
      'maya@example.org',
    )
    const own = mail('en-kiln.eml').toString().replaceAll('maya@example.org', maya.email.toUpperCase())
    expect((await maya.ok(orderMailsApi.read, { text: own })).addressedTo).toBeNull()
    expect((await maya.ok(orderMailsApi.read, { text: 'Order number: 1234' })).addressedTo).toBeNull()
  })

  it('leaves nothing behind: no answer is kept for a repeated request', async () => {
    await maya.ok(orderMailsApi.read, { text: 'Order number: SECRET-4711' })
    const db = await testDatabase()
    const kept = await db
      .select({ all: sql<string>`coalesce(string_agg(${idempotency}::text, ''), '')` })
      .from(idempotency)
    expect(kept[0]!.all).not.toContain('SECRET-4711')
  })

  it.each([
    ['no order in it', 'Dear Maya,\nsee you on Sunday.\nYour aunt', 'NO_ORDER_FOUND'],
    [
      'a broken mail',
      'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html; charset=nonsense\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%',
      'NO_ORDER_FOUND',
    ],
    ['a page of nothing but open tags', `<html>${'<div><b '.repeat(200_000)}`, 'NO_ORDER_FOUND'],
    ['a page that is one long comment', `<p>${'<!--'.repeat(300_000)}`, 'NO_ORDER_FOUND'],
    ['words without end', 'order number '.repeat(80_000), 'NO_ORDER_FOUND'],
    ['one line of digits', `Order total: ${'1 234 '.repeat(100_000)}`, 'NO_ORDER_FOUND'],
  ])('with %s is refused in words', async (_, text, code) => {
    const refused = await maya(orderMailsApi.read, { text })
    expect([refused.status, codeOf(refused)]).toEqual([422, code])
    expect((refused.body as { message: string }).message).toMatch(/order/i)
  })

  it('of parts within parts without end is refused in words', async () => {
    let text = 'MIME-Version: 1.0\r\n'
    for (let at = 0; at < 3000; at++)
      text += `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`
    const refused = await maya(orderMailsApi.read, { text })
    expect(refused.status).toBe(422)
  })

  it('without a text, or of 20 MB, is refused', async () => {
    expect((await maya(orderMailsApi.read, { text: '  ' })).status).toBe(422)
    expect((await maya(orderMailsApi.read, {} as never)).status).toBe(422)
    expect((await maya(orderMailsApi.read, { file: 'no base64!' })).status).toBe(422)
    const huge = await maya(orderMailsApi.read, { text: 'x'.repeat(20 * 1024 * 1024) })
    expect(huge.status).toBe(413)
  }, 30_000)
})
