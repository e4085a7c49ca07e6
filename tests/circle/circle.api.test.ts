import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  claims,
  families,
  familyMembers,
  wishlistFamilies,
  wishlistItems,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { circleApi } from '@/lib/circle/api'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { usualSettings } from '@/lib/wishlists/schema'
import { send } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

describe('circle', () => {
  let [tom, ada, ben, stranger] = [] as unknown as [Person, Person, Person, Person]
  const familyId = newId()
  const wishlistId = newId()
  const itemIds = [newId(), newId()]
  const members = new Map<Person, string>()

  const acting = async ({ user }: Person) => (await actingFor(await jobContext('test'), user.id))!

  beforeAll(async () => {
    ;[tom, ada, ben, stranger] = await Promise.all([as('tom'), as('ada'), as('ben'), as('stranger')])
    const db = await testDatabase()
    await db
      .insert(families)
      .values({ id: familyId, name: 'Millers', settings: { membersCanInvite: false, membersCanDraw: false } })
    for (const person of [tom, ada, ben]) {
      const [row] = await db
        .insert(familyMembers)
        .values({ familyId, userId: person.user.id, role: person === tom ? 'owner' : 'member' })
        .returning()
      members.set(person, row!.id)
    }
    await db.insert(wishlists).values({
      id: wishlistId,
      ownerId: tom.user.id,
      name: 'Birthday',
      recipientKind: 'self',
      shareType: 'private',
      isCollaborative: false,
      timezone: 'UTC',
      settings: usualSettings,
      sortName: 'birthday',
      search: 'birthday',
    })
    await db.insert(wishlistRecipients).values({ wishlistId, userId: tom.user.id })
    await db.insert(wishlistFamilies).values({ wishlistId, familyId })
    await db.insert(wishlistItems).values(
      itemIds.map((id, position) => ({
        id,
        wishlistId,
        name: `Wish ${position}`,
        currency: 'USD',
        priority: 'medium' as const,
        quantity: 1,
        availability: 'available' as const,
        position,
        product: `wish ${position}`,
        search: 'wish',
      })),
    )
    await happened(await acting(tom), 'listShared', {
      familyId,
      wishlistId,
      details: { name: 'Birthday' },
    })
    await happened(await acting(ben), 'memberJoined', { familyId })
  })

  const claim = async (itemId: string) => {
    const db = await testDatabase()
    await db.insert(claims).values({
      wishlistId,
      itemId,
      userId: ben.user.id,
      quantity: 1,
      status: 'reserved',
      currency: 'USD',
      notBefore: new Date(0),
      seen: {
        name: 'Wish',
        url: null,
        quantity: 1,
        availability: 'available',
        list: { name: 'Birthday', eventDate: null, recipients: [] },
        promisedDay: null,
      },
    })
  }

  it('shows the news of your families, newest first, and nothing to strangers', async () => {
    const { data } = await ada.ok(circleApi.list, {})
    expect(data.map(({ verb, actor, wishlist }) => [verb, actor?.name, wishlist?.name ?? null])).toEqual([
      ['memberJoined', 'ben', null],
      ['listShared', 'tom', 'Birthday'],
    ])
    const first = await ada.ok(circleApi.list, { limit: 1 })
    const second = await ada.ok(circleApi.list, { limit: 1, cursor: first.nextCursor! })
    expect([...first.data, ...second.data]).toEqual(data)
    expect(second.claimed).toEqual([])
    expect(await stranger.ok(circleApi.list, {})).toEqual({
      data: [],
      nextCursor: null,
      claimed: [],
      muted: [],
    })
  })

  it('counts claimed wishes for everybody but the recipients, whose bytes stay the same', async () => {
    const bytes = async (person: Person) => {
      const { body, headers } = await send(circleApi.list, { headers: person.headers })
      return JSON.stringify([body, headers.get('etag'), [...headers.keys()].sort()])
    }
    const [before, giver] = [await bytes(tom), await ada.ok(circleApi.list, {})]
    expect(giver.claimed).toEqual([])
    await claim(itemIds[0]!)
    expect((await ada.ok(circleApi.list, {})).claimed).toEqual([
      { wishlistId, name: 'Birthday', recipients: ['tom'], count: 1 },
    ])
    await claim(itemIds[1]!)
    expect((await ada.ok(circleApi.list, {})).claimed[0]?.count).toBe(2)
    expect(await bytes(tom)).toBe(before)
  })

  it('stores no news about claims', async () => {
    const { data } = await ada.ok(circleApi.list, {})
    expect(JSON.stringify(data)).not.toMatch(/claim/i)
  })

  it('counts one heart a person, however often it is given and taken back', async () => {
    const eventId = (await ada.ok(circleApi.list, {})).data[0]!.id
    const seen = async (person: Person) => {
      const event = (await person.ok(circleApi.list, {})).data.find(({ id }) => id === eventId)
      return [event?.hearts, event?.hearted]
    }
    expect((await ada(circleApi.heart, { eventId })).status).toBe(204)
    expect((await ada(circleApi.heart, { eventId })).status).toBe(204)
    await tom.ok(circleApi.heart, { eventId })
    expect(await seen(ada)).toEqual([2, true])
    expect(await seen(ben)).toEqual([2, false])
    await ada.ok(circleApi.unheart, { eventId })
    expect(await seen(ada)).toEqual([1, false])
    expect((await stranger(circleApi.heart, { eventId })).status).toBe(404)
  })

  it('leaves out a muted member, who does not learn of it', async () => {
    const input = { familyId, memberId: members.get(tom)! }
    expect((await ada(circleApi.mute, input)).status).toBe(204)
    const circle = await ada.ok(circleApi.list, {})
    expect(circle.data.map(({ verb }) => verb)).toEqual(['memberJoined'])
    expect(circle.claimed).toEqual([])
    expect(circle.muted).toEqual([{ ...input, name: 'tom' }])
    expect((await tom.ok(circleApi.list, {})).muted).toEqual([])
    await ada.ok(circleApi.unmute, input)
    expect((await ada.ok(circleApi.list, {})).data.length).toBe(2)
    expect((await ada(circleApi.mute, { familyId, memberId: members.get(ada)! })).status).toBe(403)
    expect((await stranger(circleApi.mute, input)).status).toBe(404)
  })

  it('folds wishes added in a row into one line, with the hearts of the newest', async () => {
    const add = async (item: string, minutesAgo: number) => {
      const ctx = await acting(tom)
      const now = new Date(ctx.now.getTime() - minutesAgo * 60_000)
      await happened({ ...ctx, now }, 'itemAdded', {
        wishlistId,
        families: [familyId],
        details: { list: 'Birthday', name: item },
      })
    }
    await add('Lamp', 200)
    await add('Vase', 59)
    await add('Book', 30)
    await add('Scarf', 0)
    await happened(await acting(tom), 'revealed', {
      wishlistId,
      families: [familyId],
      details: { list: 'Birthday' },
    })
    await add('Bowl', 0)
    const news = async (person: Person, input: { limit?: number; cursor?: string } = {}) =>
      person.ok(circleApi.list, input)
    const all = (await news(ada)).data
    expect(all.slice(0, 4).map(({ verb, count, details }) => [verb, count, details.item ?? null])).toEqual([
      ['itemAdded', 1, 'Bowl'],
      ['revealed', 1, null],
      ['itemAdded', 3, 'Scarf'],
      ['itemAdded', 1, 'Lamp'],
    ])
    // The recipient of the list reads the same lines.
    expect((await news(tom)).data.map(({ id, count }) => [id, count])).toEqual(
      all.map(({ id, count }) => [id, count]),
    )
    // Pages start where a line has ended, however short they are.
    const paged = []
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await news(ada, { limit: 1, cursor })
      paged.push(...page.data)
      cursor = page.nextCursor ?? undefined
    }
    expect(paged).toEqual(all)
    await ada.ok(circleApi.heart, { eventId: all[2]!.id })
    expect((await news(ada)).data[2]).toMatchObject({ count: 3, hearts: 1, hearted: true })
  })

  it('hides the news of a list that is no longer shared, and of a family you have left', async () => {
    const db = await testDatabase()
    await db.delete(wishlistFamilies).where(eq(wishlistFamilies.wishlistId, wishlistId))
    const circle = await ada.ok(circleApi.list, {})
    expect(circle.data.map(({ verb }) => verb)).toEqual(['memberJoined'])
    expect(circle.claimed).toEqual([])
    await db
      .update(familyMembers)
      .set({ status: 'left' })
      .where(and(eq(familyMembers.familyId, familyId), eq(familyMembers.userId, ada.user.id)))
    expect((await ada.ok(circleApi.list, {})).data).toEqual([])
  })
})
