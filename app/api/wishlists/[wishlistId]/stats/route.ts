import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistStats } from '@/lib/wishlist-stats/queries'
import { wishlistsApi } from '@/lib/wishlists/api'

export const GET = route(wishlistsApi.stats, wishlistStats)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
