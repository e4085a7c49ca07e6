import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { occasions, reminders } from '@/db/schema'
import { addDays, todayIn } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { remindersApi } from '@/lib/reminders/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { planReminders } from '@/lib/reminders/plans/jobs'
import { mostPlanned, mostRules } from '@/lib/reminders/plans/rules'
import { mostOwn } from '@/lib/reminders/values'
import { jobAt } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const today = todayIn('UTC', new Date())

describe('an account with very many occasions', () => {
  let maya: Person
  const stored = async () =>
    (await testDatabase())
      .select({
        id: reminders.id,
        fireAt: reminders.fireAt,
        source: reminders.source,
        status: reminders.status,
      })
      .from(reminders)
      .where(eq(reminders.ownerId, maya.user.id))
      .orderBy(asc(reminders.fireAt))
  const pending = async () =>
    (await stored()).filter(({ source, status }) => source === 'rule' && status === 'pending')
  const occasionsOn = async (count: number) => {
    const db = await testDatabase()
    const rows = Array.from({ length: count }, (_, nth) => ({
      id: newId(),
      ownerId: maya.user.id,
      name: `Day ${nth}`,
      type: 'other' as const,
      date: addDays(today, 1 + (nth % 50)),
      nextDate: addDays(today, 1 + (nth % 50)),
      currency: 'USD',
      repeats: 'none' as const,
      sortName: `day ${nth}`,
      search: `day ${nth}`,
    }))
    for (let at = 0; at < rows.length; at += 1000)
      await db.insert(occasions).values(rows.slice(at, at + 1000) as never)
  }
  beforeEach(async () => {
    maya = await as('maya', { timezone: 'UTC' })
  })

  it('gets the nearest reminders, and is told that others are left out until there is room for them', async () => {
    await maya.ok(reminderRulesApi.list, {})
    await occasionsOn(1500)
    expect((await maya.ok(remindersApi.stats, {})).leftOut).toBe(false)
    const rule = await maya.ok(reminderRulesApi.create, {
      name: 'All',
      occasionTypes: ['other'],
      daysInAdvance: [0, 1, 2, 5, 8],
    })
    const nearest = await pending()
    expect(nearest).toHaveLength(mostPlanned)
    expect((await maya.ok(remindersApi.stats, {})).leftOut).toBe(true)
    await planReminders(await jobAt(new Date()))
    expect(await pending()).toEqual(nearest)
    await maya.ok(reminderRulesApi.remove, { ruleId: rule.id })
    await maya.ok(remindersApi.stats, {})
    const after = await pending()
    expect(after.length).toBeLessThanOrEqual(mostPlanned)
    expect(after.at(-1)!.fireAt > nearest.at(-1)!.fireAt).toBe(true)
  })

  it('keeps at its next plan what was written by hand, sent or changed, however many there were', async () => {
    await maya.ok(reminderRulesApi.list, {})
    await occasionsOn(700)
    const rules = await maya.ok(reminderRulesApi.list, {})
    const db = await testDatabase()
    const [one] = await db.select().from(occasions).where(eq(occasions.ownerId, maya.user.id)).limit(1)
    const row = (more: object) => ({
      id: newId(),
      ownerId: maya.user.id,
      title: 'Old',
      search: 'old',
      type: 'custom' as const,
      timezone: 'UTC',
      dueOn: addDays(today, 70),
      anchorOn: addDays(today, 70),
      fireAt: new Date(Date.now() + 69 * 86_400_000),
      ...more,
    })
    const kept = [
      row({ source: 'manual' }),
      row({ source: 'rule', status: 'sent', dedupeKey: 'rule:sent', dueOn: today }),
    ]
    const many = Array.from({ length: 3000 }, (_, nth) =>
      row({ source: 'rule', dedupeKey: `rule:gone:${nth}`, ruleId: rules.data[0]!.id, occasionId: one!.id }),
    )
    await db.insert(reminders).values(kept)
    for (let at = 0; at < many.length; at += 1000)
      await db.insert(reminders).values(many.slice(at, at + 1000))
    await planReminders(await jobAt(new Date()))
    const after = await stored()
    for (const { id } of kept) expect(after.map(found => found.id)).toContain(id)
    expect((await pending()).length).toBeLessThanOrEqual(mostPlanned)
    expect(
      await db
        .select()
        .from(reminders)
        .where(and(eq(reminders.ownerId, maya.user.id), eq(reminders.title, 'Old'))),
    ).toHaveLength(2)
  })

  it('has a limit for rules, days of a rule and reminders of its own, and is told so in words', async () => {
    const days = await maya(reminderRulesApi.create, { name: 'x', daysInAdvance: [1, 2, 3, 4, 5, 6] })
    expect(days.status).toBe(422)
    const { data } = await maya.ok(reminderRulesApi.list, {})
    const add = (nth: number) => maya(reminderRulesApi.create, { name: `Rule ${nth}`, daysInAdvance: 1 })
    for (let nth = data.length; nth < mostRules; nth++) expect((await add(nth)).status).toBe(201)
    const full = await add(mostRules)
    expect([full.status, (full.body as unknown as { code: string }).code]).toEqual([422, 'TOO_MANY_RULES'])
    const db = await testDatabase()
    const own = Array.from({ length: mostOwn }, () => ({
      id: newId(),
      ownerId: maya.user.id,
      title: 'Mine',
      search: 'mine',
      type: 'custom' as const,
      timezone: 'UTC',
      dueOn: addDays(today, 70),
      anchorOn: addDays(today, 70),
      fireAt: new Date(Date.now() + 70 * 86_400_000),
    }))
    for (let at = 0; at < own.length; at += 1000) await db.insert(reminders).values(own.slice(at, at + 1000))
    const one = await maya(remindersApi.create, { title: 'One more', scheduledFor: addDays(today, 3) })
    expect([one.status, (one.body as unknown as { code: string }).code]).toEqual([422, 'TOO_MANY_REMINDERS'])
    expect((one.body as unknown as { message: string }).message).toContain('5,000')
  })
})
