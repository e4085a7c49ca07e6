import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishlistStats } from '@/lib/wishlists/stats/queries'

export const GET = route(wishlistsApi.stats, wishlistStats)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
