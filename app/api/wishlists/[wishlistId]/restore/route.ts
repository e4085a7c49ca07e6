import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { restoreWishlist } from '@/lib/wishlists/commands'

export const POST = route(wishlistsApi.restore, restoreWishlist)
