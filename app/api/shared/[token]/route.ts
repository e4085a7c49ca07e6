import { linkRoute } from '@/lib/server/link-route'
import { otherVerbs } from '@/lib/server/other-verbs'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { getShared } from '@/lib/wishlists/guest-links/queries'

export const GET = linkRoute(sharedApi.get, getShared)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
