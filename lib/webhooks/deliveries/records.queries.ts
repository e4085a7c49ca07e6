import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '@/db/schema'
import { Problem } from '@/lib/core/errors'
import { getFamily } from '@/lib/families/queries'
import { getGift } from '@/lib/gifts/queries'
import { getBudget } from '@/lib/money/budgets/queries'
import { getExpense } from '@/lib/money/expenses/queries'
import { toNotifications } from '@/lib/notifications/queries'
import { namesNow } from '@/lib/notifications/subjects.queries'
import { getOccasion } from '@/lib/occasions/queries'
import { getPerson } from '@/lib/people/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { visibleAmong } from '@/lib/wishlists/queries'
import { bodyOf } from './rules'

/** The most characters of a body. A longer record is left out of it, and read by its id. */
const longest = 200_000

/** A notification as its reader would read it now. Null where what it is about is gone, or has become a secret. */
async function notificationOf(ctx: Context, id: string) {
  const found = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.id, id), eq(notifications.userId, userId(ctx)), isNull(notifications.deletedAt)),
    )
  const nameOf = await namesNow(ctx, found)
  const [shown] = await toNotifications(
    ctx,
    found.filter(one => nameOf(one) !== null),
  )
  return shown ?? null
}

/** Reads a record as the calls of its noun answer it. Each asks what the account may see. */
const readers: Record<string, (ctx: Context, id: string) => Promise<unknown>> = {
  person: (ctx, personId) => getPerson(ctx, { personId }),
  occasion: (ctx, occasionId) => getOccasion(ctx, { occasionId }),
  gift: (ctx, giftId) => getGift(ctx, { giftId }),
  budget: (ctx, budgetId) => getBudget(ctx, { budgetId }),
  expense: (ctx, expenseId) => getExpense(ctx, { expenseId }),
  wishlist: async (ctx, wishlistId) => (await visibleAmong(ctx, [wishlistId]))[0] ?? null,
  family: (ctx, familyId) => getFamily(ctx, { familyId }),
  notification: notificationOf,
}

async function recordOf(ctx: Context, object: string, id: string | null): Promise<unknown> {
  const read = readers[object]
  if (!read || id === null) return null
  try {
    return await read(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

/** The body of an event, with the record as its account sees it now. `ctx` acts as that account. */
export async function makeBody(
  ctx: Context,
  event: { type: string; object: string; objectId: string | null; happenedAt: Date },
): Promise<string> {
  const body = bodyOf(event, await recordOf(ctx, event.object, event.objectId))
  return body.length > longest ? bodyOf(event, null) : body
}
