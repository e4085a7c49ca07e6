import 'server-only'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { expenses, gifts } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/context'
import { keepStages } from '@/lib/wishlists/claims/commands'
import { trashBegins } from './policy'

/**
 * Forgets gifts that have been in the trash for 30 days; what was claimed as bought stays so. One that somebody wrote
 * an expense for waits unseen as long as that: whom its money is a secret from, only the gift knows.
 */
export const purgeGifts = (ctx: Context) =>
  transaction(ctx, async tx => {
    const byHand = tx.db
      .select({ id: expenses.id })
      .from(expenses)
      .where(and(eq(expenses.giftId, gifts.id), eq(expenses.fromGift, false)))
    const old = sql`${lt(gifts.deletedAt, trashBegins(ctx))} and ${notExists(byHand)}`
    await keepStages(tx, old)
    await tx.db.delete(gifts).where(old)
  })
