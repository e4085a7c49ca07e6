import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { familyMembers, wishlistFamilies } from '@/db/schema'
import { happened, untellLists } from '@/lib/activity/commands'
import { invalid } from '@/lib/core/errors'
import { assertFamilies, ownFamilies } from '@/lib/families/policy'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { isOwnList, type ListRow } from '@/lib/wishlists/policy'

/**
 * A list is shared only with families of its owner: 422 for other families and for families that do not
 * exist.
 */
async function assertOwnerIn(ctx: Context, list: ListRow, ids: readonly string[]) {
  if (isOwnList(ctx, list) || ids.length === 0) return
  const found = await ctx.db
    .select({ id: familyMembers.familyId })
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.userId, list.ownerId),
        eq(familyMembers.status, 'active'),
        isOneOf(familyMembers.familyId, ids),
      ),
    )
  if (found.length !== ids.length) throw invalid({ path: 'familyIds', message: 'notYours' })
}

/**
 * Shares a list with exactly these of the caller's families. Families that the caller does not belong to stay
 * as they are, because the caller does not know of them.
 */
export async function shareWithFamilies(ctx: Context, list: ListRow, familyIds: readonly string[]) {
  const wanted = [...new Set(familyIds)]
  await assertFamilies(ctx, wanted, 'familyIds')
  await assertOwnerIn(ctx, list, wanted)
  const shared = await ctx.db
    .select({ familyId: wishlistFamilies.familyId })
    .from(wishlistFamilies)
    .where(
      and(eq(wishlistFamilies.wishlistId, list.id), isOneOf(wishlistFamilies.familyId, ownFamilies(ctx))),
    )
  const before = shared.map(({ familyId }) => familyId)
  const gone = before.filter(id => !wanted.includes(id))
  const added = wanted.filter(id => !before.includes(id))
  if (gone.length > 0) {
    await ctx.db
      .delete(wishlistFamilies)
      .where(and(eq(wishlistFamilies.wishlistId, list.id), isOneOf(wishlistFamilies.familyId, gone)))
    await untellLists(ctx, gone, [list.id])
  }
  if (added.length === 0) return
  const rows = added.map(familyId => ({ familyId, wishlistId: list.id }))
  await writeInParts(rows, part => ctx.db.insert(wishlistFamilies).values(part))
  await happened(
    ctx,
    'listShared',
    ...added.map(familyId => ({ familyId, wishlistId: list.id, details: { name: list.name } })),
  )
}
