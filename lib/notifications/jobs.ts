import 'server-only'
import { and, isNull, lt, ne, or } from 'drizzle-orm'
import { deliveries, notifications, phoneCodes } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { restorableSince } from './policy'

/** Days for which notifications are kept that nobody pinned. */
const keptDays = 90
/** Days for which the key of told news is kept. A yearly occasion must not be told twice. */
const keyDays = 400

const daysAgo = (ctx: Context, days: number) => new Date(ctx.now.getTime() - days * 86_400_000)

/**
 * Deletes old notifications, those deleted an hour ago, and what was sent of them. The delivery in the app holds the key
 * that keeps news from being told twice, so it stays longer. What still waits to be sent stays as well.
 */
export async function purgeNotifications(ctx: Context) {
  await ctx.db
    .delete(notifications)
    .where(
      or(
        lt(notifications.deletedAt, restorableSince(ctx)),
        and(lt(notifications.createdAt, daysAgo(ctx, keptDays)), isNull(notifications.pinnedAt)),
      ),
    )
  await ctx.db
    .delete(deliveries)
    .where(
      and(
        ne(deliveries.state, 'queued'),
        or(
          lt(deliveries.createdAt, daysAgo(ctx, keyDays)),
          and(
            ne(deliveries.channel, 'in_app'),
            isNull(deliveries.notificationId),
            lt(deliveries.createdAt, daysAgo(ctx, keptDays)),
          ),
        ),
      ),
    )
  await ctx.db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, ctx.now))
}
