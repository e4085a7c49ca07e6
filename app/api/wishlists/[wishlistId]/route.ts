import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { deleteWishlist, updateWishlist } from '@/lib/wishlists/commands'
import { getWishlist } from '@/lib/wishlists/queries'

export const GET = route(wishlistsApi.get, getWishlist)
export const PUT = route(wishlistsApi.update, updateWishlist)
export const DELETE = route(wishlistsApi.remove, deleteWishlist)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
