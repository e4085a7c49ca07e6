import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { deliveries, notificationPreferences, preferences, samples } from '@/db/schema'
import { weekKey } from '@/lib/notifications/deliveries/rules'
import { nextDigest } from '@/lib/notify/rules'
import type { Context } from '@/lib/server/auth/context'
import { atOnce, writeInParts } from '@/lib/server/db/bulk'
import { isAhead } from '@/lib/server/db/clock-skew'
import { eachAlone } from '@/lib/server/jobs/leases'

const week = 7 * 86_400_000

/**
 * Queues the weekly mail of everybody who chose one, so that the tasks of the week come also where there is no other news.
 * A mail whose moment passed while no server ran comes late. One from before it was chosen never comes.
 */
export async function queueWeeks(ctx: Context) {
  const readers = await ctx.db
    .select({ timezone: preferences.timezone, chosen: notificationPreferences })
    .from(notificationPreferences)
    .innerJoin(preferences, eq(preferences.userId, notificationPreferences.userId))
    .leftJoin(samples, eq(samples.userId, notificationPreferences.userId))
    .where(
      and(
        eq(notificationPreferences.email, true),
        eq(notificationPreferences.emailFrequency, 'weekly'),
        isNull(samples.userId),
      ),
    )
  await eachAlone(
    ctx,
    { job: 'queue-weeks', idOf: ({ chosen }) => chosen.userId, atOnce },
    readers,
    async list => {
      const due = list.flatMap(({ timezone, chosen }) => {
        const dueAt = nextDigest(chosen, timezone, new Date(ctx.now.getTime() - week))
        if (!dueAt || dueAt > ctx.now || (dueAt <= chosen.updatedAt && !isAhead(chosen.updatedAt, ctx.now)))
          return []
        return [
          {
            userId: chosen.userId,
            dedupeKey: weekKey(dueAt),
            channel: 'email' as const,
            state: 'queued' as const,
            digest: true,
            createdAt: ctx.now,
            dueAt,
          },
        ]
      })
      await writeInParts(due, part => ctx.db.insert(deliveries).values(part).onConflictDoNothing())
    },
  )
}
