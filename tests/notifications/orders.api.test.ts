import { beforeEach, describe, expect, it } from 'vitest'
import { jobContext } from '@/lib/composition/job-context'
import { addDays, todayIn } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { notificationsApi } from '@/lib/notifications/api'
import { notificationPreferencesApi } from '@/lib/notifications/preferences/api'
import { listNotifications } from '@/lib/notifications/queries'
import { notify } from '@/lib/notify/commands'
import { occasionsApi } from '@/lib/occasions/api'
import { contextOf } from '../claims/household'
import { deliver, ways } from '../deliveries/told'
import { as, type Person } from '../support/people'

const today = todayIn('UTC', new Date())
const inDays = (days: number) => addDays(today, days)
let maya: Person
let giftId: string
let key = 0

/** Tells of an order whose last safe day is in five days. The party is in twelve. */
async function tell(more: object = {}) {
  await notify(await jobContext('test'), 'task.order', {
    userId: maya.user.id,
    dedupeKey: `order ${++key}`,
    subjectId: giftId,
    details: { gift: 'Teapot', occasion: 'Party', date: inDays(12), by: inDays(5), ...more },
  })
}
const page = (days = 0) =>
  contextOf(maya, new Date(Date.now() + days * 86_400_000)).then(ctx =>
    listNotifications(ctx, { limit: 10, filter: 'all' } as never),
  )
const only = async (days = 0) => {
  const { data, counts } = await page(days)
  const [{ title, actions, readAt }] = data as [(typeof data)[number]]
  return { title, actions, isUnread: readAt === null, unread: counts.unread }
}
const open = { actions: ['ordered', 'tomorrow'], isUnread: true, unread: 1 }
const ended = { actions: [], isUnread: false, unread: 0 }

beforeEach(async () => {
  maya = await as(`maya${++key}`, { timezone: 'UTC' })
  const party = await maya.ok(occasionsApi.create, { name: 'Party', date: inDays(12), type: 'other' })
  const gift = await maya.ok(giftsApi.create, {
    name: 'Teapot',
    status: 'planned',
    shippingDays: 5,
    occasionId: party.id,
  })
  giftId = gift.id
})

describe('news of an order', () => {
  it('says what is true on the day on which it is read', async () => {
    await tell()
    expect((await only(0)).title).toMatch(/^Order “Teapot” by /)
    expect(await only(5)).toEqual({ title: 'Order “Teapot” today', ...open })
    expect((await only(6)).title).toBe('Order “Teapot” today')
    expect(await only(7)).toEqual({ title: 'Buy “Teapot” in a store', ...open })
    expect(await only(13)).toEqual({ title: '“Teapot” is no longer to be ordered', ...ended })
  })

  it('ends when the gift is bought, ordered, given or deleted, and is there again when that is taken back', async () => {
    await tell()
    const put = (changes: object) => maya.ok(giftsApi.update, { giftId, ...changes } as never)
    const done = { title: '“Teapot” is taken care of', ...ended }
    for (const change of [
      { status: 'purchased' },
      { tracking: { status: 'ordered', orderedAt: today } },
      { status: 'given' },
    ]) {
      await put(change)
      expect(await only()).toEqual(done)
      await put({ status: 'planned', tracking: null })
      expect(await only()).toMatchObject(open)
    }
    await maya.ok(giftsApi.remove, { giftId })
    expect(await only()).toEqual({ title: '“Teapot” is no longer to be ordered', ...ended })
    expect((await maya.ok(notificationsApi.list, { filter: 'unread' } as never)).data).toEqual([])
    await maya.ok(giftsApi.restore, { giftId })
    expect(await only()).toMatchObject(open)
  })

  it('is not mailed any more once the gift is bought', async () => {
    const topics = { deadlines: { email: true } }
    await maya.ok(notificationPreferencesApi.update, { topics, quietHours: false } as never)
    await tell()
    await maya.ok(giftsApi.update, { giftId, status: 'purchased' })
    await deliver(new Date())
    expect(await ways(maya)).toMatchObject([{ channel: 'email', state: 'skipped', reason: 'gone' }])
  })
})
