import 'server-only'
import { eq } from 'drizzle-orm'
import { wishlistComments } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { forbidden, invalid, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, transaction } from '@/lib/server/auth/context'
import { sightOf, type Viewer } from '@/lib/surprise/rules'
import { holdList, type ListRow, standing } from '@/lib/wishlists/policy'
import { may } from '@/lib/wishlists/rules'
import { itemsFor } from '@/lib/wishlists/wishes/queries'
import type { commentsApi } from './api'
import { commentsFor, isMine, readableComments } from './queries'

type Said = Pick<InputOf<typeof commentsApi.create>, 'text' | 'itemId' | 'audience'>

/**
 * 422 on `itemId` for a wish that the author does not see. Suggestions can be discussed only among givers.
 */
async function assertItem(ctx: Context, list: ListRow, viewer: Viewer, { itemId, audience }: Said) {
  if (itemId === undefined) return
  const item = (await itemsFor(ctx, list, viewer)).find(({ id }) => id === itemId)
  if (!item) throw invalid({ path: 'itemId', message: 'notYours' })
  if (item.hidden && audience === 'everyone') throw invalid({ path: 'audience', message: 'giversOnly' })
}

/** Adds a comment of a viewer of the list, who may be a guest. */
export async function addComment(ctx: Context, list: ListRow, viewer: Viewer, said: Said) {
  const action = said.audience === 'givers' ? 'commentGivers' : 'commentEveryone'
  if (!may(action, viewer, list)) throw forbidden()
  await holdList(ctx, list.id)
  await assertItem(ctx, list, viewer, said)
  const id = newId()
  await ctx.db.insert(wishlistComments).values({
    id,
    wishlistId: list.id,
    itemId: said.itemId ?? null,
    userId: viewer.userId,
    guestId: viewer.userId ? null : viewer.guestId,
    text: said.text,
    audience: said.audience,
    createdAt: ctx.now,
  })
  await happened(ctx, 'commented', { wishlistId: list.id, secret: said.audience === 'givers' })
  return (await commentsFor(ctx, list, viewer)).find(comment => comment.id === id)!
}

export const createComment = (ctx: Context, { wishlistId, ...said }: InputOf<typeof commentsApi.create>) =>
  transaction(ctx, async tx => {
    const { list, viewer } = await standing(tx, wishlistId)
    return addComment(tx, list, viewer, said)
  })

/** Deletes your own comment. The owner and admins may delete comments to everyone. */
export const deleteComment = (
  ctx: Context,
  { wishlistId, commentId }: { wishlistId: string; commentId: string },
): Promise<null> =>
  transaction(ctx, async tx => {
    const { list, viewer } = await standing(tx, wishlistId)
    const readable = await readableComments(tx, list, sightOf(viewer))
    const found = readable.find(({ comment }) => comment.id === commentId)
    if (!found) throw notFound()
    const keeps = found.comment.audience === 'everyone' && may('editAnyItem', viewer, list)
    if (!keeps && !isMine(found.comment, viewer)) throw forbidden()
    await tx.db.delete(wishlistComments).where(eq(wishlistComments.id, commentId))
    await happened(tx, 'commented', { wishlistId, secret: found.comment.audience === 'givers' })
    return null
  })
