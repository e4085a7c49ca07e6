import 'server-only'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { smartDismissals } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** What the caller dismissed, for good or for a time. */
export const ownDismissals = (ctx: Context) => eq(smartDismissals.ownerId, userId(ctx))

/** What the caller does not want to see now. */
export const hiddenNow = (ctx: Context) =>
  and(ownDismissals(ctx), or(isNull(smartDismissals.snoozedUntil), gt(smartDismissals.snoozedUntil, ctx.now)))
