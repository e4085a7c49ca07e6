import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { arrayOf } from '@/db/lists'
import { gifts, reminders } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { yearOf } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, invalidTransition, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { visibleGifts } from '@/lib/gifts/policy'
import { referredBudget } from '@/lib/money/budgets/queries'
import { referredOccasion } from '@/lib/occasions/queries'
import { assertPeople } from '@/lib/people/queries'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import type { remindersApi } from './api'
import { editableReminder, ownReminders, type ReminderRow, trashedReminders } from './policy'
import { getReminder } from './queries'
import {
  dueAt,
  dueOf,
  fireAtOf,
  nextYearly,
  type ReminderEvent,
  searchText,
  snoozedUntil,
  statusAfter,
  yearlyIn,
  yearlyKey,
  yearlyRoot,
} from './rules'
import type { Reminder } from './schema'
import { mostOwn } from './values'

type About = Pick<Reminder, 'personId' | 'occasionId' | 'giftId' | 'budgetId'>

/** What a reminder is about must be something that the caller can reach. Throws 422 otherwise. */
async function assertAbout(ctx: Context, { personId, occasionId, giftId, budgetId }: Partial<About>) {
  if (personId) await assertPeople(ctx, [personId], 'personId')
  if (occasionId) await referredOccasion(ctx, occasionId)
  if (budgetId) await referredBudget(ctx, budgetId)
  if (!giftId) return
  const [found] = await ctx.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), visibleGifts(ctx)))
  if (!found) throw invalid({ path: 'giftId', message: 'notYours' })
}

/** The type of a reminder that names none. */
export const typeOf = ({ giftId, budgetId, occasionId, personId }: Partial<About>) =>
  giftId
    ? ('gift_deadline' as const)
    : budgetId
      ? ('budget_alert' as const)
      : occasionId || personId
        ? ('occasion' as const)
        : ('custom' as const)

/** A day, and refused where it is over. */
function aheadOf(ctx: Context, scheduledFor: string) {
  const due = dueOf(scheduledFor, ctx.settings.timezone)
  if (dueAt(due) <= ctx.now) throw invalid({ path: 'scheduledFor', message: 'expiryPast' })
  return due
}

/**
 * Refuses one more reminder of somebody's own where there are as many as an account may have. Those in the trash count,
 * because they are kept for a while.
 */
async function assertRoom(ctx: Context) {
  const kept = await ctx.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(ownReminders(ctx), ne(reminders.source, 'rule')))
    .limit(mostOwn)
  if (kept.length >= mostOwn) throw new Problem(422, 'TOO_MANY_REMINDERS', 'remindersFull')
}

type NewReminder = InputOf<typeof remindersApi.create>

/** Inserts a reminder whose records are known to be the caller's. Throws ID_TAKEN for a known id. */
export async function insertReminder(
  ctx: Context,
  { scheduledFor, advanceNotice = 0, description = null, ...input }: NewReminder,
): Promise<string> {
  const due = aheadOf(ctx, scheduledFor)
  await assertRoom(ctx)
  const [made] = await ctx.db
    .insert(reminders)
    .values({
      ...input,
      description,
      type: input.type ?? typeOf(input),
      ...due,
      anchorOn: due.dueOn,
      advanceMinutes: advanceNotice,
      fireAt: fireAtOf(due, advanceNotice),
      search: searchText({ title: input.title, description }),
      ownerId: userId(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: reminders.id })
    .catch(refuseTakenId)
  return made!.id
}

export const createReminder = (ctx: Context, input: NewReminder): Promise<Reminder> =>
  transaction(ctx, async tx => {
    await assertAbout(tx, input)
    const reminderId = await insertReminder(tx, input)
    await happened(tx, 'reminder.saved', { ids: [reminderId] })
    return getReminder(tx, { reminderId })
  })

/** Refuses a change that was based on another version. */
async function checked(ctx: Context, before: ReminderRow) {
  if (isStale(ctx, before)) checkVersion(ctx, await getReminder(ctx, { reminderId: before.id }))
}

/** The columns of another day, time or notice. What was sent and is to come again waits for it. */
function rescheduled(
  ctx: Context,
  before: ReminderRow,
  {
    scheduledFor,
    advanceNotice,
  }: Pick<InputOf<typeof remindersApi.update>, 'scheduledFor' | 'advanceNotice'>,
) {
  const advanceMinutes = advanceNotice ?? before.advanceMinutes
  const isSame = scheduledFor !== undefined && scheduledFor === dueAt(before).toISOString()
  if (isSame && advanceMinutes === before.advanceMinutes) return {}
  if (scheduledFor === undefined && advanceNotice === undefined) return {}
  const due = scheduledFor === undefined || isSame ? before : aheadOf(ctx, scheduledFor)
  const { dueOn, dueTime, timezone } = due
  const fireAt = fireAtOf(due, advanceMinutes)
  const again = before.status === 'sent' && fireAt > ctx.now ? { status: 'pending' as const } : {}
  const anchor = dueOn === before.dueOn ? {} : { anchorOn: dueOn }
  return { dueOn, dueTime, timezone, advanceMinutes, fireAt, snoozedUntil: null, ...anchor, ...again }
}

export const updateReminder = (
  ctx: Context,
  { reminderId, scheduledFor, advanceNotice, ...changes }: InputOf<typeof remindersApi.update>,
): Promise<Reminder> =>
  transaction(ctx, async tx => {
    const before = await editableReminder(tx, reminderId)
    await checked(tx, before)
    await assertAbout(tx, changes)
    await tx.db
      .update(reminders)
      .set({
        ...changes,
        ...rescheduled(tx, before, { scheduledFor, advanceNotice }),
        search: searchText({ ...before, ...changes }),
        ...touched(tx, reminders),
      })
      .where(eq(reminders.id, reminderId))
    await happened(tx, 'reminder.saved', { ids: [reminderId] })
    return getReminder(tx, { reminderId })
  })

export const deleteReminder = (ctx: Context, { reminderId }: { reminderId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const before = await editableReminder(tx, reminderId)
    await checked(tx, before)
    await tx.db
      .update(reminders)
      .set({ deletedAt: tx.now, ...touched(tx, reminders) })
      .where(eq(reminders.id, reminderId))
    await happened(tx, 'reminder.removed', { ids: [reminderId] })
    return null
  })

/** Brings a reminder back. One whose moment passed in the trash was missed: it does not come late. */
export const restoreReminder = (ctx: Context, { reminderId }: { reminderId: string }): Promise<Reminder> =>
  transaction(ctx, async tx => {
    const before = await editableReminder(tx, reminderId, trashedReminders(tx))
    const missed = before.status === 'pending' && before.fireAt <= tx.now
    await tx.db
      .update(reminders)
      .set({ deletedAt: null, ...(missed ? { status: 'sent' as const } : {}), ...touched(tx, reminders) })
      .where(eq(reminders.id, reminderId))
    await happened(tx, 'reminder.saved', { ids: [reminderId] })
    return getReminder(tx, { reminderId })
  })

/** The next day of a yearly reminder. Those of years that passed meanwhile are not made up for. */
const nextOf = (ctx: Context, { dueOn, anchorOn }: ReminderRow) =>
  nextYearly(anchorOn, [dueOn, today(ctx)].sort().at(-1)!, ctx.settings.leapDay)

/**
 * Makes the next occurrence of a yearly reminder. From then on that one is the yearly one. Two callers at once make one.
 */
export async function handOn(ctx: Context, row: ReminderRow) {
  const due = { ...row, dueOn: nextOf(ctx, row) }
  await ctx.db
    .insert(reminders)
    .values({
      ...due,
      id: newId(),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      version: 1,
      deletedAt: null,
      status: 'pending',
      fireAt: fireAtOf(due, row.advanceMinutes),
      snoozedUntil: null,
      dedupeKey: yearlyKey(yearlyRoot(row), due.dueOn),
      sentAt: null,
      endedAt: null,
    })
    .onConflictDoNothing()
  await ctx.db.update(reminders).set({ repeat: 'none' }).where(eq(reminders.id, row.id))
}

/** Takes back what `handOn` made, unless it came or was changed meanwhile. */
async function takeBack(ctx: Context, row: ReminderRow) {
  const [gone] = await ctx.db
    .delete(reminders)
    .where(
      and(
        ownReminders(ctx),
        eq(reminders.dedupeKey, yearlyKey(yearlyRoot(row), nextOf(ctx, row))),
        eq(reminders.status, 'pending'),
        eq(reminders.version, 1),
      ),
    )
    .returning({ id: reminders.id })
  if (gone) await ctx.db.update(reminders).set({ repeat: 'yearly' }).where(eq(reminders.id, row.id))
}

async function happens(
  ctx: Context,
  reminderId: string,
  event: Exclude<ReminderEvent, 'fire'>,
  columns: (row: ReminderRow) => Partial<ReminderRow>,
): Promise<Reminder> {
  return transaction(ctx, async tx => {
    const before = await editableReminder(tx, reminderId)
    await checked(tx, before)
    const { allowed, to } = statusAfter(before.status, event, before.fireAt > tx.now)
    if (!allowed) throw invalidTransition(before.status, to)
    await tx.db
      .update(reminders)
      .set({ ...columns(before), status: to, ...touched(tx, reminders) })
      .where(eq(reminders.id, reminderId))
    if (event === 'reopen') await takeBack(tx, before)
    else if (event !== 'snooze' && before.repeat === 'yearly') await handOn(tx, before)
    await happened(tx, 'reminder.saved', { ids: [reminderId] })
    return getReminder(tx, { reminderId })
  })
}

export const completeReminder = (ctx: Context, { reminderId }: { reminderId: string }) =>
  happens(ctx, reminderId, 'complete', () => ({ endedAt: ctx.now }))

export const dismissReminder = (ctx: Context, { reminderId }: { reminderId: string }) =>
  happens(ctx, reminderId, 'dismiss', () => ({ endedAt: ctx.now }))

export const reopenReminder = (ctx: Context, { reminderId }: { reminderId: string }) =>
  happens(ctx, reminderId, 'reopen', () => ({ endedAt: null }))

/** The moment that a snooze names. Throws 422 for one that is over. */
export function untilOf(
  ctx: Context,
  { preset, until }: { preset?: Parameters<typeof snoozedUntil>[0]; until?: string },
): Date {
  const zone = ctx.settings.timezone
  const moment = preset ? snoozedUntil(preset, zone, ctx.now) : dueAt(dueOf(until!, zone))
  if (moment <= ctx.now) throw invalid({ path: 'until', message: 'expiryPast' })
  return moment
}

/** Puts a reminder off. What it is about stays due when it was. */
export const snoozeReminder = (
  ctx: Context,
  { reminderId, ...when }: InputOf<typeof remindersApi.snooze>,
): Promise<Reminder> => {
  const until = untilOf(ctx, when)
  return happens(ctx, reminderId, 'snooze', () => ({ fireAt: until, snoozedUntil: until, sentAt: null }))
}

/**
 * Moves the pending reminders of the caller to another time zone, and yearly ones on 29 February to the day that they
 * celebrate instead. What was put off keeps its moment.
 */
export async function followSettings(ctx: Context) {
  const { timezone, leapDay } = ctx.settings
  const pending = await ctx.db
    .select()
    .from(reminders)
    .where(and(ownReminders(ctx), eq(reminders.status, 'pending')))
    .orderBy(reminders.id)
    .for('update')
  const moved = pending.flatMap(row => {
    const leap = row.anchorOn.endsWith('-02-29') && row.repeat === 'yearly'
    const due = {
      ...row,
      timezone,
      dueOn: leap ? yearlyIn(row.anchorOn, yearOf(row.dueOn), leapDay) : row.dueOn,
    }
    const fireAt = row.snoozedUntil ?? fireAtOf(due, row.advanceMinutes)
    const stays =
      row.timezone === timezone && due.dueOn === row.dueOn && fireAt.getTime() === row.fireAt.getTime()
    return stays ? [] : [{ id: row.id, dueOn: due.dueOn, fireAt }]
  })
  await writeInParts(moved, part => {
    const ids = arrayOf(
      'uuid',
      part.map(({ id }) => id),
    )
    const days = arrayOf(
      'date',
      part.map(({ dueOn }) => dueOn),
    )
    const moments = arrayOf(
      'timestamptz',
      part.map(({ fireAt }) => fireAt.toISOString()),
    )
    return ctx.db
      .update(reminders)
      .set({ timezone, dueOn: sql`m.due_on`, fireAt: sql`m.fire_at` })
      .from(sql`unnest(${ids}, ${days}, ${moments}) as m (id, due_on, fire_at)`)
      .where(sql`${reminders.id} = m.id`)
  })
}
