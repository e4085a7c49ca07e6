import 'server-only'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { expenses, gifts } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/auth/context'
import { trashBegins } from './policy'

/**
 * Deletes gifts that have been in the trash for 30 days. Claims keep the stage that their gift had. A gift with an
 * expense written by hand stays, unseen, as long as that expense: only the gift knows from whom it is a secret.
 */
export const purgeGifts = (ctx: Context) =>
  transaction(ctx, async tx => {
    const byHand = tx.db
      .select({ id: expenses.id })
      .from(expenses)
      .where(and(eq(expenses.giftId, gifts.id), eq(expenses.fromGift, false)))
    const old = sql`${lt(gifts.deletedAt, trashBegins(ctx))} and ${notExists(byHand)}`
    await tx.effects.giftsPurged(tx, old)
    await tx.db.delete(gifts).where(old)
  })
