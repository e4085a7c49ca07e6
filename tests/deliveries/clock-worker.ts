import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { database } from '@/db'
import { reminders } from '@/db/schema'
import { announce } from '@/lib/notices/commands'
import { deliverDue } from '@/lib/notifications/deliveries/jobs'
import { type Context, transaction } from '@/lib/server/context'
import { jobContext } from '@/lib/server/jobs'

// A server's clock in a process of its own, which a test kills. CLOCK_SKEW is how many milliseconds it is wrong by.

/** Marks due reminders as sent and tells their owners, in one transaction. */
const fire = (ctx: Context): Promise<number> =>
  transaction(ctx, async tx => {
    const due = await tx.db
      .select()
      .from(reminders)
      .where(and(eq(reminders.status, 'pending'), lte(reminders.fireAt, tx.now)))
      .orderBy(asc(reminders.fireAt))
      .limit(200)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    await tx.db.update(reminders).set({ status: 'sent', sentAt: tx.now }).where(inArray(reminders.id, ids))
    await announce(
      tx,
      'reminder.due',
      ...due.map(({ id, ownerId, title, fireAt, channels }) => ({
        userId: ownerId,
        dedupeKey: `reminder:${id}:${fireAt.toISOString()}`,
        subjectId: id,
        channels,
        details: { title },
      })),
    )
    return due.length
  })

const skew = Number(process.env.CLOCK_SKEW ?? 0)
await database()
for (;;) {
  const now = async () => ({ ...(await jobContext('clock')), now: new Date(Date.now() + skew) })
  const fired = await fire(await now())
  const done = await deliverDue(await now())
  if (fired + done.delivered === 0) await new Promise(resolve => setTimeout(resolve, 200))
}
