import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { previewWishlist } from '@/lib/wishlists/queries'

export const GET = route(wishlistsApi.preview, previewWishlist)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
