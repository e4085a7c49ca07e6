import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users, wishlistComments, wishlistGuests, wishlistItems } from '@/db/schema'
import { hidesName } from '@/lib/privacy/queries'
import { faceFor, guestsSee } from '@/lib/privacy/rules'
import type { Context } from '@/lib/server/auth/context'
import { isVisible, type Sight, sightOf, type Viewer } from '@/lib/surprise/rules'
import { type ListRow, standing } from '@/lib/wishlists/policy'
import { may } from '@/lib/wishlists/rules'
import type { Comment } from './schema'

/**
 * The comments of a list that a viewer may know of, oldest first. Blind viewers get no comments among givers
 * and none about suggestions.
 */
export async function readableComments(ctx: Context, list: ListRow, sight: Sight) {
  const found = await ctx.db
    .select({
      comment: wishlistComments,
      hidden: wishlistItems.hidden,
      name: sql<string | null>`coalesce(${users.name}, ${wishlistGuests.name})`,
      face: users.avatarUrl,
      hides: hidesName(wishlistComments.userId),
    })
    .from(wishlistComments)
    .leftJoin(
      wishlistItems,
      and(eq(wishlistItems.id, wishlistComments.itemId), isNull(wishlistItems.pendingDeletionAt)),
    )
    .leftJoin(users, eq(users.id, wishlistComments.userId))
    .leftJoin(wishlistGuests, eq(wishlistGuests.id, wishlistComments.guestId))
    .where(eq(wishlistComments.wishlistId, list.id))
    .orderBy(wishlistComments.createdAt, wishlistComments.id)
  return found.filter(
    ({ comment, hidden }) =>
      (comment.audience === 'everyone' || sight === 'everything') &&
      // Comments about a deleted wish are hidden with it.
      (comment.itemId === null || (hidden !== null && isVisible({ hidden }, sight))),
  )
}

export const isMine = (comment: { userId: string | null; guestId: string | null }, viewer: Viewer) =>
  (comment.userId !== null && comment.userId === viewer.userId) ||
  (comment.guestId !== null && comment.guestId === viewer.guestId)

/** The comments as this viewer may see them: the only way they leave the server. */
export async function commentsFor(ctx: Context, list: ListRow, viewer: Viewer): Promise<Comment[]> {
  const found = await readableComments(ctx, list, sightOf(viewer))
  const names = may('seeNames', viewer, list)
  return found.map(({ comment, name, face, hides }) => {
    const mine = isMine(comment, viewer)
    const named = mine || comment.audience === 'everyone' || names
    return {
      id: comment.id,
      createdAt: comment.createdAt.toISOString(),
      itemId: comment.itemId,
      author: {
        id: named && viewer.role !== 'guest' ? comment.userId : null,
        name: named ? guestsSee(name ?? '', hides && viewer.role === 'guest' && !mine) : '',
        avatarUrl: named ? faceFor(face, viewer.role === 'guest') : null,
      },
      mine,
      text: comment.text,
      audience: comment.audience,
    }
  })
}

export async function listComments(ctx: Context, { wishlistId }: { wishlistId: string }) {
  const { list, viewer } = await standing(ctx, wishlistId)
  return { data: await commentsFor(ctx, list, viewer), nextCursor: null }
}
