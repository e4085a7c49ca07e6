import 'server-only'
import { and, eq } from 'drizzle-orm'
import { reminderPlans, reminderRules } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

/** Rules belong to one account: nobody else sees them. */
export const ownRules = (ctx: Context) => eq(reminderRules.ownerId, userId(ctx))
export const ownPlan = (ctx: Context) => eq(reminderPlans.ownerId, userId(ctx))

export type RuleRow = typeof reminderRules.$inferSelect

/** A rule for a change, locked until the transaction ends; 404 when it is not the caller's. */
export async function editableRule(ctx: Context, id: string): Promise<RuleRow> {
  const [found] = await ctx.db
    .select()
    .from(reminderRules)
    .where(and(eq(reminderRules.id, id), ownRules(ctx)))
    .for('update')
  if (!found) throw notFound()
  return found
}
