import { route } from '@/lib/server/route'
import { resetShare } from '@/lib/share-links/commands'
import { wishlistsApi } from '@/lib/wishlists/api'

export const POST = route(wishlistsApi.resetShare, resetShare)
