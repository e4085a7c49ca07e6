import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliveries, notifications, reminders } from '@/db/schema'
import { addDays, todayIn } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { fireDue } from '@/lib/reminders/jobs'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { planReminders } from '@/lib/reminders/plans/jobs'
import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { announceTasks } from '@/lib/reminders/smart/jobs'
import { thisWeek } from '@/lib/reminders/smart/queries'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { contextOf, jobAt } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const zone = 'Europe/Berlin'
const today = todayIn(zone, new Date())
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

let maya: Person
const plan = async (at = new Date()) => planReminders(await jobAt(at))
const stored = async () =>
  (await testDatabase())
    .select()
    .from(reminders)
    .where(and(eq(reminders.ownerId, maya.user.id), eq(reminders.source, 'rule')))
    .orderBy(asc(reminders.fireAt))
const days = async () => (await stored()).map(({ advanceMinutes }) => advanceMinutes / 1440)

beforeEach(async () => {
  maya = await as('maya', { timezone: zone })
})

describe('the rules of an account', () => {
  const birthday = async (more: object = {}) => {
    const person = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', ...more })
    const occasion = await maya.ok(occasionsApi.create, {
      name: 'Emma’s birthday',
      date: addDays(today, 40),
      type: 'birthday',
      repeats: 'yearly',
      personId: person.id,
    })
    return { person, occasion }
  }

  it('are there from the beginning, once, and stay deleted', async () => {
    const { data } = await maya.ok(reminderRulesApi.list, {})
    expect(data.map(({ name, daysInAdvance }) => [name, daysInAdvance])).toEqual([
      ['Birthdays', [30, 7, 0]],
      ['Other occasions', [21, 3]],
      ['Partner and parents', [45, 14, 3, 0]],
      ['Colleagues', [1, 0]],
    ])
    await maya.ok(reminderRulesApi.remove, { ruleId: data[0]!.id })
    await birthday()
    await plan()
    expect((await maya.ok(reminderRulesApi.list, {})).data).toHaveLength(3)
    expect(await stored()).toEqual([])
  })

  it('remind of a birthday on their days, however often they are run', async () => {
    await birthday()
    await plan()
    await plan()
    await plan(later(0.5))
    expect(await days()).toEqual([30, 7, 0])
    const [first] = await stored()
    expect(first).toMatchObject({
      title: 'Emma’s birthday',
      type: 'occasion',
      status: 'pending',
      dueTime: '09:00',
    })
    expect(first!.description).toMatch(/^In 30 days, on /)
  })

  it('follow a day that moves, and an occasion that is deleted', async () => {
    const { occasion } = await birthday()
    await plan()
    await maya.ok(occasionsApi.update, { occasionId: occasion.id, date: addDays(today, 50) })
    await plan()
    expect((await stored()).map(({ dueOn }) => dueOn)).toEqual(Array(3).fill(addDays(today, 50)))
    await maya.ok(occasionsApi.update, { occasionId: occasion.id, name: 'Emma turns 30' })
    await plan()
    expect((await stored()).map(({ title }) => title)).toEqual(Array(3).fill('Emma turns 30'))
    await maya.ok(occasionsApi.remove, { occasionId: occasion.id })
    await plan()
    expect(await stored()).toEqual([])
  })

  it('mean a colleague and a mother more closely than everybody', async () => {
    await birthday({ relationship: 'colleague' })
    await plan()
    expect(await days()).toEqual([1, 0])
    const ed = maya
    maya = await as('ada', { timezone: zone })
    await birthday({ name: 'Mom', relationship: 'family' })
    await plan()
    expect(await days()).toEqual([14, 3, 0])
    maya = ed
  })

  it('make at once what a changed rule asks for, and drop what it does not', async () => {
    const { person } = await birthday()
    await plan()
    const rule = await maya.ok(reminderRulesApi.create, {
      name: 'Emma',
      daysInAdvance: 10,
      personIds: [person.id],
      channels: ['email'],
    })
    expect(rule.daysInAdvance).toEqual([10])
    expect(await days()).toEqual([10])
    await maya.ok(reminderRulesApi.update, { ruleId: rule.id, daysInAdvance: [2, 20, 2] })
    expect(await days()).toEqual([20, 2])
    await maya.ok(reminderRulesApi.update, { ruleId: rule.id, active: false })
    expect(await days()).toEqual([30, 7, 0])
    await maya.ok(reminderRulesApi.remove, { ruleId: rule.id })
    expect((await maya(reminderRulesApi.get, { ruleId: rule.id })).status).toBe(404)
  })

  it('leave alone what their owner changed, put off, did or deleted', async () => {
    await birthday()
    await plan()
    const [a, b, c] = await stored()
    await maya.ok(remindersApi.update, { reminderId: a!.id, title: 'Think of Emma' })
    await maya.ok(remindersApi.complete, { reminderId: b!.id })
    await maya.ok(remindersApi.remove, { reminderId: c!.id })
    await plan(later(0.3))
    const after = await stored()
    expect(after.map(({ id }) => id)).toEqual([a!.id, b!.id, c!.id])
    expect(after.map(({ title, status }) => [title, status])).toEqual([
      ['Think of Emma', 'pending'],
      ['Emma’s birthday', 'completed'],
      ['Emma’s birthday', 'pending'],
    ])
  })

  it('tell each of their reminders once', async () => {
    await birthday()
    await plan()
    await fireDue(await jobAt(later(10.9)))
    const told = await (await testDatabase())
      .select()
      .from(notifications)
      .where(eq(notifications.userId, maya.user.id))
    expect(told).toMatchObject([{ kind: 'reminder.due', details: { title: 'Emma’s birthday' } }])
  })

  it('refuse people of others and days that are none', async () => {
    const ed = await as('ed')
    const theirs = await ed.ok(peopleApi.create, { name: 'Bo', relationship: 'friend' })
    for (const wrong of [
      { personIds: [theirs.id] },
      { daysInAdvance: [] },
      { daysInAdvance: -1 },
      { name: '' },
    ])
      expect(
        (await maya(reminderRulesApi.create, { name: 'x', daysInAdvance: 1, ...wrong } as never)).status,
      ).toBe(422)
  })
})

describe('templates', () => {
  it('are checked on saving, and the answer names the gap that is unknown', async () => {
    const wrong = await maya(reminderTemplatesApi.create, {
      name: 'Wrap',
      title: 'Wrap {present}',
      message: 'For {person}',
    })
    expect([wrong.status, (wrong.body as { details: unknown }).details]).toEqual([
      422,
      [
        {
          path: 'title',
          message:
            'There is no placeholder called {present}. You can use {person} {occasion} {date} {days} {gift}.',
        },
      ],
    ])
  })

  it('make a reminder for an occasion, a gift or a day', async () => {
    const person = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const occasion = await maya.ok(occasionsApi.create, {
      name: 'Party',
      date: addDays(today, 40),
      type: 'other',
      personId: person.id,
    })
    const { id: templateId } = await maya.ok(reminderTemplatesApi.create, {
      name: 'Flowers',
      type: 'occasion',
      title: 'Flowers for {person}',
      message: '{occasion} is in {days}, on {date}',
    })
    const made = await maya.ok(reminderTemplatesApi.use, { templateId, occasionId: occasion.id })
    expect(made).toMatchObject({
      title: 'Flowers for Emma',
      type: 'occasion',
      dueOn: addDays(today, 40),
      advanceNotice: 7 * 1440,
      personId: person.id,
      occasion: { id: occasion.id },
    })
    expect(made.description).toMatch(/^Party is in 7 days, on /)
    const lacking = await maya(reminderTemplatesApi.use, { templateId, date: addDays(today, 3) })
    expect([lacking.status, (lacking.body as { details: unknown }).details]).toEqual([
      422,
      [{ path: 'title', message: 'This template needs {person}, and there is none here' }],
    ])
    expect((await maya(reminderTemplatesApi.use, { templateId })).status).toBe(422)
    const plain = await maya.ok(reminderTemplatesApi.update, {
      templateId,
      title: 'Flowers',
      message: 'On {date}',
    })
    expect(plain.title).toBe('Flowers')
    expect(await maya.ok(reminderTemplatesApi.use, { templateId, date: addDays(today, 3) })).toMatchObject({
      advanceNotice: 0,
    })
    expect((await maya(reminderTemplatesApi.use, { templateId, date: '2020-01-01' })).status).toBe(422)
    const ed = await as('ed')
    expect((await ed(reminderTemplatesApi.get, { templateId })).status).toBe(404)
    await maya.ok(reminderTemplatesApi.remove, { templateId })
    expect((await maya.ok(reminderTemplatesApi.list, {})).data).toEqual([])
  })
})

describe('smart reminders', () => {
  const ctxOf = async () => (await actingFor(await contextOf(maya), maya.user.id))!
  const toOrder = () =>
    maya.ok(giftsApi.create, {
      name: 'Teapot',
      status: 'planned',
      shippingDays: 10,
      ...({ occasionId: party } as object),
    })
  let party: string

  beforeEach(async () => {
    const person = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const occasion = await maya.ok(occasionsApi.create, {
      name: 'Party',
      date: addDays(today, 12),
      type: 'other',
      personId: person.id,
    })
    party = occasion.id
  })

  it('are the tasks of the week and the flags of budgets', async () => {
    await toOrder()
    const budget = await maya.ok(budgetsApi.create, { name: 'Pot', amount: 10, period: 'monthly' })
    await maya.ok(expensesApi.create, { amount: 12, date: today, budgetId: budget.id })
    const { data } = await maya.ok(smartRemindersApi.list, {})
    expect(data.map(({ smartType, kind, title }) => [smartType, kind, title])).toEqual([
      ['shipping_estimate', 'order', 'Order Teapot'],
      ['gift_suggestion', 'ideas', 'Find an idea for Emma'],
      ['budget_warning', 'over', 'Pot is overspent'],
    ])
    const { tasks } = await thisWeek(await ctxOf())
    expect(tasks.map(({ fingerprint }) => fingerprint)).toEqual(
      data.filter(({ smartType }) => smartType !== 'budget_warning').map(({ fingerprint }) => fingerprint),
    )
  })

  it('that are dismissed are gone from the dashboard too, and stay gone', async () => {
    await toOrder()
    const [order] = (await maya.ok(smartRemindersApi.list, {})).data
    await maya.ok(smartRemindersApi.dismiss, { fingerprint: order!.fingerprint })
    await maya.ok(smartRemindersApi.dismiss, { fingerprint: order!.fingerprint })
    const kinds = async () => (await thisWeek(await ctxOf())).tasks.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['ideas'])
    await maya.ok(smartRemindersApi.restore, { fingerprint: order!.fingerprint })
    expect(await kinds()).toEqual(['order', 'ideas'])
    await maya.ok(smartRemindersApi.snooze, { fingerprint: order!.fingerprint, preset: 'hour' })
    expect(await kinds()).toEqual(['ideas'])
    const soon = { ...(await ctxOf()), now: new Date(Date.now() + 3_700_000) }
    expect((await thisWeek(soon)).tasks.map(({ kind }) => kind)).toContain('order')
  })

  it('of others, and those that stand for nothing, are not found', async () => {
    await toOrder()
    const [order] = (await maya.ok(smartRemindersApi.list, {})).data
    const ed = await as('ed')
    const unknown = { fingerprint: 'f'.repeat(64) }
    expect((await ed(smartRemindersApi.dismiss, { fingerprint: order!.fingerprint })).status).toBe(404)
    expect((await maya(smartRemindersApi.dismiss, unknown)).status).toBe(404)
    expect((await maya(smartRemindersApi.restore, unknown)).status).toBe(404)
  })

  it('are told at nine, each once', async () => {
    await toOrder()
    await plan()
    const nine = new Date(`${addDays(today, 1)}T08:30:00Z`)
    const early = new Date(`${addDays(today, 1)}T04:30:00Z`)
    const kinds = async () =>
      (
        await (
          await testDatabase()
        )
          .select({ kind: notifications.kind })
          .from(notifications)
          .where(eq(notifications.userId, maya.user.id))
      )
        .map(({ kind }) => kind)
        .sort()
    await announceTasks(await jobAt(early))
    expect(await kinds()).toEqual([])
    const job = await jobAt(nine)
    await Promise.all([announceTasks(job), announceTasks(job)])
    expect(await kinds()).toEqual(['task.ideas', 'task.order'])
    await announceTasks(await jobAt(new Date(nine.getTime() + 86_400_000)))
    expect(await kinds()).toEqual(['task.ideas', 'task.order'])
    const keys = await (await testDatabase())
      .select({ key: deliveries.dedupeKey })
      .from(deliveries)
      .where(and(eq(deliveries.userId, maya.user.id), eq(deliveries.channel, 'in_app')))
    expect(keys.every(({ key }) => key.startsWith('task:') && key.endsWith(addDays(today, 12)))).toBe(true)
  })
})
