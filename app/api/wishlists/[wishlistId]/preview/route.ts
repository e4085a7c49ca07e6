import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { previewWishlist } from '@/lib/wishlists/queries'

export const GET = route(wishlistsApi.preview, previewWishlist)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
