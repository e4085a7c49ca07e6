import 'server-only'
import { and, isNotNull, sql } from 'drizzle-orm'
import { notifications } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { writtenLocale } from '@/lib/i18n/locales'
import { ownInbox, ownUnread } from '@/lib/notify/policy'
import { toldOf } from '@/lib/notify/rules'
import { newsOf } from '@/lib/reminders/news.queries'
import { listRules } from '@/lib/reminders/plans/queries'
import { openReminders } from '@/lib/reminders/queries'
import type { Context } from '@/lib/server/auth/context'
import { after, cut, type Order, orderBy } from '@/lib/server/db/paging'
import type { notificationsApi } from './api'
import { facesOf } from './faces.queries'
import { actionsOf, linkOf, typeOf } from './rules'
import type { Notification, NotificationCounts } from './schema'
import { renewed, standingOf } from './subjects.queries'
import type { Filter } from './values'
import { noticeWords } from './words'

type Row = typeof notifications.$inferSelect

const newestFirst: Order = { key: notifications.createdAt, cast: 'timestamptz', descending: true }

/** Rows as their reader sees them. */
export async function toNotifications(ctx: Context, found: readonly Row[]): Promise<Notification[]> {
  const ofReminders = found.flatMap(({ subject, subjectId }) =>
    subject === 'reminder' && subjectId ? subjectId : [],
  )
  const [say, standing, faceOf, newsOfReminder] = await Promise.all([
    noticeWords(writtenLocale(ctx.locale, ctx.settings.country)),
    standingOf(ctx, found),
    facesOf(ctx, found),
    newsOf(ctx, [...new Set(ofReminders)]),
  ])
  return found.map(row => {
    const { id, kind, priority, count, subject, subjectId } = row
    const details = renewed(row.details, standing.orderOf(row) ?? {})
    const { fingerprint } = details
    const ended = standing.hasEnded(id)
    return {
      id,
      createdAt: row.createdAt.toISOString(),
      kind,
      type: typeOf(kind, details),
      topic: toldOf(kind).topic,
      priority,
      ...(newsOfReminder(kind === 'reminder.due' ? subjectId : null) ?? say({ kind, details, count })),
      link: linkOf(row),
      actions: ended ? [] : [...actionsOf(kind)],
      count,
      isPinned: row.pinnedAt !== null,
      readAt: (row.readAt ?? (ended ? row.createdAt : null))?.toISOString() ?? null,
      subject,
      subjectId,
      person: faceOf(row),
      fingerprint: typeof fingerprint === 'string' ? fingerprint : null,
    }
  })
}

const filtered = (ctx: Context) =>
  ({
    all: undefined,
    unread: ownUnread(ctx),
    pinned: isNotNull(notifications.pinnedAt),
    urgent: and(ownUnread(ctx), sql`${notifications.priority} = 'urgent'`),
  }) satisfies Record<Filter, unknown>

export async function notificationCounts(ctx: Context): Promise<NotificationCounts> {
  const count = (which?: unknown) =>
    which ? sql<number>`(count(*) filter (where ${which}))::int` : sql<number>`count(*)::int`
  const { unread, pinned, urgent } = filtered(ctx)
  const [counts] = await ctx.db
    .select({
      total: count(),
      unread: count(unread),
      pinned: count(pinned),
      urgent: count(urgent),
    })
    .from(notifications)
    .where(ownInbox(ctx))
  return counts!
}

export async function listNotifications(
  ctx: Context,
  { limit, cursor, filter }: InputOf<typeof notificationsApi.list>,
) {
  const [found, counts] = await Promise.all([
    ctx.db
      .select()
      .from(notifications)
      .where(and(ownInbox(ctx), filtered(ctx)[filter], after(newestFirst, notifications.id, cursor)))
      .orderBy(...orderBy(newestFirst, notifications.id))
      .limit(limit + 1),
    notificationCounts(ctx),
  ])
  const { data, nextCursor } = cut(found, limit, row => row.createdAt.toISOString())
  return { data: await toNotifications(ctx, data), nextCursor, counts }
}

/** How much waits behind each tab of notifications and reminders. */
export async function tabCounts(ctx: Context): Promise<{
  inbox?: number
  reminders: number
  rules: number
}> {
  const [{ unread }, reminders, rules] = await Promise.all([
    notificationCounts(ctx),
    openReminders(ctx),
    listRules(ctx),
  ])
  return { inbox: unread || undefined, reminders, rules: rules.data.length }
}
