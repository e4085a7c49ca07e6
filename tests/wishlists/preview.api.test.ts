import { describe, expect, it } from 'vitest'
import { activity } from '@/db/schema'
import { wishlistsApi } from '@/lib/wishlists/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { collaborate, daysFromNow, familyOf, listOf, storedClaim, today, wish } from './household'

const utc = { timezone: 'UTC', currency: 'EUR' }

/** Ada's list for herself, administered by Bob, with wishes that Cid may give. */
async function house(input: Parameters<typeof listOf>[1] = {}) {
  const [ada, bob, cid] = await Promise.all([as('ada', utc), as('bob', utc), as('cid', utc)])
  const { familyId } = await familyOf(ada, cid)
  const { id: wishlistId } = await listOf(ada, { familyIds: [familyId], ...input })
  await collaborate(wishlistId, bob, 'admin')
  const items = [await wish(ada, wishlistId, 'Teapot', { price: 40 }), await wish(ada, wishlistId, 'Scarf')]
  return { ada, bob, cid, familyId, wishlistId, items }
}

const preview = (who: Person, wishlistId: string, as: 'recipient' | 'giver' | 'guest') =>
  who.ok(wishlistsApi.preview, { wishlistId, as })

describe('the preview of a wishlist', () => {
  it('shows a blind owner nothing that they must not know, whichever viewer they choose', async () => {
    const { ada, cid, wishlistId, items } = await house()
    const all = ['recipient', 'giver', 'guest'] as const
    const before = await Promise.all(all.map(as => preview(ada, wishlistId, as)))
    await storedClaim(wishlistId, items[0]!.id, cid, { status: 'purchased' })
    await wish(cid, wishlistId, 'Secret', { hidden: true })
    const after = await Promise.all(all.map(as => preview(ada, wishlistId, as)))
    expect(after).toEqual(before)
    const giver = after[1]!
    expect(giver).toMatchObject({ role: 'viewer', blind: false, canEdit: false, claimedCount: null })
    expect(giver.items).toMatchObject([
      { status: 'available', claims: [], canClaim: true, canEdit: false },
      { status: 'available', claims: [], canClaim: true, canEdit: false },
    ])
    expect(after[0]).toMatchObject({ role: 'owner', blind: true, itemCount: 2 })
    expect(after[2]).toMatchObject({ role: 'guest', collaborators: [], familyIds: [], claimedCount: null })
  })

  it('shows the owner of a list for somebody else what givers see and what the recipient does not', async () => {
    const { ada, cid, familyId } = await house()
    const { memberIds } = await familyOf(ada, await as('emma', utc))
    const list = await listOf(ada, {
      recipientKind: 'person',
      recipientIds: [memberIds[1]!],
      familyIds: [familyId],
      settings: { showPrices: false },
    })
    const item = await wish(ada, list.id, 'Teapot', { price: 40 })
    await storedClaim(list.id, item.id, cid, { status: 'purchased' })
    await wish(cid, list.id, 'Secret', { hidden: true })
    const asGiver = await preview(ada, list.id, 'giver')
    expect(asGiver.items).toMatchObject([
      { name: 'Teapot', status: 'purchased', price: null, claims: [{ name: 'cid', mine: false }] },
      { name: 'Secret', hidden: true },
    ])
    expect(asGiver.claimedCount).toBe(1)
    const asRecipient = await preview(ada, list.id, 'recipient')
    expect(asRecipient).toMatchObject({ role: 'viewer', blind: true, claimedCount: null })
    expect(asRecipient.items).toMatchObject([{ name: 'Teapot', status: 'available', price: 40, claims: [] }])
    const asGuest = await preview(ada, list.id, 'guest')
    expect(asGuest.items).toMatchObject([
      { name: 'Teapot', status: 'available', price: null, canClaim: false },
    ])
  })

  it('hides the name of an anonymous giver, also after the reveal', async () => {
    const { ada, cid, wishlistId, items } = await house()
    await storedClaim(wishlistId, items[0]!.id, cid, { anonymous: true })
    await ada.ok(wishlistsApi.reveal, { wishlistId })
    for (const as of ['recipient', 'giver'] as const) {
      const [item] = (await preview(ada, wishlistId, as)).items
      expect(item!.claims).toMatchObject([{ name: null, revealed: true }])
    }
  })

  it('refuses unknown roles', async () => {
    const { ada, wishlistId } = await house()
    const { status } = await ada(wishlistsApi.preview, { wishlistId, as: 'owner' as never })
    expect(status).toBe(422)
  })
})

describe('the reveal of a wishlist', () => {
  it('waits for its date and then shows the givers, except those of later gifts', async () => {
    const { ada, bob, cid, wishlistId, items } = await house({ eventDate: daysFromNow(2) })
    await storedClaim(wishlistId, items[0]!.id, cid, { status: 'purchased' })
    await storedClaim(wishlistId, items[1]!.id, bob, { giveLaterUntil: daysFromNow(5) })
    const early = await ada(wishlistsApi.reveal, { wishlistId })
    expect(early).toMatchObject({ status: 409, body: { code: 'REVEAL_TOO_EARLY' } })
    expect((await bob(wishlistsApi.reveal, { wishlistId })).status).toBe(403)
    await ada.ok(wishlistsApi.update, { wishlistId, eventDate: today() })
    const revealed = await ada.ok(wishlistsApi.reveal, { wishlistId })
    expect(revealed.items).toMatchObject([
      { status: 'purchased', claims: [{ name: 'cid', revealed: true }] },
      { status: 'available', claims: [] },
    ])
    expect(await ada.ok(wishlistsApi.get, { wishlistId })).toEqual(revealed)
    expect((await cid.ok(wishlistsApi.activity, { wishlistId })).data[0]).toMatchObject({ verb: 'revealed' })
  })

  it('answers a request that is too early the same, whether or not anything is claimed', async () => {
    const { ada, cid, wishlistId, items } = await house({ eventDate: daysFromNow(2) })
    const before = await ada(wishlistsApi.reveal, { wishlistId })
    await storedClaim(wishlistId, items[0]!.id, cid)
    const after = await ada(wishlistsApi.reveal, { wishlistId })
    expect([after.status, after.body]).toEqual([before.status, before.body])
  })
})

describe('the counts and news of a wishlist', () => {
  it('count nothing of the givers for its recipient, and for givers what they see', async () => {
    const { ada, bob, cid, wishlistId, items } = await house()
    const before = await Promise.all([
      ada.ok(wishlistsApi.stats, { wishlistId }),
      ada.ok(wishlistsApi.activity, { wishlistId }),
      ada.ok(wishlistsApi.list, {}),
    ])
    await storedClaim(wishlistId, items[0]!.id, cid, { status: 'purchased' })
    await storedClaim(wishlistId, items[1]!.id, bob)
    await wish(cid, wishlistId, 'Secret', { hidden: true, price: 5, priority: 'high' })
    await cid.ok(commentsApi.create, { wishlistId, text: 'Psst', audience: 'givers' })
    const after = await Promise.all([
      ada.ok(wishlistsApi.stats, { wishlistId }),
      ada.ok(wishlistsApi.activity, { wishlistId }),
      ada.ok(wishlistsApi.list, {}),
    ])
    expect(after).toEqual(before)
    expect(after[0]).toEqual({
      items: 2,
      archived: 0,
      byPriority: { low: 0, medium: 2, high: 0, urgent: 0 },
      total: { amount: 40, currency: 'EUR' },
      comments: 0,
      collaborators: 1,
      givers: null,
    })
    expect(await cid.ok(wishlistsApi.stats, { wishlistId })).toMatchObject({
      items: 3,
      byPriority: { medium: 2, high: 1 },
      total: { amount: 45 },
      comments: 1,
      givers: { reserved: 1, purchased: 1, open: 1, people: 2 },
    })
  })

  it('tell its families about the list, its wishes and its reveal, and disappear when it is unshared', async () => {
    const { ada, cid, familyId, wishlistId, items } = await house()
    await wish(cid, wishlistId, 'Secret', { hidden: true })
    await storedClaim(wishlistId, items[0]!.id, cid)
    await ada.ok(wishlistsApi.reveal, { wishlistId })
    const told = async () =>
      (await (await testDatabase()).select().from(activity))
        .filter(event => event.familyId === familyId)
        .map(({ verb, details }) => `${verb} ${details.name ?? details.list}`)
        .sort()
    expect(await told()).toEqual([
      'itemAdded Scarf',
      'itemAdded Teapot',
      'listShared Birthday',
      'revealed Birthday',
    ])
    await ada.ok(wishlistsApi.update, { wishlistId, familyIds: [] })
    expect(await told()).toEqual([])
    expect((await cid(wishesApi.list, { wishlistId })).status).toBe(404)
  })
})
