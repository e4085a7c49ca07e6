import 'server-only'
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { notifications, phoneCodes, pushSubscriptions } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** For how long the deletion of a notification can be taken back. */
const restorableFor = 3_600_000

export const restorableSince = (ctx: Context) => new Date(ctx.now.getTime() - restorableFor)

/** The caller's deleted notifications that can still be restored. */
export const ownDeleted = (ctx: Context): SQL =>
  and(
    eq(notifications.userId, userId(ctx)),
    isNotNull(notifications.deletedAt),
    gt(notifications.deletedAt, restorableSince(ctx)),
    sql`not ${notifications.hidden}`,
  )!

export const ownPhoneCode = (ctx: Context) => eq(phoneCodes.userId, userId(ctx))
export const ownDevices = (ctx: Context) => eq(pushSubscriptions.userId, userId(ctx))
