import 'server-only'
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { connections, users } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { openQueue } from '@/lib/server/jobs/queue'
import { tellEnds } from './google/jobs'
import { syncOnce } from './sync/commands'
import type { Service } from './values'

/** What a job of the queue knows: whose connection it is, and of which service. */
export interface ConnectorSync {
  userId: string
  service: Service
}

const quarter = 15 * 60_000
/** The most syncs that are queued at a time. */
const atOnce = 200

/** Queues the syncs that are due, and those whose process ended. Warns of sign-ins that end. */
export async function queueSyncs(ctx: Context) {
  await tellEnds(ctx)
  const enqueue = await openQueue()
  await transaction(ctx, async tx => {
    const due = await tx.db
      .select({ id: connections.id, userId: connections.ownerId, service: connections.service })
      .from(connections)
      .innerJoin(users, eq(users.id, connections.ownerId))
      .where(
        and(
          lte(connections.nextAt, tx.now),
          isNull(users.lockedAt),
          or(isNull(connections.leasedUntil), lt(connections.leasedUntil, tx.now)),
        ),
      )
      .orderBy(asc(connections.nextAt))
      .limit(atOnce)
      .for('update', { of: connections, skipLocked: true })
    for (const { id, ...data } of due) {
      await tx.db
        .update(connections)
        .set({ nextAt: new Date(tx.now.getTime() + quarter) })
        .where(eq(connections.id, id))
      await enqueue(tx, 'connectorSync', data)
    }
  })
}

/** Brings an account and a server in step. What is left after some seconds is another job's. */
export async function syncConnection(ctx: Context, _jobId: string, { userId, service }: ConnectorSync) {
  const acting = await actingFor(ctx, userId)
  if (!acting || !(await syncOnce(acting, service))) return
  const enqueue = await openQueue()
  await enqueue(ctx, 'connectorSync', { userId, service })
}
