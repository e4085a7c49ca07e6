import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import {
  notificationPreferences,
  notifications,
  preferences,
  pushSubscriptions,
  samples,
  telegramChats,
  users,
} from '@/db/schema'
import { type Context, today } from '@/lib/server/auth/context'
import type { Reader } from './rules'

/** The settings of an account that never chose any. They are those of the columns. */
export const unchosen = {
  email: true,
  push: true,
  telegram: true,
  sms: false,
  inApp: true,
  topics: {},
  emailFrequency: 'immediate',
  digestDay: 1,
  digestHour: 8,
  quietHours: true,
  quietFrom: '22:00',
  quietTo: '08:00',
  urgentPasses: true,
  pushSound: true,
  pushVibration: true,
  lockScreen: 'neutral',
  position: 'bottomEnd',
  phone: null,
  phoneConfirmedAt: null,
} as const satisfies Omit<
  typeof notificationPreferences.$inferSelect,
  'userId' | 'createdAt' | 'updatedAt' | 'version'
>

/** How these accounts are reached, by account. Accounts that are gone are not in it. */
export async function readersOf(ctx: Context, userIds: readonly string[]): Promise<Map<string, Reader>> {
  if (userIds.length === 0) return new Map()
  const found = await ctx.db
    .select({
      userId: users.id,
      timezone: preferences.timezone,
      proved: sql<boolean>`${users.emailVerifiedAt} is not null`,
      chosen: notificationPreferences,
      sample: sql<boolean>`${samples.userId} is not null`,
      hasChat: sql<boolean>`exists (select 1 from ${telegramChats} where ${telegramChats.userId} = ${users.id})`,
      hasPush: sql<boolean>`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(preferences, sql`${preferences.userId} = ${users.id}`)
    .leftJoin(notificationPreferences, sql`${notificationPreferences.userId} = ${users.id}`)
    .leftJoin(samples, sql`${samples.userId} = ${users.id}`)
    .where(isOneOf(users.id, userIds))
  return new Map(
    found.map(({ userId, chosen, ...reader }) => {
      const settings = chosen ?? unchosen
      return [
        userId,
        { ...settings, ...reader, hasPhone: settings.phone !== null && settings.phoneConfirmedAt !== null },
      ]
    }),
  )
}

/**
 * Whether a task about a gift has nothing left to do: the gift was bought, has come, was deleted, or its day is over. It is
 * asked of the gift itself, so that no way of changing a gift can forget the notice.
 */
export const hasEnded = (ctx: Context): SQL<boolean> => sql<boolean>`(
  ${notifications.kind} in ('task.order', 'task.late', 'task.return', 'parcel.due') and not exists (
    select 1 from gifts g_ where g_.id = ${notifications.subjectId} and g_.deleted_at is null
      and case ${notifications.kind}
        when 'task.order' then g_.status = 'planned'
          and coalesce((${notifications.details} ->> 'date')::date >= ${today(ctx)}::date, true)
        when 'task.return' then g_.status in ('purchased', 'wrapped', 'given')
        else g_.status in ('purchased', 'wrapped') and coalesce(g_.tracking ->> 'status' <> 'delivered', false)
      end))`
