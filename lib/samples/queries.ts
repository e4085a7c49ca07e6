import 'server-only'
import { eq } from 'drizzle-orm'
import { samples } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

export interface Sample {
  expiresAt: Date
  returnSessionId: string | null
}

/** The caller's sample family; null in a real account. */
export async function sampleOf(ctx: Context): Promise<Sample | null> {
  if (ctx.actor.type !== 'user' || !ctx.actor.sample) return null
  const [found] = await ctx.db
    .select({ expiresAt: samples.expiresAt, returnSessionId: samples.returnSessionId })
    .from(samples)
    .where(eq(samples.userId, userId(ctx)))
  return found ?? null
}
