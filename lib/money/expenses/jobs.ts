import 'server-only'
import { and, eq, lt } from 'drizzle-orm'
import { expenses } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { Context } from '@/lib/server/auth/context'

/** Deletes expenses that have been in the trash for 30 days. Expenses that a gift made stay as long as the gift. */
export const purgeExpenses = (ctx: Context) =>
  ctx.db
    .delete(expenses)
    .where(
      and(
        eq(expenses.fromGift, false),
        lt(expenses.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)),
      ),
    )
