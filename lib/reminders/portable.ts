import 'server-only'
import { and, ne } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { reminders } from '@/db/schema'
import { choice, date, instant, timezone } from '@/lib/core/fields'
import { pick } from '@/lib/core/record'
import { enteredShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { type Context, userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, removesRows, revivesRows } from '@/lib/server/db/portable'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { reminderFields } from './fields'
import { ownReminders, statusNow, visibleReminders } from './policy'
import { fireAtOf, searchText } from './rules'
import { channelList } from './schema'
import { mostOwn, reminderStatuses } from './values'

const { scheduledFor: _, ...entered } = reminderFields

const ReminderRecord = z.strictObject({
  id: ownId(),
  ...times,
  ...enteredShape(entered, { channels: channelList }),
  personId: refersTo('people').nullable(),
  occasionId: refersTo('occasions').nullable(),
  giftId: refersTo('gifts').nullable(),
  budgetId: refersTo('budgets').nullable(),
  status: choice(reminderStatuses),
  /** Whether a task of the week made it. */
  isSmart: z.boolean(),
  /** The local day and time of what it is about, and the zone in which they hold. */
  dueOn: date,
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('clockTimeInvalid')),
  timezone,
  /** The first day of a yearly one. */
  anchorOn: date,
  snoozedUntil: instant.nullable(),
  sentAt: instant.nullable(),
  /** When it was completed or dismissed. */
  endedAt: instant.nullable(),
})

type ReminderRecord = z.output<typeof ReminderRecord>

const own = ['title', 'description', 'type', 'priority', 'channels', 'repeat'] as const
const about = ['personId', 'occasionId', 'giftId', 'budgetId'] as const
const due = ['dueOn', 'dueTime', 'timezone', 'anchorOn'] as const
const columns = [...own, ...about, ...due] as const

const ownMade = ne(reminders.source, 'rule')
const text = (at: Date | null) => at?.toISOString() ?? null
const moment = (at: string | null) => (at === null ? null : new Date(at))

const comesAt = (one: ReminderRecord) => moment(one.snoozedUntil) ?? fireAtOf(one, one.advanceNotice)

/** One whose moment has passed was missed: it does not come late. */
const timely = (ctx: Context, one: ReminderRecord): ReminderRecord =>
  one.status === 'pending' && comesAt(one) <= ctx.now ? { ...one, status: 'sent' } : one

/** Reminders that no rule made. Rules make theirs anew. */
export const portableReminders = portable<ReminderRecord>({
  record: ReminderRecord,
  tables: [reminders],
  read: ctx =>
    everyPage(ctx, reminders, and(visibleReminders(ctx), ownMade), async ids =>
      (
        await ctx.db
          .select({ row: reminders, status: statusNow })
          .from(reminders)
          .where(isOneOf(reminders.id, ids))
      ).map(({ row, status }) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        ...pick(row, columns),
        advanceNotice: row.advanceMinutes,
        status,
        isSmart: row.source === 'smart',
        snoozedUntil: text(row.snoozedUntil),
        sentAt: text(row.sentAt),
        endedAt: text(row.endedAt),
      })),
    ),
  asWritten: timely,
  write: async (ctx, records) => {
    const room = mostOwn - (await ctx.db.$count(reminders, and(ownReminders(ctx), ownMade)))
    const kept = records.slice(0, Math.max(0, room))
    const rows = kept.map(given => {
      const one = timely(ctx, given)
      return {
        ...pick(one, columns),
        id: one.id,
        advanceMinutes: one.advanceNotice,
        status: one.status,
        source: one.isSmart ? ('smart' as const) : ('manual' as const),
        fireAt: comesAt(one),
        snoozedUntil: moment(one.snoozedUntil),
        sentAt: moment(one.sentAt),
        endedAt: moment(one.endedAt),
        search: searchText(one),
        ownerId: userId(ctx),
        createdAt: madeAt(ctx, one),
        updatedAt: ctx.now,
      }
    })
    await writeInParts(rows, part => insertRows(ctx, reminders, part))
    return records.slice(kept.length)
  },
  revive: revivesRows(reminders, ownReminders),
  remove: removesRows(reminders, ownReminders),
})
