import 'server-only'
import { and, eq, exists, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { occasions, people, preferences, reminderPlans } from '@/db/schema'
import { addDays, type PlainDate, todayIn } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import type { Context } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { aheadOf } from '@/lib/server/db/clock-skew'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { replan } from './commands'

const job = 'plan-reminders'
/** How many accounts one run plans. The next run a minute later takes the next ones. */
const most = 200
/** Milliseconds for which one run plans, because other jobs wait for its end. */
const patience = 30_000
/** Days after which an account is planned again. A plan reaches `plannedAhead` days, so a missed week loses no reminder. */
const everyDays = 7
/** A change that was not committed yet when the plan was made is younger than this. */
const slack = sql`interval '2 minutes'`

/** The condition that the local day of an account is late enough, by its zone. */
async function byLocalDay(ctx: Context, condition: (day: PlainDate) => SQL | undefined) {
  const zones = await ctx.db.selectDistinct({ name: preferences.timezone }).from(preferences)
  // At most three dates exist on earth at a time. They are computed here because PostgreSQL may know other zone names.
  const days = groupBy(zones, ({ name }) => todayIn(name, ctx.now))
  return or(
    ...[...days].map(([day, list]) =>
      and(
        isOneOf(
          preferences.timezone,
          list.map(({ name }) => name),
        ),
        condition(day),
      ),
    ),
  )
}

/** The accounts that have a plan, and occasions or people that changed after it. */
const changed = (ctx: Context, table: typeof occasions | typeof people) =>
  ctx.db
    .selectDistinct({ id: reminderPlans.ownerId })
    .from(table)
    .innerJoin(reminderPlans, eq(reminderPlans.ownerId, table.ownerId))
    .where(
      and(
        // Every plan is at most a week old, so what changed before is in it.
        gt(table.updatedAt, new Date(ctx.now.getTime() - (everyDays + 1) * 86_400_000)),
        sql`${table.updatedAt} > ${reminderPlans.plannedAt} - ${slack}`,
        isNotWaiting(ctx, job, reminderPlans.ownerId),
      ),
    )
    .limit(most)

/** The accounts whose plan is a week old, or was never finished. */
async function old(ctx: Context) {
  const isOld = await byLocalDay(ctx, day => lte(reminderPlans.plannedOn, addDays(day, -everyDays)))
  return ctx.db
    .select({ id: reminderPlans.ownerId })
    .from(reminderPlans)
    .innerJoin(preferences, eq(preferences.userId, reminderPlans.ownerId))
    .where(
      and(
        // A plan dated in the future came from a wrong clock.
        or(isNull(reminderPlans.plannedOn), isOld, gt(reminderPlans.plannedAt, aheadOf(ctx.now))),
        isNotWaiting(ctx, job, reminderPlans.ownerId),
      ),
    )
    .limit(most)
}

/** The accounts that have occasions and no plan yet. */
const unplanned = (ctx: Context) =>
  ctx.db
    .select({ id: preferences.userId })
    .from(preferences)
    .where(
      and(
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(reminderPlans)
            .where(eq(reminderPlans.ownerId, preferences.userId)),
        ),
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(occasions)
            .where(and(eq(occasions.ownerId, preferences.userId), isNull(occasions.deletedAt))),
        ),
        isNotWaiting(ctx, job, preferences.userId),
      ),
    )
    .limit(most)

/**
 * Makes the reminders of rules for the accounts whose occasions or people changed, or whose plan is a week old. Each kind
 * of reason is one statement that reads an index, however many accounts there are.
 */
export async function planReminders(ctx: Context) {
  const reasons = await Promise.all([changed(ctx, occasions), changed(ctx, people), old(ctx), unplanned(ctx)])
  const ids = new Set(reasons.flat().map(({ id }) => id))
  await eachAlone(ctx, { job, idOf: id => id, patience }, [...ids].slice(0, most), async ([id]) => {
    const owner = await actingFor(ctx, id)
    if (owner) await replan(owner)
  })
}
