import 'server-only'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { deliveries, notifications } from '@/db/schema'
import { publish } from '@/lib/activity/provider'
import { groupBy } from '@/lib/core/group'
import { newId } from '@/lib/core/id'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import type { Details } from './details'
import { readersOf } from './queries'
import { comes, plannedFor, toldOf } from './rules'
import type { Channel, Kind, Priority } from './values'

/** A notification to make: one event as one account is told of it. */
export interface NewNotification<K extends Kind = Kind> {
  userId: string
  /** The same for every attempt to tell this, and for nothing else that the reader is told. Doing it again does nothing. */
  dedupeKey: string
  /** What it is about; the kind says which record that is. */
  subjectId: string | null
  /** Names as they are now, for its sentence. */
  details: Details<K>
  /** Where it presses more or less than its kind. */
  priority?: Priority
  /** The channels of a reminder. Any other comes as its reader chose for the topic. */
  channels?: readonly Channel[]
  /** Those of one group within an hour are one notification. By itself: the kind and the subject. */
  groupKey?: string
  /**
   * Whether no mail goes to an address that nobody proved to read: it may be a stranger's, who gets no words of somebody
   * without a confirmed address.
   */
  provedOnly?: boolean
}

const foldedFor = 3_600_000

/** Those that were not made before. Each is made by writing its delivery in the app. */
async function unmade<K extends Kind>(
  ctx: Context,
  asked: readonly NewNotification<K>[],
): Promise<NewNotification<K>[]> {
  const rows = asked.map(({ userId, dedupeKey }) => ({
    userId,
    dedupeKey,
    channel: 'in_app' as const,
    state: 'delivered' as const,
    createdAt: ctx.now,
    dueAt: ctx.now,
    deliveredAt: ctx.now,
  }))
  const written = await writeInParts(rows, part =>
    ctx.db
      .insert(deliveries)
      .values(part)
      .onConflictDoNothing()
      .returning({ userId: deliveries.userId, dedupeKey: deliveries.dedupeKey }),
  )
  const keys = new Set(written.flat().map(({ userId, dedupeKey }) => `${userId} ${dedupeKey}`))
  // Of two with one key in the same call the first is made.
  return asked.filter(({ userId, dedupeKey }) => keys.delete(`${userId} ${dedupeKey}`))
}

/** Marks notifications as made without making them, in the transaction that made a stronger one instead. */
export async function suppress(
  ctx: Context,
  ...asked: readonly Pick<NewNotification, 'userId' | 'dedupeKey'>[]
): Promise<void> {
  const row = {
    channel: 'in_app',
    state: 'skipped',
    reason: 'off',
    createdAt: ctx.now,
    dueAt: ctx.now,
  } as const
  const rows = asked.map(({ userId, dedupeKey }) => ({ ...row, userId, dedupeKey }))
  await writeInParts(rows, part => ctx.db.insert(deliveries).values(part).onConflictDoNothing())
}

/**
 * Makes notifications, in the transaction of the event. This is the one road out: it stores each notification and the
 * deliveries of its channels, and nothing else in the product tells an account anything. Whoever calls it has asked who may
 * know: nothing here hides anything. A notification that was made before is left out.
 */
export async function notify<K extends Kind>(
  ctx: Context,
  kind: K,
  ...asked: readonly NewNotification<K>[]
): Promise<void> {
  if (asked.length === 0) return
  const fresh = await unmade(ctx, asked)
  if (fresh.length === 0) return
  const told = toldOf(kind)
  const readers = await readersOf(ctx, [...new Set(fresh.map(({ userId }) => userId))])
  const groups = groupBy(fresh, one => `${one.userId} ${groupOf(kind, one)}`)
  const since = new Date(ctx.now.getTime() - foldedFor)
  const earlier = await ctx.db
    .select({ id: notifications.id, userId: notifications.userId, groupKey: notifications.groupKey })
    .from(notifications)
    .where(
      and(
        isOneOf(notifications.userId, [...readers.keys()]),
        isOneOf(notifications.groupKey, [...new Set(fresh.map(one => groupOf(kind, one)))]),
        gt(notifications.createdAt, since),
        isNull(notifications.readAt),
        isNull(notifications.deletedAt),
      ),
    )
    .orderBy(desc(notifications.createdAt))
  const open = new Map(earlier.map(({ id, userId, groupKey }) => [`${userId} ${groupKey}`, id]))
  const made: (typeof notifications.$inferInsert)[] = []
  const sent: (typeof deliveries.$inferInsert)[] = []
  for (const [key, group] of groups) {
    const last = group.at(-1)!
    const reader = readers.get(last.userId)
    if (!reader) continue
    const { details, priority = told.priority, channels } = last
    const known = open.get(key)
    if (known) {
      await ctx.db
        .update(notifications)
        .set({ details, priority, createdAt: ctx.now, count: sql`${notifications.count} + ${group.length}` })
        .where(sql`${notifications.id} = ${known}`)
      continue
    }
    const id = newId()
    made.push({
      id,
      createdAt: ctx.now,
      userId: last.userId,
      kind,
      priority,
      subject: told.subject,
      subjectId: last.subjectId,
      details,
      groupKey: groupOf(kind, last),
      count: group.length,
      hidden: !channels && !(reader.inApp && comes(reader.topics, told.topic, 'in_app')),
    })
    const reached = last.provedOnly && !reader.proved ? { ...reader, email: false } : reader
    for (const planned of plannedFor(reached, told.topic, priority, ctx.now, channels))
      sent.push({
        ...planned,
        createdAt: ctx.now,
        userId: last.userId,
        dedupeKey: last.dedupeKey,
        notificationId: id,
      })
  }
  await writeInParts(made, part => ctx.db.insert(notifications).values(part))
  await writeInParts(sent, part => ctx.db.insert(deliveries).values(part).onConflictDoNothing())
  await publish(ctx, ...[...readers.keys()].map(userId => ({ audience: 'account', userId }) as const))
}

const groupOf = (kind: Kind, { groupKey, subjectId }: Pick<NewNotification, 'groupKey' | 'subjectId'>) =>
  groupKey ?? `${kind}:${subjectId ?? ''}`
