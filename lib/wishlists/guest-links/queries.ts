import 'server-only'
import { todayIn } from '@/lib/core/calendar'
import { Problem } from '@/lib/core/errors'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import type { Context } from '@/lib/server/auth/context'
import type { Visit } from '@/lib/server/http/link-route'
import { commentsFor } from '@/lib/wishlists/comments/queries'
import type { Comment } from '@/lib/wishlists/comments/schema'
import { offersNews } from '@/lib/wishlists/listeners/queries'
import type { ListRow } from '@/lib/wishlists/policy'
import { detailFor } from '@/lib/wishlists/queries'
import { may } from '@/lib/wishlists/rules'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { arrange, mainCurrency, type Prices } from './order.rules'
import { linkedList, type Opened, openLink } from './policy'
import type { SharedFilter, SharedList } from './schema'

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
    priceCurrency: mainCurrency(detail.items),
  }
}

/** How the prices that the viewer sees are compared; null where they see none. */
async function pricesOf(
  ctx: Context,
  { timezone }: Pick<ListRow, 'timezone'>,
  items: readonly Pick<WishlistItem, 'price' | 'currency'>[],
): Promise<Prices | null> {
  const currency = mainCurrency(items)
  if (currency === null) return null
  const day = todayIn(timezone, ctx.now)
  const others = [...new Set(items.map(item => item.currency))].filter(code => code !== currency)
  const book = await rateBook(ctx, [currency, ...others], day)
  const rates = others.flatMap(code => {
    const found = rateOn(book, code, currency, day)
    return found ? [[code, Number(found.rate)] as const] : []
  })
  return { currency, rates: Object.fromEntries(rates) }
}

export async function getShared(
  ctx: Context,
  { token, ...asked }: { token: string } & SharedFilter,
  visit: Visit,
): Promise<SharedList> {
  const opened = await openLink(ctx, token, visit)
  const view = await viewOf(ctx, opened)
  const prices = await pricesOf(ctx, opened.list, view.items)
  return { ...view, items: arrange(view.items, asked, prices, ctx.locale).shown }
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
  prices: Prices | null
  zone: ListRow['timezone']
  claimId: string | null
  guarded: boolean
  comments: Comment[]
  mayComment: boolean
  offersNews: boolean
}> {
  const opened = await openLink(ctx, token, visit)
  const shared = await viewOf(ctx, opened)
  return {
    shared,
    prices: await pricesOf(ctx, opened.list, shared.items),
    zone: opened.list.timezone,
    claimId: opened.claimId,
    guarded: opened.list.passwordHash !== null,
    comments: await commentsFor(ctx, opened.list, opened.viewer),
    mayComment: may('commentGivers', opened.viewer, opened.list),
    // Whoever sees the list without its link follows it in the app.
    offersNews: opened.viewer.role === 'guest' && (await offersNews(ctx, opened.list)),
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
