import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { restoreWishlist } from '@/lib/wishlists/commands'

export const POST = route(wishlistsApi.restore, restoreWishlist)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
