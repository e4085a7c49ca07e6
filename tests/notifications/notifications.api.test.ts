import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveries, notifications } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { notificationsApi } from '@/lib/notifications/api'
import { purgeNotifications } from '@/lib/notifications/jobs'
import { notificationPreferencesApi } from '@/lib/notifications/preferences/api'
import { type NewNotification, notify } from '@/lib/notify/commands'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

describe('notifications', () => {
  let maya: Person
  let key = 0

  const tell = async (who: Person, more: Partial<NewNotification<'list.shared'>> = {}, at?: Date) => {
    const ctx = await jobContext('test')
    await notify({ ...ctx, now: at ?? new Date() }, 'list.shared', {
      userId: who.user.id,
      dedupeKey: `test ${++key}`,
      subjectId: newId(),
      details: { list: `List ${key}`, by: 'Lucas' },
      ...more,
    })
  }
  const list = (filter: 'all' | 'unread' | 'pinned' | 'urgent' = 'all', more: object = {}) =>
    maya.ok(notificationsApi.list, { filter, ...more } as never)
  const only = async () => (await list()).data[0]!
  const idOf = async () => ({ notificationId: (await only()).id })

  beforeEach(async () => {
    maya = await as(`maya${++key}`)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('come newest first, in pages, with counts', async () => {
    const start = Date.now()
    for (let at = 0; at < 5; at++)
      await tell(maya, at === 2 ? { priority: 'urgent' } : {}, new Date(start + at))
    const first = await list('all', { limit: 2 })
    expect(first.counts).toEqual({ total: 5, unread: 5, pinned: 0, urgent: 1 })
    const second = await list('all', { limit: 2, cursor: first.nextCursor })
    const third = await list('all', { limit: 2, cursor: second.nextCursor })
    const seen = [...first.data, ...second.data, ...third.data]
    expect(seen.map(({ title }) => title)).toEqual(
      seen.map((_, at) => `Lucas shared the list “List ${key - at}”`),
    )
    expect(third.nextCursor).toBeNull()
    expect((await list('urgent')).data.map(({ priority }) => priority)).toEqual(['urgent'])
    expect(first.data[0]).toMatchObject({
      kind: 'list.shared',
      type: 'lists',
      topic: 'lists',
      link: expect.stringMatching(/^\/app\/wishlists\//),
      actions: [],
      count: 1,
      isPinned: false,
      readAt: null,
    })
  })

  it('are marked as read and unread, one and all', async () => {
    await tell(maya)
    await tell(maya, { priority: 'urgent' })
    const one = await idOf()
    expect((await maya.ok(notificationsApi.read, one)).readAt).not.toBeNull()
    expect((await list()).counts).toMatchObject({ unread: 1, urgent: 0 })
    expect((await maya.ok(notificationsApi.unread, one)).readAt).toBeNull()
    expect(await maya.ok(notificationsApi.readAll, {})).toEqual({ read: 2 })
    expect(await maya.ok(notificationsApi.readAll, {})).toEqual({ read: 0 })
    expect((await list('unread')).data).toEqual([])
  })

  it('are pinned and unpinned, and stay when they are old', async () => {
    const old = new Date(Date.now() - 91 * 86_400_000)
    await tell(maya, {}, old)
    await tell(maya, {}, old)
    const one = await idOf()
    expect((await maya.ok(notificationsApi.pin, one)).isPinned).toBe(true)
    await purgeNotifications(await jobContext('purge'))
    expect((await list('pinned')).data.map(({ id }) => id)).toEqual([one.notificationId])
    expect((await list()).counts.total).toBe(1)
    expect((await maya.ok(notificationsApi.unpin, one)).isPinned).toBe(false)
  })

  it('can be had back for an hour after they were deleted, and not later', async () => {
    await tell(maya)
    const one = await idOf()
    await maya.ok(notificationsApi.remove, one)
    expect((await list()).counts.total).toBe(0)
    expect((await maya(notificationsApi.read, one)).status).toBe(404)
    expect((await maya(notificationsApi.remove, one)).status).toBe(404)
    await purgeNotifications(await jobContext('purge'))
    expect((await maya.ok(notificationsApi.restore, one)).id).toBe(one.notificationId)
    expect((await maya(notificationsApi.restore, one)).status).toBe(404)
    await maya.ok(notificationsApi.remove, one)
    const db = await testDatabase()
    const ago = new Date(Date.now() - 3_601_000)
    await db.update(notifications).set({ deletedAt: ago }).where(eq(notifications.id, one.notificationId))
    expect((await maya(notificationsApi.restore, one)).status).toBe(404)
    await purgeNotifications(await jobContext('purge'))
    expect(await db.select().from(notifications).where(eq(notifications.id, one.notificationId))).toEqual([])
  })

  it('are not told again after they were purged, for more than a year', async () => {
    const same = { dedupeKey: 'once', subjectId: newId() }
    const now = Date.now()
    const days = (count: number) => new Date(now + count * 86_400_000)
    await tell(maya, same)
    await purgeNotifications({ ...(await jobContext('purge')), now: days(399) })
    await tell(maya, same, days(399))
    expect((await list()).counts.total).toBe(0)
    await purgeNotifications({ ...(await jobContext('purge')), now: days(401) })
    await tell(maya, same, days(401))
    expect((await list()).counts.total).toBe(1)
  })

  it('keep what still waits to be sent', async () => {
    await tell(maya, { channels: ['email', 'in_app'] }, new Date(Date.now() - 500 * 86_400_000))
    await purgeNotifications(await jobContext('purge'))
    const db = await testDatabase()
    const mine = eq(deliveries.userId, maya.user.id)
    const left = await db.select().from(deliveries).where(mine)
    expect(left.map(({ channel, state }) => [channel, state])).toEqual([['email', 'queued']])
  })

  it('belong to their reader alone', async () => {
    await tell(maya)
    const one = await idOf()
    const eve = await as(`eve${key}`)
    expect((await eve.ok(notificationsApi.list, {} as never)).data).toEqual([])
    for (const call of [
      notificationsApi.read,
      notificationsApi.unread,
      notificationsApi.pin,
      notificationsApi.unpin,
      notificationsApi.remove,
      notificationsApi.restore,
    ] as const)
      expect((await eve(call, one)).status).toBe(404)
    expect(await eve.ok(notificationsApi.readAll, {})).toEqual({ read: 0 })
    expect((await only()).readAt).toBeNull()
  })

  it('are in the inbox only where their reader wants them in the app', async () => {
    await maya.ok(notificationPreferencesApi.update, { topics: { lists: { in_app: false } } })
    await tell(maya)
    expect((await list()).counts.total).toBe(0)
    await maya.ok(notificationPreferencesApi.update, { topics: {} })
    await tell(maya)
    expect((await list()).counts.total).toBe(1)
    await maya.ok(notificationPreferencesApi.update, { inApp: false })
    await tell(maya)
    expect((await list()).counts.total).toBe(1)
  })

  it('are written in the reader’s language, also later', async () => {
    await tell(maya)
    await maya.ok(preferencesApi.update, { locale: 'de' })
    expect((await only()).title).toMatch(/^Lucas hat die Liste „List \d+“ geteilt$/)
  })

  it('refuse filters and pages that there are not', async () => {
    for (const wrong of [{ filter: 'mine' }, { cursor: 'x' }, { limit: 0 }])
      expect((await maya(notificationsApi.list, wrong as never)).status).toBe(422)
  })

  describe('that are tests', () => {
    const test = (channel: 'email' | 'push' | 'sms' | 'in_app') => maya(notificationsApi.test, { channel })
    const queued = async () => {
      const db = await testDatabase()
      return db
        .select({ channel: deliveries.channel, digest: deliveries.digest, reason: deliveries.reason })
        .from(deliveries)
        .where(and(eq(deliveries.userId, maya.user.id), eq(deliveries.state, 'queued')))
    }

    it('go out on the one channel that was asked for', async () => {
      await maya.ok(notificationPreferencesApi.update, { emailFrequency: 'weekly' })
      expect((await test('in_app')).status).toBe(200)
      expect(await queued()).toEqual([])
      expect((await test('email')).status).toBe(200)
      expect(await queued()).toEqual([{ channel: 'email', digest: false, reason: null }])
      expect((await list()).data.map(({ title }) => title)).toEqual(['This is a test', 'This is a test'])
    })

    it('say what is missing where a channel cannot reach its reader', async () => {
      const { status, body } = await test('sms')
      expect([status, body]).toMatchObject([
        422,
        { code: 'CHANNEL_UNAVAILABLE', details: { needs: 'TWILIO_ACCOUNT_SID' } },
      ])
      expect((await test('push')).body).toMatchObject({
        code: 'CHANNEL_UNAVAILABLE',
        message: 'Push notifications aren’t turned on in any of your browsers yet',
      })
      await maya.ok(notificationPreferencesApi.update, { email: false })
      expect((await test('email')).body).toMatchObject({ message: 'You have switched this off' })
      expect((await list()).counts.total).toBe(0)
    })

    it('say when they leave, where that is after the quiet hours', async () => {
      const noon = Date.now()
      await maya.ok(notificationPreferencesApi.update, {
        quietFrom: '00:00',
        quietTo: '23:59',
        urgentPasses: false,
      })
      const { body } = await test('email')
      expect(Date.parse((body as { dueAt: string }).dueAt)).toBeGreaterThan(noon)
    })
  })
})
