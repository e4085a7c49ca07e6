import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/events/route'
import { families, familyMembers, wishlistFamilies, wishlistRecipients, wishlists } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { happened } from '@/lib/activity/commands'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { notificationsApi } from '@/lib/notifications/api'
import { heartbeatSeconds, streamSeconds } from '@/lib/notifications/live/schema'
import { transaction } from '@/lib/server/auth/context'
import { usualSettings } from '@/lib/wishlists/schema'
import { appUrl } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const open: ReadableStreamDefaultReader<Uint8Array>[] = []

/** A live stream as a browser holds it; `heard` is every byte so far. */
async function listen(person: Person) {
  const response = await GET(new Request(`${appUrl}/api/events`, { headers: person.headers }), {
    params: Promise.resolve({}),
  })
  const reader = response.body?.getReader()
  let text = ''
  let closed = false
  if (response.status === 200 && reader) {
    open.push(reader)
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        text += new TextDecoder().decode(value)
      }
      closed = true
    })()
  }
  return { response, heard: () => text, isClosed: () => closed, leave: () => reader?.cancel() }
}

type Live = Awaited<ReturnType<typeof listen>>

const settled = () => new Promise(resolve => setTimeout(resolve, 250))

describe('live stream', () => {
  let tom: Person
  let ada: Person
  let stranger: Person
  let familyId: string
  let wishlistId: string

  beforeAll(async () => {
    ;[tom, ada, stranger] = await Promise.all([as('tom'), as('ada'), as('stranger')])
    const db = await testDatabase()
    familyId = newId()
    wishlistId = newId()
    await db.insert(families).values({
      id: familyId,
      name: 'Millers',
      settings: { membersCanInvite: true, membersCanDraw: false },
    })
    await db.insert(familyMembers).values([
      { familyId, userId: tom.user.id, role: 'owner' },
      { familyId, userId: ada.user.id, role: 'member' },
    ])
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
  })

  afterEach(async () => {
    await Promise.all(open.splice(0).map(reader => reader.cancel()))
    vi.useRealTimers()
  })

  const say = async (audience: 'everyone' | 'givers') =>
    happened(await jobContext('test'), 'commented', { wishlistId, secret: audience === 'givers' })
  const changes = 'event: changes\ndata: {"type":"changes","device":null}\n\n'
  const message = () => `event: wishlist\ndata: {"type":"wishlist","wishlistId":"${wishlistId}"}\n\n`

  it('announces a change of the list to everybody who sees it, and to nobody else', async () => {
    const [owner, giver, other] = await Promise.all([listen(tom), listen(ada), listen(stranger)])
    await say('everyone')
    await vi.waitFor(() => expect(giver.heard()).toBe(`retry: 3000\n\n${changes}${message()}`))
    await vi.waitFor(() => expect(owner.heard()).toBe(`retry: 3000\n\n${changes}${message()}`))
    await settled()
    expect(other.heard()).toBe('retry: 3000\n\n')
  })

  it('sends the recipient the same bytes whether or not givers act', async () => {
    const world = async (givers: number) => {
      const [owner, giver] = await Promise.all([listen(tom), listen(ada)])
      await say('everyone')
      for (let i = 0; i < givers; i++) await say('givers')
      await say('everyone')
      await vi.waitFor(() => expect(giver.heard().split('event: wishlist').length - 1).toBe(2 + givers))
      await vi.waitFor(() => expect(owner.heard().split('event: wishlist').length - 1).toBe(2))
      await settled()
      const bytes = owner.heard()
      await Promise.all([owner.leave(), giver.leave()])
      return bytes
    }
    expect(await world(3)).toBe(await world(0))
  })

  it('announces a change only after the commit', async () => {
    const giver = await listen(ada)
    await transaction(await jobContext('test'), async tx => {
      await happened(tx, 'arranged', { wishlistId })
      throw new Error('undone')
    }).catch(() => undefined)
    await settled()
    expect(giver.heard()).toBe('retry: 3000\n\n')
    await transaction(await jobContext('test'), tx => happened(tx, 'arranged', { wishlistId }))
    await vi.waitFor(() => expect(giver.heard()).toContain(message()))
  })

  it('sends nothing to a member who was removed while their page is open', async () => {
    const db = await testDatabase()
    const giver = await listen(ada)
    const mine = eq(familyMembers.userId, ada.user.id)
    await db.update(familyMembers).set({ status: 'removed' }).where(mine)
    await say('everyone')
    await say('givers')
    await settled()
    expect(giver.heard()).toBe('retry: 3000\n\n')
    await db.update(familyMembers).set({ status: 'active' }).where(mine)
  })

  it('sends nothing more to a session that was ended', async () => {
    const leaver = await as('leaver')
    const db = await testDatabase()
    await db.insert(familyMembers).values({ familyId, userId: leaver.user.id, role: 'member' })
    const stream = await listen(leaver)
    await leaver.ok(accountsApi.logout, {})
    await say('everyone')
    await settled()
    expect(stream.heard()).toBe('retry: 3000\n\n')
  })

  it('tells an account of its notifications, in each of its streams, and nobody else', async () => {
    const [first, second, other] = await Promise.all([listen(ada), listen(ada), listen(tom)])
    await ada.ok(notificationsApi.test, { channel: 'in_app' })
    const news = 'retry: 3000\n\nevent: notifications\ndata: {"type":"notifications"}\n\n'
    await vi.waitFor(() => expect(first.heard()).toBe(news))
    await vi.waitFor(() => expect(second.heard()).toBe(news))
    await settled()
    expect(other.heard()).toBe('retry: 3000\n\n')
  })

  it('beats for all streams at once, and ends those whose session is over or that are old', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
    const leaver = await as('leaver')
    const streams = await Promise.all([listen(ada), listen(tom), listen(leaver)])
    await leaver.ok(accountsApi.logout, {})
    const [mine, his, left] = streams as [Live, Live, Live]
    expect(left.isClosed()).toBe(false)
    vi.advanceTimersByTime(heartbeatSeconds * 1000)
    await vi.waitFor(() => expect(mine.heard()).toBe('retry: 3000\n\n:\n\n'))
    await vi.waitFor(() => expect(his.heard()).toBe(mine.heard()))
    await vi.waitFor(() => expect(left.isClosed()).toBe(true))
    expect(left.heard()).toBe('retry: 3000\n\n')
    vi.setSystemTime(Date.now() + streamSeconds * 1000)
    vi.advanceTimersByTime(heartbeatSeconds * 1000)
    await vi.waitFor(() => expect([mine.isClosed(), his.isClosed()]).toEqual([true, true]))
  })

  it('refuses a sixth stream of one user, and frees a place when one closes', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => listen(stranger)))
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await listen(stranger)
    expect(sixth.response.status).toBe(429)
    await streams[0]!.leave()
    expect((await listen(stranger)).response.status).toBe(200)
  })

  it('is refused to visitors, and is neither cached nor compressed on its way', async () => {
    const response = await GET(new Request(`${appUrl}/api/events`), { params: Promise.resolve({}) })
    expect(response.status).toBe(401)
    const mine = await listen(ada)
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(mine.response.headers.get('cache-control')).toBe('private, no-store, no-transform')
  })
})
