import { and, eq } from 'drizzle-orm'
import { deliveries, reminders } from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { deliverDue } from '@/lib/notifications/deliveries/jobs'
import { notify } from '@/lib/notify/commands'
import type { Channel, Priority } from '@/lib/notify/values'
import { testDatabase } from '../support/database'
import type { Person } from '../support/people'

/** The context of the clock at a moment. */
export const at = async (moment: Date | string) => {
  await testDatabase()
  return { ...(await jobContext('deliver')), now: new Date(moment) }
}

interface How {
  title?: string
  channels?: Channel[]
  priority?: Priority
}

/** Sent reminders of somebody, as the clock leaves them. */
export async function remindAll(
  person: Person,
  now: Date | string,
  titles: readonly string[],
  { channels = ['in_app', 'email'], priority = 'medium' }: How = {},
): Promise<string[]> {
  const ctx = await at(now)
  const made = titles.map(title => ({ id: newId(), title }))
  await ctx.db.insert(reminders).values(
    made.map(({ id, title }) => ({
      id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ownerId: person.user.id,
      title,
      type: 'custom' as const,
      status: 'sent' as const,
      dueOn: '2030-01-02',
      anchorOn: '2030-01-02',
      timezone: 'UTC',
      fireAt: ctx.now,
      sentAt: ctx.now,
      search: title,
    })),
  )
  await notify(
    ctx,
    'reminder.due',
    ...made.map(({ id, title }) => ({
      userId: person.user.id,
      dedupeKey: `reminder:${id}:1`,
      subjectId: id,
      priority,
      channels,
      details: { title },
    })),
  )
  return made.map(({ id }) => id)
}

/** One of them. */
export const remind = async (person: Person, now: Date | string, how: How = {}) =>
  (await remindAll(person, now, [how.title ?? 'Wrap the teapot'], how))[0]!

export const deliver = async (moment: Date | string) => deliverDue(await at(moment))

/** How somebody's news went out beside the app, by channel. */
export async function ways(person: Person) {
  const db = await testDatabase()
  const found = await db.query.deliveries.findMany({
    where: (row, { and, eq, ne }) => and(eq(row.userId, person.user.id), ne(row.channel, 'in_app')),
    orderBy: (row, { asc }) => [asc(row.createdAt), asc(row.id)],
  })
  return found.map(({ channel, state, reason, attempts }) => ({ channel, state, reason, attempts }))
}

export const prefer = async (person: Person, set: object) => {
  const db = await testDatabase()
  const { notificationPreferences } = await import('@/db/schema')
  await db
    .insert(notificationPreferences)
    .values({ userId: person.user.id, ...set } as never)
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: set as never })
}

/** A mail of somebody's that could not be sent; returns its id. */
export async function failedDelivery(person: Person): Promise<string> {
  await remind(person, new Date())
  const db = await testDatabase()
  const [failed] = await db
    .update(deliveries)
    .set({ state: 'failed' })
    .where(and(eq(deliveries.userId, person.user.id), eq(deliveries.channel, 'email')))
    .returning({ id: deliveries.id })
  return failed!.id
}
