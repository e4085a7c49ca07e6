import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { resetShare } from '@/lib/share-links/commands'
import { wishlistsApi } from '@/lib/wishlists/api'

export const POST = route(wishlistsApi.resetShare, resetShare)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
