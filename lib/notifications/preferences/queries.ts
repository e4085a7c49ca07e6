import 'server-only'
import { asc } from 'drizzle-orm'
import { notificationPreferences, pushSubscriptions } from '@/db/schema'
import { ownDevices } from '@/lib/notifications/policy'
import { telegramNeeds } from '@/lib/notifications/telegram/provider'
import { chatName } from '@/lib/notifications/telegram/queries'
import { ownChoices } from '@/lib/notify/policy'
import { unchosen } from '@/lib/notify/queries'
import type { Channel } from '@/lib/notify/values'
import { hasFeed } from '@/lib/reminders/feeds/queries'
import type { Context } from '@/lib/server/auth/context'
import { smsNeeds } from '@/lib/server/mail/sms'
import { env } from '@/lib/server/ops/env'
import { reaching } from './rules'
import type { NotificationPreferences } from './schema'

/** More browsers than anybody uses. */
const mostDevices = 50

type Row = typeof notificationPreferences.$inferSelect

const shown = (row: Row | undefined, devices: string[], chat: string | null): NotificationPreferences => {
  const {
    userId: _,
    createdAt: __,
    ...chosen
  } = row ?? {
    ...unchosen,
    userId: null,
    createdAt: null,
    version: 0,
    updatedAt: null,
  }
  return {
    ...chosen,
    phoneConfirmedAt: chosen.phoneConfirmedAt?.toISOString() ?? null,
    updatedAt: chosen.updatedAt?.toISOString() ?? null,
    devices,
    chat,
    // Web push makes its own keys.
    needs: {
      email: env().SMTP_URL ? null : 'SMTP_URL',
      push: null,
      telegram: telegramNeeds(),
      sms: smsNeeds(),
    },
  }
}

export async function getNotificationPreferences(ctx: Context): Promise<NotificationPreferences> {
  const [[row], devices, chat] = await Promise.all([
    ctx.db.select().from(notificationPreferences).where(ownChoices(ctx)),
    ctx.db
      .select({ device: pushSubscriptions.device })
      .from(pushSubscriptions)
      .where(ownDevices(ctx))
      .orderBy(asc(pushSubscriptions.createdAt))
      .limit(mostDevices),
    chatName(ctx),
  ])
  return shown(
    row,
    devices.map(({ device }) => device),
    chat,
  )
}

/** The channels on which a reminder reaches the caller. */
export async function reachingWays(ctx: Context): Promise<Channel[]> {
  const [preferences, feeds] = await Promise.all([getNotificationPreferences(ctx), hasFeed(ctx)])
  return reaching(preferences, feeds)
}
