import 'server-only'
import { and, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { occasions, people, preferences, reminderPlans } from '@/db/schema'
import { addDays, type PlainDate, todayIn } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { actingFor } from '@/lib/server/acting'
import type { Context } from '@/lib/server/context'
import { replan } from './commands'

/** How many accounts one run plans. The next run a minute later takes the next ones. */
const most = 500
/** Reminders are made sixty days ahead, so that planning once a week misses none. */
const everyDays = 7
/** A change that was not committed yet when the plan was made is younger than this. */
const slack = sql`interval '2 minutes'`

/** The condition that the local day of an account is late enough, by its zone. */
export async function byLocalDay(ctx: Context, condition: (day: PlainDate) => SQL | undefined) {
  const zones = await ctx.db.selectDistinct({ name: preferences.timezone }).from(preferences)
  // At most three dates exist on earth at a time. They are computed here because PostgreSQL may know other zone names.
  const days = groupBy(zones, ({ name }) => todayIn(name, ctx.now))
  return or(
    ...[...days].map(([day, list]) =>
      and(
        inArray(
          preferences.timezone,
          list.map(({ name }) => name),
        ),
        condition(day),
      ),
    ),
  )
}

/**
 * Makes the reminders of rules for the accounts whose occasions or people changed, or whose plan is a week old. Other
 * accounts cost one look at an index.
 */
export async function planReminders(ctx: Context) {
  const hasOccasions = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(occasions)
      .where(and(eq(occasions.ownerId, preferences.userId), isNull(occasions.deletedAt))),
  )
  const changed = (table: typeof occasions | typeof people) =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(
          and(
            eq(table.ownerId, preferences.userId),
            sql`${table.updatedAt} > ${reminderPlans.plannedAt} - ${slack}`,
          ),
        ),
    )
  const old = await byLocalDay(ctx, day => lte(reminderPlans.plannedOn, addDays(day, -everyDays)))
  const stale = await ctx.db
    .select({ id: preferences.userId })
    .from(preferences)
    .leftJoin(reminderPlans, eq(reminderPlans.ownerId, preferences.userId))
    .where(
      or(and(or(isNull(reminderPlans.plannedOn), old), hasOccasions), changed(occasions), changed(people)),
    )
    .limit(most)
  for (const { id } of stale) {
    const owner = await actingFor(ctx, id)
    if (owner) await replan(owner)
  }
}
