import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/expenses/[expenseId]/receipt/route'
import { receipts } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import type { Expense } from '@/lib/money/expenses/schema'
import { receiptsApi } from '@/lib/money/receipts/api'
import { samplesApi } from '@/lib/samples/api'
import { appUrl, callerFor, type Refusal, send, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { phonePhoto, rectangle, secret, talkativePdf } from './files'

/** Sends a file as the form of a browser does. */
async function upload(
  who: Pick<Person, 'headers'>,
  expenseId: string,
  bytes: Uint8Array,
  name = 'photo.jpg',
) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const { status, body } = await send(receiptsApi.save, {
    params: { expenseId },
    body: form,
    headers: who.headers,
  })
  return { status, body: body as Expense & Refusal }
}

/** The file as it is downloaded. */
async function download(who: Pick<Person, 'headers'>, expenseId: string) {
  const request = new Request(`${appUrl}/api/expenses/${expenseId}/receipt`, { headers: who.headers })
  const response = await GET(request, { params: Promise.resolve({ expenseId }) })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

async function storedFor(expenseId: string) {
  const db = await testDatabase()
  return db.select().from(receipts).where(eq(receipts.expenseId, expenseId))
}

describe('receipt', () => {
  let ada: Person
  let bob: Person
  let photo: Buffer

  const expense = (input = {}) =>
    ada.ok(expensesApi.create, { amount: 49.99, currency: 'USD', date: '2030-01-02', ...input })

  beforeAll(async () => {
    ;[ada, bob, photo] = await Promise.all([as('ada'), as('bob'), phonePhoto()])
  })

  it('is stored with its expense and returned without the place where it was taken', async () => {
    const made = await expense()
    expect(made.receiptUrl).toBeNull()
    const { status, body } = await upload(ada, made.id, photo)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: made.id, receiptUrl: `/api/expenses/${made.id}/receipt`, version: 2 })
    expect(await ada.ok(expensesApi.get, { expenseId: made.id })).toEqual(body)

    const { bytes, headers } = await download(ada, made.id)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-disposition')).toBe('attachment; filename="receipt-2030-01-02.webp"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 600 })
    const [stored] = await storedFor(made.id)
    expect(bytes.equals(Buffer.from(stored!.data))).toBe(true)
    expect(stored!.size).toBe(bytes.byteLength)
    expect(photo.toString('latin1')).toContain(secret)
    expect(bytes.toString('latin1')).not.toContain(secret)
  })

  it('can be a PDF, whatever its name', async () => {
    const made = await expense()
    const { file } = await talkativePdf()
    expect((await upload(ada, made.id, file, 'photo.jpg')).status).toBe(200)
    const { bytes, headers } = await download(ada, made.id)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('receipt-2030-01-02.pdf')
    expect(bytes.toString('latin1')).not.toContain('MARK-')
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('can be sent as base64 in JSON', async () => {
    const made = await expense()
    const sent = await ada.ok(receiptsApi.save, { expenseId: made.id, file: photo.toString('base64') })
    expect(sent.receiptUrl).toContain('/receipt')
  })

  it('is stored once when the response was lost and the same form is sent again', async () => {
    const made = await expense()
    const again = { headers: { ...ada.headers, 'idempotency-key': newId() } }
    const [first, second] = [await upload(again, made.id, photo), await upload(again, made.id, photo)]
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    const other = await upload(again, made.id, await rectangle(3, 4).png().toBuffer())
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  it('is accepted twice at once from one caller when it is large; further ones are refused and can be repeated', async () => {
    const made = await expense()
    const noise = { width: 1000, height: 1000, channels: 3 } as const
    const large = await sharp(randomBytes(3_000_000), { raw: noise }).png().toBuffer()
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(ada, made.id, large)))
    const refused = sent.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(refused[0]!.body.code).toBe('TOO_MANY_REQUESTS')
    expect((await upload(ada, made.id, photo)).status).toBe(200)
  })

  it('is replaced by the next one', async () => {
    const made = await expense({ receiptUrl: 'https://example.org/r/1' })
    expect(made.receiptUrl).toBe('https://example.org/r/1')
    await upload(ada, made.id, photo)
    await upload(ada, made.id, await rectangle(33, 44).png().toBuffer())
    expect(await storedFor(made.id)).toHaveLength(1)
    expect(await sharp((await download(ada, made.id)).bytes).metadata()).toMatchObject({
      width: 33,
      height: 44,
    })
  })

  it('is only one when two are sent at the same time', async () => {
    const made = await expense()
    const files = await Promise.all([20, 30].map(side => rectangle(side, side).png().toBuffer()))
    const sent = await Promise.all(files.map(file => upload(ada, made.id, file)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await storedFor(made.id)).toHaveLength(1)
    expect((await ada.ok(expensesApi.get, { expenseId: made.id })).version).toBe(3)
  })

  it('is removed, once', async () => {
    const made = await expense()
    expect((await ada(receiptsApi.remove, { expenseId: made.id })).status).toBe(404)
    await upload(ada, made.id, photo)
    expect((await ada(receiptsApi.remove, { expenseId: made.id })).status).toBe(204)
    expect(await storedFor(made.id)).toEqual([])
    expect((await ada.ok(expensesApi.get, { expenseId: made.id })).receiptUrl).toBeNull()
    expect((await download(ada, made.id)).status).toBe(404)
    expect((await ada(receiptsApi.remove, { expenseId: made.id })).status).toBe(404)
  })

  it('lists its expense among those with a receipt', async () => {
    const cleo = await as('cleo')
    const [one] = await Promise.all([
      cleo.ok(expensesApi.create, { amount: 1, date: '2030-01-02' }),
      cleo.ok(expensesApi.create, { amount: 2, date: '2030-01-02' }),
    ])
    await upload(cleo, one.id, photo)
    const { data } = await cleo.ok(expensesApi.list, { hasReceipt: 'true' })
    expect(data.map(({ id }) => id)).toEqual([one.id])
  })

  it.each([
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a broken PDF', '%PDF-1.7\n'],
    ['nothing', ''],
  ])('is not %s: that is refused by name and nothing is stored', async (_, content) => {
    const made = await expense()
    await upload(ada, made.id, photo)
    const before = await storedFor(made.id)
    const { status, body } = await upload(ada, made.id, Buffer.from(content), 'receipt.jpg')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'file', message: 'This is not a photo or a PDF that can be read' }],
    })
    expect(await storedFor(made.id)).toEqual(before)
    expect((await ada.ok(expensesApi.get, { expenseId: made.id })).version).toBe(2)
  })

  it('is required, and is never a list', async () => {
    const { id } = await expense()
    for (const [body, message] of [
      [{}, 'This field is required'],
      [{ file: ['x'] }, 'This value has the wrong type'],
      [{ file: 'not base64!' }, 'This value has the wrong type'],
    ] as const) {
      const refused = await send(receiptsApi.save, {
        params: { expenseId: id },
        body: JSON.stringify(body),
        headers: { ...ada.headers, 'content-type': 'application/json' },
      })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ details: [{ path: 'file', message }] })
    }
  })

  it('is refused with more than 10 MB, with a message that says so', async () => {
    const made = await expense()
    const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
    const { status, body } = await upload(ada, made.id, large)
    expect(status).toBe(413)
    expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'A receipt can have at most 10 MB' })
    expect((await upload(ada, made.id, Buffer.alloc(20 * 1024 * 1024))).status).toBe(413)
    expect(await storedFor(made.id)).toEqual([])
    const fits = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.byteLength)])
    expect((await upload(ada, made.id, fits)).status).toBe(200)
  })

  it("is nobody else's to see, change or remove", async () => {
    const made = await expense()
    await upload(ada, made.id, photo)
    const missing = await upload(bob, newId(), photo)
    expect(missing.status).toBe(404)
    const foreign = await upload(bob, made.id, photo)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await download(bob, made.id)).status).toBe(404)
    expect((await bob(receiptsApi.remove, { expenseId: made.id })).status).toBe(404)
    expect((await ada.ok(expensesApi.get, { expenseId: made.id })).version).toBe(2)
  })

  it('belongs to an expense that a gift made, and is unavailable while the gift is not bought', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Teapot', price: 40, status: 'purchased' })
    const ofGift = async () => (await ada.ok(expensesApi.list, { giftId: gift.id })).data
    const [made] = await ofGift()
    expect((await upload(ada, made!.id, photo)).status).toBe(200)
    await ada.ok(giftsApi.update, { giftId: gift.id, status: 'planned' })
    expect(await ofGift()).toEqual([])
    expect((await download(ada, made!.id)).status).toBe(404)
    await ada.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
    expect(await ofGift()).toMatchObject([{ id: made!.id, receiptUrl: `/api/expenses/${made!.id}/receipt` }])
    expect((await download(ada, made!.id)).status).toBe(200)
  })

  it('is unavailable while its expense is in the trash, and comes back with it', async () => {
    const made = await expense()
    await upload(ada, made.id, photo)
    await ada.ok(expensesApi.remove, { expenseId: made.id })
    expect((await download(ada, made.id)).status).toBe(404)
    expect((await upload(ada, made.id, photo)).status).toBe(404)
    await ada.ok(expensesApi.restore, { expenseId: made.id })
    expect((await download(ada, made.id)).status).toBe(200)
  })

  it('is refused from a sample family, which anybody can open', async () => {
    const { session } = await visitor.ok(samplesApi.open, {})
    const guest = callerFor({ authorization: `Bearer ${session.access_token}` })
    const made = await guest.ok(expensesApi.create, { amount: 1, date: '2030-01-02' })
    const { status, body: refusal } = await upload(guest, made.id, photo)
    expect([status, refusal.code]).toEqual([403, 'SAMPLE_ACCOUNT'])
  })

  it('is deleted with the account', async () => {
    const dora = await as('dora')
    const made = await dora.ok(expensesApi.create, { amount: 1, date: '2030-01-02' })
    await upload(dora, made.id, photo)
    expect(await storedFor(made.id)).toHaveLength(1)
    await dora.ok(accountsApi.removeProfile, { password })
    expect(await storedFor(made.id)).toEqual([])
  })
})
