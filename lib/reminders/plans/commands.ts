import 'server-only'
import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { isUniqueViolation } from '@/db'
import { isNoneOf, isOneOf } from '@/db/lists'
import { occasionPeople, occasions, people, reminderPlans, reminderRules, reminders } from '@/db/schema'
import { addDays } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { searchLines } from '@/lib/core/text'
import { visibleOccasions } from '@/lib/occasions/policy'
import { kinOf } from '@/lib/people/kin'
import { visiblePeople } from '@/lib/people/policy'
import { assertPeople } from '@/lib/people/queries'
import { writeInParts } from '@/lib/server/bulk'
import { type Context, today, transaction, userId } from '@/lib/server/context'
import { checkVersion, isStale, touched } from '@/lib/server/version'
import { ownReminders } from '../policy'
import { dayMinutes, defaultTime } from '../values'
import { reminderWords } from '../words'
import type { reminderRulesApi } from './api'
import { editableRule, ownPlan, ownRules } from './policy'
import { getRule, toRule } from './queries'
import { type PlanPerson, planned, readAhead } from './rules'
import type { ReminderRule } from './schema'
import { ensureSeeds } from './seeds'

/** The occasions and people that rules may mean. */
async function planSources(ctx: Context, daysAhead: number) {
  const now = today(ctx)
  const [found, members, known] = await Promise.all([
    ctx.db
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
          lte(occasions.nextDate, addDays(now, daysAhead)),
        ),
      )
      .orderBy(asc(occasions.nextDate), asc(occasions.id))
      .limit(5000),
    ctx.db
      .select({ occasionId: occasionPeople.occasionId, personId: occasionPeople.personId })
      .from(occasionPeople)
      .innerJoin(occasions, eq(occasions.id, occasionPeople.occasionId))
      .where(
        and(
          visibleOccasions(ctx),
          gte(occasions.nextDate, now),
          lte(occasions.nextDate, addDays(now, daysAhead)),
        ),
      ),
    ctx.db
      .select({ id: people.id, name: people.name, relationship: people.relationship })
      .from(people)
      .innerJoin(occasions, eq(occasions.personId, people.id))
      .where(
        and(
          visiblePeople(ctx),
          visibleOccasions(ctx),
          gte(occasions.nextDate, now),
          lte(occasions.nextDate, addDays(now, daysAhead)),
        ),
      ),
  ])
  const guests = new Map<string, string[]>()
  for (const { occasionId, personId } of members)
    guests.set(occasionId, [...(guests.get(occasionId) ?? []), personId])
  const persons = new Map<string, PlanPerson>(
    known.map(({ id, name, relationship }) => [id, { id, relationship, kin: kinOf(name, ctx.locale) }]),
  )
  return {
    found: found.map(occasion => ({ ...occasion, peopleIds: guests.get(occasion.id) ?? [] })),
    persons,
  }
}

/**
 * Makes the reminders of the caller's rules that are missing, and deletes those to come that no rule asks for any more:
 * of a moved or deleted occasion, or of a changed rule. It can run any number of times and never makes one twice.
 */
export const replan = (ctx: Context): Promise<void> =>
  transaction(ctx, async tx => {
    await ensureSeeds(tx)
    // One planner at a time for an account.
    await tx.db.select({ id: reminderPlans.ownerId }).from(reminderPlans).where(ownPlan(tx)).for('update')
    const rules = (
      await tx.db
        .select()
        .from(reminderRules)
        .where(and(ownRules(tx), eq(reminderRules.active, true)))
        .orderBy(asc(reminderRules.createdAt), asc(reminderRules.id))
    ).map(toRule)
    const { found, persons } = await planSources(tx, readAhead(rules))
    const { timezone } = tx.settings
    const wanted = planned(rules, found, persons, { today: today(tx), now: tx.now, timezone })
    await removeUnwanted(
      tx,
      wanted.map(({ dedupeKey }) => dedupeKey),
    )
    const words = await reminderWords(tx.locale)
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
        timezone,
        advanceMinutes: days * dayMinutes,
        anchorOn: row.dueOn,
        search: searchLines([title, description]),
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      }
    })
    await writeInParts(rows, part =>
      tx.db
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
          setWhere: and(eq(reminders.status, 'pending'), eq(reminders.version, 1)),
        }),
    )
    await tx.db
      .update(reminderPlans)
      .set({ plannedOn: today(tx), plannedAt: tx.now })
      .where(ownPlan(tx))
  })

async function removeUnwanted(ctx: Context, keys: readonly string[]) {
  const hasMoved = sql`not exists (select 1 from ${occasions} o where o.id = ${reminders.occasionId}
    and o.deleted_at is null and o.next_date = ${reminders.dueOn})`
  const comes = and(
    eq(reminders.status, 'pending'),
    isNull(reminders.snoozedUntil),
    gt(reminders.fireAt, ctx.now),
  )
  await ctx.db
    .delete(reminders)
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
}

/** Rules may name only people whom the caller has. */
const assertNamed = (ctx: Context, personIds: readonly string[] | undefined) =>
  assertPeople(ctx, personIds ? [...personIds] : [], 'personIds')

export const createRule = (
  ctx: Context,
  input: InputOf<typeof reminderRulesApi.create>,
): Promise<ReminderRule> =>
  transaction(ctx, async tx => {
    await ensureSeeds(tx)
    await assertNamed(tx, input.personIds)
    const [made] = await tx.db
      .insert(reminderRules)
      .values({ ...input, ownerId: userId(tx), createdAt: tx.now, updatedAt: tx.now })
      .returning()
      .catch(error => {
        throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
      })
    await replan(tx)
    return toRule(made!)
  })

export const updateRule = (
  ctx: Context,
  { ruleId, ...changes }: InputOf<typeof reminderRulesApi.update>,
): Promise<ReminderRule> =>
  transaction(ctx, async tx => {
    const before = await editableRule(tx, ruleId)
    if (isStale(tx, before)) checkVersion(tx, toRule(before))
    await assertNamed(tx, changes.personIds)
    await tx.db
      .update(reminderRules)
      .set({ ...changes, ...touched(tx, reminderRules) })
      .where(eq(reminderRules.id, ruleId))
    await replan(tx)
    return getRule(tx, { ruleId })
  })

/** Deletes a rule. Reminders that came already stay. */
export const deleteRule = (ctx: Context, { ruleId }: { ruleId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const before = await editableRule(tx, ruleId)
    if (isStale(tx, before)) checkVersion(tx, toRule(before))
    await tx.db.delete(reminderRules).where(eq(reminderRules.id, ruleId))
    await replan(tx)
    return null
  })
