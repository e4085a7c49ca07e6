import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { revealWishlist } from '@/lib/wishlists/commands'

export const POST = route(wishlistsApi.reveal, revealWishlist)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
