import 'server-only'
import { and, isNull, lte } from 'drizzle-orm'
import { samples } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/context'
import { log } from '@/lib/server/log'
import { openQueue } from '@/lib/server/queue'
import { eraseSample } from './companions'

const atOnce = 500

/** Deletes expired sample families with all their content. A failure does not stop the others. */
export async function purgeSamples(ctx: Context) {
  await openQueue()
  const ended = await ctx.db
    .select({ userId: samples.userId })
    .from(samples)
    .where(and(lte(samples.expiresAt, ctx.now), isNull(samples.companionOf)))
    .orderBy(samples.expiresAt)
    .limit(atOnce)
  for (const { userId } of ended) {
    try {
      await transaction(ctx, tx => eraseSample(tx, userId))
    } catch (error) {
      log().error({ err: error, account: userId }, 'sample could not be deleted')
    }
  }
}
