import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import { deliveries, occasions, pictures, reminderPlans, reminders, reports, samples } from '@/db/schema'
import { handlers, jobNames, runDueJobs } from '@/lib/composition/jobs'
import { addDays, todayIn } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import { isWithin } from '@/lib/server/http/rate-limit'
import { lastTick } from '@/lib/server/jobs/jobs'
import { drainQueue, keepQueue, openQueue } from '@/lib/server/jobs/queue'
import { log } from '@/lib/server/ops/log'
import { jobAt } from '../claims/household'
import { deliver, prefer, remind, ways } from '../deliveries/told'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, confirm } from '../support/people'

const day = 86_400_000
const now = new Date()
const ahead = new Date(now.getTime() + 400 * day)
const soon = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const today = todayIn('UTC', now)

describe('a clock that was 400 days ahead for one tick', () => {
  it('keeps no job from running, says so once, and is not the last tick', async () => {
    const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const jobs = jobNames.filter(name => name !== 'tick').sort()
    expect((await runDueJobs(await jobAt(ahead))).sort()).toEqual(jobs)
    const { db } = await jobAt(now)
    expect(await lastTick(db, now)).toBeNull()
    expect((await runDueJobs(await jobAt(now))).sort()).toEqual(jobs)
    expect(warned.mock.calls.filter(([, words]) => /clock was ahead/.test(String(words)))).toHaveLength(1)
    expect(await lastTick(db, now)).toEqual(now)
    expect(await runDueJobs(await jobAt(soon(0.1)))).toEqual([])
  })

  it('locks no caller out', async () => {
    const rule = { calls: 2, seconds: 900 }
    for (const _ of [1, 2, 3]) await isWithin(await jobAt(ahead), 'test', 'somebody', rule)
    expect(await isWithin(await jobAt(ahead), 'test', 'somebody', rule)).toBe(false)
    expect(await isWithin(await jobAt(now), 'test', 'somebody', rule)).toBe(true)
    expect(await isWithin(await jobAt(now), 'test', 'somebody', rule)).toBe(true)
    expect(await isWithin(await jobAt(now), 'test', 'somebody', rule)).toBe(false)
  })

  it('holds back neither news nor mails, plans, tasks, pictures, reports and days of occasions', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const maya = await confirm(await as('maya', { timezone: 'UTC' }))
    await prefer(maya, { quietHours: false })
    const db = await testDatabase()
    // A yearly day that the clock moved beyond its next one.
    const { id: occasionId } = await maya.ok(occasionsApi.create, {
      name: 'Emma’s birthday',
      type: 'birthday',
      date: addDays(today, -300),
      repeats: 'yearly',
    })
    const [before] = await db.select().from(occasions).where(eq(occasions.id, occasionId))
    const report = await maya.ok(reportsApi.create, {
      name: 'Monthly',
      type: 'spending',
      schedule: 'monthly',
    } as never)
    const [planned] = await db
      .select()
      .from(reports)
      .where(eq(reports.id, (report as { id: string }).id))
    await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    await runDueJobs(await jobAt(ahead))
    const [moved] = await db.select().from(occasions).where(eq(occasions.id, occasionId))
    expect(moved!.nextDate > before!.nextDate).toBe(true)
    // What a process that was killed then leaves behind.
    await remind(maya, now, { title: 'Leased' })
    await db
      .update(deliveries)
      .set({ leasedUntil: ahead })
      .where(sql`user_id = ${maya.user.id} and channel = 'email'`)
    await remind(maya, ahead, { title: 'Put into the future' })
    const key = newId()
    await db.insert(pictures).values({
      key,
      ownerId: maya.user.id,
      url: 'http://127.0.0.1:9/x.png',
      createdAt: now,
      tries: 1,
      triedAt: ahead,
    } as never)
    const enqueue = await openQueue()
    await enqueue(await jobAt(now), 'accountMail', { kind: 'resetPassword', email: 'nobody@example.org' })
    await db.execute(
      sql`update pgboss.job set created_on = ${ahead.toISOString()}::timestamptz, start_after = ${ahead.toISOString()}::timestamptz where state = 'created'`,
    )
    await db.execute(sql`update pgboss.version set maintained_on = ${ahead.toISOString()}::timestamptz`)

    await runDueJobs(await jobAt(now))
    await runDueJobs(await jobAt(soon(2)))
    expect((await ways(maya)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    const [back] = await db.select().from(occasions).where(eq(occasions.id, occasionId))
    expect(back!.nextDate).toBe(before!.nextDate)
    const [plan] = await db.select().from(reminderPlans).where(eq(reminderPlans.ownerId, maya.user.id))
    expect(plan!.plannedAt! <= soon(2)).toBe(true)
    expect((plan!.toldOn ?? today) <= addDays(today, 2)).toBe(true)
    const [again] = await db.select().from(reports).where(eq(reports.id, planned!.id))
    expect(again!.nextAt).toEqual(planned!.nextAt)
    const [picture] = await db.select().from(pictures).where(eq(pictures.key, key))
    expect(picture!.triedAt! <= soon(2)).toBe(true)
    await keepQueue(await jobAt(now))
    const [version] = await rows<{ at: string | Date }>(
      db,
      sql`select maintained_on as at from pgboss.version`,
    )
    expect(new Date(version!.at) <= soon(1)).toBe(true)
    expect((await drainQueue(handlers)).done).toBeGreaterThan(0)
    expect(
      await db
        .select()
        .from(samples)
        .where(sql`expires_at > ${soon(60 * 25).toISOString()}`),
    ).toEqual([])
    expect(
      await db
        .select()
        .from(reminders)
        .where(sql`owner_id = ${maya.user.id} and status = 'pending' and fire_at < now()`),
    ).toEqual([])
  })

  it('wakes nobody at night for news that it wrote, and does not try it all night', async () => {
    const maya = await confirm(await as('maya', { timezone: 'UTC' }))
    const night = new Date('2030-01-02T23:30:00Z')
    await remind(maya, new Date(night.getTime() + 400 * day))
    expect(await deliver(night)).toMatchObject({ waits: 1, delivered: 0 })
    expect(await deliver(night)).toMatchObject({ waits: 0, delivered: 0 })
    expect(await deliver('2030-01-03T08:00:00Z')).toMatchObject({ delivered: 1 })
  })
})
