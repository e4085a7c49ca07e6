import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliveries, notifications, reminders } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { addDays, todayIn } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { fireDue, keepReminders, purgeReminders } from '@/lib/reminders/jobs'
import { nextReminders } from '@/lib/reminders/queries'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { contextOf, jobAt } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const zone = 'Europe/Berlin'
const today = todayIn(zone, new Date())
const soon = addDays(today, 10)
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
/** A minute after a reminder is due, whatever the time of day the test runs at. */
const due = ({ fireAt }: { fireAt: string }) => jobAt(new Date(Date.parse(fireAt) + 60_000))

describe('reminders', () => {
  let maya: Person
  const add = (more: object = {}) =>
    maya.ok(remindersApi.create, { title: 'Wrap the teapot', scheduledFor: `${soon}T18:30`, ...more })
  const get = (reminderId: string) => maya.ok(remindersApi.get, { reminderId })
  const stored = async (id: string) =>
    (await (await testDatabase()).select().from(reminders).where(eq(reminders.id, id)))[0]!
  const told = async (id: string) =>
    (await testDatabase())
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.userId, maya.user.id), like(deliveries.dedupeKey, `reminder:${id}:%`)))

  beforeEach(async () => {
    maya = await as('maya', { timezone: zone })
  })

  it('come at a local time, some notice ahead', async () => {
    const made = await add({ advanceNotice: 90, channels: ['email', 'in_app'], priority: 'high' })
    expect(made).toMatchObject({
      title: 'Wrap the teapot',
      status: 'pending',
      source: 'manual',
      type: 'custom',
      dueOn: soon,
      dueTime: '18:30',
      timezone: zone,
      advanceNotice: 90,
      channels: ['email', 'in_app'],
    })
    expect(Date.parse(made.scheduledFor) - Date.parse(made.fireAt)).toBe(90 * 60_000)
    const same = await add({ scheduledFor: made.scheduledFor })
    expect([same.dueOn, same.dueTime]).toEqual([soon, '18:30'])
  })

  it('refuse a moment that is over, and what is not theirs', async () => {
    const ed = await as('ed')
    const theirs = await ed.ok(peopleApi.create, { name: 'Grandma', relationship: 'family' })
    const past = await maya(remindersApi.create, { title: 'Late', scheduledFor: '2020-01-01T10:00:00.000Z' })
    expect([past.status, (past.body as { details: unknown }).details]).toEqual([
      422,
      [{ path: 'scheduledFor', message: 'Choose a moment in the future' }],
    ])
    for (const wrong of [
      { personId: theirs.id },
      { scheduledFor: '2030-02-30' },
      { title: '' },
      { channels: [] },
      { channels: ['pigeon'] },
      { advanceNotice: -1 },
    ])
      expect(
        (await maya(remindersApi.create, { title: 'x', scheduledFor: soon, ...wrong } as never)).status,
      ).toBe(422)
    const made = await add()
    for (const call of [remindersApi.get, remindersApi.remove, remindersApi.complete])
      expect((await ed(call as typeof remindersApi.get, { reminderId: made.id })).status).toBe(404)
  })

  it('are completed, dismissed, put off and opened again, and refuse everything else', async () => {
    const { id: reminderId } = await add()
    expect(await maya.ok(remindersApi.complete, { reminderId })).toMatchObject({ status: 'completed' })
    const again = await maya(remindersApi.dismiss, { reminderId })
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'INVALID_TRANSITION', details: { from: 'completed', to: 'dismissed' } },
    ])
    expect(await maya.ok(remindersApi.reopen, { reminderId })).toMatchObject({
      status: 'pending',
      endedAt: null,
    })
    expect((await maya(remindersApi.reopen, { reminderId })).status).toBe(409)
    const put = await maya.ok(remindersApi.snooze, { reminderId, preset: 'hour' })
    expect(put).toMatchObject({ status: 'pending', dueOn: soon })
    expect(Date.parse(put.fireAt) - Date.now()).toBeLessThan(3_600_001)
    expect((await maya(remindersApi.snooze, { reminderId, until: '2020-01-01' })).status).toBe(422)
    expect((await maya(remindersApi.snooze, { reminderId })).status).toBe(422)
    expect(await maya.ok(remindersApi.dismiss, { reminderId })).toMatchObject({ status: 'dismissed' })
    expect((await maya(remindersApi.snooze, { reminderId, preset: 'week' })).status).toBe(409)
  })

  it('refuse a change from a tab that saw an older version', async () => {
    const made = await add()
    await maya.ok(remindersApi.update, { reminderId: made.id, title: 'Wrap both' })
    const stale = await maya(
      remindersApi.update,
      { reminderId: made.id, title: 'Mine' },
      { ifMatch: made.version },
    )
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', details: { current: { title: 'Wrap both' } } },
    ])
  })

  it('are told once, with their channels, and only once their moment has come', async () => {
    const made = await add({ channels: ['email', 'in_app'], priority: 'urgent' })
    const { id } = made
    await fireDue(await jobAt(later(9)))
    expect(await told(id)).toEqual([])
    const now = await due(made)
    await Promise.all([fireDue(now), fireDue(now)])
    expect((await told(id)).map(({ channel }) => channel).sort()).toEqual(['email', 'in_app'])
    expect((await stored(id)).status).toBe('sent')
    expect(await fireDue(now)).toBe(0)
    const [notice] = await (await testDatabase())
      .select()
      .from(notifications)
      .where(eq(notifications.subjectId, id))
    expect(notice).toMatchObject({
      kind: 'reminder.due',
      priority: 'urgent',
      details: { title: 'Wrap the teapot' },
    })
  })

  it('are told again after a snooze', async () => {
    const { id } = await add()
    await fireDue(await jobAt(later(11)))
    await (await testDatabase())
      .update(reminders)
      .set({ status: 'pending', fireAt: later(12) })
      .where(eq(reminders.id, id))
    await fireDue(await jobAt(later(12.1)))
    expect(await told(id)).toHaveLength(2)
  })

  it('that were missed for more than a day come in the app only', async () => {
    const { id } = await add({ channels: ['email', 'push'] })
    await fireDue(await jobAt(later(14)))
    expect((await told(id)).map(({ channel }) => channel)).toEqual(['in_app'])
  })

  it('are completed when their gift is given or their budget is closed, and never come then', async () => {
    const gift = await maya.ok(giftsApi.create, { name: 'Teapot', status: 'wrapped' })
    const budget = await maya.ok(budgetsApi.create, { name: 'Pot', amount: 9, period: 'monthly' })
    const [one, other] = [await add({ giftId: gift.id }), await add({ budgetId: budget.id })]
    expect([one.type, other.type]).toEqual(['gift_deadline', 'budget_alert'])
    await maya.ok(giftsApi.update, { giftId: gift.id, status: 'given' })
    await maya.ok(budgetsApi.update, { budgetId: budget.id, status: 'completed' })
    expect([(await get(one.id)).status, (await get(other.id)).status]).toEqual(['completed', 'completed'])
    const done = await maya.ok(remindersApi.list, { status: 'completed' } as never)
    expect(done.data).toHaveLength(2)
    await fireDue(await jobAt(later(11)))
    expect(await told(one.id)).toEqual([])
    expect((await stored(one.id)).status).toBe('completed')
    // Opened again, it stays open.
    expect(await maya.ok(remindersApi.reopen, { reminderId: one.id })).toMatchObject({
      status: 'pending',
    })
  })

  it('go with their occasion, and come back with it', async () => {
    const occasion = await maya.ok(occasionsApi.create, { name: 'Party', date: soon, type: 'other' })
    const { id } = await add({ occasionId: occasion.id })
    expect(await get(id)).toMatchObject({ occasion: { id: occasion.id, name: 'Party' } })
    await maya.ok(occasionsApi.remove, { occasionId: occasion.id })
    expect((await maya(remindersApi.get, { reminderId: id })).status).toBe(404)
    await fireDue(await jobAt(later(11)))
    expect(await told(id)).toEqual([])
    await maya.ok(occasionsApi.restore, { occasionId: occasion.id })
    expect(await get(id)).toMatchObject({ status: 'pending' })
  })

  it('come at the same local time after their owner moved to another zone', async () => {
    const kept = await add()
    const off = await add()
    const put = await maya.ok(remindersApi.snooze, { reminderId: off.id, preset: 'week' })
    await maya.ok(preferencesApi.update, { timezone: 'Asia/Kathmandu' })
    const moved = await get(kept.id)
    expect(moved).toMatchObject({ dueOn: soon, dueTime: '18:30', timezone: 'Asia/Kathmandu' })
    expect(moved.fireAt).not.toBe(kept.fireAt)
    expect((await get(off.id)).fireAt).toBe(put.fireAt)
  })

  it('that are yearly make their next one when they are done, once, and take it back', async () => {
    const { id: reminderId } = await add({ repeat: 'yearly' })
    await maya.ok(remindersApi.complete, { reminderId })
    const all = async () => (await maya.ok(remindersApi.list, {} as never)).data
    expect((await all()).map(({ repeat, status }) => [repeat, status])).toEqual([
      ['none', 'completed'],
      ['yearly', 'pending'],
    ])
    await maya.ok(remindersApi.reopen, { reminderId })
    expect((await all()).map(({ repeat, status }) => [repeat, status])).toEqual([['yearly', 'pending']])
    // Sent and left alone, it makes the next one when its day is over.
    await fireDue(await due(await get(reminderId)))
    await keepReminders(await jobAt(later(12)))
    await keepReminders(await jobAt(later(12)))
    expect((await all()).map(({ repeat, status }) => [repeat, status])).toEqual([
      ['none', 'sent'],
      ['yearly', 'pending'],
    ])
  })

  it('lie in the trash, come back from it, and are purged after 30 days', async () => {
    const { id: reminderId } = await add()
    await maya.ok(remindersApi.remove, { reminderId })
    expect((await maya.ok(remindersApi.list, { deleted: 'true' } as never)).data).toHaveLength(1)
    await maya.ok(remindersApi.restore, { reminderId })
    expect(await get(reminderId)).toMatchObject({ status: 'pending' })
    await maya.ok(remindersApi.remove, { reminderId })
    await purgeReminders(await jobAt(later(31)))
    expect(await stored(reminderId)).toBeUndefined()
  })

  it('are listed by filters, page by page, and counted', async () => {
    const person = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const one = await add({ title: 'One', personId: person.id })
    await add({ title: 'Two', scheduledFor: addDays(today, 20) })
    const third = await add({ title: 'Three', scheduledFor: addDays(today, 50) })
    const titles = async (filter: object) =>
      (await maya.ok(remindersApi.list, filter as never)).data.map(({ title }) => title)
    expect(await titles({})).toEqual(['One', 'Two', 'Three'])
    expect(await titles({ sort: '-fireAt' })).toEqual(['Three', 'Two', 'One'])
    expect(await titles({ personId: person.id })).toEqual(['One'])
    expect(await titles({ type: 'occasion' })).toEqual(['One'])
    expect(await titles({ from: addDays(today, 15), to: addDays(today, 30) })).toEqual(['Two'])
    const first = await maya.ok(remindersApi.list, { limit: '2' } as never)
    const rest = await maya.ok(remindersApi.list, { limit: '2', cursor: first.nextCursor } as never)
    expect(rest.data.map(({ title }) => title)).toEqual(['Three'])
    await maya.ok(remindersApi.complete, { reminderId: third.id })
    await fireDue(await due(one))
    expect(await maya.ok(remindersApi.stats, {})).toEqual({
      byStatus: { pending: 1, sent: 1, dismissed: 0, completed: 1 },
      byType: { occasion: 1, gift_deadline: 0, budget_alert: 0, shipping_deadline: 0, custom: 2 },
      sentByChannel: { email: 0, push: 0, telegram: 0, sms: 0, in_app: 1, calendar: 0 },
      doneInTime: 100,
      next30Days: 1,
      leftOut: false,
    })
    const ctx = (await actingFor(await contextOf(maya), maya.user.id))!
    expect(await nextReminders(ctx, 5)).toMatchObject([
      { title: 'Two', dueOn: addDays(today, 20), dueTime: '09:00', channels: ['in_app'] },
    ])
  })
})
