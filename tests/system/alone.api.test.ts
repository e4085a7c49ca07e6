import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobFailures, reminderPlans, reminders } from '@/db/schema'
import { jobNames, runJob } from '@/lib/composition/jobs'
import { addDays, todayIn } from '@/lib/core/calendar'
import { occasionsApi } from '@/lib/occasions/api'
import { eachAlone, purgeFailures, waitAfterFailures } from '@/lib/server/jobs/leases'
import { log } from '@/lib/server/ops/log'
import { jobAt } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const minute = 60_000
const started = Date.now()
const at = (minutes: number) => new Date(started + minutes * minute)
const today = todayIn('UTC', new Date(started))

/** How each job keeps one account or row from stopping the others. */
const rules: Record<string, 'each alone' | 'one statement' | 'own tries' | 'nobody’s'> = {
  'fire-reminders': 'each alone',
  'keep-reminders': 'each alone',
  'keep-queue': 'one statement',
  'tend-tables': 'one statement',
  'make-backups': 'each alone',
  'make-reports': 'each alone',
  'nudge-givers': 'each alone',
  'purge-idempotency': 'one statement',
  'purge-rate-limits': 'one statement',
  'purge-accounts': 'one statement',
  'purge-budgets': 'one statement',
  'purge-contact': 'one statement',
  'purge-events': 'one statement',
  'end-subscriptions': 'each alone',
  'follow-subscriptions': 'each alone',
  'purge-expenses': 'one statement',
  'purge-failures': 'one statement',
  'purge-gifts': 'one statement',
  'purge-backups': 'one statement',
  'purge-changes': 'one statement',
  'purge-conflicts': 'one statement',
  'purge-imports': 'one statement',
  'purge-invitations': 'one statement',
  'purge-listeners': 'one statement',
  'purge-notifications': 'one statement',
  'purge-occasions': 'one statement',
  'purge-order-mails': 'one statement',
  'purge-places': 'one statement',
  'purge-people': 'one statement',
  'purge-pictures': 'one statement',
  'purge-dismissals': 'one statement',
  'purge-reminders': 'one statement',
  'purge-push-subscriptions': 'one statement',
  'purge-samples': 'each alone',
  'purge-webhooks': 'one statement',
  'purge-wishes': 'one statement',
  'purge-wishlists': 'one statement',
  'release-claims': 'each alone',
  'reveal-claims': 'each alone',
  'tell-listeners': 'each alone',
  'tell-news': 'each alone',
  'tell-parcels': 'each alone',
  'watch-budgets': 'each alone',
  'roll-occasions': 'each alone',
  'plan-reminders': 'each alone',
  'announce-tasks': 'each alone',
  'note-pictures': 'one statement',
  'note-first-account': 'one statement',
  'queue-syncs': 'own tries',
  'queue-weeks': 'each alone',
  'send-news': 'own tries',
  'send-webhooks': 'own tries',
  'purge-blobs': 'each alone',
  'refresh-rates': 'nobody’s',
  'watch-bucket': 'nobody’s',
  'tend-telegram': 'own tries',
  'watch-mails': 'nobody’s',
  'fetch-pictures': 'own tries',
}

describe('work for many accounts', () => {
  it('has a rule in every job for what one account does to the others', () => {
    expect(Object.keys(rules).sort()).toEqual(jobNames.filter(name => name !== 'tick').sort())
  })

  it('goes on after one that fails, and tries that again after a growing wait, with one line a try', async () => {
    await testDatabase()
    const said = vi.spyOn(log(), 'error').mockImplementation(() => {})
    let tries = 0
    const done: string[] = []
    const run = async (minutes: number, works = false) =>
      eachAlone(
        await jobAt(at(minutes)),
        { job: 'test', idOf: (id: string) => id },
        ['a', 'bad', 'c'],
        async ([id]) => {
          if (id === 'bad') tries++
          if (id === 'bad' && !works) throw new Error('poisoned')
          done.push(id)
        },
      )
    for (let minutes = 0; minutes < 24 * 60; minutes++) await run(minutes)
    expect(done.filter(id => id === 'c')).toHaveLength(24 * 60)
    // At 0, 1, 6, 36, 156 and 636 minutes, and then once a day.
    expect(tries).toBe(6)
    expect(said).toHaveBeenCalledTimes(6)
    expect(waitAfterFailures(100)).toBe(24 * 60 * minute)
    await run(3 * 24 * 60, true)
    const db = await testDatabase()
    expect(await db.select().from(jobFailures).where(eq(jobFailures.job, 'test'))).toEqual([])
  })

  it('is done together where it can be, and alone where one fails', async () => {
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    const calls: string[] = []
    await eachAlone(
      await jobAt(at(0)),
      { job: 'together', idOf: (id: string) => id, atOnce: 3 },
      ['a', 'b', 'c', 'd', 'bad', 'f'],
      async list => {
        calls.push(list.join(''))
        if (list.includes('bad')) throw new Error('poisoned')
      },
    )
    expect(calls).toEqual(['abc', 'dbadf', 'd', 'bad', 'f'])
    await purgeFailures(await jobAt(at(8 * 24 * 60)))
    const db = await testDatabase()
    expect(await db.select().from(jobFailures)).toEqual([])
  })
})

describe('an account whose plan fails', () => {
  let poisoned: Person
  let innocent: Person
  const birthday = (of: Person, days: number) =>
    of.ok(occasionsApi.create, {
      name: 'Emma’s birthday',
      type: 'birthday',
      date: addDays(today, days),
      repeats: 'yearly',
    })
  const planned = async (of: Person) =>
    (await testDatabase())
      .select({ fireAt: reminders.fireAt })
      .from(reminders)
      .where(and(eq(reminders.ownerId, of.user.id), eq(reminders.source, 'rule')))
      .orderBy(asc(reminders.fireAt))
  const failuresOf = async (of: Person) =>
    (await testDatabase()).select().from(jobFailures).where(eq(jobFailures.subject, of.user.id))

  beforeEach(async () => {
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    poisoned = await as('poisoned', { timezone: 'UTC' })
    innocent = await as('innocent', { timezone: 'UTC' })
    await birthday(poisoned, 5)
    await birthday(innocent, 35)
  })

  /** What makes the planning of an account throw. */
  const poisons: [string, (id: string) => ReturnType<typeof sql>[]][] = [
    [
      'the database refuses its reminders',
      id => [
        sql.raw(`alter table reminders add constraint poison check (owner_id <> '${id}'::uuid) not valid`),
      ],
    ],
    [
      'its plan cannot be written',
      id => [
        sql.raw(
          `alter table reminder_plans add constraint poison check (owner_id <> '${id}'::uuid or planner = 0) not valid`,
        ),
      ],
    ],
    [
      'its rules hold what no rule may hold',
      id => [
        sql.raw(`insert into reminder_plans (owner_id, seeded_at) values ('${id}', now())`),
        sql.raw(
          `insert into reminder_rules (id, owner_id, name, days_in_advance, channels) values (gen_random_uuid(), '${id}', 'x', '{0}', '{pigeon,NULL}')`,
        ),
        sql.raw(`alter table reminders add constraint poison check (not 'pigeon' = any(channels)) not valid`),
      ],
    ],
  ]

  it.each(poisons)('because %s is tried again later, and others are planned at once', async (_, poison) => {
    const db = await testDatabase()
    for (const statement of poison(poisoned.user.id)) await db.execute(statement)
    try {
      await runJob(await jobAt(at(1)), { job: 'plan-reminders' })
      expect(await planned(innocent)).toHaveLength(3)
      expect(await planned(poisoned)).toEqual([])
      expect(await failuresOf(poisoned)).toMatchObject([{ job: 'plan-reminders', failures: 1 }])
      for (let minutes = 1; minutes <= 40; minutes++)
        await runJob(await jobAt(at(1 + minutes)), { job: 'plan-reminders' })
      expect(await failuresOf(poisoned)).toMatchObject([{ failures: 4 }])
    } finally {
      await db.execute(sql.raw('alter table reminders drop constraint if exists poison'))
      await db.execute(sql.raw('alter table reminder_plans drop constraint if exists poison'))
    }
    await runJob(await jobAt(at(24 * 60)), { job: 'plan-reminders' })
    expect(await failuresOf(poisoned)).toEqual([])
    expect(await planned(poisoned)).not.toEqual([])
    await db.delete(reminderPlans)
  })
})
