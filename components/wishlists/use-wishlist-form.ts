'use client'
import { useDraft } from '@/lib/client/use-draft'
import { useEndpointForm } from '@/lib/client/use-endpoint-form'
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
  // Both endpoints take the same fields; only the required ones differ.
  const endpoint = async () => {
    const { wishlistsApi } = await import('@/lib/wishlists/api')
    return (list ? wishlistsApi.update : wishlistsApi.create) as typeof wishlistsApi.create
  }
  const state = useEndpointForm(endpoint, {
    values: list ? wishlistValues(list) : blankWishlist(),
    params: list ? { wishlistId: list.id } : undefined,
    version: list?.version,
    changesOnly: list !== null,
    prepare: wishlistBody,
    valuesOf: wishlistValues,
    onSaved: saved => {
      draft.clear()
      return onSaved(saved)
    },
  })
  const draft = useDraft(list ? null : `wishlist:${ownerId}`, state.form)
  return { ...state, draft }
}
