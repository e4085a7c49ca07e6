import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { previewWishlist } from '@/lib/wishlists/queries'

export const GET = route(wishlistsApi.preview, previewWishlist)
