import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/pictures/[key]/route'
import { gifts, people, pictures, users, wishlistItems } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { runJob } from '@/lib/composition/jobs'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { peopleApi } from '@/lib/people/api'
import { showPhotos } from '@/lib/people/jobs'
import { picturesApi } from '@/lib/pictures/api'
import { fetchPictures, notePictures, purgePictures } from '@/lib/pictures/jobs'
import type { Picture } from '@/lib/pictures/schema'
import { samplesApi } from '@/lib/samples/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, jobAt, listOf } from '../claims/household'
import { phonePhoto, rectangle, secret } from '../receipts/files'
import { appUrl, callerFor, type Refusal, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

/** Sends a file as the form of a browser does. */
async function upload(who: Pick<Person, 'headers'>, bytes: Uint8Array, shape?: 'square', name = 'a.jpg') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  if (shape) form.set('shape', shape)
  const { status, body } = await send(picturesApi.create, { body: form, headers: who.headers })
  return { status, body: body as Picture & Refusal }
}

async function load(address: string, headers: Record<string, string> = {}) {
  const key = address.split('/').at(-1)!
  const response = await GET(new Request(`${appUrl}${address}`, { headers }), {
    params: Promise.resolve({ key }),
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

async function inSample() {
  const { session } = await visitor.ok(samplesApi.open, {})
  return callerFor({ authorization: `Bearer ${session.access_token}` })
}

const stored = async () => (await testDatabase()).select().from(pictures)
const day = 86_400_000
const now = () => new Date()

let photo: Buffer
let png: Buffer
beforeAll(async () => {
  ;[photo, png] = await Promise.all([phonePhoto(), rectangle(40, 30).png().toBuffer()])
})
beforeEach(async () => {
  await emptyTables()
})

/** Runs the fetching job with a host that answers as `answer` says, and counts what it was asked for. */
async function fetched(at = now(), answer: (url: string) => Uint8Array | null | Error = () => png) {
  const asked: string[] = []
  const ctx = await jobAt(at)
  const found = await fetchPictures(ctx, async url => {
    asked.push(url)
    const made = answer(url)
    if (made instanceof Error) throw made
    return made
  })
  await showPhotos(ctx, found)
  return asked.sort()
}

describe('an uploaded picture', () => {
  let ada: Person
  let bob: Person
  beforeEach(async () => {
    ;[ada, bob] = await Promise.all([as('ada'), as('bob')])
  })

  it('is kept upright, as WebP, and without the place where it was taken', async () => {
    const { status, body } = await upload(ada, photo)
    expect([status, body.width, body.height]).toEqual([201, 400, 600])
    expect(body.url).toBe(`/api/pictures/${body.key}`)
    const { status: seen, headers, bytes } = await load(body.url)
    expect(seen).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 600 })
    expect(photo.toString('latin1')).toContain(secret)
    expect(bytes.toString('latin1')).not.toContain(secret)
  })

  it('is made smaller than 1024 px, and of a person a square of 512 px', async () => {
    const large = await rectangle(3000, 2000).jpeg().toBuffer()
    expect((await upload(ada, large)).body).toMatchObject({ width: 1024, height: 683 })
    expect((await upload(ada, large, 'square')).body).toMatchObject({ width: 512, height: 512 })
  })

  it('can be a JPEG, PNG, WebP, AVIF or GIF, or base64 in JSON', async () => {
    const made = rectangle(20, 20)
    for (const file of [
      made.clone().jpeg(),
      made.clone().png(),
      made.clone().webp(),
      made.clone().avif(),
      made.clone().gif(),
    ])
      expect((await upload(ada, await file.toBuffer())).status).toBe(201)
    const sent = await ada.ok(picturesApi.create, { file: png.toString('base64') })
    expect((await load(sent.url)).status).toBe(200)
  })

  it('is refused where it is no picture, whatever its name says, and nothing is kept', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const jpeg = await rectangle(400, 400).jpeg().toBuffer()
    const refused: [string, Uint8Array][] = [
      ['drawing.svg', Buffer.from(svg)],
      ['drawing.png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
      ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['empty.png', new Uint8Array()],
      ['half.jpg', jpeg.subarray(0, jpeg.byteLength / 2)],
      ['half.png', png.subarray(0, png.byteLength - 30)],
      ['start.png', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')],
      ['video.heic', Buffer.from('\0\0\0\x1cftypheic and then nothing', 'latin1')],
      ['scan.tiff', await rectangle(20, 20).tiff().toBuffer()],
    ]
    for (const [name, bytes] of refused) {
      const { status, body } = await upload(ada, bytes, undefined, name)
      expect([name, status, body.details]).toEqual([
        name,
        422,
        [{ path: 'file', message: 'This is not a picture that can be read. JPEG, PNG and WebP work.' }],
      ])
    }
    expect((await ada(picturesApi.create, {} as never)).status).toBe(422)
    expect((await ada(picturesApi.create, { file: 'ü' })).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('is refused when a small file would unpack to more than 50 megapixels', async () => {
    const bomb = await rectangle(8000, 8000, '#fff').png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.byteLength).toBeLessThan(1024 * 1024)
    const { status, body } = await upload(ada, bomb)
    expect([status, body.details]).toEqual([
      422,
      [
        {
          path: 'file',
          message: 'A picture of this kind can have at most 50 megapixels. Make it smaller, and try again.',
        },
      ],
    ])
  })

  it('is refused above 10 MB', async () => {
    const { status, body } = await upload(ada, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))
    expect([status, body.code, body.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'A picture can have at most 10 MB',
    ])
  })

  it('loses a second file that hides behind its pixels', async () => {
    const page = '<script>alert("polyglot")</script>'
    const { status, body } = await upload(ada, Buffer.concat([png, Buffer.from(page)]))
    expect(status).toBe(201)
    expect((await load(body.url)).bytes.toString('latin1')).not.toContain('polyglot')
  })

  it('is seen by its key and by nothing else; strangers can upload nothing', async () => {
    const { body } = await upload(ada, png)
    expect((await load(body.url)).status).toBe(200)
    for (const key of [newId(), '0f8fad5b-d9cb-469f-a165-70867728950e', 'x', '..'])
      expect((await load(`/api/pictures/${key}`)).status).toBe(404)
    expect((await upload({ headers: {} }, png)).status).toBe(401)
    expect(body.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect((await upload(await inSample(), png)).body.code).toBe('SAMPLE_ACCOUNT')
  })

  it('shows a gift, an idea, a wish and a person at once', async () => {
    const { body } = await upload(ada, png)
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', status: 'planned', imageUrl: body.url })
    expect(gift).toMatchObject({ imageUrl: body.url, picture: body.url })
    const idea = await ada.ok(ideasApi.create, { title: 'Mug', image: body.url })
    expect(idea).toMatchObject({ image: body.url, picture: body.url })
    const person = await ada.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      avatarUrl: body.url,
    })
    expect(person.avatarUrl).toBe(body.url)
    const { familyId } = await familyOf(ada, bob)
    const wishlistId = await listOf(ada, familyId)
    const wish = await ada.ok(wishesApi.create, { wishlistId, name: 'Mug', imageUrl: body.url })
    expect(wish.picture).toBe(body.url)
    expect(await ada.ok(giftsApi.update, { giftId: gift.id, imageUrl: null })).toMatchObject({
      imageUrl: null,
      picture: null,
    })
  })

  it('becomes a copy for everybody else who uses it, so that each lives as long as its owner wants', async () => {
    const { body } = await upload(ada, png)
    const gift = await bob.ok(giftsApi.create, { name: 'Mug', imageUrl: body.url })
    expect(gift.imageUrl).not.toBe(body.url)
    expect((await load(gift.imageUrl!)).bytes).toEqual((await load(body.url)).bytes)
    const again = await bob.ok(giftsApi.update, { giftId: gift.id, imageUrl: gift.imageUrl, notes: 'x' })
    expect(again.imageUrl).toBe(gift.imageUrl)
    const unknown = `/api/pictures/${newId()}`
    for (const refused of [
      await bob(giftsApi.create, { name: 'Mug', imageUrl: unknown }),
      await bob(giftsApi.update, { giftId: gift.id, imageUrl: unknown }),
    ])
      expect([refused.status, refused.body.details]).toEqual([
        422,
        [{ path: 'imageUrl', message: 'This picture no longer exists' }],
      ])
    const person = await bob(peopleApi.create, { name: 'Emma', relationship: 'friend', avatarUrl: unknown })
    expect([person.status, person.body.details]).toMatchObject([422, [{ path: 'avatarUrl' }]])
  })

  it('is deleted a day after no record shows it, and with its owner', async () => {
    const [used, never, replaced] = [await upload(ada, png), await upload(ada, png), await upload(ada, png)]
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: used.body.url })
    const emma = await ada.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      avatarUrl: replaced.body.url,
    })
    const sweep = async (days: number) => purgePictures(await jobAt(new Date(Date.now() + days * day)))
    const there = async () =>
      Promise.all([used, never, replaced].map(async ({ body }) => (await load(body.url)).status))
    await sweep(0)
    await sweep(0.5)
    expect(await there()).toEqual([200, 200, 200])
    await sweep(1.5)
    expect(await there()).toEqual([200, 404, 200])
    await ada.ok(peopleApi.update, { personId: emma.id, avatarUrl: 'face:fox' })
    await sweep(2)
    // Taking the change back within the day finds the photo again.
    await ada.ok(peopleApi.update, { personId: emma.id, avatarUrl: replaced.body.url })
    await sweep(4)
    expect(await there()).toEqual([200, 404, 200])
    await ada.ok(peopleApi.update, { personId: emma.id, avatarUrl: null })
    await sweep(5)
    await sweep(7)
    expect(await there()).toEqual([200, 404, 404])
    // The trash still shows it.
    await ada.ok(giftsApi.remove, { giftId: gift.id })
    await sweep(8)
    await sweep(10)
    expect(await there()).toEqual([200, 404, 404])
    const db = await testDatabase()
    await db.delete(users).where(eq(users.id, ada.user.id))
    expect(await stored()).toEqual([])
  })
})

describe('a picture at a shop', () => {
  const url = 'https://shop.example/mug.jpg'
  let ada: Person
  beforeEach(async () => {
    ada = await as('ada')
  })

  it('is fetched once after the gift was entered, and shown from then on', async () => {
    const idea = await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    const planned = await ada.ok(giftsApi.create, { name: 'Cup', imageUrl: url, status: 'planned' })
    expect([idea.picture, planned.picture]).toEqual([null, null])
    expect(await fetched()).toEqual([url])
    expect(await fetched(new Date(Date.now() + 3 * day))).toEqual([])
    const seen = await ada.ok(giftsApi.get, { giftId: idea.id })
    expect(seen.imageUrl).toBe(url)
    expect(seen.picture).toMatch(/^\/api\/pictures\//)
    expect((await load(seen.picture!)).headers.get('content-type')).toBe('image/webp')
    const { data } = await ada.ok(giftsApi.list, {} as never)
    expect(data.map(gift => gift.picture)).toEqual([seen.picture, seen.picture])
    // Another gift with the same picture asks the shop no more.
    const third = await ada.ok(giftsApi.create, { name: 'Bowl', imageUrl: url })
    expect(third.picture).toBe(seen.picture)
    expect(await fetched()).toEqual([])
  })

  it('is not fetched for an account that does not want it, also where it waits already', async () => {
    const waiting = await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    await ada.ok(preferencesApi.update, { shopPictures: false })
    expect(await fetched()).toEqual([])
    const other = 'https://shop.example/cup.jpg'
    await ada.ok(giftsApi.create, { name: 'Cup', imageUrl: other })
    const { id: wishlistId } = await ada.ok(wishlistsApi.create, { name: 'Birthday' })
    await ada.ok(wishesApi.create, { wishlistId, name: 'Bowl', imageUrl: other })
    await notePictures(await jobAt(now()))
    expect(await fetched()).toEqual([])
    expect((await ada.ok(giftsApi.get, { giftId: waiting.id })).picture).toBeNull()
    // Switched on again, what is shown by then is fetched.
    await ada.ok(preferencesApi.update, { shopPictures: true })
    await notePictures(await jobAt(now()))
    expect(new Set(await fetched())).toEqual(new Set([url, other]))
  })

  it('is fetched for each owner: nobody sees from its being there that somebody else has it', async () => {
    const bob = await as('bob')
    await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    await fetched()
    expect((await bob.ok(giftsApi.create, { name: 'Mug', imageUrl: url })).picture).toBeNull()
    expect(await fetched()).toEqual([url])
    const keys = (await stored()).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  it('is tried five times within a day, then never again', async () => {
    await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    const gone = () => new Error('away')
    const minutes = [0, 1, 6, 10, 27, 120, 500, 2000, 9999]
    const asked: number[] = []
    for (const minute of minutes)
      if ((await fetched(new Date(Date.now() + minute * 60_000), gone)).length > 0) asked.push(minute)
    expect(asked).toEqual([0, 6, 27, 120, 500])
    expect(await stored()).toMatchObject([{ tries: 5, data: null }])
  })

  it('that is no picture shows nothing and stays as it was entered', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    await fetched(now(), () => Buffer.from('<html>Sign in</html>'))
    expect(await ada.ok(giftsApi.get, { giftId: gift.id })).toMatchObject({ imageUrl: url, picture: null })
  })

  it('never leads the server to an inner address', async () => {
    const inner = ['http://127.0.0.1/a.png', 'http://169.254.169.254/latest', 'http://[::1]/a.png']
    for (const imageUrl of inner) await ada.ok(giftsApi.create, { name: 'Mug', imageUrl })
    await runJob(await jobAt(now()), { job: 'fetch-pictures' })
    expect((await stored()).map(({ tries, data }) => [tries, data])).toEqual([
      [1, null],
      [1, null],
      [1, null],
    ])
  })

  it('keeps nobody waiting: of one owner ten are fetched in a run', async () => {
    const bob = await as('bob')
    for (let at = 0; at < 15; at++)
      await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: `https://shop.example/${at}.jpg` })
    await bob.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    const asked = await fetched()
    expect(asked.length).toBe(11)
    expect(asked).toContain(url)
  })

  it('that a killed run had not begun is fetched by the next one, a minute later', async () => {
    for (let number = 0; number < 10; number++)
      await ada.ok(giftsApi.create, { name: 'Gift', imageUrl: `https://shop.example/${number}.png` })
    const asked: string[] = []
    // A fetch that never ends, as in a process that is killed meanwhile.
    void fetchPictures(await jobAt(now()), url => {
      asked.push(url)
      return new Promise(() => {})
    })
    await expect.poll(() => asked.length).toBe(4)
    const later = await fetched(new Date(Date.now() + 60_000))
    expect([...asked, ...later].sort()).toEqual(
      Array.from({ length: 10 }, (_, number) => `https://shop.example/${number}.png`),
    )
  })

  it('that was stored before is noted by a job; samples and the trash are not', async () => {
    const db = await testDatabase()
    const gift = await ada.ok(giftsApi.create, { name: 'Mug' })
    const gone = await ada.ok(giftsApi.create, { name: 'Cup' })
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await ada.ok(giftsApi.remove, { giftId: gone.id })
    await db.update(gifts).set({ imageUrl: url }).where(eq(gifts.id, gift.id))
    await db.update(gifts).set({ imageUrl: 'https://shop.example/gone.jpg' }).where(eq(gifts.id, gone.id))
    await db
      .update(people)
      .set({ avatarUrl: 'https://photos.example/emma.jpg' })
      .where(eq(people.id, emma.id))
    const bob = await as('bob')
    const { familyId } = await familyOf(ada, bob)
    const wishlistId = await listOf(ada, familyId)
    const wish = await ada.ok(wishesApi.create, { wishlistId, name: 'Mug' })
    await db.update(wishlistItems).set({ imageUrl: url }).where(eq(wishlistItems.id, wish.id))
    expect(await fetched()).toEqual([])
    for (let times = 0; times < 2; times++) await notePictures(await jobAt(now()))
    expect(await fetched()).toEqual(['https://photos.example/emma.jpg', url, url])
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).picture).not.toBeNull()
  })

  it('of a person becomes their photo, and an export still names where it came from', async () => {
    const avatarUrl = 'https://photos.example/emma.jpg'
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', avatarUrl })
    expect(emma.avatarUrl).toBe(avatarUrl)
    await fetched()
    const seen = await ada.ok(peopleApi.get, { personId: emma.id })
    expect(seen).toMatchObject({ version: emma.version })
    expect(seen.avatarUrl).toMatch(/^\/api\/pictures\//)
    const again = await ada.ok(peopleApi.create, { name: 'Em', relationship: 'friend', avatarUrl })
    expect(again.avatarUrl).toBe(seen.avatarUrl)
    const changed = await ada.ok(peopleApi.update, { personId: emma.id, avatarUrl })
    expect(changed.avatarUrl).toBe(seen.avatarUrl)
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', imageUrl: url, personId: emma.id })
    await fetched()
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).recipient?.avatarUrl).toBe(seen.avatarUrl)
    for (const format of ['json', 'csv'] as const) {
      const file: unknown = await ada.ok(transfersApi.export, { format } as never)
      const text = typeof file === 'string' ? file : JSON.stringify(file)
      expect(text).toContain(avatarUrl)
      expect(text).toContain(url)
    }
  })

  it('of a person in a file is fetched after the import; a drawing stays, another account’s picture does not', async () => {
    const bob = await as('bob')
    const { body } = await upload(bob, png)
    const row = (name: string, avatarUrl: string) => ({ name, relationship: 'friend', avatarUrl })
    await ada.ok(transfersApi.import, {
      data: [row('Emma', 'face:fox'), row('Noah', body.url), row('Mia', 'https://photos.example/mia.jpg')],
      type: 'person',
    })
    const photos = async () =>
      Object.fromEntries(
        (await ada.ok(peopleApi.list, {} as never)).data.map(({ name, avatarUrl }) => [name, avatarUrl]),
      )
    expect(await photos()).toEqual({ Emma: 'face:fox', Noah: null, Mia: 'https://photos.example/mia.jpg' })
    expect(await fetched()).toEqual(['https://photos.example/mia.jpg'])
    expect((await photos()).Mia).toMatch(/^\/api\/pictures\//)
  })

  it('makes the server fetch nothing for a visitor of a sample family', async () => {
    const guest = await inSample()
    await guest.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    await notePictures(await jobAt(now()))
    expect(await fetched()).toEqual([])
  })
})

describe('the picture of a wish', () => {
  const url = 'https://anna.example/teapot.jpg'
  let [anna, bob, cleo]: Person[] = []
  let wishlistId: string
  beforeEach(async () => {
    ;[anna, bob, cleo] = await Promise.all(['anna', 'bob', 'cleo'].map(name => as(name)))
    const { familyId } = await familyOf(anna!, bob!, cleo!)
    wishlistId = await listOf(anna!, familyId, { eventDate: '2031-06-05' })
  })
  const wish = (who: Person | undefined, more = {}) =>
    who!.ok(wishesApi.create, { wishlistId, name: 'Teapot', imageUrl: url, ...more })
  const seenBy = async (who: Person | undefined, itemId: string) =>
    (await who!.ok(wishesApi.list, { wishlistId })).data.find(({ id }) => id === itemId)!

  it('is fetched when it is added, never when it is claimed, and is the same for everybody', async () => {
    const { id: itemId } = await wish(anna)
    expect(await fetched()).toEqual([url])
    const before = await seenBy(anna, itemId)
    expect(before.picture).toMatch(/^\/api\/pictures\//)
    const { giftId } = await bob!.ok(claimsApi.create, { wishlistId, itemId })
    expect(await fetched(new Date(Date.now() + 9 * day))).toEqual([])
    expect(await seenBy(anna, itemId)).toEqual(before)
    expect((await seenBy(cleo, itemId)).picture).toBe(before.picture)
    // The giver's gift has a picture of its own.
    const gift = await bob!.ok(giftsApi.get, { giftId: giftId! })
    expect(gift.picture).toMatch(/^\/api\/pictures\//)
    expect(gift.picture).not.toBe(before.picture)
    expect((await load(gift.picture!)).bytes).toEqual((await load(before.picture!)).bytes)
    expect(JSON.stringify(gift)).not.toContain('anna.example')
  })

  it('that was not fetched yet is not fetched for a claim: the gift shows wrapping paper', async () => {
    const { id: itemId } = await wish(anna)
    const { giftId } = await bob!.ok(claimsApi.create, { wishlistId, itemId })
    expect(await bob!.ok(giftsApi.get, { giftId: giftId! })).toMatchObject({ imageUrl: null, picture: null })
    expect(await fetched()).toEqual([url])
  })

  it('says nothing of what its adder has elsewhere: each wish has a picture of its own', async () => {
    await bob!.ok(giftsApi.create, { name: 'Mug', imageUrl: url })
    await bob!.ok(wishesApi.create, { wishlistId, name: 'Secret', imageUrl: url, hidden: true })
    await fetched()
    const open = await wish(anna)
    expect(open.picture).toBeNull()
    expect(await fetched()).toEqual([url])
  })

  it('lives as long as the wish shows it, whoever has claimed it', async () => {
    const { body } = await upload(anna!, png)
    const one = await wish(anna, { imageUrl: body.url })
    const other = await wish(anna, { name: 'Cup' })
    await fetched()
    const address = (await seenBy(anna, other.id)).picture!
    for (const itemId of [one.id, other.id]) await bob!.ok(claimsApi.create, { wishlistId, itemId })
    await anna!.ok(wishesApi.update, { wishlistId, itemId: one.id, imageUrl: null })
    await anna!.ok(wishesApi.update, {
      wishlistId,
      itemId: other.id,
      imageUrl: 'https://anna.example/cup.jpg',
    })
    for (const days of [0, 2]) await purgePictures(await jobAt(new Date(Date.now() + days * day)))
    expect([(await load(body.url)).status, (await load(address)).status]).toEqual([404, 404])
    const mine = (await bob!.ok(giftsApi.list, {} as never)).data.map(gift => gift.picture!)
    for (const picture of mine) expect((await load(picture)).status).toBe(200)
  })
})
