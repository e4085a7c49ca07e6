import 'server-only'
import { eq } from 'drizzle-orm'
import { wishlistFamilies } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'

/** The ids of all families that a list is shared with, in a fixed order. */
export async function familiesOf(ctx: Context, wishlistId: string): Promise<string[]> {
  const shared = await ctx.db
    .select({ familyId: wishlistFamilies.familyId })
    .from(wishlistFamilies)
    .where(eq(wishlistFamilies.wishlistId, wishlistId))
    .orderBy(wishlistFamilies.familyId)
  return shared.map(({ familyId }) => familyId)
}
