import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { deliveries, notifications } from '@/db/schema'
import { handlers } from '@/lib/composition/jobs'
import { drainQueue } from '@/lib/server/jobs/queue'
import { testDatabase } from './database'
import type { Person } from './people'

/** A notification with the ways on which it goes out beside the app. */
export interface Told {
  kind: string
  subjectId: string | null
  details: Record<string, string | number | null>
  count: number
  ways: string[]
}

/** Works off the queue and returns what somebody was told since the last look, the oldest first. */
export async function toldTo({ user }: Pick<Person, 'user'>): Promise<Told[]> {
  await drainQueue(handlers)
  const db = await testDatabase()
  const found = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(notifications.createdAt, notifications.id)
  const sent = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.userId, user.id), eq(deliveries.state, 'queued')))
    .orderBy(deliveries.channel)
  // Only these: what is told meanwhile is for the next look.
  await db.delete(notifications).where(
    isOneOf(
      notifications.id,
      found.map(({ id }) => id),
    ),
  )
  return found.map(({ id, kind, subjectId, details, count }) => ({
    kind,
    subjectId,
    details,
    count,
    ways: sent.filter(one => one.notificationId === id).map(({ channel }) => channel),
  }))
}
