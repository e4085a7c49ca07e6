import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { budgets } from '@/db/schema'
import { localHour } from '@/lib/core/calendar'
import { openBudgets } from '@/lib/money/budgets/queries'
import { type NewNotification, notify, suppress } from '@/lib/notify/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { eachAlone } from '@/lib/server/jobs/leases'
import { isLookedAt, levelsOf } from './budget-alerts.rules'

/**
 * Tells somebody what their budgets have reached, each level once a period. The figures are those that the reader
 * sees, so gifts for the reader are not in them.
 */
async function look(ctx: Context, userId: string) {
  const acting = await actingFor(ctx, userId)
  if (!acting) return
  const watched = await openBudgets(acting, eq(budgets.notifications, true))
  await transaction(acting, async tx => {
    for (const budget of watched) {
      const reached = levelsOf(budget)
      const strongest = reached.at(-1)
      if (!strongest) continue
      const keyOf = (level: string) => ({
        userId,
        dedupeKey: `budget:${budget.id}:${budget.periodStart}:${level}`,
      })
      const { name, percentUsed, remaining, currency } = budget
      const details = { budget: name, percent: percentUsed, left: remaining, currency }
      const notification: NewNotification<'budget.spent'> = {
        ...keyOf(strongest),
        subjectId: budget.id,
        details,
      }
      await notify(tx, `budget.${strongest}`, notification)
      await suppress(tx, ...reached.slice(0, -1).map(keyOf))
    }
  })
}

/**
 * Looks at the budgets of those who just spent or planned something, as they see them. Other members of a family are
 * told by the clock alone: news that came at the moment of somebody's purchase would tell the one whom it is for.
 */
export async function watchBudgetsOf(ctx: Context, userIds: readonly string[]) {
  await eachAlone(ctx, { job: 'watch-budgets', idOf: id => id }, userIds, ([userId]) => look(ctx, userId))
}

interface Watcher {
  user_id: string
  timezone: string
  shared: boolean
}

/** Looks at everybody's budgets at nine in the morning, and during the day at those that a family shares. */
export async function watchBudgets(ctx: Context) {
  const watchers = await rows<Watcher>(
    ctx.db,
    sql`with b as (select owner_id, family_id from budgets
        where notifications and deleted_at is null and state is null),
      w as (select owner_id as user_id, family_id is not null as shared from b
        union all select m.user_id, true from b join family_members m
          on m.family_id = b.family_id and m.status = 'active' and m.user_id is not null)
      select w.user_id, p.timezone, bool_or(w.shared) as shared from w
        join preferences p on p.user_id = w.user_id group by w.user_id, p.timezone`,
  )
  await watchBudgetsOf(
    ctx,
    watchers
      .filter(({ timezone, shared }) => isLookedAt(localHour(timezone, ctx.now), { shared }))
      .map(({ user_id }) => user_id),
  )
}
