import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { notifications } from '@/db/schema'
import { publish } from '@/lib/activity/provider'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { telegramNeeds } from '@/lib/notifications/telegram/provider'
import { notify } from '@/lib/notify/commands'
import { ownInbox, ownUnread } from '@/lib/notify/policy'
import { readersOf } from '@/lib/notify/queries'
import { plannedFor, toldOf } from '@/lib/notify/rules'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { smsNeeds } from '@/lib/server/mail/sms'
import type { notificationsApi } from './api'
import { ownDeleted } from './policy'
import { toNotifications } from './queries'
import type { Notification } from './schema'

type Changes = Partial<Pick<typeof notifications.$inferInsert, 'readAt' | 'pinnedAt' | 'deletedAt'>>

/** Changes those of `which`, and has the other tabs and devices of the caller look again. */
const change = (ctx: Context, which: SQL | undefined, changes: Changes) =>
  transaction(ctx, async tx => {
    const found = await tx.db.update(notifications).set(changes).where(which).returning()
    if (found.length > 0) await publish(tx, { audience: 'account', userId: userId(tx) })
    return found
  })

type One = { notificationId: string }

async function changeOne(
  ctx: Context,
  { notificationId }: One,
  changes: Changes,
  from = ownInbox(ctx),
): Promise<Notification> {
  const found = await change(ctx, and(from, eq(notifications.id, notificationId)), changes)
  const [changed] = await toNotifications(ctx, found)
  if (!changed) throw notFound()
  return changed
}

export const markRead = (ctx: Context, one: One) => changeOne(ctx, one, { readAt: ctx.now })
export const markUnread = (ctx: Context, one: One) => changeOne(ctx, one, { readAt: null })
export const pin = (ctx: Context, one: One) => changeOne(ctx, one, { pinnedAt: ctx.now })
export const unpin = (ctx: Context, one: One) => changeOne(ctx, one, { pinnedAt: null })

/** Deletes for good after an hour. Until then the deletion can be taken back. */
export async function removeNotification(ctx: Context, one: One): Promise<null> {
  await changeOne(ctx, one, { deletedAt: ctx.now })
  return null
}

export const restoreNotification = (ctx: Context, one: One) =>
  changeOne(ctx, one, { deletedAt: null }, ownDeleted(ctx))

export async function readAll(ctx: Context): Promise<{ read: number }> {
  const found = await change(ctx, ownUnread(ctx), { readAt: ctx.now })
  return { read: found.length }
}

/** What a channel lacks that has nothing to send to. Everybody has an address. */
const missing = { email: 'channelOff', push: 'noDevice', telegram: 'noChat', sms: 'noPhone' } as const

const unavailable = (key: 'channelNeeds' | (typeof missing)[keyof typeof missing], needs: string | null) =>
  new Problem(422, 'CHANNEL_UNAVAILABLE', key, { needs })

/**
 * Tells the caller that this is a test, on one channel. It is urgent, so that it waits for no digest. Throws 422 where
 * the channel cannot reach the caller; `needs` names the variable that the server lacks.
 */
export async function sendTest(
  ctx: Context,
  { channel }: InputOf<typeof notificationsApi.test>,
): Promise<{ dueAt: string }> {
  const reader = userId(ctx)
  let dueAt = ctx.now
  if (channel !== 'in_app') {
    requireAccount(ctx)
    const needs = channel === 'sms' ? smsNeeds() : channel === 'telegram' ? telegramNeeds() : null
    if (needs) throw unavailable('channelNeeds', needs)
    const how = (await readersOf(ctx, [reader])).get(reader)
    const [planned] = how ? plannedFor(how, toldOf('test').topic, 'urgent', ctx.now, [channel]) : []
    if (!planned || planned.reason === 'off') throw unavailable('channelOff', null)
    if (planned.reason) throw unavailable(missing[channel], null)
    dueAt = planned.dueAt
  }
  await transaction(ctx, tx =>
    notify(tx, 'test', {
      userId: reader,
      dedupeKey: `test:${newId()}`,
      subjectId: null,
      details: {},
      priority: 'urgent',
      channels: [channel],
      groupKey: `test:${newId()}`,
    }),
  )
  return { dueAt: dueAt.toISOString() }
}
