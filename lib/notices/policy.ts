import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { notificationPreferences, notifications } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'
import { hasEnded } from './queries'

/** Those in the inbox of the caller. What its reader wants outside of the app only is in no inbox. */
export const ownInbox = (ctx: Context): SQL =>
  and(
    eq(notifications.userId, userId(ctx)),
    isNull(notifications.deletedAt),
    sql`not ${notifications.hidden}`,
  )!

/** What the caller has not read. A task that has ended waits for nobody. */
export const ownUnread = (ctx: Context): SQL =>
  and(ownInbox(ctx), isNull(notifications.readAt), sql`not ${hasEnded(ctx)}`)!

/** How the caller wants to be told. */
export const ownChoices = (ctx: Context) => eq(notificationPreferences.userId, userId(ctx))
