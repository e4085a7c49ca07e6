import { eq } from 'drizzle-orm'
import { deliveries, notifications } from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { handlers, jobNames, runJob } from '@/lib/composition/jobs'
import { drainQueue } from '@/lib/server/jobs/queue'
import { testDatabase } from '../support/database'
import type { Person } from '../support/people'
import { canonical } from './sweep'

/** Works off the queue and runs every job of the clock, due or not, at the present moment of the test. */
export async function runEverything() {
  await drainQueue(handlers)
  for (const job of jobNames.filter(name => name !== 'tick')) await runJob(await jobContext(job), { job })
  await drainQueue(handlers)
}

/** Values that differ between two equal households: addresses, and everything random. */
const personal = [/[\w.]+@example\.org/g, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, /\b[0-9a-f]{32,64}\b/g]

/**
 * All that somebody was ever told, one line each: what, how often, when, and what became of it on each channel. In an
 * order that does not depend on random ids.
 */
export async function everythingTold({ user }: Pick<Person, 'user'>): Promise<string[]> {
  const db = await testDatabase()
  const told = await db.select().from(notifications).where(eq(notifications.userId, user.id))
  const sent = await db.select().from(deliveries).where(eq(deliveries.userId, user.id))
  const lines = [
    ...told.map(({ id: _, userId: __, createdAt, ...rest }) => ({ at: createdAt.getTime(), ...rest })),
    ...sent.map(({ id: _, userId: __, createdAt, dueAt, deliveredAt, ...rest }) => ({
      at: createdAt.getTime(),
      due: dueAt.getTime(),
      // When its turn came among the mails of everybody is the mail server's doing.
      sent: deliveredAt !== null,
      ...rest,
    })),
  ]
  return lines.map(line => canonical([JSON.stringify(line)], personal)).sort()
}
