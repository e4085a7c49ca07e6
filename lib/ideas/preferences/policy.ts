import 'server-only'
import { and, eq } from 'drizzle-orm'
import { giftPreferences } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

export const ownPreferences = (ctx: Context) => eq(giftPreferences.ownerId, userId(ctx))

/** Saved preferences for a change, locked until the transaction ends; 404 when not reachable. */
export async function editablePreference(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select()
    .from(giftPreferences)
    .where(and(eq(giftPreferences.id, id), ownPreferences(ctx)))
    .for('update')
  if (!found) throw notFound()
  return found
}
