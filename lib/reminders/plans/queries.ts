import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { reminderPlans, reminderRules } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { type Picking, picked } from '@/lib/server/db/paging'
import { ownPlan, ownRules, type RuleRow } from './policy'
import type { ReminderRule } from './schema'
import { ensureSeeds } from './seeds'

/** Accounts from before there was a limit may have more than one may add. */
const mostListed = 200

export const toRule = ({ ownerId: _, createdAt, updatedAt, ...row }: RuleRow): ReminderRule => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The caller's rules, oldest first. An account that never had any gets its first ones. */
export async function listRules(
  ctx: Context,
  filter: Picking = {},
): Promise<{ data: ReminderRule[]; nextCursor: null }> {
  await ensureSeeds(ctx)
  const found = await ctx.db
    .select()
    .from(reminderRules)
    .where(and(ownRules(ctx), picked(reminderRules, filter)))
    .orderBy(asc(reminderRules.createdAt), asc(reminderRules.id))
    .limit(mostListed)
  return { data: found.map(toRule), nextCursor: null }
}

export async function getRule(ctx: Context, { ruleId }: { ruleId: string }): Promise<ReminderRule> {
  const [found] = await ctx.db
    .select()
    .from(reminderRules)
    .where(and(eq(reminderRules.id, ruleId), ownRules(ctx)))
  if (!found) throw notFound()
  return toRule(found)
}

/** Whether the caller's rules ask for more reminders than are made at a time. */
export async function isLeftOut(ctx: Context): Promise<boolean> {
  const [plan] = await ctx.db
    .select({ leftOut: reminderPlans.leftOut })
    .from(reminderPlans)
    .where(ownPlan(ctx))
  return plan?.leftOut ?? false
}
