'use client'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import type { Wishlist, WishlistDetail } from '@/lib/wishlists/schema'
import { blankWishlist, wishlistBody, wishlistValues } from './wishlist-values'

/** The form of a new list (`list` null), with its draft, or of a stored one. */
export function useWishlistForm({
  list,
  ownerId,
  onSaved,
}: {
  list: Wishlist | null
  ownerId: string
  onSaved: (saved: WishlistDetail | null) => unknown
}) {
  return useRecordForm({
    stored: list as WishlistDetail | null,
    calls: async () => (await import('@/lib/wishlists/api')).wishlistsApi,
    params: { wishlistId: list?.id ?? '' },
    blank: blankWishlist,
    valuesOf: wishlistValues,
    draft: list ? null : `wishlist:${ownerId}`,
    prepare: wishlistBody,
    onSaved,
  })
}
