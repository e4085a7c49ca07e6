import 'server-only'
import { eq } from 'drizzle-orm'
import { samples } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { env } from '@/lib/server/ops/env'

export interface Sample {
  expiresAt: Date
  returnSessionId: string | null
}

/** Whether this installation opens sample families, by the variable DEMO. */
export const opensSamples = () => env().DEMO === 'on'

/** The caller's sample family; null in a real account. */
export async function sampleOf(ctx: Context): Promise<Sample | null> {
  if (ctx.actor.type !== 'user' || !ctx.actor.sample) return null
  const [found] = await ctx.db
    .select({ expiresAt: samples.expiresAt, returnSessionId: samples.returnSessionId })
    .from(samples)
    .where(eq(samples.userId, userId(ctx)))
  return found ?? null
}
