import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishlistStats } from '@/lib/wishlists/stats.queries'

export const GET = route(wishlistsApi.stats, wishlistStats)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
