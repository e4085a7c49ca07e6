import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { familyMembers, users, wishlistFamilies, wishlistGuests, wishlists } from '@/db/schema'
import { circleApi } from '@/lib/circle/api'
import { shoppingList } from '@/lib/circle/shopping'
import { giftsApi } from '@/lib/gifts/api'
import { searchApi } from '@/lib/search/api'
import { transfersApi } from '@/lib/transfers/api'
import { exportNouns } from '@/lib/transfers/values'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { contextOf } from '../claims/household'
import { callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { toldTo } from '../support/notices'
import { as, confirm, emailOf, type Person } from '../support/people'
import { collaborate, familyOf, listOf, wish } from '../wishlists/household'

const utc = { timezone: 'UTC', currency: 'EUR' }
const later = {
  name: 'ZQXLATERNAME',
  eventDate: '2033-03-03',
  wish: 'ZQXLATERWISH',
  person: 'ZQXLATERPERSON',
}
const newer = new RegExp([later.name, later.eventDate, later.wish, later.person].join('|'))

interface World {
  anna: Person
  dan: Person
  wishlistId: string
  itemId: string
  collaboratorId: string
  familyId: string
  members: string[]
}

const list = (world: World) => eq(wishlists.id, world.wishlistId)

/** Every way for a giver to reach a list, with the ways in which it ends. */
const ways: [string, { family?: true; helper?: true; link?: true }, (world: World) => Promise<unknown>][] = [
  [
    'who was removed from the family',
    { family: true },
    async ({ members }) =>
      (await testDatabase())
        .update(familyMembers)
        .set({ status: 'removed', endedAt: new Date() })
        .where(eq(familyMembers.id, members[1]!)),
  ],
  [
    'whose family sees the list no more',
    { family: true },
    async ({ anna, wishlistId }) => anna.ok(wishlistsApi.update, { wishlistId, familyIds: [] }),
  ],
  [
    'who helps with the list no more',
    { helper: true },
    ({ anna, wishlistId, collaboratorId }) =>
      anna.ok(collaboratorsApi.remove, { wishlistId, collaboratorId }),
  ],
  [
    'whose link was revoked',
    { link: true },
    ({ anna, wishlistId }) => anna.ok(wishlistsApi.unshare, { wishlistId }),
  ],
  [
    'whose link has run out',
    { link: true },
    async world =>
      (await testDatabase())
        .update(wishlists)
        .set({ linkExpiresAt: new Date(0) })
        .where(list(world)),
  ],
]

async function worldOf(reach: { family?: true; helper?: true; link?: true }) {
  // Mails with a user's words are sent only if that user has proved an address.
  const [anna, dan] = await Promise.all([as('anna', utc).then(confirm), as('dan', utc).then(confirm)])
  const { familyId, memberIds } = await familyOf(anna, dan)
  const { id: wishlistId } = await listOf(anna, {
    name: 'At first',
    eventDate: '2031-06-05',
    familyIds: reach.family ? [familyId] : [],
  })
  const item = await wish(anna, wishlistId, 'Teapot')
  const collaboratorId = reach.helper ? await collaborate(wishlistId, dan, 'viewer') : ''
  const share = reach.link ? await anna.ok(wishlistsApi.share, { wishlistId, shareType: 'public' }) : null
  const world: World = {
    anna,
    dan,
    wishlistId,
    itemId: item.id,
    collaboratorId,
    familyId,
    members: memberIds,
  }
  return { world, token: share?.token ?? null }
}

const change = async ({ anna, wishlistId, itemId }: World, to: typeof later) => {
  await anna.ok(wishlistsApi.update, { wishlistId, name: to.name, eventDate: to.eventDate })
  await anna.ok(wishesApi.update, { wishlistId, itemId, name: to.wish })
  await (await testDatabase()).update(users).set({ name: to.person }).where(eq(users.id, anna.user.id))
}

/** All calls that show a giver their gifts. */
async function readsOf(who: Person, claimId: string, giftId: string): Promise<string> {
  const search = await who(searchApi.search, { query: 'zqxlater' })
  // Whoever is still in the family may read the names of its members.
  const hits = search.body.data.filter(({ type }) => type !== 'member')
  const read = await Promise.all([
    who(claimsApi.list, {}),
    who(claimsApi.get, { claimId }),
    who(giftsApi.list, {}),
    who(giftsApi.get, { giftId }),
    who(circleApi.list, {}),
    who(wishlistsApi.list, {}),
    { ...search, body: hits },
    // Who is in a family is no news of a list: its members know each other.
    who(transfersApi.export, {
      format: 'json',
      only: exportNouns.filter(noun => noun !== 'families').join(),
    } as never),
  ])
  const failed = read.filter(({ status }) => status !== 200)
  expect(failed).toEqual([])
  const errands = await shoppingList(await contextOf(who))
  return JSON.stringify([read.map(({ body }) => body), errands])
}

describe('an old claim', () => {
  it.each(ways)('of a giver %s shows nothing newer of its list', async (_, reach, leave) => {
    const { world, token } = await worldOf(reach)
    const { dan, wishlistId, itemId } = world
    if (token) await dan.ok(sharedApi.claim, { token, itemId })
    else await dan.ok(claimsApi.create, { wishlistId, itemId })
    const [claim] = (await dan.ok(claimsApi.list, {})).data
    // Changes while the giver can still see the list are known to them, also a new date.
    await world.anna.ok(wishlistsApi.update, { wishlistId, name: 'Later on', eventDate: '2031-06-06' })
    await mails()
    await leave(world)
    await mails()
    await change(world, later)
    expect(JSON.stringify([await mails(), await toldTo(dan)])).not.toMatch(newer)
    const told = await readsOf(dan, claim!.id, claim!.giftId!)
    expect(told).not.toMatch(newer)
    const known = { name: 'Later on', eventDate: '2031-06-06', recipients: ['anna'] }
    expect(await dan.ok(claimsApi.get, { claimId: claim!.id })).toMatchObject({
      item: { name: 'Teapot' },
      wishlist: known,
    })
    // Also when the wish is deleted, and when its giver keeps the gift.
    await world.anna.ok(wishesApi.remove, { wishlistId, itemId })
    const [gone, ...others] = await toldTo(dan)
    expect(others).toEqual([])
    expect(gone).toMatchObject({ kind: 'claim.gone', details: { item: 'Teapot', list: 'Later on' } })
    expect(JSON.stringify(gone)).not.toMatch(newer)
    expect(await mails()).toEqual([])
    await dan.ok(claimsApi.update, { claimId: claim!.id, store: 'Market' })
    expect(await readsOf(dan, claim!.id, claim!.giftId!)).not.toMatch(newer)
    await dan.ok(giftsApi.remove, { giftId: claim!.giftId! })
    await dan.ok(claimsApi.keep, { claimId: claim!.id })
    expect(JSON.stringify((await dan.ok(giftsApi.list, {})).data)).not.toMatch(newer)
  })

  it('of a giver who can see the list again shows its present state', async () => {
    const { world } = await worldOf({ family: true })
    const { dan, wishlistId, itemId } = world
    const claim = await dan.ok(claimsApi.create, { wishlistId, itemId })
    const db = await testDatabase()
    const shared = eq(wishlistFamilies.wishlistId, wishlistId)
    await db.delete(wishlistFamilies).where(and(shared))
    await change(world, later)
    await mails()
    expect((await dan.ok(claimsApi.get, { claimId: claim.id })).wishlist.name).toBe('At first')
    await db.insert(wishlistFamilies).values({ wishlistId, familyId: world.familyId })
    expect((await dan.ok(claimsApi.get, { claimId: claim.id })).wishlist).toMatchObject({
      name: later.name,
      eventDate: later.eventDate,
      recipients: [later.person],
    })
  })

  it('of a guest whose link was revoked causes no mail with anything newer', async () => {
    const { world, token } = await worldOf({ link: true })
    const { anna, wishlistId, itemId } = world
    const email = emailOf('guest')
    const { headers } = await visitor(sharedApi.enter, { token: token!, name: 'Gus', email })
    const cookie = headers.getSetCookie().map(one => one.split(';')[0])
    await callerFor({ cookie: cookie.join('; ') }).ok(sharedApi.claim, { token: token!, itemId })
    await (await testDatabase())
      .update(wishlistGuests)
      .set({ emailProvedAt: new Date() })
      .where(eq(wishlistGuests.email, email))
    await mails()
    await anna.ok(wishlistsApi.unshare, { wishlistId })
    await change(world, later)
    expect(await mails()).toEqual([])
    await anna.ok(wishesApi.remove, { wishlistId, itemId })
    const told = (await mails()).filter(mail => mail.headers.to === email)
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('At first')
    expect(told[0]!.text).not.toMatch(newer)
  })
})
