import 'server-only'
import { Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import type { Visit } from '@/lib/server/http/link-route'
import { commentsFor } from '@/lib/wishlists/comments/queries'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { ListRow } from '@/lib/wishlists/policy'
import { detailFor } from '@/lib/wishlists/queries'
import { may } from '@/lib/wishlists/rules'
import { linkedList, type Opened, openLink } from './policy'
import type { SharedList } from './schema'

/** The list as the holder of the link may see it. Strangers learn names but no ids to look people up by. */
export async function viewOf(ctx: Context, { list, viewer, guest }: Opened): Promise<SharedList> {
  const detail = await detailFor(ctx, list, viewer)
  const stranger = viewer.role === 'guest'
  return {
    ...detail,
    owner: stranger ? { ...detail.owner, id: null } : detail.owner,
    items: stranger
      ? detail.items.map(item => ({ ...item, addedBy: item.addedBy && { ...item.addedBy, id: null } }))
      : detail.items,
    entered: viewer.entered,
    guest: guest && { name: guest.name },
  }
}

export async function getShared(
  ctx: Context,
  { token }: { token: string },
  visit: Visit,
): Promise<SharedList> {
  return viewOf(ctx, await openLink(ctx, token, visit))
}

export async function getSharedComments(ctx: Context, { token }: { token: string }, visit: Visit) {
  const { list, viewer } = await openLink(ctx, token, visit)
  return { data: await commentsFor(ctx, list, viewer), nextCursor: null }
}

/** The same for the page, with what the server needs to render it. */
export async function sharedPage(
  ctx: Context,
  token: string,
  visit: Visit,
): Promise<{
  shared: SharedList
  zone: ListRow['timezone']
  claimId: string | null
  guarded: boolean
  comments: Comment[]
  mayComment: boolean
}> {
  const opened = await openLink(ctx, token, visit)
  return {
    shared: await viewOf(ctx, opened),
    zone: opened.list.timezone,
    claimId: opened.claimId,
    guarded: opened.list.passwordHash !== null,
    comments: await commentsFor(ctx, opened.list, opened.viewer),
    mayComment: may('commentGivers', opened.viewer, opened.list),
  }
}

/** Whether a link once worked and has ended. */
export async function hasEnded(ctx: Context, token: string): Promise<boolean> {
  try {
    await linkedList(ctx, token)
    return false
  } catch (error) {
    if (error instanceof Problem) return error.status === 410
    throw error
  }
}
