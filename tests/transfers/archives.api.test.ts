import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/api/export/route'
import { GET as schema } from '@/app/api/export/schema.json/route'
import { accountsApi } from '@/lib/accounts/api'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportResult } from '@/lib/transfers/schema'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { send } from '../support/api'
import { as, type Person } from '../support/people'

type Bytes = Uint8Array<ArrayBuffer>

async function download(who: Person, query: string): Promise<Bytes> {
  const request = new Request(`http://gifts.test/api/export?${query}`, { headers: who.headers })
  return new Uint8Array(await (await GET(request, { params: Promise.resolve({}) })).arrayBuffer())
}

async function upload(who: Person, file: Uint8Array, more: Record<string, string> = {}) {
  const body = new FormData()
  body.set('data', new File([file as Bytes], 'gift-tracker.zip'))
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  const reply = await send(transfersApi.import, { body, headers: who.headers })
  return { status: reply.status, body: reply.body as ImportResult & { details?: { reason?: string } } }
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

const photo = async (color: string): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )

const form = (bytes: Bytes) => {
  const body = new FormData()
  body.set('file', new File([bytes], 'photo.png'))
  return body
}

/** An account with a photo, a picture and a receipt, and with texts that a file could trip over. */
async function household() {
  const ada = await as('ada', { country: 'DE' })
  const picture = async (color: string) =>
    (await send(picturesApi.create, { body: form(await photo(color)), headers: ada.headers })).body as {
      url: string
    }
  const emma = await ada.ok(peopleApi.create, {
    name: 'Emma, “the” Carter; \\ & Söhne',
    firstName: 'Emma',
    lastName: 'Carter',
    relationship: 'family',
    birthday: '--05-06',
    email: 'emma@post.example',
    phone: '+49 30 1234',
    address: 'Long Street 1\n10115 Berlin',
    notes: 'likes: tea\nand 🎁',
    avatarUrl: (await picture('red')).url,
  })
  await ada.ok(occasionsApi.create, {
    name: 'Mother’s day, late',
    date: '2027-05-09',
    type: 'mothersDay',
    repeats: 'yearly',
    rule: { kind: 'nthWeekday', month: 5, weekday: 0, nth: 2 },
  })
  await ada.ok(occasionsApi.create, { name: 'Jubilee', date: '2028-02-29', type: 'other', repeats: 'yearly' })
  await ada.ok(giftsApi.create, {
    name: 'Teapot',
    personId: emma.id,
    price: 40,
    currency: 'EUR',
    status: 'purchased',
    purchaseDate: '2025-03-04',
    imageUrl: (await picture('blue')).url,
  })
  const expense = await ada.ok(expensesApi.create, {
    description: 'Paper',
    date: '2026-01-02',
    amount: 3,
    currency: 'EUR',
    category: 'other',
  })
  await send(receiptsApi.save, {
    body: form(await photo('green')),
    headers: ada.headers,
    params: { expenseId: expense.id },
  } as never)
  return { ada, emma, expense }
}

describe('an archive', () => {
  it('opens without the product: data, tables, an address book, a calendar, pictures and receipts', async () => {
    const { ada, expense } = await household()
    const files = unzipSync(await download(ada, 'format=zip'))
    const names = Object.keys(files)
    expect(names).toEqual(
      expect.arrayContaining(['read-me.txt', 'gift-tracker.json', 'people.vcf', 'occasions.ics']),
    )
    expect(names.filter(name => name.startsWith('pictures/'))).toHaveLength(2)
    expect(names).toContain(`receipts/${expense.id}.webp`)
    expect(await sharp(files[names.find(name => name.startsWith('pictures/'))!]).metadata()).toMatchObject({
      format: 'webp',
    })
    expect(text(files['tables/gifts.csv'])).toContain('Teapot')
    expect(text(files['people.vcf'])).toContain('BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06')
    expect(text(files['people.vcf'])).toMatch(/PHOTO;ENCODING=b;TYPE=WEBP:/)
    expect(
      text(files['people.vcf'])
        .split('\r\n')
        .every(line => Buffer.byteLength(line) <= 75),
    ).toBe(true)
    expect(text(files['occasions.ics'])).toContain('RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU')
    expect(text(files['occasions.ics'])).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')
  })

  it('comes back in another account with its pictures and receipts, and goes again', async () => {
    const { ada } = await household()
    const archive = await download(ada, 'format=zip')
    const ben = await as('ben')
    const seen = await upload(ben, archive, { dryRun: 'true' })
    expect(seen.body).toMatchObject({ status: 'success', failed: 0 })
    const { body } = await upload(ben, archive)
    expect(body).toMatchObject({ status: 'success', failed: 0, created: seen.body.created })
    const [person] = (await ben.ok(peopleApi.list, {})).data
    const [gift] = (await ben.ok(giftsApi.list, {})).data
    const [paper] = (await ben.ok(expensesApi.list, {})).data.filter(one => one.description === 'Paper')
    expect(person).toMatchObject({ birthday: '--05-06', address: 'Long Street 1\n10115 Berlin' })
    const mine = new Set(Object.keys(unzipSync(archive)))
    for (const address of [person!.avatarUrl, gift!.imageUrl]) {
      expect(address).toMatch(/^\/api\/pictures\//)
      expect(mine.has(`${address!.replace('/api/', '')}.webp`)).toBe(false)
    }
    expect(paper!.receiptUrl).toMatch(/receipt/)
    const again = unzipSync(await download(ben, 'format=zip'))
    expect(Object.keys(again).filter(name => /^(pictures|receipts)\//.test(name))).toHaveLength(3)
    await ben.ok(importUndoApi.undo, { importId: body.id! })
    expect((await ben.ok(giftsApi.list, {})).data).toEqual([])
    expect((await ben.ok(expensesApi.list, {})).data).toEqual([])
  })

  it('brings the picture of the account into a new one, and into no other', async () => {
    const ada = await as('ada')
    const own = (await send(picturesApi.create, { body: form(await photo('red')), headers: ada.headers }))
      .body as { url: string }
    await ada.ok(accountsApi.updateProfile, { avatarUrl: own.url })
    await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })
    const archive = await download(ada, 'format=zip')
    const files = unzipSync(archive)
    expect(JSON.parse(text(files['gift-tracker.json'])).account).toMatchObject({ avatarUrl: own.url })
    expect(Object.keys(files)).toContain(`${own.url.replace('/api/', '')}.webp`)

    const [ben, cleo] = await Promise.all([as('ben'), as('cleo')])
    expect((await upload(ben, archive)).body.status).toBe('success')
    const { avatarUrl } = await ben.ok(accountsApi.profile, {})
    expect(avatarUrl).toMatch(/^\/api\/pictures\//)
    expect(avatarUrl).not.toBe(own.url)
    // The JSON alone has no bytes, and what lies at the address is not Cleo's.
    expect((await upload(cleo, files['gift-tracker.json']!)).body.status).toBe('success')
    expect((await cleo.ok(accountsApi.profile, {})).avatarUrl).toBeNull()
    // An account that holds something keeps what was chosen there.
    await cleo.ok(accountsApi.updateProfile, { avatarUrl: 'face:fox' })
    await upload(cleo, archive)
    expect((await cleo.ok(accountsApi.profile, {})).avatarUrl).toBe('face:fox')
  })

  it('is refused when it is damaged, cut or not what it says, and nothing is written', async () => {
    const { ada } = await household()
    const archive = await download(ada, 'format=zip')
    const ben = await as('ben')
    const files = unzipSync(archive)
    const stored = zipSync(files, { level: 0 })
    const flipped = (at: number) => {
      const copy = stored.slice()
      copy[at]! ^= 1
      return copy
    }
    const inJson = Buffer.from(stored).indexOf('Teapot')
    expect((await upload(ben, flipped(inJson + 2))).body.details).toMatchObject({ reason: 'damaged' })
    const cut = await upload(ben, archive.slice(0, archive.length - 40))
    expect(cut.status).toBe(422)
    // A small file that says it is huge, and one that is larger than it says.
    const bomb = Buffer.from(zipSync({ 'gift-tracker.json': new Uint8Array(1000) }))
    const end = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bomb.writeUInt32LE(4_000_000_000, end + 24)
    expect((await upload(ben, new Uint8Array(bomb))).body.details).toMatchObject({ reason: 'tooMuch' })
    bomb.writeUInt32LE(10, end + 24)
    expect((await upload(ben, new Uint8Array(bomb))).body.details).toMatchObject({ reason: 'damaged' })
    expect((await ben.ok(giftsApi.list, {})).data).toEqual([])
  })

  it('tells of a picture that cannot be read, takes the rest, and writes to no path', async () => {
    const { ada } = await household()
    const files = unzipSync(await download(ada, 'format=zip'))
    const file = JSON.parse(text(files['gift-tracker.json']))
    file.pictures[0].file = '../../escape.webp'
    file.pictures[1].file = 'pictures/evil.svg'
    files['gift-tracker.json'] = new TextEncoder().encode(JSON.stringify(file))
    files['../../escape.webp'] = new TextEncoder().encode('no picture')
    files['pictures/evil.svg'] = new TextEncoder().encode('<svg onload="alert(1)"/>')
    const ben = await as('ben')
    const { body } = await upload(ben, zipSync(files))
    expect(body.status).toBe('success')
    expect(body.remarks.filter(({ reason }) => reason === 'fileLost')).toHaveLength(2)
    expect((await ben.ok(giftsApi.list, {})).data).toMatchObject([{ name: 'Teapot', imageUrl: null }])
  })

  it('keeps people and occasions in an address book and a calendar that our own import reads', async () => {
    const { ada } = await household()
    const ben = await as('ben', { country: 'DE' })
    const bring = async (format: string, name: string) => {
      const body = new FormData()
      body.set('data', new File([await download(ada, `format=${format}`)], name))
      return (await send(transfersApi.import, { body, headers: ben.headers })).body as ImportResult
    }
    expect(await bring('vcard', 'people.vcf')).toMatchObject({ created: 1, failed: 0 })
    expect(await bring('ical', 'occasions.ics')).toMatchObject({ failed: 0 })
    const [person] = (await ben.ok(peopleApi.list, {})).data
    expect(person).toMatchObject({
      name: 'Emma, “the” Carter; \\ & Söhne',
      birthday: '--05-06',
      email: 'emma@post.example',
      phone: '+49 30 1234',
    })
    const found = (await ben.ok(occasionsApi.list, {})).data.map(({ name, date }) => `${name} ${date}`)
    expect(found).toEqual(expect.arrayContaining(['Mother’s day, late 2027-05-09', 'Jubilee 2028-02-29']))
  })

  it('holds what was chosen: a kind, a year or a person', async () => {
    const { ada, emma } = await household()
    const noah = await ada.ok(peopleApi.create, { name: 'Noah', relationship: 'friend' })
    await ada.ok(giftsApi.create, { name: 'Book', personId: noah.id, currency: 'EUR' })
    const of = async (query: string) => {
      const file = JSON.parse(text(await download(ada, `format=json&${query}`)))
      const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
      return { people: names(file.people), gifts: names(file.gifts), keys: Object.keys(file) }
    }
    expect(await of('only=gifts')).toMatchObject({ people: [], gifts: ['Book', 'Teapot'] })
    expect((await of('only=gifts')).keys).not.toContain('account')
    expect(await of('year=2025')).toMatchObject({ people: [emma.name], gifts: ['Teapot'] })
    expect(await of(`personId=${noah.id}`)).toMatchObject({ people: ['Noah'], gifts: ['Book'] })
    const ben = await as('ben')
    expect((await ben(transfersApi.export, { personId: noah.id } as never)).status).toBe(422)
    expect((await ada(transfersApi.export, { only: 'secrets' } as never)).status).toBe(422)
  })

  it('is noted in the history with what was chosen and how it ended', async () => {
    const { ada } = await household()
    await download(ada, 'format=zip')
    await download(ada, 'format=json&only=gifts')
    const broken = await GET(
      new Request('http://gifts.test/api/export?format=zip', { headers: ada.headers }),
      { params: Promise.resolve({}) },
    )
    await broken.body!.cancel()
    const { data } = await ada.ok(transfersApi.exports, {})
    expect(data).toMatchObject([
      { format: 'zip', status: 'failed' },
      { format: 'json', status: 'completed', chosen: { only: ['gifts'] } },
      { format: 'zip', status: 'completed', chosen: null },
    ])
    expect(data[2]!.size).toBeGreaterThan(1000)
    expect((await (await as('ben')).ok(transfersApi.exports, {})).data).toEqual([])
  })

  it('is described by a JSON Schema that names every part of it', async () => {
    const { ada } = await household()
    const reply = await schema(
      new Request('http://gifts.test/api/export/schema.json', { headers: ada.headers }),
      {
        params: Promise.resolve({}),
      },
    )
    const described = Object.keys(((await reply.json()) as { properties: object }).properties)
    const file = JSON.parse(text(unzipSync(await download(ada, 'format=zip'))['gift-tracker.json']))
    expect(Object.keys(file).filter(key => !described.includes(key))).toEqual([])
  })
})
