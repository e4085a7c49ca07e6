import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { createWishlist } from '@/lib/wishlists/commands'
import { listWishlists } from '@/lib/wishlists/queries'

export const GET = route(wishlistsApi.list, listWishlists)
export const POST = route(wishlistsApi.create, createWishlist)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
