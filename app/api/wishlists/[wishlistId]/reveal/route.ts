import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { revealWishlist } from '@/lib/wishlists/commands'

export const POST = route(wishlistsApi.reveal, revealWishlist)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
