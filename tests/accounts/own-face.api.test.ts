import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/pictures/[key]/route'
import { pictures } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { circleApi } from '@/lib/circle/api'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import { purgePictures } from '@/lib/pictures/jobs'
import { keyOf } from '@/lib/pictures/rules'
import type { Picture } from '@/lib/pictures/schema'
import { samplesApi } from '@/lib/samples/api'
import { searchApi } from '@/lib/search/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { jobAt } from '../claims/household'
import { memberIdOf } from '../families/household'
import { appUrl, callerFor, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, confirm, emailOf, type Person, password } from '../support/people'
import { admit, invite } from '../surprise/members'

const fox = 'face:fox'
const human = 'face:h-bob-brown-2-mint-glasses'
const nowhere = '/api/pictures/00000000-0000-4000-8000-000000000000'
const day = 86_400_000

async function photoOf(who: Person): Promise<string> {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(bytes)], 'me.png'))
  form.set('shape', 'square')
  return ((await send(picturesApi.create, { body: form, headers: who.headers })).body as Picture).url
}

const isThere = async (address: string) => {
  const answer = await GET(new Request(`${appUrl}${address}`), {
    params: Promise.resolve({ key: keyOf(address)! }),
  })
  return answer.status === 200
}
const sweep = async (days: number) => purgePictures(await jobAt(new Date(Date.now() + days * day)))

let anna: Person
const show = (avatarUrl: string | null) => anna.ok(accountsApi.updateProfile, { avatarUrl })

beforeEach(async () => {
  await emptyTables()
  anna = await as('Anna Okafor', { email: emailOf('anna') }).then(confirm)
})

describe('one’s own picture', () => {
  it('is at first the initials, then a drawing, and the initials again', async () => {
    expect(anna.user.avatarUrl).toBeNull()
    expect(await show(human)).toMatchObject({ avatarUrl: human, name: 'Anna Okafor', version: 2 })
    expect(await show(fox)).toMatchObject({ avatarUrl: fox })
    expect((await anna.ok(accountsApi.profile, {})).avatarUrl).toBe(fox)
    // Another change leaves it.
    expect(await anna.ok(accountsApi.updateProfile, { name: 'Anna O.' })).toMatchObject({ avatarUrl: fox })
    expect((await show('')).avatarUrl).toBeNull()
    await show(fox)
    expect((await show(null)).avatarUrl).toBeNull()
  })

  it.each([
    ['a drawing that nobody drew', 'face:unicorn'],
    ['an address elsewhere, from which others would load it', 'https://anna.example/me.jpg'],
    ['a picture that is not there', nowhere],
    ['another address of ours', '/api/profile'],
    ['a picture that says what it is', 'data:image/png;base64,AAAA'],
  ])('is not %s', async (_, avatarUrl) => {
    await show(fox)
    const { status, body } = await anna(accountsApi.updateProfile, { avatarUrl })
    expect([status, body.details]).toEqual([
      422,
      [{ path: 'avatarUrl', message: 'This picture no longer exists' }],
    ])
    expect((await anna.ok(accountsApi.profile, {})).avatarUrl).toBe(fox)
  })

  it('is changed by its owner alone, and not with an API key', async () => {
    const { key } = await anna.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
    const script = callerFor({ authorization: `Bearer ${key}` })
    const refused = await script(accountsApi.updateProfile, { avatarUrl: fox })
    expect([refused.status, refused.body.code]).toEqual([403, 'SESSION_REQUIRED'])
    expect((await script.ok(accountsApi.profile, {})).avatarUrl).toBeNull()
    expect((await visitor(accountsApi.updateProfile, { avatarUrl: fox })).status).toBe(401)
  })

  it('is not overwritten from a page that is older than another change', async () => {
    await show(fox)
    const late = await anna(accountsApi.updateProfile, { avatarUrl: human }, { ifMatch: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.body.details).toMatchObject({ current: { avatarUrl: fox } })
  })

  it('keeps its uploaded file as long as it is shown, and a day longer', async () => {
    const photo = await photoOf(anna)
    expect((await show(photo)).avatarUrl).toBe(photo)
    for (const days of [0, 2, 4]) await sweep(days)
    expect(await isThere(photo)).toBe(true)
    await show(fox)
    await sweep(5)
    expect(await isThere(photo)).toBe(true)
    await sweep(6.5)
    expect(await isThere(photo)).toBe(false)
  })

  it('is a copy of its own where the picture is somebody else’s, so that neither owner learns of the other', async () => {
    const bob = await as('bob')
    const theirs = await photoOf(bob)
    const { avatarUrl } = await show(theirs)
    expect(keyOf(avatarUrl)).not.toBeNull()
    expect(avatarUrl).not.toBe(theirs)
    expect(await isThere(avatarUrl!)).toBe(true)
  })

  it('goes with the account, and its file too', async () => {
    const photo = await photoOf(anna)
    await show(photo)
    await anna.ok(accountsApi.removeProfile, { password })
    const db = await testDatabase()
    expect(await db.select().from(pictures).where(eq(pictures.ownerId, anna.user.id))).toEqual([])
    expect(await isThere(photo)).toBe(false)
  })

  it('is an invented one in a sample family, which whoever keeps the family does not get', async () => {
    const { session } = await visitor.ok(samplesApi.open, { locale: 'en' })
    const guest = callerFor({ authorization: `Bearer ${session.access_token}` })
    expect((await guest.ok(accountsApi.profile, {})).avatarUrl).toMatch(/^face:h-/)
    const [home] = (await guest.ok(familiesApi.list, {})).data
    const { members } = await guest.ok(familiesApi.get, { familyId: home!.id })
    const faces = members.filter(({ userId }) => userId !== null).map(({ avatarUrl }) => avatarUrl)
    expect(new Set(faces).size).toBe(3)
    for (const face of faces) expect(face).toMatch(/^face:h-/)
    const kept = await guest.ok(samplesApi.keep, { email: emailOf('kept'), password, name: 'Maya' })
    expect(kept.user.avatarUrl).toBeNull()
  })
})

describe('who sees somebody’s picture', () => {
  let bob: Person
  let stranger: Person
  let photo: string
  let familyId: string
  let wishlistId: string

  beforeEach(async () => {
    ;[bob, stranger] = await Promise.all([
      as('Bob Weber', { email: emailOf('bob') }).then(confirm),
      as('stranger').then(confirm),
    ])
    photo = await photoOf(anna)
    await show(photo)
    familyId = (await anna.ok(familiesApi.create, { name: 'The Okafors' })).id
    await admit(bob, await invite(anna, familyId, bob.email))
    wishlistId = (await anna.ok(wishlistsApi.create, { name: 'Wishes', familyIds: [familyId] })).id
    await anna.ok(wishesApi.create, { wishlistId, name: 'Teapot' })
    await anna.ok(commentsApi.create, { wishlistId, text: 'Hello', audience: 'everyone' })
  })

  it('the members of a family: among its members, in its news and in the search', async () => {
    const { members } = await bob.ok(familiesApi.get, { familyId })
    expect(members.map(({ name, avatarUrl }) => [name, avatarUrl])).toEqual([
      ['Anna Okafor', photo],
      ['Bob Weber', null],
    ])
    const { data } = await bob.ok(circleApi.list, {})
    expect(data.length).toBeGreaterThan(0)
    for (const { actor } of data) expect(actor!.avatarUrl).toBe(actor!.id === anna.user.id ? photo : null)
    const found = await bob.ok(searchApi.search, { query: 'Okafor', type: 'member' })
    expect(found.data).toMatchObject([{ name: 'Anna Okafor', avatarUrl: photo }])
    expect(await isThere(photo)).toBe(true)
  })

  it('no longer once they have left the family', async () => {
    await bob.ok(membersApi.remove, { familyId, memberId: await memberIdOf(bob, familyId) })
    expect((await bob(familiesApi.get, { familyId })).status).toBe(404)
    const found = await bob.ok(searchApi.search, { query: 'Okafor' })
    expect(JSON.stringify([found, await bob.ok(circleApi.list, {})])).not.toContain(photo)
  })

  it('the people of a list: as its owner and recipient, at a wish, a comment and in its history', async () => {
    const list = await bob.ok(wishlistsApi.get, { wishlistId })
    expect(list.owner.avatarUrl).toBe(photo)
    expect(list.recipients).toMatchObject([{ name: 'Anna Okafor', avatarUrl: photo }])
    expect(list.items[0]!.addedBy!.avatarUrl).toBe(photo)
    const [summary] = (await bob.ok(wishlistsApi.list, { scope: 'shared' })).data
    expect(summary!.owner.avatarUrl).toBe(photo)
    const [comment] = (await bob.ok(commentsApi.list, { wishlistId })).data
    expect(comment!.author.avatarUrl).toBe(photo)
    for (const { actor } of (await bob.ok(wishlistsApi.activity, { wishlistId })).data)
      expect(actor!.avatarUrl).toBe(photo)
  })

  it('those who keep a list together', async () => {
    const list = await bob.ok(wishlistsApi.create, { name: 'For grandma', familyIds: [familyId] })
    const added = await bob.ok(collaboratorsApi.create, {
      wishlistId: list.id,
      email: anna.email,
      role: 'contributor',
    })
    expect(added.avatarUrl).toBe(photo)
    const invited = await bob.ok(collaboratorsApi.create, {
      wishlistId: list.id,
      email: emailOf('nobody'),
      role: 'contributor',
    })
    expect(invited.avatarUrl).toBeNull()
    const { data } = await bob.ok(collaboratorsApi.list, { wishlistId: list.id })
    expect(data.map(({ avatarUrl }) => avatarUrl)).toEqual([photo, null])
  })

  it('the one who draws them, once they look', async () => {
    const carl = await as('Carl Weber', { email: emailOf('carl') }).then(confirm)
    await admit(carl, await invite(anna, familyId, carl.email))
    const memberIds = await Promise.all([anna, bob, carl].map(who => memberIdOf(who, familyId)))
    const { id: drawId } = await anna.ok(drawsApi.create, {
      name: 'Christmas',
      date: '2030-12-24',
      familyId,
      participants: memberIds.map(memberId => ({ memberId })),
    })
    await anna.ok(drawsApi.open, { drawId })
    await anna.ok(drawsApi.draw, { drawId })
    expect((await bob.ok(drawsApi.get, { drawId })).organiser.avatarUrl).toBe(photo)
    expect((await bob.ok(drawsApi.mine, { drawId })).recipient).toBeNull()
    const picks = await Promise.all([bob, carl].map(who => who.ok(drawsApi.openMine, { drawId })))
    const faces = picks.map(({ recipient }) => [recipient.name === 'Anna Okafor', recipient.avatarUrl])
    expect(faces).toContainEqual([true, photo])
    expect(faces).toContainEqual([false, null])
  })

  it('no stranger, by no call', async () => {
    for (const call of [
      () => stranger(familiesApi.get, { familyId }),
      () => stranger(membersApi.list, { familyId }),
      () => stranger(wishlistsApi.get, { wishlistId }),
      () => stranger(commentsApi.list, { wishlistId }),
      () => stranger(wishlistsApi.activity, { wishlistId }),
    ])
      expect((await call()).status).toBe(404)
    const answers = await Promise.all([
      stranger.ok(familiesApi.list, {}),
      stranger.ok(circleApi.list, {}),
      stranger.ok(wishlistsApi.list, {}),
      stranger.ok(peopleApi.list, {}),
      stranger.ok(searchApi.search, { query: 'Okafor' }),
      stranger.ok(accountsApi.profile, {}),
    ])
    expect(JSON.stringify(answers)).not.toContain(keyOf(photo))
    // Without the key, which only those above were told, the file has no address.
    expect(await isThere(nowhere)).toBe(false)
  })

  it('no guest who opens a list by its link, signed in or not, whether it is a photo or a drawing', async () => {
    const { token } = await anna.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    const { headers } = await visitor(sharedApi.enter, { token: token!, name: 'Gus' })
    const gus = callerFor({ cookie: headers.getSetCookie()[0]!.split(';')[0]! })
    for (const face of [photo, fox]) {
      await show(face)
      for (const guest of [visitor, gus, stranger]) {
        const seen = await guest.ok(sharedApi.get, { token: token! })
        expect(seen.owner.name).toBe('Anna Okafor')
        const answers = [seen, await guest.ok(sharedApi.comments, { token: token! })]
        expect(JSON.stringify(answers)).not.toContain(face)
      }
      const preview = await anna.ok(wishlistsApi.preview, { wishlistId, as: 'guest' })
      expect(JSON.stringify(preview)).not.toContain(face)
      const asGiver = await anna.ok(wishlistsApi.preview, { wishlistId, as: 'giver' })
      expect(asGiver.owner.avatarUrl).toBe(face)
    }
  })
})
