import { linkRoute } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { getShared } from '@/lib/wishlists/guest-links/queries'

export const GET = linkRoute(sharedApi.get, getShared)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
