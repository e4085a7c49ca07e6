import 'server-only'
import { and, asc, count, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { arrayOf, isNoneOf, isOneOf } from '@/db/lists'
import { occasionPeople, occasions, people, reminderPlans, reminderRules, reminders } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { newId } from '@/lib/core/id'
import { visibleOccasions } from '@/lib/occasions/policy'
import { kinOf } from '@/lib/people/kin'
import { visiblePeople } from '@/lib/people/policy'
import { assertPeople } from '@/lib/people/queries'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { atOnce, writeInParts } from '@/lib/server/db/bulk'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { nextTurn } from '@/lib/server/jobs/yielding'
import { ownReminders } from '../policy'
import { searchText } from '../rules'
import { dayMinutes, defaultTime } from '../values'
import { reminderWords } from '../words'
import type { reminderRulesApi } from './api'
import { editableRule, ownPlan, ownRules } from './policy'
import { getRule, toRule } from './queries'
import {
  mostPlanned,
  mostRules,
  nearest,
  type PlannedReminder,
  type PlanPerson,
  planned,
  plannedAhead,
  readAhead,
} from './rules'
import type { ReminderRule } from './schema'
import { ensureSeeds } from './seeds'

interface Place {
  nextDate: PlainDate
  id: string
}

/**
 * Some of the occasions of which the rules may remind within the planned days, the next ones after `place`, with their
 * people.
 */
async function planSources(ctx: Context, rules: readonly ReminderRule[], place: Place | null) {
  const now = today(ctx)
  const until = addDays(now, plannedAhead)
  const days = [...new Set(rules.flatMap(({ daysInAdvance }) => daysInAdvance))]
  if (days.length === 0) return { found: [], persons: new Map<string, PlanPerson>() }
  const ahead = arrayOf('integer', days)
  const found = await ctx.db
    .select({
      id: occasions.id,
      name: occasions.name,
      type: occasions.type,
      nextDate: occasions.nextDate,
      personId: occasions.personId,
    })
    .from(occasions)
    .where(
      and(
        visibleOccasions(ctx),
        gte(occasions.nextDate, now),
        lte(occasions.nextDate, addDays(now, readAhead(rules))),
        sql`exists (select 1 from unnest(${ahead}) as d
          where ${occasions.nextDate} - d between ${now}::date and ${until}::date)`,
        place
          ? sql`(${occasions.nextDate}, ${occasions.id}) > (${place.nextDate}::date, ${place.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(occasions.nextDate), asc(occasions.id))
    .limit(atOnce)
  if (found.length === 0) return { found: [], persons: new Map<string, PlanPerson>() }
  const ids = found.map(({ id }) => id)
  const theirs = [...new Set(found.flatMap(({ personId }) => personId ?? []))]
  const [members, known] = await Promise.all([
    ctx.db
      .select({ occasionId: occasionPeople.occasionId, personId: occasionPeople.personId })
      .from(occasionPeople)
      .where(isOneOf(occasionPeople.occasionId, ids)),
    ctx.db
      .select({ id: people.id, name: people.name, relationship: people.relationship })
      .from(people)
      .where(and(visiblePeople(ctx), isOneOf(people.id, theirs))),
  ])
  const guests = groupBy(members, ({ occasionId }) => occasionId)
  const persons = new Map<string, PlanPerson>(
    known.map(({ id, name, relationship }) => [id, { id, relationship, kin: kinOf(name, ctx.locale) }]),
  )
  return {
    found: found.map(occasion => ({
      ...occasion,
      peopleIds: (guests.get(occasion.id) ?? []).map(({ personId }) => personId),
    })),
    persons,
  }
}

/** What the rules ask for: the nearest reminders, and whether others are left out. Occasions are read in parts. */
async function wantedBy(ctx: Context, rules: readonly ReminderRule[]) {
  const when = { today: today(ctx), now: ctx.now, timezone: ctx.settings.timezone }
  let wanted: PlannedReminder[] = []
  let leftOut = false
  let place: Place | null = null
  for (;;) {
    const { found, persons }: Awaited<ReturnType<typeof planSources>> = await planSources(ctx, rules, place)
    const near = nearest([...wanted, ...planned(rules, found, persons, when)], mostPlanned)
    wanted = near.wanted
    leftOut ||= near.leftOut
    const last = found.at(-1)
    if (!last || found.length < atOnce) return { wanted, leftOut }
    place = last
    await nextTurn()
  }
}

/** Begins to plan: the number of this planner, which a later one of the account counts up. */
const takePlan = (ctx: Context): Promise<number> =>
  transaction(ctx, async tx => {
    const [plan] = await tx.db
      .update(reminderPlans)
      .set({ planner: sql`${reminderPlans.planner} + 1` })
      .where(ownPlan(tx))
      .returning({ planner: reminderPlans.planner })
    return plan!.planner
  })

/** Does one part in a transaction. Returns null where a later planner has begun, which does all of it. */
const inPlan = <Result>(
  ctx: Context,
  mine: number,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result | null> =>
  transaction(ctx, async tx => {
    const [plan] = await tx.db
      .select({ planner: reminderPlans.planner })
      .from(reminderPlans)
      .where(ownPlan(tx))
      .for('update')
    return plan?.planner === mine ? work(tx) : null
  })

/**
 * Makes the reminders of the caller's rules that are missing, and deletes those to come that no rule asks for any more:
 * of a moved or deleted occasion, or of a changed rule. It can run any number of times and never makes one twice. The
 * nearest `mostPlanned` are made; the others come with later plans. Each transaction writes one part, so that neither the
 * database nor other requests wait long. Of two planners of one account the later one finishes.
 */
export async function replan(ctx: Context): Promise<void> {
  await ensureSeeds(ctx)
  const mine = await takePlan(ctx)
  const rules = (
    await ctx.db
      .select()
      .from(reminderRules)
      .where(and(ownRules(ctx), eq(reminderRules.active, true)))
      .orderBy(asc(reminderRules.createdAt), asc(reminderRules.id))
  ).map(toRule)
  const { wanted, leftOut } = await wantedBy(ctx, rules)
  const last = leftOut ? (wanted.at(-1)?.fireAt ?? null) : null
  const keys = wanted.map(({ dedupeKey }) => dedupeKey)
  for (;;) {
    const removed = await inPlan(ctx, mine, tx => removeUnwanted(tx, keys, last))
    if (removed === null) return
    if (removed < atOnce) break
    await nextTurn()
  }
  const words = await reminderWords(ctx)
  for (let at = 0; at < wanted.length; at += atOnce) {
    await nextTurn()
    const part = wanted.slice(at, at + atOnce)
    if ((await inPlan(ctx, mine, tx => insertPlanned(tx, words, part))) === null) return
  }
  await inPlan(ctx, mine, tx =>
    tx.db
      .update(reminderPlans)
      .set({ plannedOn: today(tx), plannedAt: tx.now, leftOut })
      .where(ownPlan(tx)),
  )
}

type Words = Awaited<ReturnType<typeof reminderWords>>

/** Writes some reminders. Those that are there already and say the same are not written again. */
async function insertPlanned(ctx: Context, words: Words, wanted: readonly PlannedReminder[]) {
  const rows = wanted.map(({ days, channels, title, ...row }) => {
    const description = words.ahead(days, row.dueOn)
    return {
      ...row,
      id: newId(),
      title,
      description,
      channels: [...channels],
      type: 'occasion' as const,
      source: 'rule' as const,
      dueTime: defaultTime,
      timezone: ctx.settings.timezone,
      advanceMinutes: days * dayMinutes,
      anchorOn: row.dueOn,
      search: searchText({ title, description }),
      ownerId: userId(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
  await writeInParts(rows, part =>
    ctx.db
      .insert(reminders)
      .values(part)
      .onConflictDoUpdate({
        target: [reminders.ownerId, reminders.dedupeKey],
        set: {
          title: sql`excluded.title`,
          description: sql`excluded.description`,
          channels: sql`excluded.channels`,
          search: sql`excluded.search`,
          personId: sql`excluded.person_id`,
        },
        // What its owner changed, put off or ended stays as it is.
        setWhere: and(
          eq(reminders.status, 'pending'),
          eq(reminders.version, 1),
          sql`(${reminders.title}, ${reminders.description}, ${reminders.channels}, ${reminders.personId})
          is distinct from (excluded.title, excluded.description, excluded.channels, excluded.person_id)`,
        ),
      }),
  )
}

/**
 * Deletes some of the reminders that no rule asks for, and returns how many. Where not all that the rules ask for are
 * made, those after the `last` one are deleted too, except those that their owner changed.
 */
async function removeUnwanted(ctx: Context, keys: readonly string[], last: Date | null): Promise<number> {
  const hasMoved = sql`not exists (select 1 from ${occasions} o where o.id = ${reminders.occasionId}
    and o.deleted_at is null and o.next_date = ${reminders.dueOn})`
  const comes = and(
    eq(reminders.status, 'pending'),
    isNull(reminders.snoozedUntil),
    gt(reminders.fireAt, ctx.now),
    last ? or(lte(reminders.fireAt, last), eq(reminders.version, 1)) : undefined,
  )
  const unwanted = ctx.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        ownReminders(ctx),
        eq(reminders.source, 'rule'),
        isNull(reminders.deletedAt),
        or(
          and(comes, isNoneOf(reminders.dedupeKey, keys)),
          and(isOneOf(reminders.status, ['pending', 'sent']), gt(reminders.dueOn, today(ctx)), hasMoved),
        ),
      ),
    )
    .limit(atOnce)
  const gone = await ctx.db
    .delete(reminders)
    .where(isOneOf(reminders.id, unwanted))
    .returning({ id: reminders.id })
  return gone.length
}

/** Rules may name only people whom the caller has. */
const assertNamed = (ctx: Context, personIds: readonly string[] | undefined) =>
  assertPeople(ctx, personIds ? [...personIds] : [], 'personIds')

/** Changes the rules in one transaction and makes their reminders after it. If that is cut off, the clock does it. */
async function withPlan<Result>(ctx: Context, change: (ctx: Context) => Promise<Result>): Promise<Result> {
  const changed = await transaction(ctx, async tx => {
    await ensureSeeds(tx)
    const result = await change(tx)
    await tx.db.update(reminderPlans).set({ plannedOn: null }).where(ownPlan(tx))
    return result
  })
  await replan(ctx)
  return changed
}

/** Refuses one more rule where there are as many as an account may have. */
async function assertRoom(ctx: Context) {
  await ctx.db.select({ id: reminderPlans.ownerId }).from(reminderPlans).where(ownPlan(ctx)).for('update')
  const [kept] = await ctx.db.select({ rules: count() }).from(reminderRules).where(ownRules(ctx))
  if (kept!.rules >= mostRules) throw new Problem(422, 'TOO_MANY_RULES', 'rulesFull')
}

/** Adds a rule and makes its reminders. Throws 422 where there are too many, and ID_TAKEN for a known id. */
export const createRule = (
  ctx: Context,
  input: InputOf<typeof reminderRulesApi.create>,
): Promise<ReminderRule> =>
  withPlan(ctx, async tx => {
    await assertNamed(tx, input.personIds)
    await assertRoom(tx)
    const [made] = await tx.db
      .insert(reminderRules)
      .values({ ...input, ownerId: userId(tx), createdAt: tx.now, updatedAt: tx.now })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'reminderRule.saved', { ids: [made!.id] })
    return toRule(made!)
  })

export const updateRule = (
  ctx: Context,
  { ruleId, ...changes }: InputOf<typeof reminderRulesApi.update>,
): Promise<ReminderRule> =>
  withPlan(ctx, async tx => {
    const before = await editableRule(tx, ruleId)
    if (isStale(tx, before)) checkVersion(tx, toRule(before))
    await assertNamed(tx, changes.personIds)
    await tx.db
      .update(reminderRules)
      .set({ ...changes, ...touched(tx, reminderRules) })
      .where(eq(reminderRules.id, ruleId))
    await happened(tx, 'reminderRule.saved', { ids: [ruleId] })
    return getRule(tx, { ruleId })
  })

/** Deletes a rule. Reminders that came already stay. */
export const deleteRule = (ctx: Context, { ruleId }: { ruleId: string }): Promise<null> =>
  withPlan(ctx, async tx => {
    const before = await editableRule(tx, ruleId)
    if (isStale(tx, before)) checkVersion(tx, toRule(before))
    await tx.db.delete(reminderRules).where(eq(reminderRules.id, ruleId))
    await happened(tx, 'reminderRule.removed', { ids: [ruleId] })
    return null
  })
