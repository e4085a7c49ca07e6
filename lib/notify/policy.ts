import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { notificationPreferences, notifications } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { hasEnded } from './queries'

/** The notifications in the caller's inbox. Those that the reader wants only outside of the app are left out. */
export const ownInbox = (ctx: Context): SQL =>
  and(
    eq(notifications.userId, userId(ctx)),
    isNull(notifications.deletedAt),
    sql`not ${notifications.hidden}`,
  )!

/** The caller's unread notifications. A task that has ended does not count. */
export const ownUnread = (ctx: Context): SQL =>
  and(ownInbox(ctx), isNull(notifications.readAt), sql`not ${hasEnded(ctx)}`)!

/** How the caller wants to be told. */
export const ownChoices = (ctx: Context) => eq(notificationPreferences.userId, userId(ctx))
