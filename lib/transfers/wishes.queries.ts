import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { inTurns, stepped } from '@/lib/server/jobs/yielding'
import { type ListRow, ownLists, standing } from '@/lib/wishlists/policy'
import { newWish, shownTo } from '@/lib/wishlists/wishes/commands'
import type { ItemRow } from '@/lib/wishlists/wishes/queries'
import type { transfersApi } from './api'
import type { Skipped } from './formats/parsed'
import type { Checked } from './import/check'
import type { Keeping } from './import/keeping'
import { mostWishes, planWishes, type WishPlan, type WishRow, wishOf } from './import/wishes'
import { wishFormats } from './values'

type Wanted = InputOf<typeof transfersApi.import>['wishlist']

/** The list that rows become wishes of; null is a new one. */
export interface Target {
  list: ListRow | null
  shown: ItemRow[]
}

/**
 * Where the rows of a file go; null for ideas. Throws 422 for a file of anything but wishes, and for a list that is not
 * the caller's own.
 */
export async function targetOf(ctx: Context, wanted: Wanted, format: string): Promise<Target | null> {
  if (wanted === undefined) return null
  if (!wishFormats.some(one => one === format)) throw invalid({ path: 'wishlist', message: 'notWishes' })
  if (wanted === 'new') return { list: null, shown: [] }
  const [own] = await ctx.db
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(and(eq(wishlists.id, wanted), ownLists(ctx), isNull(wishlists.deletedAt)))
  if (!own) throw invalid({ path: 'wishlist', message: 'wishlistUnknown' })
  return targetIn(ctx, own.id)
}

/** A list with the wishes that its owner sees. `lock` holds it until the transaction ends. */
export async function targetIn(ctx: Context, listId: string, lock = false): Promise<Target> {
  const { list, viewer } = await standing(ctx, listId, { lock })
  return { list, shown: await shownTo(ctx, list, viewer) }
}

/** What the rows of a file become on a list. Throws 422 when it would hold too many wishes. */
export async function wishesFor(
  ctx: Context,
  { shown }: Target,
  checked: readonly Checked<'gift'>[],
  { columnOf }: Keeping,
  title: string | undefined,
): Promise<WishPlan> {
  const remarks: Skipped[] = []
  const rows: WishRow[] = []
  await inTurns(checked, row => {
    const { wish, rest } = wishOf(row, title, field => columnOf('gift', field))
    if (rest !== null)
      remarks.push({ row: row.item.row, type: 'gift', reason: 'shortened', text: rest.slice(0, 80) })
    rows.push({ checked: row, wish: newWish(ctx, wish) })
  })
  const plan = await stepped(planWishes(rows, shown))
  if (shown.length + plan.wishes.length > mostWishes)
    throw invalid({ path: 'wishlist', message: 'wishlistFull' })
  return { ...plan, remarks }
}
