import 'server-only'
import { and, gt, isNull, lte } from 'drizzle-orm'
import { samples } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/auth/context'
import { aheadOf } from '@/lib/server/db/clock-skew'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { openQueue } from '@/lib/server/jobs/queue'
import { eraseSample } from './companions'
import { sampleMilliseconds } from './rules'

const atOnce = 500

/** Deletes expired sample families with all their content. A failure does not stop the others. */
export async function purgeSamples(ctx: Context) {
  const job = 'purge-samples'
  await openQueue()
  // A family that a clock made that was ahead ends a day from now.
  const longest = new Date(ctx.now.getTime() + sampleMilliseconds)
  await ctx.db
    .update(samples)
    .set({ expiresAt: longest })
    .where(gt(samples.expiresAt, aheadOf(longest)))
  const ended = await ctx.db
    .select({ userId: samples.userId })
    .from(samples)
    .where(
      and(
        lte(samples.expiresAt, ctx.now),
        isNull(samples.companionOf),
        isNotWaiting(ctx, job, samples.userId),
      ),
    )
    .orderBy(samples.expiresAt)
    .limit(atOnce)
  await eachAlone(ctx, { job, idOf: ({ userId }) => userId }, ended, ([{ userId }]) =>
    transaction(ctx, tx => eraseSample(tx, userId)),
  )
}
