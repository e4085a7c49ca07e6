import 'server-only'
import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts, occasions, preferences, reminderPlans, smartDismissals } from '@/db/schema'
import { addDays, localHour, todayIn } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { notify } from '@/lib/notify/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { hasStopped } from '@/lib/server/jobs/ticker'
import { ownPlan } from '../plans/policy'
import { type MarkedTask, openTasks } from './queries'
import { taskDay } from './rules'

/** The local hour from which tasks are told. */
const fromHour = 9
/** How many accounts one run tells. The next run a minute later takes the next ones. */
const most = 200
const job = 'announce-tasks'

/** The longest time before a day at which a task can begin: a shop may need a year. */
const longest = 375

/**
 * The plans whose tasks of a day were not told. A day further ahead than a change of zones can make it was written by a
 * clock that was ahead.
 */
const isUntold = (day: string) =>
  or(isNull(reminderPlans.toldOn), lt(reminderPlans.toldOn, day), gt(reminderPlans.toldOn, addDays(day, 2)))

/** Tells one task. A parcel to hand over and a word of thanks are tasks only. */
function announceTask(ctx: Context, userId: string, task: MarkedTask): Promise<void> | undefined {
  const { fingerprint, due, day } = task
  const person = task.person?.name ?? null
  const occasion = task.occasion?.name ?? null
  const shared = {
    userId,
    dedupeKey: `task:${fingerprint}:${taskDay(task)}`,
    groupKey: `task:${fingerprint}`,
  }
  if ('gift' in task) {
    const { id, name: gift, store } = task.gift
    const ofGift = { ...shared, subjectId: id }
    const details = { gift, store, person, occasion, date: day, fingerprint }
    if (task.kind === 'order')
      return notify(ctx, 'task.order', { ...ofGift, details: { ...details, by: due } })
    if (task.kind === 'late') return notify(ctx, 'task.late', { ...ofGift, details })
    if (task.kind === 'return')
      return notify(ctx, 'task.return', { ...ofGift, details: { gift, store, by: due, fingerprint } })
    return undefined
  }
  const ofOccasion = { ...shared, subjectId: task.occasion?.id ?? null }
  const details = { person, date: day ?? due, fingerprint }
  if (task.kind === 'wrap')
    return notify(ctx, 'task.wrap', { ...ofOccasion, details: { ...details, occasion } })
  return notify(ctx, `task.${task.kind}`, {
    ...ofOccasion,
    details: { ...details, occasion: occasion ?? '' },
  })
}

/** Tells the caller's tasks that were not told before. */
async function tell(ctx: Context, accountId: string) {
  for (const task of await openTasks(ctx)) await announceTask(ctx, accountId, task)
}

/** The accounts chosen by `where` that have anything that can be a task in a week that begins on `day`. */
async function mayHaveTasks(ctx: Context, where: SQL | undefined, day: string): Promise<Set<string>> {
  // The rows are found by their dates and joined, not looked up account by account.
  const having = (table: typeof gifts | typeof occasions, condition: SQL | undefined) =>
    ctx.db
      .selectDistinct({ id: reminderPlans.ownerId })
      .from(table)
      .innerJoin(reminderPlans, eq(reminderPlans.ownerId, table.ownerId))
      .innerJoin(preferences, eq(preferences.userId, reminderPlans.ownerId))
      .where(and(where, isNull(table.deletedAt), condition))
      .limit(most)
  const [ahead, open, returnable] = await Promise.all([
    having(occasions, and(gte(occasions.nextDate, day), lte(occasions.nextDate, addDays(day, 21)))),
    having(
      gifts,
      and(
        isOneOf(gifts.status, ['planned', 'purchased', 'wrapped']),
        gte(gifts.occasionDate, addDays(day, -14)),
        lte(gifts.occasionDate, addDays(day, longest)),
      ),
    ),
    having(
      gifts,
      and(
        isOneOf(gifts.status, ['purchased', 'wrapped', 'given']),
        sql`${gifts.tracking} ->> 'returnBy' between ${day} and ${addDays(day, 7)}`,
      ),
    ),
  ])
  return new Set([...ahead, ...open, ...returnable].map(({ id }) => id))
}

/**
 * Tells each account at nine in the morning, local time, the tasks that are new. An account is taken by one worker only.
 * Those without anything to do are passed over together.
 */
export async function announceTasks(ctx: Context) {
  const zones = await ctx.db.selectDistinct({ name: preferences.timezone }).from(preferences)
  const awake = zones.filter(({ name }) => localHour(name, ctx.now) >= fromHour)
  for (const [day, list] of groupBy(awake, ({ name }) => todayIn(name, ctx.now))) {
    const here = isOneOf(
      preferences.timezone,
      list.map(({ name }) => name),
    )
    const untold = and(here, isUntold(day), isNotWaiting(ctx, job, reminderPlans.ownerId))
    const [any] = await ctx.db
      .select({ id: reminderPlans.ownerId })
      .from(reminderPlans)
      .innerJoin(preferences, eq(preferences.userId, reminderPlans.ownerId))
      .where(untold)
      .limit(1)
    if (!any) continue
    const busy = await mayHaveTasks(ctx, untold, day)
    await eachAlone(ctx, { job, idOf: id => id }, [...busy].slice(0, most), async ([id]) => {
      const owner = await actingFor(ctx, id)
      if (owner) await tellOnce(owner, id, day)
    })
    // Fewer than were asked for are all: nobody else has anything to do.
    if (busy.size < most && !hasStopped())
      await ctx.db
        .update(reminderPlans)
        .set({ toldOn: day })
        .from(preferences)
        // Those that just failed are waiting now, and are not told.
        .where(and(eq(preferences.userId, reminderPlans.ownerId), untold))
  }
}

/** Takes an account for today and tells its tasks, in one transaction: a worker that dies leaves it to the next. */
const tellOnce = (ctx: Context, accountId: string, day: string) =>
  transaction(ctx, async tx => {
    const [taken] = await tx.db
      .update(reminderPlans)
      .set({ toldOn: day })
      .where(and(ownPlan(tx), isUntold(day)))
      .returning({ id: reminderPlans.ownerId })
    if (taken) await tell(tx, accountId)
  })

/** Forgets what was put off until a moment that is over. */
export const purgeDismissals = (ctx: Context) =>
  ctx.db.delete(smartDismissals).where(lt(smartDismissals.snoozedUntil, ctx.now))
