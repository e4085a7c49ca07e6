import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { wishlistItems, wishlists } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { systemApi } from '@/lib/developers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { operator } from '../support/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'
import { collaborate, daysFromNow, listOf, storedClaim, storedWish, today, wish } from './household'

const utc = { timezone: 'UTC', currency: 'EUR' }

/** Ada's list for herself, which Bob administers and Cid gives to. */
async function house(input: Parameters<typeof listOf>[1] = {}) {
  const [ada, bob, cid] = await Promise.all([as('ada', utc), as('bob', utc), as('cid', utc)])
  const { id: wishlistId } = await listOf(ada, { isCollaborative: true, ...input })
  await collaborate(wishlistId, bob, 'admin')
  await collaborate(wishlistId, cid, 'viewer')
  const names = async (who: typeof ada) =>
    (await who.ok(wishesApi.list, { wishlistId })).data.map(({ name }) => name)
  return { ada, bob, cid, wishlistId, names }
}

describe('wish', () => {
  it('has quantity one by default, and no limit only on request', async () => {
    const { ada, wishlistId } = await house()
    const one = await wish(ada, wishlistId, 'Teapot', { price: 49.9 })
    expect(one).toMatchObject({
      quantity: 1,
      remaining: 1,
      price: 49.9,
      currency: 'EUR',
      priority: 'medium',
      availability: 'available',
      status: 'available',
      hidden: false,
      position: 0,
      canEdit: true,
      canClaim: false,
      addedBy: { id: ada.user.id, name: 'ada' },
    })
    const many = await wish(ada, wishlistId, 'Socks', { quantity: null })
    expect(many).toMatchObject({ quantity: null, remaining: null, position: 1 })
    const inYen = await ada.ok(wishesApi.update, { wishlistId, itemId: one.id, currency: 'JPY' })
    expect(inYen).toMatchObject({ price: null, currency: 'JPY', version: 2 })
  })

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ price: 1.234 }, 'price'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ groupId: newId() }, 'groupId'],
    [{ name: '' }, 'name'],
  ])('refuses %j, naming the field', async (input, path) => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada)
    const { status, body } = await ada(wishesApi.create, { wishlistId, name: 'Teapot', ...input })
    expect(status).toBe(422)
    expect(body.details).toMatchObject([{ path }])
  })

  it('refuses the same product twice, as far as its author can see it', async () => {
    const { ada, bob, cid, wishlistId } = await house()
    const url = 'https://www.shop.example/teapot?utm_source=mail'
    const first = await wish(ada, wishlistId, 'Teapot', { url })
    const again = await ada(wishesApi.create, {
      wishlistId,
      name: 'Kettle',
      url: 'http://shop.example/teapot/',
    })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_ITEM', details: { itemId: first.id } },
    })
    await wish(cid, wishlistId, 'Scarf', { hidden: true })
    expect((await bob(wishesApi.create, { wishlistId, name: 'SCARF', hidden: true })).status).toBe(409)
    const scarf = await wish(ada, wishlistId, 'scarf')
    const other = await wish(ada, wishlistId, 'Hat')
    const renamed = await ada(wishesApi.update, { wishlistId, itemId: other.id, name: 'Scarf' })
    expect(renamed.body.code).toBe('DUPLICATE_ITEM')
    await ada.ok(wishesApi.update, { wishlistId, itemId: scarf.id, archived: true })
    await ada.ok(wishesApi.update, { wishlistId, itemId: other.id, name: 'Scarf' })
    await ada.ok(wishlistsApi.update, { wishlistId, settings: { allowDuplicates: true } })
    expect((await wish(ada, wishlistId, 'Scarf')).name).toBe('Scarf')
  })

  it('is the same wish with and without a link, but not with two different links', async () => {
    const { ada, wishlistId } = await house()
    await wish(ada, wishlistId, 'Lamp', { url: 'https://shop.example/lamp' })
    expect((await ada(wishesApi.create, { wishlistId, name: 'lamp' })).status).toBe(409)
    await wish(ada, wishlistId, 'lamp', { url: 'https://shop.example/other-lamp' })
    await wish(ada, wishlistId, 'Rug')
    const linked = await ada(wishesApi.create, { wishlistId, name: 'rug', url: 'https://shop.example/rug' })
    expect(linked.body.code).toBe('DUPLICATE_ITEM')
  })

  it('is added once when the same product is added twice at the same moment', async () => {
    const { ada, bob, wishlistId, names } = await house()
    const replies = await Promise.all(
      [ada, bob, ada, bob].map(who => who(wishesApi.create, { wishlistId, name: 'Teapot' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await names(ada)).toEqual(['Teapot'])
  })

  it('answers an id in use the same, whether its wish is there, deleted or elsewhere', async () => {
    const { ada, wishlistId } = await house()
    const [kept, deleted] = [await wish(ada, wishlistId, 'Kept'), await wish(ada, wishlistId, 'Deleted')]
    await ada.ok(wishesApi.remove, { wishlistId, itemId: deleted.id })
    const answers = []
    for (const id of [kept.id, deleted.id]) {
      const { status, body } = await ada(wishesApi.create, { wishlistId, id, name: 'Another' })
      answers.push({ status, body })
    }
    expect(answers[0]).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
    expect(answers[1]).toEqual(answers[0])
  })

  it('is a suggestion that its recipient can neither see, count, change nor make', async () => {
    const { ada, bob, cid, wishlistId, names } = await house()
    await wish(ada, wishlistId, 'Teapot')
    const before = await ada.ok(wishlistsApi.get, { wishlistId })
    const secret = await wish(cid, wishlistId, 'Secret', { hidden: true })
    expect(secret).toMatchObject({ hidden: true, position: 0, canEdit: true })
    expect(await ada.ok(wishlistsApi.get, { wishlistId })).toEqual(before)
    expect(await names(bob)).toEqual(['Teapot', 'Secret'])
    for (const asked of [
      ada(wishesApi.get, { wishlistId, itemId: secret.id }),
      ada(wishesApi.update, { wishlistId, itemId: secret.id, name: 'Mine' }),
      ada(wishesApi.remove, { wishlistId, itemId: secret.id }),
      ada(wishesApi.receive, { wishlistId, itemId: secret.id }),
    ])
      expect((await asked).status).toBe(404)
    expect((await ada(wishesApi.reorder, { wishlistId, ids: [secret.id] })).status).toBe(422)
    const made = await ada(wishesApi.create, { wishlistId, name: 'Own secret', hidden: true })
    expect(made.status).toBe(403)
    expect((await wish(ada, wishlistId, 'Next')).position).toBe(1)
    await cid.ok(wishesApi.update, { wishlistId, itemId: secret.id, note: 'Blue' })
    await bob.ok(wishesApi.remove, { wishlistId, itemId: secret.id })
    expect((await cid.ok(wishesApi.restore, { wishlistId, itemId: secret.id })).note).toBe('Blue')
    const { data } = await ada.ok(wishlistsApi.activity, { wishlistId })
    expect(data.map(({ verb }) => verb)).toEqual(['itemAdded', 'itemAdded', 'listCreated'])
  })

  it('is changed and deleted with the same answer, whether or not it is claimed', async () => {
    const { ada, cid, wishlistId } = await house()
    const worlds = []
    for (const claimed of [false, true]) {
      const itemId = await storedWish(wishlistId, { name: 'Mugs', product: newId(), quantity: 4 })
      if (claimed) await storedClaim(wishlistId, itemId, cid, { quantity: 3, status: 'purchased' })
      const less = await ada.ok(wishesApi.update, {
        wishlistId,
        itemId,
        quantity: 1,
        availability: 'unavailable',
      })
      const { status } = await ada(wishesApi.remove, { wishlistId, itemId })
      const again = await ada(wishesApi.remove, { wishlistId, itemId })
      const back = await ada.ok(wishesApi.restore, { wishlistId, itemId })
      await ada.ok(wishesApi.remove, { wishlistId, itemId })
      const { id: _id, createdAt: _created, updatedAt: _updated, ...rest } = back
      worlds.push({ status, again: again.status, quantity: less.quantity, state: less.status, rest })
    }
    expect(worlds[0]).toMatchObject({ status: 204, again: 404, quantity: 1, state: 'unavailable' })
    expect(worlds[1]).toEqual(worlds[0])
  })

  it('keeps its position, with new wishes behind it', async () => {
    const { ada, wishlistId, names } = await house()
    const made = []
    for (const name of ['One', 'Two', 'Three']) made.push(await wish(ada, wishlistId, name))
    const [one, , three] = made
    await ada.ok(wishesApi.reorder, { wishlistId, ids: [three!.id, one!.id, three!.id] })
    expect(await names(ada)).toEqual(['Three', 'One', 'Two'])
    await ada.ok(wishesApi.remove, { wishlistId, itemId: one!.id })
    await wish(ada, wishlistId, 'Four')
    await ada.ok(wishesApi.restore, { wishlistId, itemId: one!.id })
    expect(await names(ada)).toEqual(['Three', 'One', 'Two', 'Four'])
    expect((await ada(wishesApi.reorder, { wishlistId, ids: [newId()] })).status).toBe(422)
  })

  it('belongs to a group of its own list, and stays when the group is deleted', async () => {
    const { ada, cid, wishlistId } = await house()
    const other = await listOf(ada)
    const foreign = await ada.ok(wishesApi.createGroup, { wishlistId: other.id, name: 'Else', kind: 'oneOf' })
    const group = await ada.ok(wishesApi.createGroup, { wishlistId, name: 'Either', kind: 'oneOf' })
    const refused = await ada(wishesApi.create, { wishlistId, name: 'Lost', groupId: foreign.id })
    expect(refused.status).toBe(422)
    const [red, blue] = [
      await wish(ada, wishlistId, 'Red', { groupId: group.id }),
      await wish(ada, wishlistId, 'Blue', { groupId: group.id }),
    ]
    await storedClaim(wishlistId, red.id, cid)
    const seen = async (who: typeof ada) =>
      (await who.ok(wishesApi.get, { wishlistId, itemId: blue.id })).canClaim
    expect(await seen(cid)).toBe(false)
    const named = await ada.ok(wishesApi.updateGroup, { wishlistId, groupId: group.id, kind: 'inOrder' })
    expect(named).toEqual({ id: group.id, name: 'Either', kind: 'inOrder' })
    expect(await seen(cid)).toBe(true)
    expect((await ada(wishesApi.updateGroup, { wishlistId, groupId: foreign.id, name: 'x' })).status).toBe(
      404,
    )
    await ada.ok(wishesApi.removeGroup, { wishlistId, groupId: group.id })
    expect((await ada(wishesApi.removeGroup, { wishlistId, groupId: group.id })).status).toBe(404)
    const left = await ada.ok(wishlistsApi.get, { wishlistId })
    expect(left.groups).toEqual([])
    expect(left.items.map(({ name, groupId }) => [name, groupId])).toEqual([
      ['Red', null],
      ['Blue', null],
    ])
  })

  it('refuses a stale version with only what the caller may see of it', async () => {
    const { ada, cid, wishlistId } = await house()
    const item = await wish(ada, wishlistId)
    await storedClaim(wishlistId, item.id, cid)
    const stale = await ada(wishesApi.update, { wishlistId, itemId: item.id, name: 'Late' }, { ifMatch: 9 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: item } })
    expect((await ada(wishesApi.remove, { wishlistId, itemId: item.id }, { ifMatch: 9 })).status).toBe(409)
  })

  it('is purged 30 days after its deletion or its list’s date, whichever is later', async () => {
    const { ada, wishlistId } = await house({ eventDate: daysFromNow(5) })
    const item = await wish(ada, wishlistId)
    const db = await testDatabase()
    const long = new Date(Date.now() - 40 * 86_400_000)
    await db.update(wishlistItems).set({ pendingDeletionAt: long }).where(eq(wishlistItems.id, item.id))
    const left = async () => {
      await operator.ok(systemApi.runJob, { job: 'purge-wishes' })
      return db.$count(wishlistItems, eq(wishlistItems.id, item.id))
    }
    expect(await left()).toBe(1)
    await db
      .update(wishlists)
      .set({ eventDate: daysFromNow(-40) })
      .where(eq(wishlists.id, wishlistId))
    expect(await left()).toBe(0)
  })
})

describe('a wish that came true', () => {
  it('is archived and shows who gave it, but not before its date and no other wish', async () => {
    const { ada, bob, cid, wishlistId } = await house({ eventDate: daysFromNow(1) })
    const [item, other] = [await wish(ada, wishlistId), await wish(ada, wishlistId, 'Other')]
    await storedClaim(wishlistId, item.id, cid, { status: 'given' })
    await storedClaim(wishlistId, other.id, cid)
    const early = await ada(wishesApi.receive, { wishlistId, itemId: item.id })
    expect(early).toMatchObject({ status: 409, body: { code: 'RECEIVE_TOO_EARLY' } })
    expect((await cid(wishesApi.receive, { wishlistId, itemId: item.id })).status).toBe(403)
    await ada.ok(wishlistsApi.update, { wishlistId, eventDate: today() })
    // A giver who marks it reveals nothing.
    await bob.ok(wishesApi.receive, { wishlistId, itemId: other.id })
    const seen = await ada.ok(wishesApi.get, { wishlistId, itemId: other.id })
    expect(seen).toMatchObject({ status: 'available', claims: [] })
    expect(seen.archivedAt).not.toBeNull()
    const got = await ada.ok(wishesApi.receive, { wishlistId, itemId: item.id })
    expect(got).toMatchObject({ status: 'purchased', claims: [{ name: 'cid', revealed: true, mine: false }] })
    expect(got.archivedAt).not.toBeNull()
    const kept = await ada.ok(wishesApi.get, { wishlistId, itemId: other.id })
    expect(kept.claims).toEqual([])
  })

  it('reveals nothing when it is only archived, and nothing that is given later', async () => {
    const { ada, cid, wishlistId } = await house()
    const [archived, later] = [await wish(ada, wishlistId), await wish(ada, wishlistId, 'Later')]
    await storedClaim(wishlistId, archived.id, cid)
    await storedClaim(wishlistId, later.id, cid, { giveLaterUntil: daysFromNow(3) })
    const put = await ada.ok(wishesApi.update, { wishlistId, itemId: archived.id, archived: true })
    expect(put).toMatchObject({ status: 'available', claims: [] })
    const got = await ada.ok(wishesApi.receive, { wishlistId, itemId: later.id })
    expect(got).toMatchObject({ status: 'available', claims: [] })
  })
})
