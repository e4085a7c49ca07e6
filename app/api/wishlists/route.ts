import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { createWishlist } from '@/lib/wishlists/commands'
import { listWishlists } from '@/lib/wishlists/queries'

export const GET = route(wishlistsApi.list, listWishlists)
export const POST = route(wishlistsApi.create, createWishlist)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
