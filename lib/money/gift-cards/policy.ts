import 'server-only'
import { and, eq } from 'drizzle-orm'
import { giftCards } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

/** Gift cards are money of one account: nobody else sees them. */
export const ownCards = (ctx: Context) => eq(giftCards.ownerId, userId(ctx))

export type CardRow = typeof giftCards.$inferSelect

/** A card for a change, locked until the transaction ends; 404 when it is not the caller's. */
export async function editableCard(ctx: Context, id: string): Promise<CardRow> {
  const [found] = await ctx.db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.id, id), ownCards(ctx)))
    .for('update')
  if (!found) throw notFound()
  return found
}
