import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { shareWishlist, unshareWishlist } from '@/lib/wishlists/share-links.commands'
import { readShare } from '@/lib/wishlists/share-links.queries'

export const GET = route(wishlistsApi.readShare, readShare)
export const POST = route(wishlistsApi.share, shareWishlist)
export const DELETE = route(wishlistsApi.unshare, unshareWishlist)
export const { PUT, PATCH, OPTIONS } = otherVerbs('GET', 'POST', 'DELETE')
