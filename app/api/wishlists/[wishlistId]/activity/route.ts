import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { listActivity } from '@/lib/wishlists/activity.queries'
import { wishlistsApi } from '@/lib/wishlists/api'

export const GET = route(wishlistsApi.activity, listActivity)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
