'use client'
import { onDemand } from '@/components/kit/on-demand'
import { useWishlist, type WishWindow } from '@/components/wishlists/wishlist-context'

const ClaimDialog = onDemand(() =>
  import('@/components/wishlists/claims/claim-dialog').then(module => module.ClaimDialog),
)
const ReleaseDialog = onDemand(() =>
  import('@/components/wishlists/claims/release-dialog').then(module => module.ReleaseDialog),
)
const WishForm = onDemand(() => import('./wish-form').then(module => module.WishForm))
const GroupDialog = onDemand(() =>
  import('@/components/wishlists/group-dialog').then(module => module.GroupDialog),
)
const CommentsSheet = onDemand(() =>
  import('@/components/wishlists/comments').then(module => module.CommentsSheet),
)

/** The window that is open over a list; each is fetched when it is first opened. */
export function WishWindows({
  window,
  currency,
  onClose,
}: {
  window: WishWindow
  currency: string
  onClose: () => void
}) {
  const { list } = useWishlist()
  switch (window.kind) {
    case 'claim':
      return <ClaimDialog item={window.item} claim={window.claim} onClose={onClose} />
    case 'release':
      return <ReleaseDialog {...window} onClose={onClose} />
    case 'wish':
      return (
        <WishForm
          list={list}
          item={window.item}
          hidden={window.hidden}
          currency={currency}
          onClose={onClose}
        />
      )
    case 'group':
      return <GroupDialog list={list} groupId={window.groupId} onClose={onClose} />
    case 'comments':
      return <CommentsSheet item={window.item} onClose={onClose} />
  }
}
