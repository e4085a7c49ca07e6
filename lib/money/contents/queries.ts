import 'server-only'
import { and, between, sql } from 'drizzle-orm'
import { expenses } from '@/db/schema'
import { giftsWhere } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { expensesWhere } from '@/lib/money/expenses/queries'
import type { Expense } from '@/lib/money/expenses/schema'
import { takes } from '@/lib/money/sums/queries'
import { type Context, today } from '@/lib/server/context'

const most = 100

/** The caller's own expenses of a budget's present period, as its sums count them. */
export async function expensesInBudget(ctx: Context, budget: Budget): Promise<Expense[]> {
  const isOwn = await ownsBudget(ctx, budget.id)
  return expensesWhere(
    ctx,
    and(
      between(expenses.date, budget.periodStart, budget.periodEnd),
      takes(budget, isOwn, sql`expenses`, sql`expenses.date`),
    ),
    most,
  )
}

/** The caller's own gifts that are still to be bought from a budget, as its sums count them. */
export async function plannedInBudget(ctx: Context, budget: Budget): Promise<Gift[]> {
  const { id, countsEverything, periodStart, periodEnd } = budget
  const isOwn = await ownsBudget(ctx, id)
  const next = sql`(select o.next_date from occasions o where o.id = gifts.occasion_id)`
  const day = sql`coalesce(${next}, ${today(ctx)}::date)`
  const inPeriod = sql`${day} between ${periodStart}::date and ${periodEnd}::date`
  return giftsWhere(
    ctx,
    sql`gifts.status = 'planned' and gifts.direction = 'given' and ${takes(budget, isOwn, sql`gifts`, day)}
      and case when ${next} is not null then ${inPeriod}
        when gifts.budget_id = ${id}::uuid then true else ${countsEverything}::boolean and ${inPeriod} end`,
    [sql`gifts.occasion_date nulls last`, sql`gifts.id`],
    most,
  )
}
