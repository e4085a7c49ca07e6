'use client'
import dynamic from 'next/dynamic'
import { useWishlist, type WishWindow } from '@/components/wishlists/wishlist-context'

const ClaimDialog = dynamic(
  () => import('@/components/wishlists/claims/claim-dialog').then(module => module.ClaimDialog),
  { ssr: false },
)
const ReleaseDialog = dynamic(
  () => import('@/components/wishlists/claims/release-dialog').then(module => module.ReleaseDialog),
  {
    ssr: false,
  },
)
const WishForm = dynamic(() => import('./wish-form').then(module => module.WishForm), { ssr: false })
const GroupDialog = dynamic(
  () => import('@/components/wishlists/group-dialog').then(module => module.GroupDialog),
  { ssr: false },
)
const CommentsSheet = dynamic(
  () => import('@/components/wishlists/comments').then(module => module.CommentsSheet),
  { ssr: false },
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
