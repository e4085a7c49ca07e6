import 'server-only'
import { and, asc, eq, getTableColumns, gte, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { calendarFeeds, deliveries, gifts, occasions, people, reminders } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { searchPattern } from '@/lib/core/text'
import { visibleGifts } from '@/lib/gifts/policy'
import { budgetName } from '@/lib/money/budgets/queries'
import { channels } from '@/lib/notify/values'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { localDay } from '@/lib/server/db/local-day'
import {
  after,
  askedFor,
  cut,
  isAsked,
  orderBy,
  picked,
  type Sortable,
  sortedBy,
} from '@/lib/server/db/paging'
import {
  holdsAll,
  meansOnly,
  onDays,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import type { remindersApi } from './api'
import { ownFeeds } from './feeds/policy'
import { isLeftOut } from './plans/queries'
import { statusNow, trashedReminders, visibleReminders } from './policy'
import { dueAt } from './rules'
import type { Reminder, ReminderStats, reminderSorts } from './schema'
import { reminderStatuses, reminderTypes } from './values'

const { ownerId: _owner, search: _search, deletedAt: _deleted, ...columns } = getTableColumns(reminders)

const joined = (ctx: Context) =>
  ctx.db
    .select({
      ...columns,
      status: statusNow,
      person: { id: people.id, name: people.name },
      occasion: {
        id: occasions.id,
        name: occasions.name,
        date: occasions.nextDate,
        type: occasions.type,
      },
      gift: { id: gifts.id, name: gifts.name },
      budgetName: budgetName(ctx, sql`${reminders.budgetId}`),
    })
    .from(reminders)
    .leftJoin(people, and(eq(people.id, reminders.personId), visiblePeople(ctx)))
    .leftJoin(occasions, and(eq(occasions.id, reminders.occasionId), visibleOccasions(ctx)))
    .leftJoin(gifts, and(eq(gifts.id, reminders.giftId), visibleGifts(ctx)))

type Row = Awaited<ReturnType<typeof joined>>[number]

const toReminder = ({
  dedupeKey: _,
  anchorOn: __,
  advanceMinutes,
  budgetName: named,
  createdAt,
  updatedAt,
  fireAt,
  snoozedUntil,
  sentAt,
  endedAt,
  ...row
}: Row): Reminder => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  scheduledFor: dueAt(row).toISOString(),
  advanceNotice: advanceMinutes,
  fireAt: fireAt.toISOString(),
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  budget: row.budgetId && named !== null ? { id: row.budgetId, name: named } : null,
})

const byInstant = (field: (typeof reminderSorts)[number]) => ({
  order: { key: reminders[field], cast: 'timestamptz' as const },
  keyOf: (row: Row) => row[field].toISOString(),
})
const sortable: Sortable<(typeof reminderSorts)[number], Row> = {
  fireAt: byInstant('fireAt'),
  createdAt: byInstant('createdAt'),
  updatedAt: byInstant('updatedAt'),
}

export async function listReminders(ctx: Context, filter: InputOf<typeof remindersApi.list>) {
  const { orders, keyOf } = sortedBy(sortable, filter.sort)
  const found = await joined(ctx)
    .where(
      and(
        filter.deleted ? trashedReminders(ctx) : visibleReminders(ctx),
        picked(reminders, filter),
        or(...askedFor(filter.status).map(status => eq(statusNow, status))),
        isAsked(reminders.type, filter.type),
        isAsked(reminders.source, filter.source),
        isAsked(reminders.personId, filter.personId),
        isAsked(reminders.occasionId, filter.occasionId),
        isAsked(reminders.giftId, filter.giftId),
        isAsked(reminders.budgetId, filter.budgetId),
        filter.from ? gte(reminders.dueOn, filter.from) : undefined,
        filter.to ? lte(reminders.dueOn, filter.to) : undefined,
        filter.q ? like(reminders.search, searchPattern(filter.q)) : undefined,
        after(orders, reminders.id, filter.cursor),
      ),
    )
    .orderBy(...orderBy(orders, reminders.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: data.map(toReminder), nextCursor }
}

async function remindersWhere(ctx: Context, where: SQL | undefined, most: number, order: SQL[]) {
  const found = await joined(ctx)
    .where(and(visibleReminders(ctx), where))
    .orderBy(...order, asc(reminders.id))
    .limit(most)
  return found.map(toReminder)
}

/** Reminders by id, in the order in which they come. Those that the caller cannot see are left out. */
export const remindersById = (ctx: Context, ids: readonly string[]) =>
  remindersWhere(ctx, isOneOf(reminders.id, ids), ids.length, [asc(reminders.fireAt)])

export async function getReminder(ctx: Context, { reminderId }: { reminderId: string }): Promise<Reminder> {
  const [reminder] = await remindersById(ctx, [reminderId])
  if (!reminder) throw notFound()
  return reminder
}

/** As many open reminders as the screen lists. */
const mostListed = 300
const mostEnded = 30

/** What the screen shows: all that is open, in the order in which it comes, and the last that was ended. */
export async function reminderBoard(ctx: Context, filter?: SQL) {
  const [open, done] = await Promise.all([
    remindersWhere(ctx, and(filter, sql`${statusNow} in ('pending', 'sent')`), mostListed, [
      asc(reminders.fireAt),
    ]),
    remindersWhere(ctx, and(filter, sql`${statusNow} in ('completed', 'dismissed')`), mostEnded, [
      sql`coalesce(${reminders.endedAt}, ${reminders.updatedAt}) desc`,
    ]),
  ])
  return { open, done }
}

/** How many reminders are open, for the tabs. */
export async function openReminders(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(reminders)
    .where(and(visibleReminders(ctx), sql`${statusNow} in ('pending', 'sent')`))
  return found!.count
}

/** The next `most` reminders that will come. */
export const nextReminders = (ctx: Context, most: number): Promise<Reminder[]> =>
  remindersWhere(ctx, sql`${statusNow} = 'pending'`, most, [asc(reminders.fireAt)])

const zeros = <const Names extends readonly string[]>(names: Names, found: ReadonlyMap<string, number>) =>
  Object.fromEntries(names.map(name => [name, found.get(name) ?? 0])) as Record<Names[number], number>

export async function reminderStats(ctx: Context): Promise<ReminderStats> {
  const visible = visibleReminders(ctx)
  const soon = new Date(ctx.now.getTime() + 30 * 86_400_000).toISOString()
  const [groups, [figures], sent, leftOut] = await Promise.all([
    ctx.db
      .select({ status: statusNow, type: reminders.type, count: sql<number>`count(*)::int` })
      .from(reminders)
      .where(visible)
      .groupBy(sql`1`, reminders.type),
    rows<{ next: number; done: number; inTime: number; shown: number }>(
      ctx.db,
      sql`select
        (count(*) filter (where ${statusNow} = 'pending' and fire_at <= ${soon}::timestamptz))::int as next,
        (count(*) filter (where status = 'completed' and ended_at is not null))::int as done,
        (count(*) filter (where status = 'completed'
          and ${localDay(ctx, reminders.endedAt)} <= due_on))::int as "inTime",
        (count(*) filter (where sent_at is not null and 'calendar' = any(channels)
          and exists (select 1 from ${calendarFeeds} where ${ownFeeds(ctx)})))::int as shown
        from ${reminders} where ${visible}`,
    ),
    ctx.db
      .select({ channel: deliveries.channel, count: sql<number>`count(*)::int` })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.userId, userId(ctx)),
          like(deliveries.dedupeKey, 'reminder:%'),
          eq(deliveries.state, 'delivered'),
        ),
      )
      .groupBy(deliveries.channel),
    isLeftOut(ctx),
  ])
  const countsOf = (key: 'status' | 'type') => {
    const found = new Map<string, number>()
    for (const group of groups) found.set(group[key], (found.get(group[key]) ?? 0) + group.count)
    return found
  }
  const byChannel = new Map<string, number>(sent.map(({ channel, count }) => [channel, count]))
  byChannel.set('calendar', figures!.shown)
  return {
    byStatus: zeros(reminderStatuses, countsOf('status')),
    byType: zeros(reminderTypes, countsOf('type')),
    sentByChannel: zeros(channels, byChannel),
    doneInTime: figures!.done === 0 ? null : Math.round((figures!.inTime / figures!.done) * 100),
    next30Days: figures!.next,
    leftOut,
  }
}

/** Reminders whose title or text holds every word, best match first. `total` on each row counts all of them. */
export function searchReminders(
  ctx: Context,
  sought: Sought,
  { from, to }: { from?: string; to?: string },
  slice: Slice,
) {
  const rank = rankOf(sql`lower(${reminders.title})`, sought)
  return ctx.db
    .select({
      id: reminders.id,
      title: reminders.title,
      description: reminders.description,
      status: statusNow,
      dueOn: reminders.dueOn,
      isOfRule: sql<boolean>`${reminders.source} = 'rule' and ${reminders.version} = 1`,
      createdAt: reminders.createdAt,
      rank,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(reminders)
    .where(
      and(
        visibleReminders(ctx),
        from ? gte(reminders.dueOn, from) : undefined,
        to ? lte(reminders.dueOn, to) : undefined,
        holdsAll(
          reminders.search,
          sought,
          meansOnly('reminders', fact =>
            fact.is === 'days' ? onDays(reminders.dueOn, fact.any, today(ctx)) : false,
          ),
        ),
      ),
    )
    .orderBy(...sliceOrder(slice, rank, reminders, reminders.dueOn))
    .limit(slice.limit)
    .offset(slice.offset)
}
