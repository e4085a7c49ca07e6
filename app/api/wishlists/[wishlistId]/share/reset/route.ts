import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishlistsApi } from '@/lib/wishlists/api'
import { resetShare } from '@/lib/wishlists/share-links.commands'

export const POST = route(wishlistsApi.resetShare, resetShare)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
