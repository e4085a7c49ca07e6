import 'server-only'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { deliveries, notifications } from '@/db/schema'
import { tellListeners } from '@/lib/activity/provider'
import { groupBy } from '@/lib/core/group'
import { newId } from '@/lib/core/id'
import { writeInParts } from '@/lib/server/bulk'
import type { Context } from '@/lib/server/context'
import type { Details } from './details'
import { readersOf } from './queries'
import { comes, plannedFor, toldOf } from './rules'
import type { Channel, Kind, Priority } from './values'

/** One piece of news for one reader. */
export interface Notice<K extends Kind = Kind> {
  userId: string
  /** The same for every attempt to tell this, and of no other news of the reader. Telling it again does nothing. */
  dedupeKey: string
  /** What it is about; the kind says which record that is. */
  subjectId: string | null
  /** Names as they are now, for its sentence. */
  details: Details<K>
  /** Where it presses more or less than its kind. */
  priority?: Priority
  /** The channels of a reminder. Other news comes as its reader chose for the topic. */
  channels?: readonly Channel[]
  /** News of one group within an hour is one notification. By itself: the kind and the subject. */
  groupKey?: string
  /**
   * Whether no mail goes to an address that nobody proved to read: it may be a stranger's, who gets no words of somebody
   * without a confirmed address.
   */
  provedOnly?: boolean
}

const foldedFor = 3_600_000

/** The notices that were not told before. Writing the delivery in the app is what makes them told. */
async function unheard<K extends Kind>(ctx: Context, notices: readonly Notice<K>[]): Promise<Notice<K>[]> {
  const rows = notices.map(({ userId, dedupeKey }) => ({
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
  // Of two notices with one key in the same call the first is told.
  return notices.filter(({ userId, dedupeKey }) => keys.delete(`${userId} ${dedupeKey}`))
}

/** Makes sure that news is never told, in the transaction that told something stronger instead. */
export async function hush(
  ctx: Context,
  ...notices: readonly Pick<Notice, 'userId' | 'dedupeKey'>[]
): Promise<void> {
  const row = {
    channel: 'in_app',
    state: 'skipped',
    reason: 'off',
    createdAt: ctx.now,
    dueAt: ctx.now,
  } as const
  const rows = notices.map(({ userId, dedupeKey }) => ({ ...row, userId, dedupeKey }))
  await writeInParts(rows, part => ctx.db.insert(deliveries).values(part).onConflictDoNothing())
}

/**
 * Tells readers something, in the transaction in which it happened. This is the one road out: it makes the notification
 * and the deliveries of every channel, and nothing else in the product sends news to an account. Whoever calls it has
 * asked who may know: nothing here hides anything. A notice that was told before is left out.
 */
export async function announce<K extends Kind>(
  ctx: Context,
  kind: K,
  ...notices: readonly Notice<K>[]
): Promise<void> {
  if (notices.length === 0) return
  const fresh = await unheard(ctx, notices)
  if (fresh.length === 0) return
  const told = toldOf(kind)
  const readers = await readersOf(ctx, [...new Set(fresh.map(({ userId }) => userId))])
  const groups = groupBy(fresh, notice => `${notice.userId} ${groupOf(kind, notice)}`)
  const since = new Date(ctx.now.getTime() - foldedFor)
  const earlier = await ctx.db
    .select({ id: notifications.id, userId: notifications.userId, groupKey: notifications.groupKey })
    .from(notifications)
    .where(
      and(
        isOneOf(notifications.userId, [...readers.keys()]),
        isOneOf(notifications.groupKey, [...new Set(fresh.map(notice => groupOf(kind, notice)))]),
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
  await tellListeners(ctx, ...[...readers.keys()].map(userId => ({ audience: 'account', userId }) as const))
}

const groupOf = (kind: Kind, { groupKey, subjectId }: Pick<Notice, 'groupKey' | 'subjectId'>) =>
  groupKey ?? `${kind}:${subjectId ?? ''}`
